// Entering a play of Locke & Key by taps. Without this script every card is chosen from lists.
"use strict";

const VALUES = [1, 2, 3, 4, 7];
const SHADES = ["white", "blue", "black"];

function glyph(face) {
  face.append(Object.assign(document.createElement("i"), { className: "glyph sign" }));
}

// What can be written on a card of that value, to be chosen instead of typed.
function titles(old, value) {
  const select = Object.assign(document.createElement("select"), { name: "texts" });
  select.setAttribute("aria-label", old.getAttribute("aria-label"));
  select.append(new Option("no text", ""));
  for (const title of old.form.querySelectorAll("datalist option")) {
    if (title.dataset.on.includes(value)) select.append(new Option(title.label || title.value, title.value));
  }
  select.value = old.value;
  if (select.selectedIndex < 0) select.value = "";
  old.replaceWith(select);
  return select;
}

function face(line) {
  const value = line.querySelector("[name=values]").value;
  line.classList.toggle("blank", value === "0");
  line.querySelector(".strength")?.remove();
  line.querySelector(".away")?.remove();
  const texts = titles(line.querySelector("[name=texts]"), value);
  if (value === "0") return;
  const card = document.createElement("span");
  const colour = line.querySelector("[name=colours]").value.toLowerCase();
  card.className = "strength " + colour;
  card.append(Object.assign(document.createElement("b"), { textContent: value }));
  glyph(card);
  card.append(Object.assign(document.createElement("span"), { className: "sr", textContent: colour }));
  line.prepend(card);
  const away = Object.assign(document.createElement("button"), { type: "button", className: "away", textContent: "×" });
  away.setAttribute("aria-label", "Take away the " + colour + " " + value);
  away.addEventListener("click", () => {
    line.querySelector("[name=values]").value = "0";
    texts.value = "";
    const under = line.querySelector("select[name=unders]");
    if (under) under.value = "";
    face(line);
  });
  line.append(away);
}

// The tapped card takes the first free line.
function lay(form, value, colour) {
  const line = [...form.querySelectorAll(".entry")].find((one) => one.querySelector("[name=values]").value === "0");
  if (!line) return tell("All cards are entered. Take one away first.");
  line.querySelector("[name=values]").value = value;
  line.querySelector("[name=colours]").value = colour.toUpperCase();
  tell("");
  face(line);
}

function pad(form) {
  const box = document.createElement("div");
  box.className = "pad";
  for (const colour of SHADES) {
    for (const value of VALUES) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = colour;
      button.textContent = value;
      button.setAttribute("aria-label", colour + " " + value);
      glyph(button);
      button.addEventListener("click", () => lay(form, value, colour));
      box.append(button);
    }
  }
  form.querySelector(".entries").after(box);
}

// Too few cards are said before anything is sent.
main.addEventListener("submit", (event) => {
  if (!event.target.matches(".revealing")) return;
  const laid = event.target.querySelectorAll(".entry:not(.blank)").length;
  const down = Number(event.target.dataset.down);
  if (laid >= down) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tell(down - laid === 1 ? "One card is still missing." : down - laid + " cards are still missing.");
}, true);

function dressPlays() {
  for (const form of main.querySelectorAll(".revealing:not(.live)")) {
    form.classList.add("live");
    pad(form);
    for (const line of form.querySelectorAll(".entry")) face(line);
  }
}
main.addEventListener("shown", dressPlays);
dressPlays();
