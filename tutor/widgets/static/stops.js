// What the tutor says at a moment, and which buttons there are.

import { complete, fitting, nexts } from "./gestures.js";
import { OFFERS } from "./offers.js";

// How an event is left: where one stays one goes on, else the rest is skipped.
const goingOn = ({ stays }) => (stays ? "Go on" : "Skip");

const isCard = (id) => id.startsWith("c:");

// What to do after the items that have been pointed at.
export function whatNext(scene, path) {
  if (complete(scene, path).length) return "confirm, or choose more";
  const [next, more] = [[...nexts(scene, path)], path.some(isCard)];
  if (more ? !next.every(isCard) : !next.some(isCard)) return "now choose where";
  const free = fitting(scene, path).every((move) => move.any_order);
  return more && free ? "choose another card" : "now choose a card";
}

const ONWARD = "next"; // of a lesson

const choose = (text, kind, move) => [text, kind, "send", { type: "choose", move }];
const explain = (text, move) => [text, "off", "send", { type: "explain", move }];

// The buttons of a look: what each says, its kind, the name of its deed, and what that is about.
export function stops({ scene, path, busy, stays, message }, does = []) {
  if (busy) return [[goingOn({ scene, stays }), "go", "onward"]];
  const offered = (message?.offers || []).filter((what) => OFFERS[what] && does.includes(what));
  const whole = complete(scene, path);
  const made = [
    ...offered.map((what) => [
      OFFERS[what],
      what === ONWARD ? "go" : "soft",
      "send",
      { type: what },
    ]),
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

// What is said, how, and by which rule: {kind, text, law}.
export function spoken({ scene, path, busy, message }, nameIt) {
  const { caption, prompt, law } = scene;
  if (busy || caption) return { kind: "past", text: caption || prompt || "", law };
  if (message?.text) return { kind: message.kind || "info", text: message.text, law: message.law };
  if (!path.length) return { kind: "ask", text: prompt || "", law };
  const chosen = path.map((id) => nameIt(id)).join(" + ");
  return { kind: "ask", text: `${chosen}: ${whatNext(scene, path)}.`, law };
}
