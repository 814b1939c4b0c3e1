"""Habits of Squad."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.squad.players import margin
from tutor.games.squad.state import Attack, Discard


def won(question: Question[Any]) -> list[Any]:
    """The attacks that win."""
    attacks = [each for each in question.choices if isinstance(each, Attack)]
    return [each for each in attacks if margin(question.view, each) > 0]


def holds_back(question: Question[Any]) -> Any:
    """A card thrown away instead of a battle won."""
    if question.rule != "R3" or not won(question):
        return None
    low = [each for each in question.choices if isinstance(each, Discard)]
    return min(low, key=lambda each: each.card.rank, default=None)


def puts_low(question: Question[Any]) -> Any:
    """The lowest card in place of a lost squad."""
    if question.rule not in ("R6", "R7"):
        return None
    return min(question.choices, key=lambda card: card.rank)


def never_mind(question: Question[Any]) -> Any:
    """To attack at random, also where the battle is lost."""
    attacks = [each for each in question.choices if isinstance(each, Attack)]
    return attacks[len(attacks) // 2] if attacks else None


match = partial(Habit, rounds=False)
HABITS = (
    match("Attack whenever you can win.", "If you discard a card instead, you win", holds_back),
    match("Attack only what you can beat.", "If you attack at random, you win", never_mind),
    match(
        "Replace a lost squad with your highest card.",
        "If you put down your lowest, you win",
        puts_low,
    ),
)
