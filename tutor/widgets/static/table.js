// The table. It draws what Python sends and sends what is pointed at; it decides nothing.

import { aimAt, mark } from "./marks.js";
import { glide } from "./motion.js";
import { h, LM, once, put } from "./dom.js";
import { helpControls } from "./controls.js";
import { lead, makeFocus } from "./focus.js";
import { listen } from "./listening.js";
import { makeDock } from "./dock.js";
import { makeFelt } from "./felt.js";
import { makeGuide } from "./guide.js";
import { makeRecord } from "./record.js";
import { makeSay } from "./say.js";
import { makeTurn } from "./turn.js";
import { steadily } from "./steady.js";

// The parts of a table, from top to bottom.
function makeParts(model, turn, does) {
  const guide = makeGuide();
  const dock = makeDock(turn);
  const felt = makeFelt(guide.told, dock.node);
  const aim = (ids) => aimAt(felt.node, ids);
  const say = makeSay(model, { ask: turn.send, aim, go: (ids) => lead(root, ids) });
  const record = makeRecord(turn.send, does().includes("branch"));
  const nodes = [guide.node, felt.node, say.node, record.node];
  const root = h("section", { class: "ct-root", tabindex: -1, [LM]: "true" }, nodes);
  const [steady, focus] = [steadily(root, felt.parts), makeFocus(root, felt.mine)];
  return { root, guide, dock, felt, say, record, steady, focus };
}

// What is around the cards; `near` says whether somebody is at this very table.
function drawAround({ root, guide, dock, felt, say, record, steady }, look, laws, near) {
  const { view, scene, busy, live } = look;
  dock.show(felt.node, look);
  if (busy) say.hush();
  else say.show(look, near); // once, when all has been shown
  // The events behind the shown scene; the scene after the last frame has no new one.
  record.show(view, (view.event || 0) - (scene.after || 0), live, laws);
  guide.show(scene.words, laws, live);
  put(root, "aria-label", `${scene.game || "Card"} table`);
  put(root, "aria-description", say.help());
  steady.show(scene, view.match);
  root.dataset.seq = view.seq;
  root.dataset.busy = busy ? "yes" : "no";
}

function render({ model, el }) {
  const does = () => model.get("does") || [];
  const turn = makeTurn(model, { arrived, draw });
  const parts = makeParts(model, turn, does);
  const { root, felt, record, focus } = parts;
  const owner = () => el.closest(".ct-play") || el;

  function arrived(view, first) {
    record.settle(view.events || 0);
    if (first && view.here) once(root, () => root.focus({ preventScroll: true }));
  }

  function draw() {
    const look = turn.look();
    const near = owner().contains(document.activeElement); // before what is focused is drawn anew
    const held = focus.held();
    const before = felt.draw(look.scene, model.get("art") || {});
    mark(felt.node, look);
    drawAround(parts, look, model.get("laws") || {}, near);
    focus.back(held, look);
    if (before) glide(felt.node, before);
  }

  function redraw() {
    felt.forget();
    draw();
  }

  el.append(root);
  listen(parts, turn, does);
  model.on("change:view", turn.receive);
  model.on("change:art", redraw);
  turn.receive();
  const release = helpControls(el);
  return () => {
    turn.stop();
    parts.steady.stop();
    release();
    model.off("change:view", turn.receive);
    model.off("change:art", redraw);
  };
}

export default { render };
