// What the learner is pointing at, and what is said to that.

import { fitting, pointed } from "./gestures.js";

const REPLAYED = "You are looking at a replay. Go back to now to play on.";

// After a refusal: what had been chosen before the last item, if it can still become a move.
export function begun(scene, message) {
  const path = message.kind === "illegal" ? (message.path || []).slice(0, -1) : [];
  return path.length && fitting(scene, path).length ? path : [];
}

// What pointing at an item does, as a name and what it is about; nothing while Python thinks.
export function pointDeed({ scene, path, live, busy, waiting }, id) {
  if (busy) return ["onward"];
  if (waiting) return [];
  if (!live) return ["notice", REPLAYED];
  if (!(scene.moves || []).length) return scene.prompt ? ["notice", scene.prompt] : [];
  const then = pointed(scene, path, id);
  if (then.explain) return ["send", { type: "explain", path: then.explain }];
  if (then.path) return ["begin", then];
  return ["send", { type: "choose", move: then.choose }];
}

// `look` says how the table stands; what is done besides pointing are {draw, send, onward, hurry}.
export function makePointing(look, { draw, send, onward, hurry }) {
  let message = {};
  let path = []; // the items pointed at so far
  let fallen = []; // those that were let go for the last one
  let since = false; // whether something was pointed at after the message

  // Nothing is drawn.
  function set(said, chosen) {
    [message, path, fallen, since] = [said, chosen, [], false];
  }

  function become(said, chosen) {
    set(said, chosen);
    draw();
  }

  const notice = (text) => become({ text, kind: "info" }, path);
  function begin(then) {
    set(message.kind === "illegal" || then.fallen ? {} : message, then.path);
    fallen = then.fallen || [];
    since = true;
    draw();
  }
  const cancel = () => (look().busy ? hurry() : become({}, []));
  const deeds = { onward, notice, send, begin };

  function point(id) {
    const [name, what] = pointDeed(look(), id);
    if (name) deeds[name](what);
  }
  return { now: () => ({ message, path, fallen, since }), set, notice, point, cancel };
}
