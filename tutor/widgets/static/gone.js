// A widget whose kernel is gone.

import { h } from "./dom.js";

/** @import { Live } from "./look" */

const RUN_ALL = "notebook:run-all-cells"; // a command of JupyterLab

const drawNotice = () =>
  h(
    "div",
    { class: "ct-root ct-gone", role: "status" },
    h(
      "p",
      {},
      "Python was restarted, so nothing here responds any more. Run all cells to continue.",
    ),
    h(
      "button",
      { type: "button", class: "ct-btn go", "data-commandlinker-command": RUN_ALL },
      "Run all cells",
    ),
  );

// Shows a notice above the widget, and disables it, as soon as a model is disconnected from its
// kernel. Returns a function that stops that.
/** @param {Live} shared @param {HTMLElement} el */
export function watch(shared, el) {
  const notice = drawNotice();
  const look = () => {
    const gone = shared.comm_live === false;
    if (gone) el.prepend(notice);
    else notice.remove();
    for (const part of el.children) part.toggleAttribute("inert", gone && part !== notice);
  };
  shared.on("comm_live_update", look);
  return () => shared.off("comm_live_update", look);
}
