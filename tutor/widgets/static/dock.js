// The line between the table and one's cards: what is asked, by which rule, and buttons.

import { complete, fitting, nexts } from "./gestures.js";
import { fill, h, keeping, makeButton } from "./dom.js";
import { lawLine } from "./law.js";
import { nameOf } from "./marks.js";

// How an event is left: where one stays one goes on, else the rest is skipped.
export function goingOn({ scene, stays }) {
  if (scene.hold) return "Go on";
  return stays ? "Next" : "Skip";
}

// What to do after the items that have been pointed at.
export function whatNext(scene, path) {
  if (complete(scene, path).length) return "confirm, or point at more";
  if (fitting(scene, path).every((move) => move.any_order)) return "point at more";
  const cards = [...nexts(scene, path)].every((id) => id.startsWith("c:"));
  return cards ? "now point at a card" : "now point at where";
}

const choose = (text, kind, move) => [text, kind, "send", { type: "choose", move }];
const explain = (text, move) => [text, "off", "send", { type: "explain", move }];

// The buttons of a look: what each says, its kind, the name of its deed, and what that is about.
export function stops({ scene, path, busy, stays }) {
  if (busy) return [[goingOn({ scene, stays }), "go", "onward"]];
  const whole = complete(scene, path);
  const made = whole.map((move) => choose(move.say, "go", move.number));
  for (const [n, move] of (scene.moves || []).entries()) {
    if (move.path?.length) continue;
    if (move.legal) made.push(choose(move.say, whole.length ? "" : "go soft", n));
    else made.push(explain(move.say, n));
  }
  if (path.length) made.push(["Cancel", "", "cancel"]);
  return made;
}

// What is asked, or how the path begun can go on.
function asked(felt, { scene, path, busy }) {
  if (!path.length || busy) return scene.caption || scene.prompt || "";
  const chosen = path.map((id) => nameOf(felt, id));
  return `${chosen.join(" + ")}: ${whatNext(scene, path)}.`;
}

// `deeds` are {send, onward, cancel}.
export function makeDock(deeds) {
  const asks = h("div", { class: "ct-prompt" });
  const row = h("div", { class: "ct-buttons" });
  const node = h("div", { class: "ct-dock" }, asks, row);
  const kept = keeping(); // a button that is redrawn between press and release is not clicked

  const button = ([text, kind, deed, content]) =>
    kept.made([text, kind, deed, content], () => {
      const name = kind === "off" ? `${text}, not allowed now` : null;
      return makeButton(text, kind, () => deeds[deed](content), { "aria-label": name });
    });

  function show(felt, look) {
    const { law, caption } = look.scene;
    const when = !look.live && h("span", { class: "ct-when" }, "Replay");
    const now = h("span", { class: "ct-now-do" }, when, asked(felt, look));
    asks.replaceChildren(...[now, law && lawLine(law)].filter(Boolean));
    fill(row, stops(look).map(button));
    kept.turn();
    node.classList.toggle("past", Boolean(caption));
  }
  return { node, show };
}
