// The front door: games as cards, and the learner's progress. It draws what Python sends, and
// stores nothing.

import { drawDue, drawGame, forgetting, today, whatIsKnown } from "./known.js";
import { drawFurther, link, standAtTheTop } from "./page.js";
import { focused, h, LM } from "./dom.js";
import { makeAsking } from "./asking.js";

/** @import { Deed, Drawn, Forget, FrontModel, FrontView, Further, GameCard } from "./look" */

const LIVE = { role: "status", "aria-live": "polite" };
/** @type {[string, string]} */
const ALL = ["Delete all progress", "Delete your progress in all games?"];

// `file` is the file of the progress.
/** @param {FrontView} view @param {Forget} forget */
const drawFoot = ({ file, games }, forget) => [
  h(
    "p",
    {},
    today(games),
    " Your progress is saved on the computer that runs this notebook, in ",
    h("code", {}, file),
  ),
  ...(whatIsKnown(games) ? [forgetting(...ALL, () => forget(null))] : []),
];

// Updates when the user returns from another notebook.
/** @param {HTMLElement} root @param {Deed} act */
function whenSeen(root, act) {
  const watching = new IntersectionObserver((seen) => {
    const back = seen.some((each) => each.isIntersecting);
    if (back && !root.contains(focused())) act();
  });
  watching.observe(root);
  return watching;
}

// The suggestion to continue or to begin.
/** @param {Further} first */
const drawFirst = (first) => drawFurther(first, link(first.label, first.to, "ct-btn go"));

// The selected games, under their headings.
/** @param {ReturnType<typeof arranged>} shelf @param {(game: GameCard) => HTMLElement} drawn */
const drawShelf = (shelf, drawn) =>
  shelf.flatMap(({ game, heading }) => [
    ...(heading ? [h("li", { class: "ct-shelf" }, h("h2", {}, heading))] : []),
    drawn(game),
  ]);

/** @param {HTMLElement} shelves */
function makeParts(shelves) {
  const head = h("div", { class: "ct-front-head" });
  const said = h("p", { class: "ct-known-said", ...LIVE });
  const list = h("ul", { class: "ct-games" });
  const foot = h("div", { class: "ct-known-foot" });
  const look = { class: "ct-root ct-front", "aria-label": "All games" };
  return { head, said, list, foot, root: h("section", look, head, said, shelves, list, foot) };
}

/** @param {Drawn<FrontModel>} widget */
export function render({ model, el }) {
  /** @type {FrontView | null} */
  let view = null;
  const shelves = makeShelves(() => drawList());
  const { head, said, list, foot, root } = makeParts(shelves.node);
  const look = { art: { icons: model.get("icons") } };
  const { ask, answered } = makeAsking(model, (text) => {
    said.textContent = text;
  });
  /** @type {Forget} */
  const forget = (game) => ask({ type: "forget", game });
  const show = () => ask({ type: "show" });
  /** @type {Set<string>} */
  const open = new Set(); // games whose rules are unfolded

  /** @param {GameCard} game */
  const drawn = (game) => drawGame(look, game, open, forget);

  function drawList() {
    if (view) list.replaceChildren(...drawShelf(shelves.shelf(view), drawn));
  }

  /** @param {FrontView} told */
  function draw(told) {
    view = told;
    const { games, first, said: sentence } = told;
    answered();
    const due = drawDue(games);
    head.replaceChildren(drawFirst(first), ...(due ? [due] : []));
    said.textContent = sentence || "";
    drawList();
    foot.replaceChildren(...drawFoot(told, forget));
  }

  el.append(root);
  model.on("msg:custom", draw);
  show();
  const [watching, release] = [whenSeen(root, show), standAtTheTop(root)];
  return () => {
    release();
    answered();
    watching.disconnect();
    model.off("msg:custom", draw);
  };
}

// The order of the games on the front door, and the filter by players. The selection lasts as long
// as the page.

const ANY = "any number of";
/** @type {Record<string, string>} */
const FIRST = {
  difficulty: "easy games first",
  family: "by their cards",
  players: "fewest players first",
  minutes: "short games first",
  mechanism: "by how they are played",
  mathematics: "by what they teach",
};

/** @param {string} label @param {(string | number)[][]} words @param {Deed} deed */
function makeChoice(label, words, deed) {
  const select = h("select", { [LM]: "true" });
  select.append(...words.map(([value, text]) => h("option", { value }, text)));
  select.addEventListener("change", deed);
  return { select, node: h("label", {}, `${label} `, select) };
}

/** @param {GameCard[]} games */
const seatsOf = (games) =>
  [...new Set(games.flatMap((game) => game.profile.players))].toSorted((one, other) => one - other);

// The heading of a game in an order; "" if there are no headings.
/** @param {GameCard} game @param {string} by */
const headingOf = ({ profile }, by) => (by === "family" || by === "mechanism" ? profile[by] : "");

// The games in an order, each with its heading, if it is the first one below it.
/** @param {GameCard[]} games @param {string[]} order @param {string} by @param {string} players */
export function arranged(games, order, by, players) {
  const known = new Map(games.map((game) => [game.id, game]));
  const found = order
    .flatMap((id) => known.get(id) || [])
    .filter(({ profile }) => players === ANY || profile.players.includes(Number(players)));
  const headings = found.map((game) => headingOf(game, by));
  return found.map((game, n) => ({
    game,
    heading: headings[n] === headings[n - 1] ? "" : headings[n],
  }));
}

// `changed` is called when the selection changes; `shelf` returns the games to show.
/** @param {Deed} changed */
function makeShelves(changed) {
  const node = h("div", { class: "ct-shelves" });
  /** @type {HTMLSelectElement[]} */
  let choices = [];

  /** @param {FrontView} view */
  function fill({ games, orders }) {
    const order = Object.keys(orders).map((by) => [by, FIRST[by] || by]);
    const seats = [ANY, ...seatsOf(games)].map((each) => [each, each]);
    const by = makeChoice("Show", order, changed);
    const players = makeChoice("for", seats, changed);
    node.replaceChildren(by.node, players.node, " players");
    choices = [by.select, players.select];
  }

  /** @param {FrontView} view */
  function shelf(view) {
    const { games, orders } = view;
    if (!choices.length) fill(view);
    const [by, players] = choices.map((select) => select.value);
    return arranged(games, orders[by], by, players);
  }

  return { node, shelf };
}
