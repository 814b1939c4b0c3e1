// 2 of 4: how a match stood over time: a line with a band, one can go along it; the same as a table.

const TALL = 196;
const PAD = { left: 44, right: 16, top: 14, bottom: 28 };
const STEP = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const KEY =
  "Each dot is one of your decisions, judged by what you could see then: how often you won when all " +
  "went on at random in imagined deals. The band is the 95 % interval, the dashed line an even share.";

const percent = (chance) => `${Math.round(100 * chance)} %`;

// The drawing, so many pixels wide.
function drawChart({ points, events, event, players, turn }, wide, at) {
  const across = wide - PAD.left - PAD.right;
  const down = TALL - PAD.top - PAD.bottom;
  const x = (told) => (PAD.left + (across * told) / Math.max(1, events)).toFixed(1);
  const y = (chance) => (PAD.top + down * (1 - chance)).toFixed(1);
  const flat = (chance, kind) =>
    `<line class="${kind}" x1="${PAD.left}" x2="${wide - PAD.right}" y1="${y(chance)}" y2="${y(chance)}"/>`;
  const upright = (told, kind) =>
    `<line class="${kind}" x1="${x(told)}" x2="${x(told)}" y1="${PAD.top}" y2="${PAD.top + down}"/>`;
  const label = (text, left, top, anchor) =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}">${text}</text>`;
  const grid = [0, 0.5, 1].map(
    (chance) => flat(chance, "grid") + label(percent(chance), PAD.left - 7, +y(chance) + 4, "end"),
  );
  const path = (side) => points.map((point) => `${x(point.event)},${y(point[side])}`);
  const band = [...path("high"), ...path("low").reverse()].join(" ");
  const many = points.length > 40 ? 2.5 : 3.5;
  const dots = points.map((point, n) => {
    const worst = point.event === turn;
    const size = n === at ? many + 3 : worst ? many + 2 : many;
    const kind = `dot ${n === at ? "at" : ""} ${worst ? "worst" : ""}`;
    return `<circle class="${kind}" cx="${x(point.event)}" cy="${y(point.chance)}" r="${size}"/>`;
  });
  const foot = TALL - 9;
  return `<svg aria-hidden="true" width="${wide}" height="${TALL}" viewBox="0 0 ${wide} ${TALL}">${[
    ...grid,
    flat(1 / players, "even"),
    label("event 0", PAD.left, foot, "start"),
    label(`event ${events}`, wide - PAD.right, foot, "end"),
    turn !== null ? upright(turn, "worst") : "",
    upright(event, "here"),
    `<polygon class="band" points="${band}"/>`,
    `<polyline class="way" points="${path("chance").join(" ")}"/>`,
    ...dots,
  ].join("")}</svg>`;
}

// The same to be read; each line leads to its event.
function drawTable(points, go) {
  const cell = (text) => h("td", {}, text);
  const rows = points.map((point) => {
    const look = { type: "button", class: "ct-btn", "aria-label": `Go to event ${point.event}`, [LM]: "true" };
    const button = h("button", look, String(point.event));
    button.addEventListener("click", () => go(point.event));
    const sure = point.low < point.high ? `${percent(point.low)} to ${percent(point.high)}` : "";
    return h("tr", {}, h("td", {}, button), cell(point.says), cell(percent(point.chance)), cell(sure));
  });
  const names = ["Event", "Your decision", "Chance", "95 % interval"];
  const head = h("tr", {}, names.map((name) => h("th", { scope: "col" }, name)));
  return h("table", {}, h("thead", {}, head), h("tbody", {}, rows));
}

function makeChart(go) {
  const area = h("div", { class: "ct-chart", role: "slider", tabindex: 0, [LM]: "true" });
  area.setAttribute("aria-label", "Your chance of winning, decision by decision");
  const caption = h("div", { class: "ct-caption", "aria-hidden": "true" });
  const held = h("div", { class: "ct-held" });
  const summary = h("summary", { [LM]: "true" }, "The same as a table");
  const table = h("details", { class: "ct-as-table" }, summary, held);
  const node = h(
    "div",
    { class: "ct-over-time", role: "group", "aria-label": "Odds over time" },
    h("b", {}, "Your chance of winning"),
    area,
    caption,
    h("div", { class: "ct-key" }, KEY),
    table,
  );
  let view = { points: [] };
  let over = null; // the dot under the mouse
  let tabled = "";

  // The last dot up to the event that the table shows.
  const here = () => Math.max(0, view.points.findLastIndex((point) => point.event <= view.event));

  function draw() {
    const { points } = view;
    node.hidden = !points.length;
    if (!points.length) return;
    const at = over ?? here();
    area.innerHTML = drawChart(view, Math.max(260, area.clientWidth || 640), at);
    const words = points[at].words[0].toUpperCase() + points[at].words.slice(1);
    caption.textContent = points[at].event === view.turn ? `${words}. This decision cost most.` : words;
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
    const box = area.getBoundingClientRect();
    const told = ((e.clientX - box.left - PAD.left) / (box.width - PAD.left - PAD.right)) * view.events;
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
    const last = view.points.length - 1;
    const ends = { Home: 0, End: last };
    const to = STEP[e.key] ? here() + STEP[e.key] : ends[e.key];
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    go(view.points[Math.min(last, Math.max(0, to))].event);
  });
  const watch = new ResizeObserver(() => draw());
  watch.observe(node);

  function show(next) {
    view = next;
    draw();
  }
  return { node, show, stop: () => watch.disconnect() };
}
