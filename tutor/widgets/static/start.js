// The start card of a game: a picture, a turn in short, and four doors.

import { drawFurther, linkHere, PATIENCE, standAtTheTop } from "./page.js";
import { h, icon, LM } from "./dom.js";
import { makeAsking } from "./asking.js";

/** @import { Answer, Door, Drawn, Further, Pictured, Send, StartModel, StartView } from "./look" */

const ICONS = ["people", "clock", "diamond"];
const WAITING =
  "Getting ready. The steps, tables and quiz appear one after another, then the chances.";

/** @param {Pictured} look @param {string[]} facts */
const drawFacts = (look, facts) =>
  h(
    "p",
    { class: "ct-start-facts" },
    facts.map((fact, n) => h("span", {}, icon(look, ICONS[n]), fact)),
  );

/** @param {Pictured} look @param {StartView} view */
function drawText(look, view) {
  const { minutes, difficulty, sentence, turn, summary } = view.profile;
  const facts = [view.players, `${minutes} minutes`, difficulty];
  return h(
    "div",
    { class: "ct-start-text" },
    h("h2", {}, view.name),
    drawFacts(look, facts),
    h("p", { class: "ct-start-lead" }, h("b", {}, sentence)),
    h("p", { class: "ct-start-turn" }, turn),
    h(
      "ol",
      { class: "ct-start-summary" },
      summary.map((line) => h("li", {}, line)),
    ),
  );
}

/** @param {Pictured} look @param {StartView} view @param {Door} door @param {string} kind */
const drawDoor = (look, { notebook }, { to, says, icon: sign }, kind) =>
  linkHere(
    [icon(look, sign), h("b", {}, to), h("small", {}, says)],
    { notebook, to },
    `ct-door ${kind}`,
  );

// The suggestion to continue; Python gets a message, and opens a step there or resumes a match.
/** @param {StartView} view @param {Further} goOn @param {Send} send */
function drawGoOn({ notebook }, goOn, send) {
  const there = linkHere(goOn.label, { notebook, to: goOn.to, patience: 0 }, "ct-btn go");
  there.addEventListener("click", () => send({ type: "go_on", to: goOn.to }));
  return drawFurther(goOn, there);
}

// Python answers when it has run all queued cells: until then more may follow.
/**
 * @param {HTMLElement} root
 * @param {Pictured} look
 * @param {StartView} view
 * @param {{ answer: Answer | null, send: Send }} talk
 */
function draw(root, look, view, { answer, send }) {
  const goOn = answer?.go_on;
  const first = goOn ? "" : "go";
  root.replaceChildren(
    ...(goOn ? [drawGoOn(view, goOn, send)] : []),
    h("div", { class: "ct-start-picture", "aria-hidden": "true", html: view.picture }),
    drawText(look, view),
    h(
      "nav",
      { class: "ct-doors", "aria-label": `${view.name}: where to begin` },
      view.doors.map((door, n) => drawDoor(look, view, door, n ? "" : first)),
    ),
    ...(answer ? [] : [h("p", { class: "ct-start-waiting", role: "status" }, WAITING)]),
  );
}

/** @param {Drawn<StartModel>} widget */
export function render({ model, el }) {
  const root = h("section", { class: "ct-root ct-start", tabindex: -1, [LM]: "true" });
  const look = { art: { icons: model.get("icons") } };
  const { ask, answered } = makeAsking(model, (silence) => {
    root.append(h("p", { class: "ct-start-waiting", role: "status" }, silence));
  });
  /** @param {Answer | null} answer */
  const show = (answer) => draw(root, look, model.get("card"), { answer, send: ask });
  el.append(root);
  show(null);
  const release = standAtTheTop(root, Infinity); // however long the queued cells take
  /** @param {Answer} answer */
  const receive = (answer) => {
    answered();
    show(answer);
    setTimeout(release, PATIENCE);
  };
  model.on("msg:custom", receive);
  model.send({ type: "show" }); // the card says already that this takes time
  return () => {
    answered();
    release();
    model.off("msg:custom", receive);
  };
}
