// Saving notebooks: our outputs are saved without their live views, so their pictures remain, and
// nobody is asked to save outputs.

import { isOurs, withoutView } from "./ours.js";

const cellWithoutViews = (cell) =>
  cell.outputs ? { ...cell, outputs: cell.outputs.map((each) => withoutView(each)) } : cell;

function withoutAllViews(options) {
  const { type, content } = options || {};
  if (type !== "notebook" || !content?.cells) return options;
  return { ...options, content: { ...content, cells: content.cells.map(cellWithoutViews) } };
}

function saveWithoutViews(contents) {
  const save = contents.save.bind(contents);
  contents.save = (path, options) => save(path, withoutAllViews(options));
}

// Metadata that JupyterLab writes by itself: of a notebook when a kernel starts, of a cell when it
// runs.
const LANGUAGE = new Set(["kernelspec", "language_info"]);
const RUN = new Set(["execution", "trusted"]);

const without = (names, metadata) =>
  Object.entries(metadata || {}).filter(([name]) => !names.has(name));

const isCleared = ({ outputs, executionCount, executionState }) =>
  outputs && !outputs.length && !executionCount && executionState !== "running";

// What somebody can change in a notebook, as a text. Of its outputs only that they were cleared, in
// the cells with these ids.
const described = ({ cells, metadata }, full) =>
  JSON.stringify([
    without(LANGUAGE, metadata),
    ...Array.from(cells, (cell) => ({
      id: cell.id,
      type: cell.type,
      source: cell.sharedModel.source,
      metadata: without(RUN, cell.metadata),
      attachments: cell.attachments?.toJSON(),
      cleared: full.has(cell.id) && isCleared(cell),
    })),
  ]);

// The ids of the cells with outputs.
const filled = ({ cells }) =>
  new Set([...cells].filter((cell) => cell.outputs?.length).map(({ id }) => id));

// Counts one of our notebooks as changed only if more has changed than outputs. JupyterLab marks it
// as changed when its cells run.
async function countChanges({ model, ready }) {
  await ready;
  if (!isOurs(model)) return;
  let full = filled(model);
  let before = described(model, full);
  let ourselves = false; // while `dirty` is set here
  const look = () => {
    if (!model.dirty || described(model, full) !== before) return;
    ourselves = true;
    model.dirty = false;
    ourselves = false;
  };
  model.contentChanged.connect(look);
  model.stateChanged.connect((_, { name, newValue }) => {
    if (name !== "dirty" || ourselves) return;
    if (newValue) return look();
    full = filled(model); // it was saved, or read again
    before = described(model, full);
  });
}

// A table takes all keys from JupyterLab, but this one it does not need.
const isSave = ({ ctrlKey, metaKey, shiftKey, altKey, key }) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "s";

function saveFromTables(commands) {
  const pressed = (event) => {
    if (!isSave(event) || !event.target.closest?.(".ct-root, .ct-play")) return;
    event.preventDefault();
    event.stopPropagation();
    commands.execute("docmanager:save");
  };
  addEventListener("keydown", pressed, true);
}

export const saving = {
  id: "rules-tutor:saving",
  description: "Saves our widgets without their live views, and does not ask about outputs.",
  autoStart: true,
  activate({ commands, serviceManager, docRegistry }) {
    saveWithoutViews(serviceManager.contents);
    saveFromTables(commands);
    const createNew = (panel, context) => {
      countChanges(context);
    };
    docRegistry.addWidgetExtension("Notebook", { createNew });
  },
};
