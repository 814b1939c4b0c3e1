// The timing of the display: Python's answers, frame by frame.

import { begun, makePointing } from "./gestures.js";
import { makeSending } from "./asking.js";
import { still } from "./dom.js";

/** @import { Deed, Now, Scene, Showing, Shown, TableModel, TableView } from "./look" */

// True if a view shows the present state.
/** @param {TableView} view */
const isLive = (view) =>
  !Number.isInteger(view.events) || Number(view.event) >= Number(view.events);

// True if nothing has happened between two views.
/** @param {TableView} before @param {TableView} view */
export const unmoved = (before, view) =>
  Number.isInteger(before.events) &&
  before.events === view.events &&
  before.match === view.match &&
  isLive(view) &&
  !view.frames?.length;

// The scenes to show on the way to a view; for the first view only those with a text.
/** @param {TableView} view @param {boolean} first */
const onTheWay = (view, first) =>
  view.pace !== 0 && (!first || view.scene.words) ? toWatch(view.frames || [], view.pace) : [];

// `arrived` is called on a new view, `draw` when the display changes.
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
      if (look().scene.hold && view.message?.text) hurry(); // do not hold any longer
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

// Scenes are shown one after the other; the last one is the present.

// Each has the number of scenes after it. With reduced motion only held scenes are shown.
/** @param {Scene[]} scenes @param {number} pace @returns {Shown[]} */
export function toWatch(scenes, pace) {
  const numbered = scenes.map((scene, n) => ({ ...scene, after: scenes.length - 1 - n }));
  return still() && pace > 0 ? numbered.filter((scene) => scene.hold) : numbered;
}

// The scenes left after a skip, which stops at the next held scene.
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
  const stays = () => pace < 0 || Boolean(scene.hold); // until the user continues
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

  // Nothing has happened since: the display continues, and ends with this view.
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
