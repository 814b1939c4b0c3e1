// What is shown and when: the answers of Python, frame by frame.

import { begun, makePointing } from "./gestures.js";
import { makeSending } from "./asking.js";
import { still } from "./dom.js";

// Whether a view shows how things are now.
const isLive = (view) => view.events === undefined || view.event >= view.events;

// Whether nothing has happened from one view to the next.
export const unmoved = (before, view) =>
  before.events !== undefined &&
  before.events === view.events &&
  before.match === view.match &&
  isLive(view) &&
  !view.frames?.length;

// The scenes to be watched on the way to a view; to the first one only those that somebody tells.
const onTheWay = (view, first) =>
  view.pace !== 0 && (!first || view.scene.words) ? toWatch(view.frames || [], view.pace) : [];

// `arrived` is called when something new has come, `draw` when something looks different.
export function makeTurn(model, { arrived, draw }) {
  let view = {};
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
export function toWatch(scenes, pace) {
  const numbered = scenes.map((scene, n) => ({ ...scene, after: scenes.length - 1 - n }));
  return still() && pace > 0 ? numbered.filter((scene) => scene.hold) : numbered;
}

// What is left of these scenes by a skip: it stops where one stays.
export function skipped(scenes) {
  const stop = scenes.findIndex((scene) => scene.hold);
  return scenes.slice(stop === -1 ? -1 : stop);
}

// `shown` is called at every scene. The pace is in ms; below 0: one scene for each click.
export function makeShowing(shown) {
  let scene = {};
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
    scene = coming.shift();
    shown();
    wait();
  }

  function hurry() {
    coming = skipped(coming);
    if (busy()) next();
  }

  function start(scenes, present, ms) {
    coming = [...scenes, present];
    pace = ms;
    next();
  }

  // Nothing has happened since: what is being shown goes on, and ends with this.
  function carryOn(present, ms) {
    coming = [...coming.slice(0, -1), present];
    pace = ms;
    wait();
  }

  const onward = () => (stays() ? next() : hurry());
  const now = () => ({ scene, busy: busy(), stays: stays() });
  return { start, carryOn, onward, hurry, stop, now };
}
