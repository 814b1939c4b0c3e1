// Rules: their numbers, their texts, and events with their rules.

import { h } from "./dom.js";

/** @import { Law, Line } from "./look" */

/** @type {Record<string, string>} */
export const SOURCES = { adopted: "our own", house: "house rule", changed: "changed" };
/** @type {Record<string, string>} */
export const MEANS = {
  adopted: "The rulebook does not say. This is how we play it at this table.",
  house: "This is not in the rulebook. You can change it for a match.",
  changed: "The printed rule is different. You have changed it.",
};

// A rule's number; its text is the tooltip, and the label for screen readers, which also says why.
/** @param {Law} law */
export function chip(law) {
  const source = SOURCES[law.source];
  const words = [law.text, law.note || MEANS[law.source]].filter(Boolean).join(" ");
  const said = `Rule ${law.number}${source ? ` (${source})` : ""}: ${words}`;
  return [
    h("span", { class: "ct-chip", role: "img", title: law.text, "aria-label": said }, law.number),
    source &&
      h("span", { class: "ct-source", title: MEANS[law.source], "aria-hidden": "true" }, source),
  ];
}

// A rule's number followed by its text.
/** @param {Law} law */
export const lawLine = (law) =>
  h(
    "div",
    { class: "ct-law" },
    chip(law),
    h("span", { "aria-hidden": "true" }, law.text, law.note && h("i", {}, ` ${law.note}`)),
  );

// A list of rules with their texts.
/** @param {Law[]} laws */
export const lawList = (laws) =>
  h(
    "ol",
    {},
    laws.map((law) => h("li", {}, lawLine(law))),
  );

// Lines of play side by side: after the choice made, and after the better one.

/** @param {Line[]} lines */
export const drawLines = (lines) =>
  h(
    "div",
    { class: "ct-lines" },
    lines.map(({ says, laws }) =>
      h("section", { class: "ct-course", "aria-label": says }, h("b", {}, says), lawList(laws)),
    ),
  );
