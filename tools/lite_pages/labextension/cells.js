// This kernel answers one message after the other. If JupyterLab asked it for all cells at once,
// a card that is played meanwhile would have to wait for the last of them. And while it starts,
// JupyterLab would ask which kernel to use.

export function oneByOne(runCell) {
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
