// Zones of a table as elements, and their places.

import { marksOfAxis, onAxis, onLoop, onRing, rowsOfLoop } from "./around.js";
import { drawCards, nameOfCard } from "./cards.js";
import { badges } from "./badges.js";
import { h } from "./dom.js";
import { item } from "./marks.js";

const drawLabel = (look, { label, badges: facts }) =>
  h("div", { class: "ct-label" }, label && h("b", {}, label), badges(look, facts));

// `lies` says where.
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
  const top = place.tiles?.length ? nameOfCard(place.tiles.at(-1)) : place.empty;
  const named = [place.label, place.called].filter(Boolean).join(", ") || "place";
  return item(node, place.id, `${named}: ${top || "empty"}`);
}

function drawPlaces(look, { places = [], layout, axis }) {
  const lies = {
    ring: (n) => ({ style: onRing(n, places.length) }),
    loop: (n) => onLoop(n, places.length),
    axis: (n) => onAxis(axis, places[n].at),
  }[layout];
  return h(
    "div",
    { class: "ct-places" },
    places.map((place, n) => drawPlace(look, place, lies?.(n))),
  );
}

// What a style sheet has to know of a zone.
function measures(zone) {
  const count = zone.places?.length || 0;
  const own = {
    loop: () => ({ "--rows": rowsOfLoop(zone.columns || count, 4) }),
    axis: () => marksOfAxis(zone),
    rows: () => ({ "--across": zone.columns || 2 }),
  }[zone.layout];
  return { "--columns": zone.columns || 1, "--count": count, ...own?.() };
}

export function drawZone(look, zone) {
  const layout = zone.layout || "line";
  const count = zone.places?.length || 0;
  return h(
    "div",
    {
      class: `ct-zone ${layout} n${count}`,
      role: "group",
      "aria-label": zone.title || null,
      style: measures(zone),
    },
    (zone.title || zone.badges) &&
      h("div", { class: "ct-title" }, h("b", {}, zone.title || ""), badges(look, zone.badges)),
    drawPlaces(look, zone),
  );
}
