"""Habits of Take 5."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.take_five.players import promises, room
from tutor.games.take_five.sets import begun
from tutor.games.take_five.state import END, Add


def takes(question: Question[Any]) -> list[Add]:
    """Numbers that complete a set."""
    sets = {begun(cards): cards for cards in question.view.sets}
    plays = [c for c in question.choices if isinstance(c, Add) and c.card.rank]
    return [play for play in plays if room(sets[play.begun]) == 1]


def best_of(question: Question[Any], choices: list[Any]) -> Any:
    """The one of these that promises most."""
    found = promises(question.view, question.seat, choices)
    return max(found, key=lambda each: each[0])[1] if choices else None


def never_stops(question: Question[Any]) -> Any:
    """Always three cards."""
    return best_of(question, [choice for choice in question.choices if choice != END])


def stops(question: Question[Any]) -> Any:
    """Never more cards than must be played."""
    return END if END in question.choices else None


def takes_all(question: Question[Any]) -> Any:
    """Every set that can be taken, whatever it is worth."""
    return best_of(question, takes(question))


def at_once(question: Question[Any]) -> Any:
    """Specials as soon as possible, wherever they go."""
    held = [c for c in question.choices if isinstance(c, Add) and not c.card.rank]
    return best_of(question, held)


def never_specials(question: Question[Any]) -> Any:
    """No special as long as there is anything else."""
    rest = [c for c in question.choices if not isinstance(c, Add) or c.card.rank]
    return best_of(question, rest)


match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Stop when no other card wins you points.",
        "If you always play three cards, you win",
        never_stops,
    ),
    match("Play on as long as it wins you points.", "If you stop after one card, you win", stops),
    match("Leave bad sets to others.", "If you take every set you can, you win", takes_all),
    match(
        "Save your specials for a set that you take in the same turn.",
        "If you play them at once, you win",
        at_once,
    ),
    match(
        "Play both specials in time: each one left over costs ten points.",
        "If you play them only when you must, you win",
        never_specials,
    ),
)
