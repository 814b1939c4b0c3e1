// The tutor's text, help for the keys, and messages for screen readers.

import { chip } from "./laws.js";
import { fill, h, hear, icon, keeping, LM, makeButton, makeMost, within } from "./dom.js";
import { holding } from "./motion.js";
import { nameOf } from "./marks.js";
import { spoken, stops } from "./stops.js";

/** @import { Law, Now, Stop, TableModel, TableView, VoiceDeeds, Voiced } from "./look" */

/** @type {Record<string, string>} */
const SIGNS = { illegal: "stop", info: "info", hint: "bulb", over: "crown", done: "tick" };
const BROAD = 4; // buttons, or one less with long names, are below the text until a match ends
const LONG = 30; // letters of three buttons
const LINE = 30; // px: taller text has two lines
const RESPITE = 500; // ms during which a new cover can't be taken away
const SPOKEN = { class: "ct-said", role: "status", "aria-live": "polite", "aria-atomic": "true" };

// The number of a rule is a button, because its text may be too long.
/** @param {Law} law @param {boolean} silent @param {(law: Law) => void} cite */
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

// The message with its sign; `cite` shows the full text of a rule.
/** @param {TableModel} model @param {(law: Law) => void} cite */
function makeWords(model, cite) {
  const sign = h("span", { class: "ct-sign" });
  const words = h("div", SPOKEN);
  const digest = makeDigest();
  /** @type {Set<string>} */
  const read = new Set(); // rules already shown in full: later only their number is shown

  // A rule; only its number if its text is shown already, or was shown before.
  /** @param {Law} law @param {string} text @param {Law[]} [fresh] */
  function citing(law, text, fresh = []) {
    const told = law.text === text || fresh.some((each) => each.number === law.number);
    const silent = told || read.has(law.text);
    read.add(law.text);
    return drawLaw(law, silent, cite);
  }

  /** @param {Now} look @param {Voiced} what */
  function speak(look, { kind, text, law }) {
    const coach = look.scene.words;
    const drawn = SIGNS[coach && kind !== "illegal" ? "info" : kind];
    sign.replaceChildren(...(drawn ? [icon({ art: model.get("art") || {} }, drawn)] : []));
    const tag = !look.live && h("span", { class: "ct-tag" }, "Replay");
    const cites = law && (look.busy || !coach?.say || kind === "illegal");
    const parts = [
      look.busy ? null : hear(digest(look)),
      h("span", { class: "ct-now-do" }, tag || "", text),
      coach?.say && h("p", { class: "ct-coach" }, coach.say),
      cites && citing(law, text, coach?.laws),
    ];
    words.replaceChildren(...parts.filter((part) => part instanceof Node));
    fit();
  }

  // A text of two lines leaves room only for the number of a rule; a rule is never cut off. Beside
  // wide buttons a text may need three lines, which are smaller.
  function fit() {
    words.classList.remove("two", "three", "folded");
    const [now] = within(words, ".ct-now-do");
    const lines = now?.offsetHeight || 0;
    const cited = words.querySelector(".ct-cited");
    words.classList.toggle("folded", Boolean(cited && cited.scrollWidth > cited.clientWidth));
    words.classList.toggle("two", lines > LINE);
    words.classList.toggle("three", Boolean(now && now.scrollHeight > now.clientHeight + 2));
  }
  return { sign, words, speak, fit };
}

/** @param {string} name @param {string} kind @param {Record<string, unknown>} more */
const classes = (name, kind, more) =>
  [name, kind, ...Object.keys(more).filter((each) => more[each])].join(" ");

// Whether a match has had more buttons than fit beside the text.
/** @returns {(look: Now, shown: Stop[]) => boolean} */
function makeBreadth() {
  const most = makeMost();

  return (look, shown) => {
    const letters = shown.reduce((sum, [text]) => sum + text.length, 0);
    const long = shown.length === BROAD - 1 && letters > LONG;
    return most(look.view.match, shown.length + Number(long)) >= BROAD;
  };
}

// `deeds` are {send, onward, cancel, cite}; `news` is below the text if there is no rail.
/** @param {TableModel} model @param {VoiceDeeds} deeds @param {HTMLElement} news */
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
  const kept = keeping(); // a button that is redrawn between press and release gets no click
  const does = () => model.get("does") || [];
  const hold = holding(node);
  const isBroad = makeBreadth();
  let told = "";
  let covered = 0; // the time when a cover was drawn

  // The second press of who has just decided must not show somebody else's cards.
  const tooSoon = () => Date.now() - covered < RESPITE;

  /** @param {Stop} stop @returns {HTMLElement} */
  const button = ([text, kind, deed, content]) => {
    const press = () => tooSoon() || deeds[deed](/** @type {never} */ (content));
    return kept.made([text, kind, deed, content], () => {
      const name = kind === "off" ? `${text}, not allowed now` : null;
      return makeButton(text, kind, press, { "aria-label": name });
    });
  };

  /** @param {Element} felt @param {Now} look */
  function show(felt, look) {
    const what = spoken(look, (id) => nameOf(felt, id));
    const now = JSON.stringify([what, look.view.seq, look.scene.words, look.live]);
    covered = look.scene.covered ? covered || Date.now() : 0;
    const choosing = Boolean(look.scene.words) && (look.path.length > 0 || what.kind === "illegal");
    hold(look, choosing);
    const shown = stops(look, does());
    const kinds = { coach: look.scene.words, choosing, broad: isBroad(look, shown) };
    node.className = classes("ct-voice", what.kind, kinds);
    fill(row, shown.map(button));
    kept.turn();
    if (now !== told) speak(look, what); // buttons first: they determine the room for text
    told = now;
  }
  return { node, show, fit, help: () => helpWith(does()) };
}

// The help behind the question mark: actions at a table, by mouse and by keyboard.

/** @type {Record<string, string>} */
const SPELLED = {
  undo: "u undo",
  hint: "h hint",
  why: "? why",
  clock: "p start or pause the clock",
  tick: ". one tick",
  five: ", five ticks",
};

// The help as text, for screen readers.
/** @param {string[]} does */
export function helpWith(does) {
  const keys = does.filter((what) => SPELLED[what]).map((what) => SPELLED[what]);
  const said = keys.length ? ` Keys: ${keys.join(", ")}.` : "";
  return `Click, or use the arrow keys and Enter; Esc takes a step back.${said}`;
}

/** @type {[string, string][]} */
const ALWAYS = [
  ["Play", "Click a card, and then where it goes. Or Tab to the table, arrow keys, and Enter."],
  ["Cancel", "Clear your selection (Esc)."],
  ["Cards", "Show what the signs on the cards mean, and how many cards have each."],
];
/** @type {Record<string, [string, string]>} */
const DEEDS = {
  clock: ["Start, Pause (p)", "Start or stop the clock. Nothing happens while it is paused."],
  tick: ["Tick (.)", "Let the clock run for one tick."],
  five: ["Five ticks (,)", "Let it run for five ticks, unless something happens first."],
  hint: [
    "Hint (h)",
    "Get a hint. Ask again for more: the rule that matters, a good choice, the odds.",
  ],
  undo: [
    "Undo (u)",
    "Go back to your last decision. The tutor tells you if you have seen hidden cards since.",
  ],
  retry: ["Fair retry", "Decide again. All the cards you can't see are dealt again."],
  why: ["Why? (?)", "Explain what just happened, with the rules."],
  reply: ["Was that good?", "Compare your last decision with the alternatives, in imagined deals."],
  chances: [
    "Odds",
    "Show what may come next and what others may hold, with the code that computes it.",
  ],
  look_back: [
    "Review",
    "See how your chances changed and which move turned the match, or get a code to share.",
  ],
  set_up: [
    "New match …",
    "Choose players, seat, opponents, house rules, pace and the deal number.",
  ],
  more: [
    "More",
    "Show legal moves, show all hands, let the tutor play, or return to your last match.",
  ],
  branch: ["Replay", "Slide back through the match. “Play on from here” tries another way."],
  again: ["Again", "Go back to the start of this table."],
  free: ["Play on freely", "Play on at this table without the guide, with all controls."],
  another: ["New match", "Play with other cards, without the guide, with all controls."],
};

// As a list of terms and meanings.
/** @param {string[]} does */
export function drawHelp(does) {
  const named = Object.keys(DEEDS).filter((what) => does.includes(what));
  const all = [...ALWAYS, ...named.map((what) => DEEDS[what])];
  return h(
    "dl",
    { class: "ct-help" },
    all.map(([word, says]) => [h("dt", {}, word), h("dd", {}, says)]),
  );
}

// Messages for screen readers: the events since the last one, and the current prompt.

const MANY = 12; // max. events read out at once

// The lines of a view that have not been read out yet, as text.
/** @param {TableView['log']} log @param {number} heard */
export const unheard = (log, heard) =>
  (log || [])
    .filter(([number]) => number > heard)
    .slice(-MANY)
    .map((line) => String(line.at(-1)));

/** @returns {(look: Now) => string} */
function makeDigest() {
  /** @type {Record<number, number>} */
  let heard = {}; // number of events read out to each seat
  let match = 0; // number of the match

  return ({ view, scene, live, message }) => {
    if (scene.covered) return "";
    if (view.match !== match) heard = {};
    ({ match } = view);
    const before = Math.min(heard[scene.seat] || 0, view.events || 0);
    heard[scene.seat] = before;
    if (!live) return `Replay, event ${view.event} of ${view.events}: `;
    const fresh = unheard(view.log, before);
    heard[scene.seat] = view.events || 0;
    if (message?.text) fresh.push(scene.prompt || "");
    return fresh.length ? `${fresh.join(" ")} ` : "";
  };
}
