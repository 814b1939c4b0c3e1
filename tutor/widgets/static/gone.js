// A widget whose kernel is gone: its page can be run again, or reloaded if it is an application.

import { h, isApplication } from "./dom.js";

/** @import { Live } from "./look" */

const RUN_ALL = "notebook:run-all-cells"; // a command of JupyterLab

const LOOK = { type: "button", class: "ct-btn go" };

function drawNotice() {
  const told = isApplication()
    ? "Python was stopped, so nothing here responds any more. Reload the page to start again."
    : "Python was restarted, so nothing here responds any more. Run all cells to continue.";
  const button = isApplication()
    ? h("button", LOOK, "Reload")
    : h("button", { ...LOOK, "data-commandlinker-command": RUN_ALL }, "Run all cells");
  if (isApplication()) button.addEventListener("click", () => location.reload());
  return h("div", { class: "ct-root ct-gone", role: "status" }, h("p", {}, told), button);
}

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
