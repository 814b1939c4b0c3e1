// What the tutor answers, or else how to go on. The words are read out.

import { drawLines, drawOdds, drawOffers, OFFERS } from "./advice.js";
import { h, hear, lawLine } from "./dom.js";
import { icon } from "./pieces.js";

const SIGNS = { illegal: "stop", info: "book", over: "crown" };
const HELP = { undo: "u undo", hint: "h hint", why: "? why" };
const MANY = 12; // events that are read out at once

// `does` are the deeds: {ask, aim, go}.
export function makeSay(model, does) {
  const words = h("div", { class: "ct-words", role: "status", "aria-live": "polite" });
  words.setAttribute("aria-atomic", "true");
  const sign = h("span");
  const offers = h("div", { class: "ct-offers" });
  const lines = h("div", { class: "ct-lines" });
  const odds = h("ol", { class: "ct-odds", "aria-label": "Every choice, the best first" });
  const key = h("div", { class: "ct-key", "aria-hidden": "true" });
  key.textContent =
    "Bars: how much worse than the best, on average. Thin lines: the 95 % interval.";
  const answer = h("div", { class: "ct-answer" }, words, offers, lines, odds, key);
  const node = h("div", { class: "ct-say quiet" }, sign, answer);
  let heard = 0; // events that have been read out
  let match = 0; // of which match
  let told = "";

  // What has happened since it was last read out, and what is asked now.
  function digest(view, scene, live) {
    if (view.match !== match) heard = 0;
    match = view.match;
    if (!live) return `Replay, event ${view.event} of ${view.events}: ${scene.caption || ""}`;
    const fresh = (view.log || []).filter(([number]) => number > heard).slice(-MANY);
    heard = view.events || 0;
    return [...fresh.map(([, , text]) => text), scene.prompt || ""].join(" ");
  }

  function help() {
    const known = (model.get("does") || []).filter((what) => HELP[what]);
    const keys = known.length ? ` Keys: ${known.map((what) => HELP[what]).join(", ")}.` : "";
    return `Click, or use the arrow keys and Enter; Esc takes a step back.${keys}`;
  }

  // Say nothing while events are shown; how to go on is for the eyes, ears have it from the table.
  function hush() {
    told = "";
    node.className = "ct-say quiet";
    sign.replaceChildren();
    words.replaceChildren(h("span", { "aria-hidden": "true" }, help()));
    weigh({});
  }

  // What there is to look at besides the words.
  function weigh(message) {
    const open = model.get("does") || [];
    const asked = (message.offers || []).filter((what) => open.includes(what) && OFFERS[what]);
    offers.replaceChildren(...drawOffers(asked, does.ask));
    lines.replaceChildren(...drawLines(message.lines || []));
    odds.replaceChildren(...drawOdds(message.odds || [], does.aim, does.go));
    does.aim([]);
  }

  function speak(message) {
    const may = (message.choices || []).map((choice) => choice[0].toLowerCase() + choice.slice(1));
    node.className = `ct-say ${message.kind || "info"}`;
    sign.replaceChildren(icon({ art: model.get("art") || {} }, SIGNS[message.kind] || "book"));
    words.replaceChildren(
      h("b", {}, message.text),
      ...(message.laws || []).map(lawLine),
      ...(may.length ? [h("div", {}, `You may: ${may.join("; ")}.`)] : []),
    );
    weigh(message);
  }

  function show(view, scene, message, live, here) {
    const now = JSON.stringify([view.seq, message]);
    if (now === told) return;
    heard = Math.min(heard, view.events || 0);
    if (message.text) {
      speak(message);
      if (here) node.scrollIntoView({ block: "nearest" }); // an answer is no use below the edge
    } else hush();
    told = now;
    words.prepend(hear(digest(view, scene, live)));
  }
  return { node, show, hush, help };
}
