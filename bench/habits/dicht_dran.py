"""Habits of Dicht Dran."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.dicht_dran.circle import distance, free_range, inside
from tutor.games.dicht_dran.expert import NEAR


def only_inside(question: Question[Any]) -> Any:
    """The closest of the cards inside the free range, if there are any."""
    free = [card for card in question.choices if is_free(question, card)]
    return min(free, key=lambda card: away(question, card), default=None)


def second_best(question: Question[Any]) -> Any:
    """If no card is near, the closest one all the same, as if it could win."""
    closest = min(question.choices, key=lambda card: away(question, card))
    return closest if away(question, closest) > NEAR else None


def away(question: Question[Any], card: Any) -> int:
    """Return the distance of a card from the target."""
    return distance(question.view.circle[question.view.target], card)


def is_free(question: Question[Any], card: Any) -> bool:
    """Return True if a card costs nothing."""
    return inside(free_range(question.view.circle, question.view.target), card)


def fewest_peppers(question: Question[Any]) -> Any:
    """If no card is near, the fewest peppers inside the free range."""
    if min(away(question, card) for card in question.choices) <= NEAR:
        return None
    free = [card for card in question.choices if is_free(question, card)]
    return min(free, key=lambda card: (card.points, card.rank), default=None)


HABITS = (
    Habit(
        "Aim at targets that are near, even from outside the free range.",
        "If you only play inside it, you lose",
        only_inside,
    ),
    Habit(
        "If you are far away, get rid of the card with the most peppers inside the free range.",
        "If you play the one with the fewest, you lose",
        fewest_peppers,
    ),
    Habit(
        "Give up targets that are far away.",
        "If you always play your closest card, you lose",
        second_best,
    ),
)
