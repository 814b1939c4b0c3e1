// Nothing moves when a row of cards empties.

// What says that a table has another layout: the match, its game, players and open hands.
export function layoutOf(scene, match) {
  const hands = (scene.zones || []).filter((zone) => (zone.owner ?? scene.seat) !== scene.seat);
  return [match, scene.game, scene.players?.length, hands.length].join(",");
}

// Parts keep the height they once had, while the layout is the same and the table as wide. Sizes are
// read when they are known anyway: to ask for them earlier is what takes most time in drawing.
export function steadily(root, parts) {
  let width = 0;
  let layout = "";
  let kept = ""; // the layout and the width that the heights belong to

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

  function show(scene, match) {
    const now = layoutOf(scene, match);
    if (now === layout) return;
    layout = now;
    keep();
  }
  return { show, stop: () => sized.disconnect() };
}
