// What a person sees of a phone, and where a thumb has to go: put into every page of a test, before its own scripts.
// `eyes.look()` after every view and before every tap; `eyes.next(move)` says what to tap next to make a move.
"use strict";

window.eyes = (() => {
  const FAR = 8; // pixels that a control may move between two taps of one question
  const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary";
  const size = window.SIZE || { width: innerWidth, height: innerHeight, texts: [100] };
  const eyes = { moment: "", share: "", broken: "", faults: new Map(), furthest: 0, looks: 0 };
  let text = 100; // percent: how large it is just now
  const last = {}; // what was seen when we last looked, with text of that size: the question, and where controls were

  // --- Which moment of the evening a page shows ---

  const momentShown = () => {
    const notes = [...document.getElementById("main").childNodes].filter((node) => node.nodeType === Node.COMMENT_NODE);
    return /moment ([\d.]+)/.exec(notes.at(-1)?.data)?.[1] ?? "";
  };
  const lookAtMoment = () => {
    eyes.look();
    eyes.moment = momentShown();
  };
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(...all) {
      super(...all);
      for (const name of ["view", "change"]) this.addEventListener(name, () => setTimeout(lookAtMoment)); // once it is shown
    }
  };

  addEventListener("error", (event) => { eyes.broken ||= event.message || "something could not be loaded"; });
  addEventListener("unhandledrejection", (event) => { eyes.broken ||= String(event.reason); });

  // What was said about a tap that was not taken; and what became of the last one: where it fell, what was sent.
  eyes.last = [];
  for (const name of ["pointerdown", "click", "submit"]) {
    addEventListener(name, (event) => {
      if (name === "pointerdown") eyes.last = [];
      eyes.last.push(`${name} on ${spelt(event.target)}${event.defaultPrevented ? " (taken)" : ""}`);
    }, true);
  }
  eyes.told = () => ["status", "why"].map((id) => tidy(document.getElementById(id)?.innerText)).join(" ") + eyes.last.join(", ");

  eyes.until = async (moment) => {
    const end = performance.now() + 60_000;
    while (eyes.moment !== moment && !eyes.broken && performance.now() < end) {
      await new Promise((done) => { setTimeout(done, 4); });
      if (momentShown() !== eyes.moment) lookAtMoment(); // a view waits until the finger is up
    }
    return eyes.moment;
  };

  // What a phone adds to a deal is what it added then.
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    if (!eyes.share) return real(bytes);
    bytes.forEach((_, index) => { bytes[index] = Number.parseInt(eyes.share.slice(2 * index, 2 * index + 2), 16); });
    return bytes;
  };

  // --- What there is to see ---

  const tidy = (text) => (text || "").replace(/\s+/g, " ").trim();
  const dock = () => document.querySelector(".dock, main > .ask");
  const heading = () => tidy(dock()?.querySelector("h1")?.innerText);
  const pick = (control) => control.type === "radio" || control.type === "checkbox";

  // What is tapped for it: a radio button's label.
  const target = (control) => (pick(control) && (control.closest("label") || control.labels?.[0])) || control;
  const called = (control) => {
    const thing = target(control);
    return tidy(control.getAttribute("aria-label") || thing.innerText || control.name || control.value).slice(0, 40);
  };
  const enabled = (control) => !control.matches(":disabled") && control.getAttribute("aria-disabled") !== "true";

  // What only a keyboard finds, until it has the focus.
  function forKeys(element) {
    const { opacity, pointerEvents } = getComputedStyle(element);
    return opacity === "0" && pointerEvents === "none";
  }

  function shown(element) {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 2 && box.height > 2 && !forKeys(element);
  }

  const controls = (root) => [...root.querySelectorAll(CONTROLS)].filter((one) => enabled(one) && shown(target(one)));

  function inside(element) {
    const box = element.getBoundingClientRect();
    const within = box.left >= -0.5 && box.top >= -0.5 && box.right <= size.width + 0.5;
    return within && box.bottom <= size.height + 0.5;
  }

  // What a finger meets in the middle of it.
  function met(element) {
    const box = element.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  }

  const reached = (element) => { const top = met(element); return Boolean(top) && element.contains(top); };
  const where = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].map(Math.round);
  };
  const spelt = (element) => {
    const classes = tidy(element?.getAttribute?.("class")).split(" ").filter(Boolean).slice(0, 2).map((one) => "." + one);
    return element ? element.tagName.toLowerCase() + classes.join("") : "nothing";
  };

  // --- Faults ---

  function fault(what, who, place = []) {
    const key = [text, heading(), what, who].join("|");
    const known = eyes.faults.get(key);
    if (known) known.times += 1;
    else eyes.faults.set(key, { text, question: heading(), what, who, place, times: 1 });
  }

  function examine(element, who) {
    if (!inside(element)) fault("is off the screen", who, where(element));
    else if (!reached(element)) fault(`is covered by ${spelt(met(element))}`, who, where(element));
  }

  function check() {
    const root = dock();
    if (!root) return fault("there is no dock", "page");
    const title = root.querySelector("h1");
    if (title && shown(title)) examine(title, "the heading");
    else fault("there is no heading", "dock");
    for (const control of controls(root)) examine(target(control), called(control));
    const page = document.scrollingElement;
    if (page.scrollHeight > size.height + 1) fault("the page itself scrolls", "down", [page.scrollHeight - size.height]);
    if (page.scrollWidth > size.width + 1) fault("the page itself scrolls", "sideways", [page.scrollWidth - size.width]);
  }

  const moveOf = (form) => [...form.elements].find((one) => one.name === "move" && one.type === "hidden")?.value;

  // Which control it is, however often its page is drawn anew.
  function places() {
    const found = new Map();
    for (const control of controls(document.getElementById("main") || document.body)) {
      const { form } = control;
      const fixed = control.tagName === "BUTTON" || pick(control);
      const name = control.name ? [control.name, fixed ? control.value : ""] : [called(control)];
      const key = [control.tagName, form && moveOf(form), ...name].join(" ");
      let count = 0;
      while (found.has(`${key} ${count}`)) count += 1;
      const box = target(control).getBoundingClientRect();
      found.set(`${key} ${count}`, { x: box.left, y: box.top, who: called(control) });
    }
    return found;
  }

  // Somebody is asked, or offered, something here.
  const asks = () => [...document.forms].some((form) => {
    return /\/\d+\/play$/.test(form.getAttribute("action")) && [...form.elements].some((one) => one.type !== "hidden" && enabled(one));
  });

  function glance(compare) {
    check();
    const now = { question: dock()?.dataset.question, places: places() };
    const before = last[text];
    last[text] = now;
    if (!compare || !before || now.question !== before.question || !asks()) return;
    for (const [key, place] of now.places) {
      const was = before.places.get(key);
      const far = was ? Math.max(Math.abs(place.x - was.x), Math.abs(place.y - was.y)) : 0;
      if (text === 100) eyes.furthest = Math.max(eyes.furthest, far);
      if (far > FAR) fault("moves within one question", place.who, [was.x, was.y, place.x, place.y].map(Math.round));
    }
  }

  // With text of every size that is to be seen; then everything is as it was.
  function look(compare = true) {
    eyes.looks += 1;
    if (!document.getElementById("main")) return;
    const before = last[100]?.question;
    glance(compare);
    if (before === last[100].question && !asks()) return; // nothing new is asked here
    const scrolled = [...document.querySelectorAll("*")].filter((one) => one.scrollTop).map((one) => [one, one.scrollTop]);
    const root = document.documentElement;
    for (const percent of size.texts.slice(1)) {
      text = percent;
      root.style.fontSize = `${percent}%`;
      dispatchEvent(new Event("resize")); // as a browser says when its letters grow
      glance(compare);
      text = 100;
      root.style.fontSize = "";
      dispatchEvent(new Event("resize"));
    }
    for (const [one, top] of scrolled) one.scrollTop = top;
  }
  Object.assign(eyes, { look, heading });

  eyes.drain = () => {
    const found = [...eyes.faults.values()];
    const { furthest } = eyes;
    eyes.faults.clear();
    eyes.furthest = 0;
    return { found, furthest };
  };

  // --- What to tap for a move ---

  const labelled = (value, colour) => `[aria-label="${colour.toLowerCase()} ${value}"]`;

  // Games with entry pads of their own: (form, move) => the steps that are left, or null if it is not such a form.
  const PADS = [
    // Locke & Key: cards tapped on a pad, each into the next place; text and key of the card in hand are chips above it.
    (form, wanted) => {
      const lines = [...form.querySelectorAll(".entry")];
      const pad = form.querySelector(".pad");
      if (!lines.length || !pad) return null;
      const plural = wanted.values ? "s" : "";
      const marks = form.querySelector(".marks");
      return (wanted[`value${plural}`] ?? []).flatMap((value, index) => {
        const line = lines[index];
        const said = (name) => wanted[name + plural][index];
        const there = line && !line.classList.contains("blank");
        const held = (name) => line.querySelector(`[name=${name}${plural}]`).value;
        const taken = there && !line.classList.contains("chosen") ? [{ tap: line.querySelector("button") }] : [];
        if (there && (held("value") !== value || held("colour") !== said("colour"))) {
          return plural ? [...taken, { tap: form.querySelector(".away") }] : [{ tap: pad.querySelector(labelled(value, said("colour"))) }];
        }
        const steps = there ? [] : [{ tap: pad.querySelector(labelled(value, said("colour"))) }];
        for (const name of ["text", "under"]) {
          if (there ? held(name) === said(name) : !said(name)) continue;
          const label = name === "under" ? "under" : said(name) || held(name);
          const chip = [...marks.querySelectorAll(".chip-key")].find((one) => one.textContent.startsWith(label));
          steps.push(...taken, { tap: chip ?? marks });
        }
        return steps;
      });
    },
    // … and a number for each player, from left to right.
    (form, wanted) => {
      const fields = [...form.querySelectorAll("[name=totals]")];
      const pad = form.querySelector(".pad.ten");
      if (!fields.length || !pad) return null;
      return fields.flatMap((field, index) => {
        if (field.value === wanted.totals[index]) return [];
        const number = Number(wanted.totals[index]);
        const tens = Math.floor(number / 10) - Number(form.dataset.tens ?? 0);
        const more = { tap: pad.querySelector("[aria-label='Ten more']") };
        return [...Array(Math.max(0, tens)).fill(more), { tap: pad.querySelector(`[aria-label="${number % 10}"]`) }];
      });
    },
    // Keys to the Castle: the map, painted brush by brush.
    (form, wanted) => {
      const map = form.querySelector(".painting.live");
      if (!map) return null;
      const doors = [...map.querySelectorAll("select")].map((door, index) => ({ door, colour: wanted.colours[index] }));
      const brush = form.querySelector("[data-brush][aria-pressed=true]");
      const bare = doors.filter(({ door, colour }) => door.value !== colour);
      const mine = bare.filter(({ colour }) => colour === brush?.dataset.brush);
      const doorsOf = (some) => some.map(({ door }) => ({ tap: door.closest("label") }));
      if (bare.length && !mine.length) return [{ tap: form.querySelector(`[data-brush=${bare[0].colour}]`) }, ...doorsOf(bare)];
      return doorsOf(mine.length ? mine : bare);
    },
  ];

  const textual = (control) => control.tagName === "TEXTAREA" || (control.tagName === "INPUT" && !pick(control));

  // The steps to one field of a move, or null: it cannot be said in this form.
  function enter(found, values) {
    const picks = found.filter(pick);
    const rest = found.filter((one) => one.type !== "hidden" && !pick(one) && one.tagName !== "BUTTON");
    const hidden = found.filter((one) => one.type === "hidden");
    if (picks.length) {
      if (values.some((value) => value && value !== "no" && !picks.some((one) => one.value === value))) return null;
      const wrong = picks.filter((one) => {
        const want = values.includes(one.value);
        return one.type === "radio" ? want && !one.checked : want !== one.checked;
      });
      return wrong.map((one) => ({ tap: one }));
    }
    if (rest.length) {
      const wrong = rest.map((one, index) => ({ one, value: values[index] ?? "" })).filter(({ one, value }) => one.value !== value);
      if (wrong.some(({ one, value }) => one.tagName === "SELECT" && ![...one.options].some((o) => o.value === value))) return null;
      return wrong.map(({ one, value }) => (textual(one) ? { tap: one, type: value } : { tap: one, choose: value }));
    }
    const same = hidden.length === values.length && hidden.every((one) => values.includes(one.value));
    return same ? [] : null;
  }

  function fill(form, move) {
    const own = [...form.elements].filter((one) => enabled(one) || one.type === "submit");
    const kind = own.find((one) => one.name === "move" && one.value === move.kind);
    if (!kind) return null;
    let submit = kind.tagName === "BUTTON" ? kind : null;
    const known = move.card && own.find((one) => one.name === "card" && one.tagName === "BUTTON" && one.value === move.card.name);
    if (known) submit = known;
    const wanted = Object.fromEntries(move.fields);
    let steps = [];
    const pad = PADS.map((entry) => entry(form, wanted)).find(Boolean);
    if (pad) steps = pad;
    else {
      for (const [name, values] of move.fields) {
        if (known && name.startsWith(`${move.card.part}.`)) continue;
        const found = own.filter((one) => one.name === name);
        const button = found.find((one) => one.tagName === "BUTTON" && values.includes(one.value));
        const nothing = move.usual.includes(name) || values.every((value) => value === "" || value === "no");
        if (found.some((one) => "share" in one.dataset)) continue;
        if (button) {
          if (submit && submit !== button) return null;
          submit = button;
        } else if (!found.some((one) => one.tagName !== "BUTTON")) {
          if (!nothing) return null;
        } else {
          const entered = enter(found, values);
          if (!entered) return null;
          steps.push(...entered);
        }
      }
    }
    const plain = own.filter((one) => one.type === "submit" && !one.name && !one.hidden && enabled(one));
    submit ||= plain.find(shown) || plain[0];
    if (!submit) return null;
    const auto = steps.length && target(steps.at(-1).tap).closest("[data-auto]");
    return auto ? steps : [...steps, { tap: submit }];
  }

  // What has to be opened before it can be tapped: a fold, or a drawer.
  function opener(element) {
    const fold = [...(function* up(at) { for (let one = at.parentElement; one; one = one.parentElement) yield one; })(element)]
      .filter((one) => one.tagName === "DETAILS" && !one.open && !one.querySelector("summary").contains(element)).at(-1);
    if (fold) return fold.querySelector("summary");
    const drawer = element.closest(".drawer");
    if (!drawer || shown(drawer)) return null;
    return document.querySelector(`a.handle[href="#${drawer.id}"], .handle[aria-controls="${drawer.id}"]`);
  }

  const cost = (steps) => steps.reduce((sum, step) => sum + (step.choose === undefined ? 1 : 2) + (opener(step.tap) ? 1 : 0), 0);

  // Keys to the Castle: a door is tapped, and then, beside it, what happened there.
  function beside(move) {
    const wanted = Object.fromEntries(move.fields.map(([name, values]) => [name, values[0]]));
    const door = document.querySelector(`#turn[data-fits] .t[value="${wanted.at}"]`);
    if (!door || !["Play", "Step", "TurnKey"].includes(move.kind)) return null;
    if (move.kind === "TurnKey" && !wanted.shows) return [{ tap: door }]; // it is closed at once
    if (!door.matches(".asked")) return [{ tap: door }, { tap: door }]; // and then something beside it
    const key = ["BLUE", "RED", "GREEN", "YELLOW", "SKELETON"].includes(wanted.card);
    const fits = ({ dataset }) => {
      if (dataset.move || move.kind === "Step") return dataset.move === move.kind;
      const card = dataset.card ? dataset.card === wanted.card : !wanted.card || key;
      return card && [["shows", ""], ["across", "0"], ["go", "no"]].every(([name, usual]) => (dataset[name] || usual) === (wanted[name] ?? usual));
    };
    const chip = [...document.querySelectorAll("#turn .meant .cell")].find(fits);
    if (!chip) return null;
    const by = document.querySelector(".by [data-by=SKELETON]");
    const other = wanted.card === "SKELETON" && !chip.dataset.by && by.getAttribute("aria-checked") !== "true";
    return [...(other ? [{ tap: by }] : []), { tap: chip }];
  }

  function plan(move) {
    const there = beside(move);
    if (there) return there;
    const forms = [...document.querySelectorAll("form[data-act]")];
    const found = forms.map((form) => fill(form, move)).filter(Boolean).sort((a, b) => cost(a) - cost(b));
    if (found.length) return found[0];
    const more = [...document.querySelectorAll("details[data-more]:not([open])")].find((one) => shown(one) || opener(one));
    if (more) return [{ tap: more.querySelector("summary"), more: true }];
    const tool = document.querySelector("details.tool:not([open])") && [...document.querySelectorAll("[data-opens]")].find(shown);
    return tool ? [{ tap: tool, more: true }] : null;
  }

  // Which of its targets could be tapped where they are, when the question came up.
  eyes.first = (move) => (plan(move) || []).map((step) => {
    const thing = target(opener(step.tap) || step.tap);
    return { who: called(step.tap), off: !inside(thing) || !reached(thing) };
  });

  // Where it is, scrolled to only if it must be.
  async function reach(thing) {
    const off = !inside(thing) || !reached(thing);
    const scroll = !reached(thing);
    if (scroll) {
      thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      look(false);
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => { requestAnimationFrame(done); }); // drawn there
    }
    const box = thing.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, off, scroll };
  }

  eyes.hold = (selector) => {
    look();
    const thing = document.querySelector(selector);
    const fold = opener(thing);
    if (fold) fold.click();
    return reach(thing);
  };

  // The next tap of a move: where, how, and whether it is its last. The page is scrolled there only if it must be.
  eyes.next = async (move) => {
    if (document.body.classList.contains("sending")) return { wait: true };
    const steps = plan(move);
    if (!steps) return { wait: true };
    eyes.share = move.share || "";
    look();
    const step = steps[0];
    const first = opener(step.tap);
    const thing = target(first || step.tap);
    const place = await reach(thing);
    if (!thing.isConnected) return { wait: true }; // a view came while we scrolled: what we looked at is no longer there
    const open = Boolean(first) || Boolean(step.more);
    eyes.thing = first || step.tap;
    return {
      ...place, who: called(first || step.tap), open,
      covered: reached(thing) ? "" : spelt(met(thing)), last: !open && steps.length === 1,
      choose: open ? undefined : step.choose, type: open ? undefined : step.type, more: Boolean(step.more),
      question: heading(),
    };
  };

  // What a finger cannot do here: choose from a list, type, or press what something covers.
  eyes.set = (value) => {
    eyes.thing.value = value;
    eyes.thing.dispatchEvent(new Event("input", { bubbles: true }));
    eyes.thing.dispatchEvent(new Event("change", { bubbles: true }));
  };
  eyes.press = () => eyes.thing.click();
  return eyes;
})();
