// Where the places of a zone lie, if not in lines: around a middle, or on a line of numbers.

// Where the places of a ring lie, the first one on top, as parts of half its width and height.
export function onRing(nth, count) {
  const turn = (2 * Math.PI * nth) / count - Math.PI / 2;
  return { "--x": Math.cos(turn).toFixed(4), "--y": Math.sin(turn).toFixed(4) };
}

const upTo = (n) => Array.from({ length: n }, (_, nth) => nth + 1);

// Places around a free middle, clockwise from the upper left; with an odd number the lower right corner
// stays free.
function spotsOfLoop(count, most) {
  const across = Math.min(most, Math.ceil(count / 2));
  const down = rowsOfLoop(count, most);
  const spots = [
    ...upTo(across).map((n) => [n, 1]),
    ...upTo(down - 2).map((n) => [across, n + 1]),
    ...upTo(across).map((n) => [across + 1 - n, down]),
    ...upTo(down - 2).map((n) => [1, down - n]),
  ];
  if (spots.length > count) {
    spots.splice(across + down - 2, 1);
  }
  return spots;
}

export const rowsOfLoop = (count, most) => 2 + Math.max(0, Math.ceil(count / 2) - most);

function leads([column, row], [nextColumn, nextRow]) {
  if (row !== nextRow) {
    if (column !== nextColumn) return "aslant"; // past the corner that is free
    return nextRow > row ? "down" : "up";
  }
  return nextColumn > column ? "right" : "left";
}

// Where a place of a loop lies, and where it leads on to: in four columns, or on a narrow table in two.
export function onLoop(nth, count) {
  const [wide, narrow] = [4, 2].map((most) => spotsOfLoop(count, most));
  const next = (nth + 1) % count;
  return {
    style: {
      "--col": wide[nth][0],
      "--row": wide[nth][1],
      "--narrow-col": narrow[nth][0],
      "--narrow-row": narrow[nth][1],
    },
    "data-along": count > 1 ? leads(wide[nth], wide[next]) : null,
    "data-around": count > 1 ? leads(narrow[nth], narrow[next]) : null,
  };
}

// Where a number lies on an axis: 0 at its low end, 1 at the high one.
const part = (axis, number) => ((number - axis.low) / (axis.high - axis.low)).toFixed(4);

// The mark of an axis, and the numbers that stand out; each is half a number wide on either side.
export function marksOfAxis({ axis }) {
  const [from, to] = axis.band || [1, 0];
  const shown = from <= to;
  return {
    "--mark": part(axis, axis.mark),
    "--from": shown ? part(axis, from - 0.5) : 0,
    "--to": shown ? part(axis, to + 0.5) : 0,
  };
}

export const onAxis = (axis, at) => ({
  style: Number.isInteger(at) && { "--at": part(axis, at) },
});
