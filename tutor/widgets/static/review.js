// The panel for looking back. It draws what Python sends and sends what is asked for.

import { makeAsking } from "./asking.js";
import { makeChart } from "./chart.js";
import { fill, h, LM } from "./dom.js";
import { makeShare } from "./share.js";

const DOING = {
  odds: "Playing your decisions on, in imagined deals",
  turn: "Weighing your decisions",
};
const BRANCHED =
  "You are playing a branch. It is not kept when you leave, but its code can be shared.";

function render({ model, el }) {
  const row = h("div", { class: "ct-buttons" });
  const bar = h("progress", { max: 1, "aria-label": "How far the work is" });
  const doing = h("span", { class: "ct-doing" });
  const stop = button("Stop", "", { type: "stop" });
  const work = h("div", { class: "ct-work" }, bar, doing, stop);
  const said = h("div", { class: "ct-said", role: "status", "aria-live": "polite" });
  const { ask, answered } = makeAsking(model, (text) => (said.textContent = text));
  const send = (content) => ask({ ...content, match: model.get("view").match });
  const chart = makeChart((event) => send({ type: "go", event }));
  const share = makeShare(send);
  const branched = h("div", { class: "ct-branched" }, BRANCHED);
  const parts = [branched, row, said, work, chart.node, share.node];
  const root = h("section", { class: "ct-root ct-panel", "aria-label": "Review" }, ...parts);
  el.append(root);

  function button(text, kind, content) {
    const made = h("button", { type: "button", class: `ct-btn ${kind}`, [LM]: "true" }, text);
    made.addEventListener("click", () => send(content));
    return made;
  }
  const deeds = {
    back: button("Back to the match as it was", "go", { type: "back" }),
    odds: button("Odds over time", "", { type: "odds" }),
    turn: button("The move that turned it", "", { type: "turn" }),
  };

  stop.addEventListener("click", () => deeds.odds.focus()); // this button goes away

  function receive() {
    const view = model.get("view") || {};
    if (view.seq === undefined) return;
    answered();
    const { back, odds, turn } = deeds;
    fill(row, [...(view.branch ? [back] : []), odds, turn]);
    branched.hidden = !view.branch;
    work.hidden = !view.doing;
    bar.value = view.done;
    doing.textContent = view.doing ? `${DOING[view.doing]}: ${Math.round(100 * view.done)} %` : "";
    if (said.textContent !== view.said) said.textContent = view.said;
    chart.show(view);
    share.show(view);
    root.dataset.seq = view.seq;
  }

  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    chart.stop();
    share.stop();
    model.off("change:view", receive);
  };
}

export default { render };
