// 7 of 11: the line between the table and one's cards: what is asked, by which rule, and buttons.

// `does` are the deeds: {send, onward, cancel}.
function makeDock(does) {
  const asks = h("div", { class: "ct-prompt" });
  const row = h("div", { class: "ct-buttons" });
  const node = h("div", { class: "ct-dock" }, asks, row);
  const kept = keeping(); // a button that is redrawn between press and release is not clicked

  // What it does is {deed: what is handed to it}.
  function button(text, kind, deed, off = false) {
    return kept.made([text, kind, deed, off], () => {
      const name = off ? `${text}, not allowed now` : null;
      const made = h("button", { type: "button", class: `ct-btn ${kind}`, "aria-label": name }, text);
      made.setAttribute(LM, "true");
      const [[act, content]] = Object.entries(deed);
      made.addEventListener("click", () => does[act](content));
      return made;
    });
  }

  function buttons({ scene, path, busy, stays }) {
    const going = scene.hold ? "Go on" : stays ? "Next" : "Skip";
    if (busy) return [button(going, "go", { onward: null })];
    const choose = (move) => ({ send: { type: "choose", move } });
    const explain = (move) => ({ send: { type: "explain", move } });
    const whole = complete(scene, path);
    const made = whole.map((move) => button(move.say, "go", choose(move.number)));
    for (const [n, move] of (scene.moves || []).entries()) {
      if (move.path?.length) continue;
      if (!move.legal) made.push(button(move.say, "off", explain(n), true));
      else made.push(button(move.say, whole.length ? "" : "go soft", choose(n)));
    }
    if (path.length) made.push(button("Cancel", "", { cancel: null }));
    return made;
  }

  function asked(root, { scene, path, busy }) {
    if (!path.length || busy) return scene.caption || scene.prompt || "";
    const more = complete(scene, path).length ? "confirm, or point at more" : "now point at where";
    return `${path.map((id) => nameOf(root, id)).join(" + ")}: ${more}.`;
  }

  function show(root, look) {
    const when = !look.live && h("span", { class: "ct-when" }, "Replay");
    const law = look.scene.law && lawLine(look.scene.law);
    const now = h("span", { class: "ct-now-do" }, when, asked(root, look));
    asks.replaceChildren(...[now, law].filter(Boolean));
    fill(row, buttons(look));
    kept.turn();
    node.classList.toggle("past", !!look.scene.caption);
  }
  return { node, show };
}
