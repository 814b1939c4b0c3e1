"""What a lesson consists of, and which lessons there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from tutor.chance.refusals.wrong import Wrong, is_whole
from tutor.classroom.exercise import Task
from tutor.engine.event import brief

LISTED = ("sample_space", "conditioning", "large_numbers")  # modules of tutor.classroom.lessons


@dataclass(frozen=True)
class Plan:
    """A lesson: its number among all, its notebook, the idea, the game and what is asked."""

    number: int
    notebook: str  # its name in notebooks/lessons
    title: str
    game: str  # its id
    tasks: tuple[Task, ...] = field(repr=False)

    def task(self, number: object) -> Task:
        """The exercise of this number; a ValueError names those that there are."""
        name = str(number) if isinstance(number, float) else number
        found = next((task for task in self.tasks if task.number == name), None)
        if found is None:
            there = ", ".join(task.number for task in self.tasks)
            raise Wrong(f"Lesson {self.number} has no exercise {brief(number)}; it has {there}.")
        return found


@cache
def plans() -> Mapping[int, Plan]:
    """All lessons by their numbers."""
    found = [import_module(f"tutor.classroom.lessons.{name}").PLAN for name in LISTED]
    return {plan.number: plan for plan in found}


def plan_of(number: object) -> Plan:
    """The lesson of this number; a ValueError names those that there are."""
    if not is_whole(number) or number not in plans():
        there = ", ".join(f"{plan.number} ({plan.title})" for plan in plans().values())
        raise Wrong(f"There is no lesson {brief(number)}; there are {there}.")
    return plans()[number]
