// Advice: rules, odds and chances, in the rail or below the table.

import { drawLines, lawList } from "./laws.js";
import { focused, h, LM, makeButton, take } from "./dom.js";

/** @import { Chance, Deeds, Said, Weighed } from "./look" */

const KEY = "Bars: how much worse than the best, on average. Thin lines: the 95 % interval.";

// The title, by content.
/** @param {Said} message */
export function titled({ kind, odds = [], lines = [], laws = [], chances = [] }) {
  if (chances.length) return "What you cannot see";
  if (odds.length) return "Your choices compared";
  if (lines.length) return "Two ways to go on";
  if (!laws.length) return "More about it";
  if (kind !== "hint") return "What happened";
  return laws.length > 1 ? "The rules that matter" : "The rule that matters";
}

// The parts of a message that are too long for the voice.
/** @param {Said} message @param {Deeds} deeds */
function partsOf({ more, laws = [], odds = [], lines = [], chances = [] }, deeds) {
  const rows = { class: "ct-odds", "aria-label": "Every choice, the best first" };
  const nodes = [];
  if (more) nodes.push(h("p", {}, more));
  if (laws.length) nodes.push(lawList(laws));
  if (lines.length) nodes.push(drawLines(lines));
  if (odds.length) {
    const key = { class: "ct-key", "aria-hidden": "true" };
    nodes.push(h("ol", rows, drawOdds(odds, deeds)), h("p", key, KEY));
  }
  if (chances.length) {
    const key = h("p", { class: "ct-key" }, keyOf(chances));
    nodes.push(h("ul", { class: "ct-chances" }, drawChances(chances)), key);
  }
  return nodes;
}

// `deeds` are {aim, go}: `aim` highlights the items of a line, `go` shows its event.
/** @param {Deeds} deeds */
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
    /** @type {HTMLElement | null} */
    const table = node.contains(focused()) ? node.closest(".ct-root") : null;
    node.hidden = true;
    table?.focus({ preventScroll: true }); // which the button to close would lose
    deeds.aim([]);
  }

  /** @param {string} title @param {Node[]} nodes */
  function open(title, nodes) {
    head.textContent = title;
    node.setAttribute("aria-label", title);
    inside.replaceChildren(...nodes);
    node.hidden = false;
  }

  // Closed advice stays closed until there is a new message.
  /** @param {Said} message */
  function show(message) {
    const now = JSON.stringify(message);
    if (now === shown) return;
    shown = now;
    const nodes = partsOf(message, deeds);
    shut();
    if (nodes.length) open(titled(message), nodes);
    else inside.replaceChildren(); // the next reader may be somebody else
    if (message.asked) node.scrollIntoView({ block: "nearest" });
  }

  const isOpen = () => !node.hidden;
  return { node, show, open, shut, isOpen };
}

// Every choice compared with the best one, as rows for the arrow keys.

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/** @param {Weighed} one @param {[number, number]} scale */
const drawRow = (one, scale) =>
  h(
    "button",
    { type: "button", class: `ct-odd ${one.verdict}`, tabindex: -1, [LM]: "true" },
    h("b", {}, one.says),
    h("span", { class: "words" }, one.words),
    drawGauge(one, scale),
  );

// Arrow keys move between these rows; only one of them is in the tab order.
/** @param {HTMLButtonElement[]} rows */
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

// `aim` highlights the items of a line, `go` shows its event.
/** @param {Weighed[]} odds @param {Deeds} deeds */
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

// The loss against the best choice with its 95 % interval, to the left of the zero line.

// The range of the losses of all choices; never empty.
/** @param {Pick<Weighed, 'low' | 'high'>[]} odds @returns {[number, number]} */
export function scaleOf(odds) {
  const least = Math.min(0, ...odds.map((one) => one.low));
  const most = Math.max(0, ...odds.map((one) => one.high));
  return most > least ? [least, most] : [0, 1];
}

/** @param {Weighed} one @param {[number, number]} scale */
function drawGauge({ behind, low, high }, [least, most]) {
  /** @param {number} worse */
  const at = (worse) => `${((100 * (most - worse)) / (most - least)).toFixed(2)}%`;
  /** @param {string} kind @param {number} from @param {number} to */
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

// Chances of hidden cards: one line each, which unfolds its code.

const COUNTED = "Counted exactly, from what you can see. Open a line for its code.";
/** @param {number} worlds */
const simulatedIn = (worlds) =>
  `“About” means simulated, from ${worlds} imagined deals that fit everything you have seen; ` +
  "everything else is counted exactly. Open a line for its code.";

// The method behind the figures.
/** @param {Chance[]} chances */
function keyOf(chances) {
  const worlds = Math.max(...chances.map((one) => one.worlds));
  return worlds ? simulatedIn(worlds) : COUNTED;
}

/** @param {number} share */
const drawBar = (share) =>
  h(
    "span",
    { class: "ct-portion", "aria-hidden": "true" },
    h("span", { style: { width: `${(100 * share).toFixed(1)}%` } }),
  );

/** @param {Chance} chance */
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

// One line per chance.
/** @param {Chance[]} chances */
const drawChances = (chances) => chances.map((one) => h("li", {}, drawOne(one)));
