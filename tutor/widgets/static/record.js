// What has happened: a slider back through the events, and their list, newest first.

import { chip, fill, h, keeping, LM } from "./dom.js";

// `branches` says whether one may go on from an earlier event.
export function makeRecord(ask, branches) {
  const id = `ct-${Math.random().toString(36).slice(2)}`; // ties the label to the slider
  const range = h("input", { type: "range", id, min: 0, step: 1, class: "ct-range", [LM]: "true" });
  const where = h("span", { class: "ct-where", "aria-hidden": "true" });
  const now = h("button", { type: "button", class: "ct-btn ct-now", [LM]: "true" }, "Back to now");
  const branch = h(
    "button",
    { type: "button", class: "ct-btn soft", [LM]: "true" },
    "Play on from here",
  );
  const bar = h(
    "div",
    { class: "ct-replay" },
    h("label", { for: id }, "Replay"),
    range,
    where,
    now,
    branches && branch,
  );
  const list = h("ol");
  // The status line reads new events out; this list is for looking them up, hence not live.
  const log = h(
    "div",
    { class: "ct-log", role: "log", "aria-live": "off", tabindex: 0, [LM]: "true" },
    list,
  );
  log.setAttribute("aria-label", "What happened, newest first");
  const node = h("div", { class: "ct-record" }, bar, log);
  const lines = keeping();
  let total = 0;
  let wanted = null; // where the slider stands while an answer is under way
  let asked = null; // what that answer is about

  // One question at a time: its answer brings the next, if the slider has moved on since.
  function seek(event) {
    wanted = event;
    tell(event);
    if (asked !== null) return;
    asked = event;
    ask({ type: "replay", event });
  }
  range.addEventListener("input", () => seek(Number(range.value)));
  now.addEventListener("click", () => {
    range.focus({ preventScroll: true }); // the button goes to sleep
    seek(total);
  });

  branch.addEventListener("click", () => {
    range.focus({ preventScroll: true });
    ask({ type: "branch" });
  });

  function tell(event, live = event >= total) {
    const said = `event ${event} of ${total}`;
    where.textContent = said;
    range.max = total;
    range.value = event;
    range.setAttribute("aria-valuetext", said);
    for (const button of [now, branch]) {
      button.classList.toggle("idle", live);
      button.disabled = live;
    }
  }

  const line = ([number, rule, text], laws) =>
    h(
      "li",
      { "data-event": number },
      chip({ number: rule, text: "", ...laws[rule] }),
      h("span", { class: "ct-told" }, text),
    );

  // An answer has come, or something new has happened.
  function settle(total_now) {
    const next = wanted !== asked && wanted <= total_now ? wanted : null;
    asked = wanted = null;
    if (next !== null) seek(next);
  }

  // The table shows things as they were after this event.
  function show(view, event, live, laws) {
    total = view.events || 0;
    node.hidden = view.events === undefined;
    if (wanted === null) tell(event, live);
    const told = (view.log || []).filter(([number]) => number <= event).toReversed();
    fill(
      list,
      told.map((entry) => lines.made(entry, () => line(entry, laws))),
    );
    lines.turn();
  }
  return { node, show, settle };
}
