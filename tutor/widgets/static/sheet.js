// A question of the quiz: it draws what Python sends and sends answers; it does not judge.

import {
  fill,
  focused,
  h,
  heldDown,
  LM,
  makeButton,
  modified,
  newId,
  still,
  take,
  targetOf,
  within,
} from "./dom.js";
import { lawLine, lawList } from "./laws.js";
import { makeAsking } from "./asking.js";

/** @import { Drawn, Law, Marking, Result, RuleResult, Send, SheetModel, SheetNow } from "./look" */

const LIVE = { role: "status", "aria-live": "polite" };
/** @type {Record<string, string>} */
const KINDS = { check: "go", next: "go", replay: "", back: "", another: "go" };

// The buttons of a view in order: action and label.
/** @param {SheetNow} view @returns {Record<string, string>} */
export function offered({ state, marks, of, goes_on: goesOn, course }) {
  if (state === "asked") return { check: "Check" };
  if (state === "over") return { another: "Another round" };
  if (state !== "marked") return {};
  return {
    next: marks.length < of ? "Next question" : "See your result",
    ...(goesOn ? { replay: course.length ? "Show it again" : "Show what happens" } : {}),
    ...(course.length ? { back: "Back to the question" } : {}),
  };
}

// Help for the keys, on devices with a keyboard.
/** @param {SheetNow} view */
const keysOf = ({ state, answers }) =>
  state === "asked" ? `Keys: A–${letter(answers.length - 1)}, then Enter` : "";

// The text while there is no question to answer.
/** @param {SheetNow} view */
function drawSaid(view) {
  if (view.marking) return [drawMarking(view.marking)];
  if (view.state !== "preparing") return [];
  return [h("p", { class: "ct-wait" }, "Looking for a good question …")];
}

// Shown once: a replay adds nothing new.
function makeSaid() {
  const node = h("div", { class: "ct-answered", ...LIVE });
  let spoken = "";

  /** @param {SheetNow} view */
  function show(view) {
    const now = JSON.stringify([view.state, view.number]);
    if (now !== spoken) node.replaceChildren(...drawSaid(view));
    spoken = now;
  }
  return { node, show };
}

// Further text: the result, or the sequel at the table.
/** @param {SheetNow} view */
function drawMore(view) {
  if (view.result) return drawResult(view.result);
  return view.course.length ? [drawCourse(view.course)] : [];
}

// The actions; `ask` sends a request to Python, `choices` has the chosen answers.
/** @param {Send} ask @param {ReturnType<typeof makeChoices>} choices */
function makeFoot(ask, choices) {
  /** @type {Record<string, () => object>} */
  const more = {
    check: () => ({ chosen: choices.chosen() }),
    replay: () => ({ still: still() }),
  };
  /** @param {string} type */
  const button = (type) => makeButton("", KINDS[type], () => ask({ type, ...more[type]?.() }));
  const buttons = Object.fromEntries(Object.keys(KINDS).map((type) => [type, button(type)]));
  const keys = h("span", { class: "ct-keys" });
  const row = h("div", { class: "ct-buttons" });

  /** @param {SheetNow} view */
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
/** @param {Send} ask */
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

/** @param {ReturnType<typeof makeParts>} parts @param {SheetNow} view */
function draw({ root, head, told, choices, said, more, notice, foot }, view) {
  head.replaceChildren(...drawHead(view));
  told.replaceChildren(...view.told.map((text) => h("p", {}, text)));
  choices.node.hidden = !view.answers.length;
  if (view.answers.length) choices.show(view);
  said.show(view);
  more.replaceChildren(...drawMore(view));
  notice.textContent = view.notice;
  foot.show(view);
  root.classList.toggle("below", view.table);
  root.dataset.state = view.state;
  root.dataset.seq = String(view.seq);
}

// Keys choose answers; Enter presses the first button, wherever the focus is.
/** @param {ReturnType<typeof makeParts>} parts @param {() => string} state */
function listen({ root, choices, foot }, state) {
  root.addEventListener("keydown", (e) => {
    if (modified(e)) return;
    const enters = e.key === "Enter" && targetOf(e).tagName !== "BUTTON";
    if (enters && !e.repeat) foot.row.querySelector("button")?.click();
    const done = enters || (state() === "asked" && choices.pressed(e.key, targetOf(e)));
    if (done || heldDown(e)) take(e);
  });
}

/** @param {Drawn<SheetModel>} widget */
export function render({ model, el }) {
  let view = /** @type {SheetNow} */ ({}); // until Python says something
  const { ask, answered } = makeAsking(model, (text) => {
    parts.notice.textContent = text;
  });
  const parts = makeParts((content) => ask({ ...content, seq: view.seq }));
  const { root } = parts;

  function receive() {
    const before = view.state;
    const held = focused();
    const there = root.contains(held);
    view = model.get("view") || view;
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

// After a change: focus moves to the next thing to do, and new content is scrolled into view.

const MOST = 0.75; // share of the window height; taller content is shown from its top

// The table above shows the sequel.
/** @param {HTMLElement} quiz */
function watch(quiz) {
  const [onward] = within(quiz, ".ct-voice .ct-buttons button");
  if (still() && onward) onward.focus({ preventScroll: true });
  quiz.querySelector(".ct-felt")?.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement} quiz @param {ReturnType<typeof makeFoot>} foot @param {string} state */
function bringIntoSight(quiz, foot, state) {
  if (state === "marked") foot.node.scrollIntoView({ block: "nearest" });
  else {
    const high = quiz.offsetHeight > MOST * innerHeight;
    quiz.scrollIntoView({ block: high ? "start" : "nearest" });
  }
}

// `held` had focus before; `done` is the request that Python has answered; `turned` is true if the
// state of the question has changed.
/**
 * @param {ReturnType<typeof makeParts>} parts
 * @param {{ held: HTMLElement | null, done?: string, state: string, turned: boolean }} how
 */
function refocus({ root, choices, more, foot }, { held, done, state, turned }) {
  const quiz = /** @type {HTMLElement} */ (root.closest(".ct-quiz") || root);
  const replayed = done === "replay" || done === "back";
  if (replayed) watch(quiz);
  if ((replayed || !turned) && root.contains(held)) return;
  /** @type {Record<string, HTMLElement | undefined>} */
  const first = {
    asked: choices.first(),
    marked: foot.next,
    over: within(more, ".ct-outcome")[0],
  };
  (first[state] || root).focus({ preventScroll: true });
  bringIntoSight(quiz, foot, state);
}

// The answers of a question. One or several may be chosen: by mouse, arrows, digits, letters.

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// The letter of an answer.
/** @param {number} n */
export const letter = (n) => LETTERS[n].toUpperCase();

// The index of the answer for a digit or letter key; -1 for none.
/** @param {string} key */
export function answerOf(key) {
  if (key.length !== 1) return -1;
  return /^[1-9]$/u.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toLowerCase());
}

// The class of a marked answer, and the text next to it.
/** @param {number} n @param {{ chosen: number[], right: number[], many: boolean }} answer */
export function judged(n, { chosen, right, many }) {
  const [mine, correct] = [chosen.includes(n), right.includes(n)];
  if (mine && correct) return ["good", "✓ right"];
  if (mine) return ["bad", "✗ your answer"];
  if (correct) return many ? ["missed", "missed"] : ["missed", "the right answer"];
  return ["", ""];
}

// `name` groups the radio buttons.
/** @param {number} n @param {SheetNow} view @param {string} name */
function drawInput(n, view, name) {
  const { marking } = view;
  const type = view.many ? "checkbox" : "radio";
  const input = h("input", { type, name, disabled: Boolean(marking), [LM]: "true" });
  input.checked = Boolean(marking?.chosen.includes(n));
  return input;
}

/** @param {HTMLInputElement} input @param {number} n @param {SheetNow} view */
function drawChoice(input, n, view) {
  const { marking, right, many } = view;
  const [look, says] = marking ? judged(n, { chosen: marking.chosen, right, many }) : ["", ""];
  return h(
    "label",
    { class: `ct-choice ${look}` },
    input,
    h("span", { class: "ct-letter", "aria-hidden": "true" }, letter(n)),
    h("span", { class: "ct-says" }, view.answers[n]),
    says && h("span", { class: "ct-verdict" }, says),
  );
}

function makeChoices() {
  const asks = h("legend", { class: "ct-asks" });
  const list = h("div", { class: "ct-choices" });
  const node = h("fieldset", { class: "ct-options" }, asks, list);
  const name = newId();
  let drawn = "";
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  // The chosen answers stay while the question is the same.
  /** @param {SheetNow} view */
  function show(view) {
    const now = JSON.stringify([view.number, view.state, view.prompt, view.answers]);
    if (now === drawn) return;
    drawn = now;
    asks.textContent = view.prompt;
    inputs = view.answers.map((_, n) => drawInput(n, view, name));
    list.replaceChildren(...inputs.map((input, n) => drawChoice(input, n, view)));
  }

  const chosen = () => inputs.flatMap((input, n) => (input.checked ? [n] : []));
  const first = () => inputs[0];

  // True if this key has chosen an answer, or moved to another one.
  /** @param {string} key @param {HTMLElement} target */
  function pressed(key, target) {
    const input = inputs[answerOf(key)];
    if (input && !input.disabled) {
      input.focus();
      input.click();
      return true;
    }
    const at = inputs.findIndex((each) => each === target && each.type === "checkbox");
    if (!STEPS[key] || at === -1) return false;
    inputs[(at + STEPS[key] + inputs.length) % inputs.length].focus();
    return true;
  }
  return { node, show, chosen, first, pressed };
}

// Texts around a question: progress, marking, result.

const WELL = ["good", "right"];
const BADLY = ["bad", "wrong"];

/** @param {boolean[]} marks @param {boolean} mark */
const counted = (marks, mark) => marks.filter((each) => each === mark).length;

// One dot for each question, with a sign that does not depend on colour.
/** @param {SheetNow} view */
function drawDots({ marks, of, number, state }) {
  const dots = Array.from({ length: of }, (_, n) => {
    const look = n < marks.length ? (marks[n] ? WELL : BADLY)[0] : "";
    const now = n + 1 === number && state !== "over" ? "now" : "";
    return h("span", { class: `ct-pip ${look} ${now}` });
  });
  const left = of - marks.length;
  const said = [`${counted(marks, true)} right`, `${counted(marks, false)} wrong`, `${left} to go`];
  return h("div", { class: "ct-dots", role: "img", "aria-label": said.join(", ") }, dots);
}

/** @param {SheetNow} view */
function drawHead(view) {
  const where =
    view.state === "over" ? `${view.of} questions` : `Question ${view.number} of ${view.of}`;
  return [h("div", { class: "ct-nth" }, where), drawDots(view)];
}

const [TICK, CROSS] = ["M4 13l5 5L20 6", "M6 6l12 12M18 6L6 18"];
/** @param {boolean} well */
const sign = (well) =>
  h("span", {
    class: "ct-sign",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path d="${well ? TICK : CROSS}" fill="none" stroke="currentColor"
      stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  });

/** @param {Marking} marking */
function drawMarking({ right, verdict, feedback, explanation, laws }) {
  return h(
    "div",
    { class: `ct-marking ${right ? "good" : "bad"}` },
    sign(right),
    h(
      "div",
      { class: "ct-reasons" },
      h("b", {}, verdict),
      feedback.map((text) => h("p", {}, text)),
      h("p", { class: "ct-true" }, explanation),
      laws.map(lawLine),
    ),
  );
}

// The sequel at the table, in words.
/** @param {Law[]} course */
const drawCourse = (course) =>
  h(
    "section",
    { class: "ct-goes-on", "aria-label": "What happens" },
    h("b", {}, "What happens"),
    lawList(course),
  );

/** @param {RuleResult} rule */
function drawRule({ law, marks, stands }) {
  const how = marks.map((mark) => (mark ? WELL : BADLY));
  const pips = how.map(([look]) => h("span", { class: `ct-pip ${look}` }));
  const said = how.map(([, word]) => word).join(", then ");
  return h(
    "li",
    { class: marks.at(-1) ? "" : "again" },
    h("span", { class: "ct-marks", role: "img", "aria-label": said }, pips),
    h("div", {}, lawLine(law), !marks.every(Boolean) && h("b", { class: "ct-stands" }, stands)),
  );
}

/** @param {Result} result */
const drawResult = ({ says, rules }) => [
  h("p", { class: "ct-outcome", tabindex: -1, [LM]: "true" }, says),
  h("ul", { class: "ct-rows", "aria-label": "Rule by rule" }, rules.map(drawRule)),
];
