// A guess before the answer. It draws what Python sends and sends the input; it does not judge.

import { h, heldDown, LM, makeButton, modified, newId, put, take, within } from "./dom.js";
import { makeAsking } from "./asking.js";

/** @import { Drawn, GuessModel, GuessView, Send } from "./look" */

const LONGEST = 40; // max. characters, as in Python
const BARE = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };

// The field and its buttons.
/** @param {Send} ask */
function makeEntry(ask) {
  const [id, hint] = [newId(), newId()];
  const asks = h("label", { class: "ct-guess-asks", for: id });
  const how = h("p", { class: "ct-guess-how", id: hint });
  const notice = h("p", { class: "ct-guess-notice", role: "status", "aria-live": "polite" });
  const look = { type: "text", maxlength: LONGEST, "aria-describedby": hint, ...BARE };
  const input = h("input", { id, class: "ct-guess-field", [LM]: "true", ...look });
  const go = makeButton("Guess", "go", () => ask({ type: "guess", text: input.value }));
  const tell = makeButton("Show me", "", () => ask({ type: "show" }));
  const row = h("div", { class: "ct-buttons" }, input, go, tell);

  /** @param {GuessView} view */
  function show(view) {
    asks.textContent = view.asks;
    how.textContent = view.how;
    how.hidden = Boolean(view.notice); // a notice replaces the instructions
    notice.textContent = view.notice;
    put(input, "aria-invalid", view.notice ? true : null);
  }
  return {
    node: h("div", { class: "ct-guess-entry" }, asks, row, how, notice),
    input,
    go,
    notice,
    show,
  };
}

// The result: in a chart below, and in words.
/** @param {GuessView} view */
function drawOutcome({ asks, says, text, drawn }) {
  const words = h("pre", { class: "ct-guess-words" }, text);
  return [
    h("p", { class: "ct-guess-asks" }, asks),
    h("p", { class: "ct-guess-says", tabindex: -1 }, says),
    drawn ? h("details", {}, h("summary", { [LM]: "true" }, "The same in words"), words) : words,
  ];
}

// Enter in the field submits the guess.
/** @param {HTMLElement} root @param {ReturnType<typeof makeEntry>} entry */
function listen(root, { input, go }) {
  root.addEventListener("keydown", (e) => {
    if (modified(e)) return;
    const enters = e.key === "Enter" && e.target === input;
    if (enters && !e.repeat) go.click();
    if (enters || heldDown(e)) take(e);
  });
}

/** @param {Drawn<GuessModel>} widget */
export function render({ model, el }) {
  const outcome = h("div", { class: "ct-guess-outcome" });
  const { ask, answered } = makeAsking(model, (text) => {
    entry.notice.textContent = text;
  });
  const entry = makeEntry((content) => ask({ ...content, seq: model.get("view").seq }));
  const look = { class: "ct-root ct-guess", "aria-label": "Guess first", [LM]: "true" };
  const root = h("section", look, entry.node, outcome);

  function receive() {
    const view = model.get("view");
    if (!view?.state) return;
    answered();
    const there = root.contains(document.activeElement);
    const over = view.state === "shown";
    entry.node.hidden = over;
    outcome.hidden = !over;
    if (over) outcome.replaceChildren(...drawOutcome(view));
    else entry.show(view);
    root.dataset.state = view.state;
    if (there) (over ? within(outcome, ".ct-guess-says")[0] : entry.input).focus();
  }

  el.append(root);
  listen(root, entry);
  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    model.off("change:view", receive);
  };
}
