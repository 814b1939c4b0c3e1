// After all cells have been run JupyterLab stands at the last one; a learner begins at the first.

const SCROLLS = ".jp-WindowedPanel-outer";
const DEEDS = ["wheel", "pointerdown", "keydown", "touchstart"]; // of somebody who looks around
const PATIENCE = 60_000; // ms

// Keeps the page at its top until somebody does something there; what it returns ends that.
export function standAtTheTop(node) {
  const panel = node.closest(".jp-Notebook");
  const page = panel?.querySelector(SCROLLS) || node.closest(SCROLLS);
  if (!page) return () => page;
  const stay = () => {
    page.scrollTop = 0;
  };
  const release = () => {
    page.removeEventListener("scroll", stay);
    for (const deed of DEEDS) page.removeEventListener(deed, release);
  };
  page.addEventListener("scroll", stay);
  for (const deed of DEEDS) page.addEventListener(deed, release, { passive: true });
  setTimeout(release, PATIENCE);
  stay();
  return release;
}
