// The rail beside the table, with the rules met so far.

import { h, makeButton } from "./dom.js";
import { lawLine } from "./laws.js";

/** @import { Advice, Deed, Guide, Law, Legends, Log, Scene, TableView, Words } from "./look" */

// The name of the game, the match, and a question mark that explains the controls.
/** @param {() => string} named @param {Deed} ask */
function makeAbout(named, ask) {
  const name = h("b", {});
  const about = h("small", {});
  const mark = makeButton("?", "quiet", ask, { "aria-label": "How to play at this table" });
  const node = h("div", { class: "ct-about" }, h("span", {}, name, about), mark);

  /** @param {Scene} scene */
  function show(scene) {
    name.textContent = scene.game || "";
    about.textContent = named() || "";
  }
  return { node, show };
}

// `named` describes the match, `ask` opens the explanation of the controls.
/**
 * @param {{ guide: Guide, legend: Legends, advice: Advice, record: Log }} parts
 * @param {() => string} named
 * @param {Deed} ask
 */
export function makeRail({ guide, legend, advice, record }, named, ask) {
  const about = makeAbout(named, ask);
  const cards = [legend.fold, legend.panel];
  const parts = [about.node, guide.node, ...cards, advice.node, record.node];
  const node = h("aside", { class: "ct-rail" }, parts);

  // Advice is beside the felt, or below the controls, where it does not shift the layout; on a
  // phone over the board.
  /** @param {number} width @param {HTMLElement} slot */
  function settle(width, slot) {
    const place = width > 720 || guide.isShown() ? node : slot;
    if (advice.node.parentElement === place) return;
    if (place === node) record.node.before(advice.node);
    else slot.append(advice.node);
  }

  /** @param {Scene} scene @param {TableView} view */
  function show(scene, view) {
    about.show(scene);
    node.classList.toggle("full", Number.isInteger(view.events) || Boolean(scene.words));
  }
  return { node, show, settle };
}

// A prepared match: the rules met so far, and the new ones.

// The rules so far unfold under a button.
function makeSofar() {
  const list = h("ol", { class: "ct-sofar", hidden: true, "aria-label": "Rules so far" });
  const unfold = () => {
    list.hidden = !list.hidden;
    more.setAttribute("aria-expanded", String(!list.hidden));
  };
  const more = makeButton("Rules so far", "quiet", unfold, { "aria-expanded": "false" });

  /** @param {Law[]} laws */
  function show(laws) {
    list.replaceChildren(...laws.map((law) => h("li", {}, lawLine(law))));
  }
  return { list, more, show };
}

/** @param {Law} law */
const drawNew = (law) => h("div", { class: "ct-new" }, h("b", {}, "New rule"), lawLine(law));

// Rules shown for the first time. While a move is shown, earlier ones stay readable.
function makeNews() {
  const node = h("div", { class: "ct-news", role: "status", "aria-live": "polite" });

  /** @param {Words} words @param {boolean} live */
  function show({ laws = [], say }, live) {
    if (live && !say && !laws.length) return;
    node.replaceChildren(...laws.map(drawNew));
  }
  return { node, show };
}

// The state of each rule of a lesson: its number, and "met", "met new" or "".
/** @param {Words} words */
export function standings({ rules = [], met = [], laws = [] }) {
  const fresh = new Set(laws.map((law) => law.number));
  /** @param {string} number */
  const standing = (number) => (met.includes(number) ? "met" : "");
  return rules.map((number) => [number, fresh.has(number) ? "met new" : standing(number)]);
}

export function makeGuide() {
  const pips = h("ol", { class: "ct-pips", "aria-hidden": "true" });
  const count = h("b", { class: "ct-count" });
  const sofar = makeSofar();
  const news = makeNews();
  const way = h("div", { class: "ct-way" }, count, sofar.more);
  const node = h("div", { class: "ct-guide", hidden: true }, way, pips, sofar.list, news.node);
  let shown = "";

  /** @param {Words} words @param {Record<string, Law>} laws */
  function draw(words, laws) {
    const { rules = [], met = [] } = words;
    const drawn = standings(words);
    count.textContent = `${new Set(met).size} of ${rules.length} rules`;
    pips.replaceChildren(...drawn.map(([number, kind]) => h("li", { class: kind }, number)));
    const known = rules.filter((number) => met.includes(number) && laws[number]);
    sofar.show(known.map((number) => laws[number]));
  }

  /** @param {Words | undefined} words @param {Record<string, Law>} laws @param {boolean} live */
  function show(words, laws, live) {
    node.hidden = !words;
    const now = JSON.stringify([words, laws, live]);
    if (!words || now === shown) return;
    shown = now;
    draw(words, laws);
    news.show(words, live);
  }

  // Without a rail, new rules are below the tutor's text.
  /** @param {boolean} wide @param {HTMLElement} voice */
  function settle(wide, voice) {
    const place = wide ? node : voice;
    if (news.node.parentElement !== place) place.append(news.node);
  }
  return { node, show, settle, isShown: () => !node.hidden };
}
