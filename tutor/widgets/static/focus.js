// Where the keyboard is at a table. One of the things to be pointed at can be tabbed to.

const points = (root) => [...root.querySelectorAll(".ct-pt")];

function tabTo(nodes, target) {
  for (const node of nodes) node.tabIndex = node === target ? 0 : -1;
}

export function walkTo(root, node) {
  if (!node) return;
  if (node.matches(".ct-pt")) tabTo(points(root), node);
  node.focus();
}

// To the first of these things, so that Enter chooses it.
export const lead = (root, ids) =>
  walkTo(
    root,
    points(root).find((node) => ids.includes(node.dataset.id)),
  );

// Whether what had the keyboard cannot have it any more.
const lost = (root, held) =>
  held === root || !root.contains(held) || (held.dataset.id && !held.matches(".ct-pt"));

// Where to be when what was held is gone: at a button of the same name, at the one to go on with.
function successor(root, held, { busy, stays, message }) {
  const stops = [...root.querySelectorAll(".ct-felt .ct-buttons button")];
  const twin = stops.find((stop) => stop.textContent === held.textContent);
  return twin || (((busy && stays) || message?.kind === "done") && stops[0]);
}

// It stays where it was from one drawing to the next, or comes back to `mine`, the hand.
export function makeFocus(root, mine) {
  let wanted = ""; // the item that had it last
  let rank = 0; // of the card in the hand that had it last

  // What has it before anything is drawn; null if it is elsewhere.
  function held() {
    const node = root.contains(document.activeElement) ? document.activeElement : null;
    if (!node?.dataset.id) return node;
    wanted = node.dataset.id;
    const place = [...mine.querySelectorAll(".ct-pt")].indexOf(node);
    if (place !== -1) rank = place;
    return node;
  }

  // Who points at something is there.
  function at(id) {
    wanted = id;
  }

  function target(path) {
    const nodes = points(root);
    const hand = nodes.filter((node) => mine.contains(node));
    const mayStay = (node) => hand.includes(node) || path.length || !hand.length;
    const kept = nodes.find((node) => node.dataset.id === wanted && mayStay(node));
    return kept || hand[Math.min(rank, hand.length - 1)] || nodes[0];
  }

  // After everything is drawn; `before` is what held it.
  function back(before, look) {
    const next = target(look.path);
    tabTo(points(root), next);
    if (!before || !lost(root, before)) return;
    (successor(root, before, look) || next || root).focus({ preventScroll: true });
  }
  return { held, at, back };
}
