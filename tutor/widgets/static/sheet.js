// A question. It draws what Python sends and sends what is chosen; it marks nothing.

import { makeAsking } from "./asking.js";
import { LETTERS, makeChoices } from "./choices.js";
import { fill, h, LM, still } from "./dom.js";
import { drawCourse, drawHead, drawMarking, drawResult } from "./spoken.js";

function render({ model, el }) {
  const head = h("div", { class: "ct-quiz-head" });
  const told = h("div", { class: "ct-context" });
  const choices = makeChoices();
  const said = h("div", { class: "ct-answered", role: "status", "aria-live": "polite" });
  const more = h("div", { class: "ct-more" });
  const notice = h("div", { class: "ct-notice", role: "status", "aria-live": "polite" });
  const keys = h("span", { class: "ct-keys" });
  const row = h("div", { class: "ct-buttons" });
  const foot = h("div", { class: "ct-foot" }, row, keys);
  const root = h(
    "section",
    { class: "ct-root ct-sheet", tabindex: -1, "aria-label": "Check yourself", [LM]: "true" },
    ...[head, told, choices.node, said, more, notice, foot],
  );
  el.append(root);

  let view = {};
  const { ask, answered } = makeAsking(model, (text) => (notice.textContent = text));

  function button(text, kind, content) {
    const made = h("button", { type: "button", class: `ct-btn ${kind}`, [LM]: "true" }, text);
    made.addEventListener("click", () => ask({ ...content(), seq: view.seq }));
    return made;
  }
  const check = button("Check", "go", () => ({ type: "check", chosen: choices.chosen() }));
  const next = button("Next question", "go", () => ({ type: "next" }));
  const replay = button("Show what happens", "", () => ({ type: "replay", still: still() }));
  const back = button("Back to the question", "", () => ({ type: "back" }));
  const another = button("Another round", "go", () => ({ type: "another" }));

  function buttons() {
    if (view.state === "asked") return [check];
    if (view.state === "over") return [another];
    if (view.state !== "marked") return [];
    next.textContent = view.marks.length < view.of ? "Next question" : "See how it went";
    replay.textContent = view.course.length ? "Show it again" : "Show what happens";
    return [next, ...(view.goes_on ? [replay] : []), ...(view.course.length ? [back] : [])];
  }

  function draw() {
    const { state } = view;
    head.replaceChildren(...drawHead(view));
    told.replaceChildren(...(view.told || []).map((text) => h("p", {}, text)));
    choices.node.hidden = !view.answers;
    if (view.answers) choices.show(view);
    const speech = JSON.stringify([state, view.number]);
    if (said.dataset.speech !== speech) {
      // a replay says nothing new
      said.replaceChildren(
        ...(state === "marked" ? [drawMarking(view)] : []),
        ...(state === "preparing"
          ? [h("p", { class: "ct-wait" }, "Looking for a good question …")]
          : []),
      );
    }
    said.dataset.speech = speech;
    more.replaceChildren(
      ...(state === "over"
        ? drawResult(view)
        : view.course?.length
          ? [drawCourse(view.course)]
          : []),
    );
    notice.textContent = view.notice || "";
    const last = view.answers && LETTERS[view.answers.length - 1].toUpperCase();
    keys.textContent = state === "asked" ? `Keys: A–${last}, then Enter` : "";
    fill(row, buttons());
    root.classList.toggle("below", !!view.table);
    root.dataset.state = state;
    root.dataset.seq = view.seq;
  }

  function receive() {
    const before = view.state;
    const [held, there] = [document.activeElement, root.contains(document.activeElement)];
    view = model.get("view") || {};
    if (!view.state) return;
    const done = answered()?.type;
    draw();
    if (there) refocus(held, before !== view.state, done);
  }

  // The keyboard goes on where there is something to do, and what is new comes into sight.
  function refocus(held, turned, done) {
    const quiz = root.closest(".ct-quiz") || root;
    if (done === "replay" || done === "back") {
      const onward = quiz.querySelector(".ct-dock button");
      if (still() && onward) onward.focus({ preventScroll: true });
      quiz.querySelector(".ct-felt")?.scrollIntoView({ block: "nearest" });
      if (root.contains(held)) return;
    }
    if (!turned && root.contains(held)) return;
    const first = { asked: choices.first(), marked: next, over: more.querySelector(".ct-outcome") };
    (first[view.state] || root).focus({ preventScroll: true });
    if (view.state === "marked") foot.scrollIntoView({ block: "nearest" });
    else
      quiz.scrollIntoView({ block: quiz.offsetHeight > 0.75 * innerHeight ? "start" : "nearest" });
  }

  root.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const enters = e.key === "Enter" && e.target.tagName !== "BUTTON";
    if (enters && !e.repeat) row.querySelector("button")?.click();
    const done = enters || (view.state === "asked" && choices.pressed(e.key, e.target));
    const held = e.repeat && [" ", "Enter"].includes(e.key); // a key held down decides nothing
    if (!done && !held) return;
    e.preventDefault();
    e.stopPropagation();
  });

  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    model.off("change:view", receive);
  };
}

export default { render };
