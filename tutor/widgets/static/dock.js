// 7 of 11: the line between the table and one's cards: what is asked, by which rule, and buttons.

// `does` are the deeds: {send, onward, cancel}.
function makeDock(does) {
  const node = h("div", { class: "ct-dock" });

  function button(text, kind, act, off = false) {
    const name = off ? `${text}, not allowed now` : null;
    const made = h("button", { type: "button", class: `ct-btn ${kind}`, "aria-label": name }, text);
    made.setAttribute(LM, "true");
    made.addEventListener("click", act);
    return made;
  }

  function buttons({ scene, path, busy, stays }) {
    if (busy) return [button(scene.hold ? "Go on" : stays ? "Next" : "Skip", "go", does.onward)];
    const choose = (move) => () => does.send({ type: "choose", move });
    const explain = (move) => () => does.send({ type: "explain", move });
    const whole = complete(scene, path);
    const made = whole.map((move) => button(move.say, "go", choose(move.number)));
    for (const [n, move] of (scene.moves || []).entries()) {
      if (move.path?.length) continue;
      if (!move.legal) made.push(button(move.say, "off", explain(n), true));
      else made.push(button(move.say, whole.length ? "" : "go soft", choose(n)));
    }
    if (path.length) made.push(button("Cancel", "", does.cancel));
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
    node.replaceChildren(
      h("div", { class: "ct-prompt" }, h("span", { class: "ct-now-do" }, when, asked(root, look)), law),
      h("div", { class: "ct-buttons" }, buttons(look)),
    );
    node.classList.toggle("past", !!look.scene.caption);
  }
  return { node, show };
}
