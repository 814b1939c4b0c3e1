// In which order the games stand on the front door, and for how many players they are. What is chosen
// stays as long as the page does.

import { h, LM } from "./dom.js";

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
export function makeShelves(changed) {
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
