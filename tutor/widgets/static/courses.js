// Courses of play beside each other: after what was chosen, and after what was better.

import { h } from "./dom.js";
import { lawList } from "./law.js";

export const drawLines = (lines) =>
  h(
    "div",
    { class: "ct-lines" },
    lines.map(({ says, laws }) =>
      h("section", { class: "ct-course", "aria-label": says }, h("b", {}, says), lawList(laws)),
    ),
  );
