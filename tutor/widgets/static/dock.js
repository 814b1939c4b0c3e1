// The line between the table and one's cards: what is asked, by which rule, and buttons.

import { fill, h, keeping, lawLine, LM } from "./dom.js";
import { complete, fitting, nexts } from "./gestures.js";
import { nameOf } from "./marks.js";

// `does` are the deeds: {send, onward, cancel}.
export function makeDock(does) {
  const asks = h("div", { class: "ct-prompt" });
  const row = h("div", { class: "ct-buttons" });
  const node = h("div", { class: "ct-dock" }, asks, row);
  const kept = keeping(); // a button that is redrawn between press and release is not clicked

  // It does the deed of that name, with this content.
  function button(text, kind, deed, content) {
    return kept.made([text, kind, deed, content], () => {
      const name = kind === "off" ? `${text}, not allowed now` : null;
      const look = { type: "button", class: `ct-btn ${kind}`, "aria-label": name, [LM]: "true" };
      const made = h("button", look, text);
      made.addEventListener("click", () => does[deed](content));
      return made;
    });
  }

  function buttons({ scene, path, busy, stays }) {
    const going = scene.hold ? "Go on" : stays ? "Next" : "Skip";
    if (busy) return [button(going, "go", "onward")];
    const choose = (text, kind, move) => button(text, kind, "send", { type: "choose", move });
    const explain = (text, move) => button(text, "off", "send", { type: "explain", move });
    const whole = complete(scene, path);
    const made = whole.map((move) => choose(move.say, "go", move.number));
    for (const [n, move] of (scene.moves || []).entries()) {
      if (move.path?.length) continue;
      if (!move.legal) made.push(explain(move.say, n));
      else made.push(choose(move.say, whole.length ? "" : "go soft", n));
    }
    if (path.length) made.push(button("Cancel", "", "cancel"));
    return made;
  }

  function asked(root, { scene, path, busy }) {
    if (!path.length || busy) return scene.caption || scene.prompt || "";
    const set = fitting(scene, path).every((move) => move.any_order);
    const cards = [...nexts(scene, path)].every((id) => id.startsWith("c:"));
    const on = set ? "point at more" : cards ? "now point at a card" : "now point at where";
    const more = complete(scene, path).length ? "confirm, or point at more" : on;
    return `${path.map((id) => nameOf(root, id)).join(" + ")}: ${more}.`;
  }

  function show(root, look) {
    const when = !look.live && h("span", { class: "ct-when" }, "Replay");
    const law = look.scene.law && lawLine(look.scene.law);
    const now = h("span", { class: "ct-now-do" }, when, asked(root, look));
    asks.replaceChildren(...[now, law].filter(Boolean));
    fill(row, buttons(look));
    kept.turn();
    node.classList.toggle("past", !!look.scene.caption);
  }
  return { node, show };
}
