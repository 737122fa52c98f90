// Painting the map of Keys to the Castle, and making it look like the table. It comes after castle.js, when it is needed.
"use strict";

const ICONS = { OPEN: "o door", BARRED: "o bars", SAWN: "o bars saw", EXTRA_KEY: "o key", EXTRA_TURN: "o turn", CLOSED: "" };
const BONUS = ["EXTRA_KEY", "EXTRA_TURN"];
let mended = Boolean(main.querySelector(".tool.mend[open]")); // the map is just being mended
let stroke = null; // what is being painted by one finger
let strokes = []; // what was painted before: each a list of doors and the colours they had

// --- Painting: a tap takes the brush's colour, or the next one; only a brush paints where a finger goes ---

function brushOf(form) {
  return form.querySelector("[data-brush][aria-pressed=true]")?.dataset.brush;
}

// How many of each colour there are now: nobody has more than ten.
function count(form) {
  const doors = [...form.querySelectorAll(".painting select")];
  for (const brush of form.querySelectorAll("[data-brush]")) {
    brush.querySelector("b").textContent = doors.filter((door) => door.value === brush.dataset.brush).length;
  }
  form.querySelector("[data-unpaint]").disabled = !strokes.length;
}

function dip(door, colour) {
  door.value = colour;
  for (const one of COLOURS) door.parentElement.classList.toggle(one[0].toLowerCase(), one === colour);
}

function paint(door, colour) {
  if (door.value === colour) return;
  stroke.doors.push([door, door.value]);
  dip(door, colour);
}

function lift() {
  if (stroke?.doors.length) strokes.push(stroke.doors);
  if (stroke) count(stroke.form);
  stroke = null;
}

function doorUnder(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(".painting.live .t")?.querySelector("select");
}

main.addEventListener("pointerdown", (event) => {
  const form = event.target.closest(".painting.live")?.closest("form");
  if (form && brushOf(form)) stroke = { form, doors: [], x: event.clientX, y: event.clientY };
});
addEventListener("pointermove", (event) => {
  if (!stroke) return;
  const steps = Math.ceil(Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) / 12); // a quick finger jumps
  for (let step = 0; step <= steps; step += 1) {
    const along = (from, to) => from + ((to - from) * step) / (steps || 1);
    const door = doorUnder({ clientX: along(stroke.x, event.clientX), clientY: along(stroke.y, event.clientY) });
    if (door) paint(door, brushOf(stroke.form));
  }
  Object.assign(stroke, { x: event.clientX, y: event.clientY });
});
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift);

main.addEventListener("click", (event) => {
  const tile = event.target.closest(".painting.live .t");
  const brush = event.target.closest("[data-brush]");
  if (tile) {
    event.preventDefault(); // a label would open its list
    const door = tile.querySelector("select");
    stroke ??= { form: door.form, doors: [] };
    paint(door, brushOf(door.form) ?? COLOURS[(COLOURS.indexOf(door.value) + 1) % COLOURS.length]);
    lift();
  }
  if (brush) {
    for (const other of brush.parentElement.querySelectorAll("[data-brush]")) {
      other.setAttribute("aria-pressed", other === brush && other.getAttribute("aria-pressed") === "false");
    }
    brush.closest("form").querySelector(".painting").classList.toggle("brushed", Boolean(brushOf(brush.closest("form"))));
  }
  if (event.target.closest("[data-unpaint]")) {
    for (const [door, colour] of (strokes.pop() ?? []).reverse()) dip(door, colour);
    count(event.target.closest("form"));
  }
});
main.addEventListener("change", (event) => {
  if (!event.target.matches(".painting select")) return;
  dip(event.target, event.target.value);
  count(event.target.form);
});

// What is missing is said before anything is sent.
main.addEventListener("submit", (event) => {
  const missing = [...event.target.elements].filter((field) => field.name === "colours" && !field.value).length;
  if (!missing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuse(event.submitter, missing === 1 ? "One door has no colour yet." : missing + " doors have no colour yet.");
}, true);

// --- Mending: every door a button, and beside it all that can lie there ---

function field(tile, name) {
  return tile.querySelector(`[name=${name}]`);
}

function placeOf(form, seat) {
  return form.querySelector(`[data-seat="${seat}"] [name=places]`);
}

function passageBetween(form, one, other) {
  return form.querySelector(`[data-joins="${Math.min(one, other)} ${Math.max(one, other)}"]`);
}

// Who has used a bonus: as long as the door is one, there is a field for everybody.
function hadBy(form, seat, at) {
  const value = String(100 * Number(seat) + Number(at));
  const found = form.querySelector(`[name=used][value="${value}"]`);
  if (found) return found;
  const fresh = Object.assign(document.createElement("input"), { type: "checkbox", name: "used", value, hidden: true });
  form.querySelector(`[data-seat="${seat}"] .used`).append(fresh);
  return fresh;
}

// The map as its fields say.
function redraw(form) {
  const map = form.querySelector(".mending");
  for (const old of map.querySelectorAll(".pawn, .way, .out, s")) old.remove();
  for (const tile of map.querySelectorAll(".t")) {
    const places = [...tile.classList].filter((name) => /^[rc]\d$/.test(name)).join(" ");
    const asked = tile.matches(".asked") ? " asked" : "";
    const lock = field(tile, "padlocks").checked ? " lock" : "";
    tile.className = `t ${field(tile, "colours").value[0].toLowerCase()} ${ICONS[field(tile, "faces").value]}${lock} ${places}${asked}`;
  }
  for (const line of form.querySelectorAll("[data-seat]")) {
    const tile = map.querySelector(`[data-at="${field(line, "places").value}"]`);
    const pawn = line.querySelector(".pawn").cloneNode();
    if (tile) tile.append(pawn);
    else map.append(make("i", { className: line.dataset.out }, pawn));
    tile?.classList.toggle("net", field(line, "nets").value !== "0");
  }
  for (const passage of map.querySelectorAll("[name=passages]:checked")) {
    map.append(Object.assign(document.createElement("i"), { className: passage.dataset.way }));
  }
}

function tellOf(tile) {
  const { form } = field(tile, "faces");
  const pop = form.querySelector(".meant");
  const at = tile.dataset.at;
  for (const row of pop.querySelectorAll("[data-field]")) {
    const choices = field(tile, row.dataset.field);
    for (const chip of row.children) {
      chip.hidden = ![...choices.options].some((one) => one.value === chip.value);
      chip.setAttribute("aria-pressed", chip.value === choices.value);
    }
  }
  pop.querySelector("[data-check]").setAttribute("aria-pressed", field(tile, "padlocks").checked);
  for (const chip of pop.querySelectorAll("[data-corner]")) {
    const passage = passageBetween(form, Number(at), Number(at) + Number(chip.dataset.corner));
    chip.hidden = !passage;
    chip.setAttribute("aria-pressed", Boolean(passage?.checked));
  }
  for (const chip of pop.querySelectorAll("[data-stands]")) {
    chip.setAttribute("aria-pressed", placeOf(form, chip.dataset.stands).value === at);
  }
  const bonus = BONUS.includes(field(tile, "faces").value);
  pop.querySelector(".had").hidden = !bonus;
  for (const chip of bonus ? pop.querySelectorAll("[data-had]") : []) {
    chip.setAttribute("aria-pressed", hadBy(form, chip.dataset.had, at).checked);
  }
  return pop;
}

function mend(chip) {
  const tile = main.querySelector(".mending .t.asked");
  const { form } = chip;
  const at = Number(tile.dataset.at);
  const row = chip.closest("[data-field]");
  if (row) field(tile, row.dataset.field).value = chip.value;
  if (chip.dataset.check) field(tile, chip.dataset.check).checked = !field(tile, chip.dataset.check).checked;
  if (chip.dataset.corner) {
    const passage = passageBetween(form, at, at + Number(chip.dataset.corner));
    passage.checked = !passage.checked;
  }
  if (chip.dataset.stands) {
    const place = placeOf(form, chip.dataset.stands);
    place.value = place.value === String(at) ? "0" : String(at);
  }
  if (chip.dataset.had) {
    const had = hadBy(form, chip.dataset.had, at);
    had.checked = !had.checked;
  }
  redraw(form);
  stand(tellOf(tile), tile);
}

main.addEventListener("click", (event) => {
  const chip = event.target.closest("#mended .meant .cell");
  const pick = event.target.closest(".mending .point");
  if (chip) mend(chip);
  if (!pick) return;
  const tile = pick.parentElement;
  if (tile.matches(".asked")) return closeBeside();
  openBeside(tile, tellOf(tile));
  if (event.detail === 0) popOf(tile).querySelector(".cell:not([hidden])").focus();
});
main.addEventListener("change", (event) => { if (event.target.closest("#mended .rest")) redraw(event.target.form); });

main.addEventListener("click", (event) => {
  if (event.target.closest("[data-rest]")) main.querySelector("details.tool").classList.toggle("people");
});
main.addEventListener("submit", (event) => {
  if (!event.target.matches("#painted, #mended")) return;
  closeBeside();
  mended = false;
});

// --- Both come with their page, and stay while views come and go ---

function dressTools() {
  for (const map of main.querySelectorAll(".painting:not(.live)")) {
    map.classList.add("live");
    map.closest("form").noValidate = true;
    strokes = [];
    count(map.closest("form"));
  }
  for (const map of main.querySelectorAll(".mending:not(.live)")) {
    map.classList.add("live");
    for (const tile of map.querySelectorAll(".t")) {
      const label = tile.querySelector("legend").textContent;
      tile.append(Object.assign(document.createElement("button"), { type: "button", className: "point", ariaLabel: label }));
    }
    redraw(map.closest("form"));
    rove();
  }
}
main.addEventListener("fetched", dressTools);
main.addEventListener("toggle", (event) => { if (event.target.matches(".tool.mend")) mended = event.target.open; }, true);
// A map that others have played on meanwhile is mended from how it stands now.
main.addEventListener("shown", () => {
  if (subject?.mending && !main.querySelector(".t.asked")) closeBeside();
  if (mended && !main.querySelector(".tool.mend[open]")) tell("The table has moved on. Look again at what is wrong.");
  mended = Boolean(main.querySelector(".tool.mend[open]"));
});
dressTools();
