"""Habits of Ladder."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.ladder.players import most_of_its_rank
from tutor.games.ladder.state import COLLECT


def able(question: Question[Any]) -> list[Any]:
    """The sets that can be played, but for those that win at once."""
    found = [choice for choice in question.choices if choice != COLLECT]
    held = len(question.view.hands[question.seat])
    return [] if any(each.count == held for each in found) else found


def highest_first(question: Question[Any]) -> Any:
    """All cards of the highest rank."""
    return max(able(question), key=lambda each: (each.rank, each.count), default=None)


def one_by_one(question: Question[Any]) -> Any:
    """As few cards of the lowest rank as can be."""
    return min(able(question), key=lambda each: (each.rank, each.count), default=None)


def largest_first(question: Question[Any]) -> Any:
    """The largest set first, and of equal ones the lowest."""
    whole = [each for each in able(question) if most_of_its_rank(each, able(question))]
    return max(whole, key=lambda each: (each.count, -each.rank), default=None)


def blocks(question: Question[Any]) -> Any:
    """A set that the next player can hardly beat, if the next one has few cards."""
    hands = question.view.hands
    after = len(hands[(question.seat + 1) % len(hands)])
    whole = [each for each in able(question) if most_of_its_rank(each, able(question))]
    if after > NEAR or not whole:
        return None
    return max(whole, key=lambda each: (each.count, each.rank))


NEAR = 3  # cards of who is about to win
match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Play your lowest rank first.",
        "If you play your highest rank first, you win",
        highest_first,
    ),
    match(
        "Play all cards of a rank together.",
        "If you play as few cards as possible, you win",
        one_by_one,
    ),
    match(
        "Play a single low card rather than a pair of high ones.",
        "If you play your largest set first, you win",
        largest_first,
    ),
    match(
        "Don't use high cards to stop the next player.",
        "If you do so when that player has three cards or fewer, you win",
        blocks,
    ),
)
