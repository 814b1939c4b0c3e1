// The legend: each sign with a card that has it, and the number of such cards.

import { focused, h, LM, makeButton, put } from "./dom.js";

/** @import { Deed, Entry, Face, Legend, TableModel } from "./look" */

/** @param {Face} face @param {Record<string, string>} faces */
const drawBearer = ({ key, title }, faces) =>
  h("span", {
    class: "ct-bearer",
    role: "img",
    "aria-label": title,
    html: `<svg viewBox="0 0 100 140">${faces[key] || ""}</svg>`,
  });

/** @param {Entry} entry @param {Record<string, string>} faces */
const drawEntry = ({ name, number, says, shown }, faces) =>
  h(
    "li",
    {},
    h(
      "span",
      { class: "ct-bearers" },
      shown.map((each) => drawBearer(each, faces)),
    ),
    h("span", {}, h("b", {}, name), h("small", {}, ` ${number}`), h("span", {}, says)),
  );

// `faces` are the drawings of cards by their names.
/** @param {Legend} legend @param {Record<string, string>} faces */
export const drawLegend = ({ title, entries }, faces) =>
  h(
    "ul",
    { class: "ct-legend", "aria-label": title },
    entries.map((entry) => drawEntry(entry, faces)),
  );

// A button for the legend where the row of controls has no room for one.
/** @param {Deed} turn */
const makeFoldOf = (turn) => {
  const look = { type: "button", class: "ct-fold", "aria-expanded": "false", [LM]: "true" };
  const fold = h("button", look, "The cards");
  fold.addEventListener("click", turn);
  return fold;
};

// It stays open until it is closed, whatever happens at the table. `turned` is called on a change.
/** @param {TableModel} model @param {Deed} turned */
export function makeLegend(model, turned) {
  const head = h("h3", {});
  const close = makeButton("×", "ct-close", turn, { "aria-label": "Close" });
  const inside = h("div", { class: "ct-looked-up" });
  const top = h("div", { class: "ct-top" }, head, close);
  const panel = h("section", { class: "ct-cards-told", hidden: true }, top, inside);
  const fold = makeFoldOf(turn);
  /** @type {HTMLElement | null} */
  let opener = fold;
  let drawn = "";

  const told = () => model.get("legend");
  const there = () => Boolean(told()?.title);
  const isOpen = () => !panel.hidden;

  function turn() {
    const within = panel.contains(focused());
    panel.hidden = isOpen();
    show();
    turned();
    if (isOpen()) {
      opener = focused();
      panel.scrollIntoView({ block: "nearest" });
    } else if (within) opener?.focus({ preventScroll: true });
  }

  // Another match may have other cards.
  function show() {
    fold.hidden = !there();
    put(fold, "aria-expanded", String(isOpen()));
    const now = JSON.stringify(told());
    if (!isOpen() || now === drawn) return;
    drawn = now;
    head.textContent = told().title;
    put(panel, "aria-label", told().title);
    inside.replaceChildren(drawLegend(told(), (model.get("art") || {}).faces || {}));
  }
  return { fold, panel, there, isOpen, turn, show };
}
