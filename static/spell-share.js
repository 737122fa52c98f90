// Sending a result on. A phone on plain HTTP may neither share nor use the clipboard: then it saves, and marks the text.
"use strict";

const picture = document.getElementById("picture");
const text = document.getElementById("text");
const status = document.getElementById("status");
document.getElementById("sharing").hidden = false;

function tell(sentence) {
  status.textContent = sentence;
  setTimeout(() => { status.textContent = ""; }, 4000);
}

// The drawing as a PNG, which every messenger takes.
async function png() {
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1080;
  canvas.getContext("2d").drawImage(picture, 0, 0, 1080, 1080);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

document.querySelector("[data-share-picture]").addEventListener("click", async () => {
  const blob = await png();
  const file = new File([blob], "lock-and-spell.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text: text.value }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  tell("The picture is saved.");
});

document.querySelector("[data-share-text]").addEventListener("click", async () => {
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
    tell("Copied.");
  } catch {
    tell("It is marked: copy it from there.");
  }
});
