// What a screen reader is told: what has happened since it last was, and what is asked now.

const MANY = 12; // events that are read out at once

// The lines of a view that have not been heard yet, as one reads them out.
export const unheard = (log, heard) =>
  (log || [])
    .filter(([number]) => number > heard)
    .slice(-MANY)
    .map((line) => line.at(-1));

export function makeDigest() {
  let heard = 0; // events that have been read out
  let match = 0; // of which match

  return ({ view, scene, live, message }) => {
    heard = view.match === match ? Math.min(heard, view.events || 0) : 0;
    ({ match } = view);
    if (!live) return `Replay, event ${view.event} of ${view.events}: `;
    const fresh = unheard(view.log, heard);
    heard = view.events || 0;
    if (message?.text) fresh.push(scene.prompt || "");
    return fresh.length ? `${fresh.join(" ")} ` : "";
  };
}
