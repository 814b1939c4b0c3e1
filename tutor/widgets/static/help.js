// What stands behind the question mark: what can be done at a table, by mouse and by keyboard.

import { h } from "./dom.js";

const SPELLED = {
  undo: "u undo",
  hint: "h hint",
  why: "? why",
  clock: "p start or pause the clock",
  tick: ". one tick",
  five: ", five ticks",
};

// How to play here, where all this may be asked; for those who hear it.
export function helpWith(does) {
  const keys = does.filter((what) => SPELLED[what]).map((what) => SPELLED[what]);
  const said = keys.length ? ` Keys: ${keys.join(", ")}.` : "";
  return `Click, or use the arrow keys and Enter; Esc takes a step back.${said}`;
}

const ALWAYS = [
  ["Play", "Click a card, and then where it goes. Or Tab to the table, arrow keys, and Enter."],
  ["Cancel", "Let go of what you have chosen (Esc)."],
  ["Cards", "What the signs on the cards mean, and how many cards have each."],
];
const DEEDS = {
  clock: [
    "Start, Pause (p)",
    "Time runs for everybody, or stands still. Nothing happens in a pause.",
  ],
  tick: ["Tick (.)", "Time goes by a little, and stands still again."],
  five: ["Five ticks (,)", "The same five times, unless something happens before."],
  hint: ["Hint (h)", "Ask again to be told more: the rule that matters, a good choice, the odds."],
  undo: [
    "Undo (u)",
    "Back to your last decision. If you have seen hidden cards since, it says so.",
  ],
  retry: ["Fair retry", "Your decision again, with everything you cannot see dealt anew."],
  why: ["Why? (?)", "What has just happened, and by which rules."],
  reply: ["Was that good?", "Your last decision, weighed in imagined deals."],
  chances: [
    "Odds",
    "What may come next and what others may hold, as far as you can know; with the code.",
  ],
  look_back: [
    "Review",
    "How your chances went up and down, the move that turned it, a code to share.",
  ],
  set_up: ["New match …", "Players, seat, opponents, house rules, pace and the deal number."],
  more: ["More", "Marks, open hands, a turn or the rest played for you, your last match."],
  branch: ["Replay", "Slide back through the match. “Play on from here” tries another way."],
  again: ["Again", "The table as it was at the start."],
  free: ["Play on freely", "The same table without a guide, with all controls."],
  another: ["New match", "The same table with other cards, without a guide, with all controls."],
};

// As a list of words and what they mean.
export function drawHelp(does) {
  const named = Object.keys(DEEDS).filter((what) => does.includes(what));
  const all = [...ALWAYS, ...named.map((what) => DEEDS[what])];
  return h(
    "dl",
    { class: "ct-help" },
    all.map(([word, says]) => [h("dt", {}, word), h("dd", {}, says)]),
  );
}
