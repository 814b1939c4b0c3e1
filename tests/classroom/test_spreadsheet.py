"""The work of a class for a spreadsheet: points as a grader gives them, and a file to open."""

import csv
import io
from fractions import Fraction

import pytest
from lessons import lesson_source

from tutor.classroom import board, lesson, made_up
from tutor.classroom.exercise import Exercise, Reasoned
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.replies import LETTERS
from tutor.engine.wrong import Wrong

NUMBERS = [*lesson_plans()]
every_lesson = pytest.mark.parametrize("number", NUMBERS)


def rows_in(table):
    return [*csv.DictReader(io.StringIO(table), dialect="excel")]


def typed(task):
    """Return answers of all kinds: right, rounded, wrong, and none."""
    if isinstance(task, Reasoned):
        return [*LETTERS[: len(task.offered)], ""]
    if task.lines:
        line = int(task.values[""])
        return [
            f"{line}: {Fraction(task.lines[line - 1].true())}",
            f"{line}",
            "1" if line > 1 else "2",
            "",
        ]
    values = [float(value) for value in task.values.values()]
    rounded = [f"{value:.{digits}f}" for value in values for digits in (1, 2, 3, 4)]
    return [*map(str, task.values.values()), *rounded, "0.987654", "what", ""]


@every_lesson
def test_points_from_codes_are_those_of_a_grader(number):
    plan = lesson_plans()[number]
    graded = [task for task in plan.tasks if isinstance(task, Exercise | Reasoned)]
    for task in graded:
        due, codes = [], []
        for student, answer in enumerate(typed(task), 1):
            today = lesson(number, class_code="BLUE7", student=student)
            give = today.reason if isinstance(task, Reasoned) else today.check
            give(task.number, answer)
            codes.append(today.code())
            due.append(today.points(task.number, answer, task.points))
        column = f"{task.number} (of {task.points})"
        got = [float(row[column]) for row in rows_in(board(codes).marks())]
        assert got == due
        assert {0, task.points} <= {*got}


@every_lesson
def test_points_are_those_of_the_notebook(number):
    whole = lesson_source(lesson_plans()[number].notebook)
    tagged = {cell.exercise: cell.points for cell in whole.cells if "test" in cell.marks}
    mine = {task.number: task.points for task in whole.plan.tasks if hasattr(task, "points")}
    assert mine == tagged
    written = sum(cell.points for cell in whole.cells if "written" in cell.marks)
    (row,) = rows_in(board(made_up(number, "BLUE7", 1)).marks())
    assert (float(row["of"]), float(row["waiting"])) == (sum(tagged.values()) + written, written)


def test_a_row_has_the_points_that_there_are_and_those_that_wait():
    today = lesson(6, class_code="BLUE7", student=3)
    today.check("6.2", "3/32")
    today.check("6.3", "1/2")
    today.check("6.4", "1/42")  # not divided: half
    today.check("6.5", str(today.plan.task("6.5").answer()))  # the line alone: half
    today.reason("6.7", "B", "because it is so")
    (row,) = rows_in(board(today.code("Ada")).marks())
    assert row == {
        "number": "3",
        "name": "ada",
        "points": "3",
        "of": "7",
        "waiting": "1",
        "6.2 (of 1)": "1",
        "6.3 (of 2)": "0",
        "6.4 (of 1)": "0.5",
        "6.5 (of 1)": "0.5",
        "6.7 (of 1)": "1",
        "6.7 reason (of 1)": "",
    }


def test_students_who_are_not_on_the_list_are_named(tmp_path):
    codes = [lesson(6, class_code="BLUE7", student=n).code() for n in (3, 4, 9)]
    table = board(codes).marks(names=class_list(tmp_path, "3;Ada\n5;Zoë"))
    assert table.note.endswith("Not in your class list: 4 and 9.")
    assert "class list" not in board(codes).marks().note


def class_list(folder, text):
    file = folder / "class.csv"
    file.write_text(text, "utf-8")
    return file


def test_everybody_on_the_list_or_with_a_code_has_a_row(tmp_path):
    codes = [lesson(6, class_code="BLUE7", student=n).code("nick") for n in (4, 9)]
    table = board(codes).marks(names=class_list(tmp_path, "3,Ada\n4,Blaise"))
    rows = rows_in(table)
    assert [(row["number"], row["name"]) for row in rows] == [
        ("3", "Ada"),
        ("4", "Blaise"),
        ("9", "nick"),  # not on the list
    ]
    assert {rows[0][name] for name in rows[0]} == {"3", "Ada", "7", ""}  # no code yet
    assert rows[1]["points"] == "0"


def test_marks_say_what_is_left_to_the_teacher():
    table = board(made_up(12, "BLUE7", 2)).marks()
    assert "reasons that you still have to read" in repr(table)
    assert "reasons" not in str(table)


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(1)"]


@pytest.mark.parametrize("name", FORMULAS)
def test_no_name_is_a_formula(name, tmp_path):
    ours = board(lesson(6, class_code="BLUE7", student=3).code(name))
    named = ours.marks(names=class_list(tmp_path, f'3,"{name}"'))
    assert rows_in(named)[0]["name"] == f"'{name}"
    for table in (ours.marks(), ours.csv(), named):
        cells = [cell for row in csv.reader(io.StringIO(table)) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


@every_lesson
def test_a_saved_table_is_what_a_spreadsheet_reads(number, tmp_path):
    ours = board(made_up(number, "BLUE7", 3))
    names = class_list(tmp_path, '1,"Müller, Zoë"\n2,"Ada ""the first"""\n3,七')
    for table in (ours.csv(), ours.marks(names)):
        file = table.save(tmp_path / f"{len(table)}.csv")
        content = file.read_bytes()
        assert content.startswith(b"\xef\xbb\xbf")  # Excel takes it for another encoding without
        rows = [*csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), dialect="excel")]
        assert rows == [*csv.reader(io.StringIO(table))]
        assert len({len(row) for row in rows}) == 1
        assert len(rows) == 4
    assert [row[1] for row in rows[1:]] == ["Müller, Zoë", 'Ada "the first"', "七"]


def test_a_saved_table_is_never_overwritten(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = board(made_up(12, "BLUE7", 1)).marks()
    table.save("marks.csv")
    (tmp_path / "marks.csv").write_text("filled in", "utf-8")
    with pytest.raises(Wrong, match=r"There is a file marks.csv already. Choose another name."):
        table.save("marks.csv")
    assert (tmp_path / "marks.csv").read_text("utf-8") == "filled in"
    for wrong in ("marks", "marks.xlsx", 7, None, "nowhere/marks.csv"):
        with pytest.raises(Wrong, match=r"must end in .csv|can't be written"):
            table.save(wrong)
