// A prepared match: the tutor's words beside one's cards, and which rules have been met.

import { h, makeButton } from "./dom.js";
import { lawLine } from "./law.js";

// Rules so far fold out under a button.
function makeSofar() {
  const list = h("ol", { class: "ct-sofar", hidden: true, "aria-label": "Rules so far" });
  const unfold = () => {
    list.hidden = !list.hidden;
    more.setAttribute("aria-expanded", String(!list.hidden));
  };
  const more = makeButton("Rules so far", "", unfold, { "aria-expanded": "false" });

  function show(laws) {
    list.replaceChildren(...laws.map((law) => h("li", {}, lawLine(law))));
  }
  return { list, more, show };
}

const drawNew = (law) => h("div", { class: "ct-new" }, h("b", {}, "New rule"), lawLine(law));

// The tutor's words. While a move is shown, what was said before it stays to be read.
function makeLesson() {
  const node = h("div", {
    class: "ct-lesson",
    role: "status",
    "aria-live": "polite",
    hidden: true,
    "aria-atomic": "true",
  });
  let read = "";

  function show({ say, laws = [] }, live) {
    const now = JSON.stringify([say, laws]);
    if (now === read || (live && !say && !laws.length)) return;
    read = now;
    node.replaceChildren(...laws.map(drawNew), ...(say ? [h("p", {}, say)] : []));
  }
  return { node, show };
}

// How each rule of a lesson stands: its number, and "met", "met new" or "".
export function standings({ rules, met = [], laws = [] }) {
  const fresh = new Set(laws.map((law) => law.number));
  const standing = (number) => (met.includes(number) ? "met" : "");
  return rules.map((number) => [number, fresh.has(number) ? "met new" : standing(number)]);
}

export function makeGuide() {
  const pips = h("ol", { class: "ct-pips", "aria-hidden": "true" });
  const count = h("b", { class: "ct-count" });
  const sofar = makeSofar();
  const lesson = makeLesson();
  const way = h("div", { class: "ct-way" }, count, pips, sofar.more);
  const node = h("div", { class: "ct-guide", hidden: true }, way, sofar.list);
  let shown = "";

  function draw(words, laws) {
    const { rules, met = [] } = words;
    const drawn = standings(words);
    count.textContent = `${new Set(met).size} of ${rules.length} rules met`;
    pips.replaceChildren(...drawn.map(([number, kind]) => h("li", { class: kind }, number)));
    const known = rules.filter((number) => met.includes(number) && laws[number]);
    sofar.show(known.map((number) => ({ number, ...laws[number] })));
  }

  function show(words, laws, live) {
    node.hidden = !words;
    lesson.node.hidden = !words;
    const now = JSON.stringify([words, laws, live]);
    if (!words || now === shown) return;
    shown = now;
    draw(words, laws);
    lesson.show(words, live);
  }
  return { node, told: lesson.node, show };
}
