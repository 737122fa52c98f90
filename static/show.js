// What the table screen alone does: the way in by a key, moments that move, and sounds.
"use strict";

const wayIn = document.getElementById("join");

// --- The way in: a tap on the chip works without this; J opens and closes it, Escape closes it ---

function turnTo(hash) {
  location.replace(hash); // no step of the browser's history
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const open = location.hash === "#join";
  if (event.key === "j" || event.key === "J") turnTo(open ? "#main" : "#join");
  else if (event.key === "Escape" && open) turnTo("#main");
});
wayIn.addEventListener("click", (event) => {
  if (event.target === wayIn && location.hash === "#join") turnTo("#main");
});
