// The answers of a question. One or several may be chosen: by mouse, arrows, digits, letters.

import { h, LM, newId } from "./dom.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// The letter of an answer.
export const letter = (n) => LETTERS[n].toUpperCase();

// Which answer a key stands for by its digit or letter, from 0; -1 for none.
export function answerOf(key) {
  if (key.length !== 1) return -1;
  return /^[1-9]$/u.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toLowerCase());
}

// How an answer looks once it is marked, and what is said beside it.
export function judged(n, { chosen, right, many }) {
  const [mine, correct] = [chosen.includes(n), right.includes(n)];
  if (mine && correct) return ["good", "✓ right"];
  if (mine) return ["bad", "✗ your answer"];
  if (correct) return many ? ["missed", "missed"] : ["missed", "the right answer"];
  return ["", ""];
}

// `name` is what makes radio buttons one group.
function drawInput(n, view, name) {
  const over = view.state === "marked";
  const type = view.many ? "checkbox" : "radio";
  const input = h("input", { type, name, disabled: over, [LM]: "true" });
  input.checked = over && view.chosen.includes(n);
  return input;
}

function drawChoice(input, n, view) {
  const [look, says] = view.state === "marked" ? judged(n, view) : ["", ""];
  return h(
    "label",
    { class: `ct-choice ${look}` },
    input,
    h("span", { class: "ct-letter", "aria-hidden": "true" }, letter(n)),
    h("span", { class: "ct-says" }, view.answers[n]),
    says && h("span", { class: "ct-verdict" }, says),
  );
}

export function makeChoices() {
  const asks = h("legend", { class: "ct-asks" });
  const list = h("div", { class: "ct-choices" });
  const node = h("fieldset", { class: "ct-options" }, asks, list);
  const name = newId();
  let drawn = "";
  let inputs = [];

  // What has been chosen stays as long as the question is the same.
  function show(view) {
    const now = JSON.stringify([view.number, view.state, view.prompt, view.answers]);
    if (now === drawn) return;
    drawn = now;
    asks.textContent = view.prompt;
    inputs = view.answers.map((_, n) => drawInput(n, view, name));
    list.replaceChildren(...inputs.map((input, n) => drawChoice(input, n, view)));
  }

  const chosen = () => inputs.flatMap((input, n) => (input.checked ? [n] : []));
  const first = () => inputs[0];

  // Whether this key has chosen something, or has led to another answer.
  function pressed(key, target) {
    const input = inputs[answerOf(key)];
    if (input && !input.disabled) {
      input.focus();
      input.click();
      return true;
    }
    const at = inputs.indexOf(target);
    if (!STEPS[key] || target.type !== "checkbox" || at === -1) return false;
    inputs[(at + STEPS[key] + inputs.length) % inputs.length].focus();
    return true;
  }
  return { node, show, chosen, first, pressed };
}
