// After all cells have been run JupyterLab stands at the last one; a learner begins at the first.

const SCROLLS = ".jp-WindowedPanel-outer";
const DEEDS = ["wheel", "pointerdown", "keydown", "touchstart"]; // of somebody who looks around
const PATIENCE = 60_000; // ms

// Keeps a page at its top until somebody does something there; what it returns ends that.
function hold(page) {
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

// As soon as this is part of a page, the page stands at its top; what it returns ends that. An
// observer would wait until it is seen, and by then the page may stand elsewhere.
export function standAtTheTop(node) {
  let release = null;
  let coming = 0;
  function come() {
    const page = node.closest(SCROLLS);
    if (page) release = hold(page);
    else if (!node.isConnected) coming = requestAnimationFrame(come);
  }
  come();
  return () => {
    cancelAnimationFrame(coming);
    release?.();
  };
}
