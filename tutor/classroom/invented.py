"""Invent a class, for trying out a board."""

from collections.abc import Sequence
from random import Random

from tutor.classroom.exercise import Pool
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.today import Today
from tutor.classroom.work import STUDENTS, Thoughts, class_of, seed_text
from tutor.engine.event import brief
from tutor.engine.luck import require_seed
from tutor.engine.wrong import Wrong, is_whole

AT_FIRST, AT_LAST = 0.35, 0.8  # share of right answers


def made_up(number: int, class_code: str, students: int = 25, seed: int = 1) -> list[str]:
    """Return codes of an invented class, for trying out a board.

    Many first thoughts are typical wrong answers of the lesson, and most of the last ones are
    right; the simulations are real. Raises ValueError for an unknown lesson or an impossible number
    of students.
    """
    if not is_whole(students) or students not in STUDENTS:
        raise Wrong(f"A class must have 1 to 999 students, not {brief(students)}.")
    of_class = class_of(class_code)
    luck, plan, codes = Random(seed_text(require_seed(seed), of_class)), lesson_plan(number), []
    for student in range(1, students + 1):
        today = Today(plan, of_class, student)
        for task in plan.tasks:
            if isinstance(task, Pool):
                today.simulate(task.number)
            else:
                today.thoughts[task.number] = thoughts(luck, task.outcomes)
        codes.append(str(today.code()))
    return codes


def thoughts(luck: Random, outcomes: Sequence[str]) -> Thoughts:
    first, last = (
        "" if luck.random() < share else luck.choice(outcomes) for share in (AT_FIRST, AT_LAST)
    )
    return Thoughts(first, last if first else first)
