// Cards as elements, and what shows where there are none.

import { badges } from "./badges.js";
import { h } from "./dom.js";
import { item } from "./marks.js";

export const nameOfCard = (tile) => tile.label || "face-down card";

// `nth` of `count` cards.
function drawTile(look, tile, nth, count) {
  const label = nameOfCard(tile);
  const face = look.art.faces?.[tile.face || ""] || "";
  const node = h(
    "span",
    {
      class: `ct-tile ${tile.face ? "" : "down"} ${tile.tone || ""}`,
      role: "img",
      "aria-label": [label, ...(tile.badges || []).map((b) => b.label || b.text)].join(", "),
      style: { "--k": (nth - (count - 1) / 2).toFixed(1) },
    },
    h("span", {
      class: "ct-face",
      "aria-hidden": "true",
      html: `<svg viewBox="0 0 100 140">${face}</svg>`,
    }),
    tile.badges && h("span", { class: "ct-pins" }, badges(look, tile.badges)),
  );
  if (tile.origin) node.dataset.origin = tile.origin;
  return tile.id ? item(node, tile.id, label) : node;
}

// Outlines for the cards that still fit.
function drawGaps(place, held) {
  const count = Math.max(0, (place.room || 0) - held);
  const ends = place.lie === "row" && place.room > 3;
  return Array.from({ length: count }, (_, n) =>
    h("span", {
      class: `ct-gap ${ends && held + n + 1 === place.room ? "last" : ""}`,
      "aria-hidden": "true",
    }),
  );
}

// A sign, or words that need more room.
function drawEmpty(text) {
  const kind = /[a-z]{2}/iu.test(text) ? "words" : "";
  return h("span", { class: `ct-gap empty ${kind}` }, text);
}

// The cards of a place; of a pile only the topmost.
export function drawCards(look, place) {
  const lie = place.lie || "row";
  const tiles = place.tiles || [];
  const size = place.size || tiles.length;
  const shown = lie === "pile" ? tiles.slice(-1) : tiles;
  const gaps = drawGaps(place, tiles.length);
  const bare = !shown.length && !gaps.length && (lie !== "hand" || place.empty);
  return h(
    "div",
    { class: `ct-cards ${lie} ${lie === "pile" && size > 1 ? "deep" : ""}` },
    shown.map((tile, n) => drawTile(look, tile, n, shown.length)),
    gaps,
    bare && drawEmpty(place.empty || ""),
    lie === "pile" && size > 1 && h("span", { class: "ct-size", "aria-hidden": "true" }, size),
  );
}
