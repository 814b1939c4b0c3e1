// What is shown and when: the answers of Python, frame by frame.

import { begun, makePointing } from "./gestures.js";
import { makeSending } from "./asking.js";
import { still } from "./dom.js";

/** @import { Deed, Now, Scene, Showing, Shown, TableModel, TableView } from "./look" */

// Whether a view shows how things are now.
/** @param {TableView} view */
const isLive = (view) =>
  !Number.isInteger(view.events) || Number(view.event) >= Number(view.events);

// Whether nothing has happened from one view to the next.
/** @param {TableView} before @param {TableView} view */
export const unmoved = (before, view) =>
  Number.isInteger(before.events) &&
  before.events === view.events &&
  before.match === view.match &&
  isLive(view) &&
  !view.frames?.length;

// The scenes to be watched on the way to a view; to the first one only those that somebody tells.
/** @param {TableView} view @param {boolean} first */
const onTheWay = (view, first) =>
  view.pace !== 0 && (!first || view.scene.words) ? toWatch(view.frames || [], view.pace) : [];

// `arrived` is called when something new has come, `draw` when something looks different.
/**
 * @param {TableModel} model
 * @param {{ arrived: (view: TableView, first: boolean) => void, draw: Deed }} told
 */
export function makeTurn(model, { arrived, draw }) {
  let view = /** @type {TableView} */ ({}); // until Python says something
  /** @returns {number | undefined} */
  const seq = () => view.seq;
  const { send, done, waiting } = makeSending(model, seq, (text) => pointing.notice(text));
  const showing = makeShowing(() => {
    const { busy, scene } = showing.now();
    const { message } = pointing.now();
    pointing.set(message, busy ? [] : begun(scene, message));
    draw();
  });
  const { onward, hurry } = showing;
  const pointing = makePointing(look, { draw, send, onward, hurry });

  /** @returns {Now} */
  function look() {
    const how = { view, waiting: waiting(), live: isLive(view) };
    return { ...how, ...pointing.now(), ...showing.now() };
  }

  function receive() {
    const before = view;
    const first = before.seq === undefined;
    view = model.get("view") || {};
    if (!view.scene) return;
    stop();
    pointing.set(view.message || {}, pointing.now().path);
    arrived(view, first);
    if (look().busy && unmoved(before, view)) {
      showing.carryOn(view.scene, view.pace);
      if (look().scene.hold && view.message?.text) hurry(); // who asks has seen enough
      draw();
    } else showing.start(onTheWay(view, first), view.scene, view.pace);
  }

  function stop() {
    showing.stop();
    done();
  }
  const { point, cancel } = pointing;
  return { receive, point, cancel, send, onward, stop, look, answered: done };
}

// Scenes are shown one after the other, until the last of them is the present one.

// Each knows how many come after it. Without motion only those are shown at which one stays.
/** @param {Scene[]} scenes @param {number} pace @returns {Shown[]} */
export function toWatch(scenes, pace) {
  const numbered = scenes.map((scene, n) => ({ ...scene, after: scenes.length - 1 - n }));
  return still() && pace > 0 ? numbered.filter((scene) => scene.hold) : numbered;
}

// What is left of these scenes by a skip: it stops where one stays.
/** @param {Shown[]} scenes */
export function skipped(scenes) {
  const stop = scenes.findIndex((scene) => scene.hold);
  return scenes.slice(stop === -1 ? -1 : stop);
}

// `shown` is called at every scene. The pace is in ms; below 0: one scene for each click.
/** @param {Deed} shown */
export function makeShowing(shown) {
  let scene = /** @type {Shown} */ ({}); // until something is shown
  /** @type {Shown[]} */
  let coming = []; // the present one last
  let pace = 0;
  let timer = 0;

  const busy = () => coming.length > 0;
  const stays = () => pace < 0 || Boolean(scene.hold); // until one has seen enough
  const stop = () => clearTimeout(timer);

  function wait() {
    if (busy() && pace > 0 && !scene.hold) timer = setTimeout(next, pace);
  }

  function next() {
    stop();
    scene = coming.shift() || scene;
    shown();
    wait();
  }

  function hurry() {
    coming = skipped(coming);
    if (busy()) next();
  }

  /** @param {Shown[]} scenes @param {Shown} present @param {number} ms */
  function start(scenes, present, ms) {
    coming = [...scenes, present];
    pace = ms;
    next();
  }

  // Nothing has happened since: what is being shown goes on, and ends with this.
  /** @param {Shown} present @param {number} ms */
  function carryOn(present, ms) {
    coming = [...coming.slice(0, -1), present];
    pace = ms;
    wait();
  }

  const onward = () => (stays() ? next() : hurry());
  /** @returns {Showing} */
  const now = () => ({ scene, busy: busy(), stays: stays() });
  return { start, carryOn, onward, hurry, stop, now };
}
