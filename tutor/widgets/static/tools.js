// The row of controls below the table, fixes for ipywidgets, and the clock.

import { fill, focused, h, icon, LM, makeButton, put, targetOf, within } from "./dom.js";

/** @import { Art, Deed, Legends, Send, TableModel } from "./look" */

// For each tool: long and short label, sign, and style.
/** @type {Record<string, [long: string, short: string, sign: string, look: string]>} */
const TOOLS = {
  clock: ["Start", "Start", "play", "first clock"],
  tick: ["Tick", "Tick", "clock", ""],
  hint: ["Hint", "Hint", "bulb", "first"],
  undo: ["Undo", "Undo", "undo", ""],
  why: ["Why?", "Why?", "why", ""],
  reply: ["Was that good?", "Good?", "good", ""],
  chances: ["Odds", "Odds", "die", ""],
  legend: ["Cards", "Cards", "trick", "fold"],
  again: ["Again", "Again", "again", ""],
  look_back: ["Review", "Review", "review", "fold late"],
  free: ["Play on freely", "Play on", "play", "framed"],
  another: ["New match", "New", "play", "framed"],
  set_up: ["New match …", "New …", "cards", "framed fold late"],
  more: ["More", "More", "more", "fold"],
};
const COVERED = new Set(["undo", "legend", "set_up", "more"]); // those of a covered table
const LAST = new Set(["free", "another", "set_up", "more"]); // on the right
/** @type {Record<string, string>} */
const PANELS = { look_back: "review" }; // panels of tools with another name
/** @type {Record<string, string>} */
const ARIA_KEYS = { hint: "h", undo: "u", why: "?", clock: "p", tick: "." };
const PAUSE = ["Pause", "pause"]; // label and sign of a running clock

// The label and the sign of a tool; the clock has others while it runs.
/** @param {string} what @param {boolean} runs */
function toolOf(what, runs) {
  const [long, short, sign, look] = TOOLS[what];
  return what === "clock" && runs
    ? [PAUSE[0], PAUSE[0], PAUSE[1], `${look} runs`]
    : [long, short, sign, look];
}

/** @param {Art} art @param {string} what @param {boolean} runs @param {Deed} deed */
function drawTool(art, what, runs, deed) {
  const [long, short, sign, look] = toolOf(what, runs);
  const words = [
    h("span", { class: "long" }, long),
    h("span", { class: "short", "aria-hidden": "true" }, short),
  ];
  const more = { "aria-label": long, "aria-keyshortcuts": ARIA_KEYS[what], "data-tool": what };
  return makeButton([icon({ art }, sign), ...words], look, deed, more);
}

// `send` sends a command to Python; the browser handles the legend itself.
/** @param {TableModel} model @param {Send} send @param {Legends} legend */
export function makeTools(model, send, legend) {
  const gap = h("span", { class: "ct-gap-between" });
  const node = h("div", { class: "ct-tools", role: "toolbar", "aria-label": "At this table" });
  /** @type {Record<string, HTMLButtonElement>} */
  const made = {};
  /** @param {string} what */
  const deed = (what) => (what === "legend" ? legend.turn : () => send({ type: what }));

  function show() {
    const does = model.get("does") || [];
    /** @param {string} what */
    const offers = (what) =>
      (what === "legend" ? legend.there() : does.includes(what)) &&
      (COVERED.has(what) || !model.get("view")?.scene?.covered);
    const named = Object.keys(TOOLS).filter(offers);
    const art = model.get("art") || {};
    const runs = model.get("clock") === "running";
    /** @param {string} what */
    const name = (what) => (what === "clock" && runs ? "pause" : what);
    /** @param {string} what */
    const button = (what) => (made[name(what)] ||= drawTool(art, what, runs, deed(what)));
    const [first, last] = [false, true].map((late) =>
      named.filter((what) => LAST.has(what) === late).map(button),
    );
    const held = node.contains(focused()) && focused()?.dataset.tool;
    fill(node, [...first, ...(last.length ? [gap, ...last] : [])]);
    if (held && !node.contains(focused())) within(node, `[data-tool="${held}"]`)[0]?.focus(); // "Pause"
    node.hidden = !named.length;
    const unfolded = model.get("unfolded");
    /** @param {string} what */
    const isOpen = (what) =>
      what === "legend" ? legend.isOpen() : (PANELS[what] || what) === unfolded;
    for (const what of named.filter((each) => TOOLS[each][3].includes("fold")))
      put(made[what], "aria-expanded", String(isOpen(what)));
  }

  // Focuses the button of a panel; in a narrow row, that of the panel it is in.
  /** @param {string} panel */
  function focus(panel) {
    const what = Object.keys(made).find((each) => (PANELS[each] || each) === panel);
    const button = what && made[what].offsetParent ? made[what] : made.more;
    button?.focus({ preventScroll: true });
  }
  return { node, show, focus };
}

// The controls around the table are ipywidgets, which support neither LM nor the state of toggles.

const AFTER = 50; // ms until a click has changed a toggle

/** @param {HTMLElement} node */
function tellToggle(node) {
  if (!node.classList.contains("ct-toggle")) return;
  node.setAttribute("aria-expanded", String(node.classList.contains("mod-active")));
}

// Fixes the controls of the tutor that contains `el`. Returns a function that stops it.
/** @param {HTMLElement} el */
export function helpControls(el) {
  /** @param {HTMLElement} target */
  const ours = (target) => target.closest?.(".ct-play") && el.closest(".ct-play")?.contains(target);
  /** @param {Event} e */
  const entered = (e) => {
    if (!ours(targetOf(e))) return;
    targetOf(e).setAttribute(LM, "true");
    tellToggle(targetOf(e));
  };
  /** @param {Event} e */
  const clicked = (e) => ours(targetOf(e)) && setTimeout(() => tellToggle(targetOf(e)), AFTER);
  document.addEventListener("focusin", entered);
  document.addEventListener("click", clicked);
  return () => {
    document.removeEventListener("focusin", entered);
    document.removeEventListener("click", clicked);
  };
}

// Games in time: each tick is acknowledged, so that Python knows that somebody is there, and a
// hidden page stops the clock.

/** @param {TableModel} model */
const runs = (model) => model.get("clock") === "running";

// Returns a function that stops it.
/** @param {TableModel} model */
export function keepTime(model) {
  /** @param {{ type: string, sent: number }} said */
  const answer = ({ type, sent }) => type === "tick" && model.send({ type: "tock", sent });
  const hidden = () => document.hidden && runs(model) && model.send({ type: "hidden" });
  model.on("msg:custom", answer);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    model.off("msg:custom", answer);
    document.removeEventListener("visibilitychange", hidden);
  };
}
