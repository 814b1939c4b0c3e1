// What the tutor weighs: courses of play, and what one may ask next.

import { drawGauge, scaleOf } from "./gauge.js";
import { h, LM, makeButton } from "./dom.js";
import { lawList } from "./law.js";
import { take } from "./pressing.js";

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
  offers.map((what) => makeButton(OFFERS[what], "soft", () => ask({ type: what })));

// Courses of play beside each other: after what was chosen, and after what was better.
export const drawLines = (lines) =>
  lines.map(({ says, laws }) =>
    h("section", { class: "ct-course", "aria-label": says }, h("b", {}, says), lawList(laws)),
  );

const drawRow = (one, scale) =>
  h(
    "button",
    { type: "button", class: `ct-odd ${one.verdict}`, tabindex: -1, [LM]: "true" },
    h("span", { class: "says" }, one.says),
    drawGauge(one, scale),
    h("span", { class: "words" }, one.verdict === "best" && h("b", {}, "best: "), one.words),
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
export function drawOdds(odds, aim, go) {
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
