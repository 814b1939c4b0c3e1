"""Habits of Kaplowitz."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.kaplowitz.cards import DECK
from tutor.games.kaplowitz.players import lead
from tutor.games.kaplowitz.records import record, records, surplus


def ahead(question: Question[Any]) -> dict[Any, int]:
    """Return the lead of each card over the cards of the trick."""
    trick = [card for _, card in question.view.trick]
    return {card: lead(records([*trick, card])) for card in question.choices}


def leads_well(question: Question[Any]) -> Any:
    """The card that fares best against all that are left, to lead."""
    return None if question.view.trick else by_worth(question)[-1]


def by_worth(question: Question[Any]) -> list[Any]:
    """The own cards, first those that fare worst against all that are left."""
    gone = {*question.view.hands[question.seat], *question.view.removed}
    rest = [card for card in DECK if card not in gone]
    return sorted(question.choices, key=lambda card: surplus(record(card, rest)))


def lets_go(question: Question[Any]) -> Any:
    """The card that is farthest behind, where one would win."""
    if not question.view.trick:
        return None
    found = ahead(question)
    return min(found, key=lambda card: found[card]) if max(found.values()) > 0 else None


def never_shares(question: Question[Any]) -> Any:
    """The card that is farthest behind, where the best would only share."""
    if not question.view.trick:
        return None
    found = ahead(question)
    return min(found, key=lambda card: found[card]) if max(found.values()) == 0 else None


def nothing_new(_question: Question[Any]) -> None:
    """As a beginner would."""


HABITS = (
    Habit("Take every trick that you can.", "If you let them go, you lose", lets_go),
    Habit(
        "Lead a weak card, because all the others can answer it.",
        "If you do, and the others lead their best, you gain",
        nothing_new,
        good=True,
        others=leads_well,
    ),
    Habit("If you can't win a trick, tie for it.", "If you don't, you lose", never_shares),
)
