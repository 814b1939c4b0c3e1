// After all cells have been run JupyterLab stands at the last one; a learner begins at the first.

import { pageOf, stayOn } from "./stay.js";

const PATIENCE = 60_000; // ms

// As soon as this is part of a page, the page stands at its top; what it returns ends that. An
// observer would wait until it is seen, and by then the page may stand elsewhere.
export function standAtTheTop(node) {
  let release = null;
  let coming = 0;
  function come() {
    const page = pageOf(node);
    const stand = () => {
      page.scrollTop = 0;
    };
    if (page) release = stayOn(page, stand, PATIENCE);
    else if (!node.isConnected) coming = requestAnimationFrame(come);
  }
  come();
  return () => {
    cancelAnimationFrame(coming);
    release?.();
  };
}
