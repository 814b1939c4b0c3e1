// The module of each widget. It draws with a shared script, which is loaded once per page.

/** @import { Art, Handler, Host, Model, Parts, Page, Script, Shared, Whole } from "./look" */

const LOADED = Symbol.for("rules-tutor"); // cache of the scripts of this page, by source text
const page = /** @type {Page} */ (/** @type {unknown} */ (globalThis));
const SHEET = "ct-styles"; // the id of its one style sheet
const LOST = "This is from an earlier session. Run the cell again.";

// The full style sheet replaces the one for the start of a page.
/** @param {string} css @param {boolean} whole */
function dress(css, whole) {
  const there = document.querySelector(`#${SHEET}`);
  if (there && !whole) return;
  const sheet = there || document.createElement("style");
  Object.assign(sheet, { id: SHEET, textContent: css });
  document.head.append(sheet);
}

// The module of this script, cached by its text.
/** @param {Script} script @returns {Promise<{ parts: Parts }>} */
function load({ js, css, whole }) {
  page[LOADED] ||= new Map();
  const loaded = page[LOADED];
  const there = loaded.get(js);
  if (there) return there;
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  const coming = import(url);
  loaded.set(js, coming);
  dress(css, whole);
  return coming;
}

// Wraps a handler so that its errors are logged, which would otherwise be lost.
/**
 * @template {unknown[]} Words, Answer
 * @param {(...words: Words) => Answer} act
 * @returns {(...words: Words) => Answer}
 */
function aloud(act) {
  return (...words) => {
    try {
      return act(...words);
    } catch (error) {
      console.error(error);
      throw error;
    }
  };
}

// The model for a part: with its pictures, and handlers that log their errors.
/** @param {Whole} model @param {Art} art */
function wrapped(model, art) {
  /** @type {Map<Handler, Handler>} */
  const known = new Map();
  /** @param {Handler} act @returns {Handler} */
  const handler = (act) => {
    const there = known.get(act) || aloud(act);
    known.set(act, there);
    return there;
  };
  /** @type {Model<Record<string, unknown>>} */
  const made = {
    get: (name) => (name === "art" ? art : model.get(name)),
    send: (content, callbacks) => model.send(content, callbacks),
    on: (name, act) => model.on(name, handler(act)),
    off: (name, act) => model.off(name, handler(act)),
  };
  return made;
}

// The shared resources of this widget: the script and, if it has any, pictures.
/** @param {Whole} model @param {Host} [host] */
async function fetched(model, host) {
  /** @param {string} id @returns {Promise<Shared>} */
  const find = (id) =>
    host ? host.getModel(`anywidget:${id}`) : model.widget_manager.get_model(id);
  const art = model.get("pictures");
  const [shared, drawn] = await Promise.all([find(model.get("script")), art && find(art)]);
  const [js, css, whole] = [shared.get("js"), shared.get("css"), shared.get("whole")];
  return { js, css, whole, art: drawn ? drawn.get("value") : {} };
}

// Only `render` may wait: messages that arrive while a model is initialised are lost.
/** @param {{ model: Whole, el: HTMLElement, host?: Host }} widget */
async function render({ model, el, host }) {
  const found = await fetched(model, host).catch((error) => console.error(error));
  if (!found) return el.append(LOST);
  const { parts } = await load(found);
  const stop = parts.gone.watch(await model.widget_manager.get_model(model.get("script")), el);
  const leave = aloud(parts[model.get("part")].render)({ model: wrapped(model, found.art), el });
  return () => {
    stop();
    leave?.();
  };
}

export default { render };
