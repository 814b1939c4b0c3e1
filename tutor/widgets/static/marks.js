// What can be pointed at, and how it stands. Marks come and go on pieces that stay.

import { fitting, isCard, lawful, nexts, thinkable } from "./gestures.js";
import { h, LM, put, within } from "./dom.js";

/** @import { Badge, Id, Marks, Now } from "./look" */

/** @type {WeakMap<HTMLElement, { label: string, role: string | null, said: string | null }>} */
const named = new WeakMap(); // what a piece is called when it is pointed at, and what it is else

// Gives a piece the name by which scenes and messages speak of it.
/** @template {HTMLElement} Item @param {Item} node @param {Id} id @param {string} label */
export function item(node, id, label) {
  node.dataset.id = id;
  named.set(node, {
    label,
    role: node.getAttribute("role"),
    said: node.getAttribute("aria-label"),
  });
  return node;
}

/** @param {Element} root @param {Id} id */
export const nameOf = (root, id) => {
  const [node] = within(root, `[data-id="${CSS.escape(id)}"]`);
  return (node && named.get(node)?.label) || id;
};

// Which items may come next, which it is no mistake to point at, and where arrow keys lead: none while
// events are shown. Where nobody wants to be told which card is legal, all cards may come first; but
// places only where they are, and once something is chosen, only its targets.
/** @param {Pick<Now, 'scene' | 'path' | 'busy'>} look @returns {Marks} */
export function marked({ scene, path, busy }) {
  if (busy) return { next: new Set(), open: new Set(), way: new Set() };
  const all = new Set(scene.points);
  if (!scene.guided) {
    const [legal, way] = [nexts(scene, path), thinkable(scene, path)];
    const first = [...all].filter((id) => isCard(id) || legal.has(id));
    return { next: path.length ? legal : new Set(first), open: all, way };
  }
  const next = nexts(scene, path);
  return { next, open: lawful(scene, path), way: next };
}

// How each item looks, by the names of its classes: those of a choice, of a message, of an event.
/**
 * @param {Now} look
 * @param {Marks} marks
 * @returns {(id: Id, pointable: boolean) => Record<string, boolean>}
 */
function looks({ scene, path, message }, { next, open, way }) {
  const meant = new Set(message.path);
  const said = message.kind === "illegal" ? "illegal" : "meant";
  const { links = [] } = scene;
  const acts = new Set(links.map((link) => link.start));
  const struck = new Set(links.map((link) => link.end));
  return (id, pointable) => ({
    sel: path.includes(id),
    next: next.has(id),
    way: way.has(id),
    forbidden: pointable && open.size > 0 && !open.has(id),
    illegal: said === "illegal" && meant.has(id),
    meant: said === "meant" && meant.has(id),
    acts: acts.has(id),
    struck: struck.has(id),
  });
}

// Chosen, or open to be chosen, or a mistake; meant by what the tutor says; and whether it can be
// pointed at.
/** @param {Element} root @param {Now} look */
export function mark(root, look) {
  const { scene, path } = look;
  const allowed = marked(look);
  const lookOf = looks(look, allowed);
  const points = new Set(scene.points);
  const told = verdicts(look);
  const meant = thinkable(scene, path);
  for (const node of within(root, "[data-id]")) {
    const { id = "" } = node.dataset;
    const inside = node.parentElement?.closest(".ct-pt");
    const pointable = points.has(id) && !inside && (meant.has(id) || !holdsOne(node, meant));
    for (const [kind, is] of Object.entries(lookOf(id, pointable))) node.classList.toggle(kind, is);
    pin(node, told.get(id));
    offer(node, pointable, path.includes(id), allowed.open.has(id));
  }
}

// A place is pointed at, not its cards, unless one of them is to be pointed at next.
/** @param {Element} node @param {Set<Id>} items */
const holdsOne = (node, items) =>
  [...within(node, "[data-id]")].some((each) => items.has(each.dataset.id || ""));

// What would come of it to point at an item next, where all can reckon it.
/** @param {Pick<Now, 'scene' | 'path' | 'busy'>} look */
export function verdicts({ scene, path, busy }) {
  if (busy || !scene.guided || !path.length) return new Map();
  const last = fitting(scene, path).filter((move) => move.path.length === path.length + 1);
  /** @param {{ path: Id[] }} move */
  const open = (move) => move.path.find((id) => !path.includes(id)); // in whatever order
  return new Map(last.map((move) => [open(move), move.verdict]));
}

/** @param {Element} node @param {Badge | undefined} verdict */
function pin(node, verdict) {
  const old = node.querySelector(":scope > .ct-verdict");
  if (old?.textContent === verdict?.text) return;
  old?.remove();
  if (!verdict) return;
  const { text, tone } = verdict;
  node.append(h("span", { class: `ct-badge ct-verdict ${tone || ""}` }, text));
}

// What a line of the odds is about.
/** @param {Element} root @param {Id[]} path */
export function aimAt(root, path) {
  for (const node of within(root, "[data-id]")) {
    node.classList.toggle("aimed", path.includes(node.dataset.id || ""));
  }
}

/**
 * @param {HTMLElement} node
 * @param {boolean} open
 * @param {boolean} chosen
 * @param {boolean} legal
 */
function offer(node, open, chosen, legal) {
  const { label = "", role = null, said = null } = named.get(node) || {};
  node.classList.toggle("ct-pt", open);
  put(node, LM, open && "true");
  put(node, "role", open ? "button" : role);
  put(node, "aria-pressed", open ? String(chosen) : null);
  put(node, "aria-label", open ? label + (legal ? "" : ", not legal now") : said);
  if (!open) node.removeAttribute("tabindex");
}
