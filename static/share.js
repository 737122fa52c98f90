// Sending something on. A phone on plain HTTP may neither share nor use the clipboard: then it saves, and marks the text.
"use strict";

const picture = document.getElementById("picture");
const text = document.getElementById("text");
const status = document.getElementById("status");
const button = document.querySelector("[data-share-picture]");

function sends(file) {
  return navigator.canShare?.({ files: [file] });
}

document.getElementById("sharing").hidden = false;
if (sends(new File([], "picture.png", { type: "image/png" }))) {
  button.querySelector("span").textContent = "Send the picture";
}

function tell(sentence) {
  status.textContent = sentence;
  setTimeout(() => { status.textContent = ""; }, 4000);
}

// The drawing as a PNG, which every messenger takes.
async function png() {
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

button.addEventListener("click", async () => {
  const blob = await png();
  const file = new File([blob], button.dataset.sharePicture, { type: "image/png" });
  if (sends(file)) {
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
  try {
    await navigator.clipboard.writeText(text.value);
    tell("Copied.");
  } catch {
    text.closest("details").open = true;
    text.select();
    tell("It is marked: copy it from there.");
  }
});
