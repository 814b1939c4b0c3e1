// What the tutor weighs: the odds of every choice, courses of play, and what one may ask next.

import { h, lawLine, LM } from "./dom.js";

export const OFFERS = {
  hint: "Help me decide",
  retry: "Fair retry",
  reply: "Judge my choice",
  undo: "Take it back",
  free: "Play on freely",
  branch: "Play on from here",
};
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

export const drawOffers = (offers, ask) =>
  offers.map((what) => {
    const button = h(
      "button",
      { type: "button", class: "ct-btn soft", [LM]: "true" },
      OFFERS[what],
    );
    button.addEventListener("click", () => ask({ type: what }));
    return button;
  });

// Courses of play beside each other: after what was chosen, and after what was better.
export const drawLines = (lines) =>
  lines.map(({ says, laws }) =>
    h(
      "section",
      { class: "ct-course", "aria-label": says },
      h("b", {}, says),
      h(
        "ol",
        {},
        laws.map((law) => h("li", {}, lawLine(law))),
      ),
    ),
  );

// How much worse than the best, to the left of a line that means none, with the interval of 95 %.
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

// `aim` shows what a line is about, `go` leads there. One line at a time can be tabbed to.
export function drawOdds(odds, aim, go) {
  const ends = [
    Math.min(0, ...odds.map((one) => one.low)),
    Math.max(0, ...odds.map((one) => one.high)),
  ];
  const scale = ends[1] > ends[0] ? ends : [0, 1];
  const rows = odds.map((one, n) => {
    const row = h(
      "button",
      { type: "button", class: `ct-odd ${one.verdict}`, tabindex: n ? -1 : 0, [LM]: "true" },
      h("span", { class: "says" }, one.says),
      drawGauge(one, scale),
      h("span", { class: "words" }, one.verdict === "best" && h("b", {}, "best: "), one.words),
    );
    for (const on of ["focus", "pointerenter"]) row.addEventListener(on, () => aim(one.path));
    for (const off of ["blur", "pointerleave"]) row.addEventListener(off, () => aim([]));
    row.addEventListener("click", () => go(one.path));
    return row;
  });
  rows.forEach((row, n) =>
    row.addEventListener("keydown", (e) => {
      const next = rows[n + STEPS[e.key]];
      if (!STEPS[e.key]) return;
      e.preventDefault();
      e.stopPropagation();
      if (next) [row.tabIndex, next.tabIndex] = [-1, 0];
      next?.focus();
    }),
  );
  return rows.map((row) => h("li", {}, row));
}
