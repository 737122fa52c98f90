// What the table screen alone does: the way in by a key, moments that move, and sounds where somebody turned them on.
// Without it the screen shows the same, at rest and silent.
"use strict";

const wayIn = document.getElementById("join");
const soundSwitch = document.querySelector("[data-sounds]");
let stereo = null; // what sounds are made on
let loud = false; // whether somebody turned them on in this browser
let due = []; // sounds of a moment that is under way
let spoken = []; // what was said aloud last
const ROBOTS = /espeak|\+|festival|flite/i; // voices that are worse than none

// --- The way in: a tap on the chip works without this; J opens and closes it, Escape closes it ---

function goTo(hash) {
  location.replace(hash); // no step of the browser's history
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const open = location.hash === "#join";
  if (event.key.toLowerCase() === "j") goTo(open ? "#main" : "#join");
  else if (event.key === "Escape" && open) goTo("#main");
});
wayIn.addEventListener("click", (event) => {
  if (event.target === wayIn && location.hash === "#join") goTo("#main");
});

// --- Sounds, made here ---

// A tone that fades: when it begins and how long it takes, in seconds; how high, and whither it slides.
function tone(at, lasts, pitch, volume, shape = "sine", slides = pitch) {
  const source = stereo.createOscillator();
  const gain = stereo.createGain();
  const start = stereo.currentTime + at;
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(slides, start + lasts);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + Math.min(0.012, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(gain).connect(stereo.destination);
  source.start(start);
  source.stop(start + lasts);
}

// A rustle, a click or a thud: noise of about that pitch.
function rustle(at, lasts, pitch, volume) {
  const length = Math.ceil(stereo.sampleRate * lasts);
  const noise = stereo.createBuffer(1, length, stereo.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < length; i += 1) wave[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = stereo.createBufferSource();
  const filter = stereo.createBiquadFilter();
  const gain = stereo.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(stereo.destination);
  source.start(stereo.currentTime + at);
}

const SOUNDS = {
  lock() { // the key turns, the bolt springs back
    rustle(0, 0.03, 3200, 0.5);
    rustle(0.14, 0.03, 2600, 0.6);
    rustle(0.34, 0.12, 420, 1.2);
    tone(0.34, 0.2, 150, 0.3, "triangle", 70);
    tone(0.36, 0.9, 1976, 0.04);
  },
  card() {
    rustle(0, 0.11, 2400, 0.5);
  },
  dial() { // it ticks round, and back
    for (let i = 0; i < 9; i += 1) rustle(i * 0.06 + (i > 5 ? 0.15 : 0), 0.02, 3600, 0.35);
  },
  bolt() { // bolts draw back, and a heavy door gives way
    rustle(0, 0.09, 520, 1.2);
    rustle(0.16, 0.16, 300, 1.5);
    tone(0.16, 0.4, 110, 0.3, "sine", 55);
    tone(0.3, 0.12, 1976, 0.07);
    tone(0.37, 0.7, 2637, 0.08);
  },
  thud() { // it stays shut
    rustle(0, 0.1, 420, 1.1);
    tone(0, 0.3, 98, 0.3, "triangle", 62);
  },
  turn() { // somebody else is on turn
    tone(0, 0.35, 523, 0.06, "triangle");
    tone(0.14, 0.5, 659, 0.06, "triangle");
  },
  coin() {
    tone(0, 0.12, 1976, 0.09);
    tone(0.07, 0.7, 2637, 0.1);
    tone(0.07, 0.5, 5274, 0.02);
  },
  door() { // it creaks, and falls shut
    tone(0, 0.55, 72, 0.07, "sawtooth", 118);
    tone(0.1, 0.5, 233, 0.015, "sawtooth", 311);
    rustle(0.6, 0.16, 260, 1.4);
    tone(0.6, 0.25, 95, 0.35, "sine", 45);
  },
  bell() {
    for (const [part, volume] of [[1, 0.16], [2.76, 0.07], [5.4, 0.03]]) tone(0, 2.2 / Math.sqrt(part), 587 * part, volume);
  },
  stop() { // a jolt
    tone(0, 0.35, 196, 0.14, "square", 98);
    tone(0, 0.35, 208, 0.14, "square", 104);
    rustle(0, 0.2, 900, 1);
  },
  fanfare() {
    const tune = [[0, 0.18, 392], [0.16, 0.18, 523], [0.32, 0.18, 659], [0.48, 1.2, 784], [0.48, 1.2, 523], [0.48, 1.2, 659]];
    for (const [at, lasts, pitch] of tune) tone(at, lasts, pitch, 0.11, "triangle");
  },
};

// A browser is silent until somebody has touched the page: the switch says so.
function label() {
  const asleep = loud && stereo?.state !== "running";
  soundSwitch.querySelector("span").textContent = asleep ? "Tap for sound" : loud ? "Sound on" : "Sound off";
  soundSwitch.querySelector("use")?.setAttribute("href", soundSwitch.dataset[loud ? "on" : "off"]);
  soundSwitch.setAttribute("aria-pressed", loud);
}

function wake() {
  if (!loud) return;
  stereo ||= new AudioContext();
  if (stereo.state === "running") return;
  stereo.resume().then(label, label);
}

function play(name) {
  if (loud && stereo?.state === "running" && !document.hidden) SOUNDS[name]?.();
}

if (window.AudioContext) {
  try {
    loud = localStorage.getItem("sounds") === "on";
  } catch { /* not allowed here: off until somebody turns it on again */ }
  soundSwitch.hidden = false;
  soundSwitch.addEventListener("click", async () => {
    const asleep = loud && stereo?.state !== "running";
    loud = asleep || !loud;
    try {
      localStorage.setItem("sounds", loud ? "on" : "off");
    } catch { /* it is on for as long as this page is open */ }
    if (loud) {
      stereo ||= new AudioContext();
      await stereo.resume().catch(() => {});
      play("coin");
      main.dispatchEvent(new CustomEvent("loud"));
    }
    label();
  });
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, (event) => { if (!soundSwitch.contains(event.target)) wake(); }, true);
  }
  label();
}
main.addEventListener("rung", () => play("bell")); // a clock has run out

// --- Moments: what is new moves once ---

// What flies goes from the middle, or from somebody's plaque, to somebody's plaque.
function aim(thing) {
  const box = thing.offsetParent?.getBoundingClientRect();
  if (!box) return;
  const places = { from: thing.dataset.from, to: thing.dataset.to };
  for (const [end, seat] of Object.entries(places)) {
    const place = main.querySelector(`.plaque[data-seat="${seat}"]`) ?? main.querySelector(".middle");
    const at = place?.getBoundingClientRect() ?? box;
    thing.style.setProperty(`--${end}-x`, `${at.left + at.width / 2 - box.left}px`);
    thing.style.setProperty(`--${end}-y`, `${at.top + at.height / 2 - box.top}px`);
  }
}

// Parts of a moment sound when they move, one after the other; where nothing moves, the last of them does.
function resound(one) {
  if (one.dataset.sound) play(one.dataset.sound);
  const parts = [...one.querySelectorAll("[data-sound]")];
  const moving = parts.filter((part) => part.getAnimations().length);
  for (const part of moving.length ? moving : parts.slice(-1)) {
    const after = part.getAnimations()[0]?.effect.getTiming().delay ?? 0;
    due.push(setTimeout(play, after, part.dataset.sound));
  }
}

function moments() {
  for (const one of main.querySelectorAll("[data-once]")) {
    if (!one.style.getPropertyValue("--since") && !one.matches(".seen")) resound(one); // it begins just now
    for (const thing of one.querySelectorAll(".moment-fly")) aim(thing);
    if (one.matches(".moment-fly")) aim(one);
  }
}

// What is there when the screen is opened is old news.
for (const one of main.querySelectorAll("[data-once]")) {
  begun.set(named(one), -Infinity);
  one.classList.add("seen");
}
document.body.classList.add("moves");
main.addEventListener("shown", moments);
main.addEventListener("click", (event) => { // shown to its end
  if (!event.target.closest("[data-lasts]")) return;
  for (const one of due) clearTimeout(one);
  due = [];
});

// --- Words that are spoken, too (data-speak): once, after what moves, where sound is on and the browser has a voice ---

function voice() {
  const language = document.documentElement.lang;
  const voices = window.speechSynthesis ? speechSynthesis.getVoices() : [];
  return voices.find((one) => one.lang.startsWith(language) && one.localService && !ROBOTS.test(one.name));
}

// Whether there is a voice for it.
function speak(words) {
  const own = voice();
  if (!own) return false;
  const line = new SpeechSynthesisUtterance(words);
  line.voice = own;
  line.lang = own.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(line);
  return true;
}

function speakUp() {
  if (!loud || stereo?.state !== "running" || main.querySelector("[data-lasts]:not(.seen)")) return;
  const places = ["[data-once] [data-speak]", "[data-speak]"].flatMap((which) => [...main.querySelectorAll(which)]);
  const lines = [...new Set(places.map((one) => one.dataset.speak))]; // what happened, then what is asked
  const fresh = lines.filter((line) => !spoken.includes(line));
  spoken = lines;
  if (fresh.length) speak(fresh.join(" "));
}
for (const name of ["shown", "finished", "loud"]) main.addEventListener(name, speakUp);
