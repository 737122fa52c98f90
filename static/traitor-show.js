// The table screen speaks the night of Are You the Traitor?, or beats time for whoever reads it aloud.
"use strict";

let spoken = ""; // which line of the night was said last
let drum = 0; // what beats when there is no voice
let late = false; // the talk clock had run out

function voice() {
  const voices = window.speechSynthesis ? speechSynthesis.getVoices() : [];
  return voices.find((one) => one.lang.startsWith("en") && one.localService) || voices.find((one) => one.lang.startsWith("en"));
}

// A soft tick: a steady beat to read aloud by.
function knock() {
  beep(440, 0.03);
}

function say(words) {
  speechSynthesis.cancel();
  const line = new SpeechSynthesisUtterance(words);
  line.voice = voice();
  line.lang = "en";
  speechSynthesis.speak(line);
}

function speakNight() {
  const caption = main.querySelector(".caption");
  const running = caption && "running" in caption.dataset;
  clearInterval(drum);
  if (main.querySelector(".time-up") && !late) ring();
  late = Boolean(main.querySelector(".time-up"));
  if (!running) return void window.speechSynthesis?.cancel();
  if (!voice()) {
    caption.querySelector(".voiceless").textContent = ". There is no voice here: read it aloud, in time with the beat.";
    drum = setInterval(knock, 1000);
  } else if (caption.dataset.said !== spoken) {
    spoken = caption.dataset.said;
    caption.querySelector(".voiceless").textContent = "";
    say(caption.dataset.say);
  }
}

main.addEventListener("shown", speakNight);
// Some browsers know their voices only a while after they were first asked.
window.speechSynthesis?.addEventListener?.("voiceschanged", speakNight);
speakNight();

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-test-sound]")) return;
  if (voice()) say("This is the voice of the night. If you can hear it, all is well.");
  else knock();
  tell(voice() ? "You should hear a voice now." : "There is no voice on this device: somebody reads the night aloud, in time with the beat.");
});
