// Checks seals in the browser alone, doing the sums of companion/seal.py again. Plain http has no crypto.subtle.
"use strict";

const WORD = 2 ** 32;
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (number) => Math.floor((number - Math.floor(number)) * WORD);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

function sha256(text) {
  const message = [...new TextEncoder().encode(text)];
  const bits = message.length * 8;
  message.push(0x80);
  while (message.length % 64 !== 56) message.push(0);
  for (let shift = 56; shift >= 0; shift -= 8) message.push(Math.floor(bits / 2 ** shift) % 256);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  let state = START;
  for (let block = 0; block < message.length; block += 64) {
    const words = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        words.push(message.slice(block + 4 * i, block + 4 * i + 4).reduce((word, byte) => (word << 8) | byte, 0));
        continue;
      }
      const [near, far] = [words[i - 2], words[i - 15]];
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      words.push((words[i - 16] + low + words[i - 7] + high) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

// Each card goes where its own hash sorts it.
function mixed(piles, shares) {
  if (!shares.some((share) => share)) return piles;
  return piles.map((pile, number) => pile
    .map((card, place) => [sha256(`${shares.join(" ")} ${number} ${place}`), card])
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([, card]) => card));
}

// What this phone itself saw and added at the time is worth more than what the page says now.
let remembered = {};
try { remembered = JSON.parse(localStorage.getItem("seals " + document.body.dataset.table) || "{}"); } catch { /* not allowed here */ }

function judge({ fingerprint, salt, ...data }) {
  const [piles, shares, shown] = [data.piles, data.shares, data.shown].map((text) => JSON.parse(text));
  const dealt = mixed(piles, shares);
  if (sha256([...piles.map((pile) => pile.join(", ")), salt].join(" | ")) !== fingerprint) {
    return [dealt, "miss", "✗ The fingerprints differ: this is not what was sealed."];
  }
  if (shown.length && JSON.stringify(shown) !== JSON.stringify(dealt)) {
    return [dealt, "miss", "✗ What lay on the table is not what was sealed and shuffled."];
  }
  const mine = remembered[fingerprint];
  const words = ["✓ The fingerprints agree."];
  if (mine) words.push("This phone saw it before.");
  else if (Object.keys(remembered).length) words.push("This phone did not see it before.");
  if (mine?.some((share) => shares.includes(share))) words.push("What it added was used.");
  else if (mine?.length) words.push("What it added was not used: the host went on, or went back, before it counted.");
  return [dealt, "hit", words.join(" ")];
}

for (const panel of document.querySelectorAll(".sealed")) {
  const [dealt, outcome, words] = judge(panel.dataset);
  panel.classList.add(outcome);
  panel.querySelector(".verdict").textContent = words;
  const place = panel.querySelector(".dealt");
  if (place) place.textContent = dealt.map((pile) => pile.join(", ")).join(" | ");
}

const here = [...document.querySelectorAll("[data-fingerprint], [data-closed]")].map((panel) => panel.dataset.fingerprint || panel.dataset.closed);
const missing = Object.keys(remembered).find((seal) => !here.includes(seal));
if (missing) {
  const notice = document.querySelector(".missing");
  notice.hidden = false;
  notice.querySelector(".hash").textContent = missing;
}
