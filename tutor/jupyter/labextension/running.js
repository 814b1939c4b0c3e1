// Running cells of our notebooks: JupyterLab empties a cell that is run before its kernel is there,
// and runs nothing. So here its commands wait for Python, and say so.

import { isLive, isOurs, RUN_ALL } from "./ours.js";

const RUNS = new Set([
  RUN_ALL,
  "notebook:run-all-above",
  "notebook:run-all-below",
  "notebook:run-cell",
  "notebook:run-cell-and-insert-below",
  "notebook:run-cell-and-select-next",
]);
const FIRST = "import tutor.widgets"; // takes most of the time until the start card
const ALIVE = new Set(["idle", "busy"]); // status of a kernel that loses no message
const START = `[data-commandlinker-command="${RUN_ALL}"]`;
const WAITING = "Waiting for Python …";
const BUSY = "Python is busy with another cell. The page starts when it has finished.";
const NO_PYTHON = "Python did not start. Reload the page, then press Start again.";
const CHOOSING = 10_000; // ms until a kernel is chosen
const AGAIN = 200; // ms between two questions
const PATIENCE = 20_000; // ms for which the last message stays
const LOOK =
  "position: absolute; bottom: 12px; left: 50%; transform: translateX(-50%); z-index: 10;" +
  " box-sizing: border-box; width: max-content; max-width: calc(100% - 48px); margin: 0;" +
  " padding: 8px 16px; border: 1px solid var(--jp-border-color1); border-radius: 6px;" +
  " background: var(--jp-layout-color2); color: var(--jp-ui-font-color1);" +
  " font: 14px/1.5 var(--jp-ui-font-family)";

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

// A kernel's answer; none if it is restarted meanwhile.
async function answer(kernel) {
  try {
    return await kernel.requestExecute({ code: FIRST, silent: true, store_history: false }).done;
  } catch {
    return null;
  }
}

// JupyterLab has begun to look for a kernel as soon as it knows the notebook's language.
const isBegun = ({ model, sessionContext: { isReady, kernelPreference } }) =>
  isReady || kernelPreference.language === model.defaultKernelLanguage;

// Starts a kernel if it was shut down. If there never was one, JupyterLab tells about an error, or
// asks which to take. If we began before JupyterLab, it would not know which, and ask as well.
async function start(panel) {
  const context = panel.sessionContext;
  for (let waited = 0; waited < CHOOSING && !isBegun(panel); waited += AGAIN) await pause(AGAIN);
  try {
    await context.initialize();
    const chosen = await Promise.race([context.ready.then(() => true), pause(CHOOSING)]);
    if (chosen && !context.session?.kernel) await context.startKernel();
  } catch (error) {
    console.error(error);
  }
}

// Waits until Python answers, tells why, and returns false if there is none.
async function waitForPython(panel, tell) {
  const context = panel.sessionContext;
  let revived = false;
  await start(panel);
  while (!context.isDisposed && context.session?.kernel) {
    const { kernel } = context.session;
    const { status } = kernel;
    const dead = status === "dead";
    if (dead && revived) return false;
    tell(status === "busy" ? BUSY : WAITING);
    if (dead) await context.restartKernel();
    else if (ALIVE.has(status) && (await answer(kernel))) return true;
    revived ||= dead;
    await pause(AGAIN);
  }
  return false;
}

// A line at the bottom of a notebook, and the same on each Start; functions that change and remove
// them.
function makeNotice(node) {
  const line = document.createElement("p");
  line.role = "status";
  line.className = "ct-waits";
  line.style.cssText = LOOK;
  node.append(line);
  const usual = new Map([...node.querySelectorAll(START)].map((each) => [each, each.textContent]));
  const tell = (text) => {
    if (line.textContent !== text) line.textContent = text;
    for (const each of usual.keys()) each.textContent = WAITING;
  };
  const remove = async (last) => {
    for (const [each, text] of usual) each.textContent = text;
    line.textContent = last;
    if (last) await pause(PATIENCE);
    line.remove();
  };
  return { tell, remove };
}

// Runs something in a notebook once Python has answered.
async function runWhenReady(panel, run) {
  const notice = makeNotice(panel.node);
  notice.tell(WAITING);
  await panel.context.ready;
  const there = await waitForPython(panel, notice.tell);
  notice.remove(there ? "" : NO_PYTHON);
  return there && (await run());
}

const needsNoWait = ({ sessionContext: { isReady, session }, content }) =>
  content.activeCell?.model.type !== "code" ||
  (isReady && session?.kernel?.connectionStatus === "connected");

// One by one, so that each cell keeps its saved picture until it is its turn, and a card that is
// played meanwhile waits for one cell only. Widgets go at once, since theirs may be an earlier
// Python. Typing goes on.
async function runOneByOne({ content, sessionContext }, runCells) {
  const cells = [...content.widgets];
  for (const { model } of cells) if (isLive(model)) model.clearExecution();
  for (const cell of cells) {
    if (content.isDisposed) return false;
    const { mode } = content;
    const running = runCells(content, [cell], sessionContext);
    if (mode === "edit") content.mode = mode;
    if (!(await running)) return false;
  }
  return true;
}

function holdRuns({ commands }, tracker, { runCells }) {
  const execute = commands.execute.bind(commands);
  const open = new WeakMap(); // the pending run of all cells, by notebook

  async function runAll(panel) {
    try {
      return await runWhenReady(panel, () => runOneByOne(panel, runCells));
    } finally {
      open.delete(panel);
    }
  }

  commands.execute = (id, args) => {
    const panel = tracker.currentWidget;
    if (!RUNS.has(id) || !isOurs(panel?.model)) return execute(id, args);
    if (id !== RUN_ALL) {
      const run = () => execute(id, args);
      return needsNoWait(panel) ? run() : runWhenReady(panel, run);
    }
    if (!open.has(panel)) open.set(panel, runAll(panel));
    return open.get(panel);
  };
}

// The plugin, made with JupyterLab's module about notebooks.
export const running = ({ INotebookTracker, NotebookActions }) => ({
  id: "rules-tutor:running",
  description: "Lets Start wait for Python.",
  autoStart: true,
  requires: [INotebookTracker],
  activate: (app, tracker) => holdRuns(app, tracker, NotebookActions),
});
