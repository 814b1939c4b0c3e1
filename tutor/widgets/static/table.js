// The table. It draws what Python sends and sends selections; it decides nothing.

import { aimAt, mark } from "./marks.js";
import { drawHelp, makeVoice } from "./voice.js";
import { glide, steadily } from "./motion.js";
import { focused, h, LM, once, put, within } from "./dom.js";
import { helpControls, keepTime, makeTools } from "./tools.js";
import { lawList } from "./laws.js";
import { lead, listen, makeFocus } from "./keyboard.js";
import { makeAdvice } from "./advice.js";
import { makeArrow, makeFelt } from "./felt.js";
import { makeGuide, makeRail } from "./rail.js";
import { makeLegend } from "./legend.js";
import { makeRecord } from "./record.js";
import { makeStanding } from "./standing.js";
import { makeTurn } from "./turn.js";
import { pageOf, scrollOn } from "./page.js";

/** @import { Drawn, Id, Law, Now, TableModel, TableView, Turn } from "./look" */

const UNFOLDING = 60; // ms until a panel that Python has unfolded is in the page
const WIDE = 900; // px: min. width of a table with a rail

// The felt with the tutor's voice in it.
/** @param {TableModel} model @param {Turn} turn @param {(law: Law) => void} cite */
function makePlay(model, turn, cite) {
  const slot = h("div", { class: "ct-slot" });
  const news = h("div", { class: "ct-here" });
  const voice = makeVoice(model, { ...turn, cite }, news);
  const felt = makeFelt(slot, voice.node);
  return { slot, news, voice, felt };
}

// The rail beside it, and the row of controls below both.
/**
 * @param {TableModel} model
 * @param {Turn} turn
 * @param {{ aim: (ids: Id[]) => void, go: (ids: Id[]) => void }} deeds
 */
function makeAround(model, turn, { aim, go }) {
  const does = () => model.get("does") || [];
  const guide = makeGuide();
  const advice = makeAdvice({ aim, go });
  const record = makeRecord(turn.send, does().includes("branch"));
  const explain = () => advice.open("At this table", [drawHelp(does())]);
  const legend = makeLegend(model, () => tools.show());
  const rail = makeRail({ guide, legend, advice, record }, () => model.get("about"), explain);
  const tools = makeTools(model, turn.send, legend);
  return { guide, legend, advice, record, rail, tools };
}

/** @param {TableModel} model @param {Turn} turn */
function makeParts(model, turn) {
  /** @param {Law} law */
  const cite = (law) => around.advice.open(`Rule ${law.number}`, [lawList([law])]);
  const play = makePlay(model, turn, cite);
  const { felt } = play;
  /** @param {Id[]} ids */
  const aim = (ids) => aimAt(felt.node, ids);
  const around = makeAround(model, turn, { aim, go: (ids) => lead(root, ids) });
  const nodes = [felt.node, around.rail.node, around.tools.node];
  const table = h("div", { class: "ct-table" }, nodes);
  const root = h("section", { class: "ct-root", tabindex: -1, [LM]: "true" }, table);
  const standing = makeStanding(felt.board, () => model.get("does") || [], turn.send);
  const [steady, focus] = [steadily(root, felt.parts), makeFocus(root, felt.mine)];
  return { root, ...play, ...around, standing, arrow: makeArrow(felt.node), steady, focus };
}

// The layout depends on the width of the table.
/** @param {ReturnType<typeof makeParts>} parts */
function settle({ root, slot, news, voice, rail, guide, arrow }) {
  const width = root.clientWidth;
  if (!width) return;
  guide.settle(width >= WIDE, news);
  rail.settle(width, slot);
  voice.fit();
  arrow.draw();
}

// Everything around the cards.
/**
 * @param {ReturnType<typeof makeParts>} parts
 * @param {Now} look
 * @param {Record<string, Law>} laws
 */
function drawAround(parts, look, laws) {
  const { root, guide, legend, felt, voice, advice, record, rail, tools, steady } = parts;
  const { view, scene, busy, live, message } = look;
  voice.show(felt.node, look);
  advice.show(busy ? {} : message);
  // The events behind the shown scene; the scene after the last frame has no new one.
  record.show(view, (view.event || 0) - (scene.after || 0), live, laws);
  guide.show(scene.words, laws, live);
  legend.show();
  rail.show(scene, view);
  tools.show();
  put(root, "aria-label", `${scene.game || "Card"} table`);
  put(root, "aria-description", voice.help());
  if (!scene.covered) steady.show(scene, view.match);
  root.dataset.seq = String(view.seq);
  root.dataset.busy = busy ? "yes" : "no";
}

// Scrolls to the panel just unfolded below a table, with as much of the table as fits.
/** @param {HTMLElement} root */
function bringIntoSight(root) {
  const play = root.closest(".ct-play");
  const panels = play ? within(play, ".ct-panel-of, .ct-panel") : [];
  const open = [...panels].find((panel) => panel.offsetHeight);
  open?.scrollIntoView({ block: "nearest" });
}

// When the turn comes to somebody who plays here, the controls are in the window; a step of a lesson
// stands where it was opened.
/** @param {HTMLElement} root */
function bringTurnIntoSight(root) {
  const page = pageOf(root);
  if (page && root.contains(focused()) && !root.closest(".ct-small")) scrollOn(page, root, root);
}

// True if the keyboard focus is in a panel below the table.
/** @param {HTMLElement} root */
const inPanel = (root) =>
  Boolean(root.closest(".ct-play")?.contains(focused())) && !root.contains(focused());

// Redraws a table on every message from Python. Returns a function that stops it.
/** @param {TableModel} model @param {ReturnType<typeof makeParts>} parts @param {Turn} turn */
function attach(model, parts, turn) {
  const { legend, tools, steady } = parts;
  let open = model.get("unfolded");
  const unfolded = () => {
    turn.answered();
    tools.show();
    const folded = open;
    open = model.get("unfolded");
    if (inPanel(parts.root)) tools.focus(open || folded); // its panel is about to be hidden
    setTimeout(() => bringIntoSight(parts.root), UNFOLDING);
  };
  const heard = {
    "change:view": turn.receive,
    "change:unfolded": unfolded,
    "change:clock": tools.show,
    "change:legend": () => {
      legend.show();
      tools.show();
    },
  };
  for (const [name, act] of Object.entries(heard)) model.on(name, act);
  const stopTime = keepTime(model);
  const sized = new ResizeObserver(() => settle(parts));
  sized.observe(parts.root);
  return () => {
    turn.stop();
    steady.stop();
    stopTime();
    sized.disconnect();
    for (const [name, act] of Object.entries(heard)) model.off(name, act);
  };
}

/** @param {Drawn<TableModel>} widget */
export function render({ model, el }) {
  const turn = makeTurn(model, { arrived, draw });
  const parts = makeParts(model, turn);
  const { root, felt, record, focus, standing, arrow } = parts;

  let attended = -1; // the match that has had the focus
  /** @param {TableView} view @param {boolean} first */
  function arrived(view, first) {
    record.settle(view.events || 0);
    if (!view.here || view.match === attended) return;
    attended = view.match;
    if (first) once(root, () => root.focus({ preventScroll: true }));
    else {
      if (root.contains(focused())) root.focus({ preventScroll: true }); // and on to the hand
      setTimeout(() => root.scrollIntoView({ block: "nearest" }), 4 * UNFOLDING); // its panel is folded
    }
  }

  let watching = false; // while events are shown
  function draw() {
    const look = turn.look();
    const held = focus.held();
    const before = felt.draw(look.scene, model.get("art") || {}, look.view.match);
    mark(felt.node, look);
    standing.show(look);
    drawAround(parts, look, model.get("laws") || {});
    focus.back(held, look);
    if (before) glide(felt.node, before);
    arrow.show(look.scene);
    if (watching && !look.busy) bringTurnIntoSight(parts.root);
    watching = look.busy;
  }

  el.append(root);
  listen(parts, turn, () => model.get("does") || []);
  const detach = attach(model, parts, turn);
  turn.receive();
  const release = helpControls(el);
  return () => {
    detach();
    release();
  };
}
