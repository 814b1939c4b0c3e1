"""Typical student work on an assignment, which tools/nbgrading.py hands in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tutor.classroom.editions.marks import Source
from tutor.classroom.exercise import Exercise, Reasoned
from tutor.classroom.replies import LETTERS

STUB = 'answer = ""'
LARGE = 10**6  # a denominator that nobody would type
WRITER = "all_right"  # the student who also writes a reason

Cells = list[dict[str, Any]]  # of a notebook
Graded = Exercise | Reasoned
Tests = Sequence[tuple[Graded, int]]  # exercises that are graded, and their points


class Student(NamedTuple):
    """A student: typed answers, other changes, and the expected share of points."""

    types: Callable[[Graded], str]
    share: Callable[[Graded], float]
    spoils: Callable[[Cells, str], None] = lambda _cells, _place: None  # of the first exercise
    first: float | None = None  # share for that one, if different


def filled(name: str, lesson: Source, notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a released notebook as this student hands it in."""
    student, asked = STUDENTS[name], tests(lesson)
    for exercise, _ in asked:
        there = cell(notebook["cells"], f"answer_{place(exercise)}")
        there["source"] = text(there).replace(STUB, f'answer = "{student.types(exercise)}"')
    student.spoils(notebook["cells"], place(asked[0][0]))
    for there in written(notebook["cells"]) if name == WRITER else ():
        there["source"] = "He puts each card back."
    return notebook


def tests(lesson: Source) -> Tests:
    """Return the automatically graded exercises in order, with their points."""
    tested = [cell for cell in lesson.cells if "test" in cell.marks]
    found = [(lesson.task(cell), cell.points) for cell in tested]
    return [(task, worth) for task, worth in found if isinstance(task, Graded)]


def written(cells: Cells) -> Cells:
    """The cells that a person marks."""
    names = [each["metadata"].get("nbgrader", {}).get("grade_id", "") for each in cells]
    return [each for each, name in zip(cells, names, strict=True) if name.startswith("written_")]


def expected(student: Student, asked: Tests) -> Iterator[float]:
    """The points that are due for each exercise."""
    for n, (exercise, worth) in enumerate(asked):
        is_other = n == 0 and student.first is not None
        yield worth * (student.first or 0.0 if is_other else student.share(exercise))


def right(task: Graded) -> str:
    """Return the answer as a student may type it."""
    return as_typed(task, "")


def half_way(task: Graded) -> str:
    """Return a partly right answer; "" if there is none."""
    if isinstance(task, Reasoned):
        return ""
    if task.lines:
        return f"line {task.values['']}"
    return next((as_typed(task, m.name) for m in task.models if m.is_halfway), "")


def wrong(task: Graded) -> str:
    """Return a wrong answer."""
    if isinstance(task, Reasoned):
        return as_typed(task, next(filter(None, task.outcomes)))
    return next(as_typed(task, m.name) for m in task.models if not m.is_halfway)


def as_typed(task: Graded, name: str) -> str:
    """Format a number, or the letter of a choice, as a student types it."""
    if isinstance(task, Reasoned):
        return LETTERS[task.outcomes.index(name)]
    if task.lines and not name:
        line = int(task.values[""])
        return f"{line}: {plainly(Fraction(task.lines[line - 1].true()))}"
    return plainly(task.values[name])


def plainly(value: Fraction) -> str:
    return str(value) if value.denominator < LARGE else f"{float(value):.4f}"


def cell(cells: Cells, name: str) -> dict[str, Any]:
    """Return the cell with this nbgrader id."""
    return next(c for c in cells if c["metadata"].get("nbgrader", {}).get("grade_id") == name)


def text(there: Mapping[str, Any]) -> str:
    """Return the source of a cell."""
    return "".join(there["source"])


def place(task: Graded) -> str:
    """Return the suffix of its cell ids."""
    return task.number.replace(".", "_")


def break_off(cells: Cells, where: str) -> None:
    """Write an unterminated string."""
    there = cell(cells, f"answer_{where}")
    there["source"] = text(there).replace(STUB[:-1], "answer = '")


def give_points(cells: Cells, where: str) -> None:
    """Change a test."""
    cell(cells, f"test_{where}")["source"] = "2"


def delete_test(cells: Cells, where: str) -> None:
    """Delete a test."""
    cells.remove(cell(cells, f"test_{where}"))


STUDENTS: Mapping[str, Student] = {
    WRITER: Student(right, lambda _: 1),
    "half_way": Student(half_way, lambda exercise: 0.5 if half_way(exercise) else 0),
    "wrong_model": Student(wrong, lambda _: 0),
    "no_answer": Student(lambda _: "", lambda _: 0),
    "syntax_error": Student(right, lambda _: 1, break_off, 0),
    "test_replaced": Student(wrong, lambda _: 0, give_points),
    "test_deleted": Student(right, lambda _: 1, delete_test, 0),
}
