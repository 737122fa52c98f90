// The workshop: whatever is chosen, its sheets are drawn, shown and counted. Without it the page works by reloading.
"use strict";

const form = document.getElementById("workshop");
const sorry = document.getElementById("sorry");
const cost = document.getElementById("cost");
const progress = document.getElementById("progress");
const drawn = document.getElementById("drawn");
const players = document.getElementById("players");
const calibration = document.getElementById("calibration");
const PAUSE = 350; // milliseconds: whoever taps several things means them together
let wanted = 0; // when that is over
let former = null; // what was asked before, to be dropped

// The choice as a short address: only what was said, and parts by what is left out.
function chosen() {
  const short = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value && !["of", "had", "part", "show"].includes(name)) short.append(name, value);
  }
  for (const part of form.querySelectorAll("[name=part]:not(:checked)")) short.append("without", part.value);
  return short;
}

// What the press says, line by line, as it says it.
async function* lines(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const whole = (rest + value).split("\n");
    rest = whole.pop();
    for (const line of whole) yield JSON.parse(line);
  }
}

function refuse(sentence) {
  progress.hidden = true;
  cost.hidden = true;
  sorry.textContent = sentence;
}

function count(said, doing) {
  const bar = progress.querySelector("progress");
  cost.hidden = true;
  progress.hidden = false;
  if (said.all) {
    bar.max = said.all;
    bar.value = said.done;
    drawn.textContent = doing.replace("#", said.done + " of " + said.all);
  } else {
    bar.removeAttribute("value"); // nobody knows how long
    drawn.textContent = "The ink is measured …";
  }
}

// Made by the press, its progress shown; true once it is whole.
async function made(short, signal, doing) {
  const answer = await fetch("/print/progress?" + short, { headers: { Latchkey: "1" }, signal });
  if (!answer.ok) {
    refuse(await answer.text());
    return false;
  }
  for await (const said of lines(answer)) {
    if (said.sorry) refuse(said.sorry);
    if (said.whole) return true;
    if (said.all || said.now) count(said, doing);
  }
  if (!sorry.textContent) refuse("The house did not answer. Try again.");
  return false;
}

// New pieces come into their places; whoever was at one of them stays there.
function place(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const { activeElement } = document;
  const held = activeElement?.name === "part" ? activeElement.value : null;
  const across = document.querySelector(".rail")?.scrollLeft || 0;
  for (const piece of fresh.content.querySelectorAll("[data-for]")) {
    document.getElementById(piece.dataset.for).replaceChildren(...piece.childNodes);
  }
  document.querySelector(".rail").scrollLeft = across;
  [...form.querySelectorAll("[name=part]")].find((part) => part.value === held)?.focus({ preventScroll: true });
}

async function refresh() {
  former?.abort();
  const mine = new AbortController();
  former = mine;
  const short = chosen();
  history.replaceState(null, "", "/print?" + short);
  calibration.href = "/print/calibration?" + short;
  if (!short.get("game")) return;
  sorry.textContent = "";
  form.classList.add("drawing");
  try {
    if (!(await made(short, mine.signal, "Being drawn … # pages"))) return;
    const answer = await fetch("/print/sheets?" + short, { headers: { Latchkey: "1" }, signal: mine.signal });
    const text = await answer.text();
    if (!answer.ok) return refuse(text);
    place(text);
    progress.hidden = true;
    cost.hidden = false;
    form.classList.remove("drawing");
  } catch {
    if (!mine.signal.aborted) refuse("The house did not answer. Try again.");
  }
}

function soon() {
  clearTimeout(wanted);
  wanted = setTimeout(refresh, PAUSE);
}

// Another game has other parts and other players.
function turnTo(game) {
  document.getElementById("parts").replaceChildren();
  form.className = form.className.replace(/accent-\w*/, "accent-" + game.value);
  const numbers = game.dataset.players.split(" ");
  players.hidden = numbers.length < 2;
  players.querySelector(".choices").replaceChildren(...(players.hidden ? [] : numbers).map((number, place) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    const words = document.createElement("span");
    Object.assign(input, { type: "radio", name: "players", value: number, checked: place === numbers.length - 1 });
    words.textContent = number;
    label.append(input, words);
    return label;
  }));
}

form.addEventListener("change", (event) => {
  if (event.target.name === "game") turnTo(event.target);
  if (event.target.name === "layout") {
    document.getElementById("note-layout").textContent = event.target.selectedOptions[0].dataset.says;
  }
  soon();
});

// What is typed is looked at when it is finished; Enter finishes it, too.
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("input:not([type=radio], [type=checkbox])")) return;
  event.preventDefault();
  soon();
});

// A parcel takes a minute: its progress is shown, and then it is there at once.
async function pack(action) {
  former?.abort();
  former = new AbortController();
  sorry.textContent = "";
  const short = chosen();
  try {
    if (!(await made(short + "&what=shop", former.signal, "Being packed … # sizes"))) return;
    progress.hidden = true;
    cost.hidden = false;
    location.assign(action + "?" + short);
  } catch { /* something else was chosen meanwhile */ }
}

form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.dataset.makes && form.reportValidity()) {
    event.preventDefault();
    pack(button.formAction);
  } else {
    setTimeout(() => { delete form.dataset.sent; }, 1000); // the page stays: it is good for another one
  }
});

if (!form.dataset.shown && !sorry.textContent) refresh();
