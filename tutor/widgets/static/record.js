// The record of a match, and its replay.

import { chip } from "./laws.js";
import { fill, h, keeping, LM, makeButton, newId } from "./dom.js";

/** @import { Law, Send, TableView } from "./look" */

/** @param {TableView['log'][number]} line @param {Record<string, Law>} laws */
const drawLine = ([number, rule, text], laws) =>
  h(
    "li",
    { "data-event": number },
    chip(laws[rule] || { number: rule, text: "", source: "rulebook" }),
    h("span", { class: "ct-told" }, text),
  );

// The status line reads new events out; this list is for looking them up, hence not live.
const LOG = {
  class: "ct-log",
  role: "log",
  "aria-live": "off",
  tabindex: 0,
  [LM]: "true",
  "aria-label": "What happened, newest first",
};

// On a narrow screen it folds into one line.
/** @param {HTMLElement} node */
function makeFold(node) {
  const look = { type: "button", class: "ct-fold", "aria-expanded": "false", [LM]: "true" };
  const fold = h("button", look, "What has happened");
  fold.addEventListener("click", () => {
    const shut = node.classList.toggle("shut");
    fold.setAttribute("aria-expanded", String(!shut));
  });
  return fold;
}

// `branches` is true if play may continue from an earlier event.
/** @param {Send} ask @param {boolean} branches */
export function makeRecord(ask, branches) {
  const slider = makeSlider(ask, branches);
  const list = h("ol");
  const node = h("div", { class: "ct-record shut" });
  node.append(makeFold(node), h("h3", {}, "What has happened"), h("div", LOG, list), slider.node);
  const lines = keeping();

  // The table shows the state after this event.
  /**
   * @param {TableView} view
   * @param {number} event
   * @param {boolean} live
   * @param {Record<string, Law>} laws
   */
  function show(view, event, live, laws) {
    node.hidden = !Number.isInteger(view.events);
    slider.show(view.events || 0, event, live);
    const told = (view.log || []).filter(([number]) => number <= event).toReversed();
    fill(
      list,
      told.map((entry) => lines.made(entry, () => drawLine(entry, laws))),
    );
    lines.turn();
  }
  return { node, show, settle: slider.settle };
}

// The replay: a slider, a button back to the present, and perhaps one to play on from there.

const NONE = -1; // no event has this number

// One request at a time: its answer triggers the next, if the slider has moved since.
/** @param {Send} ask */
export function makeSeeking(ask) {
  let wanted = NONE; // the slider's event during a pending request
  let asked = NONE; // the event of the pending request

  /** @param {number} event */
  function seek(event) {
    wanted = event;
    if (asked !== NONE) return;
    asked = event;
    ask({ type: "replay", event });
  }

  // After an answer or a new event: the event to request next, -1 if none.
  /** @param {number} total */
  function settle(total) {
    const next = wanted !== asked && wanted <= total ? wanted : NONE;
    wanted = NONE;
    asked = NONE;
    return next;
  }
  return { seek, settle, idle: () => wanted === NONE };
}

/** @param {boolean} branches */
function makeSliderParts(branches) {
  const id = newId();
  const range = h("input", { type: "range", id, min: 0, step: 1, class: "ct-range", [LM]: "true" });
  const where = h("span", { class: "ct-where", "aria-hidden": "true" });
  const now = makeButton("Back to now", "ct-now");
  const branch = makeButton("Play on from here", "soft");
  const label = h("label", { for: id }, "Replay");
  const node = h("div", { class: "ct-replay" }, label, range, where, now, branches && branch);
  return { node, range, where, now, branch };
}

// `branches` is true if play may continue from an earlier event.
/** @param {Send} ask @param {boolean} branches */
function makeSlider(ask, branches) {
  const { node, range, where, now, branch } = makeSliderParts(branches);
  const seeking = makeSeeking(ask);
  let total = 0;

  /** @param {number} event @param {boolean} [live] */
  function tell(event, live = event >= total) {
    const said = `event ${event} of ${total}`;
    where.textContent = said;
    range.max = String(total);
    range.value = String(event);
    range.setAttribute("aria-valuetext", said);
    for (const button of [now, branch]) {
      button.classList.toggle("idle", live);
      button.disabled = live;
    }
  }

  /** @param {number} event */
  function seek(event) {
    tell(event);
    seeking.seek(event);
  }

  // These buttons become disabled, so focus moves to the slider.
  /** @param {HTMLButtonElement} button @param {() => void} deed */
  function press(button, deed) {
    button.addEventListener("click", () => {
      range.focus({ preventScroll: true });
      deed();
    });
  }
  press(now, () => seek(total));
  press(branch, () => ask({ type: "branch" }));
  range.addEventListener("input", () => seek(Number(range.value)));

  /** @param {number} events */
  function settle(events) {
    const next = seeking.settle(events);
    if (next !== NONE) seek(next);
  }

  /** @param {number} events @param {number} event @param {boolean} live */
  function show(events, event, live) {
    total = events;
    if (seeking.idle()) tell(event, live);
  }
  return { node, show, settle };
}
