// The felt: the others and what lies before them, the board, and below it what is mine.

import { fill, h, keeping } from "./dom.js";
import { drawSeat } from "./seats.js";
import { drawZone } from "./zones.js";
import { whereabouts } from "./motion.js";

// The zones of each seat, by its number; those of nobody are the board's.
export function shared(zones) {
  const owned = { board: [] };
  for (const zone of zones) (owned[zone.owner ?? "board"] ||= []).push(zone);
  return owned;
}

// Who sits in a seat, and the others in turn from its left.
export function seatsOf(players, seat) {
  const at = players.findIndex((player) => (player.seat || 0) === seat);
  const others = [...players.slice(at + 1), ...players.slice(0, Math.max(at, 0))];
  return { me: at === -1 ? [] : [players[at]], others };
}

const isHand = (zone) => zone.places?.some((place) => place.lie === "hand");

// What says how much room there is for whom.
function arrange({ node, seats, mine }, { others, before, own }) {
  const heavy = before.length > 0;
  seats.dataset.n = others;
  seats.style.setProperty("--n", Math.max(1, others));
  seats.hidden = !others;
  seats.classList.toggle("heavy", heavy);
  node.classList.toggle("light", !heavy);
  node.dataset.players = others + 1;
  const [hands, rest] = [own.filter(isHand), own.filter((zone) => !isHand(zone))];
  mine.classList.toggle("both", hands.length > 0 && rest.length > 0);
  mine.classList.toggle("own", !hands.length);
  return [...rest, ...hands];
}

function makeLayout(slot, voice) {
  const seats = h("ul", { class: "ct-seats", "aria-label": "Opponents" });
  const board = h("div", { class: "ct-board" });
  const mine = h("div", { class: "ct-mine" });
  const near = h("div", { class: "ct-console" }, slot, voice, mine);
  const node = h("div", { class: "ct-felt" }, seats, board, near);
  return { node, seats, board, mine };
}

// `voice` is where the tutor speaks, just above my cards, and `slot` a place above that.
export function makeFelt(slot, voice) {
  const layout = makeLayout(slot, voice);
  const { node, seats, board, mine } = layout;
  let shown = ""; // what lies on the table, in words
  let pieces = keeping();

  const drawn = (look) => (zone) => pieces.made(zone, () => drawZone(look, zone));

  // A seat with what lies before it.
  function seated(look, player, owned) {
    const seat = pieces.made([player, look.seat], () => drawSeat(look, player));
    fill(seat, [seat.firstElementChild, ...owned.map(drawn(look))]);
    return seat;
  }

  function lay(scene, look) {
    const zones = shared(scene.zones || []);
    const { me, others } = seatsOf(scene.players || [], look.seat);
    const before = others.map((player) => zones[player.seat || 0] || []);
    const own = zones[look.seat] || [];
    const sorted = arrange(layout, { others: others.length, before: before.flat(), own });
    fill(
      seats,
      others.map((player, n) => seated(look, player, before[n])),
    );
    fill(board, zones.board.map(drawn(look)));
    fill(mine, [...me.map((player) => seated(look, player, [])), ...sorted.map(drawn(look))]);
    pieces.turn();
  }

  // Most answers change nothing here. Where something changes, only that is drawn anew; where
  // everything lay before is what then comes back.
  function draw(scene, art) {
    const now = JSON.stringify([scene.seat, scene.players, scene.zones]);
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
  return { node, board, mine, parts: [seats, board, mine], draw, forget };
}
