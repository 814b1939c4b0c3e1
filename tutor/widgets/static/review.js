// The panel for looking back. It draws what Python sends and sends requests.

import { drawLines } from "./laws.js";
import { fill, h, LM, makeButton, newId } from "./dom.js";
import { makeAsking } from "./asking.js";
import { makeChart } from "./chart.js";

/** @import { Curve, Deed, Drawn, Props, ReviewModel, Send } from "./look" */

/** @type {Record<string, string>} */
const DOING = {
  odds: "Simulating how the match could have continued",
  turn: "Comparing your decisions",
};
const BRANCHED =
  "You are playing a branch. It is not saved when you leave, but you can share its code.";

// Progress of work in Python, with a button to stop it.
/** @param {Deed} stop */
function makeWork(stop) {
  const bar = h("progress", { max: 1, "aria-label": "Progress" });
  const doing = h("span", { class: "ct-doing" });
  const node = h("div", { class: "ct-work" }, bar, doing, makeButton("Stop", "", stop));

  /** @param {Curve} view */
  function show(view) {
    node.hidden = !view.doing;
    bar.value = view.done;
    const percent = Math.round(100 * view.done);
    doing.textContent = view.doing ? `${DOING[view.doing]}: ${percent} %` : "";
  }
  return { node, show };
}

// The decision that cost most, in words; the table moves there only on request.
/** @param {Send} send */
function makeTurned(send) {
  const node = h("section", { class: "ct-turned", "aria-label": "The move that turned it" });
  let shown = "";

  /** @param {Curve} view */
  function show({ turned, turn, events }) {
    const now = JSON.stringify([turned, turn, events]);
    node.hidden = !turned;
    if (!turned || now === shown) return;
    shown = now;
    const go = makeButton("Show it at the table", "", () => send({ type: "go", event: turn }));
    node.replaceChildren(
      h("p", {}, h("b", {}, turned.text)),
      turned.more ? h("p", {}, turned.more) : "",
      drawLines(turned.lines),
      Number.isInteger(turn) ? go : "",
    );
  }
  return { node, show };
}

/** @param {Send} send */
function makeDeeds(send) {
  /** @param {string} text @param {string} kind @param {string} type */
  const deed = (text, kind, type) => makeButton(text, kind, () => send({ type }));
  const node = h("div", { class: "ct-buttons" });
  const back = deed("Back to the original match", "go", "back");
  const odds = deed("Odds over time", "", "odds");
  const turn = deed("The move that turned it", "", "turn");

  /** @param {Curve} view */
  function show(view) {
    fill(node, [...(view.branch ? [back] : []), odds, turn]);
  }
  return { node, odds, show };
}

/** @param {ReviewModel} model */
function makeParts(model) {
  const said = h("div", { class: "ct-said", role: "status", "aria-live": "polite" });
  const { ask, answered } = makeAsking(model, (text) => {
    said.textContent = text;
  });
  /** @type {Send} */
  const send = (content) => ask({ ...content, match: model.get("view").match });
  const deeds = makeDeeds(send);
  const work = makeWork(() => {
    send({ type: "stop" });
    deeds.odds.focus(); // this button disappears
  });
  const chart = makeChart((event) => send({ type: "go", event }));
  const branched = h("div", { class: "ct-branched" }, BRANCHED);
  const turned = makeTurned(send);
  return { branched, deeds, said, work, chart, turned, share: makeShare(send), answered };
}

/** @param {Drawn<ReviewModel>} widget */
export function render({ model, el }) {
  const { branched, deeds, said, work, chart, turned, share, answered } = makeParts(model);
  const nodes = [branched, deeds.node, said, work.node, chart.node, turned.node, share.node];
  const root = h("section", { class: "ct-root ct-panel", "aria-label": "Review" }, nodes);
  el.append(root);

  function receive() {
    const view = model.get("view");
    if (view?.seq === undefined) return;
    answered();
    branched.hidden = !view.branch;
    if (said.textContent !== view.said) said.textContent = view.said;
    for (const part of [deeds, work, chart, turned, share]) part.show(view);
    root.dataset.seq = String(view.seq);
  }

  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    chart.stop();
    share.stop();
    model.off("change:view", receive);
  };
}

// A match as a code to copy, and a field for somebody else's code.

const COPIED = 2500; // ms during which “copied” is shown

/** @param {Props} more */
const makeField = (more) =>
  h("input", { type: "text", spellcheck: "false", autocomplete: "off", [LM]: "true", ...more });

/** @param {string} label @param {HTMLInputElement} field @param {HTMLButtonElement} button */
function drawLine(label, field, button) {
  const id = newId();
  field.setAttribute("id", id);
  return h(
    "div",
    { class: "ct-share" },
    h("label", { for: id }, label),
    h("div", {}, field, button),
  );
}

// The code of this match, with a button that copies it.
function makeOwn() {
  const field = makeField({ readonly: true });
  const button = makeButton("Copy", "", take);
  const node = drawLine("Code of this match", field, button);
  let timer = 0;

  async function take() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // fallback if the page may not write to the clipboard
    }
    button.textContent = "Copied";
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED);
  }
  field.addEventListener("focus", () => field.select());

  /** @param {string} code */
  function show(code) {
    node.hidden = !code;
    if (field.value !== code) field.value = code;
  }
  return { node, field, show, stop: () => clearTimeout(timer) };
}

// A field for a code, with a button that opens it.
/** @param {Send} send */
function makeOther(send) {
  const give = () => field.value.trim() && send({ type: "open", code: field.value });
  const field = makeField({ placeholder: "paste or type a code" });
  const node = drawLine("Open a code", field, makeButton("Open", "", give));
  field.addEventListener("keydown", (e) => {
    e.stopPropagation();
    if (e.key === "Enter") give();
  });

  // The code has been opened, so clear the field.
  /** @param {string} code */
  function opened(code) {
    if (field.value.trim() === code) field.value = "";
  }
  return { node, opened };
}

/** @param {Send} send */
function makeShare(send) {
  const own = makeOwn();
  const other = makeOther(send);
  const node = h("div", { class: "ct-codes" }, own.node, other.node);

  /** @param {Curve} view */
  function show({ code }) {
    if (code && code !== own.field.value) other.opened(code);
    own.show(code);
  }
  return { node, show, stop: own.stop };
}
