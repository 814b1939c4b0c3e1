// The chances in a match over time: a curve to look at, to walk along, and to read.

import { h, LM, makeButton, put, take } from "./dom.js";

/** @import { Curve, Go, Scale, Standpoint } from "./look" */

const LEAST = 200; // px: min. width of a drawing
const USUAL = 640; // px: width before the first layout
/** @type {Record<string, number>} */
const STEP = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const KEY =
  "Each dot is one of your decisions, judged by what you could see then: how often you won when " +
  "imagined deals were played to the end. The band is the 95 % interval, the dashed line an even share.";
const HEADS = ["Event", "Your decision", "Chance", "95 % interval"];
const AREA = { class: "ct-chart", role: "slider", tabindex: 0, [LM]: "true" };
const LEFT = 42; // px to the left of the drawing, for the labels of the scale
const SHIFTED = { "padding-left": `${LEFT}px` };

// The index of the last point up to the event that the table shows.
/** @param {Pick<Curve, 'points' | 'event'>} view */
export const pointAt = ({ points, event }) =>
  Math.max(
    0,
    points.findLastIndex((point) => point.event <= event),
  );

// The index of the point that a key leads to; undefined if there is none.
/** @param {string} key @param {number} here @param {number} count */
export function ledTo(key, here, count) {
  const most = count - 1;
  /** @type {Record<string, number>} */
  const ends = { Home: 0, End: most };
  const to = STEP[key] ? here + STEP[key] : ends[key];
  return to === undefined ? to : Math.min(most, Math.max(0, to));
}

// The text about a point, below the drawing.
/** @param {Standpoint} point @param {number | null} turn */
function captionOf(point, turn) {
  const words = point.words[0].toUpperCase() + point.words.slice(1);
  return point.event === turn ? `${words}. This decision cost you the most.` : words;
}

/** @param {Standpoint} point @param {Go} go */
function drawRow(point, go) {
  const name = { "aria-label": `Go to event ${point.event}` };
  const button = makeButton(String(point.event), "", () => go(point.event), name);
  const sure = point.low < point.high ? `${percent(point.low)} to ${percent(point.high)}` : "";
  const cells = [button, point.says, percent(point.chance), sure];
  return h(
    "tr",
    {},
    cells.map((cell) => h("td", {}, cell)),
  );
}

// The points as a list of lines; each leads to its event.
/** @param {Go} go */
function makeTable(go) {
  const held = h("div", { class: "ct-held" });
  const summary = h("summary", { [LM]: "true" }, "The same as a table");
  const node = h("details", { class: "ct-as-table" }, summary, held);
  const heads = HEADS.map((name) => h("th", { scope: "col" }, name));
  let shown = "";

  /** @param {Standpoint[]} points */
  function show(points) {
    const now = JSON.stringify(points);
    if (now === shown) return;
    shown = now;
    const rows = points.map((point) => drawRow(point, go));
    held.replaceChildren(h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows)));
  }
  return { node, show };
}

/** @param {Go} go */
function makeChartParts(go) {
  const drawing = h("div", { class: "ct-drawing" });
  const name = "Your chance of winning, decision by decision";
  const area = h("div", { ...AREA, style: SHIFTED, "aria-label": name }, drawScale(), drawing);
  const last = h("span");
  const ends = { class: "ct-ends", "aria-hidden": "true", style: SHIFTED };
  const caption = h("div", { class: "ct-caption", "aria-hidden": "true" });
  const table = makeTable(go);
  const node = h(
    "div",
    { class: "ct-over-time", role: "group", "aria-label": "Odds over time" },
    h("b", {}, "Your chance of winning"),
    area,
    h("div", ends, h("span", {}, "event 0"), last),
    caption,
    h("div", { class: "ct-key" }, KEY),
    table.node,
  );
  return { node, area, drawing, last, caption, table };
}

// `over` is the index of the point under the mouse, null if there is none.
/**
 * @param {ReturnType<typeof makeChartParts>} parts
 * @param {Curve} view
 * @param {number | null} over
 */
function draw({ node, area, drawing, last, caption, table }, view, over) {
  const { points } = view;
  node.hidden = !points.length;
  if (!points.length) return;
  const here = pointAt(view);
  const at = over ?? here;
  drawing.innerHTML = drawCurve(view, Math.max(LEAST, drawing.clientWidth || USUAL), at);
  last.textContent = `event ${view.events}`;
  caption.textContent = captionOf(points[at], view.turn);
  put(area, "aria-valuemin", 0);
  put(area, "aria-valuemax", points.length - 1);
  put(area, "aria-valuenow", here);
  put(area, "aria-valuetext", points[here].words);
  table.show(points);
}

const UNTOLD = /** @type {Curve} */ (/** @type {object} */ ({ points: [], event: 0 }));

// `go` shows an event.
/** @param {Go} go */
export function makeChart(go) {
  const parts = makeChartParts(go);
  const { node, area, drawing } = parts;
  let view = UNTOLD;
  /** @type {number | null} */
  let over = null; // the point under the mouse

  /** @param {MouseEvent} e */
  function under(e) {
    const box = drawing.getBoundingClientRect();
    return nearestPoint(view, e.clientX - box.left, box.width);
  }

  /** @param {number | null} at */
  function point(at) {
    if (at === over) return;
    over = at;
    draw(parts, view, over);
  }

  /** @param {KeyboardEvent} e */
  function press(e) {
    const to = ledTo(e.key, pointAt(view), view.points.length);
    if (to === undefined) return;
    take(e);
    go(view.points[to].event);
  }
  area.addEventListener("pointermove", (e) => point(under(e)));
  area.addEventListener("pointerleave", () => point(null));
  area.addEventListener("click", (e) => go(view.points[under(e)].event));
  area.addEventListener("keydown", press);
  const watch = new ResizeObserver(() => draw(parts, view, over));
  watch.observe(drawing);

  /** @param {Curve} next */
  function show(next) {
    view = next;
    draw(parts, view, over);
  }
  return { node, show, stop: () => watch.disconnect() };
}

// The chances over time as a drawing: a line with a band.

const TALL = 172;
const PAD = 12; // px around the drawing
const SCALE = [1, 0.5, 0];
const MANY = 40; // from this number on, dots are smaller

/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)} %`;

/** @param {number} chance */
const height = (chance) => PAD + (TALL - 2 * PAD) * (1 - chance);

const drawScale = () =>
  SCALE.map((chance) => {
    const style = { top: `${height(chance)}px`, width: `${LEFT}px` };
    return h("span", { class: "ct-tick", style }, percent(chance));
  });

// The index of the point nearest to an x coordinate in a drawing of this width (px).
/** @param {Pick<Curve, 'points' | 'events'>} view @param {number} at @param {number} wide */
export function nearestPoint({ points, events }, at, wide) {
  const event = ((at - PAD) / (wide - 2 * PAD)) * events;
  const far = points.map((point) => Math.abs(point.event - event));
  return far.indexOf(Math.min(...far));
}

// The coordinates in a drawing of this width (px).
/** @param {number} events @param {number} wide @returns {Scale} */
const scaled = (events, wide) => ({
  x: (event) => (PAD + ((wide - 2 * PAD) * event) / Math.max(1, events)).toFixed(1),
  y: (chance) => height(chance).toFixed(1),
});

// A dot for each decision: the current one is larger, and so is the one that cost most.
/** @param {Curve} view @param {Scale} scale @param {number} at */
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

/** @param {string} kind @param {[string, string]} xs @param {[string, string]} ys */
const line = (kind, [x1, x2], [y1, y2]) =>
  `<line class="${kind}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"/>`;

// The even share, the decision that cost most, and the event that the table shows.
/** @param {Curve} view @param {Scale} scale */
function drawRulers({ events, event, players, turn }, { x, y }) {
  /** @param {number} chance @param {string} kind */
  const flat = (chance, kind) => line(kind, [x(0), x(events)], [y(chance), y(chance)]);
  /** @param {number} told @param {string} kind */
  const upright = (told, kind) => line(kind, [x(told), x(told)], [y(1), y(0)]);
  return [
    ...SCALE.map((chance) => flat(chance, "grid")),
    flat(1 / players, "even"),
    Number.isInteger(turn) ? upright(Number(turn), "worst") : "",
    upright(event, "here"),
  ];
}

// The drawing with this width (px); `at` is the index of the current point.
/** @param {Curve} view @param {number} wide @param {number} at */
function drawCurve(view, wide, at) {
  const scale = scaled(view.events, wide);
  /** @param {'low' | 'high' | 'chance'} side */
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
