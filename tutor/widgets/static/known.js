// A game on the front door: what it is, how well it is known, and its doors.

import { begun, count, dueOf, standing } from "./due.js";
import { h, hear, LM } from "./dom.js";
import { drawShare } from "./door.js";
import { forgetting } from "./forgetting.js";
import { icon } from "./badges.js";
import { link } from "./link.js";
import { MEANS, SOURCES } from "./law.js";

const STATES = ["known", "weak", "new"];
const HARDEST = [1, 2, 3];

function drawRule(rule) {
  const source = SOURCES[rule.source];
  return h(
    "li",
    {},
    h("span", { class: "ct-chip" }, rule.number),
    h("span", {}, source && h("i", { title: MEANS[rule.source] }, `(${source}) `), rule.text),
    h("span", { class: `ct-known-state ${rule.state}` }, standing(rule)),
  );
}

const drawCount = ([state, number]) => h("span", { class: state }, h("b", {}, number), ` ${state}`);

// How many rules are in each state, and how many steps are solved.
function drawCounts(game) {
  const [solved, all] = game.steps;
  const states = STATES.map((state) => [state, count(game, state)]);
  return h(
    "span",
    { class: "ct-known-counts" },
    "Rules: ",
    states.filter(([, number]) => number).map(drawCount),
    h("span", {}, `Steps: ${solved} of ${all}`),
  );
}

// All rules of a game; `open` are the ids of the games whose rules are unfolded.
function drawRules(game, open, forget) {
  const { name, rules } = game;
  const sure = `Forget what you know of ${name}?`;
  const node = h(
    "details",
    { open: open.has(game.id) },
    h("summary", { [LM]: "true" }, drawCounts(game), hear(` of ${name}`)),
    h("ul", { class: "ct-known-rules" }, rules.map(drawRule)),
    (begun(game) || game.steps[0] > 0) && forgetting(`Forget ${name}`, sure, () => forget(game.id)),
  );
  node.addEventListener("toggle", () => {
    if (node.open) open.add(game.id);
    else open.delete(game.id);
  });
  return node;
}

// "new", "64 %", or that there is nothing left to learn.
const told = ({ share }) => {
  if (share === 1) return "all known";
  return share ? `${Math.max(1, Math.round(100 * share))} %` : "new";
};

const drawFacts = (look, { minutes, players, difficulty, dots }) =>
  h(
    "p",
    { class: "ct-game-facts" },
    h("span", {}, icon(look, "clock"), `${minutes} min`),
    h("span", {}, icon(look, "people"), players, hear(" players")),
    h(
      "span",
      { class: "ct-dots", title: difficulty },
      HARDEST.map((n) => h("i", { class: n <= dots ? "full" : "", "aria-hidden": "true" })),
      hear(difficulty),
    ),
  );

function drawDoors({ name, notebook, due, share, steps: [solved, all] }) {
  const learned = solved === all ? "Review" : "Go on";
  const first = share ? learned : "Learn";
  return h(
    "nav",
    { class: "ct-game-doors", "aria-label": name },
    link([first, hear(` with ${name}`)], notebook, "ct-btn"),
    link(["Play", hear(` ${name}`)], `${notebook}#Play`, "ct-btn off"),
    link(
      [due.length ? `Quiz: ${due.length} due` : "Quiz", hear(` about ${name}`)],
      `${notebook}#Quiz`,
      "ct-btn off",
    ),
  );
}

// `forget` is told the id of a game.
export const drawGame = (look, game, open, forget) =>
  h(
    "li",
    { class: "ct-game" },
    h("div", { class: "ct-game-picture", "aria-hidden": "true", html: game.picture }),
    h("h3", {}, link(game.name, game.notebook, "ct-game-name"), h("small", {}, told(game))),
    drawFacts(look, game),
    h("p", { class: "ct-game-kind" }, `${game.family}, ${game.mechanism}`),
    h("p", { class: "ct-game-says" }, `${game.sentence} `, h("b", {}, `Teaches ${game.teaches}.`)),
    drawShare(game.share),
    drawDoors(game),
    drawRules(game, open, forget),
  );

// What is due today, of all games.
export function drawDue(games) {
  const { due, number } = dueOf(games);
  if (!number) return null;
  return h(
    "div",
    { class: "ct-due" },
    h("b", { class: "ct-due-number" }, number),
    h(
      "div",
      {},
      h("b", {}, `${number === 1 ? "rule" : "rules"} due today`),
      h("p", {}, due.map((game) => `${game.name} ${game.due.length}`).join(", ")),
    ),
    link("Repeat them", `${due[0].notebook}#Quiz`, "ct-btn"),
  );
}

export const whatIsKnown = (games) => games.some((game) => game.share > 0 || begun(game));
