// What is known of a game, as elements.

import { begun, count, many, standing } from "./due.js";
import { h, hear, LM } from "./dom.js";
import { forgetting } from "./forgetting.js";
import { link } from "./link.js";
import { SOURCES } from "./law.js";

const STATES = ["known", "weak", "new"];

const drawPart = ([state, number]) => h("span", { class: state, style: { "flex-grow": number } });

const drawCount = ([state, number]) => h("span", { class: state }, h("b", {}, number), ` ${state}`);

function drawBar(game) {
  const parts = STATES.map((state) => [state, count(game, state)]);
  const drawn = parts.filter(([, number]) => number).map(drawPart);
  return [
    h("div", { class: "ct-known-bar", "aria-hidden": "true" }, drawn),
    h("p", { class: "ct-known-counts" }, parts.map(drawCount)),
  ];
}

function drawRule(rule) {
  const source = SOURCES[rule.source];
  return h(
    "li",
    {},
    h("span", { class: "ct-chip" }, rule.number),
    h("span", {}, source && h("i", {}, `(${source}) `), rule.text),
    h("span", { class: `ct-known-state ${rule.state}` }, standing(rule)),
  );
}

// All rules of a game; `open` are the ids of the games whose rules are unfolded.
function drawRules(game, open, forget) {
  const { name, rules } = game;
  const sure = `Forget what you know of ${name}?`;
  const node = h(
    "details",
    { open: open.has(game.id) },
    h("summary", { [LM]: "true" }, `All ${many(rules.length, "rule")}`, hear(` of ${name}`)),
    h("ul", { class: "ct-known-rules" }, rules.map(drawRule)),
    begun(game) && forgetting(`Forget ${name}`, sure, () => forget(game.id)),
  );
  node.addEventListener("toggle", () => {
    if (node.open) open.add(game.id);
    else open.delete(game.id);
  });
  return node;
}

function drawReview({ name, due, quiz }) {
  if (!due.length) return link(["Check yourself", hear(` in ${name}`)], quiz, "ct-btn");
  return link(["Review ", many(due.length, "rule"), hear(` of ${name}`)], quiz, "ct-btn go");
}

// `forget` is told the id of a game.
export const drawGame = (game, open, forget) =>
  h(
    "li",
    { class: "ct-known-game" },
    h("h3", {}, link(game.name, game.notebook, "ct-known-name")),
    drawBar(game),
    h("p", { class: "ct-known-due" }, game.due.length ? `Due: ${game.due.join(", ")}` : ""),
    h("div", { class: "ct-buttons" }, drawReview(game)),
    drawRules(game, open, forget),
  );
