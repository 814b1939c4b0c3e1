// Helpers for creating elements, for signs on them, and for key events.

/** @import { Absent, Badge, Deed, Kid, Pictured, Props } from "./look" */

// JupyterLab's single-key commands ignore the focused element only if it has this attribute itself.
export const LM = "data-lm-suppress-shortcuts";

// True if the user prefers reduced motion.
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @template T @param {T | Absent} value @returns {value is Absent} */
const absent = (value) => (value ?? false) === false;

/** @param {HTMLElement} node @param {string} name @param {Props[string]} value */
function set(node, name, value) {
  if (absent(value)) return;
  if (typeof value === "object") {
    for (const [property, each] of Object.entries(value))
      node.style.setProperty(property, String(each));
  } else if (name === "html") node.innerHTML = String(value);
  else node.setAttribute(name, value === true ? "" : String(value));
}

// Children of an element; absent ones are skipped.
/** @param {readonly Kid[]} kids @returns {(Node | string)[]} */
const flat = (kids) =>
  kids.flatMap((kid) => {
    if (Array.isArray(kid)) return flat(kid);
    if (kid instanceof Node) return [kid];
    return absent(kid) ? [] : [String(kid)];
  });

// Creates an element with attributes (style as an object, html as text) and children, skipping
// absent ones.
/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} props
 * @param {Kid[]} kids
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...flat(kids));
  return node;
}

// `deed` is the click handler.
/** @param {Kid} text @param {string} kind @param {Deed | null} [deed] @param {Props} [more] */
export function makeButton(text, kind, deed, more = {}) {
  const look = { type: "button", class: `ct-btn ${kind}`, [LM]: "true", ...more };
  const button = h("button", look, text);
  if (deed) button.addEventListener("click", deed);
  return button;
}

// Sets an attribute, or removes it, unless nothing changes.
/**
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function put(node, name, value) {
  if (absent(value)) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

// Sets the children of an element; those already in place are not touched.
/** @param {Element} parent @param {Element[]} nodes */
export function fill(parent, nodes) {
  const listed = new Set(nodes);
  for (const kid of [...parent.children].filter((each) => !listed.has(each))) kid.remove();
  for (const [n, node] of nodes.entries()) {
    const there = parent.children[n];
    if (!there) parent.append(node);
    else if (there !== node) there.before(node);
  }
}

// The element with keyboard focus.
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

// The target of an event; it is always an element.
/** @param {Event} e */
export const targetOf = (e) => /** @type {HTMLElement} */ (e.target);

// The descendants that match a selector.
/** @param {Element} root @param {string} selector */
export const within = (root, selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector));

// Calls a function once an element is connected to the page.
/** @param {Element} node @param {Deed} act */
export function once(node, act) {
  const placed = new ResizeObserver(() => {
    placed.disconnect();
    act();
  });
  placed.observe(node);
}

// A cache of elements by their description: the same description returns the same element.
export function keeping() {
  /** @type {Map<string, HTMLElement>} */
  let kept = new Map();
  /** @type {Map<string, HTMLElement>} */
  let next = new Map();
  /** @param {unknown} words @param {() => HTMLElement} make */
  const made = (words, make) => {
    const key = JSON.stringify(words);
    const node = kept.get(key) || make();
    next.set(key, node);
    return node;
  };
  const turn = () => {
    kept = next;
    next = new Map();
  };
  return { made, turn };
}

// An id that ties a label to its field, or makes one group of radio buttons.
export const newId = () => `ct-${Math.random().toString(36).slice(2)}`;

// Text for screen readers only.
/** @param {string} text */
export const hear = (text) => h("span", { class: "ct-sr" }, text);

// Key events of any widget.

// Shortcuts of the browser and of JupyterLab are ignored.
/** @param {KeyboardEvent} e */
export const modified = (e) => e.ctrlKey || e.metaKey || e.altKey;

// A key held down makes no decision.
/** @param {KeyboardEvent} e */
export const heldDown = (e) => e.repeat && ["Enter", " "].includes(e.key);

// Handled here: no default action, no propagation.
/** @param {Event} e */
export function take(e) {
  e.preventDefault();
  e.stopPropagation();
}

// Icons and badges: a head start, a crown, the worth of a card.
// `look` is {art, seat}: the pictures, and the seat of the view.

/** @param {Pictured} look @param {string} name */
export const icon = (look, name) =>
  h("span", {
    class: "ct-icon",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd"
      d="${look.art.icons?.[name] || ""}"/></svg>`,
  });

/** @param {Pictured} look @param {Badge[]} [list] */
export const badges = (look, list) =>
  (list || []).map((b) =>
    h(
      "span",
      { class: `ct-badge ${b.tone || ""}`, title: b.label },
      b.icon && icon(look, b.icon),
      h("span", { "aria-hidden": b.label ? "true" : null }, b.text),
      b.label && hear(b.label),
    ),
  );

// Whether the page is an application in Voila, which has neither cells nor JupyterLab's commands.
export const isApplication = () => "voila" in document.body.dataset;

// The largest number in a match so far.
/** @returns {(now: number | undefined, count: number) => number} */
export function makeMost() {
  /** @type {number | undefined} */
  let match = 0;
  let most = 0;

  return (now, count) => {
    most = now === match ? Math.max(most, count) : count;
    match = now;
    return most;
  };
}
