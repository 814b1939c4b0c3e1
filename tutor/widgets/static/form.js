// A form: choices to touch, fields to type in, buttons and a reply. It draws what Python sends, and
// sends what is touched with all that is typed; it does not judge.

import { focused, h, heldDown, LM, makeButton, modified, newId, put, take, within } from "./dom.js";
import { makeAsking } from "./asking.js";

/** @import { Button, Drawn, Field, FormModel, FormNow, FormOption } from "./look" */
/** @typedef {(name: string) => void} Press */

const LONGEST = 2000; // max. characters, as in Python
const SIGNS = ["/", "%", ".", "C", "(", ")", "+", "−", "×"]; // that digits on a phone lack
const MODES = { number: "decimal", digits: "numeric", text: "text", lines: "text" };
const BARE = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };

// A choice, pressed if it is chosen; that of a tally counts.
/** @param {FormOption} option @param {Press} press */
function makeOption({ name }, press) {
  const [mark, text] = [h("b", { class: "ct-form-mark" }), h("span", {})];
  const node = makeButton([mark, text], "ct-form-option", () => press(name), { "data-name": name });
  /** @param {FormOption} now */
  const show = ({ text: says, count, is_chosen: chosen }) => {
    text.textContent = says;
    mark.textContent = String(count ?? name);
    put(node, "aria-pressed", typeof count === "number" ? null : String(chosen));
  };
  return { node, show };
}

// Signs to touch below a field, where there is no keyboard but the one on the screen.
/** @param {HTMLInputElement} input */
function makeSigns(input) {
  const row = h("div", { class: "ct-form-signs", "aria-hidden": "true" });
  for (const sign of SIGNS) {
    const button = makeButton(sign, "", null, { tabindex: -1 });
    button.addEventListener("pointerdown", (e) => e.preventDefault()); // the field keeps its focus
    button.addEventListener("click", () => {
      const { value, selectionStart: start, selectionEnd: end } = input;
      input.setRangeText(sign, start ?? value.length, end ?? value.length, "end");
    });
    row.append(button);
  }
  return row;
}

/** @param {Field["keys"]} keys @param {() => void} enter */
function makeInput(keys, enter) {
  const look = { id: newId(), class: "ct-form-field", [LM]: "true", maxlength: LONGEST, ...BARE };
  if (keys === "lines") return h("textarea", { ...look, rows: 3 });
  const input = h("input", { ...look, type: "text", inputmode: MODES[keys] });
  input.addEventListener("keydown", (e) => {
    if (modified(e)) return;
    if (e.key === "Enter" && !e.repeat) enter();
    if (e.key === "Enter" || heldDown(e)) take(e);
  });
  return input;
}

// A field; what is typed stays until Python sends another value.
/** @param {Field} field @param {() => void} enter */
function makeField({ name, label, keys }, enter) {
  const input = makeInput(keys, enter);
  put(input, "data-name", name);
  const signs = keys === "number" && input instanceof HTMLInputElement && makeSigns(input);
  const head = h("label", { for: input.id }, label);
  const node = h("div", { class: `ct-form-entry ${keys}` }, head, input, signs);
  let sent = "";
  /** @param {Field} now */
  const show = ({ value }) => {
    if (value !== sent) input.value = value;
    sent = value;
  };
  return { name, node, show, typed: () => input.value };
}

// Copies a text, if there is one; where that is forbidden, it selects the text for the keyboard.
function makeCopy() {
  let text = "";
  const button = makeButton("Copy", "go", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      const code = button.closest(".ct-form")?.querySelector(".ct-form-code");
      if (code) getSelection()?.selectAllChildren(code);
    }
  });
  /** @param {string} now */
  const show = (now) => {
    put(button, "hidden", now ? null : "");
    if (now !== text) button.textContent = "Copy";
    text = now;
  };
  return { button, show };
}

// Another shape is built again.
/** @param {FormNow} view */
const shapeOf = ({ options, fields, buttons }) =>
  JSON.stringify([options, fields, buttons].map((part) => part.map(({ name }) => name)));

/** @param {FormNow} view @param {(name: string, typed: Record<string, string>) => void} send */
function build(view, send) {
  const above = h("div", { class: "ct-form-above" });
  const reply = h("div", { class: "ct-form-reply", role: "status", "aria-live": "polite" });
  const row = h("div", { class: "ct-buttons" });
  /** @type {Press} */
  const press = (name) =>
    send(name, Object.fromEntries(fields.map((field) => [field.name, field.typed()])));
  const options = view.options.map((option) => makeOption(option, press));
  const fields = view.fields.map((field) => makeField(field, () => press(view.buttons[0].name)));
  for (const { name, label, is_main: main } of view.buttons)
    row.append(makeButton(label, main ? "go" : "", () => press(name), { "data-name": name }));
  const choices = h(
    "div",
    { class: "ct-form-options" },
    options.map(({ node }) => node),
  );
  const typed = h(
    "div",
    { class: "ct-form-row" },
    fields.map(({ node }) => node),
    row,
  );
  const copy = makeCopy();
  const { is_typed_first: isFirst } = view;
  const parts = isFirst ? [typed, above, choices] : [above, choices, typed];
  const nodes = [...parts, reply, h("div", { class: "ct-buttons" }, copy.button)];

  let last = ""; // cards that are drawn again would let the page jump
  /** @param {FormNow} now */
  function show(now) {
    if (last !== now.above) above.innerHTML = now.above;
    last = now.above;
    for (const [n, each] of now.options.entries()) options[n].show(each);
    for (const [n, each] of now.fields.entries()) fields[n].show(each);
    for (const [n, { label }] of now.buttons.entries())
      within(row, "[data-name]")[n].textContent = label;
    reply.innerHTML = now.reply;
    copy.show(now.copies);
  }
  return { nodes, show, reply };
}

/** @param {Drawn<FormModel>} widget */
export function render({ model, el }) {
  const root = h("section", { class: "ct-root ct-form", [LM]: "true" });
  let shape = "";
  /** @type {ReturnType<typeof build> | null} */
  let form = null;
  const { ask, answered } = makeAsking(model, (text) => {
    if (form) form.reply.textContent = text;
  });

  function receive() {
    const view = model.get("view");
    if (!view?.label) return;
    answered();
    put(root, "aria-label", view.label);
    if (shapeOf(view) !== shape) {
      const name = root.contains(focused()) && focused()?.dataset.name;
      shape = shapeOf(view);
      form = build(view, (pressed, fields) =>
        ask({ type: "press", name: pressed, fields, seq: model.get("view").seq }),
      );
      root.replaceChildren(...form.nodes);
      if (name) within(root, `[data-name="${name}"]`)[0]?.focus();
    }
    form?.show(view);
  }

  el.append(root);
  root.addEventListener("keydown", (e) => heldDown(e) && take(e));
  model.on("change:view", receive);
  receive();
  return () => {
    answered();
    model.off("change:view", receive);
  };
}
