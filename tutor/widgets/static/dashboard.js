// What a learner knows. It draws what Python sends, and keeps nothing.

import { begun, today } from "./due.js";
import { drawGame } from "./known.js";
import { forgetting } from "./forgetting.js";
import { h } from "./dom.js";
import { makeAsking } from "./asking.js";

const LIVE = { role: "status", "aria-live": "polite" };
const ALL = ["Forget everything", "Forget what you know of all games?"];

// `file` is where it is kept.
const drawFoot = (file, games, forget) => [
  h("p", {}, "Kept on the computer that runs this notebook, in ", h("code", {}, file)),
  ...(games.some(begun) ? [forgetting(...ALL, () => forget(null))] : []),
];

// Whoever comes back to it from another notebook sees what has changed there.
function whenSeen(root, act) {
  const watching = new IntersectionObserver((seen) => {
    const back = seen.some((each) => each.isIntersecting);
    if (back && !root.contains(document.activeElement)) act();
  });
  watching.observe(root);
  return watching;
}

function render({ model, el }) {
  const head = h("p", { class: "ct-known-today", ...LIVE });
  const said = h("p", { class: "ct-known-said", ...LIVE });
  const list = h("ul", { class: "ct-known-games" });
  const foot = h("div", { class: "ct-known-foot" });
  const look = { class: "ct-root ct-known", "aria-label": "What you know" };
  const root = h("section", look, head, said, list, foot);
  const { ask, answered } = makeAsking(model, (text) => {
    said.textContent = text;
  });
  const forget = (game) => ask({ type: "forget", game });
  const show = () => ask({ type: "show" });
  const open = new Set(); // games whose rules are unfolded

  function draw({ games, file, said: sentence }) {
    answered();
    head.textContent = today(games);
    said.textContent = sentence || "";
    list.replaceChildren(...games.map((game) => drawGame(game, open, forget)));
    foot.replaceChildren(...drawFoot(file, games, forget));
  }

  el.append(root);
  model.on("msg:custom", draw);
  const watching = whenSeen(root, show);
  show();
  return () => {
    answered();
    watching.disconnect();
    model.off("msg:custom", draw);
  };
}

export default { render };
