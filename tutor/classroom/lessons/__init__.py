"""List the lessons and their exercises; their notebooks are in notebooks/lessons."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tutor.classroom.exercise import LessonPlan
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong, is_whole

LISTED = {  # modules of this folder, by lesson; each has its texts beside it
    1: "sample_space",
    2: "complement",
    3: "hidden_cards",
    4: "pairs",
    5: "overlaps",
    6: "conditioning",
    7: "independence",
    8: "symmetry",
    9: "means",
    10: "variance",
    11: "large_numbers",
    12: "bayes",
    13: "decisions",
    14: "swap_or_stay",
    15: "waiting",
    16: "mixing",
    17: "fair_games",
    18: "binomial",
}


def lesson_plans() -> Mapping[int, LessonPlan]:
    """Return all lessons, by their numbers."""
    return {number: loaded(number) for number in LISTED}


def lesson_plan(number: object) -> LessonPlan:
    """Return the lesson of this number, and load no other; raise ValueError if there is none."""
    if not is_whole(number) or number not in LISTED:
        raise Wrong(f"There is no lesson {brief(number)}. The lessons are {first_to_last()}.")
    return loaded(number)


@cache
def loaded(number: int) -> LessonPlan:
    plan: LessonPlan = import_module(f"tutor.classroom.lessons.{LISTED[number]}").PLAN
    return plan


def first_to_last() -> str:
    """Return the numbers of all lessons, as in "1 to 18"."""
    return f"{min(LISTED)} to {max(LISTED)}"
