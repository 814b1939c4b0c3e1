// The front door: games as cards, and what a learner knows. It draws what Python sends, and keeps
// nothing.

import { drawDue, drawGame, whatIsKnown } from "./known.js";
import { drawFurther } from "./door.js";
import { forgetting } from "./forgetting.js";
import { h } from "./dom.js";
import { link } from "./link.js";
import { makeAsking } from "./asking.js";
import { makeShelves } from "./shelves.js";
import { standAtTheTop } from "./top.js";
import { today } from "./due.js";

const LIVE = { role: "status", "aria-live": "polite" };
const ALL = ["Forget everything", "Forget what you know of all games?"];

// `file` is where it is kept.
const drawFoot = ({ file, games }, forget) => [
  h(
    "p",
    {},
    today(games),
    " What you know is kept on the computer that runs this notebook, in ",
    h("code", {}, file),
  ),
  ...(whatIsKnown(games) ? [forgetting(...ALL, () => forget(null))] : []),
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

// Where to go on, or to begin.
const drawFirst = (first) => drawFurther(first, link(first.label, first.to, "ct-btn go"));

// The games that were asked for, under their headings.
const drawShelf = (shelf, drawn) =>
  shelf.flatMap(({ game, heading }) => [
    ...(heading ? [h("li", { class: "ct-shelf" }, h("h2", {}, heading))] : []),
    drawn(game),
  ]);

function makeParts(shelves) {
  const head = h("div", { class: "ct-front-head" });
  const said = h("p", { class: "ct-known-said", ...LIVE });
  const list = h("ul", { class: "ct-games" });
  const foot = h("div", { class: "ct-known-foot" });
  const look = { class: "ct-root ct-front", "aria-label": "All games" };
  return { head, said, list, foot, root: h("section", look, head, said, shelves, list, foot) };
}

export function render({ model, el }) {
  let view = null;
  const shelves = makeShelves(() => drawList());
  const { head, said, list, foot, root } = makeParts(shelves.node);
  const look = { art: { icons: model.get("icons") } };
  const { ask, answered } = makeAsking(model, (text) => {
    said.textContent = text;
  });
  const forget = (game) => ask({ type: "forget", game });
  const show = () => ask({ type: "show" });
  const open = new Set(); // games whose rules are unfolded

  const drawn = (game) => drawGame(look, game, open, forget);

  function drawList() {
    list.replaceChildren(...drawShelf(shelves.shelf(view), drawn));
  }

  function draw(told) {
    view = told;
    const { games, first, said: sentence } = view;
    answered();
    head.replaceChildren(...[drawFirst(first), drawDue(games)].filter(Boolean));
    said.textContent = sentence || "";
    drawList();
    foot.replaceChildren(...drawFoot(view, forget));
  }

  el.append(root);
  model.on("msg:custom", draw);
  show();
  const [watching, release] = [whenSeen(root, show), standAtTheTop(root)];
  return () => {
    release();
    answered();
    watching.disconnect();
    model.off("msg:custom", draw);
  };
}
