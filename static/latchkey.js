// One small script: keeps a page in step with its table. Every page works without it, by reloading.
// It reads from the ground up, so that whatever is done at once finds all that it needs: a linter sees to it.
"use strict";

const main = document.getElementById("main");
const status = document.getElementById("status");
const why = document.getElementById("why");
const live = document.body.dataset.live;
const SILENCE = 6500; // no heartbeat for so long: the stream is dead, whatever it says
const PATIENCE = 8000; // for one answer
const TRIES = 4; // at a time: each waits for its answer while the next begins
const LONGEST_TAP = 1500; // a finger that rests longer is not tapping
const DOUBLE_TAP = 350; // milliseconds
const ANNOUNCED = [60, 30, 10]; // seconds at which a screen reader says what is left
const LASTS = document.body.matches(".screen") ? 3000 : 0; // milliseconds that a moment takes
const begun = new Map(); // what was new, by its name, and since when
const lasting = new Set(); // names of what took longer
let source = null;
let heard = 0; // when the stream last said something
let tries = []; // to fetch the view, the oldest first
let failed = 0; // how many of them, one after the other
let timer = 0;
let excused = 0; // until when it is no trouble that the table is not found: the house said that it closes
let ended = false;
let tapped = null; // what was tapped, until the table has answered
let announced = []; // the news and the question, as they were last said
let insisted = 0; // when somebody was last told that something is missing
let offset = Date.now() - performance.now(); // the house's clock less ours, which no change of the date moves
let sound = null; // what it beats on
let pointed = 0; // when something was last tapped
let pressed = 0; // since when a finger is on something that it will press
let waiting = null; // a view that came meanwhile
let secret = ""; // where to say that it was put away while one of them had it to themselves
let decided = new Set(); // what was chosen among several, or opened, and not told yet, by its name
let released = -1000; // when a key was last let go: the click that follows is not a screen reader's

// A sentence at the top of the screen; it goes away by itself unless it is to stay.
function tell(sentence, stays) {
  clearTimeout(tell.timer);
  status.textContent = sentence;
  if (sentence && !stays) tell.timer = setTimeout(() => { status.textContent = ""; }, 6000);
}

// --- Sounds: of the table screen; a phone is silent unless its owner wants to be called ---

function beep(pitch, seconds) {
  try {
    sound ||= new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + seconds);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + seconds);
  } catch { /* no sound here: what it says is seen */ }
}

// A softer one, longer: it is your turn.
main.addEventListener("call", () => beep(660, 0.25));

// A bell: show.js has one, where sound is on.
function ring() {
  main.dispatchEvent(new CustomEvent("rung"));
}

// --- Clocks ---

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, Math.round((clock.dataset.ends * 1000 - performance.now() - offset) / 1000));
    const span = clock.querySelector("span");
    const before = Number(span.dataset.left);
    span.dataset.left = left;
    const bell = "bell" in clock.dataset && !left;
    const minutes = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
    span.textContent = bell ? "Time is up" : left < 60 ? left + " s" : minutes;
    if (bell && before > 0 && document.body.classList.contains("screen")) ring();
    const due = ANNOUNCED.find((mark) => before > mark && left <= mark);
    if ("announced" in clock.dataset && due) document.getElementById("said").textContent = due + " seconds left.";
  }
}
setInterval(tick, 500);

// --- Secrets: shown only while held ---

function cover() {
  for (const held of document.querySelectorAll(".held")) held.classList.remove("held");
}

document.addEventListener("pointerdown", () => { pointed = Date.now(); }, true);
document.addEventListener("pointerdown", (event) => event.target.closest?.("[data-hold]")?.classList.add("held"));
for (const name of ["pointerup", "pointercancel", "scroll"]) addEventListener(name, cover, true);
// Whatever had the focus before loses it as something is held: that is no reason to cover it.
addEventListener("blur", (event) => { if (event.target === window || event.target.matches?.(".held")) cover(); }, true);
document.addEventListener("keydown", (event) => {
  if (event.key === " " || event.key === "Enter") event.target.closest?.("[data-hold]")?.classList.add("held");
});
document.addEventListener("keyup", (event) => {
  cover();
  released = event.timeStamp;
});
document.addEventListener("contextmenu", (event) => { if (event.target.closest("[data-hold]")) event.preventDefault(); });
// A screen reader clicks without holding: it gets a few seconds.
document.addEventListener("click", (event) => {
  const held = event.target.closest?.("[data-hold]");
  if (!held || event.detail !== 0 || event.timeStamp - released < 100) return;
  held.classList.add("held");
  setTimeout(cover, 4000);
});

// --- Views ---

// A phone adds its own randomness to a sealed deal, and remembers which seals it saw: check.js asks for both.
function remember(seal, share) {
  try {
    const key = "seals " + live.split("/")[2];
    const seen = JSON.parse(localStorage.getItem(key) || "{}");
    if (seen[seal] && !share) return;
    seen[seal] = [...(seen[seal] || []), ...(share ? [share] : [])];
    localStorage.setItem(key, JSON.stringify(seen));
  } catch { /* not allowed here: the house's word has to do */ }
}

function addShare(field) {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A moment is under way, and its end is not to be known before.
function underWay() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && main.querySelector("[data-lasts]:not(.seen)") !== null;
}

// Screen readers hear what is new, in a region that stays: the news and the question, never the whole map.
function announce() {
  if (underWay()) return;
  const places = [".news p", ".called b", ".dock h1, .headline h1"];
  const words = places.map((place) => main.querySelector(place)?.textContent.trim() ?? "");
  const fresh = words.filter((line) => line && !announced.includes(line));
  announced = words;
  if (fresh.length) document.getElementById("said").textContent = fresh.join(" ");
}

// What is new moves once. What takes longer (data-lasts, in milliseconds) goes on when a view comes meanwhile, is known by
// data-once alone, and never comes again; a tap on it shows its end. When its time is up it is seen like the rest.
function named(news) {
  return "lasts" in news.dataset ? news.dataset.once : news.dataset.once + news.textContent;
}

function finish(...names) {
  for (const news of main.querySelectorAll("[data-lasts]")) {
    if (!names.includes(named(news))) continue;
    begun.set(named(news), -Infinity);
    news.classList.add("seen");
  }
  announce();
  main.dispatchEvent(new CustomEvent("finished")); // what waited for it may come
}

function begin(news) {
  const name = named(news);
  if (begun.has(name)) {
    const since = performance.now() - begun.get(name);
    news.classList.toggle("seen", since > Number(news.dataset.lasts ?? LASTS));
    news.style.setProperty("--since", `${-since}ms`);
  } else {
    begun.set(name, performance.now());
    if ("lasts" in news.dataset) setTimeout(finish, Number(news.dataset.lasts), name);
  }
  return name;
}

function moveOnce() {
  const there = [...main.querySelectorAll("[data-once]")].map(begin);
  for (const name of begun.keys()) if (!there.includes(name) && !lasting.has(name)) begun.delete(name);
  for (const news of main.querySelectorAll("[data-lasts]")) lasting.add(named(news));
}

function toTheEnd() {
  finish(...[...main.querySelectorAll("[data-lasts]")].map(named));
}

main.addEventListener("click", (event) => { if (event.target.closest("[data-lasts], .handle")) toTheEnd(); });
main.addEventListener("submit", (event) => {
  if (event.target.dataset.then) tell(event.target.dataset.then); // where the answer is
  event.target.closest(".hosts details")?.removeAttribute("open"); // it is done: nothing else lies in its place
});

// What every view needs once it is there.
function dress() {
  for (const seal of main.querySelectorAll("[data-seal]")) remember(seal.dataset.seal, "");
  announce();
  tick();
  main.dispatchEvent(new CustomEvent("shown")); // a game's own script dresses what is its own
}

function key(field) {
  const form = field.form ?? field.closest("form");
  const titled = field.tagName === "DETAILS" ? field.querySelector("summary") : field.tagName === "SUMMARY" ? field : null;
  const name = titled ? titled.textContent : field.name;
  const pressed = field.type === "radio" || field.type === "checkbox" || field.tagName === "BUTTON";
  const alike = form && name ? [...form.elements].filter((other) => other.name === name) : []; // several lines of a list
  const kind = ["INPUT", "SELECT"].includes(field.tagName) ? "field" : field.tagName; // a script may make one of the other
  return [kind, form?.elements.move?.value, name, pressed ? field.value : alike.indexOf(field)].join(" ");
}

// What was fetched stays as it is while the question is the same; what is being painted, even when it changes.
function keep(old, same) {
  const fresh = main.querySelector(`details[data-more="${old.dataset.more}"]`);
  if (!fresh || !(same || "keep" in old.dataset) || key(fresh) !== key(old)) return;
  fresh.replaceWith(old);
  const question = main.querySelector("[data-question]").dataset.question;
  for (const field of old.querySelectorAll("[name=question]")) field.value = question;
}

// What the stage shows, and how far down: as long as it is the same, it stays where it is.
function scene() {
  const stage = main.querySelector(".stage");
  return { stage, name: stage?.querySelector("[data-scene]")?.dataset.scene, top: stage?.scrollTop };
}

// Focus stays where it was, or goes to the question.
function focusOn(name) {
  const there = [...main.querySelectorAll("input, button, select, summary, a")].find((one) => key(one) === name);
  const question = main.querySelector(".dock h1, h1");
  if (question) question.tabIndex = -1;
  (there && !there.disabled ? there : question)?.focus({ preventScroll: true });
}

// Somebody else is called: for a moment nothing can be tapped that was meant for whoever was called before.
function handOver() {
  clearTimeout(handOver.timer);
  main.classList.add("handing");
  handOver.timer = setTimeout(() => main.classList.remove("handing"), DOUBLE_TAP);
}

// What was tapped is answered: by the table, or by its next question.
function settled() {
  tapped?.classList.remove("sent");
  tapped = null;
  document.body.classList.remove("sending");
}

// Whether something stays as it was entered: while the question is the same, or where it lasts longer (data-stays). What the
// house had chosen, or opened by itself (data-follows), it may choose anew.
function stays(field, same) {
  if (field.type === "radio" && !decided.has(field.name)) return false;
  if ("follows" in field.dataset && !decided.has(key(field))) return false;
  return same || field.closest("[data-stays]") !== null;
}

// What was being entered survives a new view, as long as the question is still the same.
function show(html) {
  const before = main.querySelector("[data-question]");
  const kept = [...main.querySelectorAll("input:not([type=hidden]), select, details")].map((field) => ({
    key: key(field), checked: field.checked, value: field.value, open: field.open,
  }));
  const focused = main.contains(document.activeElement) ? key(document.activeElement) : null;
  const scrolled = scene();
  const holding = main.querySelector(".held")?.innerHTML;
  const fetched = [...main.querySelectorAll("details[data-more][open]")];
  main.innerHTML = html;
  // A card that is being held stays uncovered, if it is still the same card.
  [...main.querySelectorAll("[data-hold]")].find((hold) => hold.innerHTML === holding)?.classList.add("held");
  moveOnce();
  const after = main.querySelector("[data-question]");
  const other = before?.dataset.called !== after?.dataset.called;
  const same = !other && before?.dataset.question === after?.dataset.question;
  if (other && before?.dataset.called && after?.dataset.called) handOver();
  // A second tap of the same finger is not for somebody else; but theirs is not lost because the first is answered late.
  const first = tapped;
  if (!same && !other) settled();
  else if (other) setTimeout(() => { if (tapped === first) settled(); }, DOUBLE_TAP);
  for (const field of main.querySelectorAll("input:not([type=hidden]), select, details")) {
    const entered = stays(field, same) && kept.find((one) => one.key === key(field));
    if (!entered) continue;
    if (field.tagName === "DETAILS") field.open = entered.open;
    else if (field.type === "radio" || field.type === "checkbox") field.checked = entered.checked;
    else field.value = entered.value;
  }
  for (const details of fetched) keep(details, same);
  const now = scene();
  if (now.stage && (same || (now.name && now.name === scrolled.name))) now.stage.scrollTop = scrolled.top;
  if (focused) focusOn(focused);
  dress();
}

// A view that comes between the finger and its click would take the tap away: it waits until the finger is up.
function showNext() {
  pressed = 0;
  if (waiting !== null) show(waiting);
  waiting = null;
}

function receive(html) {
  const tapping = pressed && Date.now() - pressed < LONGEST_TAP;
  if (!tapping) return show(html);
  if (waiting === null) setTimeout(showNext, LONGEST_TAP);
  waiting = html;
}

document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.("button:not([data-hold]), a, label, summary")) pressed = Date.now();
}, true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(showNext), true);

// What is too long to be pushed is fetched when it is opened.
async function more(details) {
  if (!details.dataset.more || !details.open || details.fetched) return;
  details.fetched = true;
  const answer = await fetch(details.dataset.more, { headers: { Latchkey: "1" } }).catch(() => null);
  if (!answer?.ok) return;
  details.querySelector("div").innerHTML = await answer.text();
  main.dispatchEvent(new CustomEvent("fetched"));
}
main.addEventListener("toggle", (event) => more(event.target), true);

// --- The stream ---

function end(sentence, label) {
  ended = true;
  source?.close();
  clearTimeout(timer);
  tell("");
  main.innerHTML = "";
  const box = document.createElement("section");
  box.className = "dock";
  const title = document.createElement("h1");
  title.textContent = sentence;
  box.append(title);
  const link = document.createElement("a");
  link.className = "button primary big";
  link.href = label ? location.href : document.body.dataset.join || "/";
  link.textContent = label || "Back to the table";
  box.append(link);
  main.append(box);
}

async function fetchView(signal) {
  const answer = await fetch(live + "/main", { headers: { Latchkey: "1" }, signal });
  const text = await answer.text();
  if (signal.aborted || ended || document.hidden) return;
  if (answer.ok) receive(text);
  else if (answer.status === 403 || answer.status === 404) end(text);
  else throw new Error(answer.status);
}

function alive() {
  heard = Date.now();
  failed = 0;
  if (document.body.classList.contains("lost")) tell("");
  document.body.classList.remove("lost");
  document.body.classList.add("live");
}

function lost(sentence = "Looking for the table …") {
  if (Date.now() < excused) return;
  document.body.classList.add("lost");
  document.body.classList.remove("live");
  tell(sentence, true);
}

// The stream is dead: say so, and look for the table after a moment, as everybody else does, but not all at once.
function again(look) {
  lost();
  clearTimeout(timer);
  timer = setTimeout(look, 700 * Math.random());
}

// What changed, put into the view before: at each place so many bytes go, and others come. Null: it does not fit.
function spliced(view, change) {
  const [head, text] = change.split("\n");
  const [length, ...places] = head.split(" ");
  const added = new TextEncoder().encode(text);
  const bytes = [];
  let from = 0;
  let taken = 0;
  for (const place of places) {
    const [at, gone, come] = place.split(",").map(Number);
    bytes.push(...view.subarray(from, at), ...added.subarray(taken, taken + come));
    from = at + gone;
    taken += come;
  }
  bytes.push(...view.subarray(from));
  return bytes.length === Number(length) ? new Uint8Array(bytes) : null;
}

function listen(look) {
  if (ended || document.hidden) return;
  source?.close();
  const stream = new EventSource(live + "/stream");
  let view = null; // as the house knows that it is shown here, in bytes
  let last = 0; // the number of the event that brought it
  source = stream;
  heard = Date.now();
  stream.addEventListener("view", (event) => {
    alive();
    view = new TextEncoder().encode(event.data.trimEnd());
    last = Number(event.lastEventId);
    receive(event.data);
  });
  stream.addEventListener("change", (event) => {
    alive();
    view = view && Number(event.lastEventId) === last + 1 ? spliced(view, event.data) : null;
    last += 1;
    if (view) receive(new TextDecoder().decode(view));
    else look(); // something is missing: the whole
  });
  stream.addEventListener("trouble", (event) => {
    alive();
    lost(event.data);
  });
  stream.addEventListener("beat", alive);
  stream.addEventListener("now", (event) => { offset = event.data * 1000 - performance.now(); });
  stream.addEventListener("elsewhere", () => end("This seat is open in another tab or window.", "Use it here"));
  stream.addEventListener("moved", () => end("This seat has moved to another phone."));
  stream.addEventListener("gone", () => end("This seat is no longer at the table."));
  stream.onerror = () => {
    stream.close();
    if (stream === source) again(look);
  };
  stream.addEventListener("closing", () => {
    excused = Date.now() + 2500;
    stream.onerror();
  });
}

// Fetch first, then listen: what a phone shows when it comes back is the truth. It never gives up. A network that stalls
// answers nothing at all, so the next try begins while the last ones wait; whichever is answered first ends the others.
async function resume() {
  clearTimeout(timer);
  if (!live || ended || document.hidden || secret) return;
  if (tries.length >= TRIES) tries.shift().abort();
  const attempt = new AbortController();
  tries.push(attempt);
  heard = Date.now();
  timer = setTimeout(resume, (failed < 60 ? 1000 : 4000) * (0.7 + 0.6 * Math.random()));
  try {
    await fetchView(attempt.signal);
    if (!tries.includes(attempt)) return;
    clearTimeout(timer);
    for (const other of tries) if (other !== attempt) other.abort();
    tries = [];
    listen(resume);
  } catch {
    tries = tries.filter((other) => other !== attempt);
    failed += 1;
    lost();
  }
}

if (live) {
  moveOnce();
  toTheEnd(); // whoever comes back is shown how it stands
  dress();
  listen(resume);
  setInterval(() => {
    if (ended || document.hidden || tries.length || Date.now() - heard < SILENCE) return;
    source?.close();
    again(resume);
  }, 500);
  addEventListener("pageshow", (event) => { if (event.persisted) resume(); });
  addEventListener("online", resume);
}

// --- Telling the table ---

// Why a tap was not taken, beside the thing that was tapped; it goes away by itself, or with the next tap.
function refuse(thing, sentence, told = []) {
  for (const name of told) decided.add(name);
  clearTimeout(refuse.timer);
  why.textContent = sentence;
  const at = thing?.isConnected ? thing.getBoundingClientRect() : refuse.at;
  if (!at) return;
  const { width, height } = why.getBoundingClientRect();
  why.style.left = Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2)) + "px";
  const beside = at.top > height + 16 ? at.top - height - 8 : at.bottom + 8;
  why.style.top = Math.max(8, Math.min(beside, innerHeight - height - 8)) + "px";
  refuse.timer = setTimeout(() => { why.textContent = ""; }, 6000);
}
document.addEventListener("pointerdown", () => { why.textContent = ""; }, true);

// What was told is decided no more; if it was refused, it still is.
main.addEventListener("change", (event) => { if (event.target.type === "radio") decided.add(event.target.name); });
main.addEventListener("click", (event) => {
  const summary = event.target.closest("summary");
  if (summary) decided.add(key(summary.parentElement));
});

// A network error is not an answer: the same post is repeated until there is one. Its question number is its receipt.
async function send(action, data, seal) {
  const mine = tapped;
  const told = decided;
  decided = new Set();
  document.body.classList.add("sending");
  tell("");
  for (let pause = 500; ; pause = Math.min(pause * 2, 2000)) {
    try {
      const before = heard;
      const post = { method: "POST", body: data, headers: { Latchkey: "1" }, signal: AbortSignal.timeout(PATIENCE) };
      const answer = await fetch(action, post);
      const nobody = answer.status > 501 && answer.status < 505 && !answer.headers.get("Latchkey");
      if (nobody) throw new Error(answer.status); // there is only a proxy
      if (!answer.ok) refuse(mine, await answer.text(), told);
      else if (seal) remember(seal, data.get("share"));
      // The stream brings the new view. If it does not, it is dead, whatever it says.
      if (answer.ok) setTimeout(() => { if (heard === before) resume(); }, 1500);
      else resume(); // with a stream of its own: what it brings is never older than what is shown
      break;
    } catch {
      lost();
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  if (mine === tapped) settled();
}

// --- Putting a phone away, and coming back ---

// What one of several had to themselves is gone before anybody else looks, and the house knows it before anything is shown.
async function comeBack() {
  const covers = secret;
  if (covers) await send(covers, new URLSearchParams());
  if (covers === secret) secret = "";
  resume();
}

if (live) {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return comeBack();
    source?.close();
    cover();
    secret ||= main.querySelector("[data-opened]")?.dataset.opened ?? "";
    if (secret) main.innerHTML = "";
  });
}

// --- Moves ---

// What a form's button is to the eye: itself, or the label of what was tapped last.
function markTapped(form, submitter) {
  tapped = submitter ?? document.activeElement?.labels?.[0] ?? form;
  refuse.at = tapped.getBoundingClientRect();
  tapped.classList.add("sent");
}

main.addEventListener("submit", (event) => {
  const form = event.target;
  if (!live || !form.matches("[data-act]")) return;
  event.preventDefault();
  if (tapped) return;
  const pads = [...form.elements].map((field) => field.closest("[data-need]")); // on the stage, or in the dock
  const short = pads.find((pad) => pad && pad.querySelectorAll(":checked").length < Number(pad.dataset.least));
  // Some things may be left out, by whoever insists.
  if (short && !("insist" in short.dataset && Date.now() - insisted < 6000)) {
    insisted = Date.now();
    return refuse(event.submitter ?? short, short.dataset.need);
  }
  const field = form.querySelector("[data-share]");
  if (field) addShare(field);
  const data = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) data.append(event.submitter.name, event.submitter.value);
  markTapped(form, event.submitter);
  send(form.action, data, field?.dataset.share);
});

// No more keys than the lock takes: one too many lets go of nothing, it is just not taken.
main.addEventListener("change", (event) => {
  const pad = event.target.closest("[data-most]");
  if (!pad || event.target.type !== "checkbox") return;
  const count = pad.querySelectorAll(":checked").length;
  if (count > Number(pad.dataset.most)) {
    event.target.checked = false;
    refuse(event.target.labels?.[0], pad.dataset.most + " are enough. Tap one of them again to let go of it.");
  }
  if (count === Number(pad.dataset.most) && "auto" in pad.dataset && Date.now() - pointed < 2000) {
    event.target.form.requestSubmit(); // for whoever taps; by keyboard there is the button
  }
});

// --- The table screen stays awake where the browser lets it ---

async function stayAwake() {
  if (!("awake" in document.body.dataset) || !navigator.wakeLock || document.hidden) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch { /* not allowed here: the screen may sleep, and comes back with the truth */ }
}
stayAwake();
document.addEventListener("visibilitychange", stayAwake);

// --- The menu closes by Escape, and by a tap outside ---

const menu = document.querySelector("details.menu");
document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// --- Pages that are not a table ---

// A page that asks again after a while. A reload that fails would end that, so the house is asked first whether it is there.
function reloadSoon(pause) {
  setTimeout(async () => {
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    if (answer) location.reload();
    else reloadSoon(pause);
  }, pause);
}

// A form that leads to another page is sent once, however often it is pressed.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (event.target.dataset.sent) event.preventDefault();
  const { working } = event.target.dataset;
  if (working) tell(working); // a file may come without another page: then the form is soon good for the next one
  if (working) setTimeout(() => { delete event.target.dataset.sent; }, 6000);
  event.target.dataset.sent = "yes";
});
addEventListener("pageshow", () => { for (const form of document.forms) delete form.dataset.sent; });

// An offered name is typed over, not typed on.
document.getElementById("name")?.addEventListener("focus", (event) => event.target.select());

if (document.body.dataset.poll) reloadSoon(document.body.dataset.poll * 1000);
