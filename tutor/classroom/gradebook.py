"""Read the points of a lesson from nbgrader's gradebook, and which of them wait for a person."""

import re
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tutor.classroom.class_list import read_class_list
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.spreadsheet import Marked, Spreadsheet, marks_of
from tutor.engine.event import brief
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong

STILL = (
    "Work of {} waits for you: a reason, or an exercise whose test was deleted. In JupyterLab, "
    "open nbgrader's formgrader, choose Manual Grading, and then make this table again."
)
WHERE = "nbgrader keeps gradebook.db in the folder where you run it."
GRADED = """
    SELECT submitted_assignment.student_id, base_cell.name, grade_cells.max_score,
           coalesce(grade.manual_score, grade.auto_score, 0) + coalesce(grade.extra_credit, 0),
           grade.needs_manual_grade
    FROM grade
    JOIN submitted_notebook ON grade.notebook_id = submitted_notebook.id
    JOIN submitted_assignment ON submitted_notebook.assignment_id = submitted_assignment.id
    JOIN assignment ON submitted_assignment.assignment_id = assignment.id
    JOIN base_cell ON grade.cell_id = base_cell.id
    JOIN grade_cells ON base_cell.id = grade_cells.id
    WHERE assignment.name = ?
    ORDER BY base_cell.name
"""
CELL = re.compile(r"(?:test|(written))_(\d+)_(\d+)")  # its name in our assignments


def gradebook(file: str | Path, lesson: int, names: str | Path = "") -> Spreadsheet:
    """Return points by student and exercise: ``gradebook("gradebook.db", 12, names="class.csv")``.

    A reason that nobody has graded is empty, and counts as waiting, and so does an exercise whose
    test was deleted; nbgrader's own export counts both as 0. Students whose folder is their number
    get their name. Raises ValueError for an unknown lesson, a file that is not a gradebook, and a
    gradebook without graded work.
    """
    plan, named = lesson_plan(lesson), read_class_list(names)
    most, points = dict[str, float](), defaultdict[str, dict[str, float | None]](dict)
    for student, cell, of, got, waits in rows_of(file, plan.notebook):
        if found := CELL.fullmatch(cell):
            number = f"{found[2]}.{found[3]}{' reason' if found[1] else ''}"
            most[number] = of
            points[student][number] = None if waits else got
    told = {str(number): name for number, name in sorted(named.items())}
    students = [
        Marked(student, told.get(student, ""), points.get(student, {}))
        for student in (*told, *sorted(points.keys() - told.keys(), key=lambda name: name.zfill(3)))
    ]
    waiting = sum(None in each.points.values() for each in students)
    return marks_of(students, most, STILL.format(counted(waiting, "student")) * bool(waiting))


def rows_of(file: str | Path, assignment: str) -> Sequence[Any]:
    """Return the graded cells of all students; raise `Wrong` if there are none."""
    import sqlite3  # noqa: PLC0415  Python in the browser does not have it

    if not isinstance(file, (str, Path)) or not Path(file).expanduser().is_file():
        raise Wrong(f"There is no gradebook {brief(str(file))}. {WHERE}")
    path = Path(file).expanduser().absolute()
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as book:
            found = book.execute(GRADED, (assignment,)).fetchall()
    except sqlite3.Error:
        raise Wrong(f"{path.name} is not a gradebook of nbgrader. {WHERE}") from None
    if not found:
        raise Wrong(
            f"{path.name} has no graded work for {assignment}. "
            f"Run nbgrader autograde {assignment} first."
        )
    return found
