"""The lessons with the real nbgrader, from the source to the grades: python tools/nbgrading.py.

What our command makes is released; some students hand in what students do; it is graded, and the
points must be those that we expect. nbgrader brings extensions of JupyterLab along, so it has an
environment of its own.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from environments import HOME, PIP, Environment, heading

from tutor.classroom.editions.leaks import leaks
from tutor.classroom.editions.marks import Source, source
from tutor.classroom.exercise import Exercise

GRADER = Environment(".nbgrader", "tools/nbgrader.txt")
PROJECT = "pyproject.toml"
LESSONS = HOME / "notebooks" / "lessons"
STUB = 'answer = ""'
LARGE = 10**6  # a denominator that nobody types
TROUBLE = re.compile(r"\bERROR\b|\bTraceback\b")

Cells = list[dict[str, Any]]  # of a notebook
Tests = Sequence[tuple[Exercise, int]]  # exercises that are graded, and their points


class Student(NamedTuple):
    """Somebody who hands in: what is typed, what else is done, and what share of points is due."""

    types: Callable[[Exercise], str]
    share: Callable[[Exercise], float]
    spoils: Callable[[Cells, str], None] = lambda _cells, _place: None  # of the first exercise
    first: float | None = None  # the share for that one, if it is another


def main() -> int:
    """Go the whole way, and say what went wrong; 0 if nothing did."""
    begun = time.monotonic()
    GRADER.built()
    if not GRADER.has(PROJECT):
        if GRADER.run(f"{PIP} --no-deps --no-build-isolation --editable ."):
            sys.exit("The project itself could not be installed.")
        GRADER.keep(PROJECT)
    lessons = [source(file) for file in sorted(LESSONS.glob("*.md"))]
    with TemporaryDirectory() as folder:
        faults = [*round_trip(lessons, Path(folder))]
    done = f"{len(lessons)} lessons, {len(STUDENTS)} students, {time.monotonic() - begun:.0f} s"
    heading(*faults or [f"nbgrader: {done}. All points are as they should be."])
    return len(faults)


def round_trip(lessons: Sequence[Source], folder: Path) -> Iterator[str]:
    """Whatever goes wrong on the way from the sources to the grades."""
    if GRADER.run(f"rules-tutor editions --only nbgrader --to {folder}"):
        yield "The assignments could not be made."
        return
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as side_by_side:
        ways = side_by_side.map(lambda lesson: [*graded(lesson, folder)], lessons)
        for faults in ways:
            yield from faults


def graded(lesson: Source, folder: Path) -> Iterator[str]:
    """Whatever goes wrong with a lesson; it has a gradebook of its own, not to wait for others."""
    book = f"--db sqlite:///{folder / lesson.name}.db"
    yield from nbgrader(f"generate_assignment {lesson.name} {book}", folder)
    released = folder / "release" / lesson.name / f"{lesson.name}.ipynb"
    if not released.exists():
        return
    yield from released_well(json.loads(released.read_text("utf-8")), lesson)
    for name in STUDENTS:
        hand_in(name, lesson, released)
    yield from nbgrader(f"autograde {lesson.name} --create {book}", folder)
    yield from nbgrader(f"generate_feedback {lesson.name} {book}", folder)
    yield from answered(folder / "feedback", lesson)
    grades = folder / f"{lesson.name}.csv"
    yield from nbgrader(f"export --to {grades} {book}", folder)
    if grades.exists():
        yield from points(lesson, grades)


def nbgrader(command: str, folder: Path) -> Iterator[str]:
    """What nbgrader complains of; it finds the programs that it needs on the path alone."""
    begun, path = time.monotonic(), [str(GRADER.programs), os.environ.get("PATH", "")]
    ended = subprocess.run(
        [str(GRADER.programs / "nbgrader"), *command.split()],
        cwd=folder,
        env=os.environ | {"PATH": os.pathsep.join(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    shown = command.partition(" --db")[0]
    print(f"$ nbgrader {shown}  # {time.monotonic() - begun:.0f} s", flush=True)
    said = ended.stdout + ended.stderr
    if ended.returncode or TROUBLE.search(said):
        print(said)
        yield f"nbgrader {shown} failed, or complained; see above."


def released_well(notebook: dict[str, Any], lesson: Source) -> Iterator[str]:
    """What is wrong with what students are given."""
    for leak in leaks(notebook, lesson, has_tests=True):
        yield f"{lesson.name}: what is released gives away {leak}."
    for exercise, _ in tests(lesson):
        if not text(cell(notebook["cells"], f"answer_{place(exercise)}")).count(STUB):
            yield f"{lesson.name}: {exercise.number} has nothing to fill in."


def tests(lesson: Source) -> Tests:
    """The exercises that are graded by themselves, in order, and their points."""
    tested = [cell for cell in lesson.cells if "test" in cell.marks]
    found = [(lesson.task(cell), cell.points) for cell in tested]
    return [(task, worth) for task, worth in found if isinstance(task, Exercise)]


def hand_in(name: str, lesson: Source, released: Path) -> None:
    """Fill in what was released, as this student does."""
    notebook = json.loads(released.read_text("utf-8"))
    student, asked = STUDENTS[name], tests(lesson)
    for exercise, _ in asked:
        there = cell(notebook["cells"], f"answer_{place(exercise)}")
        there["source"] = text(there).replace(STUB, f'answer = "{student.types(exercise)}"')
    student.spoils(notebook["cells"], place(asked[0][0]))
    file = released.parents[2] / "submitted" / name / lesson.name / released.name
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(notebook), "utf-8")


def answered(folder: Path, lesson: Source) -> Iterator[str]:
    """Who gets no feedback, or none of what `check` says."""
    for name in STUDENTS:
        page = folder / name / lesson.name / f"{lesson.name}.html"
        if not page.exists():
            yield f"{lesson.name}: {name} has no feedback."
        elif name == "all_right" and "Right" not in page.read_text("utf-8"):
            yield f"{lesson.name}: the feedback of {name} does not say what is right."


def points(lesson: Source, file: Path) -> Iterator[str]:
    """Whose points are not what they should be."""
    with file.open(encoding="utf-8", newline="") as table:
        rows = {row["student_id"]: row for row in csv.DictReader(table)}
    said, most = [f"{lesson.name}:"], sum(cell.points for cell in lesson.cells)
    for name, student in STUDENTS.items():
        has, due = float(rows[name]["score"]), sum(expected(student, tests(lesson)))
        said.append(f"  {name:<16}{has:g} of {float(rows[name]['max_score']):g}")
        if has != due:
            yield f"{lesson.name}: {name} has {has:g} points in place of {due:g}."
        if float(rows[name]["max_score"]) != most:
            yield f"{lesson.name} has {rows[name]['max_score']} points in all, not {most}."
    print("\n".join(said), flush=True)


def expected(student: Student, asked: Tests) -> Iterator[float]:
    """The points that are due for each exercise."""
    for n, (exercise, worth) in enumerate(asked):
        is_other = n == 0 and student.first is not None
        yield worth * (student.first or 0.0 if is_other else student.share(exercise))


def right(exercise: Exercise) -> str:
    """The answer, as it may be typed."""
    return as_typed(exercise, "")


def half_way(exercise: Exercise) -> str:
    """A thought that is half of the way, if there is one."""
    return next((as_typed(exercise, m.name) for m in exercise.models if m.is_halfway), "")


def wrong(exercise: Exercise) -> str:
    """A thought that is not even that."""
    return next(as_typed(exercise, m.name) for m in exercise.models if not m.is_halfway)


def as_typed(exercise: Exercise, name: str) -> str:
    """A number as somebody types it."""
    value = exercise.values[name]
    return str(value) if value.denominator < LARGE else f"{float(value):.4f}"


def cell(cells: Cells, name: str) -> dict[str, Any]:
    """The cell that nbgrader knows by this name."""
    return next(c for c in cells if c["metadata"].get("nbgrader", {}).get("grade_id") == name)


def text(there: Mapping[str, Any]) -> str:
    """What stands in a cell."""
    return "".join(there["source"])


def place(exercise: Exercise) -> str:
    """What the names of its cells end with."""
    return exercise.number.replace(".", "_")


def break_off(cells: Cells, where: str) -> None:
    """A quotation that does not end."""
    there = cell(cells, f"answer_{where}")
    there["source"] = text(there).replace(STUB[:-1], "answer = '")


def give_points(cells: Cells, where: str) -> None:
    """A test that a student has changed."""
    cell(cells, f"test_{where}")["source"] = "2"


def delete_test(cells: Cells, where: str) -> None:
    """A test that a student has thrown away."""
    cells.remove(cell(cells, f"test_{where}"))


STUDENTS: Mapping[str, Student] = {
    "all_right": Student(right, lambda _: 1),
    "half_way": Student(half_way, lambda exercise: 0.5 if half_way(exercise) else 0),
    "wrong_model": Student(wrong, lambda _: 0),
    "no_answer": Student(lambda _: "", lambda _: 0),
    "syntax_error": Student(right, lambda _: 1, break_off, 0),
    "test_replaced": Student(wrong, lambda _: 0, give_points),
    "test_deleted": Student(right, lambda _: 1, delete_test, 0),
}


if __name__ == "__main__":
    sys.exit(main())
