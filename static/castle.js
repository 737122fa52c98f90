// Keys to the Castle: what happens at a door is said beside the finger. Painting and mending are castle-tools.js.
// Without this script every choice is made from a list, on a page of its own.
"use strict";

const COLOURS = ["BLUE", "RED", "GREEN", "YELLOW"];
const ANGLES = { bottom: 0, left: 90, top: 180, right: 270 }; // that a text is turned to be read from there
const GAP = 6; // pixels between a door and what stands beside it
let subject = null; // the door that something is said of: its spot, and the question it was asked in
let current = ""; // the door that the keyboard is at
let tools = null; // what painting and mending need, once it was asked for
let watched = 0; // how often the race was run again

// --- Beside the finger ---

// Which way whoever is asked sits: a screen in the middle turns to them.
function angle() {
  const side = /\bto-(\w+)/.exec(main.querySelector(".dock")?.className ?? "");
  return ANGLES[side?.[1]] ?? 0;
}

// Where it may stand: anywhere but over the dock, below the stage or beside it. On a screen in the middle, anywhere.
function room() {
  const dock = main.querySelector(".dock");
  const box = dock.getBoundingClientRect();
  const whole = { right: innerWidth, bottom: innerHeight };
  if (/\bto-/.test(dock.className)) return whole;
  return box.left > 0 ? { ...whole, right: box.left } : { ...whole, bottom: box.top };
}

function within(middle, length, whole) {
  return Math.max(length / 2 + GAP, Math.min(whole - length / 2 - GAP, middle));
}

// Above or below the door, from where its player sits; never over it, unless there is no room at all.
function stand(pop, door) {
  const turned = angle();
  const across = turned % 180 !== 0;
  pop.style.transform = `rotate(${turned}deg)`;
  const { offsetWidth, offsetHeight } = pop;
  const [width, height] = across ? [offsetHeight, offsetWidth] : [offsetWidth, offsetHeight];
  const at = door.getBoundingClientRect();
  const { right, bottom } = room();
  const beyond = (low, high, length, whole) => (low > whole - high ? low - length / 2 - GAP : high + length / 2 + GAP);
  let x = at.left + at.width / 2;
  let y = at.top + at.height / 2;
  if (across) x = beyond(at.left, at.right, width, right);
  else y = beyond(at.top, at.bottom, height, bottom);
  pop.style.left = within(x, width, right) - offsetWidth / 2 + "px";
  pop.style.top = within(y, height, bottom) - offsetHeight / 2 + "px";
}

function bit(hex, index) {
  return Math.floor(Number.parseInt(hex || "0", 16) / 2 ** index) % 2 === 1;
}

function question() {
  return main.querySelector("[data-question]")?.dataset.question;
}

function popOf(door) {
  return door.closest("form").querySelector(".meant");
}

function closeBeside() {
  for (const pop of main.querySelectorAll(".meant")) pop.hidden = true;
  for (const pop of main.querySelectorAll("#turn .meant")) pop.remove();
  for (const door of main.querySelectorAll(".t.asked")) door.classList.remove("asked");
  subject = null;
}

function openBeside(door, pop) {
  closeBeside();
  subject = { at: door.value ?? door.dataset.at, asked: question(), mending: Boolean(door.closest(".mending")) };
  door.classList.add("asked");
  if (!pop.isConnected) door.form.append(pop);
  pop.hidden = false;
  stand(pop, door);
}

// --- Painting and mending open on the stage, where the map was; what they need comes when they are first needed ---

function make(tag, fields, ...inside) {
  const { dataset = {}, ...rest } = fields;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, dataset);
  made.append(...inside);
  return made;
}

function load(tag, fields) {
  return new Promise((done) => { document.head.append(make(tag, { ...fields, onload: done, onerror: done })); });
}

async function openTool(opened) {
  const tool = main.querySelector("details.tool");
  closeBeside();
  if (!tool) return;
  const { script, style } = tool.dataset;
  const opens = opened ?? !tool.open;
  tools ??= opens ? Promise.all([load("link", { rel: "stylesheet", href: style }), load("script", { src: script })]) : null;
  if (opens) await tools;
  const now = main.querySelector("details.tool"); // a view may have come meanwhile
  if (now) now.open = opens;
}
main.addEventListener("click", (event) => {
  if (!event.target.closest("[data-opens]")) return;
  event.preventDefault();
  openTool();
});

// --- A turn: tap the door, say what happened there ---

const SHOWN = [["OPEN", "Open"], ["BARRED", "Barred"], ["EXTRA_KEY", "Extra Key"], ["EXTRA_TURN", "Extra Turn"]];
const CORNERS = { nw: ["↖", "up left"], ne: ["↗", "up right"], sw: ["↙", "down left"], se: ["↘", "down right"] };
const WHY = [
  [".lock", "Padlocked: only a Skeleton Key takes it off."],
  [".saw", "Sawn open for good: no key closes it."],
  [":has(.pawn)", "Somebody stands there, so it stays open."],
];

// What can happen at doors, in rows: where it fits, what it is called, its picture, and what the table is told.
function happenings(app) {
  const real = SHOWN.map(([shows, label]) => ["UP", label, shows, { shows }]);
  const into = SHOWN.filter(([shows]) => shows !== "BARRED").map(([shows]) => ["UP IN", "go in", "IN", { shows, go: "yes" }]);
  const dealt = [["UP", "Open it", "UP", {}], ["UP IN", "… and go in", "IN", { go: "yes" }]];
  return [
    [app ? "cells two" : "cells", app ? dealt : [...real, ...into]],
    ["cells two", [
      ["SHUT", "Close it", "SHUT", {}],
      ["FREE", "Padlock off", "SKELETON", { by: "SKELETON" }],
      ["FREE IN", "… and go in", "IN", { by: "SKELETON", go: "yes" }],
      ["SAW", "Saw", "SAW", { card: "SAW" }],
      ["SAW IN", "… and go in", "IN", { card: "SAW", go: "yes" }],
      ["STEP", "Discard, go in", "IN", { move: "Step" }],
    ]],
    ["cells five", [
      ["PADLOCK", "Padlock", "PADLOCK", { card: "PADLOCK" }],
      ["NET", "Net", "NET", { card: "NET" }],
      ...Object.entries(CORNERS).map(([corner, [arrow]]) => [corner, arrow, corner, { card: "PASSAGE" }]),
    ]],
  ];
}

// "UP:3f;nw:f7:11" is where each fits, as bits, and how far a passage leads.
function fitsOf(form) {
  return new Map(form.dataset.fits.split(";").map((one) => [one.split(":")[0], one.split(":").slice(1)]));
}

function colourOf(door) {
  return COLOURS.find((colour) => door.classList.contains(colour[0].toLowerCase()));
}

function by(pop) {
  return pop.querySelector(".by [aria-checked=true]")?.dataset.by ?? "";
}

function choose(pop, key) {
  subject.by = key;
  for (const one of pop.querySelectorAll(".by [data-by]")) one.setAttribute("aria-checked", one.dataset.by === key);
}

function keys(door) {
  const colour = colourOf(door);
  const names = [["", colour[0] + colour.slice(1).toLowerCase() + " Key"], ["SKELETON", "Skeleton Key"]];
  const row = make("div", { className: "by", role: "radiogroup", ariaLabel: "With which key" });
  for (const [key, name] of names) row.append(make("button", { type: "button", role: "radio", dataset: { by: key } }, name));
  return row;
}

// What can have happened at this door, or null: nothing.
function told(door) {
  const { form } = door;
  const fits = fitsOf(form);
  const index = [...door.parentElement.querySelectorAll(".t")].indexOf(door);
  const at = (name, part = 0) => fits.get(name)?.[part];
  const rows = happenings("app" in form.dataset).map(([className, chips]) => {
    const here = chips.filter(([name]) => bit(at(name), index));
    const cells = here.map(([name, label, value, said]) => {
      const doubt = said.shows && !said.go && bit(at("not " + said.shows), index) ? " doubt" : "";
      const across = at(name, 1) ? { across: at(name, 1) } : {};
      const spoken = CORNERS[name] ? { ariaLabel: "Secret Passage, " + CORNERS[name][1] } : {};
      const dataset = { says: name, ...said, ...across };
      return make("button", { type: "button", className: "cell" + doubt, value, dataset, ...spoken }, label);
    });
    return make("div", { className }, ...cells);
  }).filter((row) => row.children.length);
  if (!rows.length) return null;
  const turns = rows.some((row) => row.querySelector("[data-says=UP], [data-says=SHUT]"));
  const lines = WHY.filter(([when]) => door.matches(when)).map(([, says]) => make("p", { className: "line" }, says));
  const usual = form.dataset.usual === "Play";
  return make("div", { className: "meant", role: "dialog", ariaLabel: "What happens there?", dataset: { grid: "" } },
    ...(turns && usual ? [keys(door)] : []), ...rows, ...(usual ? lines : []));
}

function ask(door) {
  const key = subject?.at === door.value ? subject.by : "";
  const pop = told(door);
  if (pop) openBeside(door, pop);
  else closeBeside();
  if (pop) choose(pop, key);
  return pop !== null;
}

function say(chip) {
  const { form } = chip;
  const door = main.querySelector(".t.asked");
  const { move, card, across, shows, go } = chip.dataset;
  const key = chip.dataset.by ?? by(chip.closest(".meant"));
  const said = { move: move || form.dataset.usual, card: card || key || colourOf(door), across, shows, go };
  for (const old of form.querySelectorAll(".said")) old.remove();
  for (const [name, value] of Object.entries(said)) {
    if (value) form.append(make("input", { type: "hidden", className: "said", name, value }));
  }
  closeBeside();
  form.requestSubmit(door);
}

main.addEventListener("click", (event) => {
  const door = event.target.closest("#turn[data-fits] .castle .t");
  const chip = event.target.closest("#turn .meant .cell");
  const key = event.target.closest(".by [data-by]");
  if (key) choose(key.closest(".meant"), key.dataset.by);
  if (chip) say(chip);
  if (!door) return;
  const again = door.matches(".asked");
  const asking = !again && ask(door);
  if (again) closeBeside();
  else if (!asking && door.form.dataset.usual === "Play") refuse(door, "Nothing can be played there now.");
  else if (!asking) return; // an Extra Key closes a door, or turns what the app dealt, without a question
  event.preventDefault();
  if (asking && event.detail === 0) door.form.querySelector(".meant .cell").focus(); // by keyboard
});
document.addEventListener("pointerdown", (event) => {
  if (subject && !event.target.closest?.(".meant, .castle .t")) closeBeside();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const door = main.querySelector(".t.asked");
  closeBeside();
  if (door) (door.matches("button") ? door : door.querySelector(".point")).focus();
  else openTool(false);
});
// A dialog keeps the keyboard until it is answered or left.
main.addEventListener("keydown", (event) => {
  const pop = event.target.closest(".meant");
  if (event.key !== "Tab" || !pop) return;
  const stops = [...pop.querySelectorAll("button:not([hidden])")].filter((one) => one.checkVisibility());
  const at = stops.indexOf(event.target) + (event.shiftKey ? -1 : 1);
  event.preventDefault();
  stops.at(at % stops.length).focus();
});
addEventListener("resize", () => {
  const door = main.querySelector(".t.asked");
  if (door) stand(popOf(door), door);
});

// --- The keyboard: one stop for all doors, arrows among them ---

function rove() {
  for (const map of main.querySelectorAll(".castle[data-grid]")) {
    const doors = [...map.querySelectorAll("button.t, button.point")];
    const here = doors.find((door) => (door.value || door.parentElement.dataset.at) === current);
    const first = here ?? doors.find((door) => door.matches(".lit")) ?? doors[0];
    for (const door of doors) door.tabIndex = door === first ? 0 : -1;
  }
}
main.addEventListener("focusin", (event) => {
  const door = event.target.closest(".castle[data-grid] :is(button.t, button.point)");
  if (!door) return;
  current = door.value || door.parentElement.dataset.at;
  rove();
});

// --- The race once more ---

main.addEventListener("click", (event) => {
  const film = event.target.closest("[data-film]");
  if (!film) return;
  watched += 1;
  const image = film.querySelector("img");
  image.src = image.src.replace(/&again=\d+|$/, "&again=" + watched);
});

// --- Maps come and go with every view ---

function dressMaps() {
  for (const form of main.querySelectorAll("#turn")) form.dataset.usual ??= form.querySelector("[name=move]").value;
  rove();
  if (subject?.mending) return;
  const same = subject !== null && subject.asked === question();
  const again = same && main.querySelector(`#turn .t[value="${subject.at}"]`);
  if (again) ask(again);
  else closeBeside();
}
// Where one can go is looked at, should large text have pushed it off the stage.
function lookAtLit() {
  const lit = [...main.querySelectorAll(".castle .lit")];
  const stage = main.querySelector(".stage")?.getBoundingClientRect();
  const seen = lit.some((door) => {
    const box = door.getBoundingClientRect();
    return box.top >= stage.top - 2 && box.bottom <= stage.bottom + 2;
  });
  if (lit.length && stage && !seen) lit[0].scrollIntoView({ block: "center" });
}
main.addEventListener("shown", dressMaps);
main.addEventListener("shown", lookAtLit);
dressMaps();
lookAtLit();
