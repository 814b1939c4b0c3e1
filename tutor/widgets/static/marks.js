// What can be pointed at, and how it stands. Marks come and go on pieces that stay.

import { fitting, isCard, lawful, nexts, thinkable } from "./gestures.js";
import { h, LM, put } from "./dom.js";

const named = new WeakMap(); // what a piece is called when it is pointed at, and what it is else

// Gives a piece the name by which scenes and messages speak of it.
export function item(node, id, label) {
  node.dataset.id = id;
  named.set(node, {
    label,
    role: node.getAttribute("role"),
    said: node.getAttribute("aria-label"),
  });
  return node;
}

export const nameOf = (root, id) => {
  const node = root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  return (node && named.get(node).label) || id;
};

// Which items may come next, which it is no mistake to point at, and where arrow keys lead: none while
// events are shown. Where nobody wants to be told which card is legal, all cards may come first; but
// places only where they are, and once something is chosen, only its targets.
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
export function mark(root, look) {
  const { scene, path } = look;
  const allowed = marked(look);
  const lookOf = looks(look, allowed);
  const points = new Set(scene.points);
  const told = verdicts(look);
  const meant = thinkable(scene, path);
  for (const node of root.querySelectorAll("[data-id]")) {
    const { id } = node.dataset;
    const within = node.parentElement.closest(".ct-pt");
    const pointable = points.has(id) && !within && (meant.has(id) || !holdsOne(node, meant));
    for (const [kind, is] of Object.entries(lookOf(id, pointable))) node.classList.toggle(kind, is);
    pin(node, told.get(id));
    offer(node, pointable, path.includes(id), allowed.open.has(id));
  }
}

// A place is pointed at, not its cards, unless one of them is to be pointed at next.
const holdsOne = (node, items) =>
  [...node.querySelectorAll("[data-id]")].some((each) => items.has(each.dataset.id));

// What would come of it to point at an item next, where all can reckon it.
export function verdicts({ scene, path, busy }) {
  if (busy || !scene.guided || !path.length) return new Map();
  const last = fitting(scene, path).filter((move) => move.path.length === path.length + 1);
  const open = (move) => move.path.find((id) => !path.includes(id)); // in whatever order
  return new Map(last.filter((move) => move.verdict).map((move) => [open(move), move.verdict]));
}

function pin(node, verdict) {
  const old = node.querySelector(":scope > .ct-verdict");
  const text = verdict && (verdict.text || "");
  if (old?.textContent === text) return;
  old?.remove();
  if (verdict) node.append(h("span", { class: `ct-badge ct-verdict ${verdict.tone || ""}` }, text));
}

// What a line of the odds is about.
export function aimAt(root, path) {
  for (const node of root.querySelectorAll("[data-id]")) {
    node.classList.toggle("aimed", path.includes(node.dataset.id));
  }
}

function offer(node, open, chosen, legal) {
  const { label, role, said } = named.get(node);
  node.classList.toggle("ct-pt", open);
  put(node, LM, open && "true");
  put(node, "role", open ? "button" : role);
  put(node, "aria-pressed", open ? String(chosen) : null);
  put(node, "aria-label", open ? label + (legal ? "" : ", not legal now") : said);
  if (!open) node.removeAttribute("tabindex");
}
