// What is said around a question: how far one is, how an answer is marked, what came out.

import { h, LM } from "./dom.js";
import { lawLine, lawList } from "./law.js";

const MARKS = { true: ["good", "right"], false: ["bad", "wrong"] };

const counted = (marks, mark) => marks.filter((each) => each === mark).length;

// One dot for each question, with a sign that can be told without its colour.
function drawDots({ marks, of, number, state }) {
  const dots = Array.from({ length: of }, (_, n) => {
    const [look] = MARKS[marks[n]] || [""];
    const now = n + 1 === number && state !== "over" ? "now" : "";
    return h("span", { class: `ct-pip ${look} ${now}` });
  });
  const left = of - marks.length;
  const said = [`${counted(marks, true)} right`, `${counted(marks, false)} wrong`, `${left} to go`];
  return h("div", { class: "ct-dots", role: "img", "aria-label": said.join(", ") }, dots);
}

export function drawHead(view) {
  const where =
    view.state === "over" ? `${view.of} questions` : `Question ${view.number} of ${view.of}`;
  return [h("div", { class: "ct-nth" }, where), drawDots(view)];
}

const SIGN = { true: "M4 13l5 5L20 6", false: "M6 6l12 12M18 6L6 18" };
const sign = (well) =>
  h("span", {
    class: "ct-sign",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path d="${SIGN[well]}" fill="none" stroke="currentColor"
      stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  });

export function drawMarking(view) {
  return h(
    "div",
    { class: `ct-marking ${view.well ? "good" : "bad"}` },
    sign(view.well),
    h(
      "div",
      { class: "ct-reasons" },
      h("b", {}, view.verdict),
      view.feedback.map((text) => h("p", {}, text)),
      h("p", { class: "ct-true" }, view.explanation),
      view.laws.map(lawLine),
    ),
  );
}

// What happens at the table, in words.
export const drawCourse = (course) =>
  h(
    "section",
    { class: "ct-goes-on", "aria-label": "What happens" },
    h("b", {}, "What happens"),
    lawList(course),
  );

function drawRule({ law, marks, stands }) {
  const pips = marks.map((mark) => h("span", { class: `ct-pip ${MARKS[mark][0]}` }));
  const said = marks.map((mark) => MARKS[mark][1]).join(", then ");
  return h(
    "li",
    { class: marks.at(-1) ? "" : "again" },
    h("span", { class: "ct-marks", role: "img", "aria-label": said }, pips),
    h("div", {}, lawLine(law), !marks.every(Boolean) && h("b", { class: "ct-stands" }, stands)),
  );
}

export const drawResult = ({ says, rules }) => [
  h("p", { class: "ct-outcome", tabindex: -1, [LM]: "true" }, says),
  h("ul", { class: "ct-rows", "aria-label": "Rule by rule" }, rules.map(drawRule)),
];
