// What was asked for: rules, odds and chances, in the rail or below the table.

import { drawLines, lawList } from "./laws.js";
import { h, LM, makeButton, take } from "./dom.js";

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

// Every choice beside the best one, as lines to be walked through.

const STEPS = { ArrowUp: -1, ArrowDown: 1 };

const drawRow = (one, scale) =>
  h(
    "button",
    { type: "button", class: `ct-odd ${one.verdict}`, tabindex: -1, [LM]: "true" },
    h("b", {}, one.says),
    h("span", { class: "words" }, one.words),
    drawGauge(one, scale),
  );

// Arrows lead from one of these rows to the next; one at a time can be tabbed to.
function walkable(rows) {
  if (rows.length) rows[0].tabIndex = 0;
  for (const [n, row] of rows.entries()) {
    row.addEventListener("keydown", (e) => {
      if (!STEPS[e.key]) return;
      take(e);
      const next = rows[n + STEPS[e.key]];
      if (!next) return;
      [row.tabIndex, next.tabIndex] = [-1, 0];
      next.focus();
    });
  }
}

// `aim` shows what a line is about, `go` leads there.
function drawOdds(odds, { aim, go }) {
  const scale = scaleOf(odds);
  const rows = odds.map((one) => drawRow(one, scale));
  for (const [n, row] of rows.entries()) {
    const { path } = odds[n];
    for (const on of ["focus", "pointerenter"]) row.addEventListener(on, () => aim(path));
    for (const off of ["blur", "pointerleave"]) row.addEventListener(off, () => aim([]));
    row.addEventListener("click", () => go(path));
  }
  walkable(rows);
  return rows.map((row) => h("li", {}, row));
}

// How much worse than the best, to the left of a line that means none, with the interval of 95 %.

// From the least to the most that any of these choices may be worse; never an empty span.
export function scaleOf(odds) {
  const least = Math.min(0, ...odds.map((one) => one.low));
  const most = Math.max(0, ...odds.map((one) => one.high));
  return most > least ? [least, most] : [0, 1];
}

function drawGauge({ behind, low, high }, [least, most]) {
  const at = (worse) => `${((100 * (most - worse)) / (most - least)).toFixed(2)}%`;
  const span = (kind, from, to) =>
    h("span", { class: kind, style: { left: at(from), right: `calc(100% - ${at(to)})` } });
  return h(
    "span",
    { class: "ct-gauge", "aria-hidden": "true" },
    span("loss", Math.max(behind, 0), Math.min(behind, 0)),
    high > low && span("spread", high, low),
    span("none", 0, 0),
  );
}

// How likely it is what cannot be seen: a line each, which opens to show its code.

const COUNTED = "Counted exactly, from what you can see. Open a line for its code.";
const simulatedIn = (worlds) =>
  `“About” means simulated, from ${worlds} imagined worlds that fit all you have seen; ` +
  "all else is counted exactly. Open a line for its code.";

// How the figures were found.
function keyOf(chances) {
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
const drawChances = (chances) => chances.map((one) => h("li", {}, drawOne(one)));
