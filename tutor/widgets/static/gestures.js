// The meaning of items selected one after the other; pure, except for the path itself.

/** @import { Deed, Gesture, Id, Now, Pointed, Said, Scene, Send, Then } from "./look" */

/** @param {Id[]} a @param {Id[]} b */
const same = (a, b) => a.length === b.length && a.every((id, n) => id === b[n]);

// True if an item is a card.
/** @param {Id} id */
export const isCard = (id) => id.startsWith("c:");

// The legal moves with a gesture, with their numbers.
/** @param {Scene} scene */
const gestures = (scene) =>
  (scene.moves || [])
    .map((move, number) => ({ ...move, number, path: move.path || [] }))
    .filter((move) => move.legal && move.path.length);

/** @param {Gesture} move @param {Id[]} path */
const begins = (move, path) =>
  move.any_order
    ? path.every((id) => move.path.includes(id))
    : same(move.path.slice(0, path.length), path);

// The moves that this path makes or may still make.
/** @param {Scene} scene @param {Id[]} path */
export const fitting = (scene, path) =>
  gestures(scene).filter((move) => move.path.length >= path.length && begins(move, path));

// The moves that this path makes.
/** @param {Scene} scene @param {Id[]} path */
export const complete = (scene, path) =>
  path.length ? fitting(scene, path).filter((move) => move.path.length === path.length) : [];

// The group of an item: any of them may be selected instead.
/** @param {Scene} scene @param {Id} id */
const alike = (scene, id) => (scene.alike || []).find((group) => group.includes(id)) || [id];

// The items that may be selected next.
/** @param {Scene} scene @param {Id[]} path */
export const nexts = (scene, path) =>
  new Set(
    fitting(scene, path)
      .flatMap((move) =>
        move.any_order
          ? move.path.filter((id) => !path.includes(id))
          : move.path.slice(path.length, path.length + 1),
      )
      .flatMap((id) => alike(scene, id).filter((other) => !path.includes(other))),
  );

// The items that somebody may try next, legal or not.
/** @param {Scene} scene @param {Id[]} path */
export const thinkable = (scene, path) =>
  new Set([
    ...nexts(scene, path),
    ...(scene.refused || [])
      .filter((each) => same(each.slice(0, path.length), path))
      .map((each) => each[path.length]),
  ]);

// The first item of the group that is not selected yet, or the last selected one, to deselect.
/** @param {Scene} scene @param {Id[]} path @param {Id} id */
function meantBy(scene, path, id) {
  const group = alike(scene, id);
  if (path.includes(id)) return path.findLast((each) => group.includes(each)) || id;
  return group.find((each) => !path.includes(each)) || id;
}

// The path without an item, if the order does not matter; else also without later items.
/** @param {Scene} scene @param {Id[]} path @param {Id} id */
function lessened(scene, path, id) {
  if (fitting(scene, path).every((move) => move.any_order))
    return path.filter((each) => each !== id);
  return path.slice(0, path.indexOf(id));
}

// The item that is meant, of those under the mouse, from the innermost.
/** @param {Scene} scene @param {Id[]} path @param {Id[]} chain */
export function aimedAt(scene, path, chain) {
  const open = nexts(scene, path);
  return (
    chain.find((id) => open.has(id) || path.includes(id)) ||
    chain.find((id) => (scene.points || []).includes(id)) ||
    chain[0]
  );
}

// The items that are not a mistake to select: they deselect an item, continue the path, or begin
// another one.
/** @param {Scene} scene @param {Id[]} path */
export function lawful(scene, path) {
  /** @param {Id} id */
  const refused = (id) =>
    (scene.refused || []).some((each) => same(each, [...path, meantBy(scene, path, id)]));
  const others = [...nexts(scene, [])].filter((id) => !refused(id));
  return new Set([...path, ...nexts(scene, path), ...others]);
}

// True if several cards can be selected together at this table, so that users may try two.
/** @param {Scene} scene */
const together = ({ moves = [], refused = [] }) =>
  [...moves.map((move) => move.path || []), ...refused].some(
    (path) => path.filter(isCard).length > 1,
  );

// The cards that are deselected when another one begins a new path.
/** @param {Scene} scene @param {Id[]} path @param {Id} id */
const letGo = (scene, path, id) => (isCard(id) && together(scene) ? path.filter(isCard) : []);

// The effect of selecting an item: {path} so far, perhaps without {fallen} items, {choose} a move,
// or {explain} a path.
/** @param {Scene} scene @param {Id[]} path @param {Id} item @returns {Then} */
export function pointed(scene, path, item) {
  const id = meantBy(scene, path, item);
  const longer = [...path, id];
  let chosen = longer;
  /** @type {Id[]} */
  let fell = [];
  if (path.includes(id)) return { path: lessened(scene, path, id) };
  if (!fitting(scene, longer).length) {
    if ((scene.refused || []).some((each) => same(each, longer))) return { explain: longer };
    const [first] = alike(scene, item);
    if (!fitting(scene, [first]).length) return { explain: [...path, item] };
    chosen = [first]; // a new path
    fell = letGo(scene, path, first);
  }
  const whole = complete(scene, chosen);
  if (whole.length === 1 && fitting(scene, chosen).length === 1) return { choose: whole[0].number };
  return fell.length ? { path: chosen, fallen: fell } : { path: chosen };
}

// The learner's selection, and the messages about it.

const REPLAYED = "You are looking at a replay. Return to now to play on.";

// After a refusal: the path before the last item, if it can still become a move.
/** @param {Scene} scene @param {Said} message */
export function begun(scene, message) {
  const path = message.kind === "illegal" ? (message.path || []).slice(0, -1) : [];
  return path.length && fitting(scene, path).length ? path : [];
}

// The action of selecting an item, as [name, argument]; nothing while Python is busy.
/** @param {Now} look @param {Id} id @returns {Pointed} */
function pointDeed({ scene, path, live, busy, waiting }, id) {
  if (busy) return ["onward"];
  if (waiting) return [];
  if (!live) return ["notice", REPLAYED];
  if (!(scene.moves || []).length) return scene.prompt ? ["notice", scene.prompt] : [];
  const then = pointed(scene, path, id);
  if (then.explain) return ["send", { type: "explain", path: then.explain }];
  if (then.path) return ["begin", then];
  return ["send", { type: "choose", move: then.choose }];
}

// `look` returns the state of the table; {draw, send, onward, hurry} are the other actions.
/** @param {() => Now} look @param {{ draw: Deed, send: Send, onward: Deed, hurry: Deed }} deeds */
export function makePointing(look, { draw, send, onward, hurry }) {
  /** @type {Said} */
  let message = {};
  /** @type {Id[]} */
  let path = []; // the items selected so far
  /** @type {Id[]} */
  let fallen = []; // the items deselected by the last one
  let since = false; // true if something was selected after the message

  // Does not draw.
  /** @param {Said} said @param {Id[]} chosen */
  function set(said, chosen) {
    [message, path, fallen, since] = [said, chosen, [], false];
  }

  /** @param {Said} said @param {Id[]} chosen */
  function become(said, chosen) {
    set(said, chosen);
    draw();
  }

  /** @param {string} text */
  const notice = (text) => become({ text, kind: "info" }, path);
  /** @param {Then} then */
  function begin(then) {
    set(message.kind === "illegal" || then.fallen ? {} : message, then.path || []);
    fallen = then.fallen || [];
    since = true;
    draw();
  }
  const cancel = () => (look().busy ? hurry() : become({}, []));
  /** @type {Record<string, (what: never) => void>} */
  const deeds = { onward, notice, send, begin };

  /** @param {Id} id */
  function point(id) {
    const [name, what] = pointDeed(look(), id);
    if (name) deeds[name](/** @type {never} */ (what));
  }
  return { now: () => ({ message, path, fallen, since }), set, notice, point, cancel };
}
