// What overlaps, is cut or cannot be read on a table. A card may lie over another one of its own place,
// as in a hand, or on an axis, if what it is worth still shows; signs stuck to a card lie over it on purpose.

() => {
  const CLOSE = 4;  // px by which things may lie over each other
  const felt = document.querySelector(".ct-felt");
  const box = (node) => node.getBoundingClientRect();
  const all = (where, what) => [...where.querySelectorAll(what)];
  const shows = (node) => { const { width, height } = box(node); return width > 1 && height > 1
    && getComputedStyle(node).visibility !== "hidden"; };
  const meet = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 0 && high > 0 ? [wide, high] : [0, 0];
  };
  const over = (one, other, least) => Math.min(...meet(one, other)) > least;
  const named = (node) => {
    const part = (what) => node.closest(what)?.getAttribute("aria-label") || "";
    return `${part(".ct-zone") || part(".ct-seat") || "board"}: ${part(".ct-tile")
      || part(".ct-place") || node.textContent.slice(0, 40)}`;
  };
  const found = [];
  const fault = (kind, node, more = "") => found.push(`${kind}: ${named(node)}${more}`);

  const table = box(felt);
  const cards = all(felt, ".ct-tile > .ct-face, .ct-gap").filter(shows).map((node) => ({
    node, at: box(node), place: node.closest(".ct-place"), down: !!node.closest(".down"),
    gap: node.matches(".ct-gap"),
  }));
  cards.forEach((card, n) => {
    const { left, right, top, bottom } = card.at;
    const out = Math.max(table.left - left, right - table.right, top - table.top < 0 ? 9 : 0);
    if (out > 1 || bottom - table.bottom > 1) fault("leaves the table", card.node);
    for (const other of cards.slice(n + 1)) {
      const apart = other.place !== card.place && !card.node.closest(".ct-zone.axis");
      if (!apart || !over(card.at, other.at, CLOSE)) continue;
      fault("covers", card.node, ` and ${named(other.node)} by ${meet(card.at, other.at).map(Math.round)}`);
    }
    if (card.down || card.gap) return;
    const later = cards.slice(n + 1).filter((each) => meet(card.at, each.at)[0]);
    const numbers = all(card.node, "g[stroke-linecap]").filter((g) => g.querySelector("path"));
    const rotated = (g) => g.parentElement.getAttribute("transform")?.startsWith("rotate");
    const seen = numbers.filter((g) => !rotated(g)).map((g) => {
      const at = box(g);
      const parts = later.map((each) => meet(at, each.at)).map(([x, y]) => x * y);
      const size = at.width * at.height;
      return size ? 1 - Math.max(0, ...parts) / size : 1;
    });
    if (seen.length && Math.max(...seen) < 0.6)
      fault("worth is hidden", card.node, ` (${Math.round(100 * Math.max(...seen))} % shows)`);
  });

  const texts = all(felt, ".ct-label > b, .ct-label .ct-badge, .ct-who .ct-badge, .ct-name > b,"
    + " .ct-state, .ct-score b, .ct-title > b, .ct-title .ct-badge").filter(shows).map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return { node, at: node.matches("b") ? box(range) : box(node) };  // a badge says more to ears
  });
  const folded = ({ node, at }) => {  // where only the first line of facts shows
    const room = node.closest(".ct-facts, .ct-name");
    return room && at.top >= box(room).bottom - 2;
  };
  const clipped = ({ node, at }) => {  // by itself, or by what is around it
    for (let each = node; each !== felt; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const room = box(each);
      if (overflowX !== "visible" && at.right - room.right > 2) return true;
    }
    return at.right - table.right > 1 || table.left - at.left > 1;
  };
  const told = texts.filter((text) => !folded(text));
  told.forEach((text, n) => {
    if (clipped(text)) fault("is cut", text.node, ` “${text.node.textContent}”`);
    for (const other of told.slice(n + 1)) {
      if (text.node.contains(other.node) || !over(text.at, other.at, 2)) continue;
      if (text.node.closest(".ct-facts") || other.node.closest(".ct-facts")) continue;
      fault("labels meet", text.node, ` “${text.node.textContent}” and “${other.node.textContent}”`);
    }
    for (const card of cards) {
      if (card.node.closest(".ct-place") === text.node.closest(".ct-place")) continue;
      if (card.node.closest(".ct-zone.axis")) continue; // of these only the number is drawn
      if (over(text.at, card.at, CLOSE)) fault("label under a card", text.node, ` “${text.node.textContent}” and ${named(card.node)}`);
    }
  });

  const voice = felt.querySelector(".ct-voice");
  const line = voice?.querySelector(".ct-now-do");
  if (line && line.textContent) {
    const room = box(voice.querySelector(".ct-saying")).width;
    const range = document.createRange();
    range.selectNodeContents(line);
    if (box(line).width < Math.min(room * 0.6, 100)) fault("headline is squeezed", line, ` to ${Math.round(box(line).width)} px`);
    const clip = Math.min(...all(voice, ".ct-said").map((e) => box(e).bottom + 1), box(line).bottom + 1);
    const top = Math.max(box(voice).top, box(voice.querySelector(".ct-said")).top - 1);
    if (line.scrollHeight > line.clientHeight + 2 || box(line).bottom - clip > 2 || top - box(line).top > 2)
      fault("headline is cut", line, ` “${line.textContent.slice(0, 90)}”`);
  }
  const buttons = all(voice, ".ct-buttons .ct-btn").map(box);
  const around = box(voice);
  const sticks = (each) => Math.max(each.bottom - around.bottom, around.top - each.top, each.right - around.right) > 1;
  if (buttons.some(sticks)) fault("button outside", voice);
  for (const node of all(voice, ".ct-now-do, .ct-coach, .ct-law, .ct-new > b")) {
    const words = document.createRange();
    words.selectNodeContents(node);
    if (buttons.some((each) => over(box(words), each, CLOSE))) fault("button over words", node);
  }
  return found;
}
