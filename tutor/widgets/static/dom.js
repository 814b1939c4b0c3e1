// Small tools for making elements.

// JupyterLab's one-key commands spare the focused element only if it bears this attribute itself.
export const LM = "data-lm-suppress-shortcuts";

// Whether this person asked for less motion.
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const absent = (value) => value === undefined || value === null || value === false;

// An element with attributes (style as an object, html as text) and children, absent ones left out.
export function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (absent(value)) continue;
    if (key === "html") node.innerHTML = value;
    else if (key === "style") {
      for (const [name, set] of Object.entries(value)) node.style.setProperty(name, set);
    } else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...kids.flat(2).filter((kid) => !absent(kid)));
  return node;
}

// Sets an attribute, or takes it away, unless it is so already.
export function put(node, name, value) {
  const now = absent(value) ? null : String(value);
  if (node.getAttribute(name) === now) return;
  if (now === null) node.removeAttribute(name);
  else node.setAttribute(name, now);
}

// Puts these elements into another; those that lie there already are not touched.
export function fill(parent, nodes) {
  const listed = new Set(nodes);
  for (const kid of [...parent.children]) if (!listed.has(kid)) kid.remove();
  nodes.forEach((node, n) => {
    if (parent.children[n] !== node) parent.insertBefore(node, parent.children[n] || null);
  });
}

// Do something when an element lies on the page.
export function once(node, act) {
  const placed = new ResizeObserver(() => {
    placed.disconnect();
    act();
  });
  placed.observe(node);
}

// Elements made from words that say all about them: while the words are the same, so is the element.
export function keeping() {
  let kept = new Map();
  let next = new Map();
  const made = (words, make) => {
    const key = JSON.stringify(words);
    const node = kept.get(key) || make();
    next.set(key, node);
    return node;
  };
  const turn = () => ([kept, next] = [next, new Map()]);
  return { made, turn };
}

export const hear = (text) => h("span", { class: "ct-sr" }, text);

// A rule's number; its words are the tooltip and what a screen reader says.
export const SOURCES = { adopted: "adopted", house: "house rule" };
export function chip(law) {
  const source = SOURCES[law.source];
  const words = [law.text, law.note].filter(Boolean).join(" ");
  const said = `Rule ${law.number}${source ? ` (${source})` : ""}: ${words}`;
  return [
    h("span", { class: "ct-chip", role: "img", title: law.text, "aria-label": said }, law.number),
    source && h("span", { class: "ct-source", "aria-hidden": "true" }, source),
  ];
}

// A rule's number followed by its words.
export const lawLine = (law) =>
  h(
    "div",
    { class: "ct-law" },
    chip(law),
    h("span", { "aria-hidden": "true" }, [law.text, law.note ? h("i", {}, ` ${law.note}`) : null]),
  );

// The controls around the table are ipywidgets, which know neither LM nor what a toggle tells.
export function helpControls(el) {
  const ours = (target) => target.closest?.(".ct-play") && el.closest(".ct-play")?.contains(target);
  const toggle = (node) => {
    if (node.classList.contains("ct-toggle")) {
      node.setAttribute("aria-expanded", node.classList.contains("mod-active"));
    }
  };
  const focused = (e) => {
    if (!ours(e.target)) return;
    e.target.setAttribute(LM, "true");
    toggle(e.target);
  };
  const clicked = (e) => ours(e.target) && setTimeout(() => toggle(e.target), 50);
  document.addEventListener("focusin", focused);
  document.addEventListener("click", clicked);
  return () => {
    document.removeEventListener("focusin", focused);
    document.removeEventListener("click", clicked);
  };
}
