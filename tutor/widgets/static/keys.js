// The mouse and the keyboard at a table. Arrows go to the nearest thing in their direction.

import { middle } from "./motion.js";

const AIMS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ENDS = { Home: 0, End: -1 };
const KEYS = { u: "undo", h: "hint", "?": "why", p: "clock", ".": "tick", ",": "five" };
const NEAR = 4; // pixels: what lies no further along than that does not lie in a direction
const ASIDE = 2.5; // straight on counts once, to the side so many times

// How far it is from one middle to another in a direction; Infinity if it lies elsewhere.
export function far([x, y], [toX, toY], [ax, ay]) {
  const along = (toX - x) * ax + (toY - y) * ay;
  const aside = Math.abs((toX - x) * ay) + Math.abs((toY - y) * ax);
  return along > NEAR ? along + ASIDE * aside : Infinity;
}

function nearest(here, aim, all) {
  const from = middle(here.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const node of all) {
    const distance = far(from, middle(node.getBoundingClientRect()), aim);
    if (distance < least) [best, least] = [node, distance];
  }
  return best;
}

const ANY = ".ct-felt :is(.ct-pt, .ct-buttons button)";
const NEXT = ".ct-felt :is(.ct-pt.way, .ct-pt.sel, .ct-buttons button)";

// What an arrow leads to from here: while something is chosen, only to what may follow it.
export const along = (root, here, aim) =>
  nearest(here, aim, root.querySelectorAll(root.querySelector(".ct-pt.sel") ? NEXT : ANY));

// What lies under the mouse, from the innermost: a card, its place.
export function under(target) {
  const names = [];
  let node = target.closest("[data-id]");
  for (; node; node = node.parentElement.closest("[data-id]")) names.push(node.dataset.id);
  return names;
}

// What a key does, as a name and what it is about; nothing if it does nothing. `here` is the item or
// the button that has the keyboard, `does` what may be asked at this table.
export function keyDeed(key, here, { busy, does }) {
  if (here && AIMS[key]) return ["walk", AIMS[key]];
  if (here && ENDS[key] !== undefined) return ["end", ENDS[key]];
  if (key === "Escape") return ["cancel"];
  if (does.includes(KEYS[key])) return ["send", { type: KEYS[key] }];
  if (key !== "Enter" && key !== " ") return [];
  if (here) return here.dataset.id ? ["point", here.dataset.id] : [];
  return busy ? ["onward"] : [];
}
