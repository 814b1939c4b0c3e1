// A link to a notebook beside this one.

import { h, LM } from "./dom.js";

// Where a notebook is in JupyterLab, if the page with this address is one of its own.
export function inLab(pathname, file) {
  const [, here] = decodeURIComponent(pathname).split("/tree/");
  return here && `${here.split("/").slice(0, -1).join("/")}/${file}`;
}

// JupyterLab, which knows notebooks by their paths, opens it in a tab of its own; elsewhere the
// browser goes there.
export function link(text, target, kind) {
  const [file, section] = target.split("#");
  const path = inLab(location.pathname, file);
  const open = path && {
    "data-commandlinker-command": "rendermime:handle-local-link",
    "data-commandlinker-args": JSON.stringify({ path, id: section ? `#${section}` : "" }),
  };
  return h("a", { class: kind, href: target, [LM]: "true", ...open }, text);
}
