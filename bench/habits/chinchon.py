"""Habits of Chinchón."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.chinchon.choices import DISCARDS, PILES, THE_DECK, Discard, LayOff, Meld
from tutor.games.chinchon.melds import best
from tutor.games.chinchon.turns import most_wild

ALL_BUT = 1  # card that is kept when everything goes down at once


def rest(question: Question[Any]) -> Any:
    """Return the player's cards that are in no combination."""
    view = question.view
    return best(view.hands[question.seat], most_wild(view.options)).rest


def discards(question: Question[Any]) -> list[Any]:
    """Return the legal discards."""
    return [each for each in question.choices if isinstance(each, Discard)]


def dearest(question: Question[Any]) -> Any:
    """The discard that is in no combination and costs most."""
    loose = [each for each in discards(question) if each.card in rest(question)]
    return max(loose or discards(question), key=lambda each: each.card.points, default=None)


def only_the_deck(question: Question[Any]) -> Any:
    """The deck, whatever the top discard is."""
    return THE_DECK if question.choices[0] in PILES else None


def only_discards(question: Question[Any]) -> Any:
    """The top discard, whatever it is."""
    return DISCARDS if question.choices[0] in PILES else None


def never_lays_off(question: Question[Any]) -> Any:
    """A discard instead of laying off."""
    if any(isinstance(each, Meld) for each in question.choices):
        return None
    laying = any(isinstance(each, LayOff) for each in question.choices)
    return dearest(question) if laying else None


def waits(question: Question[Any]) -> Any:
    """To go down only with everything at once, for the 10 points."""
    may = any(isinstance(each, Meld) for each in question.choices)
    if not may or question.view.down[question.seat] or len(rest(question)) <= ALL_BUT:
        return None
    return dearest(question)


def keeps_dear_cards(question: Question[Any]) -> Any:
    """The cheapest card that is in no combination."""
    if len(discards(question)) < len(question.choices) or not discards(question):
        return None
    loose = [each for each in discards(question) if each.card in rest(question)]
    return min(loose or discards(question), key=lambda each: each.card.points)


HABITS = (
    Habit("Lay off every card that fits.", "If you never lay off, you lose", never_lays_off),
    Habit(
        "Discard expensive cards first.",
        "If you discard cheap cards first, you lose",
        keeps_dear_cards,
    ),
    Habit("Look at the discards first.", "If you only draw from the deck, you lose", only_the_deck),
    Habit(
        "Don't take a discard unless it combines.",
        "If you always take the top discard, you lose",
        only_discards,
    ),
    Habit(
        "Before you go down, wait until you can put down everything at once.",
        "If you do, you save",
        waits,
        good=True,
    ),
)
