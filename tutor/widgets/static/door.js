// What start cards and the front door share: where to go on.

import { h } from "./dom.js";
import { link } from "./link.js";

export const drawShare = (share) =>
  h(
    "span",
    { class: "ct-way-done", "aria-hidden": "true" },
    h("span", { class: "ct-done", style: { "--share": share } }),
  );

// What there is to go on with, and a link that leads there; `act` is done as well.
export function drawFurther({ says, more, share, label, to }, act) {
  const there = link(label, to, "ct-btn go");
  if (act) there.addEventListener("click", act);
  return h(
    "div",
    { class: "ct-go-on" },
    h("div", {}, h("b", {}, says), h("p", {}, more)),
    typeof share === "number" && drawShare(share),
    there,
  );
}
