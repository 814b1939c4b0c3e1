// A match as a code to be copied, and a field for somebody else's.

import { h, LM } from "./dom.js";

const COPIED = 2500; // ms for which one is told so

export function makeShare(send) {
  const id = `ct-${Math.random().toString(36).slice(2)}`; // ties labels to fields
  const field = (name, more) =>
    h("input", {
      type: "text",
      id: `${id}-${name}`,
      spellcheck: "false",
      autocomplete: "off",
      [LM]: "true",
      ...more,
    });
  const button = (text) => h("button", { type: "button", class: "ct-btn", [LM]: "true" }, text);
  const mine = field("mine", { readonly: true });
  const yours = field("yours", { placeholder: "paste or type it here" });
  const copy = button("Copy");
  const open = button("Open");
  const line = (name, label, ...parts) =>
    h(
      "div",
      { class: "ct-share" },
      h("label", { for: `${id}-${name}` }, label),
      h("div", {}, ...parts),
    );
  const own = line("mine", "Code of this match", mine, copy);
  const node = h("div", { class: "ct-codes" }, own, line("yours", "Open a code", yours, open));
  let timer = 0;

  async function take() {
    mine.select();
    try {
      await navigator.clipboard.writeText(mine.value);
    } catch {
      document.execCommand("copy"); // where a page may not write to the clipboard
    }
    copy.textContent = "Copied";
    clearTimeout(timer);
    timer = setTimeout(() => (copy.textContent = "Copy"), COPIED);
  }
  copy.addEventListener("click", take);
  mine.addEventListener("focus", () => mine.select());

  const give = () => yours.value.trim() && send({ type: "open", code: yours.value });
  open.addEventListener("click", give);
  yours.addEventListener("keydown", (e) => {
    e.stopPropagation();
    if (e.key === "Enter") give();
  });

  function show({ code }) {
    own.hidden = !code;
    if (code && code !== mine.value && yours.value.trim() === code) yours.value = ""; // it was opened
    if (mine.value !== code) mine.value = code;
  }
  return { node, show, stop: () => clearTimeout(timer) };
}
