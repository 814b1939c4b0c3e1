// The next prompt or offer, as text and buttons.

import { complete, fitting, isCard, nexts } from "./gestures.js";

/** @import { Gesture, Id, Now, Scene, Stop, Voiced } from "./look" */

// The button after an event: its label depends on whether the scene is held.
/** @param {Pick<Now, 'stays'>} look */
const goingOn = ({ stays }) => (stays ? "Go on" : "Jump ahead");

// True if a move that has been begun takes another card before its target.
/** @param {Gesture} move @param {Id[]} path */
const takesCard = (move, path) =>
  move.any_order
    ? move.path.some((id) => isCard(id) && !path.includes(id))
    : isCard(move.path[path.length]);

// The prompt after the selected items.
/** @param {Scene} scene @param {Id[]} path */
export function whatNext(scene, path) {
  if (complete(scene, path).length) return "confirm, or choose more";
  if (!path.some(isCard)) {
    return [...nexts(scene, path)].some(isCard) ? "now choose a card" : "now choose where";
  }
  const open = fitting(scene, path);
  const more = open.filter((move) => takesCard(move, path));
  if (!more.length) return "now choose where";
  if (more.length < open.length) return "now choose where, or another card";
  return open.every((move) => move.any_order) ? "choose another card" : "now choose a card";
}

// The selected items, and before them the deselected cards with the reason.
/** @param {Now} look @param {(id: Id) => string} nameIt */
function chosenSoFar({ scene, path, fallen = [] }, nameIt) {
  const [chosen, gone] = [path, fallen].map((ids) => ids.map((id) => nameIt(id)).join(" + "));
  const why = gone && `${gone} let go: no move has ${fallen.length > 1 ? "all" : "both"}. `;
  return `${why}${chosen}: ${whatNext(scene, path)}.`;
}

const ONWARD = "next"; // the command of a lesson
const NEXT = new Set([ONWARD, "again", "rejoin"]); // offers that the Enter key takes

/** @param {string} text @param {string} kind @param {number} move @returns {Stop} */
const choose = (text, kind, move) => [text, kind, "send", { type: "choose", move }];
/** @param {string} text @param {number} move @returns {Stop} */
const explain = (text, move) => [text, "off", "send", { type: "explain", move }];

/** @param {string} what @returns {Stop} */
const offer = (what) => [OFFERS[what], what === ONWARD ? "go" : "soft", "send", { type: what }];

// The offer that leads on, if this table does one.
/** @param {Pick<Now, 'message'>} look @param {string[]} does */
export const leadingOn = ({ message }, does) =>
  message?.offers?.find((what) => NEXT.has(what) && does.includes(what));

// The buttons of a look: label, kind, name of the action, and its argument.
/** @param {Now} look @param {string[]} does @returns {Stop[]} */
export function stops({ scene, path, busy, stays, message }, does = []) {
  if (busy) return [[goingOn({ stays }), "go", "onward"]];
  const offered = (message?.offers || []).filter((what) => OFFERS[what] && does.includes(what));
  const whole = complete(scene, path);
  /** @type {Stop[]} */
  const made = [
    ...offered.map((what) => offer(what)),
    ...whole.map((move) => choose(move.say, "go", move.number)),
  ];
  for (const [n, move] of (scene.moves || []).entries()) {
    if (move.path?.length) continue;
    if (move.legal) made.push(choose(move.say, whole.length ? "" : "go soft", n));
    else made.push(explain(move.say, n));
  }
  if (path.length) made.push(["Cancel", "", "cancel"]);
  return made;
}

/** @param {Id[]} some @param {Id[]} others */
const sameItems = (some, others) =>
  some.length === others.length && some.every((id) => others.includes(id));

// The message: {kind, text, law}.
/** @param {Now} look @param {(id: Id) => string} nameIt @returns {Voiced} */
export function spoken(look, nameIt) {
  const { scene, path, busy, message } = look;
  const { caption, prompt, law } = scene;
  if (busy || caption) return { kind: "past", text: caption || prompt || "", law };
  if (message?.text && !(look.since && path.length))
    return { kind: message.kind || "info", text: message.text, law: message.law };
  if (!path.length) return { kind: "ask", text: prompt || "", law };
  const aims = look.fallen?.length ? [] : scene.aims || [];
  const aim = aims.find(({ after }) => sameItems(after, path));
  if (aim) return { kind: "ask", text: aim.text, law: aim.law };
  return { kind: "ask", text: chosenSoFar(look, nameIt), law };
}

// The labels of the tutor's offers; hints are in the row of controls.

/** @type {Record<string, string>} */
export const OFFERS = {
  retry: "Fair retry",
  rejoin: "Back to the guide",
  free: "Play on freely",
  branch: "Play on from here",
  auto: "Play to the end",
  show_hand: "Show my hand",
  as_next: "As the next of you",
  next: "Next",
  again: "Once more",
};
