"""The work of a class as a table for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from tutor.classroom.check import BLANK, COARSE, UNKNOWN
from tutor.classroom.exercise import Pool, Task
from tutor.classroom.plan import Plan
from tutor.classroom.work import Work

SAID = {  # of thoughts without a name
    "": "right",
    BLANK: "no answer",
    UNKNOWN: "another number",
    COARSE: "too coarse",
}


class Table(str):
    """A table as text, that a notebook shows line by line."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def spreadsheet(plan: Plan, works: Iterable[Work]) -> Table:
    """A row for each student, with the exercises in the order of the lesson."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = [head for task in plan.tasks for head in heads_of(task)]
    writer.writerow(["class", "lesson", "student", "nickname", *heads])
    for work in works:
        who = (work.class_code, work.lesson, work.student, work.nickname)
        writer.writerow([*who, *(cell for task in plan.tasks for cell in cells_of(task, work))])
    return Table(out.getvalue())


def heads_of(task: Task) -> Sequence[str]:
    """What stands over an exercise in a spreadsheet."""
    if isinstance(task, Pool):
        return [f"{task.number} {what}" for what in ("yes", "of", "played")]
    return [task.number]


def cells_of(task: Task, work: Work) -> Sequence[str | int]:
    """What somebody has made of an exercise."""
    if isinstance(task, Pool):
        return work.tallies[task.number]
    thought = work.thoughts[task.number]
    return [SAID.get(thought, thought)]
