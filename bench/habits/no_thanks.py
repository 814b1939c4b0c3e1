"""Habits of No Thanks."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import PASS, TAKE

PATIENT = 3  # points


def price(question: Question[Any]) -> int:
    """Return the cost of the open card, without the tokens on it."""
    s = question.view
    return cost(s.taken[question.seat], s.card[0])


def at_once(question: Question[Any]) -> Any:
    """A card that costs nothing is taken although nobody else wants it."""
    return TAKE if price(question) <= 0 else None


def at_last(question: Question[Any]) -> Any:
    """A card is left until its tokens are worth nearly all that it costs."""
    return TAKE if price(question) - question.view.paid <= PATIENT else PASS


def for_nothing(question: Question[Any]) -> Any:
    """Only what costs nothing is taken."""
    return TAKE if price(question) <= question.view.paid else PASS


def careless(question: Question[Any]) -> Any:
    """A card is left until its tokens are worth half of its cost, with few tokens too."""
    paid = question.view.paid
    return PASS if price(question) - paid > max(paid, PATIENT) else None


match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Pay a few points now rather than tokens later.",
        "If you take only cards that cost nothing, you win",
        for_nothing,
    ),
    match(
        "Take a card once the tokens on it cover half its cost.",
        "If you wait until it costs you no more than 3 points, you win",
        at_last,
    ),
    match(
        "With four tokens or fewer, take a card once the tokens on it cover a third of its cost.",
        "If you wait for half then too, you win",
        careless,
    ),
    match(
        "If you are the only player who wants a card, let it go round once.",
        "If you take it at once, you win",
        at_once,
    ),
)
