// A match as a code to be copied, and a field for somebody else's.

import { h, LM, makeButton, newId } from "./dom.js";

const COPIED = 2500; // ms for which one is told so

const makeField = (more) =>
  h("input", { type: "text", spellcheck: "false", autocomplete: "off", [LM]: "true", ...more });

function drawLine(label, field, button) {
  const id = newId();
  field.setAttribute("id", id);
  return h(
    "div",
    { class: "ct-share" },
    h("label", { for: id }, label),
    h("div", {}, field, button),
  );
}

// The code of this match, with a button that copies it.
function makeOwn() {
  const field = makeField({ readonly: true });
  const button = makeButton("Copy", "", take);
  const node = drawLine("Code of this match", field, button);
  let timer = 0;

  async function take() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // where a page may not write to the clipboard
    }
    button.textContent = "Copied";
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED);
  }
  field.addEventListener("focus", () => field.select());

  function show(code) {
    node.hidden = !code;
    if (field.value !== code) field.value = code;
  }
  return { node, field, show, stop: () => clearTimeout(timer) };
}

// A field for a code, with a button that opens it.
function makeOther(send) {
  const give = () => field.value.trim() && send({ type: "open", code: field.value });
  const field = makeField({ placeholder: "paste or type it here" });
  const node = drawLine("Open a code", field, makeButton("Open", "", give));
  field.addEventListener("keydown", (e) => {
    e.stopPropagation();
    if (e.key === "Enter") give();
  });

  // That code has been opened, so it need not stand here any more.
  function opened(code) {
    if (field.value.trim() === code) field.value = "";
  }
  return { node, opened };
}

export function makeShare(send) {
  const own = makeOwn();
  const other = makeOther(send);
  const node = h("div", { class: "ct-codes" }, own.node, other.node);

  function show({ code }) {
    if (code && code !== own.field.value) other.opened(code);
    own.show(code);
  }
  return { node, show, stop: own.stop };
}
