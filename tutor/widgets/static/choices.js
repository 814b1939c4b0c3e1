// The answers of a question. One or several may be chosen: by mouse, arrows, digits, letters.

import { h, LM } from "./dom.js";

export const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// What is said beside an answer once it is marked, and how it looks.
function judged(n, { chosen, right, many }) {
  const [mine, true_] = [chosen.includes(n), right.includes(n)];
  if (mine && true_) return ["good", "✓ right"];
  if (mine) return ["bad", "✗ your answer"];
  if (true_) return many ? ["missed", "missed"] : ["missed", "the right answer"];
  return ["", ""];
}

export function makeChoices() {
  const asks = h("legend", { class: "ct-asks" });
  const list = h("div", { class: "ct-choices" });
  const node = h("fieldset", { class: "ct-options" }, asks, list);
  const name = `ct-${Math.random().toString(36).slice(2)}`; // what makes radio buttons one group
  let drawn = "";
  let inputs = [];

  function choice(text, n, view) {
    const over = view.state === "marked";
    const [look, says] = over ? judged(n, view) : ["", ""];
    const type = view.many ? "checkbox" : "radio";
    const input = h("input", { type, name, disabled: over, [LM]: "true" });
    input.checked = over && view.chosen.includes(n);
    inputs.push(input);
    return h(
      "label",
      { class: `ct-choice ${look}` },
      input,
      h("span", { class: "ct-letter", "aria-hidden": "true" }, LETTERS[n].toUpperCase()),
      h("span", { class: "ct-says" }, text),
      says && h("span", { class: "ct-verdict" }, says),
    );
  }

  // What has been chosen stays as long as the question is the same.
  function show(view) {
    const now = JSON.stringify([view.number, view.state, view.prompt, view.answers]);
    if (now === drawn) return;
    drawn = now;
    inputs = [];
    asks.textContent = view.prompt;
    list.replaceChildren(...view.answers.map((text, n) => choice(text, n, view)));
  }

  const chosen = () => inputs.flatMap((input, n) => (input.checked ? [n] : []));
  const first = () => inputs[0];

  // Whether this key has chosen something, or has led to another answer.
  function pressed(key, target) {
    const n = /^[1-9]$/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toLowerCase());
    const input = key.length === 1 && inputs[n];
    if (input && !input.disabled) {
      input.focus();
      input.click();
      return true;
    }
    const at = inputs.indexOf(target);
    if (!STEPS[key] || target.type !== "checkbox" || at < 0) return false;
    inputs[(at + STEPS[key] + inputs.length) % inputs.length].focus();
    return true;
  }
  return { node, show, chosen, first, pressed };
}
