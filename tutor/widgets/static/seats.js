// Who sits at the table, as elements: name, score, facts; what lies before them is put in later.

import { h, hear } from "./dom.js";
import { badges } from "./badges.js";
import { item } from "./marks.js";

const STATES = { deciding: "to play", ready: "ready", out: "out", won: "wins" };
const MINE = { ...STATES, deciding: "your turn", won: "win" }; // after “You”
const COLOURS = 6;

// What is said of a player beside the name.
export const standing = (look, player) =>
  ((player.seat || 0) === look.seat ? MINE : STATES)[player.state] || "";

export const drawDot = (seat, name) =>
  h(
    "span",
    { class: "ct-dot", "aria-hidden": "true", style: { "--hue": `var(--p${seat % COLOURS})` } },
    name[0],
  );

const drawScore = ({ score, unit }) =>
  score &&
  h("span", { class: "ct-score" }, hear("score "), h("b", {}, score), unit && h("small", {}, unit));

// My own seat is a tile beside my hand, the others are a list.
export function drawSeat(look, player) {
  const seat = player.seat || 0;
  const me = seat === look.seat;
  const state = standing(look, player);
  const node = h(
    me ? "div" : "li",
    { class: `ct-seat ${player.state || ""} ${me ? "me" : ""}`, role: me ? "group" : null },
    h(
      "div",
      { class: "ct-who" },
      drawDot(seat, player.name || "?"),
      h(
        "span",
        { class: "ct-name" },
        h("b", {}, player.name),
        state && h("span", { class: "ct-state" }, state),
      ),
      drawScore(player),
      h("span", { class: "ct-facts" }, badges(look, player.badges)),
    ),
  );
  return item(node, `seat:${seat}`, player.name);
}
