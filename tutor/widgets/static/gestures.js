// From pointing to moves. The items pointed at so far narrow down the legal moves as
// letters narrow down words. Nothing here touches the page, and nothing here knows a rule.

const same = (a, b) => a.length === b.length && a.every((id, n) => id === b[n]);

// The legal moves that have a gesture, with their numbers.
const gestures = (scene) =>
  (scene.moves || [])
    .map((move, number) => ({ number, path: [], ...move }))
    .filter((move) => move.legal && move.path.length);

const begins = (move, path) =>
  move.any_order
    ? path.every((id) => move.path.includes(id))
    : same(move.path.slice(0, path.length), path);

// The moves that this path is, or may become.
const fitting = (scene, path) =>
  gestures(scene).filter((move) => move.path.length >= path.length && begins(move, path));

// The moves that this path is.
const complete = (scene, path) =>
  path.length ? fitting(scene, path).filter((move) => move.path.length === path.length) : [];

// The items that may be pointed at next.
const nexts = (scene, path) =>
  new Set(
    fitting(scene, path).flatMap((move) =>
      move.any_order
        ? move.path.filter((id) => !path.includes(id))
        : move.path.slice(path.length, path.length + 1),
    ),
  );

// What pointing at an item leads to: {path} chosen so far, {choose} a move, or {explain} a path.
function pointed(scene, path, id) {
  const longer = [...path, id];
  let chosen = longer;
  if (path.includes(id)) chosen = path.slice(0, path.indexOf(id));
  else if (!fitting(scene, longer).length) {
    if (!fitting(scene, [id]).length) return { explain: longer };
    chosen = [id]; // another beginning
  }
  const whole = complete(scene, chosen);
  if (whole.length === 1 && fitting(scene, chosen).length === 1) return { choose: whole[0].number };
  return { path: chosen };
}
