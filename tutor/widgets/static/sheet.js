// A question. It draws what Python sends and sends what is chosen; it marks nothing.

import { drawCourse, drawHead, drawMarking, drawResult } from "./spoken.js";
import { fill, h, LM, makeButton, still } from "./dom.js";
import { heldDown, modified, take } from "./pressing.js";
import { letter, makeChoices } from "./choices.js";
import { makeAsking } from "./asking.js";
import { refocus } from "./sequel.js";

const LIVE = { role: "status", "aria-live": "polite" };
const KINDS = { check: "go", next: "go", replay: "", back: "", another: "go" };

// The buttons of a view, in their order: what each does, and what it says.
export function offered({ state, marks, of, goes_on: goesOn, course }) {
  if (state === "asked") return { check: "Check" };
  if (state === "over") return { another: "Another round" };
  if (state !== "marked") return {};
  return {
    next: marks.length < of ? "Next question" : "See how it went",
    ...(goesOn && { replay: course.length ? "Show it again" : "Show what happens" }),
    ...(course.length && { back: "Back to the question" }),
  };
}

// Which keys there are, where there are any.
export const keysOf = ({ state, answers }) =>
  state === "asked" ? `Keys: A–${letter(answers.length - 1)}, then Enter` : "";

// What is said while there is no question to answer.
function drawSaid(view) {
  if (view.state === "marked") return [drawMarking(view)];
  if (view.state !== "preparing") return [];
  return [h("p", { class: "ct-wait" }, "Looking for a good question …")];
}

// It is said once: a replay says nothing new.
function makeSaid() {
  const node = h("div", { class: "ct-answered", ...LIVE });
  let spoken = "";

  function show(view) {
    const now = JSON.stringify([view.state, view.number]);
    if (now !== spoken) node.replaceChildren(...drawSaid(view));
    spoken = now;
  }
  return { node, show };
}

// What is to be read besides: what came out, or what happens at the table.
function drawMore(view) {
  if (view.state === "over") return drawResult(view);
  return view.course?.length ? [drawCourse(view.course)] : [];
}

// What can be done; `ask` asks Python, `choices` knows what is chosen.
function makeFoot(ask, choices) {
  const more = {
    check: () => ({ chosen: choices.chosen() }),
    replay: () => ({ still: still() }),
  };
  const button = (type) => makeButton("", KINDS[type], () => ask({ type, ...more[type]?.() }));
  const buttons = Object.fromEntries(Object.keys(KINDS).map((type) => [type, button(type)]));
  const keys = h("span", { class: "ct-keys" });
  const row = h("div", { class: "ct-buttons" });

  function show(view) {
    const now = Object.entries(offered(view));
    for (const [type, text] of now) buttons[type].textContent = text;
    fill(
      row,
      now.map(([type]) => buttons[type]),
    );
    keys.textContent = keysOf(view);
  }
  return { node: h("div", { class: "ct-foot" }, row, keys), row, next: buttons.next, show };
}

// The parts of a sheet, from top to bottom.
function makeParts(ask) {
  const head = h("div", { class: "ct-quiz-head" });
  const told = h("div", { class: "ct-context" });
  const choices = makeChoices();
  const said = makeSaid();
  const more = h("div", { class: "ct-more" });
  const notice = h("div", { class: "ct-notice", ...LIVE });
  const foot = makeFoot(ask, choices);
  const nodes = [head, told, choices.node, said.node, more, notice, foot.node];
  const look = { class: "ct-root ct-sheet", tabindex: -1, "aria-label": "Check yourself" };
  const root = h("section", { ...look, [LM]: "true" }, nodes);
  return { root, head, told, choices, said, more, notice, foot };
}

function draw({ root, head, told, choices, said, more, notice, foot }, view) {
  head.replaceChildren(...drawHead(view));
  told.replaceChildren(...(view.told || []).map((text) => h("p", {}, text)));
  choices.node.hidden = !view.answers;
  if (view.answers) choices.show(view);
  said.show(view);
  more.replaceChildren(...drawMore(view));
  notice.textContent = view.notice || "";
  foot.show(view);
  root.classList.toggle("below", Boolean(view.table));
  root.dataset.state = view.state;
  root.dataset.seq = view.seq;
}

// Keys choose answers; Enter is the first button, wherever one is.
function listen({ root, choices, foot }, state) {
  root.addEventListener("keydown", (e) => {
    if (modified(e)) return;
    const enters = e.key === "Enter" && e.target.tagName !== "BUTTON";
    if (enters && !e.repeat) foot.row.querySelector("button")?.click();
    const done = enters || (state() === "asked" && choices.pressed(e.key, e.target));
    if (done || heldDown(e)) take(e);
  });
}

export function render({ model, el }) {
  let view = {};
  const { ask, answered } = makeAsking(model, (text) => {
    parts.notice.textContent = text;
  });
  const parts = makeParts((content) => ask({ ...content, seq: view.seq }));
  const { root } = parts;

  function receive() {
    const before = view.state;
    const held = document.activeElement;
    const there = root.contains(held);
    view = model.get("view") || {};
    if (!view.state) return;
    const done = answered()?.type;
    draw(parts, view);
    if (there) refocus(parts, { held, done, state: view.state, turned: before !== view.state });
  }

  el.append(root);
  listen(parts, () => view.state);
  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    model.off("change:view", receive);
  };
}
