// What each widget has of its own. It draws with a script that all share, loaded once for a page.

const LOADED = Symbol.for("rules-tutor"); // scripts of this page, by their texts
const SHEET = "ct-styles"; // the id of its one style sheet
const LOST = "This is from an earlier session. Run the cell again.";

// The whole style sheet takes the place of one that was only for a beginning.
function dress(css, whole) {
  const there = document.querySelector(`#${SHEET}`);
  if (there && !whole) return;
  const sheet = there || document.createElement("style");
  Object.assign(sheet, { id: SHEET, textContent: css });
  document.head.append(sheet);
}

// The module of this script; the same text is never loaded twice.
function load({ js, css, whole }) {
  globalThis[LOADED] ||= new Map();
  const loaded = globalThis[LOADED];
  if (!loaded.has(js)) {
    const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
    loaded.set(js, import(url));
    dress(css, whole);
  }
  return loaded.get(js);
}

// What does something, and tells the console if it fails, of which else nobody hears.
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

// The model as a part gets it: with its pictures, and handlers that fail aloud.
function wrapped(model, art) {
  const known = new Map();
  const handler = (act) => known.get(act) || known.set(act, aloud(act)).get(act);
  return {
    get: (name) => (name === "art" ? art : model.get(name)),
    send: (...words) => model.send(...words),
    on: (name, act) => model.on(name, handler(act)),
    off: (name, act) => model.off(name, handler(act)),
  };
}

// What this widget shares with others: the script and, if it has any, pictures.
async function fetched(model, host) {
  const find = (id) =>
    host ? host.getModel(`anywidget:${id}`) : model.widget_manager.get_model(id);
  const { script, art } = { script: model.get("script"), art: model.get("pictures") };
  const [shared, drawn] = await Promise.all([find(script), art && find(art)]);
  const [js, css, whole] = ["js", "css", "whole"].map((name) => shared.get(name));
  return { js, css, whole, art: drawn ? drawn.get("value") : {} };
}

// To wait is for `render` alone: what a model misses while it is initialised is lost.
async function render({ model, el, host }) {
  const found = await fetched(model, host).catch((error) => console.error(error));
  if (!found) return el.append(LOST);
  const { parts } = await load(found);
  return aloud(parts[model.get("part")].render)({ model: wrapped(model, found.art), el });
}

export default { render };
