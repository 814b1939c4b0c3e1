// A plugin for JupyterLab, Notebook and JupyterLite: notebooks stay readable when they are saved.
//
// It is loaded as it is, without a build: for webpack's module federation, a package is an object
// with `init` and `get`.

(() => {
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const OURS = "rules_tutor"; // metadata of notebooks whose outputs are disposable

  // An output without its widget, which is gone with its kernel, if it has a picture as well.
  function withoutView(output) {
    const { data } = output;
    if (!data || !(VIEW in data) || !("text/html" in data)) return output;
    const { [VIEW]: _, ...rest } = data;
    return { ...output, data: rest };
  }

  const savedCell = (cell) =>
    cell.outputs ? { ...cell, outputs: cell.outputs.map((each) => withoutView(each)) } : cell;

  function saved(options) {
    const { type, content } = options || {};
    if (type !== "notebook" || !content?.cells) return options;
    return { ...options, content: { ...content, cells: content.cells.map(savedCell) } };
  }

  // Saves the outputs of all notebooks as pictures.
  function savePictures(contents) {
    const save = contents.save.bind(contents);
    contents.save = (path, options) => save(path, saved(options));
  }

  const sources = ({ cells }) => JSON.stringify([...cells].map((cell) => cell.sharedModel.source));

  // Counts one of our notebooks as changed only if somebody has typed in it, so that nobody is
  // asked to save outputs. JupyterLab marks it as changed when its cells run.
  async function countTyping({ model, saveState, ready }) {
    await ready;
    if (!model.getMetadata(OURS)) return;
    let before = sources(model);
    saveState.connect((_, state) => {
      if (state === "completed") before = sources(model);
    });
    model.stateChanged.connect((_, { name, newValue }) => {
      if (name === "dirty" && newValue && sources(model) === before) model.dirty = false;
    });
  }

  const plugin = {
    id: "rules-tutor:saving",
    description: "Saves pictures of widgets, and asks only about what was typed.",
    autoStart: true,
    activate({ serviceManager, docRegistry }) {
      savePictures(serviceManager.contents);
      const createNew = (panel, context) => {
        countTyping(context);
      };
      docRegistry.addWidgetExtension("Notebook", { createNew });
    },
  };

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor"] = {
    init: () => null,
    get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
  };
})();
