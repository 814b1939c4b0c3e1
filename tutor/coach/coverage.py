"""For each rule of a game: where it stands, is enforced, told, tested, shown and asked."""

from __future__ import annotations

from typing import Any

from tutor.coach.examples import problems
from tutor.coach.mutant import mutant
from tutor.engine.game import Game
from tutor.games import examples
from tutor.teaching.example import Example
from tutor.teaching.quiz import Believes


def refuting(game: Game[Any], believes: Believes) -> list[str]:
    """The numbers of the examples that a misconception gets wrong; first those of its rule."""
    wrong = mutant(game, **believes.replaced)
    refuted = [each for each in examples(game).values() if fails(wrong, each)]
    refuted.sort(key=lambda each: believes.rule not in each.rules.split())
    return [each.number for each in refuted]


def fails(game: Game[Any], example: Example) -> bool:
    """Whether a game does something else than the example states."""
    try:
        return any(problems(game, example))
    except ValueError:  # what the example does cannot be done
        return True
