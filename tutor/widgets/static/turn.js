// What is under way at a table: what Python has sent, what is shown of it, what is pointed at.

import { begun, makePointing } from "./pointing.js";
import { makeShowing, toWatch } from "./showing.js";
import { makeSending } from "./sending.js";

// Whether a view shows how things are now.
export const isLive = (view) => view.events === undefined || view.event >= view.events;

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
