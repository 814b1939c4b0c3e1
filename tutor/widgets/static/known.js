// The learner's progress in each game, due reviews, and the command to delete it.

import { drawShare, link } from "./page.js";
import { h, hear, icon, LM, makeButton } from "./dom.js";
import { MEANS, SOURCES } from "./laws.js";

/** @import { Deed, Forget, GameCard, Pictured, RuleCard } from "./look" */

const STATES = ["known", "weak", "new"];
const HARDEST = [1, 2, 3];

/** @param {RuleCard} rule */
function drawRule(rule) {
  const { number, source, text } = rule.law;
  const adopted = SOURCES[source];
  return h(
    "li",
    {},
    h("span", { class: "ct-chip" }, number),
    h("span", {}, adopted && h("i", { title: MEANS[source] }, `(${adopted}) `), text),
    h("span", { class: `ct-known-state ${rule.state}` }, standing(rule)),
  );
}

/** @param {[string, number]} count */
const drawCount = ([state, number]) => h("span", { class: state }, h("b", {}, number), ` ${state}`);

// The number of rules in each state, and of solved steps.
/** @param {GameCard} game */
function drawCounts(game) {
  const [solved, all] = game.steps;
  /** @type {[string, number][]} */
  const states = STATES.map((state) => [state, count(game, state)]);
  return h(
    "span",
    { class: "ct-known-counts" },
    "Rules: ",
    states.filter(([, number]) => number).map(drawCount),
    h("span", {}, `Steps: ${solved} of ${all}`),
  );
}

// All rules of a game; `open` are the ids of the games whose rules are unfolded.
/** @param {GameCard} game @param {Set<string>} open @param {Forget} forget */
function drawRules(game, open, forget) {
  const { name, rules } = game;
  const sure = `Delete your progress in ${name}?`;
  const node = h(
    "details",
    { open: open.has(game.id) },
    h("summary", { [LM]: "true" }, drawCounts(game), hear(` of ${name}`)),
    h("ul", { class: "ct-known-rules" }, rules.map(drawRule)),
    (begun(game) || game.steps[0] > 0) &&
      forgetting(`Delete progress in ${name}`, sure, () => forget(game.id)),
  );
  node.addEventListener("toggle", () => {
    if (node.open) open.add(game.id);
    else open.delete(game.id);
  });
  return node;
}

// "new", "64 %", or a note that everything is learned.
/** @param {GameCard} game */
const told = ({ share }) => {
  if (share === 1) return "all known";
  return share ? `${Math.max(1, Math.round(100 * share))} %` : "new";
};

/** @param {Pictured} look @param {GameCard} game */
const drawFacts = (look, { players, profile: { minutes, difficulty, ease } }) =>
  h(
    "p",
    { class: "ct-game-facts" },
    h("span", {}, icon(look, "clock"), `${minutes} min`),
    h("span", {}, icon(look, "people"), players, hear(" players")),
    h(
      "span",
      { class: "ct-dots", title: difficulty },
      HARDEST.map((n) => h("i", { class: n <= 1 + ease[0] ? "full" : "", "aria-hidden": "true" })),
      hear(difficulty),
    ),
  );

/** @param {GameCard} game */
function drawDoors({ name, notebook, due, share, steps: [solved, all] }) {
  const learned = solved === all ? "Review" : "Go on";
  const first = share ? learned : "Learn";
  return h(
    "nav",
    { class: "ct-game-doors", "aria-label": name },
    link([first, hear(` with ${name}`)], notebook, "ct-btn"),
    link(["Play", hear(` ${name}`)], `${notebook}#Play`, "ct-btn off"),
    link(
      [due.length ? `Quiz: ${due.length} due` : "Quiz", hear(` about ${name}`)],
      `${notebook}#Quiz`,
      "ct-btn off",
    ),
  );
}

// `forget` is called with the id of a game.
/**
 * @param {Pictured} look
 * @param {GameCard} game
 * @param {Set<string>} open
 * @param {Forget} forget
 */
export function drawGame(look, game, open, forget) {
  const { family, mechanism, sentence, teaches } = game.profile;
  return h(
    "li",
    { class: "ct-game" },
    h("div", { class: "ct-game-picture", "aria-hidden": "true", html: game.picture }),
    h("h3", {}, link(game.name, game.notebook, "ct-game-name"), h("small", {}, told(game))),
    drawFacts(look, game),
    h("p", { class: "ct-game-kind" }, `${family}, ${mechanism}`),
    h("p", { class: "ct-game-says" }, `${sentence} `, h("b", {}, `Teaches ${teaches}.`)),
    drawShare(game.share),
    drawDoors(game),
    drawRules(game, open, forget),
  );
}

// Rules due today, in all games.
/** @param {GameCard[]} games */
export function drawDue(games) {
  const { due, number } = dueOf(games);
  if (!number) return null;
  return h(
    "div",
    { class: "ct-due" },
    h("b", { class: "ct-due-number" }, number),
    h(
      "div",
      {},
      h("b", {}, `${number === 1 ? "rule" : "rules"} due today`),
      h("p", {}, due.map((game) => `${game.name} ${game.due.length}`).join(", ")),
    ),
    link("Review them", `${due[0].notebook}#Quiz`, "ct-btn"),
  );
}

/** @param {GameCard[]} games */
export const whatIsKnown = (games) => games.some((game) => game.share > 0 || begun(game));

// A button that asks for confirmation before it deletes progress.

/** @param {string} text @param {string} sure @param {Deed} forget */
export function forgetting(text, sure, forget) {
  const box = h("div", { class: "ct-buttons ct-forget" });
  const first = makeButton(text, "off", () => {
    box.replaceChildren(h("span", {}, sure), yes, no);
    no.focus();
  });
  /** @type {Deed} */
  const back = () => {
    box.replaceChildren(first);
    first.focus();
  };
  const yes = makeButton("Delete", "bad", () => {
    back();
    forget();
  });
  const no = makeButton("Keep it", "go", back);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.contains(no)) back();
  });
  box.append(first);
  return box;
}

// The due rules of each game, in words.

// "Flares", "Flares and Kaplowitz".
/** @param {string[]} names */
const listing = (names) => new Intl.ListFormat("en-GB").format(names);

/** @param {number} number @param {string} one */
export const many = (number, one) => `${number} ${number === 1 ? one : `${one}s`}`;

/** @param {GameCard} game @param {string} state */
export const count = (game, state) => game.rules.filter((rule) => rule.state === state).length;

// True if any rule of the game has been asked.
/** @param {GameCard} game */
export const begun = (game) => count(game, "new") < game.rules.length;

// The state of a rule: how well it is known, and its next review.
/** @param {Pick<RuleCard, 'state' | 'due'>} rule @param {Date} [now] */
export function standing({ state, due }, now = new Date()) {
  if (!due) return "new";
  const next = when(due, now);
  return `${state}, ${next ? `again ${next}` : "due"}`;
}

// The games with due rules, and the total number of due rules.
/** @param {GameCard[]} games */
function dueOf(games) {
  const due = games.filter((game) => game.due.length);
  return { due, number: due.reduce((sum, game) => sum + game.due.length, 0) };
}

// The sentence at the top: what to do today.
/** @param {GameCard[]} games @param {Date} [now] */
export function today(games, now = new Date()) {
  const { due, number } = dueOf(games);
  if (number) {
    const names = listing(due.map((game) => game.name));
    return `${many(number, "rule")} of ${names} ${number === 1 ? "is" : "are"} due for review.`;
  }
  const dates = games.flatMap((game) => game.rules.map((rule) => rule.due)).filter(Boolean);
  if (!dates.length) return "No quiz answers yet.";
  return `Nothing to review today. Your next review is ${when(dates.toSorted()[0], now)}.`;
}

// Days in words, seen from now.

const DAY = 864e5; // ms

// The midnight before a time.
/** @param {Date} date */
const midnight = (date) => new Date(date).setHours(0, 0, 0, 0);

// "22 November"; with the year, if it is not the current one.
/** @param {Date} date @param {Date} now */
function day(date, now) {
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

// "on 22 November", "tomorrow", "today at 18:00"; "" if it is in the past.
/** @param {string} due @param {Date} [now] */
export function when(due, now = new Date()) {
  const date = new Date(due);
  const days = Math.round((midnight(date) - midnight(now)) / DAY);
  if (date <= now) return "";
  if (days > 1) return `on ${day(date, now)}`;
  if (days === 1) return "tomorrow";
  return `today at ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
