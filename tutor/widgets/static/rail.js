// Beside the felt: the game, which rules have been met, what was looked up, and the record.

import { h, makeButton } from "./dom.js";

// The name of the game, what is played, and a question mark behind which everything is explained.
function makeAbout(named, ask) {
  const name = h("b", {});
  const about = h("small", {});
  const mark = makeButton("?", "quiet", ask, { "aria-label": "How to play at this table" });
  const node = h("div", { class: "ct-about" }, h("span", {}, name, about), mark);

  function show(scene) {
    name.textContent = scene.game || "";
    about.textContent = named() || "";
  }
  return { node, show };
}

// `named` says what is played, `ask` opens the explanation of the controls.
export function makeRail({ guide, legend, advice, record }, named, ask) {
  const about = makeAbout(named, ask);
  const cards = [legend.fold, legend.panel];
  const parts = [about.node, guide.node, ...cards, advice.node, record.node];
  const node = h("aside", { class: "ct-rail" }, parts);

  // Advice lies beside the felt, or below the controls, where it moves nothing; on a telephone over
  // the board.
  function settle(width, slot) {
    const place = width > 720 || guide.isShown() ? node : slot;
    if (advice.node.parentElement === place) return;
    if (place === node) record.node.before(advice.node);
    else slot.append(advice.node);
  }

  function show(scene, view) {
    about.show(scene);
    node.classList.toggle("full", view.events !== undefined || Boolean(scene.words));
  }
  return { node, show, settle };
}
