"""The worked example that shows a misconception to be wrong."""

from typing import Any

from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.pages import problems
from tutor.engine.game import Game
from tutor.games import examples
from tutor.teaching.example import Example
from tutor.teaching.quiz import Believes


def refuting(game: Game[Any], believes: Believes) -> str:
    """Return the number of the example that refutes a misconception best; "" if there is none.

    The best is one of its rule that shows little else, and whose play the misconception allows.
    """
    wrong, unplayable = mutant(game, **believes.replaced), ""
    for example in sorted(examples(game).values(), key=lambda each: aside(each, believes.rule)):
        try:
            if any(problems(wrong, example)):
                return example.number
        except ValueError:  # the example's play is not possible
            unplayable = unplayable or example.number
    return unplayable


def aside(example: Example, rule: str) -> tuple[bool, bool, int]:
    """Return a sort key: the distance of an example from being about this rule alone."""
    rules = example.rules.split()
    return rule not in rules, bool(example.options), len(rules)
