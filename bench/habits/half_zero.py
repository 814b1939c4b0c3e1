"""Habits of Half-Zero."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.half_zero.players import may_show
from tutor.games.half_zero.state import OPT_OUT


def hand(question: Question[Any]) -> list[Any]:
    """The cards that may be shown, from the lowest."""
    cards = [card for card in question.choices if not isinstance(card, str)]
    return sorted(cards, key=lambda card: card.rank)


def sure(question: Question[Any]) -> list[Any]:
    """The cards that nobody can reach."""
    best = max(
        (rank for ranks in may_show(question.view, question.seat) for rank in ranks), default=0
    )
    return [card for card in hand(question) if card.rank > best]


def never_sits_out(question: Question[Any]) -> Any:
    """The highest card where a beginner would sit out."""
    if sure(question) or OPT_OUT not in question.choices:
        return None
    return hand(question)[-1]


def always_high(question: Question[Any]) -> Any:
    """The highest card where nothing is sure."""
    return None if settled(question) else hand(question)[-1]


def settled(question: Question[Any]) -> bool:
    """Return True if a card is sure to win, or the player may sit out."""
    return bool(sure(question) or OPT_OUT in question.choices or not hand(question))


def nothing_new(_question: Question[Any]) -> None:
    """As a beginner would."""


match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Sit out when none of your cards is sure to win.",
        "If you never do, you win",
        never_sits_out,
    ),
    match(
        "Vary your cards when nothing is sure.",
        "If you always show your highest, you win",
        always_high,
    ),
    match(
        "Punish players who are predictable.",
        "If you vary your cards and the others always show their highest, you win",
        nothing_new,
        good=True,
        others=always_high,
    ),
)
