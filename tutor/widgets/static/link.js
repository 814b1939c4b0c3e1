// Links to a notebook beside this one, and to a heading of this one.

import { h, LM } from "./dom.js";
import { pageOf, stayOn } from "./stay.js";

const WHILE_RUNNING = 8000; // ms, in which cells above may still grow

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

const slug = (heading) => heading.replaceAll(" ", "-"); // as JupyterLab names its headings

// A heading of a notebook; none if it is not drawn.
const headingIn = (notebook, name) =>
  notebook?.querySelector(`h2:is([data-jupyter-id="${name}"], [id="${name}"])`);

// The first widget of ours below a heading, before the next one.
function widgetBelow(heading) {
  let cell = heading.closest(".jp-Cell")?.nextElementSibling;
  while (cell && !cell.querySelector("h2[data-jupyter-id], .ct-root"))
    cell = cell.nextElementSibling;
  return cell?.querySelector(".ct-root");
}

// Leads to a heading of the notebook in which a node lies; whether it is there. While cells run,
// JupyterLab may draw a heading anew, so it is found again whenever the page stands.
export function leadTo(node, heading, patience = WHILE_RUNNING) {
  const notebook = node.closest(".jp-Notebook");
  const find = () => headingIn(notebook, slug(heading));
  const there = find();
  if (!there) return false;
  const below = widgetBelow(there);
  if (!below) there.tabIndex = -1;
  (below || there).focus({ preventScroll: true });
  stayOn(pageOf(there), () => find()?.scrollIntoView(), patience);
  return true;
}

// A link to a heading of this notebook. JupyterLab would have to know its path for that; so where
// the heading is drawn it is found in the page, and kept in sight for so many ms.
export function linkHere(text, { notebook, to, patience }, kind) {
  const made = link(text, `${notebook}#${slug(to)}`, kind);
  made.addEventListener("click", (event) => {
    if (!leadTo(made, to, patience)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return made;
}
