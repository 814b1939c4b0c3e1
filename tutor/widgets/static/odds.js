// Every choice beside the best one, as lines to be walked through.

import { drawGauge, scaleOf } from "./gauge.js";
import { h, LM } from "./dom.js";
import { take } from "./pressing.js";

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
export function drawOdds(odds, { aim, go }) {
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
