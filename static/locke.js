// Entering a play of Locke & Key by taps. Without this script every card is chosen from lists.
// The pad stands still: what was tapped stands in one row above it, the text of the card in hand in another.
"use strict";

const VALUES = [1, 2, 3, 4, 7];
const SHADES = ["white", "blue", "black"];
const entering = { round: "", chosen: -1, lines: [], read: 0 }; // what was tapped, should its question be asked anew

function glyph(face) {
  face.append(Object.assign(document.createElement("i"), { className: "glyph sign" }));
}

function keyOf(label, className, text, tapped) {
  const button = Object.assign(document.createElement("button"), { type: "button", className, textContent: text });
  button.setAttribute("aria-label", label);
  button.addEventListener("click", tapped);
  return button;
}

const field = (line, name) => line.querySelector(`[name=${name}]`);
const lines = (form) => [...form.querySelectorAll(".entry")];
const bare = (line) => field(line, "values").value === "0";

// What can be written on a card of that value, to be chosen instead of typed.
function titles(line) {
  const old = field(line, "texts");
  const select = Object.assign(document.createElement("select"), { name: "texts" });
  select.setAttribute("aria-label", old.getAttribute("aria-label"));
  select.append(new Option("no text", ""));
  for (const title of line.closest("form").querySelectorAll("datalist option")) {
    if (title.dataset.on.includes(field(line, "values").value)) select.append(new Option(title.label || title.value, title.value));
  }
  select.value = old.value;
  if (select.selectedIndex < 0) select.value = "";
  old.replaceWith(select);
}

// The card in hand: its text and its key are what the second row shows.
function choose(form, index) {
  entering.chosen = index;
  for (const [at, line] of lines(form).entries()) line.classList.toggle("chosen", at === index && !bare(line));
}

function face(line, index) {
  const value = field(line, "values").value;
  const colour = field(line, "colours").value.toLowerCase();
  line.querySelector(".strength")?.remove();
  titles(line);
  const form = line.closest("form");
  const label = bare(line) ? `Card ${index + 1}: not entered` : `Card ${index + 1}: ${colour} ${value}`;
  const card = keyOf(label, "strength", bare(line) ? "" : value, () => choose(form, index));
  if (!bare(line)) {
    card.classList.add(colour);
    glyph(card);
  }
  line.classList.toggle("blank", bare(line));
  line.prepend(card);
}

function draw(form) {
  for (const [index, line] of lines(form).entries()) face(line, index);
  choose(form, entering.chosen);
}

function jot() {
  const form = main.querySelector(".revealing");
  if (!form) return;
  const names = ["values", "colours", "texts", "unders"];
  entering.lines = lines(form).map((line) => names.map((name) => field(line, name).value));
}

// The tapped card takes the first free place.
function lay(form, button, value, colour) {
  const free = lines(form).findIndex(bare);
  if (free < 0) return refuse(button, "All your cards are entered. Take one away first.");
  const line = lines(form)[free];
  field(line, "values").value = value;
  field(line, "colours").value = colour.toUpperCase();
  entering.chosen = free;
  draw(form);
  jot();
}

// One tap takes away the card in hand; without one, the last that was entered.
function away(form) {
  const all = lines(form);
  const chosen = all[entering.chosen] && !bare(all[entering.chosen]) ? entering.chosen : all.findLastIndex((line) => !bare(line));
  if (chosen < 0) return;
  for (const [name, none] of [["values", "0"], ["texts", ""], ["unders", ""]]) field(all[chosen], name).value = none;
  entering.chosen = all.findLastIndex((line, index) => index < chosen && !bare(line));
  draw(form);
  jot();
}

function pad(form) {
  const box = document.createElement("div");
  box.className = "pad";
  box.dataset.grid = "";
  for (const colour of SHADES) {
    for (const value of VALUES) {
      const button = keyOf(`${colour} ${value}`, colour, value, () => lay(form, button, value, colour));
      glyph(button);
      box.append(button);
    }
  }
  box.append(keyOf("Take away", "away", "", () => away(form)), form.querySelector(".primary"));
  form.append(box);
}

// Too few cards are said before anything is sent.
main.addEventListener("submit", (event) => {
  if (!event.target.matches(".revealing")) return;
  const missing = event.target.querySelectorAll(".entry.blank").length;
  if (!missing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuse(event.submitter, missing === 1 ? "One card is still missing." : missing + " cards are still missing.");
}, true);
main.addEventListener("change", jot);

// A card that brings more, or a key shown meanwhile, asks anew: what was tapped before is still there.
function refill(form) {
  if (entering.round !== form.dataset.round) Object.assign(entering, { round: form.dataset.round, chosen: -1, lines: [] });
  if (!lines(form).every(bare)) return;
  for (const [index, line] of lines(form).entries()) {
    const [value, colour, text, under] = entering.lines[index] ?? ["0"];
    if (value === "0") continue;
    field(line, "values").value = value;
    field(line, "colours").value = colour;
    field(line, "texts").value = text;
    field(line, "unders").value = under;
  }
}

function dressPlays() {
  for (const form of main.querySelectorAll(".revealing:not(.live)")) {
    form.classList.add("live");
    refill(form);
    pad(form);
    draw(form);
  }
}

// A pile is counted by tapping its cards, each as often as it is there.
function dressPiles() {
  for (const face of main.querySelectorAll(".pile b.strength")) {
    const count = face.parentElement.querySelector("input");
    const button = keyOf(`One more ${face.textContent}`, "strength", face.textContent, () => { count.value = Number(count.value) + 1; });
    face.replaceWith(button);
  }
}

// What is in the open drawer of the stage, and how far down one has read: a view that comes meanwhile changes neither.
function unfold() {
  const fold = main.querySelector(".stage .drawer.open details");
  if (!fold) return;
  fold.open = true;
  fold.closest(".stage").scrollTop = entering.read;
}

function dressLocke() {
  unfold();
  dressPlays();
  dressPiles();
}
main.addEventListener("shown", dressLocke);
dressLocke();

// A drawer of the stage: what is too long to be pushed is fetched as it opens, and what is done in it closes it.
main.addEventListener("click", (event) => {
  if (!event.target.closest(".dock .handle")) return;
  entering.read = 0;
  unfold();
});
main.addEventListener("scroll", (event) => {
  if (event.target.querySelector(".drawer.open")) entering.read = event.target.scrollTop;
}, true);
main.addEventListener("submit", (event) => { if (event.target.closest(".stage .drawer")) slide(""); });
