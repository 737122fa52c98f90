// What somebody three metres away cannot read of a table screen. Called with how high the smallest letters may be.
(least) => {
  const found = [];
  const tidy = (text) => text.replace(/\s+/g, " ").trim();
  const fault = (what, who, ...place) => found.push([what, tidy(who).slice(0, 60), place.map(Math.round)]);
  const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);
  const unseen = (element) => {
    const box = element.getBoundingClientRect();
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || (box.width < 3 && box.height < 3);
  };
  const beyond = (box, frame) => box.left < frame.left - 1.5 || box.top < frame.top - 1.5 || box.right > frame.right + 1.5
    || box.bottom > frame.bottom + 1.5;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // Letters as they are on the screen, however they were scaled on their way there.
  function height(element) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) return size * Math.abs(element.getScreenCTM?.()?.d ?? 1);
    const scale = element.offsetHeight ? element.getBoundingClientRect().height / element.offsetHeight : 1;
    return Math.abs(scale - 1) > 0.05 ? size * scale : size; // less is rounding: offsets are whole pixels
  }

  // Cut short on purpose, and seen to be: an ellipsis at its end.
  const shortened = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";

  function cutBy(element, box) {
    for (const one of ancestors(element)) {
      const style = getComputedStyle(one);
      if (style.display === "inline" || one === document.body || one === document.documentElement) continue;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (shortened(style)) return null;
      if (beyond(box, one.getBoundingClientRect())) return one;
    }
    return null;
  }

  const spelt = (element) => element.tagName.toLowerCase() + (element.getAttribute("class") || "").split(" ").filter(Boolean)
    .slice(0, 2).map((one) => "." + one).join("");

  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) fault("scrolls down", "the page", page.scrollHeight - innerHeight);
  if (page.scrollWidth > innerWidth + 1) fault("scrolls sideways", "the page", page.scrollWidth - innerWidth);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!text.textContent.trim() || element.closest("script, style, noscript, template, option, title, .sr, .skip")) continue;
    if (unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    const box = range.getBoundingClientRect();
    const place = [box.left, box.top, box.width, box.height];
    const small = element.closest("[data-small]");
    const high = height(element);
    if (high < (small ? 0.7 * least : least) - 0.1) fault(`is ${high.toFixed(1)} px high`, text.textContent, ...place);
    const cutter = cutBy(element, box);
    if (cutter) fault(`is cut by ${spelt(cutter)}`, text.textContent, ...place);
    else if (beyond(box, screen) && !ancestors(element).some((one) => shortened(getComputedStyle(one)))) {
      fault("is off the screen", text.textContent, ...place);
    }
    const [first] = boxes;
    const top = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2);
    if (top && !cutter && !element.contains(top) && !top.contains(element)) fault(`lies under ${spelt(top)}`, text.textContent, ...place);
  }

  for (const thing of document.querySelectorAll("main svg, main img, main canvas, button, a[href], summary, input, select")) {
    const box = thing.getBoundingClientRect();
    if (unseen(thing) || thing.closest(".skip, .sr") || ancestors(thing).slice(1).some((one) => one instanceof SVGElement)) continue;
    const who = thing.getAttribute("aria-label") || thing.textContent || spelt(thing);
    if (beyond(box, screen)) fault("is off the screen", who, box.left, box.top, box.width, box.height);
    else if (cutBy(thing.parentElement, box)) fault(`is cut by ${spelt(cutBy(thing.parentElement, box))}`, who, box.left, box.top, box.width, box.height);
  }

  const title = [...document.querySelectorAll("main h1, h1")].find((one) => !unseen(one));
  if (!title) fault("there is no headline", "the page");
  else if (height(title) < 2 * least - 0.1) fault(`is ${height(title).toFixed(1)} px high`, `the headline ${title.innerText}`);
  return found;
}
