// Icons, and short facts in a frame: a head start, a crown, what a card counts.
// `look` says what things are drawn with, and for whom: {art, seat}.

import { h, hear } from "./dom.js";

export const icon = (look, name) =>
  h("span", {
    class: "ct-icon",
    "aria-hidden": "true",
    html: `<svg viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd"
      d="${look.art.icons?.[name] || ""}"/></svg>`,
  });

export const badges = (look, list) =>
  (list || []).map((b) =>
    h(
      "span",
      { class: `ct-badge ${b.tone || ""}`, title: b.label },
      b.icon && icon(look, b.icon),
      h("span", { "aria-hidden": b.label ? "true" : null }, b.text),
      b.label && hear(b.label),
    ),
  );
