// A seat's page: its drawers, what a first game is taught, arrow keys, and a call when it is my turn.
// It comes after latchkey.js, and dresses every view that comes.
"use strict";

const LEARNT = "learnt"; // which kinds of question this phone has answered
const CALLS = "calls"; // whether it calls when it is asked
let openDrawer = "";
let called = false; // something was called for in a drawer: it closes with the next view
let asked = main.querySelector(".dock.yours") !== null;

// What a browser remembers for this phone. Where it may not, every game is the first, and nothing else is lost.
function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function note(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch { /* not allowed here */ }
}

// --- Drawers ---

function slide(name) {
  openDrawer = name;
  for (const drawer of main.querySelectorAll(".drawer")) drawer.classList.toggle("open", drawer.id === name);
  for (const handle of main.querySelectorAll(".handle")) {
    handle.setAttribute("role", "button");
    handle.setAttribute("aria-expanded", handle.hash === "#" + name);
  }
}

main.addEventListener("click", (event) => {
  const handle = event.target.closest(".handle");
  if (!handle) return;
  event.preventDefault();
  slide(handle.hash === "#" + openDrawer ? "" : handle.hash.slice(1));
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") slide(""); });
main.addEventListener("submit", (event) => { called ||= event.target.matches(".drawer [data-act]"); });

// --- Teaching: one sentence at each new kind of question, until it has been answered once ---

function teach() {
  const learnt = recall(LEARNT, []);
  for (const hint of main.querySelectorAll("[data-hint]")) hint.classList.toggle("new", !learnt.includes(hint.dataset.hint));
}

main.addEventListener("submit", (event) => {
  const answers = event.target.matches(":is(.stage, .dock) [data-act]:not(.take-back)"); // what a drawer calls for is none
  const hint = answers && main.querySelector("[data-hint].new");
  if (!hint) return;
  note(LEARNT, [...recall(LEARNT, []), hint.dataset.hint]);
});

// --- Arrow keys go through grids and keypads, to whatever lies next that way ---

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function centre(element) {
  const box = (element.labels?.[0] ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

main.addEventListener("keydown", (event) => {
  const way = WAYS[event.key];
  const grid = event.target.closest("[data-grid]");
  if (!way || !grid || event.target.matches("select, input[type=text], input[type=number]")) return;
  const [x, y] = centre(event.target);
  let best = null;
  let least = Infinity;
  for (const other of grid.querySelectorAll("button:not(:disabled), input:not(:disabled)")) {
    const [left, top] = centre(other);
    const ahead = (left - x) * way[0] + (top - y) * way[1];
    const aside = Math.abs((left - x) * way[1]) + Math.abs((top - y) * way[0]);
    if (other === event.target || ahead < 4 || ahead + 3 * aside >= least) continue;
    least = ahead + 3 * aside;
    best = other;
  }
  event.preventDefault(); // the page itself never scrolls by arrows from within a grid
  best?.focus();
});

// --- A call when I am asked: a switch for each phone ---

function call() {
  navigator.vibrate?.(60);
  main.dispatchEvent(new CustomEvent("call"));
}

// The switch is in the menu, and wherever a game puts it.
function dressBells() {
  for (const bell of document.querySelectorAll("[data-buzz]")) {
    bell.hidden = false;
    bell.setAttribute("aria-pressed", recall(CALLS, false));
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-buzz]")) return;
  const on = !recall(CALLS, false);
  note(CALLS, on);
  dressBells();
  if (on) call();
});

// --- Every view ---

// Not before a moment is over whose end it would give away.
function callIfAsked() {
  if (underWay()) return;
  const dock = main.querySelector(".dock");
  const now = dock?.classList.contains("yours") ?? false;
  // Where it would betray something the dock says "hushed": in the dark of a night no phone makes a sound.
  if (now && !asked && !("hushed" in dock.dataset) && recall(CALLS, false)) call();
  asked = now;
  document.title = (now ? "● " : "") + document.title.replace(/^● /, "");
}

function dressStage() {
  teach();
  dressBells();
  if (called) openDrawer = "";
  called = false;
  slide(main.querySelector(`.drawer#${openDrawer || "none"}`) ? openDrawer : "");
  const stage = main.querySelector(".stage");
  if (stage && stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0; // arrow keys scroll what has the focus
  callIfAsked();
}

document.documentElement.classList.add("taught");
main.addEventListener("shown", dressStage);
main.addEventListener("finished", callIfAsked);
dressStage();
