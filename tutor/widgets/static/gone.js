// A widget whose kernel is gone, or which Python has closed since the notebook was started again in
// another tab: its page can be run again, or reloaded if it is an application.

import { h, isApplication, once } from "./dom.js";

/** @import { Live } from "./look" */

const RUN_ALL = "notebook:run-all-cells"; // a command of JupyterLab

const STOPPED =
  "Python was stopped, so nothing here responds any more. Reload the page to start again.";
const RESTARTED =
  "Python was restarted, so nothing here responds any more. Run all cells to continue.";
const TAKEN_OVER =
  "This notebook was started again in another tab. Run all cells to continue here.";
const LOOK = { type: "button", class: "ct-btn go" };
const OUTPUT = ".jp-OutputArea-output"; // JupyterLab hides one whose widget was closed
const HIDDEN = ".lm-mod-hidden";

/** @param {string} told @param {HTMLElement} button */
const drawNotice = (told, button) =>
  h("div", { class: "ct-root ct-gone", role: "status" }, h("p", {}, told), button);

/** @param {string} told */
const drawRunning = (told) =>
  drawNotice(
    told,
    h("button", { ...LOOK, "data-commandlinker-command": RUN_ALL }, "Run all cells"),
  );

function drawReloading() {
  const button = h("button", LOOK, "Reload");
  button.addEventListener("click", () => location.reload());
  return drawNotice(STOPPED, button);
}

// Says where an output was that another tab has taken it over, once for all widgets in it.
/** @param {Element | null} output */
function tellTakenOver(output) {
  if (!output?.isConnected || !output.matches(HIDDEN)) return; // the cell runs again
  if (!output.nextElementSibling?.matches(".ct-gone")) output.after(drawRunning(TAKEN_OVER));
}

// Shows a notice above the widget, and disables it, as soon as a model is disconnected from its
// kernel. Returns a function that stops that.
/** @param {Live} shared @param {HTMLElement} el */
export function watch(shared, el) {
  const notice = isApplication() ? drawReloading() : drawRunning(RESTARTED);
  /** @type {Element | null} */
  let output = null;
  once(el, () => {
    output = el.closest(OUTPUT);
  });
  const look = () => {
    const gone = shared.comm_live === false;
    if (gone) el.prepend(notice);
    else notice.remove();
    for (const part of el.children) part.toggleAttribute("inert", gone && part !== notice);
  };
  shared.on("comm_live_update", look);
  return () => {
    shared.off("comm_live_update", look);
    setTimeout(() => tellTakenOver(output), 0); // once JupyterLab is done with it
  };
}
