// What is due of the rules of each game, in words.

import { when } from "./dates.js";

// "Flares", "Flares and Kaplowitz".
const listing = (names) => new Intl.ListFormat("en-GB").format(names);

export const many = (number, one) => `${number} ${number === 1 ? one : `${one}s`}`;

export const count = (game, state) => game.rules.filter((rule) => rule.state === state).length;

// Whether any of its rules has been asked.
export const begun = (game) => count(game, "new") < game.rules.length;

// How a rule stands: whether it is known, and when it is asked again.
export function standing({ state, due }, now = new Date()) {
  if (!due) return "new";
  const next = when(due, now);
  return `${state}, ${next ? `again ${next}` : "due"}`;
}

// The games of which rules are due, and how many rules in all.
export function dueOf(games) {
  const due = games.filter((game) => game.due.length);
  return { due, number: due.reduce((sum, game) => sum + game.due.length, 0) };
}

// The sentence above all: what to do today.
export function today(games, now = new Date()) {
  const { due, number } = dueOf(games);
  if (number) {
    const names = listing(due.map((game) => game.name));
    return `${many(number, "rule")} of ${names} ${number === 1 ? "is" : "are"} due for a review.`;
  }
  const dates = games.flatMap((game) => game.rules.map((rule) => rule.due)).filter(Boolean);
  if (!dates.length) return "You have not been asked yet.";
  return `Nothing is due. The next review is ${when(dates.toSorted()[0], now)}.`;
}
