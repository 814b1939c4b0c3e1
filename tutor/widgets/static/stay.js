// A page that stays where it is to stand while its cells are still being run.

const SCROLLS = ".jp-WindowedPanel-outer";
const CONTENT = ".jp-WindowedPanel-viewport";
const DEEDS = ["wheel", "pointerdown", "keydown", "touchstart"]; // of somebody who looks around

// The page on which a node lies; none if it is no part of a notebook.
export const pageOf = (node) => node.closest(SCROLLS);

// Does `stand` now, and whenever the page scrolls or grows, until somebody does something there or
// so many ms are over; what it returns ends that.
export function stayOn(page, stand, patience) {
  const grown = new ResizeObserver(stand);
  const release = () => {
    grown.disconnect();
    page.removeEventListener("scroll", stand);
    for (const deed of DEEDS) page.removeEventListener(deed, release);
  };
  grown.observe(page.querySelector(CONTENT) || page);
  page.addEventListener("scroll", stand);
  for (const deed of DEEDS) page.addEventListener(deed, release, { passive: true });
  setTimeout(release, patience);
  stand();
  return release;
}
