// The end of a match: the places, and what to do next.

import { drawDot } from "./pieces.js";
import { h, LM, makeButton } from "./dom.js";

/** @import { Deed, Ending, Now, Placed, Send } from "./look" */

const COPIED = 2500; // ms during which “copied” is shown

// A team has one result, so there are no places.
/** @param {Placed} placed */
const drawRank = ({ place, seat, name, score, won }) =>
  place
    ? h(
        "li",
        { class: won ? "first" : "" },
        h("b", {}, String(place)),
        drawDot(seat || 0, name),
        h("span", {}, name),
        h("b", { class: "ct-total" }, score),
      )
    : h("li", { class: "team" }, h("span", {}, name), h("b", { class: "ct-total" }, score));

/** @param {string} code */
function drawCopy(code) {
  const button = makeButton("Copy code", "", async () => {
    try {
      await navigator.clipboard.writeText(code);
      button.textContent = "Copied";
    } catch {
      button.textContent = code; // fallback if the page may not write to the clipboard
    }
    setTimeout(again, COPIED);
  });
  const again = () => {
    button.textContent = "Copy code";
  };
  return button;
}

// `send` sends a command to Python, `close` shows the table; `does` lists the commands of Python.
/** @param {Ending} end @param {string[]} does @param {{ send: Send, close: Deed }} deeds */
function drawDeeds(end, does, { send, close }) {
  /** @param {string} type @param {string} text @param {string} look */
  const deed = (type, text, look) =>
    does.includes(type) && makeButton(text, look, () => send({ type }));
  return h(
    "div",
    { class: "ct-buttons" },
    deed("deal", "New deal", "go"),
    deed("same", "Same deal", ""),
    deed("look_back", "Review", ""),
    end.code && drawCopy(end.code),
    makeButton("Show the table", "", close),
  );
}

// It covers the board until it is closed, or the table shows something else.
/** @param {HTMLElement} board @param {() => string[]} does @param {Send} send */
export function makeStanding(board, does, send) {
  const node = h("section", { class: "ct-standing", tabindex: -1, [LM]: "true" });
  let shown = "";
  let shut = ""; // the result that was closed
  let look = /** @type {Now} */ ({}); // until something is shown

  function close() {
    shut = shown;
    show(look);
    /** @type {HTMLElement | null} */ (board.closest(".ct-root"))?.focus({ preventScroll: true });
  }

  /** @param {Now} how */
  function show(how) {
    look = how;
    const { scene, message, busy, live } = how;
    const over = !busy && live && !scene.caption && message.end;
    const now = JSON.stringify(over || "");
    if (!over) shut = "";
    const end = now !== shut && over;
    board.classList.toggle("over", Boolean(end));
    if (end && node.parentElement !== board) board.append(node);
    if (!end) node.remove();
    if (!end || now === shown) return;
    shown = now;
    node.setAttribute("aria-label", end.says);
    node.replaceChildren(
      h("h3", {}, end.says),
      h("ol", {}, end.places.map(drawRank)),
      drawDeeds(end, does(), { send, close }),
    );
  }
  return { show };
}
