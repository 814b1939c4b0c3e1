"""The lessons for classes: the same parts and minutes, a header, exercises of six kinds."""

import re
from pathlib import Path

import jupytext
import pytest

from tutor.classroom import board, lesson
from tutor.classroom.exercise import Exercise, Pool
from tutor.classroom.lessons import plans

FOLDER = Path(__file__).resolve().parents[2] / "notebooks" / "lessons"
PLANS = [*plans().values()]
PARTS = {  # headings, and how many minutes they take
    "Vote": 5,
    "Cards in hand": 10,
    "At the board": 10,
    "Exercises": 15,
    "Exit ticket": 5,
}
HEADER = ["Time", "You will be able to", "You must know", "Game", "Key words", "Materials"]
REGION = re.compile(r"### (BEGIN|END) SOLUTION\n")
CELL = 5  # lines of code

every_lesson = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.notebook)


def cells(plan):
    return jupytext.read(FOLDER / f"{plan.notebook}.md").cells


def tags(cell):
    return {*cell.metadata.get("tags", ())}


def after(cell, mark):
    return [tag.removeprefix(f"{mark}-") for tag in tags(cell) if tag.startswith(f"{mark}-")]


def test_every_lesson_has_its_notebook_and_every_notebook_its_plan():
    assert {plan.notebook for plan in PLANS} == {file.stem for file in FOLDER.glob("*.md")}
    assert all(plan.notebook.startswith(f"{plan.number:02}_") for plan in PLANS)


@every_lesson
def test_a_lesson_takes_45_minutes_in_five_parts(plan):
    heads, minutes = {}, 0
    for cell in cells(plan):
        for marked in map(int, after(cell, "minutes")):
            heads[re.match(r"## (.+)", cell.source).group(1)] = marked
            minutes += marked
    assert heads == PARTS
    assert minutes == 45


@every_lesson
def test_a_lesson_begins_with_what_a_teacher_must_know(plan):
    header = cells(plan)[0].source
    assert header.startswith(f"# {plan.number} ")
    rows = re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", header, re.MULTILINE)
    assert [name for name, _ in rows] == HEADER
    said = dict(rows)
    told = [int(number) for number in re.findall(r"\d+", said["Time"])]
    assert told == [45, *PARTS.values()]
    assert len(re.findall(r"[.?!](?:\s|$)", said["Game"].partition(".")[2])) <= 3


@every_lesson
def test_every_exercise_is_asked_solved_and_printed(plan):
    for task in plan.tasks:
        its = [cell for cell in cells(plan) if task.number in after(cell, "ex")]
        asked = [cell for cell in its if f"**{task.number}**" in cell.source]
        assert len(asked) == 1, task.number
        assert "handout" in tags(asked[0]), task.number
        marks = set().union(*map(tags, its))
        assert ("answer" in marks) is not isinstance(task, Pool), task.number
        if task.kind != "predict":
            assert "solution" in marks, task.number
        assert ("test" in marks) is isinstance(task, Exercise), task.number


@every_lesson
def test_the_numbers_of_a_lesson_are_reached_in_two_ways(plan):
    code = "\n".join(cell.source for cell in cells(plan) if cell.cell_type == "code")
    assert "agree(" in code
    assert re.search(r"simulate\([^\n]*(rounds|worlds)\(", code), "by the rules of the game"


@every_lesson
def test_a_cell_fits_in_five_lines_and_a_class_sees_the_board_only_from_the_teacher(plan):
    for cell in cells(plan):
        if cell.cell_type == "code":
            written = REGION.sub("", cell.source).splitlines()
            assert len([line for line in written if line.strip()]) <= CELL, cell.source
            if "board(" in cell.source or "made_up(" in cell.source:
                assert "teacher" in tags(cell)


@every_lesson
def test_the_right_vote_and_the_right_line_are_what_the_notebook_says(plan):
    for cell in cells(plan):
        found = re.search(r"answer = \"(\w)\"\n### END SOLUTION\ntoday\.predict", cell.source)
        if found:
            today = lesson(plan.number, class_code="BLUE7", student=1)
            today.predict(plan.tasks[0].number, found.group(1))
            assert today.thoughts[plan.tasks[0].number] == ""
            return
    pytest.fail("nobody votes")


def test_the_codes_that_teachers_read_about_make_a_board():
    text = (FOLDER.parents[1] / "docs" / "teaching" / "README.md").read_text(encoding="utf-8")
    (codes,) = re.findall(r'board\("""(.*?)"""\)', text, re.DOTALL)
    ours = board(codes)
    assert [work.student for work in ours.works] == [1, 2]
    assert not ours.left_out
