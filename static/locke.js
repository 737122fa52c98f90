// Entering cards and numbers of Locke & Key by taps. Without this script they are chosen from lists and typed.
// Pads stand still: what was tapped stands in a row above them, the text and key of the card in hand in another.
"use strict";

const VALUES = [1, 2, 3, 4, 7];
const SHADES = ["white", "blue", "black"];
const TINTED = { Echo: "white", Gender: "blue", Skin: "black" }; // what a card under such a key becomes
const MOST = 8; // cards of one player
const MOST_TENS = 5;
const kept = new Map(); // what was tapped, should its question be asked anew: by what is asked
let read = 0; // how far down one has read in the drawer
let scened = main.querySelector("[data-scene]")?.dataset.scene; // what the drawer was opened beside

function keyOf(label, className, text, tapped) {
  const button = Object.assign(document.createElement("button"), { type: "button", className, textContent: text });
  button.setAttribute("aria-label", label);
  button.addEventListener("click", tapped);
  return button;
}

function rowOf(className) {
  return Object.assign(document.createElement("div"), { className });
}

function glyphOf(name) {
  return Object.assign(document.createElement("i"), { className: `glyph ${name}` });
}

// Something was tapped: the form is drawn anew.
function entered(form) {
  form.dispatchEvent(new Event("entered", { bubbles: true }));
}

// --- The cards of a form: a line each, with fields that a list would have ---

const PARTS = ["value", "colour", "text", "under"]; // the fields of a card; where there are several, in the plural
const part = (line, name) => line.querySelector(`[name^=${name}]`);
const lines = (form) => [...form.querySelectorAll(".entry")];
const bare = (line) => line.classList.contains("blank");
const single = (form) => Boolean(form.querySelector("[name=value]"));
const chosen = (form) => lines(form).find((line) => line.classList.contains("chosen"));
const lastOf = (form) => lines(form).findLast((line) => !bare(line));

function colourOf(line) {
  return TINTED[part(line, "under").value] ?? part(line, "colour").value.toLowerCase();
}

function choose(form, line) {
  for (const one of lines(form)) one.classList.toggle("chosen", one === line && !bare(one));
}

function clear(line) {
  if (part(line, "value").options[0].value === "0") part(line, "value").value = "0";
  part(line, "text").value = "";
  part(line, "under").value = "";
  line.classList.add("blank");
}

function copy(from, to) {
  for (const name of PARTS) part(to, name).value = part(from, name).value;
  to.classList.toggle("blank", bare(from));
}

// The tapped card takes the first free place.
function lay(form, button, value, colour) {
  let free = single(form) ? lines(form)[0] : lines(form).find(bare);
  if (!free && lines(form).length < MOST) {
    free = lines(form)[0].cloneNode(true);
    lines(form).at(-1).after(free);
  }
  if (!free) return refuse(button, `More than ${MOST} cards are too many.`);
  clear(free);
  free.classList.remove("blank");
  part(free, "value").value = value;
  part(free, "colour").value = colour.toUpperCase();
  choose(form, free);
  entered(form);
}

// One tap takes away the card in hand, or the last one.
function takeAway(form) {
  const all = lines(form);
  const line = chosen(form) ?? lastOf(form);
  if (!line) return;
  for (let place = all.indexOf(line); place < all.length - 1; place += 1) copy(all[place + 1], all[place]);
  clear(all.at(-1));
  choose(form, lastOf(form));
  entered(form);
}

// --- What matters of the card in hand: its text, while it is of the challenge's colour, and the key it lies under ---

function fits(text, line, awake) {
  const printed = part(line, "colour").value.toLowerCase();
  return (awake || "always" in text) && text.on.includes(part(line, "value").value) && (text.of ?? printed) === printed;
}

function chip(form, line, label, name, value, pressed) {
  const place = lines(form).indexOf(line) + 1;
  const button = keyOf(`${label} on card ${place}`, "chip-key", label, () => {
    part(line, name).value = value;
    entered(form);
  });
  button.setAttribute("aria-pressed", pressed);
  return button;
}

function textChip(form, line, title) {
  const on = part(line, "text").value === title.value;
  const button = chip(form, line, title.value, "text", on ? "" : title.value, on);
  if (title.label) { // it works face up only, and says so
    button.setAttribute("aria-label", `${title.label} on card ${lines(form).indexOf(line) + 1}`);
    button.append(glyphOf("eye"));
  }
  return button;
}

// One chip for all the keys that one may have: each tap is the next one, first that of the challenge's colour.
function keyChip(form, line) {
  const keys = [...part(line, "under").options ?? []].map((key) => key.value).filter(Boolean);
  keys.sort((a, b) => (TINTED[b] === form.dataset.colour) - (TINTED[a] === form.dataset.colour));
  if (!keys.length) return null;
  const now = part(line, "under").value;
  return chip(form, line, now ? `under ${now}` : "under a key?", "under", ["", ...keys, ""][keys.indexOf(now) + 2], Boolean(now));
}

function drawChips(form) {
  const box = form.querySelector(".marks");
  const line = chosen(form);
  box.replaceChildren();
  if (!line) {
    box.textContent = lastOf(form) ? "" : `Tap what you lay down. Nobody sees it yet, and only ${form.dataset.colour} counts.`;
    return;
  }
  const awake = colourOf(line) === form.dataset.colour;
  const titles = [...form.querySelectorAll("datalist option")].filter((one) => fits(one.dataset, line, awake));
  box.append(...titles.map((title) => textChip(form, line, title)), keyChip(form, line) ?? "");
  if (!box.children.length) box.textContent = awake ? "No text on it matters." : "Off-colour: what is on it is asleep.";
}

function drawLine(form, line, index) {
  const value = part(line, "value").value;
  line.querySelector(".strength")?.remove();
  const says = bare(line) ? "not entered" : `${colourOf(line)} ${value}`;
  const card = keyOf(`Card ${index + 1}: ${says}`, "strength", bare(line) ? "" : value, () => {
    choose(form, line);
    entered(form);
  });
  if (!bare(line)) {
    card.classList.add(colourOf(line));
    card.append(glyphOf("sign"));
    card.classList.toggle("noted", Boolean(part(line, "text").value || part(line, "under").value));
  }
  line.prepend(card);
}

// --- The numbers of a form: a pad fills them from left to right ---

const fields = (form) => [...form.querySelectorAll("[name=totals]")];
const inHand = (form) => fields(form).find((field) => field.classList.contains("chosen"));
const tensOf = (form) => Number(form.dataset.tens ?? 0);

function hand(form, field) {
  for (const one of fields(form)) one.classList.toggle("chosen", one === field);
  entered(form);
}

function setTens(form, tens) {
  form.dataset.tens = tens;
  form.querySelector("[aria-label='Ten more']").textContent = tens ? `${10 * tens}+` : "+10";
}

function count(form, number) {
  const field = inHand(form);
  if (!field) return;
  field.value = number + 10 * tensOf(form);
  setTens(form, 0);
  const all = fields(form);
  const later = all.slice(all.indexOf(field) + 1);
  const empty = (one) => one.value === "";
  hand(form, later.find(empty) ?? all.find(empty) ?? (form.dataset.again ? later[0] : undefined));
}

function takeNumberAway(form) {
  const all = fields(form);
  const field = inHand(form) ?? all.at(-1);
  const last = field.value === "" ? all[all.indexOf(field) - 1] : field;
  if (!last) return;
  last.value = "";
  hand(form, last);
}

// --- A question that is asked anew while one taps: a key shown meanwhile, somebody who was quicker ---

const moveOf = (form) => form.querySelector("[name=move]").value;
// By seat, game, round and move; key: of which key; given: as the house knows it.
const askedAs = (form) => [form.getAttribute("action"), form.dataset.round, moveOf(form), form.dataset.key, form.dataset.given].join(" ");
const cardsOf = (form) => lines(form).filter((line) => !bare(line)).map((line) => PARTS.map((name) => part(line, name).value));

main.addEventListener("entered", (event) => {
  const form = event.target;
  const numbers = form.matches(".counting-up");
  if (!numbers) {
    for (const [index, line] of lines(form).entries()) drawLine(form, line, index);
    drawChips(form);
  }
  kept.set(askedAs(form), numbers ? fields(form).map((field) => field.value) : cardsOf(form));
});

function refillCards(form) {
  const before = kept.get(askedAs(form));
  if (!before) return;
  while (lines(form).length < before.length) lines(form).at(-1).after(lines(form)[0].cloneNode(true));
  for (const [index, line] of lines(form).entries()) {
    clear(line);
    for (const [place, name] of PARTS.entries()) if (before[index]) part(line, name).value = before[index][place];
    line.classList.toggle("blank", !before[index]);
  }
}

function refillNumbers(form) {
  const before = kept.get(askedAs(form)) ?? [];
  for (const [index, value] of before.entries()) fields(form)[index].value = value;
}

// What is not said yet is said before anything is sent.
main.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".entering.live") || lastOf(form) || moveOf(form) === "Correct") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuse(event.submitter, "Tap the cards that you play first.");
}, true);

// --- Lists become pads ---

function padOfCards(form) {
  const pad = rowOf("pad");
  pad.dataset.grid = "";
  const first = form.dataset.colour; // the challenge's own, first and largest
  for (const colour of [first, ...SHADES.filter((shade) => shade !== first)]) {
    for (const value of VALUES) {
      const name = colour === first ? `${colour} first` : colour;
      const button = keyOf(`${colour} ${value}`, name, value, () => lay(form, button, value, colour));
      button.append(glyphOf("sign"));
      pad.append(button);
    }
  }
  form.querySelector(".entries").after(rowOf("marks"), pad);
  if (single(form)) return;
  const last = Object.assign(document.createElement("li"), { className: "undo" });
  last.append(keyOf("Take away", "away", "", () => takeAway(form)));
  form.querySelector(".entries").append(last);
}

function dressCards() {
  for (const form of main.querySelectorAll(".entering:not(.live)")) {
    form.classList.add("live");
    for (const line of lines(form)) line.classList.toggle("blank", single(form) || part(line, "value").value === "0");
    padOfCards(form);
    refillCards(form);
    choose(form, lastOf(form));
    entered(form);
  }
}

function dressNumbers() {
  for (const form of main.querySelectorAll(".counting-up:not(.live)")) {
    form.classList.add("live");
    const pad = rowOf("pad ten");
    pad.dataset.grid = "";
    for (let number = 0; number < 10; number += 1) pad.append(keyOf(`${number}`, "digit", number, () => count(form, number)));
    pad.append(keyOf("Ten more", "digit", "+10", () => setTens(form, (tensOf(form) + 1) % (MOST_TENS + 1))));
    pad.append(keyOf("Take away", "away", "", () => takeNumberAway(form)));
    form.querySelector(".numbers").after(pad);
    for (const field of fields(form)) {
      Object.assign(field, { readOnly: true, inputMode: "none" });
      field.addEventListener("focus", () => hand(form, field));
    }
    refillNumbers(form);
    const empty = fields(form).find((field) => field.value === "");
    if (!empty) form.dataset.again = "yes"; // they are gone through once more, from the first on
    hand(form, empty ?? fields(form)[0]);
  }
}

// --- Piles: counted by tapping their cards, each as often as it is there ---

function dressPiles() {
  for (const face of main.querySelectorAll(".pile b.strength")) {
    const number = face.parentElement.querySelector("input");
    const button = keyOf(`One more ${face.textContent}`, "strength", face.textContent, () => { number.value = Number(number.value) + 1; });
    face.replaceWith(button);
  }
}

// --- Keys and more: what is too long to be pushed is fetched as it opens, and what is done in it closes it ---

function unfold() {
  const fold = main.querySelector("#more details");
  if (!fold) return;
  fold.open = fold.closest("#more").classList.contains("open");
  fold.fetched &&= fold.open; // whenever it opens, it is asked for anew
  if (fold.open) fold.closest(".stage, .dock").scrollTop = read;
}

main.addEventListener("click", (event) => {
  if (!event.target.closest(".dock .handle")) return;
  read = 0;
  unfold();
});
main.addEventListener("scroll", (event) => {
  if (event.target.querySelector("#more.open")) read = event.target.scrollTop;
}, true);
main.addEventListener("submit", (event) => {
  if (!event.target.closest("#more")) return;
  slide("");
  unfold();
});

function dressLocke() {
  const now = main.querySelector("[data-scene]")?.dataset.scene;
  if (scened !== now && main.querySelector("#more.open")) slide("");
  scened = now;
  unfold();
  dressCards();
  dressNumbers();
  dressPiles();
}
main.addEventListener("shown", dressLocke);
main.addEventListener("fetched", dressLocke);
dressLocke();
