// The controls around the table are ipywidgets, which know neither LM nor what a toggle tells.

import { LM } from "./dom.js";

const AFTER = 50; // ms until a click has turned a toggle

function tellToggle(node) {
  if (!node.classList.contains("ct-toggle")) return;
  node.setAttribute("aria-expanded", node.classList.contains("mod-active"));
}

// Helps those of the tutor that `el` is a part of; what it returns ends that.
export function helpControls(el) {
  const ours = (target) => target.closest?.(".ct-play") && el.closest(".ct-play")?.contains(target);
  const focused = (e) => {
    if (!ours(e.target)) return;
    e.target.setAttribute(LM, "true");
    tellToggle(e.target);
  };
  const clicked = (e) => ours(e.target) && setTimeout(() => tellToggle(e.target), AFTER);
  document.addEventListener("focusin", focused);
  document.addEventListener("click", clicked);
  return () => {
    document.removeEventListener("focusin", focused);
    document.removeEventListener("click", clicked);
  };
}
