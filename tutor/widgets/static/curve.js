// How a match stood over time, as a drawing: a line with a band.

import { h } from "./dom.js";

const TALL = 172;
const PAD = 12; // around the drawing
const SCALE = [1, 0.5, 0];
const MANY = 40; // dots, from which on they are smaller

export const LEFT = 42; // to the left of it, for the scale: words beside a drawing, not on it

export const percent = (chance) => `${Math.round(100 * chance)} %`;

const height = (chance) => PAD + (TALL - 2 * PAD) * (1 - chance);

export const drawScale = () =>
  SCALE.map((chance) => {
    const style = { top: `${height(chance)}px`, width: `${LEFT}px` };
    return h("span", { class: "ct-tick", style }, percent(chance));
  });

// The point that is nearest to a place in a drawing so many pixels wide, from left to right.
export function nearestPoint({ points, events }, at, wide) {
  const event = ((at - PAD) / (wide - 2 * PAD)) * events;
  const far = points.map((point) => Math.abs(point.event - event));
  return far.indexOf(Math.min(...far));
}

// Where things lie in a drawing so many pixels wide.
const scaled = (events, wide) => ({
  x: (event) => (PAD + ((wide - 2 * PAD) * event) / Math.max(1, events)).toFixed(1),
  y: (chance) => height(chance).toFixed(1),
});

// A dot for each decision: the one looked at is larger, and so is the one that cost most.
function drawDots({ points, turn }, { x, y }, at) {
  const size = points.length > MANY ? 2.5 : 3.5;
  return points.map((point, n) => {
    const worst = point.event === turn;
    const more = n === at ? 3 : 2 * Number(worst);
    const kind = `dot ${n === at ? "at" : ""} ${worst ? "worst" : ""}`;
    const [cx, cy] = [x(point.event), y(point.chance)];
    return `<circle class="${kind}" cx="${cx}" cy="${cy}" r="${size + more}"/>`;
  });
}

const line = (kind, [x1, x2], [y1, y2]) =>
  `<line class="${kind}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"/>`;

// The even share, the decision that cost most, and the event that the table shows.
function drawRulers({ events, event, players, turn }, { x, y }) {
  const flat = (chance, kind) => line(kind, [x(0), x(events)], [y(chance), y(chance)]);
  const upright = (told, kind) => line(kind, [x(told), x(told)], [y(1), y(0)]);
  return [
    ...SCALE.map((chance) => flat(chance, "grid")),
    flat(1 / players, "even"),
    Number.isInteger(turn) ? upright(turn, "worst") : "",
    upright(event, "here"),
  ];
}

// The drawing, so many pixels wide; `at` is the number of the point that is looked at.
export function drawCurve(view, wide, at) {
  const scale = scaled(view.events, wide);
  const path = (side) =>
    view.points.map((point) => `${scale.x(point.event)},${scale.y(point[side])}`);
  const band = [...path("high"), ...path("low").toReversed()].join(" ");
  return `<svg width="${wide}" height="${TALL}" viewBox="0 0 ${wide} ${TALL}">${[
    ...drawRulers(view, scale),
    `<polygon class="band" points="${band}"/>`,
    `<polyline class="way" points="${path("chance").join(" ")}"/>`,
    ...drawDots(view, scale, at),
  ].join("")}</svg>`;
}
