"""Habits of The Game."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.the_game import expert
from tutor.games.the_game.choices import END, Play
from tutor.games.the_game.piles import may_end
from tutor.games.the_game.players import distance
from tutor.games.the_game.state import TRICK

FAR = 8  # numbers


def plays(question: Question[Any]) -> list[Play]:
    """All cards with the piles where they fit."""
    return [choice for choice in question.choices if isinstance(choice, Play)]


def never_back(question: Question[Any]) -> Any:
    """The nearest card that goes in the direction of its pile."""
    if may_end(question.view):
        return END
    ways = {play: distance(question.view, play) for play in plays(question)}
    forwards = {play: far for play, far in ways.items() if far != -TRICK}
    return min(forwards, key=lambda play: forwards[play], default=None)


def goes_on(question: Question[Any]) -> Any:
    """Every card that is not far away, however many were played."""
    if not may_end(question.view) or not plays(question):
        return None
    best = min(plays(question), key=lambda play: distance(question.view, play))
    return best if distance(question.view, best) <= FAR else END


def stops(question: Question[Any]) -> Any:
    """Never more cards than must be played."""
    return END if may_end(question.view) else None


def plans(question: Question[Any]) -> Any:
    """Whole turns, with an eye for the cards of the others."""
    return expert.play(question, Random(0))


HABITS = (
    Habit(
        "Use the backwards trick whenever you can.",
        "If you never do, it costs the team",
        never_back,
    ),
    Habit(
        "Stop when you have played enough, unless the next card is very near.",
        "If you play on as long as a card is within 8, it costs the team",
        goes_on,
    ),
    Habit(
        "Place a third card if it is very near.",
        "If you always stop after two, it costs the team",
        stops,
    ),
    Habit(
        "Plan the whole turn, and keep one rising and one falling pile open for the others.",
        "If you do, as the expert of this tutor does, it saves the team",
        plans,
        good=True,
    ),
)
