// How likely it is what cannot be seen: a line each, which opens to show its code.

import { h, LM } from "./dom.js";

const COUNTED = "Counted exactly, from what you can see. Open a line for its code.";
const simulatedIn = (worlds) =>
  `“About” means simulated, from ${worlds} imagined worlds that fit all you have seen; ` +
  "all else is counted exactly. Open a line for its code.";

// How the figures were found.
export function keyOf(chances) {
  const worlds = Math.max(...chances.map((one) => one.worlds));
  return worlds ? simulatedIn(worlds) : COUNTED;
}

const drawBar = (share) =>
  h(
    "span",
    { class: "ct-portion", "aria-hidden": "true" },
    h("span", { style: { width: `${(100 * share).toFixed(1)}%` } }),
  );

const drawOne = ({ says, words, share, code }) =>
  h(
    "details",
    {},
    h(
      "summary",
      { class: "ct-odd", [LM]: "true" },
      h("b", {}, says),
      h("span", { class: "words" }, words),
      drawBar(share),
      h("span", { class: "ct-sr" }, "Show the code"),
    ),
    h("pre", { class: "ct-code", tabindex: 0, "aria-label": "Code", [LM]: "true" }, code),
  );

// A line for each.
export const drawChances = (chances) => chances.map((one) => h("li", {}, drawOne(one)));
