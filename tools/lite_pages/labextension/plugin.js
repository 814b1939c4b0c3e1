// Plugins for JupyterLab in the browser edition, loaded without a build as that of `tutor`.

(() => {
  const LOST =
    "Your progress will be gone when you close this page. To keep it, open this page by an " +
    "address that begins with https, and not in a private window.";
  const NEWER =
    "There is a newer edition of this notebook. A fresh copy has nothing of what you wrote. Yours " +
    "stays beside it, with today's date in its name.";

  // This kernel answers one message after the other. If JupyterLab asked it for all cells at once,
  // a card that is played meanwhile would have to wait for the last of them. And while it starts,
  // JupyterLab would ask which kernel to use.
  function oneByOne(runCell) {
    let last = true, // whether the cell before had no error, or a promise of it
      waiting = 0;
    const runAfter = async (before, options) => {
      try {
        await options.sessionContext?.ready;
        return (await before) && (await runCell(options));
      } finally {
        waiting -= 1;
      }
    };
    return (options) => {
      last = runAfter(waiting ? last : true, options);
      waiting += 1;
      return last;
    };
  }

  // Says something in a bar at the bottom. Each of its buttons closes it, and then acts, if
  // there is anything to do.
  function say(text, actions) {
    const bar = document.createElement("p");
    bar.className = "ct-says";
    bar.role = "status";
    bar.append(text);
    for (const [label, act] of Object.entries(actions)) {
      const button = document.createElement("button");
      button.textContent = label;
      button.addEventListener("click", () => {
        bar.remove();
        act?.();
      });
      bar.append(button);
    }
    document.body.append(bar);
  }

  // JupyterLab shows the files beside a notebook that it opens, but a table needs the room. Once
  // somebody does something, the bar is theirs.
  function foldFiles(shell) {
    const fold = () => {
      if (!shell.leftCollapsed) shell.collapseLeft();
    };
    const leave = () => shell.layoutModified.disconnect(fold);
    shell.layoutModified.connect(fold);
    addEventListener("pointerdown", leave, { capture: true, once: true });
    addEventListener("keydown", leave, { capture: true, once: true });
  }

  // A service worker stores the files of Python. There may be none: without https, in a private
  // window, or where the browser blocks them.
  const COMING = 10_000; // ms
  async function warn() {
    await new Promise((resolve) => {
      setTimeout(resolve, navigator.serviceWorker ? COMING : 0);
    });
    const found = (await navigator.serviceWorker?.getRegistrations()) || [];
    if (!found.length) say(LOST, { OK: null });
  }

  const page = {
    id: "rules-tutor-lite:page",
    description: "Folds the bar on the left, and says if progress can't be stored.",
    autoStart: true,
    activate({ shell }) {
      foldFiles(shell);
      warn();
    },
  };

  // A copy that was saved in the browser hides the site's file, even once that is newer.
  async function compare({ commands, serviceManager, shell }, context) {
    const { path, model } = context;
    const address = new URL(`../files/${path}`, location.href);
    const answer = await fetch(address, { cache: "no-cache" }).catch(() => null);
    if (!answer?.ok) return;
    const { metadata } = await answer.json();
    if (metadata.edition === model.getMetadata("edition")) return;
    const day = new Date().toISOString().slice(0, 16).replace("T", " ").replace(":", "");
    say(NEWER, {
      "Get a fresh copy": async () => {
        await context.save();
        await serviceManager.contents.rename(path, path.replace(/(?=\.ipynb$)/u, ` ${day}`));
        await commands.execute("docmanager:open", { path });
        foldFiles(shell); // they have come back
      },
      "Keep mine": null,
    });
  }

  const editions = ({ INotebookTracker }) => ({
    id: "rules-tutor-lite:editions",
    description: "Offers a newer edition of a notebook.",
    autoStart: true,
    requires: [INotebookTracker],
    activate(app, tracker) {
      tracker.widgetAdded.connect(async (_, { context }) => {
        await context.ready;
        await compare(app, context);
      });
    },
  });

  const executor = ({ INotebookCellExecutor, runCell }) => ({
    id: "rules-tutor-lite:cell-executor",
    description: "Runs cells one by one.",
    autoStart: true,
    provides: INotebookCellExecutor,
    activate: () => ({ runCell: oneByOne(runCell) }),
  });

  let shared = {}; // modules of JupyterLab

  async function plugins() {
    const [version] = Object.values(shared["@jupyterlab/notebook"]);
    const notebook = (await version.get())();
    const found = [page, executor(notebook), editions(notebook)];
    return () => ({ __esModule: true, default: found });
  }

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor-lite"] = {
    init: (scope) => (shared = scope),
    get: plugins,
  };
})();
