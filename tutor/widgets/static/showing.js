// Scenes are shown one after the other, until the last of them is the present one.

import { still } from "./dom.js";

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
