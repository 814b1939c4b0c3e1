// The table. It draws what Python sends and sends what is pointed at; it decides nothing.

import { makeAsking } from "./asking.js";
import { makeDock } from "./dock.js";
import { fill, h, helpControls, keeping, LM, once, put, still } from "./dom.js";
import { fitting, nexts, pointed } from "./gestures.js";
import { makeGuide } from "./guide.js";
import { AIMS, ENDS, KEYS, under, walk, walkTo } from "./keys.js";
import { aimAt, mark } from "./marks.js";
import { glide, steadily, whereabouts } from "./motion.js";
import { drawPlayer, drawZone, seatPlayers } from "./pieces.js";
import { makeRecord } from "./record.js";
import { makeSay } from "./say.js";

function render({ model, el }) {
  const title = h("div", { class: "ct-game" });
  const list = h("ul", { class: "ct-players", "aria-label": "Players" });
  const theirs = h("div", { class: "ct-theirs" });
  const table = h("div", { class: "ct-table" });
  const board = h("div", { class: "ct-board" }, theirs, table);
  const dock = makeDock({ send, onward, cancel });
  const mine = h("div", { class: "ct-mine" });
  const say = makeSay(model, { ask: send, aim: (ids) => aimAt(felt, ids), go: lead });
  const head = h("div", { class: "ct-head" }, title, list);
  const guide = makeGuide();
  const felt = h("div", { class: "ct-felt" }, head, board, guide.told, dock.node, mine);
  const record = makeRecord(send, (model.get("does") || []).includes("branch"));
  const parts = [guide.node, felt, say.node, record.node];
  const root = h("section", { class: "ct-root", tabindex: -1, [LM]: "true" }, parts);
  const steady = steadily(root, [guide.told, head, board, dock.node, mine]);
  el.append(root);

  let view = {};
  let scene = {};
  let message = {};
  let path = []; // the items pointed at so far
  let frames = []; // scenes still to be shown, the present one last
  let waiting = false; // for Python
  let timer = 0;
  let focusId = "";
  let rank = 0; // of the focused card in the hand
  let shown = ""; // what lies on the table, in words
  let pieces = keeping();

  const live = () => view.events === undefined || view.event >= view.events;
  const does = (what) => (model.get("does") || []).includes(what);

  // Whether somebody is at this table, and not at another view of it.
  const here = () => (el.closest(".ct-play") || el).contains(document.activeElement);

  // ---- what is done

  const { ask, answered } = makeAsking(model, (text) => {
    waiting = false;
    notice(text);
  });

  function send(content) {
    const sent = ask({ ...content, seq: view.seq }, { iopub: { status: thank } });
    if (sent) waiting = content.type === "choose";
  }

  // Python says "busy" before it answers. A server's socket keeps the answer back until that first
  // word is acknowledged, which a browser puts off for 40 ms, unless it has something to send.
  function thank(said) {
    if (said.content?.execution_state === "busy") model.send({ type: "thanks" });
  }

  function notice(text) {
    message = { text, kind: "info" };
    draw();
  }

  function point(id) {
    if (frames.length) return onward();
    if (waiting) return;
    if (!live()) return notice("You are looking at a replay. Go back to now to play on.");
    if (!(scene.moves || []).length) return scene.prompt && notice(scene.prompt);
    const then = pointed(scene, path, id);
    if (then.explain) return send({ type: "explain", path: then.explain });
    if (then.choose !== undefined) return send({ type: "choose", move: then.choose });
    path = then.path;
    if (message.kind === "illegal") message = {};
    draw();
  }

  // To the first of these things, so that Enter chooses it.
  function lead(ids) {
    const found = [...root.querySelectorAll(".ct-pt")].find((node) =>
      ids.includes(node.dataset.id),
    );
    if (found) walkTo(root, found);
  }

  function cancel() {
    if (frames.length) return hurry();
    path = [];
    message = {};
    draw();
  }

  // ---- what Python sends, shown event by event

  function receive() {
    const first = view.seq === undefined;
    const { events, match } = view;
    view = model.get("view") || {};
    if (!view.scene) return;
    clearTimeout(timer);
    answered();
    waiting = false;
    message = view.message || {};
    const same = events !== undefined && events === view.events && match === view.match;
    record.settle(view.events || 0);
    if (frames.length && same && live() && !view.frames?.length) return carryOn();
    const watch = (!first || view.scene.words) && view.pace !== 0;
    frames = [...(watch ? toWatch(view.frames || []) : []), view.scene];
    path = [];
    nextFrame();
    if (first && view.here) once(root, () => root.focus({ preventScroll: true }));
  }

  // Each knows how many come after it. Without motion only those are shown at which one stays.
  function toWatch(all) {
    const numbered = all.map((frame, n) => ({ ...frame, after: all.length - 1 - n }));
    return still() && view.pace > 0 ? numbered.filter((frame) => frame.hold) : numbered;
  }

  // Nothing has happened since: what is being shown goes on, and an answer follows it.
  function carryOn() {
    frames[frames.length - 1] = view.scene;
    draw();
    if (view.pace > 0 && !scene.hold) timer = setTimeout(nextFrame, view.pace);
  }

  function nextFrame() {
    clearTimeout(timer);
    scene = frames.shift();
    const refused = message.kind === "illegal" ? (message.path || []).slice(0, -1) : [];
    if (!frames.length && refused.length && fitting(scene, refused).length) path = refused;
    draw();
    if (frames.length && view.pace > 0 && !scene.hold) timer = setTimeout(nextFrame, view.pace);
  }

  function hurry() {
    const stop = frames.findIndex((frame) => frame.hold);
    frames = stop < 0 ? frames.slice(-1) : frames.slice(stop);
    if (frames.length) nextFrame();
  }

  // At some scenes one stays until one has seen enough; a skip stops there as well.
  const stays = () => view.pace < 0 || scene.hold;
  function onward() {
    return stays() ? nextFrame() : hurry();
  }

  // How many events the shown scene has behind it; the scene after the last frame has no new one.
  const event = () => (view.event || 0) - (scene.after || 0);

  // ---- drawing

  // Most answers change nothing on the table. Where something changes, only that is drawn anew.
  function drawTable() {
    const now = JSON.stringify([scene.game, scene.seat, scene.players, scene.zones]);
    if (now === shown) return;
    shown = now;
    const before = whereabouts(felt);
    const look = { art: model.get("art") || {}, seat: scene.seat || 0 };
    const owner = (zone) => zone.owner ?? null;
    const zones = scene.zones || [];
    const drawn = (some) => some.map((zone) => pieces.made(zone, () => drawZone(look, zone)));
    const players = scene.players || [];
    const seated = (player) => pieces.made([player, look.seat], () => drawPlayer(look, player));
    title.textContent = scene.game || "";
    put(root, "aria-label", `${scene.game || "Card"} table`);
    seatPlayers(list, players.map(seated));
    fill(theirs, drawn(zones.filter((zone) => ![null, look.seat].includes(owner(zone)))));
    fill(table, drawn(zones.filter((zone) => owner(zone) === null)));
    fill(mine, drawn(zones.filter((zone) => owner(zone) === look.seat)));
    pieces.turn();
    return before;
  }

  function redraw() {
    shown = "";
    pieces = keeping();
    draw();
  }

  function drawMarks() {
    const marked = () => (scene.guided ? nexts(scene, path) : new Set(scene.points));
    const legal = frames.length ? new Set() : marked();
    mark(felt, { scene, path, legal, message });
    mine.classList.toggle("choosy", legal.size > 0 && !path.length);
  }

  function draw() {
    const near = here(); // before what is focused is drawn anew
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    if (held?.dataset.id) {
      focusId = held.dataset.id;
      const place = [...mine.querySelectorAll(".ct-pt")].indexOf(held);
      if (place >= 0) rank = place;
    }
    const before = drawTable();
    drawMarks();
    const busy = frames.length > 0;
    dock.show(felt, { scene, path, busy, stays: stays(), live: live() });
    if (busy) say.hush();
    else say.show(view, scene, message, live(), near); // once, when all has been shown
    record.show(view, event(), live(), model.get("laws") || {});
    guide.show(scene.words, model.get("laws") || {}, live());
    put(root, "aria-description", say.help());
    steady.show(scene, view.match);
    refocus(held);
    if (before) glide(felt, before);
    root.dataset.seq = view.seq;
    root.dataset.busy = busy ? "yes" : "no";
  }

  const lost = (held) => held.dataset.id && !held.matches(".ct-pt");

  // The keyboard stays where it was, or comes back to the hand. One card at a time can be tabbed to.
  function refocus(held) {
    const all = [...root.querySelectorAll(".ct-pt")];
    const hand = all.filter((node) => mine.contains(node));
    const stay = (node) => hand.includes(node) || path.length || !hand.length;
    const kept = all.find((node) => node.dataset.id === focusId && stay(node));
    const target = kept || hand[Math.min(rank, hand.length - 1)] || all[0];
    for (const node of all) node.tabIndex = node === target ? 0 : -1;
    if (!held || (held !== root && root.contains(held) && !lost(held))) return;
    const stops = [...dock.node.querySelectorAll("button")];
    const offers = say.node.querySelectorAll(".ct-offers button");
    const twin = [...stops, ...offers].find((stop) => stop.textContent === held.textContent);
    const next = frames.length && stays() && stops[0];
    (twin || next || target || root).focus({ preventScroll: true });
  }

  // ---- mouse and keyboard

  felt.addEventListener("click", (e) => {
    if (e.target.closest("button")) return;
    const chain = under(e.target);
    const open = nexts(scene, path);
    const meant =
      chain.find((id) => open.has(id) || path.includes(id)) ||
      chain.find((id) => (scene.points || []).includes(id)) ||
      chain[0];
    if (!meant) return;
    focusId = meant;
    point(meant);
  });

  root.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || record.node.contains(e.target)) return;
    const held = e.repeat && ["Enter", " "].includes(e.key); // a key held down decides nothing
    if (!held && !pressed(e.key, e.target.closest(".ct-pt, .ct-btn"))) return;
    e.preventDefault();
    e.stopPropagation();
  });
  function pressed(key, here) {
    if (AIMS[key] && here) return (walk(root, here, AIMS[key]), true);
    if (ENDS[key] && here) return (walkTo(root, ENDS[key](mine.querySelectorAll(".ct-pt"))), true);
    if (key === "Escape") return (cancel(), true);
    if (KEYS[key] && does(KEYS[key])) return (send({ type: KEYS[key] }), true);
    if (key !== "Enter" && key !== " ") return false;
    if (here?.dataset.id) return (point(here.dataset.id), true);
    return !here && frames.length ? (onward(), true) : false;
  }

  model.on("change:view", receive);
  model.on("change:art", redraw);
  receive();
  const release = helpControls(el);
  return () => {
    clearTimeout(timer);
    answered();
    steady.stop();
    release();
    model.off("change:view", receive);
    model.off("change:art", redraw);
  };
}

export default { render };
