// The felt: who sits at the table, and what lies before the others, in the middle and before me.

import { drawPlayer, seatPlayers } from "./players.js";
import { fill, h, keeping } from "./dom.js";
import { drawZone } from "./zones.js";
import { whereabouts } from "./motion.js";

// Whose these zones are: mine, the others', or nobody's.
export function shared(zones, seat) {
  const mine = zones.filter((zone) => zone.owner === seat);
  const table = zones.filter((zone) => (zone.owner ?? null) === null);
  const theirs = zones.filter((zone) => !mine.includes(zone) && !table.includes(zone));
  return { mine, table, theirs };
}

function makeLayout(told, dock) {
  const title = h("div", { class: "ct-game" });
  const list = h("ul", { class: "ct-players", "aria-label": "Players" });
  const head = h("div", { class: "ct-head" }, title, list);
  const theirs = h("div", { class: "ct-theirs" });
  const table = h("div", { class: "ct-table" });
  const board = h("div", { class: "ct-board" }, theirs, table);
  const mine = h("div", { class: "ct-mine" });
  const node = h("div", { class: "ct-felt" }, head, board, told, dock, mine);
  return { node, title, list, theirs, table, mine, parts: [told, head, board, dock, mine] };
}

// `told` is what the guide says, `dock` the line above one's cards.
export function makeFelt(told, dock) {
  const { node, title, list, parts, ...rows } = makeLayout(told, dock);
  let shown = ""; // what lies on the table, in words
  let pieces = keeping();

  function lay(scene, look) {
    const players = scene.players || [];
    const seated = (player) => pieces.made([player, look.seat], () => drawPlayer(look, player));
    const drawn = (zone) => pieces.made(zone, () => drawZone(look, zone));
    title.textContent = scene.game || "";
    seatPlayers(list, players.map(seated));
    const zones = shared(scene.zones || [], look.seat);
    for (const [name, some] of Object.entries(zones)) fill(rows[name], some.map(drawn));
    pieces.turn();
  }

  // Most answers change nothing here. Where something changes, only that is drawn anew; where
  // everything lay before is what then comes back.
  function draw(scene, art) {
    const now = JSON.stringify([scene.game, scene.seat, scene.players, scene.zones]);
    if (now === shown) return null;
    shown = now;
    const before = whereabouts(node);
    lay(scene, { art, seat: scene.seat || 0 });
    return before;
  }

  // What is drawn next is drawn anew.
  function forget() {
    shown = "";
    pieces = keeping();
  }
  return { node, mine: rows.mine, parts, draw, forget };
}
