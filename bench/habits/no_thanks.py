"""Habits of No Thanks."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.no_thanks.expert import held
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import PASS, TAKE

DEAR = 12  # points that a card costs the others, who will then pass
FEW = 4  # tokens


def price(question: Question[Any]) -> int:
    """Return the cost of the open card, without the tokens on it."""
    s = question.view
    return cost(s.taken[question.seat], s.card[0])


def goes_round(question: Question[Any]) -> Any:
    """A card that costs nothing is left to the others while it is expensive for all of them."""
    s, seat = question.view, question.seat
    others = [other for other in range(len(s.taken)) if other != seat]
    left = min(held(s)[other] for other in others)
    dear = min(cost(s.taken[other], s.card[0]) for other in others) - s.paid > DEAR
    return PASS if price(question) <= 0 and dear and left else None


def at_half(question: Question[Any]) -> Any:
    """A card is taken as soon as its tokens are worth half of what it costs."""
    return TAKE if 2 * question.view.paid >= price(question) else PASS


def for_nothing(question: Question[Any]) -> Any:
    """Only what costs nothing is taken."""
    return TAKE if price(question) <= question.view.paid else PASS


def poor(question: Question[Any]) -> Any:
    """With few tokens left, a card is taken whose tokens are worth a third of its cost."""
    s = question.view
    return TAKE if s.tokens[question.seat] <= FEW and 3 * s.paid >= price(question) else None


match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Pay a few points now rather than tokens later.",
        "If you take only cards that cost nothing, you win",
        for_nothing,
    ),
    match(
        "Take a card once the tokens on it cover half its cost.",
        "If you do, you win",
        at_half,
        good=True,
    ),
    match(
        "With four tokens or fewer, take a card once the tokens on it cover a third of its cost.",
        "If you do, you win",
        poor,
        good=True,
    ),
    match(
        "If you are the only player who wants a card, let it go round once.",
        "If you do, you win",
        goes_round,
        good=True,
    ),
)
