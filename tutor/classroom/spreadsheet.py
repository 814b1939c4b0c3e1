"""The work of a class as comma-separated values, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence

from tutor.classroom.exercise import Plan, Pool, Task
from tutor.classroom.work import Work


class Table(str):
    """A table in text form; its repr has real line breaks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def spreadsheet(plan: Plan, works: Iterable[Work], labels: Mapping[str, str]) -> Table:
    """Return a row for each student: first and last thoughts, with labels, and counts."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = [head for task in plan.tasks for head in heads_of(task)]
    writer.writerow(["class", "lesson", "student", "nickname", *heads])
    for work in works:
        who = (work.class_code, work.lesson, work.student, work.nickname)
        cells = (cell for task in plan.tasks for cell in cells_of(task, work, labels))
        writer.writerow([*who, *cells])
    return Table(out.getvalue())


def heads_of(task: Task) -> Sequence[str]:
    parts = ("yes", "of", "played") if isinstance(task, Pool) else ("first", "last")
    return [f"{task.number} {part}" for part in parts]


def cells_of(task: Task, work: Work, labels: Mapping[str, str]) -> Sequence[str | int]:
    if isinstance(task, Pool):
        return work.tallies[task.number]
    return [labels.get(thought, thought) for thought in work.thoughts[task.number]]
