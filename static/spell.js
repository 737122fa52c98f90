// Lock & Spell: what is tapped on the pad is shown in the dock, card by card, and the last one can be taken out again.
"use strict";

const SUITS = ["goblet", "wand", "coin", "blade"];
let drawn = []; // the values of the cards, in the order in which they were tapped

function fillSlots() {
  const undo = main.querySelector("[data-undo]");
  if (!undo) return;
  const ticked = [...main.querySelectorAll(".drawing :checked")].map((card) => card.value);
  drawn = [...drawn.filter((card) => ticked.includes(card)), ...ticked.filter((card) => !drawn.includes(card))];
  undo.disabled = !drawn.length;
  for (const [index, slot] of main.querySelectorAll(".slots .slot").entries()) {
    const card = drawn[index];
    const suit = card === "40" ? "wild" : SUITS[Math.floor(card / 10)];
    slot.className = "spell-card slot" + (card ? " " + suit : "");
    slot.innerHTML = card ? `<b>${card === "40" ? "" : (card % 10) + 1}</b><i class="g ${suit}"></i>` : "";
  }
}

main.addEventListener("change", fillSlots);
main.addEventListener("click", (event) => {
  if (!event.target.closest("[data-undo]")) return;
  main.querySelector(`.drawing [value="${drawn.at(-1)}"]`).checked = false;
  fillSlots();
});
main.addEventListener("shown", fillSlots);
fillSlots();
