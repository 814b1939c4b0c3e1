// The front door: games as cards, and what a learner knows. It draws what Python sends, and keeps
// nothing.

import { drawDue, drawGame, forgetting, today, whatIsKnown } from "./known.js";
import { drawFurther, link, standAtTheTop } from "./page.js";
import { h, LM } from "./dom.js";
import { makeAsking } from "./asking.js";

const LIVE = { role: "status", "aria-live": "polite" };
const ALL = ["Forget everything", "Forget what you know of all games?"];

// `file` is where it is kept.
const drawFoot = ({ file, games }, forget) => [
  h(
    "p",
    {},
    today(games),
    " What you know is kept on the computer that runs this notebook, in ",
    h("code", {}, file),
  ),
  ...(whatIsKnown(games) ? [forgetting(...ALL, () => forget(null))] : []),
];

// Whoever comes back to it from another notebook sees what has changed there.
function whenSeen(root, act) {
  const watching = new IntersectionObserver((seen) => {
    const back = seen.some((each) => each.isIntersecting);
    if (back && !root.contains(document.activeElement)) act();
  });
  watching.observe(root);
  return watching;
}

// Where to go on, or to begin.
const drawFirst = (first) => drawFurther(first, link(first.label, first.to, "ct-btn go"));

// The games that were asked for, under their headings.
const drawShelf = (shelf, drawn) =>
  shelf.flatMap(({ game, heading }) => [
    ...(heading ? [h("li", { class: "ct-shelf" }, h("h2", {}, heading))] : []),
    drawn(game),
  ]);

function makeParts(shelves) {
  const head = h("div", { class: "ct-front-head" });
  const said = h("p", { class: "ct-known-said", ...LIVE });
  const list = h("ul", { class: "ct-games" });
  const foot = h("div", { class: "ct-known-foot" });
  const look = { class: "ct-root ct-front", "aria-label": "All games" };
  return { head, said, list, foot, root: h("section", look, head, said, shelves, list, foot) };
}

export function render({ model, el }) {
  let view = null;
  const shelves = makeShelves(() => drawList());
  const { head, said, list, foot, root } = makeParts(shelves.node);
  const look = { art: { icons: model.get("icons") } };
  const { ask, answered } = makeAsking(model, (text) => {
    said.textContent = text;
  });
  const forget = (game) => ask({ type: "forget", game });
  const show = () => ask({ type: "show" });
  const open = new Set(); // games whose rules are unfolded

  const drawn = (game) => drawGame(look, game, open, forget);

  function drawList() {
    list.replaceChildren(...drawShelf(shelves.shelf(view), drawn));
  }

  function draw(told) {
    view = told;
    const { games, first, said: sentence } = view;
    answered();
    head.replaceChildren(...[drawFirst(first), drawDue(games)].filter(Boolean));
    said.textContent = sentence || "";
    drawList();
    foot.replaceChildren(...drawFoot(view, forget));
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

// In which order the games stand on the front door, and for how many players they are. What is chosen
// stays as long as the page does.

const ANY = "any number of";
const HEADED = new Set(["family", "mechanism"]); // orders whose games stand under headings
const FIRST = {
  difficulty: "easy games first",
  family: "by their cards",
  players: "fewest players first",
  minutes: "short games first",
  mechanism: "by how they are played",
  mathematics: "by what they teach",
};

function makeChoice(label, words, deed) {
  const select = h("select", { [LM]: "true" });
  select.append(...words.map(([value, text]) => h("option", { value }, text)));
  select.addEventListener("change", deed);
  return { select, node: h("label", {}, `${label} `, select) };
}

const seatsOf = (games) =>
  [...new Set(games.flatMap((game) => game.seats))].toSorted((one, other) => one - other);

// The games in an order, each with the heading that stands before it, if any.
export function arranged(games, order, by, players) {
  const known = new Map(games.map((game) => [game.id, game]));
  const found = order
    .map((id) => known.get(id))
    .filter((game) => players === ANY || game.seats.includes(Number(players)));
  return found.map((game, n) => {
    const begins = HEADED.has(by) && (n === 0 || found[n - 1][by] !== game[by]);
    return { game, heading: begins ? game[by] : "" };
  });
}

// `changed` is called when something else is chosen; `shelf` gives what to show.
function makeShelves(changed) {
  const node = h("div", { class: "ct-shelves" });
  let choices = null;

  function fill(games, orders) {
    const order = Object.keys(orders).map((by) => [by, FIRST[by] || by]);
    const seats = [ANY, ...seatsOf(games)].map((each) => [each, each]);
    const by = makeChoice("Show", order, changed);
    const players = makeChoice("for", seats, changed);
    node.replaceChildren(by.node, players.node, " players");
    choices = [by.select, players.select];
  }

  function shelf({ games, orders }) {
    if (!choices) fill(games, orders);
    const [by, players] = choices.map((select) => select.value);
    return arranged(games, orders[by], by, players);
  }

  return { node, shelf };
}
