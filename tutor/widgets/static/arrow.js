// An arrow from what acts to what it acts upon, as long as that is shown.

import { newId } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

function drawn(tag, look, ...kids) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(look)) node.setAttribute(name, value);
  node.append(...kids);
  return node;
}

// From the edge of one box to the edge of another, in the felt's own pixels.
export function course(from, to, felt) {
  const up = to.top < from.top;
  const [x, y] = [from.left + from.width / 2 - felt.left, (up ? from.top : from.bottom) - felt.top];
  const end = (up ? to.bottom + 6 : to.top - 6) - felt.top;
  const [u, v] = [to.left + to.width / 2 - felt.left, end];
  return `M${x} ${y}C${x} ${(y + v) / 2} ${u} ${(y + v) / 2} ${u} ${v}`;
}

export function makeArrow(felt) {
  const id = newId();
  const look = { id, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5 };
  const tip = drawn("marker", { ...look, orient: "auto" }, drawn("path", { d: "M0 0L10 5L0 10Z" }));
  const lines = drawn("g", {});
  const node = drawn(
    "svg",
    { class: "ct-arrow", "aria-hidden": "true" },
    drawn("defs", {}, tip),
    lines,
  );
  let links = [];

  const box = (name) =>
    felt.querySelector(`[data-id="${CSS.escape(name)}"]`)?.getBoundingClientRect();

  function draw() {
    const all = felt.getBoundingClientRect();
    const ends = links.map(({ start, end }) => [box(start), box(end)]);
    const seen = ends.filter(([from, to]) => from?.width && to?.width);
    lines.replaceChildren(
      ...seen.flatMap(([from, to]) => {
        const d = course(from, to, all);
        const line = { class: "line", d, "marker-end": `url(#${id})` };
        return [drawn("path", { class: "under", d }), drawn("path", line)];
      }),
    );
  }

  function show(scene) {
    links = scene.links || [];
    node.toggleAttribute("hidden", !links.length);
    draw();
  }
  felt.append(node);
  return { show, draw };
}
