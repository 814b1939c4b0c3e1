// A button that asks once more before anything is forgotten.

import { h, makeButton } from "./dom.js";

export function forgetting(text, sure, forget) {
  const box = h("div", { class: "ct-buttons ct-forget" });
  const first = makeButton(text, "off", () => {
    box.replaceChildren(h("span", {}, sure), yes, no);
    no.focus();
  });
  const back = () => {
    box.replaceChildren(first);
    first.focus();
  };
  const yes = makeButton("Yes, forget it", "bad", () => {
    back();
    forget();
  });
  const no = makeButton("No, keep it", "go", back);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.contains(no)) back();
  });
  box.append(first);
  return box;
}
