// The notebook around a widget: links into it, its scroll position, and suggestions to continue.

import { h, LM } from "./dom.js";

/** @import { Further, Kid } from "./look" */

const WHILE_RUNNING = 8000; // ms during which cells above may still grow

const LITE = /\/lab\/(?:index\.html)?$/u; // its notebooks with links are at the top

// The path of a notebook in JupyterLab, if this URL is one of its pages. JupyterLite does not say
// there which notebook is open.
/** @param {string} pathname @param {string} file */
export function inLab(pathname, file) {
  if (LITE.test(pathname)) return file;
  const [, here] = decodeURIComponent(pathname).split("/tree/");
  return here && `${here.split("/").slice(0, -1).join("/")}/${file}`;
}

// JupyterLab, which knows notebooks by their paths, opens it in a new tab; elsewhere the browser
// follows the link.
/** @param {Kid} text @param {string} target @param {string} kind */
export function link(text, target, kind) {
  const [file, section] = target.split("#");
  const path = inLab(location.pathname, file);
  const open = path && {
    "data-commandlinker-command": "rendermime:handle-local-link",
    "data-commandlinker-args": JSON.stringify({ path, id: section ? `#${section}` : "" }),
  };
  return h("a", { class: kind, href: target, [LM]: "true", ...(open || null) }, text);
}

/** @param {string} heading */
const slug = (heading) => heading.replaceAll(" ", "-"); // as JupyterLab names its headings

const HEADINGS = "h2:is([data-jupyter-id], [id])";

// What is below a heading, for hosts such as VS Code, whose headings cannot be found from here.
/** @type {Record<string, string>} */
const WIDGETS = {
  Learn: ".ct-learn .ct-root",
  "First match": ".ct-play:not(.ct-small, :has(.ct-rules)) .ct-root",
  Play: ".ct-play:has(.ct-rules) .ct-root",
  Quiz: ".ct-quiz .ct-root",
};

// A heading of a notebook, or what is below it; none if neither is rendered.
/**
 * @param {ParentNode} notebook
 * @param {string} heading
 * @returns {HTMLElement | null}
 */
function placeIn(notebook, heading) {
  const name = slug(heading);
  const there = `h2:is([data-jupyter-id="${name}"], [id="${name}"])`;
  return notebook.querySelector(there) || notebook.querySelector(WIDGETS[heading] || there);
}

// Our first widget between a heading and the next one; or the widget that this is.
/**
 * @param {ParentNode} notebook
 * @param {HTMLElement} there
 * @returns {HTMLElement | null}
 */
function widgetAt(notebook, there) {
  /** @type {NodeListOf<HTMLElement>} */
  const marks = notebook.querySelectorAll(`${HEADINGS}, .ct-root`);
  const all = [...marks].filter((each) => each.getClientRects().length); // a quiz may hide its table
  const next = there.matches(".ct-root") ? there : all[all.indexOf(there) + 1];
  return next?.matches(".ct-root") ? next : null;
}

// Scrolls to a heading of the notebook that contains a node; returns true if it is there. While
// cells run, JupyterLab may render a heading again, so it is looked up again at every step.
/** @param {Element} node @param {string} heading @param {number} [patience] */
export function leadTo(node, heading, patience = WHILE_RUNNING) {
  const notebook = node.closest(".jp-Notebook") || document;
  const find = () => placeIn(notebook, heading);
  const there = find();
  if (!there) return false;
  const below = widgetAt(notebook, there);
  if (!below) there.tabIndex = -1;
  (below || there).focus({ preventScroll: true });
  const page = pageOf(there);
  const stand = () => {
    find()?.scrollIntoView();
    const table = page && below?.closest(".ct-play") && below;
    if (table) scrollOn(page, table, table);
  };
  if (page) stayOn(page, stand, patience);
  else there.scrollIntoView();
  return true;
}

const EDGE = 6; // px

// Scrolls a page on until a table is in view, perhaps without its controls, but at most until `first`
// is at the top. What a narrow page holds at its lower edge counts where it belongs.
/** @param {Element} page @param {Element} first @param {ParentNode} table @param {boolean} controls */
export function scrollOn(page, first, table, controls = true) {
  const [felt, tools] = [".ct-felt", ".ct-tools"].map((part) => table.querySelector(part));
  if (!felt) return;
  const room = page.getBoundingClientRect();
  const more = (controls && tools?.getBoundingClientRect().height) || 0;
  const below = felt.getBoundingClientRect().bottom + more - room.bottom + EDGE;
  const above = first.getBoundingClientRect().top - room.top - EDGE;
  if (below > 0) page.scrollTop += Math.min(below, Math.max(0, above));
}

// A link to a heading of this notebook. JupyterLab would need the path for that; so if the heading
// is rendered, it is looked up in the page, and kept in view for a time (ms). Elsewhere a browser
// would leave the page; there the link says where to go.
/**
 * @param {Kid} text
 * @param {{ notebook: string, to: string, patience?: number }} there
 * @param {string} kind
 */
export function linkHere(text, { notebook, to, patience }, kind) {
  const made = link(text, `${notebook}#${slug(to)}`, kind);
  made.addEventListener("click", (event) => {
    const led = leadTo(made, to, patience);
    if (!led && inLab(location.pathname, notebook)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!led) made.replaceChildren(h("span", { role: "status" }, `Scroll down to “${to}”.`));
  });
  return made;
}

// Keeps the scroll position of a page while its cells are still running.

const SCROLLS = ".jp-WindowedPanel-outer";
const CONTENT = ".jp-WindowedPanel-viewport";
const DEEDS = ["wheel", "pointerdown", "keydown", "touchstart"]; // events of a user who scrolls

// The page that contains a node; none outside a notebook.
/** @param {Element} node */
export const pageOf = (node) => node.closest(SCROLLS);

// Calls `stand` now, and whenever the page scrolls or grows, until the user does something there or
// in the table of contents, or until a timeout (ms). Returns a function that stops it.
/** @param {Element} page @param {() => void} stand @param {number} patience */
export function stayOn(page, stand, patience) {
  const grown = new ResizeObserver(stand);
  const release = () => {
    grown.disconnect();
    page.removeEventListener("scroll", stand);
    for (const deed of DEEDS) document.removeEventListener(deed, release, true);
  };
  grown.observe(page.querySelector(CONTENT) || page);
  page.addEventListener("scroll", stand);
  for (const deed of DEEDS)
    document.addEventListener(deed, release, { capture: true, passive: true });
  if (patience < Infinity) setTimeout(release, patience);
  stand();
  return release;
}

// After running all cells JupyterLab scrolls to the last one; a learner begins at the first.

export const PATIENCE = 60_000; // ms

// As soon as this is part of a page, the page scrolls to its top. Returns a function that stops it.
// An IntersectionObserver would wait until it is visible, and by then the page may be elsewhere.
/** @param {Element} node */
export function standAtTheTop(node, patience = PATIENCE) {
  /** @type {(() => void) | null} */
  let release = null;
  let coming = 0;
  function come() {
    const page = pageOf(node);
    const stand = () => {
      if (page) page.scrollTop = 0;
    };
    if (page) release = stayOn(page, stand, patience);
    else if (!node.isConnected) coming = requestAnimationFrame(come);
  }
  come();
  return () => {
    cancelAnimationFrame(coming);
    release?.();
  };
}

// Shared by start cards and the front door: the suggestion to continue.

/** @param {number} share */
export const drawShare = (share) =>
  h(
    "span",
    { class: "ct-way-done", "aria-hidden": "true" },
    h("span", { class: "ct-done", style: { "--share": share } }),
  );

// The suggestion to continue, and its link.
/** @param {Further} further @param {Kid} there */
export const drawFurther = ({ says, more, share }, there) =>
  h(
    "div",
    { class: "ct-go-on" },
    h("div", {}, h("b", {}, says), h("p", {}, more)),
    typeof share === "number" && drawShare(share),
    there,
  );
