"""Test the lessons with the real nbgrader, from source to grades: python tools/nbgrading.py.

It releases the assignments of our command, hands in the work of some students, and grades it. The
points must be those that we expect. nbgrader installs extensions of JupyterLab, so it has a
separate environment. The environment variable LESSONS selects lessons: "1 6", or "all".
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from environments import HOME, Environment, heading
from submissions import (
    STUB,
    STUDENTS,
    WRITER,
    cell,
    delete_test,
    expected,
    filled,
    place,
    tests,
    text,
)

from tutor.classroom import gradebook
from tutor.classroom.editions.leaks import leaks
from tutor.classroom.editions.marks import Source, read_source

GRADER = Environment(".nbgrader", "tools/nbgrader.txt")
LESSONS = HOME / "notebooks" / "lessons"
QUICK = "1 11"  # fractions, whole numbers and long decimals
# nbgrader's timeouts, 4 s for output and 30 s for a cell, are too short on a busy machine.
PATIENT = "--Execute.iopub_timeout=60 --Execute.timeout=300 --Execute.startup_timeout=300"
TROUBLE = re.compile(r"\bERROR\b|\bTraceback\b")


def main() -> int:
    """Run all steps and print the faults; return 0 if there are none."""
    begun = time.monotonic()
    GRADER.built()
    GRADER.install_project()
    lessons = wanted(os.environ.get("LESSONS") or QUICK)
    with TemporaryDirectory() as folder:
        faults = [*round_trip(lessons, Path(folder))]
    done = f"{len(lessons)} lessons, {len(STUDENTS)} students, {time.monotonic() - begun:.0f} s"
    heading(*faults or [f"nbgrader: {done}. All points are as expected."])
    return len(faults)


def wanted(numbers: str) -> list[Source]:
    """Return the lessons with these numbers, such as "1 6", or all of them."""
    lessons = [read_source(file) for file in sorted(LESSONS.glob("*.md"))]
    if numbers == "all":
        return lessons
    return [lesson for lesson in lessons if str(lesson.plan.number) in numbers.split()]


def round_trip(lessons: Sequence[Source], folder: Path) -> Iterator[str]:
    """Yield all faults between sources and grades."""
    numbers = " ".join(str(lesson.plan.number) for lesson in lessons)
    if GRADER.run(f"rules-tutor editions {numbers} --only nbgrader --to {folder}"):
        yield "The assignments could not be created."
        return
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as side_by_side:
        ways = side_by_side.map(lambda lesson: [*graded(lesson, folder)], lessons)
        for faults in ways:
            yield from faults


def graded(lesson: Source, folder: Path) -> Iterator[str]:
    """Yield the faults of a lesson; it has its own gradebook, so that lessons run in parallel."""
    book = f"--db sqlite:///{folder / lesson.name}.db"
    yield from nbgrader(f"generate_assignment {lesson.name} {book} {PATIENT}", folder)
    released = folder / "release" / lesson.name / f"{lesson.name}.ipynb"
    if not released.exists():
        return
    yield from released_well(json.loads(released.read_text("utf-8")), lesson)
    for name in STUDENTS:
        file = folder / "submitted" / name / lesson.name / released.name
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(filled(name, lesson, json.loads(released.read_text("utf-8")))))
    yield from nbgrader(f"autograde {lesson.name} --create {book} {PATIENT}", folder)
    yield from nbgrader(f"generate_feedback {lesson.name} {book}", folder)
    yield from answered(folder / "feedback", lesson)
    yield from waiting(folder / f"{lesson.name}.db", lesson)
    grades = folder / f"{lesson.name}.csv"
    yield from nbgrader(f"export --to {grades} {book}", folder)
    if grades.exists():
        yield from points(lesson, grades)


def nbgrader(command: str, folder: Path) -> Iterator[str]:
    """Yield nbgrader's errors; it finds its programs only on the path."""
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
    """Yield the faults of the released assignment."""
    for leak in leaks(notebook, lesson, has_tests=True):
        yield f"{lesson.name}: what is released gives away {leak}."
    for exercise, _ in tests(lesson):
        if not text(cell(notebook["cells"], f"answer_{place(exercise)}")).count(STUB):
            yield f"{lesson.name}: {exercise.number} has nothing to fill in."


def answered(folder: Path, lesson: Source) -> Iterator[str]:
    """Yield students without feedback, or without the messages of `check`."""
    for name in STUDENTS:
        page = folder / name / lesson.name / f"{lesson.name}.html"
        if not page.exists():
            yield f"{lesson.name}: {name} has no feedback."
        elif name == WRITER and "Right" not in page.read_text("utf-8"):
            yield f"{lesson.name}: the feedback of {name} does not say what is right."


def waiting(book: Path, lesson: Source) -> Iterator[str]:
    """Yield it if others wait for a person than who wrote a reason or deleted a test."""
    rows = csv.DictReader(io.StringIO(gradebook(book, lesson.plan.number)))
    found = {row["number"] for row in rows if row["waiting"] != "0"}
    due = {name for name, student in STUDENTS.items() if student.spoils is delete_test}
    due |= {WRITER for cell in lesson.cells if "written" in cell.marks}
    if found != due:
        yield f"{lesson.name}: waiting are {', '.join(sorted(found)) or 'none'}, not {sorted(due)}."


def points(lesson: Source, file: Path) -> Iterator[str]:
    """Yield students with unexpected points."""
    with file.open(encoding="utf-8", newline="") as table:
        rows = {row["student_id"]: row for row in csv.DictReader(table)}
    said, most = [f"{lesson.name}:"], sum(cell.points for cell in lesson.cells)
    for name, student in STUDENTS.items():
        has, due = float(rows[name]["score"]), sum(expected(student, tests(lesson)))
        said.append(f"  {name:<16}{has:g} of {float(rows[name]['max_score']):g}")
        if has != due:
            yield f"{lesson.name}: {name} has {has:g} points instead of {due:g}."
        if float(rows[name]["max_score"]) != most:
            yield f"{lesson.name} has {rows[name]['max_score']} points in all, not {most}."
    print("\n".join(said), flush=True)


if __name__ == "__main__":
    sys.exit(main())
