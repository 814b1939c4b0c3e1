// What start cards and the front door share: where to go on.

import { h } from "./dom.js";

export const drawShare = (share) =>
  h(
    "span",
    { class: "ct-way-done", "aria-hidden": "true" },
    h("span", { class: "ct-done", style: { "--share": share } }),
  );

// What there is to go on with, and what leads there.
export const drawFurther = ({ says, more, share }, there) =>
  h(
    "div",
    { class: "ct-go-on" },
    h("div", {}, h("b", {}, says), h("p", {}, more)),
    typeof share === "number" && drawShare(share),
    there,
  );
