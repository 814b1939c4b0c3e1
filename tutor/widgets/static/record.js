// What has happened: the list of events, newest first, and a slider back through them.

import { fill, h, keeping, LM } from "./dom.js";
import { chip } from "./law.js";
import { makeSlider } from "./slider.js";

const drawLine = ([number, rule, text], laws) =>
  h(
    "li",
    { "data-event": number },
    chip({ number: rule, text: "", ...laws[rule] }),
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

// Where there is little width, all of it folds into one line.
function makeFold(node) {
  const look = { type: "button", class: "ct-fold", "aria-expanded": "false", [LM]: "true" };
  const fold = h("button", look, "What has happened");
  fold.addEventListener("click", () => {
    const shut = node.classList.toggle("shut");
    fold.setAttribute("aria-expanded", String(!shut));
  });
  return fold;
}

// `branches` says whether one may go on from an earlier event.
export function makeRecord(ask, branches) {
  const slider = makeSlider(ask, branches);
  const list = h("ol");
  const node = h("div", { class: "ct-record shut" });
  node.append(makeFold(node), h("h3", {}, "What has happened"), h("div", LOG, list), slider.node);
  const lines = keeping();

  // The table shows things as they were after this event.
  function show(view, event, live, laws) {
    node.hidden = view.events === undefined;
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
