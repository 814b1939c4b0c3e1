// What the tutor answers, or else how to go on. The words are read out.

import { drawLines, drawOdds, drawOffers, OFFERS } from "./advice.js";
import { h, hear } from "./dom.js";
import { icon } from "./badges.js";
import { lawLine } from "./law.js";

const SIGNS = { illegal: "stop", info: "book", over: "crown" };
const HELP = { undo: "u undo", hint: "h hint", why: "? why" };
const MANY = 12; // events that are read out at once
const KEY = "Bars: how much worse than the best, on average. Thin lines: the 95 % interval.";
const SPOKEN = {
  class: "ct-words",
  role: "status",
  "aria-live": "polite",
  "aria-atomic": "true",
};

// The lines of a view that have not been heard yet, as one reads them out.
export const unheard = (log, heard) =>
  (log || [])
    .filter(([number]) => number > heard)
    .slice(-MANY)
    .map((line) => line.at(-1));

// How to play here, where all this may be asked.
export function helpWith(does) {
  const keys = does.filter((what) => HELP[what]).map((what) => HELP[what]);
  const said = keys.length ? ` Keys: ${keys.join(", ")}.` : "";
  return `Click, or use the arrow keys and Enter; Esc takes a step back.${said}`;
}

// What may be done instead, in one sentence.
export function instead(choices) {
  const may = choices.map((choice) => choice[0].toLowerCase() + choice.slice(1));
  return `You may: ${may.join("; ")}.`;
}

// What is read out: what has happened since it last was, and what is asked now.
function makeDigest() {
  let heard = 0; // events that have been read out
  let match = 0; // of which match

  return ({ view, scene, live }) => {
    heard = view.match === match ? Math.min(heard, view.events || 0) : 0;
    ({ match } = view);
    if (!live) return `Replay, event ${view.event} of ${view.events}: ${scene.caption || ""}`;
    const fresh = unheard(view.log, heard);
    heard = view.events || 0;
    return [...fresh, scene.prompt || ""].join(" ");
  };
}

// What there is to look at besides the words.
function makeWeights(model, deeds) {
  const offers = h("div", { class: "ct-offers" });
  const lines = h("div", { class: "ct-lines" });
  const odds = h("ol", { class: "ct-odds", "aria-label": "Every choice, the best first" });
  const key = h("div", { class: "ct-key", "aria-hidden": "true" }, KEY);

  function show(message) {
    const open = model.get("does") || [];
    const asked = (message.offers || []).filter((what) => open.includes(what) && OFFERS[what]);
    offers.replaceChildren(...drawOffers(asked, deeds.ask));
    lines.replaceChildren(...drawLines(message.lines || []));
    odds.replaceChildren(...drawOdds(message.odds || [], deeds.aim, deeds.go));
    deeds.aim([]);
  }
  return { nodes: [offers, lines, odds, key], show };
}

const drawWords = ({ text, choices = [], laws = [] }) => [
  h("b", {}, text),
  ...laws.map(lawLine),
  ...(choices.length ? [h("div", {}, instead(choices))] : []),
];

// `deeds` are {ask, aim, go}.
export function makeSay(model, deeds) {
  const words = h("div", SPOKEN);
  const sign = h("span");
  const weights = makeWeights(model, deeds);
  const node = h(
    "div",
    { class: "ct-say quiet" },
    sign,
    h("div", { class: "ct-answer" }, words, weights.nodes),
  );
  const digest = makeDigest();
  let told = "";

  const help = () => helpWith(model.get("does") || []);

  // Say nothing while events are shown; how to go on is for the eyes, ears have it from the table.
  function hush() {
    told = "";
    node.className = "ct-say quiet";
    sign.replaceChildren();
    words.replaceChildren(h("span", { "aria-hidden": "true" }, help()));
    weights.show({});
  }

  function speak(message) {
    node.className = `ct-say ${message.kind || "info"}`;
    sign.replaceChildren(icon({ art: model.get("art") || {} }, SIGNS[message.kind] || "book"));
    words.replaceChildren(...drawWords(message));
    weights.show(message);
  }

  // `near` says whether somebody is at this very table.
  function show(look, near) {
    const now = JSON.stringify([look.view.seq, look.message]);
    if (now === told) return;
    if (look.message.text) {
      speak(look.message);
      if (near) node.scrollIntoView({ block: "nearest" }); // an answer is no use below the edge
    } else hush();
    told = now;
    words.prepend(hear(digest(look)));
  }
  return { node, show, hush, help };
}
