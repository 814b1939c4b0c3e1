// What is looked up and not said: figures, courses of play, rules one by one, the keys.

import { h, LM, makeButton } from "./dom.js";
import { drawLines } from "./courses.js";
import { drawChances, keyOf } from "./chances.js";
import { drawOdds } from "./odds.js";
import { lawList } from "./law.js";

const KEY = "Bars: how much worse than the best, on average. Thin lines: the 95 % interval.";

// What this is called, by what there is to look at.
export function titled({ kind, odds = [], lines = [], laws = [], chances = [] }) {
  if (chances.length) return "What you cannot see";
  if (odds.length) return "Your choices compared";
  if (lines.length) return "Two ways to go on";
  if (!laws.length) return "More about it";
  if (kind !== "hint") return "What happened";
  return laws.length > 1 ? "The rules that matter" : "The rule that matters";
}

// The parts of a message that are too much for the voice.
function partsOf({ more, laws = [], odds = [], lines = [], chances = [] }, deeds) {
  const compared = odds.length && [
    h(
      "ol",
      { class: "ct-odds", "aria-label": "Every choice, the best first" },
      drawOdds(odds, deeds),
    ),
    h("p", { class: "ct-key", "aria-hidden": "true" }, KEY),
  ];
  return [
    more && h("p", {}, more),
    laws.length > 0 && lawList(laws),
    lines.length && drawLines(lines),
    compared,
    chances.length && [
      h("ul", { class: "ct-chances" }, drawChances(chances)),
      h("p", { class: "ct-key" }, keyOf(chances)),
    ],
  ].filter(Boolean);
}

// `deeds` are {aim, go}: to show what a line is about, and to lead there.
export function makeAdvice(deeds) {
  const head = h("h3", {});
  const close = makeButton("×", "ct-close", shut, { "aria-label": "Close" });
  const inside = h("div", { class: "ct-looked-up" });
  const top = h("div", { class: "ct-top" }, head, close);
  const node = h(
    "section",
    { class: "ct-advice", hidden: true, tabindex: -1, [LM]: "true" },
    top,
    inside,
  );
  let shown = "";

  function shut() {
    node.hidden = true;
    deeds.aim([]);
  }

  function open(title, nodes) {
    head.textContent = title;
    node.setAttribute("aria-label", title);
    inside.replaceChildren(...nodes.flat());
    node.hidden = false;
  }

  // What has been shut stays shut until something else is said.
  function show(message) {
    const now = JSON.stringify(message);
    if (now === shown) return;
    shown = now;
    const nodes = partsOf(message, deeds);
    shut();
    if (nodes.length) open(titled(message), nodes);
  }

  const isOpen = () => !node.hidden;
  return { node, show, open, shut, isOpen };
}
