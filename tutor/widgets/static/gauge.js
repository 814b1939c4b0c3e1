// How much worse than the best, to the left of a line that means none, with the interval of 95 %.

import { h } from "./dom.js";

// From the least to the most that any of these choices may be worse; never an empty span.
export function scaleOf(odds) {
  const least = Math.min(0, ...odds.map((one) => one.low));
  const most = Math.max(0, ...odds.map((one) => one.high));
  return most > least ? [least, most] : [0, 1];
}

export function drawGauge({ behind, low, high }, [least, most]) {
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
