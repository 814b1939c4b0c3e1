"""Habits of Flares."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.flares.game import winner
from tutor.games.flares.players import by_rank


def wins(question: Question[Any]) -> list[Card]:
    """The cards that are the highest so far, from the lowest."""
    trick, seat = question.view.trick, question.seat
    cards = [card for card in question.choices if winner([*trick, (seat, card)]) == seat]
    return sorted(cards, key=by_rank)


def leads_low(question: Question[Any]) -> Any:
    """The lowest card to lead."""
    return None if question.view.trick else min(question.choices, key=by_rank)


def throws_high(question: Question[Any]) -> Any:
    """The highest card where none wins."""
    return None if wins(question) else max(question.choices, key=by_rank)


def ducks(question: Question[Any]) -> Any:
    """The lowest card, also where one would win."""
    return min(question.choices, key=by_rank) if question.view.trick else None


HABITS = (
    Habit("Win every trick that you can.", "If you let them go, you lose", ducks),
    Habit(
        "Throw away your lowest card when you can't win.",
        "If you throw away your highest, you lose",
        throws_high,
    ),
    Habit("Lead your highest card.", "If you lead your lowest, you lose", leads_low),
)
