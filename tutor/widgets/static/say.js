// 9 of 10: the status line: what the tutor answers, or else how to go on. It is read out.

const SIGNS = { illegal: "stop", info: "book", over: "crown" };
const HELP = { undo: "u undo", why: "? why" };
const MANY = 12; // events that are read out at once

function makeSay(model) {
  const node = h("div", { class: "ct-say quiet", role: "status", "aria-live": "polite" });
  node.setAttribute("aria-atomic", "true");
  let heard = 0; // events that have been read out
  let match = 0; // of which match
  let told = "";

  // What has happened since it was last read out, and what is asked now.
  function digest(view, scene, live) {
    if (view.match !== match) heard = 0;
    match = view.match;
    if (!live) return `Replay, event ${view.event} of ${view.events}: ${scene.caption || ""}`;
    const fresh = (view.log || []).filter(([number]) => number > heard).slice(-MANY);
    heard = view.events || 0;
    return [...fresh.map(([, , text]) => text), scene.prompt || ""].join(" ");
  }

  function help() {
    const does = model.get("does") || [];
    const known = does.filter((what) => HELP[what]).map((what) => HELP[what]);
    const keys = known.length ? ` Keys: ${known.join(", ")}.` : "";
    return `Click, or use the arrow keys and Enter; Esc takes a step back.${keys}`;
  }

  // Say nothing while events are shown; how to go on is for the eyes, ears have it from the table.
  function hush() {
    told = "";
    node.className = "ct-say quiet";
    node.replaceChildren(h("span", { "aria-hidden": "true" }, help()));
  }

  function words(message) {
    const may = (message.choices || []).map((choice) => choice[0].toLowerCase() + choice.slice(1));
    const choices = may.length > 0 && `You may: ${may.join("; ")}.`;
    return h(
      "div",
      { class: "ct-words" },
      h("b", {}, message.text),
      (message.laws || []).map(lawLine),
      choices && h("div", {}, choices),
    );
  }

  function show(view, scene, message, live, here) {
    const now = JSON.stringify([view.seq, message]);
    if (now === told) return;
    heard = Math.min(heard, view.events || 0);
    if (message.text) {
      node.className = `ct-say ${message.kind || "info"}`;
      const look = { art: model.get("art") || {} };
      node.replaceChildren(icon(look, SIGNS[message.kind] || "book"), words(message));
      if (here) node.scrollIntoView({ block: "nearest" }); // an answer is no use below the edge
    } else hush();
    told = now;
    node.prepend(hear(digest(view, scene, live)));
  }
  return { node, show, hush, help };
}
