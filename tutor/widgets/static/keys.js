// The mouse and the keyboard. Arrows go to the nearest thing in their direction.

import { middle } from "./motion.js";

export const AIMS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
export const ENDS = { Home: (cards) => cards[0], End: (cards) => cards[cards.length - 1] };
export const KEYS = { u: "undo", h: "hint", "?": "why" };

// Straight on counts once, to the side two and a half times.
function nearest(here, [ax, ay], all) {
  const [x, y] = middle(here.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const node of all) {
    if (node === here) continue;
    const [nx, ny] = middle(node.getBoundingClientRect());
    const along = (nx - x) * ax + (ny - y) * ay;
    const aside = Math.abs((nx - x) * ay) + Math.abs((ny - y) * ax);
    if (along > 4 && along + 2.5 * aside < least) {
      least = along + 2.5 * aside;
      best = node;
    }
  }
  return best;
}

export const walk = (root, from, aim) =>
  walkTo(root, nearest(from, aim, root.querySelectorAll(".ct-pt, .ct-buttons button")));

export function walkTo(root, best) {
  if (!best) return;
  if (best.matches(".ct-pt")) {
    for (const node of root.querySelectorAll(".ct-pt")) node.tabIndex = -1;
    best.tabIndex = 0;
  }
  best.focus();
}

// What lies under the mouse, from the innermost: a card, its place.
export function under(target) {
  const names = [];
  let node = target.closest("[data-id]");
  for (; node; node = node.parentElement.closest("[data-id]")) names.push(node.dataset.id);
  return names;
}
