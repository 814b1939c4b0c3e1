// What is true of any key at any widget.

// A shortcut of the browser or of JupyterLab is none of ours.
export const modified = (e) => e.ctrlKey || e.metaKey || e.altKey;

// A key held down decides nothing.
export const heldDown = (e) => e.repeat && ["Enter", " "].includes(e.key);

// It has done something here, and nothing else shall come of it.
export function take(e) {
  e.preventDefault();
  e.stopPropagation();
}
