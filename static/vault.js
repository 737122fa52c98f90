// Pick the Lock: a list of treasures is searched as it is typed, and styles are fetched when they are needed.
"use strict";

const plain = (words) => words.normalize("NFKD").replace(/[^\p{L}\p{N} ]/gu, "").toLowerCase().trim();

function sought(field) {
  const words = plain(field.value);
  const tiles = [...field.parentElement.querySelectorAll(".tile")];
  for (const tile of tiles) tile.hidden = !plain(tile.textContent).includes(words);
  return tiles.filter((tile) => !tile.hidden && !tile.matches(".out"));
}

main.addEventListener("input", (event) => { if (event.target.matches(".search")) sought(event.target); });
main.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".search")) return;
  event.preventDefault();
  const [only, another] = sought(event.target);
  if (only && !another) only.click();
});

function dressSearch() {
  for (const field of main.querySelectorAll(".search")) {
    field.hidden = false;
    sought(field);
  }
}
main.addEventListener("shown", dressSearch);
dressSearch();

function sheet(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
  return link;
}

// Styles that only some tables need, or only later, come when a view says so. What would jump once they are there (data-bare)
// is not shown before.
function fetchStyles() {
  for (const place of main.querySelectorAll("[data-styles]")) {
    const { styles, bare } = place.dataset;
    const link = document.querySelector(`head>link[href="${styles}"]`) ?? sheet(styles);
    const around = place.parentElement;
    if (bare === undefined || link.sheet) continue;
    around.style.display = "none";
    for (const end of ["load", "error"]) link.addEventListener(end, () => { around.style.display = ""; }, { once: true });
  }
}
main.addEventListener("shown", fetchStyles);
fetchStyles();
