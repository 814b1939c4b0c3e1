// Plugins for JupyterLab in the browser edition, loaded without a build as that of `tutor`.

(() => {
  const LOST =
    "Your progress will be gone when you close this page. To keep it, open this page by an " +
    "address that begins with https, and not in a private window.";

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

  function say(text) {
    const bar = document.createElement("p");
    const close = document.createElement("button");
    bar.id = "lost";
    bar.role = "status";
    close.textContent = "OK";
    close.addEventListener("click", () => bar.remove());
    bar.append(text, close);
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
    if (!found.length) say(LOST);
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
    const notebook = await version.get();
    return () => ({ __esModule: true, default: [page, executor(notebook())] });
  }

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor-lite"] = {
    init: (scope) => (shared = scope),
    get: plugins,
  };
})();
