// Plugins for JupyterLab in the browser edition, loaded without a build as that of `tutor`.

(() => {
  const { src } = document.currentScript; // the other files are beside this one
  const PARTS = ["cells.js", "door.js", "newer.js", "room.js", "storage.js"];

  const page = ({ foldFiles, hideBars, openDoor, sayIfFull, warn }) => ({
    id: "rules-tutor-lite:page",
    description: "Makes room on the page, lets a class in, and says what can't be stored.",
    autoStart: true,
    activate(app) {
      const { shell, serviceManager } = app;
      foldFiles(shell);
      hideBars(app);
      warn();
      sayIfFull(serviceManager.contents);
      openDoor(serviceManager.contents);
    },
  });

  const notebooks = ({ compare, startLesson }, { INotebookTracker }) => ({
    id: "rules-tutor-lite:notebooks",
    description: "Starts a lesson behind its door, and offers a newer edition of a notebook.",
    autoStart: true,
    requires: [INotebookTracker],
    activate(app, tracker) {
      tracker.widgetAdded.connect(async (_, { context }) => {
        await context.ready;
        startLesson(app.commands, context);
        await compare(app, context);
      });
    },
  });

  const executor = ({ oneByOne }, { INotebookCellExecutor, runCell }) => ({
    id: "rules-tutor-lite:cell-executor",
    description: "Runs cells one by one.",
    autoStart: true,
    provides: INotebookCellExecutor,
    activate: () => ({ runCell: oneByOne(runCell) }),
  });

  let shared = {}; // modules of JupyterLab

  async function plugins() {
    const parts = await Promise.all(PARTS.map((name) => import(new URL(name, src))));
    const ours = Object.assign({}, ...parts);
    const [version] = Object.values(shared["@jupyterlab/notebook"]);
    const notebook = (await version.get())();
    const found = [page(ours), executor(ours, notebook), notebooks(ours, notebook)];
    return () => ({ __esModule: true, default: found });
  }

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor-lite"] = {
    init: (scope) => (shared = scope),
    get: plugins,
  };
})();
