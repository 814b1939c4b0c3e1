// The pieces of a table as elements: badges, cards, places, zones, players.
// `look` says what they are drawn with, and for whom: {art, seat}.

import { fill, h, hear } from "./dom.js";
import { item } from "./marks.js";

export const icon = (look, name) =>
  h("span", {
    class: "ct-icon",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd"
      d="${look.art.icons?.[name] || ""}"/></svg>`,
  });

const badges = (look, list) =>
  (list || []).map((b) =>
    h(
      "span",
      { class: `ct-badge ${b.tone || ""}`, title: b.label },
      b.icon && icon(look, b.icon),
      h("span", { "aria-hidden": b.label ? "true" : null }, b.text),
      b.label && hear(b.label),
    ),
  );

// `nth` of `count` cards.
function drawTile(look, tile, nth, count) {
  const label = tile.label || "face-down card";
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

function drawCards(look, place) {
  const lie = place.lie || "row";
  const tiles = place.tiles || [];
  const size = place.size || tiles.length;
  const shown = lie === "pile" ? tiles.slice(-1) : tiles;
  const gaps = drawGaps(place, tiles.length);
  const words = /[a-z]{2}/i.test(place.empty || "");
  const bare = !shown.length && !gaps.length && lie !== "hand";
  return h(
    "div",
    { class: `ct-cards ${lie} ${lie === "pile" && size > 1 ? "deep" : ""}` },
    shown.map((tile, n) => drawTile(look, tile, n, shown.length)),
    gaps,
    bare && h("span", { class: `ct-gap empty ${words ? "words" : ""}` }, place.empty || ""),
    lie === "pile" && size > 1 && h("span", { class: "ct-size", "aria-hidden": "true" }, size),
  );
}

// `nth` of `count` places.
function drawPlace(look, place, layout, nth, count) {
  const head =
    (place.label || place.badges) &&
    h(
      "div",
      { class: "ct-label" },
      place.label && h("span", {}, place.label),
      badges(look, place.badges),
    );
  const node = h(
    "div",
    {
      class: `ct-place ${place.tone || ""}`,
      role: "group",
      "aria-label": place.label || null,
    },
    head,
    drawCards(look, place),
  );
  if (layout === "ring") {
    const turn = (2 * Math.PI * nth) / count - Math.PI / 2;
    node.style.setProperty("--x", Math.cos(turn).toFixed(4));
    node.style.setProperty("--y", Math.sin(turn).toFixed(4));
  }
  const top = place.tiles?.length ? place.tiles.at(-1).label || "face-down card" : place.empty;
  return item(node, place.id, `${place.label || "place"}: ${top || "empty"}`);
}

export function drawZone(look, zone) {
  const layout = zone.layout || "line";
  const places = zone.places || [];
  const style = {
    "--scale": zone.scale || 1,
    "--columns": zone.columns || 1,
    "--count": places.length,
  };
  return h(
    "div",
    { class: `ct-zone ${layout}`, role: "group", "aria-label": zone.title || null, style },
    (zone.title || zone.badges) &&
      h("div", { class: "ct-title" }, zone.title || "", badges(look, zone.badges)),
    h(
      "div",
      { class: "ct-places" },
      places.map((place, n) => drawPlace(look, place, layout, n, places.length)),
    ),
  );
}

const STATES = { deciding: "to play", ready: "ready", out: "out", won: "wins" };
export function drawPlayer(look, player) {
  const seat = player.seat || 0;
  const me = seat === look.seat;
  const state = me && player.state === "deciding" ? "your turn" : STATES[player.state] || "";
  const node = h(
    "li",
    { class: `ct-player ${player.state || ""} ${me ? "me" : ""}` },
    h(
      "span",
      { class: "ct-dot", "aria-hidden": "true", style: { "--hue": `var(--p${seat % 6})` } },
      (player.name || "?")[0],
    ),
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

// In one line if there is room, else in lines of about the same length.
export function seatPlayers(list, nodes) {
  const n = nodes.length;
  list.style.setProperty("--wide", n > 5 ? Math.ceil(n / 2) : n);
  list.style.setProperty("--middle", n > 4 ? 3 : n > 3 ? 2 : n);
  const narrow = n > 6 ? 3 : 2;
  list.style.setProperty("--narrow", narrow);
  list.classList.toggle("odd", n % narrow === 1);
  list.classList.toggle("crowd", n > 6);
  list.classList.toggle("many", n > 4);
  fill(list, nodes);
}
