// Zones of a table as elements, and their places.

import { drawCards, nameOfCard } from "./cards.js";
import { badges } from "./badges.js";
import { h } from "./dom.js";
import { item } from "./marks.js";

// Where the places of a ring lie, the first one on top, as parts of half its width and height.
export function onRing(nth, count) {
  const turn = (2 * Math.PI * nth) / count - Math.PI / 2;
  return { "--x": Math.cos(turn).toFixed(4), "--y": Math.sin(turn).toFixed(4) };
}

const drawLabel = (look, { label, badges: facts }) =>
  h("div", { class: "ct-label" }, label && h("b", {}, label), badges(look, facts));

// `style` says where it lies.
function drawPlace(look, place, style) {
  const node = h(
    "div",
    {
      class: `ct-place ${place.tone || ""}`,
      role: "group",
      "aria-label": place.label || null,
      style,
    },
    (place.label || place.badges) && drawLabel(look, place),
    drawCards(look, place),
  );
  const top = place.tiles?.length ? nameOfCard(place.tiles.at(-1)) : place.empty;
  return item(node, place.id, `${place.label || "place"}: ${top || "empty"}`);
}

function drawPlaces(look, places, layout) {
  const lies = (n) => (layout === "ring" ? onRing(n, places.length) : null);
  return h(
    "div",
    { class: "ct-places" },
    places.map((place, n) => drawPlace(look, place, lies(n))),
  );
}

export function drawZone(look, zone) {
  const layout = zone.layout || "line";
  const places = zone.places || [];
  const style = { "--columns": zone.columns || 1, "--count": places.length };
  return h(
    "div",
    {
      class: `ct-zone ${layout} n${places.length}`,
      role: "group",
      "aria-label": zone.title || null,
      style,
    },
    (zone.title || zone.badges) &&
      h("div", { class: "ct-title" }, h("b", {}, zone.title || ""), badges(look, zone.badges)),
    drawPlaces(look, places, layout),
  );
}
