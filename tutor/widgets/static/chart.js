// How a match stood over time: a line with a band, one can go along it; the same as a table.

import { h, LM, put } from "./dom.js";

const TALL = 172;
const PAD = 12; // around the drawing
const LEFT = 42; // to the left of it, for the scale: words beside a drawing, not on it
const STEP = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const KEY =
  "Each dot is one of your decisions, judged by what you could see then: how often you won when " +
  "imagined deals were played on. The band is the 95 % interval, the dashed line an even share.";

const SCALE = [1, 0.5, 0];

const percent = (chance) => `${Math.round(100 * chance)} %`;

const height = (chance) => PAD + (TALL - 2 * PAD) * (1 - chance);

// The drawing, so many pixels wide.
function drawChart({ points, events, event, players, turn }, wide, at) {
  const x = (told) => (PAD + ((wide - 2 * PAD) * told) / Math.max(1, events)).toFixed(1);
  const y = (chance) => height(chance).toFixed(1);
  const line = (kind, x1, x2, y1, y2) =>
    `<line class="${kind}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"/>`;
  const flat = (chance, kind) => line(kind, x(0), x(events), y(chance), y(chance));
  const upright = (told, kind) => line(kind, x(told), x(told), y(1), y(0));
  const path = (side) => points.map((point) => `${x(point.event)},${y(point[side])}`);
  const band = [...path("high"), ...path("low").reverse()].join(" ");
  const many = points.length > 40 ? 2.5 : 3.5;
  const dots = points.map((point, n) => {
    const worst = point.event === turn;
    const size = n === at ? many + 3 : worst ? many + 2 : many;
    const kind = `dot ${n === at ? "at" : ""} ${worst ? "worst" : ""}`;
    return `<circle class="${kind}" cx="${x(point.event)}" cy="${y(point.chance)}" r="${size}"/>`;
  });
  return `<svg width="${wide}" height="${TALL}" viewBox="0 0 ${wide} ${TALL}">${[
    ...SCALE.map((chance) => flat(chance, "grid")),
    flat(1 / players, "even"),
    turn !== null ? upright(turn, "worst") : "",
    upright(event, "here"),
    `<polygon class="band" points="${band}"/>`,
    `<polyline class="way" points="${path("chance").join(" ")}"/>`,
    ...dots,
  ].join("")}</svg>`;
}

const drawScale = () =>
  SCALE.map((chance) =>
    h(
      "span",
      { class: "ct-tick", style: { top: `${height(chance)}px`, width: `${LEFT}px` } },
      percent(chance),
    ),
  );

// The same to be read; each line leads to its event.
function drawTable(points, go) {
  const cell = (text) => h("td", {}, text);
  const rows = points.map((point) => {
    const look = {
      type: "button",
      class: "ct-btn",
      "aria-label": `Go to event ${point.event}`,
      [LM]: "true",
    };
    const button = h("button", look, String(point.event));
    button.addEventListener("click", () => go(point.event));
    const sure = point.low < point.high ? `${percent(point.low)} to ${percent(point.high)}` : "";
    return h(
      "tr",
      {},
      h("td", {}, button),
      cell(point.says),
      cell(percent(point.chance)),
      cell(sure),
    );
  });
  const names = ["Event", "Your decision", "Chance", "95 % interval"];
  const head = h(
    "tr",
    {},
    names.map((name) => h("th", { scope: "col" }, name)),
  );
  return h("table", {}, h("thead", {}, head), h("tbody", {}, rows));
}

export function makeChart(go) {
  const drawing = h("div", { class: "ct-drawing" });
  const area = h(
    "div",
    { class: "ct-chart", role: "slider", tabindex: 0, [LM]: "true" },
    drawScale(),
    drawing,
  );
  area.style.paddingLeft = `${LEFT}px`;
  area.setAttribute("aria-label", "Your chance of winning, decision by decision");
  const last = h("span");
  const ends = h(
    "div",
    { class: "ct-ends", "aria-hidden": "true" },
    h("span", {}, "event 0"),
    last,
  );
  ends.style.paddingLeft = `${LEFT}px`;
  const caption = h("div", { class: "ct-caption", "aria-hidden": "true" });
  const held = h("div", { class: "ct-held" });
  const summary = h("summary", { [LM]: "true" }, "The same as a table");
  const table = h("details", { class: "ct-as-table" }, summary, held);
  const node = h(
    "div",
    { class: "ct-over-time", role: "group", "aria-label": "Odds over time" },
    h("b", {}, "Your chance of winning"),
    area,
    ends,
    caption,
    h("div", { class: "ct-key" }, KEY),
    table,
  );
  let view = { points: [] };
  let over = null; // the dot under the mouse
  let tabled = "";

  // The last dot up to the event that the table shows.
  const here = () =>
    Math.max(
      0,
      view.points.findLastIndex((point) => point.event <= view.event),
    );

  function draw() {
    const { points } = view;
    node.hidden = !points.length;
    if (!points.length) return;
    const at = over ?? here();
    drawing.innerHTML = drawChart(view, Math.max(200, drawing.clientWidth || 640), at);
    last.textContent = `event ${view.events}`;
    const words = points[at].words[0].toUpperCase() + points[at].words.slice(1);
    caption.textContent =
      points[at].event === view.turn ? `${words}. This decision cost most.` : words;
    put(area, "aria-valuemin", 0);
    put(area, "aria-valuemax", points.length - 1);
    put(area, "aria-valuenow", here());
    put(area, "aria-valuetext", points[here()].words);
    const now = JSON.stringify(points);
    if (now !== tabled) held.replaceChildren(drawTable(points, go));
    tabled = now;
  }

  // The dot that is nearest to the mouse, from left to right.
  function under(e) {
    const box = drawing.getBoundingClientRect();
    const told = ((e.clientX - box.left - PAD) / (box.width - 2 * PAD)) * view.events;
    const far = view.points.map((point) => Math.abs(point.event - told));
    return far.indexOf(Math.min(...far));
  }

  function point(at) {
    if (at === over) return;
    over = at;
    draw();
  }
  area.addEventListener("pointermove", (e) => point(under(e)));
  area.addEventListener("pointerleave", () => point(null));
  area.addEventListener("click", (e) => go(view.points[under(e)].event));
  area.addEventListener("keydown", (e) => {
    const most = view.points.length - 1;
    const to = STEP[e.key] ? here() + STEP[e.key] : { Home: 0, End: most }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    go(view.points[Math.min(most, Math.max(0, to))].event);
  });
  const watch = new ResizeObserver(() => draw());
  watch.observe(drawing);

  function show(next) {
    view = next;
    draw();
  }
  return { node, show, stop: () => watch.disconnect() };
}
