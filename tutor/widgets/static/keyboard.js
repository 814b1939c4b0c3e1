// The keyboard at the table: actions of keys, focus, and event handlers.

import { aimedAt } from "./gestures.js";
import { focused, heldDown, modified, take, targetOf, within } from "./dom.js";
import { leadingOn } from "./stops.js";
import { middle } from "./motion.js";

/** @import { Deed, Heard, Id, KeyDeed, Now, Point, Turn } from "./look" */

/** @type {Record<string, Point>} */
const AIMS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number>} */
const ENDS = { Home: 0, End: -1 };
/** @type {Record<string, string>} */
const KEYS = { u: "undo", h: "hint", "?": "why", p: "clock", ".": "tick", ",": "five" };
const NEAR = 4; // px: min. distance along an arrow's direction
const ASIDE = 2.5; // factor for distances to the side

// The distance between two centres in a direction; Infinity if the second is not in that direction.
/** @param {Point} from @param {Point} to @param {Point} aim */
export function far([x, y], [toX, toY], [ax, ay]) {
  const along = (toX - x) * ax + (toY - y) * ay;
  const aside = Math.abs((toX - x) * ay) + Math.abs((toY - y) * ax);
  return along > NEAR ? along + ASIDE * aside : Infinity;
}

/** @param {Element} here @param {Point} aim @param {Iterable<HTMLElement>} all */
function nearest(here, aim, all) {
  const from = middle(here.getBoundingClientRect());
  /** @type {HTMLElement | null} */
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

// The item that an arrow key leads to: during a selection, only items that may come next.
/** @param {HTMLElement} root @param {Element} here @param {Point} aim */
export const along = (root, here, aim) =>
  nearest(here, aim, within(root, root.querySelector(".ct-pt.sel") ? NEXT : ANY));

/** @param {Element | null | undefined} node @returns {HTMLElement | null | undefined} */
const lying = (node) => node?.closest("[data-id]");

// The items under the mouse, from the innermost: a card, its place.
/** @param {HTMLElement} target */
export function under(target) {
  const names = [];
  /** @type {HTMLElement | null | undefined} */
  let node = lying(target);
  for (; node; node = lying(node.parentElement)) names.push(node.dataset.id || "");
  return names;
}

// The action of a key, as [name, argument]; nothing if there is none. `here` is the item or the
// button with focus, `does` lists the commands of this table.
/**
 * @param {string} key
 * @param {HTMLElement | null} here
 * @param {Pick<Now, 'busy' | 'message'> & { does: string[] }} look
 * @returns {KeyDeed}
 */
export function keyDeed(key, here, { busy, does, message }) {
  if (here && AIMS[key]) return ["walk", AIMS[key]];
  if (here && ENDS[key] !== undefined) return ["end", ENDS[key]];
  if (key === "Escape") return ["cancel"];
  if (does.includes(KEYS[key])) return ["send", { type: KEYS[key] }];
  if (key !== "Enter" && key !== " ") return [];
  if (here) return here.dataset.id ? ["point", here.dataset.id] : [];
  if (busy) return ["onward"];
  const type = leadingOn({ message }, does);
  return type ? ["send", { type }] : [];
}

// The keyboard focus at a table. Only one of the selectable items is in the tab order.

/** @param {Element} root */
const points = (root) => [...within(root, ".ct-pt")];

/** @param {HTMLElement[]} nodes @param {HTMLElement} [target] */
function tabTo(nodes, target) {
  for (const node of nodes) node.tabIndex = node === target ? 0 : -1;
}

/** @param {Element} root @param {HTMLElement | null | undefined} node */
function walkTo(root, node) {
  if (!node) return;
  if (node.matches(".ct-pt")) tabTo(points(root), node);
  node.focus();
}

// Focuses the first of these items, so that Enter selects it.
/** @param {Element} root @param {Id[]} ids */
export const lead = (root, ids) =>
  walkTo(
    root,
    points(root).find((node) => ids.includes(node.dataset.id || "")),
  );

// True if the element that had focus cannot have it any more.
/** @param {Element} root @param {HTMLElement} held */
const lost = (root, held) =>
  held === root || !root.contains(held) || (held.dataset.id && !held.matches(".ct-pt"));

// The next focus when the focused element is gone: a button of the same name, or the one to
// continue or to look.
/** @param {Element} root @param {HTMLElement} held @param {Now} look */
function successor(root, held, { busy, stays, message, scene }) {
  const stops = [...within(root, ".ct-felt .ct-buttons button")];
  const twin = stops.find((stop) => stop.textContent === held.textContent);
  return twin || (((busy && stays) || message?.kind === "done" || scene.covered) && stops[0]);
}

// Focus survives a redraw, or returns to `mine`, the hand.
/** @param {HTMLElement} root @param {HTMLElement} mine */
export function makeFocus(root, mine) {
  /** @type {Id} */
  let wanted = ""; // the item that had focus last
  let rank = 0; // position of the card in the hand that had focus last

  // The focused element before a redraw; null if focus is elsewhere.
  function held() {
    const node = root.contains(focused()) ? focused() : null;
    if (!node?.dataset.id) return node;
    wanted = node.dataset.id;
    const place = points(mine).indexOf(node);
    if (place !== -1) rank = place;
    return node;
  }

  // Selecting an item focuses it.
  /** @param {Id} id */
  function at(id) {
    wanted = id;
  }

  /** @param {Id[]} path */
  function target(path) {
    const nodes = points(root);
    const hand = nodes.filter((node) => mine.contains(node));
    /** @param {HTMLElement} node */
    const mayStay = (node) => hand.includes(node) || path.length || !hand.length;
    const kept = nodes.find((node) => node.dataset.id === wanted && mayStay(node));
    return kept || hand[Math.min(rank, hand.length - 1)] || nodes[0];
  }

  // After a redraw; `before` had focus before it.
  /** @param {HTMLElement | null} before @param {Now} look */
  function back(before, look) {
    const next = target(look.path);
    tabTo(points(root), next);
    if (!before || !lost(root, before)) return;
    (successor(root, before, look) || next || root).focus({ preventScroll: true });
  }
  return { held, at, back };
}

// Mouse and keyboard events at a table.

/** @param {Heard} parts @param {Turn} turn */
function hearMouse({ felt, focus }, turn) {
  felt.node.addEventListener("click", (e) => {
    const target = targetOf(e);
    if (target.closest("button")) return;
    const { scene, path } = turn.look();
    const id = aimedAt(scene, path, under(target));
    if (!id) return;
    focus.at(id);
    turn.point(id);
  });
}

/** @param {Heard} parts @param {Turn} turn @param {() => string[]} does */
function hearKeys({ root, felt, record, advice, legend }, turn, does) {
  const { cancel, send, point, onward } = turn;
  /** @param {(Deed | false)[]} shuts */
  const letGo = (shuts) => {
    const shut = !turn.look().path.length && shuts.find(Boolean);
    (shut || cancel)();
  };
  /** @type {Record<string, (what: never, here: HTMLElement) => void>} */
  const deeds = {
    walk: (/** @type {Point} */ aim, here) => walkTo(root, along(root, here, aim)),
    end: (/** @type {number} */ at) => walkTo(root, points(felt.mine).at(at)),
    cancel: () => letGo([advice.isOpen() && advice.shut, legend.isOpen() && legend.turn]),
    send,
    point,
    onward,
  };
  root.addEventListener("keydown", (e) => {
    if (modified(e) || record.node.contains(targetOf(e))) return;
    const here = /** @type {HTMLElement | null} */ (
      targetOf(e).closest(".ct-pt, .ct-btn, .ct-fold")
    );
    if (!heldDown(e)) {
      const [name, what] = keyDeed(e.key, here, { ...turn.look(), does: does() });
      if (!name) return;
      deeds[name](/** @type {never} */ (what), here || root);
    }
    take(e);
  });
}

// `does` lists the commands of this table.
/** @param {Heard} parts @param {Turn} turn @param {() => string[]} does */
export function listen(parts, turn, does) {
  hearMouse(parts, turn);
  hearKeys(parts, turn, does);
}
