// Painting the map of Keys to the Castle. Without this script every door is a choice from a list.
"use strict";

const COLOURS = ["BLUE", "RED", "GREEN", "YELLOW"];
let stroke = null; // what is being dragged over the map

// How many of each colour there are now: nobody has more than ten.
function count(form) {
  const doors = [...form.querySelectorAll(".painting select")];
  for (const brush of form.querySelectorAll("[data-brush]")) {
    brush.querySelector("b").textContent = doors.filter((door) => door.value === brush.dataset.brush).length;
  }
}

function paint(door, colour) {
  door.value = colour;
  door.parentElement.className = "t " + colour.toLowerCase().slice(0, 1);
  count(door.form);
}

function doorAt(event) {
  const map = stroke?.map || event.target.closest?.(".painting.live");
  return map && [...map.querySelectorAll("select")].find((door) => {
    const box = door.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom;
  });
}

function brushOf(form) {
  return form.querySelector("[data-brush][aria-pressed=true]")?.dataset.brush;
}

function drag(door) {
  if (!door || (door === stroke.from && !stroke.moved)) return;
  const colour = brushOf(door.form) || stroke.from.value || COLOURS[0];
  if (!stroke.moved) paint(stroke.from, colour);
  stroke.moved = true;
  if (door.value !== colour) paint(door, colour);
}

// A tap takes the brush's colour, or the next one; dragging paints what the first door shows.
main.addEventListener("pointerdown", (event) => {
  const door = doorAt(event);
  if (!door) return;
  event.preventDefault();
  stroke = { map: door.closest(".painting"), from: door, moved: false, x: event.clientX, y: event.clientY };
});
addEventListener("pointermove", (event) => {
  if (!stroke) return;
  const steps = Math.ceil(Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) / 12); // a quick finger jumps
  for (let step = 1; step <= steps; step += 1) {
    const along = (from, to) => from + ((to - from) * step) / steps;
    drag(doorAt({ clientX: along(stroke.x, event.clientX), clientY: along(stroke.y, event.clientY) }));
  }
  Object.assign(stroke, { x: event.clientX, y: event.clientY });
});
addEventListener("pointerup", () => {
  const door = stroke?.from;
  if (door && !stroke.moved) {
    paint(door, brushOf(door.form) || COLOURS[(COLOURS.indexOf(door.value) + 1) % COLOURS.length]);
  }
  stroke = null;
});
addEventListener("pointercancel", () => { stroke = null; });

main.addEventListener("click", (event) => {
  if (event.target.closest(".painting.live")) event.preventDefault(); // a label would open its list
  const brush = event.target.closest("[data-brush]");
  if (!brush) return;
  for (const other of brush.parentElement.querySelectorAll("[data-brush]")) {
    other.setAttribute("aria-pressed", other === brush && other.getAttribute("aria-pressed") === "false");
  }
});

// --- The map as the answer to a question ---

// The doors that the chosen card fits are lit; of the others it is also said, to whoever cannot see it.
function light(card) {
  const bits = Number.parseInt(card.dataset.fits, 16);
  card.form.querySelectorAll(".castle .t").forEach((door, index) => {
    const fits = Math.floor(bits / 2 ** index) % 2 === 1;
    door.classList.toggle("lit", fits);
    door.setAttribute("aria-disabled", !fits);
  });
}

main.addEventListener("change", (event) => {
  if (event.target.matches(".painting select")) paint(event.target, event.target.value);
  if (event.target.name === "card") light(event.target);
});

// What is missing is said before anything is sent.
main.addEventListener("submit", (event) => {
  const fields = [...event.target.elements];
  const cards = fields.filter((field) => field.name === "card");
  const missing = fields.filter((field) => field.name === "colours" && !field.value).length;
  let sentence = "";
  if (cards.length && !cards.some((card) => card.checked)) sentence = "Tap the card you play first.";
  if (missing) sentence = missing === 1 ? "One door has no colour yet." : missing + " doors have no colour yet.";
  if (!sentence) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuse(event.submitter, sentence);
}, true);

// --- Painting and mending open on the stage, where the map was ---

function openTool(open) {
  const tool = main.querySelector("details.tool");
  if (tool) tool.open = open ?? !tool.open;
}
main.addEventListener("click", (event) => {
  if (!event.target.closest("[data-opens]")) return;
  event.preventDefault();
  openTool();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") openTool(false); });

// Maps come and go with every view.
function dressMaps() {
  for (const map of main.querySelectorAll(".painting:not(.live)")) {
    map.classList.add("live");
    map.closest("form").noValidate = true;
    for (const door of map.querySelectorAll("select")) paint(door, door.value);
  }
  const card = main.querySelector("[name=card]:checked");
  if (card) light(card);
  for (const door of main.querySelectorAll(".asking > button")) door.setAttribute("aria-disabled", !door.matches(".lit"));
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
main.addEventListener("fetched", dressMaps);
dressMaps();
lookAtLit();
