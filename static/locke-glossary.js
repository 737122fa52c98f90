// Searching the glossary: what lacks one of the words steps aside.
"use strict";

const search = document.getElementById("search");
const terms = [...document.querySelectorAll(".term")];
search.parentElement.hidden = false;
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const term of terms) term.hidden = !words.every((word) => term.textContent.toLowerCase().includes(word));
  document.getElementById("none").hidden = terms.some((term) => !term.hidden);
});

const back = document.getElementById("back");
back.hidden = history.length < 2;
back.addEventListener("click", () => history.back());
