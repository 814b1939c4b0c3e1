// Selectable items and their state. Marks are added to and removed from elements that stay.

import { fitting, isCard, lawful, nexts, thinkable } from "./gestures.js";
import { h, LM, put, within } from "./dom.js";

/** @import { Badge, Id, Marks, Now } from "./look" */

/** @type {WeakMap<HTMLElement, { label: string, role: string | null, said: string | null }>} */
const named = new WeakMap(); // the label of a piece when it is selectable, and its usual one

// Gives a piece its id in scenes and messages.
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

// The name of an item in a sentence: its label without what is in brackets.
/** @param {Element} root @param {Id} id */
export const nameOf = (root, id) => {
  const [node] = within(root, `[data-id="${CSS.escape(id)}"]`);
  const label = (node && named.get(node)?.label) || id;
  return label.split(" (")[0];
};

// The items that may come next, those that are not a mistake to select, and those for arrow keys:
// none while events are shown. If legal cards are not marked, all cards may come first; but places
// only where they are legal, and once something is selected, only its targets.
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

// The CSS classes of each item: from the selection, the message, and the event.
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

// Selected, selectable, or a mistake; highlighted by the tutor's message; and whether it can be
// selected.
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

// A place is selected instead of its cards, unless one of the cards may be selected next.
/** @param {Element} node @param {Set<Id>} items */
const holdsOne = (node, items) =>
  [...within(node, "[data-id]")].some((each) => items.has(each.dataset.id || ""));

// The effect of selecting an item next, if the players can compute it.
/** @param {Pick<Now, 'scene' | 'path' | 'busy'>} look */
export function verdicts({ scene, path, busy }) {
  if (busy || !scene.guided || !path.length) return new Map();
  const last = fitting(scene, path).filter((move) => move.path.length === path.length + 1);
  /** @param {{ path: Id[] }} move */
  const open = (move) => move.path.find((id) => !path.includes(id)); // in any order
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

// The items of a line of the odds.
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
