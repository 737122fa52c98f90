// The table screen speaks the night of Are You the Traitor?: with the browser's own voice where it has a good one, else
// with a recording. Where a table reads it aloud, by its own choice, the screen beats time instead.
"use strict";

const recordings = new Map(); // by address
let lineSaid = ""; // which line of the night was said last
let speaking = null; // a recording that is being played
let drum = 0; // what beats time
let wind = null; // what is heard at night, where sound is on
let late = false; // the talk clock had run out
let dark = Boolean(main.querySelector(".night"));

// A soft tick: a steady beat to read aloud by.
function knock() {
  beep(440, 0.03);
}

function silence() {
  window.speechSynthesis?.cancel();
  speaking?.stop();
  speaking = null;
}

async function recorded(address) {
  if (!recordings.has(address)) {
    const file = await fetch(address);
    recordings.set(address, await stereo.decodeAudioData(await file.arrayBuffer()));
  }
  return recordings.get(address);
}

// Whether it can be heard: a browser is silent until somebody has touched the page.
async function say(words, address) {
  silence();
  if (speak(words)) return true;
  stereo ||= new AudioContext();
  if (stereo.state !== "running") stereo.resume().catch(() => {});
  const sound = await recorded(address);
  silence();
  speaking = stereo.createBufferSource();
  speaking.buffer = sound;
  speaking.connect(stereo.destination);
  speaking.start();
  return stereo.state === "running";
}

// A breath of wind: noise, low and slow, as long as the night lasts.
function blow() {
  const seconds = 4;
  const noise = stereo.createBuffer(1, stereo.sampleRate * seconds, stereo.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0, last = 0; i < wave.length; i += 1) wave[i] = last = 0.98 * last + 0.02 * (Math.random() * 2 - 1);
  const source = stereo.createBufferSource();
  const swell = stereo.createOscillator();
  const depth = stereo.createGain();
  const volume = stereo.createGain();
  source.buffer = noise;
  source.loop = true;
  volume.gain.value = 0.22;
  swell.frequency.value = 0.11;
  depth.gain.value = 0.12;
  swell.connect(depth).connect(volume.gain);
  source.connect(volume).connect(stereo.destination);
  source.start();
  swell.start();
  return [source, swell];
}

function weather() {
  const blows = dark && loud && stereo?.state === "running";
  if (blows && !wind) wind = blow();
  if (blows || !wind) return;
  for (const one of wind) one.stop();
  wind = null;
}

function speakNight() {
  const caption = main.querySelector(".caption[data-said]");
  const running = caption && "running" in caption.dataset;
  const night = Boolean(main.querySelector(".night"));
  clearInterval(drum);
  if (dark && !night) play("bell");
  dark = night;
  weather();
  if (main.querySelector(".time-up") && !late) ring();
  late = Boolean(main.querySelector(".time-up"));
  if (!running) return silence();
  if ("aloud" in caption.dataset) return void (drum = setInterval(knock, 1000));
  if (caption.dataset.said === lineSaid) return undefined;
  lineSaid = caption.dataset.said;
  return say(caption.dataset.say, caption.dataset.recording).then((heard) => {
    const doubt = main.querySelector(".voiceless");
    if (doubt && !heard) doubt.textContent = "Tap this screen, and it speaks.";
  });
}

main.addEventListener("shown", speakNight);
speakNight();

// The tap that a browser waits for: whatever was said in silence is said again.
document.addEventListener("pointerdown", () => {
  const doubt = main.querySelector(".voiceless");
  if (!doubt?.textContent || main.querySelector("[data-aloud]")) return;
  doubt.textContent = "";
  lineSaid = "";
  stereo?.resume().then(speakNight);
});

document.addEventListener("click", async (event) => {
  const test = event.target.closest?.("[data-test-sound]");
  if (!test) return;
  const heard = await say(test.dataset.say, test.dataset.recording);
  tell(heard ? "You should hear a voice now." : "This browser plays no sound. Look whether it is allowed to.");
});
