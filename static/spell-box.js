// My box of Lock & Spell: the five symbols are named once, and then tapped onto locks and keys like stamps.
// Without it, the name of its symbol is typed on each.
"use strict";

const SYMBOLS = 5;

function made(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

class Stamps {
  constructor(box) {
    this.fields = [...box.querySelectorAll("[data-stamp]")].map((field) => this.tappable(field));
    this.names = [...new Set(this.fields.map(({ field }) => field.value))];
    while (this.names.length < SYMBOLS) this.names.push("");
    this.held = 0;
    this.stamps = this.names.map((_, index) => this.stamp(index));
    const asked = made("legend", { textContent: `The ${this.names.length} symbols: name them, then tap one, and what it is on` });
    const named = made("div", { className: "stamp-names" }, ...this.names.map((name, index) => this.nameField(name, index)));
    box.prepend(made("fieldset", {}, asked, named), made("div", { className: "stamps" }, ...this.stamps));
    this.show();
  }

  // A field is tapped, not typed into; what it stands for is in the label around it.
  tappable(field) {
    const label = field.closest("label");
    const face = made("button", { type: "button", className: "stamped" });
    face.addEventListener("click", () => {
      field.value = this.names[this.held];
      this.show();
    });
    const called = label.textContent.trim();
    field.type = "hidden";
    label.append(face);
    return { field, face, called };
  }

  stamp(index) {
    const stamp = made("button", { type: "button", className: "stamp" });
    stamp.addEventListener("click", () => {
      this.held = index;
      this.show();
    });
    return stamp;
  }

  // Whatever has this symbol is renamed with it.
  nameField(name, index) {
    const typed = made("input", { maxLength: 20, value: name, ariaLabel: `Name of symbol ${index + 1}` });
    typed.addEventListener("input", () => {
      for (const { field } of this.fields) if (field.value === this.names[index]) field.value = typed.value;
      this.names[index] = typed.value;
      this.show();
    });
    return typed;
  }

  show() {
    for (const [index, stamp] of this.stamps.entries()) {
      stamp.textContent = this.names[index] || `Symbol ${index + 1}`;
      stamp.ariaPressed = index === this.held;
    }
    for (const { field, face, called } of this.fields) {
      face.textContent = field.value || "none";
      face.ariaLabel = `${called}: ${field.value || "none"}. Tap to make it ${this.names[this.held]}.`;
    }
  }
}

for (const box of document.querySelectorAll("[data-stamps]")) new Stamps(box);
