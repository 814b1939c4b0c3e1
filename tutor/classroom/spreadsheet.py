"""The work of a class as comma-separated values, for a spreadsheet or a gradebook."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from tutor.classroom.check import COARSE
from tutor.classroom.exercise import LINE_ONLY, Exercise, LessonPlan, Pool, Reasoned, Task
from tutor.classroom.work import Work, has_number
from tutor.engine.event import brief, listing
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute begins like this
READ_THEM = (
    "The column “waiting” counts points for reasons that you still have to read: type yours into "
    "the last column, and add them to the points."
)
INVENTED = "A code can be invented: for an exam, use nbgrader."


class Spreadsheet(str):
    """A table in text form; its repr has real line breaks, and a note below it."""

    __slots__ = ("note",)
    note: str

    def __new__(cls, text: str, note: str = "") -> Self:
        made = super().__new__(cls, text)
        made.note = note
        return made

    def __repr__(self) -> str:
        return f"{self}{self.note}"

    def save(self, file: str | Path) -> Path:
        """Write the table for a spreadsheet program; raise `Wrong` if there is such a file."""
        if not isinstance(file, (str, Path)) or Path(file).suffix != ".csv":
            raise Wrong(f'The file name must end in .csv, as in "marks.csv", not {brief(file)}.')
        path = Path(file).expanduser()
        try:
            with path.open("x", encoding="utf-8-sig", newline="") as out:  # Excel needs the mark
                out.write(self)
        except FileExistsError:
            raise Wrong(f"There is a file {path} already. Choose another name.") from None
        except OSError as error:
            raise Wrong(f"{path} can't be written: {error.strerror or error}.") from None
        return path


def rows_as_csv(rows: Iterable[Sequence[object]], note: str = "") -> Spreadsheet:
    """Return rows as a table, in which no text is a formula of a spreadsheet."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([map(harmless, row) for row in rows])
    return Spreadsheet(out.getvalue(), note)


def harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def spreadsheet(plan: LessonPlan, works: Iterable[Work], labels: Mapping[str, str]) -> Spreadsheet:
    """Return a row for each student: first and last thoughts, with labels, tries and counts."""
    head = ["class", "lesson", "student", "nickname"]
    rows: list[Sequence[object]] = [head + [each for task in plan.tasks for each in heads_of(task)]]
    for work in works:
        who = (work.class_code, work.lesson, work.student, work.nickname)
        rows.append([*who, *(cell for task in plan.tasks for cell in cells_of(task, work, labels))])
    return rows_as_csv(rows)


def heads_of(task: Task) -> Sequence[str]:
    parts = ["yes", "of", "played"] if isinstance(task, Pool) else ["first", "last"]
    return [f"{task.number} {part}" for part in parts + ["other numbers"] * has_number(task)]


def cells_of(task: Task, work: Work, labels: Mapping[str, str]) -> Sequence[str | int]:
    if isinstance(task, Pool):
        return work.tallies[task.number]
    said = [labels.get(thought, thought) for thought in work.thoughts[task.number]]
    return [*said, *[work.strays.get(task.number, 0)] * has_number(task)]


class Marked(NamedTuple):
    """The points of a student by exercise, None if they wait for a person; {} without work."""

    student: int | str
    name: str
    points: Mapping[str, float | None]


def marks_of(students: Iterable[Marked], most: Mapping[str, float], note: str) -> Spreadsheet:
    """Return a row for each student, with the points that there are and those that wait."""
    heads = [f"{number} (of {points:g})" for number, points in most.items()]
    rows: list[Sequence[object]] = [["number", "name", "points", "of", "waiting", *heads]]
    for student, name, points in students:
        got = sum(each or 0 for each in points.values())
        waiting = sum(most[number] for number, each in points.items() if each is None)
        sums = (f"{got:g}", f"{waiting:g}") if points else ("", "")
        each = [points.get(number) for number in most]
        told = ["" if n is None else f"{n:g}" for n in each]
        rows.append([student, name, sums[0], f"{sum(most.values()):g}", sums[1], *told])
    return rows_as_csv(rows, note)


def class_marks(
    plan: LessonPlan, works: Iterable[Work], names: Mapping[int, str], left_out: int = 0
) -> Spreadsheet:
    """Return points for each student who is named or has a code; some lines were left out."""
    graded = [task for task in plan.tasks if isinstance(task, Exercise | Reasoned)]
    reasons = {f"{task.number} reason": task for task in graded if isinstance(task, Reasoned)}
    most = {name: task.points for name, task in ({t.number: t for t in graded} | reasons).items()}
    done = {work.student: work for work in works}
    students = []
    for student in sorted({*names, *done}):
        work = done.get(student)
        points: dict[str, float | None] = {}
        if work:
            points |= {t.number: earned(t, work.thoughts[t.number].last) for t in graded}
            points |= dict.fromkeys(reasons)
        name = names.get(student, work.nickname if work else "")
        students.append(Marked(student, name, points))
    nameless = [str(each) for each in sorted({*done} - {*names})] if names else []
    notes = [READ_THEM, INVENTED]
    if nameless:
        notes.append(f"Not in your class list: {listing(nameless)}.")
    if left_out:
        notes.append(f"{counted(left_out, 'line')} left out: see .left_out.")
    return marks_of(students, most, " ".join(notes))


def earned(task: Exercise | Reasoned, thought: str) -> float:
    """Return the points for a last answer: all if it is right, half if it is halfway."""
    if not thought:
        return task.points
    model = task.model(thought) if isinstance(task, Exercise) else None
    is_halfway = thought in (LINE_ONLY, COARSE) or (model is not None and model.is_halfway)
    return task.points / 2 if is_halfway else 0
