// Who sits at the table, as elements.

import { badges } from "./badges.js";
import { fill, h, hear } from "./dom.js";
import { item } from "./marks.js";

const STATES = { deciding: "to play", ready: "ready", out: "out", won: "wins" };
const COLOURS = 6;

const drawDot = (seat, name) =>
  h(
    "span",
    { class: "ct-dot", "aria-hidden": "true", style: { "--hue": `var(--p${seat % COLOURS})` } },
    name[0],
  );

export function drawPlayer(look, player) {
  const seat = player.seat || 0;
  const me = seat === look.seat;
  const state = me && player.state === "deciding" ? "your turn" : STATES[player.state] || "";
  const node = h(
    "li",
    { class: `ct-player ${player.state || ""} ${me ? "me" : ""}` },
    drawDot(seat, player.name || "?"),
    h(
      "span",
      { class: "ct-who" },
      h(
        "span",
        { class: "ct-name" },
        h("b", {}, player.name),
        h("span", { class: "ct-state" }, state),
        player.score && h("span", { class: "ct-score" }, hear("score "), player.score),
      ),
      h("span", { class: "ct-facts" }, badges(look, player.badges)),
    ),
  );
  return item(node, `seat:${seat}`, player.name);
}

const SHARING = [0, 1, 2, 3, 2]; // players in a line that is neither wide nor narrow; then 3

// How many players share a line on a wide table, on a narrower one, and on a narrow one: all of them
// if there is room, else so many that the lines are of about the same length.
export const linesOf = (count) => ({
  wide: count > 5 ? Math.ceil(count / 2) : count,
  middle: SHARING[count] ?? 3,
  narrow: count > 6 ? 3 : 2,
});

export function seatPlayers(list, nodes) {
  const count = nodes.length;
  const lines = linesOf(count);
  for (const [name, value] of Object.entries(lines)) list.style.setProperty(`--${name}`, value);
  list.classList.toggle("odd", count % lines.narrow === 1);
  list.classList.toggle("crowd", count > 6);
  list.classList.toggle("many", count > 4);
  fill(list, nodes);
}
