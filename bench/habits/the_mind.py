"""Habits of The Mind."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.the_mind.clocks import Clock, certain, lowest
from tutor.games.the_mind.players import agrees, at, partner
from tutor.games.the_mind.state import RAISE, gap

SAID = (
    "We let three partners play whose timing is off by 18 percent, and changed one player's habit. "
    "The effect:"
)
LIVELY = partner(Clock(0.18, adapts=False))


def luck(question: Question[Any]) -> Random:
    """Return an RNG with a different seed in each position."""
    view = question.view
    return Random(f"{view.done}/{view.idle}/{[*map(str, view.stack)]}/{view.hands[question.seat]}")


def counts(question: Question[Any]) -> Any:
    """Lays a card when its time has come, by a clock that errs."""
    return LIVELY(question, luck(question))


def in_time(question: Question[Any], pace: float = 1.0, error: float = 0.18) -> Any:
    """Lays the lowest card after as many ticks as it is numbers above the stack, more or less."""
    view, seat = question.view, question.seat
    numbers = 0 if certain(view, seat) else gap(view, lowest(view, seat))
    wait = numbers * pace * (1 + error * luck(question).gauss(0, 1))
    return at(question.choices, max(0, int(wait)) - view.idle)


def agreeing(question: Question[Any], pace: float = 1.0, error: float = 0.18) -> Any:
    """Lays a card in time, and agrees to a shuriken."""
    if agrees(question.view, question.seat):
        return RAISE
    return in_time(question, pace, error)


def hurries(question: Question[Any]) -> Any:
    """Counts in three quarters of the time."""
    return agreeing(question, pace=0.75)


def dawdles(question: Question[Any]) -> Any:
    """Counts in four thirds of the time."""
    return agreeing(question, pace=4 / 3)


def is_exact(question: Question[Any]) -> Any:
    """Counts without any error."""
    return agreeing(question, error=0.0)


HABITS = (
    Habit(
        "Count evenly.",
        "If one of the three never makes an error, the team wins",
        is_exact,
        good=True,
        rounds=False,
        others=counts,
    ),
    Habit(
        "Don't hurry.",
        "If one counts in three quarters of the time, the team wins",
        hurries,
        rounds=False,
        others=counts,
    ),
    Habit(
        "Don't be slow either.",
        "If one counts in four thirds of the time, the team wins",
        dawdles,
        rounds=False,
        others=counts,
    ),
    Habit(
        "Use your shuriken, and agree when others ask for one.",
        "If one never raises a hand, the team wins",
        in_time,
        rounds=False,
        others=counts,
    ),
)
