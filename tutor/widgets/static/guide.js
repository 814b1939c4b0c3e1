// A prepared match: the tutor's words beside one's cards, and which rules have been met.

import { h, lawLine, LM } from "./dom.js";

export function makeGuide() {
  const pips = h("ol", { class: "ct-pips", "aria-hidden": "true" });
  const count = h("b", { class: "ct-count" });
  const sofar = h("ol", { class: "ct-sofar", hidden: true, "aria-label": "Rules so far" });
  const more = h("button", {
    type: "button",
    class: "ct-btn",
    "aria-expanded": "false",
    [LM]: "true",
  });
  more.textContent = "Rules so far";
  const way = h("div", { class: "ct-way" }, count, pips, more);
  const node = h("div", { class: "ct-guide", hidden: true }, way, sofar);
  const told = h("div", {
    class: "ct-lesson",
    role: "status",
    "aria-live": "polite",
    hidden: true,
  });
  told.setAttribute("aria-atomic", "true");
  let shown = "";
  let read = "";

  more.addEventListener("click", () => {
    sofar.hidden = !sofar.hidden;
    more.setAttribute("aria-expanded", String(!sofar.hidden));
  });

  const pip = (number, met, fresh) =>
    h("li", { class: fresh.has(number) ? "met new" : met.has(number) ? "met" : "" }, number);

  const fresh = (law) => h("div", { class: "ct-new" }, h("b", {}, "New rule"), lawLine(law));

  // While a move is shown, what was said before it stays to be read.
  function say({ say, laws = [] }, live) {
    const now = JSON.stringify([say, laws]);
    if (now === read || (live && !say && !laws.length)) return;
    read = now;
    told.replaceChildren(...laws.map(fresh), ...(say ? [h("p", {}, say)] : []));
  }

  function show(words, laws, live) {
    node.hidden = told.hidden = !words;
    const now = JSON.stringify([words, laws, live]);
    if (!words || now === shown) return;
    shown = now;
    const met = new Set(words.met);
    const news = new Set((words.laws || []).map((law) => law.number));
    count.textContent = `${met.size} of ${words.rules.length} rules met`;
    pips.replaceChildren(...words.rules.map((number) => pip(number, met, news)));
    const known = words.rules.filter((number) => met.has(number) && laws[number]);
    sofar.replaceChildren(
      ...known.map((number) => h("li", {}, lawLine({ number, ...laws[number] }))),
    );
    say(words, live);
  }
  return { node, told, show };
}
