// A step of a lesson: a line that unfolds, with a rule, a task, and perhaps answers.

import { drawLegend } from "./legend.js";
import { h, LM, makeButton, once, within } from "./dom.js";
import { lawLine } from "./laws.js";
import { leadTo, pageOf, scrollOn, stayOn } from "./page.js";
import { makeAsking } from "./asking.js";

/** @import { Deed, Drawn, Legend, Send, StepModel, StepView } from "./look" */

const SETTLING = 1500; // ms during which the step before it folds
const TICK = "M4 13l5 5L20 6";

const drawTick = () =>
  h("span", {
    class: "ct-solved",
    html: `<svg viewBox="0 0 24 24"><path d="${TICK}" fill="none" stroke="currentColor"
      stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  });

// The line of a step: its number or a tick, its title, and its result.
/** @param {StepView} view @param {Deed} toggle */
function drawLine(view, toggle) {
  const done = view.state === "done";
  const said = `Step ${view.number} of ${view.of}${done ? ", solved" : ""}: ${view.title}`;
  const look = { type: "button", class: "ct-step-line", [LM]: "true", "aria-label": said };
  const line = h(
    "button",
    { ...look, "aria-expanded": String(view.open) },
    h("span", { class: "ct-step-number" }, done ? drawTick() : view.number),
    h("b", {}, view.title),
    h(
      "span",
      { class: "ct-step-told" },
      view.open ? `step ${view.number} of ${view.of}` : view.told,
    ),
    h("small", {}, view.rules.join(", ")),
  );
  line.addEventListener("click", toggle);
  return line;
}

/** @param {StepView} view @param {(n: number) => void} choose */
function drawAnswers({ answers, wrong, right }, choose) {
  /** @param {number} n */
  const mark = (n) => (n === right && "right") || (wrong.includes(n) && "wrong") || "";
  /** @param {string} text @param {number} n */
  const button = (text, n) => {
    const made = makeButton(text, mark(n), () => choose(n));
    made.disabled = Number.isInteger(right) || wrong.includes(n);
    return made;
  };
  return h("div", { class: "ct-buttons ct-step-answers" }, answers.map(button));
}

// The cards of a step without a table, folded.
/** @param {Legend} legend @param {Record<string, string>} faces */
const drawCards = (legend, faces) =>
  h(
    "details",
    { class: "ct-step-cards" },
    h("summary", { [LM]: "true" }, legend.title),
    drawLegend(legend, faces),
  );

/** @param {StepView} view @param {Send} ask */
function drawBody(view, ask) {
  const solved = view.state === "done";
  return h(
    "div",
    { class: "ct-step-body" },
    view.laws.map(lawLine),
    view.says && h("p", {}, view.says),
    h("p", { class: "ct-step-task" }, view.task),
    view.legend && drawCards(view.legend, view.faces),
    view.answers.length > 0 && drawAnswers(view, (chosen) => ask({ type: "answer", chosen })),
    h("p", { class: "ct-step-said", role: "status" }, view.notice || view.why || ""),
    solved && view.answers.length > 0 && makeButton("Next", "go", () => ask({ type: "next" })),
  );
}

// Scrolls to a step; if its table is below the window, further, but at most to its task. Beside a
// question the controls of a table may stay below.
/** @param {HTMLElement} root */
function standAt(root) {
  root.scrollIntoView({ block: "start" });
  const [page, task, both] = [
    pageOf(root),
    root.querySelector(".ct-step-task"),
    root.closest(".ct-learn"),
  ];
  if (page && task && both) scrollOn(page, task, both, !root.querySelector(".ct-step-answers"));
}

/** @param {HTMLElement} root */
function attend(root) {
  const stand = () => standAt(root);
  within(root, ".ct-step-line")[0]?.focus({ preventScroll: true });
  const page = pageOf(root);
  if (page) stayOn(page, stand, SETTLING);
  else stand();
}

/** @param {Drawn<StepModel>} widget */
export function render({ model, el }) {
  const root = h("section", { class: "ct-root ct-step", tabindex: -1, [LM]: "true" });
  const { ask, answered } = makeAsking(model, (silence) => {
    const said = root.querySelector(".ct-step-said");
    if (said) said.textContent = silence;
    else root.append(h("p", { class: "ct-step-said", role: "status" }, silence));
  });

  function draw() {
    const view = model.get("view");
    if (!view.title) return; // it may be drawn before the first view arrives
    /** @type {Send} */
    const send = (content) => ask({ ...content, seq: view.seq });
    const line = drawLine(view, () => send({ type: "toggle" }));
    const held = root.contains(document.activeElement);
    root.className = `ct-root ct-step ${view.state} ${view.open ? "open" : ""}`;
    root.replaceChildren(line, ...(view.open ? [drawBody(view, send)] : []));
    if (held) line.focus({ preventScroll: true });
  }

  function change() {
    answered();
    draw();
    if (model.get("view").attend) once(root, () => attend(root));
  }

  /** @param {{ lead?: string }} said */
  function receive({ lead }) {
    answered();
    if (lead) leadTo(root, lead);
  }

  el.append(root);
  model.on("change:view", change);
  model.on("msg:custom", receive);
  draw();
  return () => {
    answered();
    model.off("change:view", change);
    model.off("msg:custom", receive);
  };
}
