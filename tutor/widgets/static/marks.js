// What can be pointed at, and how it stands. Marks come and go on pieces that stay.

import { lawful, nexts } from "./gestures.js";
import { LM, put } from "./dom.js";

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

// Which items may come next, and which it is no mistake to point at: none while events are shown, all
// where nobody wants to be told.
export function marked({ scene, path, busy }) {
  if (busy) return { next: new Set(), open: new Set() };
  const all = new Set(scene.points);
  if (!scene.guided) return { next: all, open: all };
  return { next: nexts(scene, path), open: lawful(scene, path) };
}

// Chosen, or open to be chosen, or a mistake; meant by what the tutor says; and whether it can be
// pointed at.
export function mark(root, look) {
  const { scene, path, message } = look;
  const { next, open } = marked(look);
  const points = new Set(scene.points);
  const meant = new Set(message.path);
  const how = message.kind === "illegal" ? "illegal" : "meant";
  for (const node of root.querySelectorAll("[data-id]")) {
    const { id } = node.dataset;
    const within = node.parentElement.closest(".ct-pt"); // a place is pointed at, not its cards
    const pointable = points.has(id) && !within;
    node.classList.toggle("sel", path.includes(id));
    node.classList.toggle("next", next.has(id));
    node.classList.toggle("forbidden", pointable && open.size > 0 && !open.has(id));
    for (const kind of ["illegal", "meant"]) {
      node.classList.toggle(kind, how === kind && meant.has(id));
    }
    offer(node, pointable, path.includes(id), open.has(id));
  }
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
