// The felt: the other seats, the board, the learner's own zones, and arrows between items.

import { drawSeat, drawZone } from "./pieces.js";
import { fill, h, keeping, makeMost, newId } from "./dom.js";
import { whereabouts } from "./motion.js";

/** @import { Art, Link, Look, Player, Scene, Zone } from "./look" */

// The zones of each seat, by its number; zones without a seat are the board's.
/** @param {Zone[]} zones */
export function shared(zones) {
  /** @type {Record<string, Zone[]>} */
  const owned = { board: [] };
  for (const zone of zones) (owned[zone.owner ?? "board"] ||= []).push(zone);
  return owned;
}

// The player of a seat, then the others in order from its left.
/** @param {Player[]} players @param {number} seat */
export function seatsOf(players, seat) {
  const at = players.findIndex((player) => player.seat === seat);
  const others = [...players.slice(at + 1), ...players.slice(0, Math.max(at, 0))];
  return { me: at === -1 ? [] : [players[at]], others };
}

// The number of cards in some hands.
/** @param {Zone[]} hands */
const heldIn = (hands) =>
  hands.flatMap((zone) => zone.places).reduce((sum, place) => sum + (place.tiles?.length || 0), 0);

/** @param {Zone} zone */
const isHand = (zone) => zone.places.some((place) => place.lie === "hand");

// Data attributes for the layout in CSS.
/**
 * @param {ReturnType<typeof makeLayout>} layout
 * @param {{ others: number, before: Zone[], own: Zone[], match?: number }} found
 */
function arrange({ node, seats, mine, most }, { others, before, own, match }) {
  const heavy = before.length > 0;
  seats.dataset.n = String(others);
  seats.style.setProperty("--n", String(Math.max(1, others)));
  seats.hidden = !others;
  seats.classList.toggle("heavy", heavy);
  node.classList.toggle("light", !heavy);
  node.dataset.players = String(others + 1);
  const [hands, rest] = [own.filter(isHand), own.filter((zone) => !isHand(zone))];
  const held = most(match, heldIn(hands)); // sets the size of cards until the end of the match
  mine.classList.toggle("many", held > 7);
  mine.classList.toggle("crowd", held > 16);
  mine.classList.toggle("both", hands.length > 0 && rest.length > 0);
  mine.classList.toggle("own", !hands.length);
  return [...rest, ...hands];
}

/** @param {HTMLElement} slot @param {HTMLElement} voice */
function makeLayout(slot, voice) {
  const seats = h("ul", { class: "ct-seats", "aria-label": "Opponents" });
  const board = h("div", { class: "ct-board" });
  const mine = h("div", { class: "ct-mine" });
  const near = h("div", { class: "ct-console" }, slot, voice, mine);
  const node = h("div", { class: "ct-felt" }, seats, board, near);
  return { node, seats, board, mine, most: makeMost() };
}

// Seats and zones as elements, reused while they look the same.
function makePieces() {
  const kept = keeping();
  /** @param {Look} look @returns {(each: Zone) => HTMLElement} */
  const zone = (look) => (each) => kept.made(each, () => drawZone(look, each));

  // A seat with the zones in front of it.
  /** @param {Look} look @param {Player} player @param {Zone[]} owned */
  function seat(look, player, owned) {
    const node = kept.made([player, look.seat], () => drawSeat(look, player));
    fill(node, [...[...node.children].slice(0, 1), ...owned.map(zone(look))]);
    return node;
  }
  return { zone, seat, turn: kept.turn };
}

// `voice` is the tutor's text, just above the learner's cards, and `slot` a place above it.
/** @param {HTMLElement} slot @param {HTMLElement} voice */
export function makeFelt(slot, voice) {
  const layout = makeLayout(slot, voice);
  const { node, seats, board, mine } = layout;
  let shown = ""; // description of the shown table
  const pieces = makePieces();

  /** @param {Scene} scene @param {Look} look */
  function lay(scene, look) {
    const zones = shared(scene.zones);
    const { me, others } = seatsOf(scene.players, look.seat);
    const before = others.map((player) => zones[player.seat] || []);
    const own = zones[look.seat] || [];
    const { match } = look;
    const sorted = arrange(layout, { others: others.length, before: before.flat(), own, match });
    fill(
      seats,
      others.map((player, n) => pieces.seat(look, player, before[n])),
    );
    fill(board, zones.board.map(pieces.zone(look)));
    fill(mine, [
      ...me.map((player) => pieces.seat(look, player, [])),
      ...sorted.map(pieces.zone(look)),
    ]);
    pieces.turn();
  }

  // Most answers change nothing here. If something changes, only that part is redrawn. Returns the
  // positions before the change.
  /** @param {Scene} scene @param {Art} art @param {number} match */
  function draw(scene, art, match) {
    const now = JSON.stringify([scene.seat, scene.players, scene.zones, match]);
    if (now === shown) return null;
    shown = now;
    const before = whereabouts(node);
    lay(scene, { art, match, seat: scene.seat });
    return before;
  }
  return { node, board, mine, parts: [seats, board, mine], draw };
}

// An arrow from the acting item to its target, while both are shown.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} look
 * @param {Node[]} kids
 */
function drawn(tag, look, ...kids) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(look)) node.setAttribute(name, String(value));
  node.append(...kids);
  return node;
}

// From the edge of one box to the edge of another, in the felt's own pixels.
/** @param {DOMRect} from @param {DOMRect} to @param {DOMRect} felt */
export function course(from, to, felt) {
  const up = to.top < from.top;
  const [x, y] = [from.left + from.width / 2 - felt.left, (up ? from.top : from.bottom) - felt.top];
  const end = (up ? to.bottom + 6 : to.top - 6) - felt.top;
  const [u, v] = [to.left + to.width / 2 - felt.left, end];
  return `M${x} ${y}C${x} ${(y + v) / 2} ${u} ${(y + v) / 2} ${u} ${v}`;
}

/** @param {HTMLElement} felt */
export function makeArrow(felt) {
  const id = newId();
  const look = { id, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5 };
  const tip = drawn("marker", { ...look, orient: "auto" }, drawn("path", { d: "M0 0L10 5L0 10Z" }));
  const lines = drawn("g", {});
  const node = drawn(
    "svg",
    { class: "ct-arrow", "aria-hidden": "true" },
    drawn("defs", {}, tip),
    lines,
  );
  /** @type {Link[]} */
  let links = [];

  /** @param {string} name */
  const box = (name) =>
    felt.querySelector(`[data-id="${CSS.escape(name)}"]`)?.getBoundingClientRect();

  function draw() {
    const all = felt.getBoundingClientRect();
    const ends = links.map(({ start, end }) => [box(start), box(end)]);
    lines.replaceChildren(
      ...ends.flatMap(([from, to]) => {
        if (!from?.width || !to?.width) return [];
        const d = course(from, to, all);
        const line = { class: "line", d, "marker-end": `url(#${id})` };
        return [drawn("path", { class: "under", d }), drawn("path", line)];
      }),
    );
  }

  /** @param {Scene} scene */
  function show(scene) {
    links = scene.links || [];
    node.toggleAttribute("hidden", !links.length);
    draw();
  }
  felt.append(node);
  return { show, draw };
}
