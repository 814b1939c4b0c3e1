"""List the lessons and their exercises; their notebooks are in notebooks/lessons."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tutor.chance.refusals.wrong import Wrong, is_whole
from tutor.classroom.exercise import Plan
from tutor.engine.event import brief

LISTED = (  # modules of this folder; each has its texts beside it
    "sample_space",
    "complement",
    "hidden_cards",
    "pairs",
    "overlaps",
    "conditioning",
    "independence",
    "symmetry",
    "means",
    "variance",
    "large_numbers",
    "bayes",
    "decisions",
    "swap_or_stay",
    "waiting",
    "mixing",
    "fair_games",
    "binomial",
)


@cache
def plans() -> Mapping[int, Plan]:
    found = [import_module(f"tutor.classroom.lessons.{name}").PLAN for name in LISTED]
    return {plan.number: plan for plan in found}


def plan_of(number: object) -> Plan:
    """Return the lesson of this number; raise ValueError if there is none."""
    if not is_whole(number) or number not in plans():
        raise Wrong(f"There is no lesson {brief(number)}. The lessons are {first_to_last()}.")
    return plans()[number]


def first_to_last() -> str:
    """Return the numbers of all lessons, as in "1 to 18"."""
    return f"{min(plans())} to {max(plans())}"
