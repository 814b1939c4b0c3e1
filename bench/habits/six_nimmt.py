"""Habits of 6 nimmt!."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.engine.state import unseen
from tutor.games.six_nimmt.game import fitting_row, row_heads
from tutor.games.six_nimmt.players import risk
from tutor.games.six_nimmt.state import DECK, FULL

CHEAP = 2  # heads


def plays_far(question: Question[Any]) -> Any:
    """A card that fits in a row with room, but the one farthest behind it."""
    if question.rule != "R2":
        return None
    fit = [card for card in question.choices if risk(question.view, card)[0] == 0]
    return max(fit, key=lambda card: risk(question.view, card), default=None)


def fills_rows(question: Question[Any]) -> Any:
    """Close behind a row, also if it is full."""
    if question.rule != "R2":
        return None
    rows = question.view.rows
    near = [card for card in question.choices if fitting_row(rows, card) is not None]
    return min(near, key=lambda c: c.rank - rows[fitting_row(rows, c)][-1].rank, default=None)


def takes_dear(question: Question[Any]) -> Any:
    """The row with most heads."""
    if question.rule != "R6":
        return None
    return max(question.choices, key=lambda number: row_heads(question.view.rows[number]))


def takes_early(question: Question[Any]) -> Any:
    """A card too low for all rows, as long as a row is cheap."""
    if question.rule != "R2":
        return None
    rows = question.view.rows
    below = [card for card in question.choices if fitting_row(rows, card) is None]
    cheap = min(map(row_heads, rows)) <= CHEAP
    return max(below, key=lambda card: card.rank) if below and cheap else None


def counts(question: Question[Any]) -> Any:
    """The card before which fewest cards that are out can still fill its row."""
    if question.rule != "R2":
        return None
    rows, out = question.view.rows, unseen(DECK, question.view)

    def spare(card: Card) -> int:
        number = fitting_row(rows, card)
        if number is None or len(rows[number]) == FULL:
            return 100
        end = rows[number][-1].rank
        between = sum(end < other.rank < card.rank for other in out)
        return int(between - 4 * (FULL - 1 - len(rows[number])))

    return min(question.choices, key=lambda card: (spare(card), risk(question.view, card)))


HABITS = (
    Habit("Play close behind a row.", "If you play far behind one, it costs you", plays_far),
    Habit("Keep away from rows of five cards.", "If you don't, it costs you", fills_rows),
    Habit(
        "Take the cheapest row if you must take one.",
        "If you take the most expensive, it costs you",
        takes_dear,
    ),
    Habit(
        "Prefer rows with room to spare.",
        "If you count the room, and the cards that can come between, you save",
        counts,
        good=True,
    ),
    Habit(
        "Keep cards that are too low for all rows, if others fit.",
        "If you play one as soon as a row is cheap, it costs you",
        takes_early,
    ),
)
