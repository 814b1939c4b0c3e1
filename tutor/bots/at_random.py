"""A player who takes any legal choice."""

from random import Random
from typing import Any

from tutor.engine.luck import pick
from tutor.engine.match import Question


def at_random(question: Question[Any], rng: Random) -> Any:
    """Any legal choice will do."""
    return pick(question.choices, rng)
