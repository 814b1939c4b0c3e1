// The pieces on the table: cards, places, zones and seats, and the layout of places in a zone.

import { badges, h, hear } from "./dom.js";
import { item } from "./marks.js";

/** @import { Axis, Look, Place, Player, Point, Props, Tile, Zone } from "./look" */

/** @param {Tile} tile */
const nameOfCard = (tile) => tile.label || "face-down card";

// Card number `nth` of `count`.
/** @param {Look} look @param {Tile} tile @param {number} nth @param {number} count */
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

// Outlines for cards that still fit.
/** @param {Place} place @param {number} held */
function drawGaps(place, held) {
  const { room = 0 } = place;
  const ends = place.lie === "row" && room > 3;
  return Array.from({ length: Math.max(0, room - held) }, (_, n) =>
    h("span", {
      class: `ct-gap ${ends && held + n + 1 === room ? "last" : ""}`,
      "aria-hidden": "true",
    }),
  );
}

// A sign, or a longer text.
/** @param {string} text */
function drawEmpty(text) {
  const kind = /[a-z]{2}/iu.test(text) ? "words" : "";
  return h("span", { class: `ct-gap empty ${kind}` }, text);
}

// The cards of a place; for a pile only the top card.
/** @param {Look} look @param {Place} place */
function drawCards(look, place) {
  const { lie } = place;
  const tiles = place.tiles || [];
  const size = place.size || tiles.length;
  const unseen = place.size === 1 && !tiles[0]?.face; // the last card of a deck is counted, too
  const isCounted = lie === "pile" && (size > 1 || unseen);
  const shown = lie === "pile" ? tiles.slice(-1) : tiles;
  const gaps = drawGaps(place, tiles.length);
  const bare = !shown.length && !gaps.length && (lie !== "hand" || place.empty);
  return h(
    "div",
    { class: `ct-cards ${lie} ${lie === "pile" && size > 1 ? "deep" : ""}` },
    shown.map((tile, n) => drawTile(look, tile, n, shown.length)),
    gaps,
    bare && drawEmpty(place.empty || ""),
    isCounted && h("span", { class: "ct-size", "aria-hidden": "true" }, size),
  );
}

// Layouts of the places of a zone, other than lines: around a centre, or on an axis.

// Positions of the places of a ring, the first at the top, as fractions of half its width and
// height.
/** @param {number} nth @param {number} count */
export function onRing(nth, count) {
  const turn = (2 * Math.PI * nth) / count - Math.PI / 2;
  return { "--x": Math.cos(turn).toFixed(4), "--y": Math.sin(turn).toFixed(4) };
}

/** @param {number} n */
const upTo = (n) => Array.from({ length: n }, (_, nth) => nth + 1);

// Places around an empty centre, clockwise from the upper left; with an odd number the lower right
// corner stays empty.
/** @param {number} count @param {number} most */
function spotsOfLoop(count, most) {
  const across = Math.min(most, Math.ceil(count / 2));
  const down = rowsOfLoop(count, most);
  const spots = /** @type {Point[]} */ ([
    ...upTo(across).map((n) => [n, 1]),
    ...upTo(down - 2).map((n) => [across, n + 1]),
    ...upTo(across).map((n) => [across + 1 - n, down]),
    ...upTo(down - 2).map((n) => [1, down - n]),
  ]);
  if (spots.length > count) {
    spots.splice(across + down - 2, 1);
  }
  return spots;
}

/** @param {number} count @param {number} most */
const rowsOfLoop = (count, most) => 2 + Math.max(0, Math.ceil(count / 2) - most);

/** @param {Point} here @param {Point} there */
function leads([column, row], [nextColumn, nextRow]) {
  if (row !== nextRow) {
    if (column !== nextColumn) return "aslant"; // past the empty corner
    return nextRow > row ? "down" : "up";
  }
  return nextColumn > column ? "right" : "left";
}

// The position of a place in a loop, and the direction to the next: in four columns, or two if
// narrow.
/** @param {number} nth @param {number} count */
export function onLoop(nth, count) {
  const [wide, narrow] = [4, 2].map((most) => spotsOfLoop(count, most));
  const next = (nth + 1) % count;
  return {
    style: {
      "--col": wide[nth][0],
      "--row": wide[nth][1],
      "--narrow-col": narrow[nth][0],
      "--narrow-row": narrow[nth][1],
    },
    "data-along": count > 1 ? leads(wide[nth], wide[next]) : null,
    "data-around": count > 1 ? leads(narrow[nth], narrow[next]) : null,
  };
}

// The position of a number on an axis: 0 at its low end, 1 at the high end.
/** @param {Axis} axis @param {number} number */
const part = (axis, number) => ((number - axis.low) / (axis.high - axis.low)).toFixed(4);

// The mark of an axis, and its highlighted numbers; each extends half a number to either side.
/** @param {Axis} axis */
export function marksOfAxis(axis) {
  const [from, to] = axis.band || [1, 0];
  const shown = from <= to;
  return {
    "--mark": part(axis, axis.mark),
    "--from": shown ? part(axis, from - 0.5) : 0,
    "--to": shown ? part(axis, to + 0.5) : 0,
  };
}

/** @param {Axis} axis @param {number} [at] */
export const onAxis = (axis, at) => ({
  style: at === undefined ? null : { "--at": part(axis, at) },
});

// Zones of a table and their places as elements.

/** @param {Look} look @param {Place} place */
const drawLabel = (look, { label, badges: facts }) =>
  h("div", { class: "ct-label" }, label && h("b", {}, label), badges(look, facts));

// `lies` is the position.
/** @param {Look} look @param {Place} place @param {Props} [lies] */
function drawPlace(look, place, lies) {
  const node = h(
    "div",
    {
      class: `ct-place ${place.tone || ""}`,
      role: "group",
      "aria-label": place.label || place.called || null,
      title: place.label && place.called,
      ...lies,
    },
    (place.label || place.badges) && drawLabel(look, place),
    drawCards(look, place),
  );
  const last = place.tiles?.at(-1);
  const top = last ? nameOfCard(last) : place.empty;
  const named = [place.label, place.called].filter(Boolean).join(", ") || "place";
  return item(node, place.id, `${named}: ${top || "empty"}`);
}

/** @param {Look} look @param {Zone} zone */
function drawPlaces(look, { places, layout, axis }) {
  /** @type {Record<string, (n: number) => Props>} */
  const lies = {
    ring: (n) => ({ style: onRing(n, places.length) }),
    loop: (n) => onLoop(n, places.length),
    axis: (n) => (axis ? onAxis(axis, places[n].at) : {}),
  };
  return h(
    "div",
    { class: "ct-places" },
    places.map((place, n) => drawPlace(look, place, lies[layout]?.(n))),
  );
}

// Classes and properties of a zone for the style sheet.
/** @param {Zone} zone */
function measures(zone) {
  const { axis, columns, layout, places } = zone;
  /** @type {Record<string, () => Record<string, string | number>>} */
  const own = {
    loop: () => ({ "--rows": rowsOfLoop(columns || places.length, 4) }),
    axis: () => (axis ? marksOfAxis(axis) : {}),
    rows: () => ({ "--across": columns || 2 }),
  };
  return { "--columns": columns || 1, "--count": places.length, ...own[layout]?.() };
}

/** @param {Look} look @param {Zone} zone */
export function drawZone(look, zone) {
  return h(
    "div",
    {
      class: `ct-zone ${zone.layout} n${zone.places.length}`,
      role: "group",
      "aria-label": zone.title || null,
      style: measures(zone),
    },
    (zone.title || zone.badges) &&
      h("div", { class: "ct-title" }, h("b", {}, zone.title || ""), badges(look, zone.badges)),
    drawPlaces(look, zone),
  );
}

// The players as elements: name, score, facts; the zones in front of them are added later.

/** @type {Record<string, string>} */
const STATES = { deciding: "to play", ready: "ready", out: "out", won: "wins" };
/** @type {Record<string, string>} */
const MINE = { ...STATES, deciding: "your turn", won: "win" }; // after “You”
const COLOURS = 6;

// The text about a player next to the name.
/** @param {Look} look @param {Player} player */
export const standing = (look, player) =>
  (player.seat === look.seat ? MINE : STATES)[player.state || ""] || "";

/** @param {number} seat @param {string} name */
export const drawDot = (seat, name) =>
  h(
    "span",
    { class: "ct-dot", "aria-hidden": "true", style: { "--hue": `var(--p${seat % COLOURS})` } },
    name[0],
  );

/** @param {Player} player */
const drawScore = ({ score, unit }) =>
  score &&
  h("span", { class: "ct-score" }, hear("score "), h("b", {}, score), unit && h("small", {}, unit));

// The learner's own seat is a tile next to the hand; the others form a list.
/** @param {Look} look @param {Player} player */
export function drawSeat(look, player) {
  const { seat, name = "" } = player;
  const me = seat === look.seat;
  const state = standing(look, player);
  const node = h(
    me ? "div" : "li",
    { class: `ct-seat ${player.state || ""} ${me ? "me" : ""}`, role: me ? "group" : null },
    h(
      "div",
      { class: "ct-who" },
      drawDot(seat, name || "?"),
      h(
        "span",
        { class: "ct-name" },
        h("b", {}, name),
        state && h("span", { class: "ct-state" }, state),
      ),
      drawScore(player),
      h("span", { class: "ct-facts" }, badges(look, player.badges)),
    ),
  );
  return item(node, `seat:${seat}`, name);
}
