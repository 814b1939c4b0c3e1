// Cards glide from where they lay, or from where they come from, to where they lie now.

import { still } from "./dom.js";

export const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// Where everything lies that has a name.
export function whereabouts(root) {
  const found = new Map();
  if (still()) return found;
  for (const node of root.querySelectorAll("[data-id]")) {
    found.set(node.dataset.id, node.getBoundingClientRect());
  }
  return found;
}

export function glide(root, before) {
  if (!before.size) return;
  for (const node of root.querySelectorAll(".ct-tile[data-id]")) {
    const from = before.get(node.dataset.id) || before.get(node.dataset.origin);
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
