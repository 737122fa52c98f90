// Lock & Spell: what is tapped on a pad is shown in the dock, card by card, and the last one can be taken out again.
// The last tap tells the table. If that is taken back, the pad is as it was before that tap.
"use strict";

let drawn = []; // the values of the cards, in the order in which they were tapped
let told = { pad: "", cards: [] }; // what the last full pad said

function ticked(pad) {
  const there = [...pad.querySelectorAll(":checked")].map((card) => card.value);
  drawn = [...drawn.filter((card) => there.includes(card)), ...there.filter((card) => !drawn.includes(card))];
  return drawn;
}

// A slot shows what its key on the pad shows.
function fillSlots(pad) {
  const undo = main.querySelector("[data-undo]");
  if (!undo) return;
  undo.disabled = !drawn.length;
  for (const [index, slot] of main.querySelectorAll(".slots .slot").entries()) {
    const card = drawn[index] && pad.querySelector(`[value="${drawn[index]}"]`);
    const suit = card?.closest("[class]").classList[0] ?? "";
    slot.className = `spell-card slot ${suit}`.trim();
    const mark = card?.parentElement.querySelector("i")?.textContent;
    slot.innerHTML = card ? "<b></b><i></i>" : "";
    if (!card) continue;
    slot.firstChild.textContent = suit === "wild" ? "" : card.parentElement.textContent.replace(mark ?? "", "").trim();
    slot.lastChild.className = mark ? "letters" : `g ${suit}`;
    slot.lastChild.textContent = mark ?? "";
  }
}

function dressPad() {
  const pad = main.querySelector("[data-pad]");
  if (!pad) return;
  if (pad.dataset.pad === told.pad && !pad.querySelector(":checked")) {
    drawn = told.cards.slice(0, -1);
    for (const card of drawn) pad.querySelector(`[value="${card}"]`).checked = true;
    told = { pad: "", cards: [] };
  }
  ticked(pad);
  fillSlots(pad);
}

main.addEventListener("change", dressPad);
main.addEventListener("submit", (event) => {
  const pad = [...event.target.elements].map((field) => field.closest("[data-pad]")).find(Boolean);
  if (pad) told = { pad: pad.dataset.pad, cards: [...ticked(pad)] };
});
main.addEventListener("click", (event) => {
  if (!event.target.closest("[data-undo]")) return;
  main.querySelector(`[data-pad] [value="${drawn.at(-1)}"]`).click();
});
// Advice that was asked for stands right below what is always in sight.
main.addEventListener("fetched", () => {
  const odds = main.querySelector(".odds[open]"), strip = main.querySelector(".strip");
  if (!odds || !strip) return;
  odds.closest(".stage").scrollTop += odds.getBoundingClientRect().top - strip.getBoundingClientRect().bottom;
});
main.addEventListener("shown", dressPad);
dressPad();
