// The one place where the tutor speaks: what is asked, refused, advised or over; and its buttons.

import { fill, h, hear, keeping, LM, makeButton } from "./dom.js";
import { spoken, stops } from "./stops.js";
import { chip } from "./law.js";
import { helpWith } from "./help.js";
import { icon } from "./badges.js";
import { makeDigest } from "./digest.js";
import { nameOf } from "./marks.js";

const SIGNS = { illegal: "stop", info: "info", hint: "bulb", over: "crown", done: "tick" };
const LINE = 30; // px: what is higher are two lines
const SPOKEN = { class: "ct-said", role: "status", "aria-live": "polite", "aria-atomic": "true" };

// The number of a rule is a button: its words may be more than there is room for.
function drawLaw(law, silent, cite) {
  const button = h(
    "button",
    { type: "button", class: "ct-cite", [LM]: "true" },
    chip(law),
    !silent && h("span", { class: "ct-cited", "aria-hidden": "true" }, law.text),
  );
  button.addEventListener("click", () => cite(law));
  return button;
}

// What is said, with its sign; `cite` shows the whole of a rule.
function makeWords(model, cite) {
  const sign = h("span", { class: "ct-sign" });
  const words = h("div", SPOKEN);
  const digest = makeDigest();
  const read = new Set(); // rules whose words have stood here: later their number will do

  function speak(look, { kind, text, law }) {
    const coach = look.scene.words;
    const drawn = SIGNS[coach && kind !== "illegal" ? "info" : kind];
    sign.replaceChildren(...(drawn ? [icon({ art: model.get("art") || {} }, drawn)] : []));
    const tag = !look.live && h("span", { class: "ct-tag" }, "Replay");
    const fresh = (coach?.laws || []).some((each) => each.number === law?.number);
    const silent = fresh || read.has(law?.text);
    const cites = law && (look.busy || !coach?.say || kind === "illegal");
    const parts = [
      look.busy ? null : hear(digest(look)),
      h("span", { class: "ct-now-do" }, tag || "", text),
      coach?.say && h("p", { class: "ct-coach" }, coach.say),
      cites && drawLaw(law, silent, cite),
    ];
    if (cites) read.add(law.text);
    words.replaceChildren(...parts.filter(Boolean));
    fit();
  }

  // Words that need two lines leave room for the number of a rule, and no more; nor is a rule cut.
  function fit() {
    words.classList.remove("two", "folded");
    const lines = words.querySelector(".ct-now-do")?.offsetHeight || 0;
    const cited = words.querySelector(".ct-cited");
    words.classList.toggle("folded", cited?.scrollWidth > cited?.clientWidth);
    words.classList.toggle("two", lines > LINE);
  }
  return { sign, words, speak, fit };
}

// `deeds` are {send, onward, cancel, cite}; `news` stands below the words where there is no rail.
export function makeVoice(model, deeds, news) {
  const { sign, words, speak, fit } = makeWords(model, deeds.cite);
  const row = h("div", { class: "ct-buttons" });
  const node = h(
    "div",
    { class: "ct-voice" },
    sign,
    h("div", { class: "ct-saying" }, words, news),
    row,
  );
  const kept = keeping(); // a button that is redrawn between press and release is not clicked
  const does = () => model.get("does") || [];
  let told = "";

  const button = ([text, kind, deed, content]) =>
    kept.made([text, kind, deed, content], () => {
      const name = kind === "off" ? `${text}, not allowed now` : null;
      return makeButton(text, kind, () => deeds[deed](content), { "aria-label": name });
    });

  function show(felt, look) {
    const what = spoken(look, (id) => nameOf(felt, id));
    const now = JSON.stringify([what, look.view.seq, look.scene.words, look.live]);
    node.className = `ct-voice ${what.kind} ${look.scene.words ? "coach" : ""}`;
    fill(row, stops(look, does()).map(button));
    kept.turn();
    if (now !== told) speak(look, what); // buttons first: they say how much room there is for words
    told = now;
  }
  return { node, show, fit, help: () => helpWith(does()) };
}
