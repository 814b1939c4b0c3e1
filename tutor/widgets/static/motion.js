// Animation of changes, and stable heights.

import { still, within } from "./dom.js";

/** @import { Box, Now, Point, Scene } from "./look" */

/** @param {Box} box @returns {Point} */
export const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// The positions of all elements with an id.
/** @param {Element} root @returns {Map<string, Box>} */
export function whereabouts(root) {
  const found = new Map();
  if (still()) return found;
  for (const node of within(root, "[data-id]")) {
    found.set(node.dataset.id || "", node.getBoundingClientRect());
  }
  return found;
}

/** @param {Element} root @param {Map<string, Box>} before */
export function glide(root, before) {
  if (!before.size) return;
  for (const node of within(root, ".ct-tile[data-id]")) {
    const from = before.get(node.dataset.id || "") || before.get(node.dataset.origin || "");
    if (!from?.width) continue;
    const to = node.getBoundingClientRect();
    const [x0, y0] = middle(from);
    const [x1, y1] = middle(to);
    if (Math.hypot(x0 - x1, y0 - y1) < 3) continue;
    const scale = Math.min(from.width / to.width, 1.3);
    const start = `translate(${x0 - x1}px, ${y0 - y1}px) scale(${scale})`;
    node.animate(
      [
        { transform: start, zIndex: 9 },
        { transform: "none", zIndex: 9 },
      ],
      {
        duration: 340,
        easing: "cubic-bezier(.2, .8, .25, 1)",
      },
    );
  }
}

// The layout does not shift when a row of cards becomes empty.

// The key of a layout: the match, its game, players and open hands.
/** @param {Scene} scene @param {number} match */
export function layoutOf(scene, match) {
  const hands = (scene.zones || []).filter((zone) => (zone.owner ?? scene.seat) !== scene.seat);
  return [match, scene.game, scene.players?.length, hands.length].join(",");
}

// Parts keep their height while the layout and the width of the table are the same. Sizes are read
// when they are known anyway: reading them earlier forces a layout, the slowest part of drawing.
/** @param {HTMLElement} root @param {HTMLElement[]} parts */
export function steadily(root, parts) {
  let width = 0;
  let layout = "";
  let kept = ""; // layout and width of the cached heights

  function keep() {
    if (!width) return;
    const now = `${width},${layout}`;
    if (now !== kept) for (const part of parts) part.style.minHeight = "";
    kept = now;
    for (const part of parts) part.style.minHeight = `${part.offsetHeight}px`;
  }
  const sized = new ResizeObserver(() => {
    width = root.clientWidth;
    keep();
  });
  for (const node of [root, ...parts]) sized.observe(node);

  /** @param {Scene} scene @param {number} match */
  function show(scene, match) {
    const now = layoutOf(scene, match);
    if (now === layout) return;
    layout = now;
    keep();
  }
  return { show, stop: () => sized.disconnect() };
}

// While cards are chosen in a first match, the table below the voice stays where it is: what is new
// makes room for the text.
/** @param {HTMLElement} node */
export function holding(node) {
  let guided = ""; // the guide's words at this decision

  /** @param {Now} look @param {boolean} choosing */
  return ({ scene }, choosing) => {
    const here = JSON.stringify(scene.words);
    if (here !== guided) node.style.minHeight = "";
    else if (choosing && !node.style.minHeight)
      node.style.minHeight = `${node.getBoundingClientRect().height}px`;
    guided = here;
  };
}
