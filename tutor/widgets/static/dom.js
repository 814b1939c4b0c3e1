// Small tools for making elements, for signs on them, and for keys that are pressed.

// JupyterLab's one-key commands spare the focused element only if it bears this attribute itself.
export const LM = "data-lm-suppress-shortcuts";

// Whether this person asked for less motion.
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const absent = (value) => (value ?? false) === false;

function set(node, name, value) {
  if (absent(value)) return;
  if (name === "html") node.innerHTML = value;
  else if (name === "style") {
    for (const [property, each] of Object.entries(value)) node.style.setProperty(property, each);
  } else node.setAttribute(name, value === true ? "" : value);
}

// An element with attributes (style as an object, html as text) and children, absent ones left out.
export function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...kids.flat(Infinity).filter((kid) => !absent(kid)));
  return node;
}

// `deed` is done when it is clicked.
export function makeButton(text, kind, deed, more = {}) {
  const look = { type: "button", class: `ct-btn ${kind}`, [LM]: "true", ...more };
  const button = h("button", look, text);
  if (deed) button.addEventListener("click", deed);
  return button;
}

// Sets an attribute, or takes it away, unless it is so already.
export function put(node, name, value) {
  if (absent(value)) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

// Puts these elements into another; those that lie there already are not touched.
export function fill(parent, nodes) {
  const listed = new Set(nodes);
  for (const kid of [...parent.children].filter((each) => !listed.has(each))) kid.remove();
  for (const [n, node] of nodes.entries()) {
    const there = parent.children[n];
    if (!there) parent.append(node);
    else if (there !== node) there.before(node);
  }
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
  const turn = () => {
    kept = next;
    next = new Map();
  };
  return { made, turn };
}

// An id that ties a label to its field, or makes one group of radio buttons.
export const newId = () => `ct-${Math.random().toString(36).slice(2)}`;

// What only a screen reader says.
export const hear = (text) => h("span", { class: "ct-sr" }, text);

// What is true of any key at any widget.

// A shortcut of the browser or of JupyterLab is none of ours.
export const modified = (e) => e.ctrlKey || e.metaKey || e.altKey;

// A key held down decides nothing.
export const heldDown = (e) => e.repeat && ["Enter", " "].includes(e.key);

// It has done something here, and nothing else shall come of it.
export function take(e) {
  e.preventDefault();
  e.stopPropagation();
}

// Icons, and short facts in a frame: a head start, a crown, what a card counts.
// `look` says what things are drawn with, and for whom: {art, seat}.

export const icon = (look, name) =>
  h("span", {
    class: "ct-icon",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd"
      d="${look.art.icons?.[name] || ""}"/></svg>`,
  });

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
