"""The lessons for classes: the same parts and minutes, a header, exercises of all kinds."""

import re
from pathlib import Path

import jupytext
import pytest

from tutor.classroom import board, lesson
from tutor.classroom.exercise import Exercise, OwnQuestion, Pool, Reasoned
from tutor.classroom.lessons import lesson_plans

FOLDER = Path(__file__).resolve().parents[2] / "notebooks" / "lessons"
PLANS = [*lesson_plans().values()]
PARTS = {  # headings, and how many minutes they take
    "Starter": 3,
    "Vote": 4,
    "Cards in hand": 9,
    "At the board": 9,
    "Exercises": 13,
    "Exit ticket": 4,
}
OTHER_PARTS = {11: {"Cards in hand": 7, "At the board": 8, "Exercises": 16}}  # by lesson
IN_HAND = 3
BY_THE_RULES = (1, 6, 11)  # lessons whose events are also found at real tables
HEADER = ["Time", "You will be able to", "You must know", "Game", "Key words", "Materials"]
REGION = re.compile(r"### (BEGIN|END) SOLUTION\n")
CELL, FOLDED = 5, 10  # lines of code; a folded cell is not read aloud

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


def parts(plan):
    return PARTS | OTHER_PARTS.get(plan.number, {})


@every_lesson
def test_a_lesson_takes_45_minutes_in_six_parts(plan):
    heads = {}
    for cell in cells(plan):
        for marked in map(int, after(cell, "minutes")):
            heads[re.match(r"## (.+)", cell.source).group(1)] = marked
    assert heads == parts(plan)
    assert sum(heads.values()) + IN_HAND == 45


@every_lesson
def test_a_lesson_begins_with_what_a_teacher_must_know(plan):
    header = cells(plan)[0].source
    assert header.startswith(f"# {plan.number} ")
    rows = re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", header, re.MULTILINE)
    assert [name for name, _ in rows] == HEADER
    said = dict(rows)
    told = [int(number) for number in re.findall(r"\d+", said["Time"])]
    assert told == [45, *parts(plan).values(), IN_HAND]
    sentences = re.findall(r"[.?!](?:\s|$)", re.sub(r"^[^.]*\.", "", said["Game"]))
    assert len(sentences) <= 4


@every_lesson
def test_every_exercise_is_asked_and_solved(plan):
    printed = {Reasoned: "ticket", OwnQuestion: None}
    for task in plan.tasks:
        its = [cell for cell in cells(plan) if task.number in after(cell, "ex")]
        asked = [cell for cell in its if f"**{task.number}**" in cell.source]
        assert len(asked) == 1, task.number
        where = {"handout", "ticket"} & tags(asked[0])
        wanted = printed.get(type(task), "handout")
        assert where == ({wanted} if wanted else set()), task.number
        marks = set().union(*map(tags, its))
        assert ("answer" in marks) is not isinstance(task, Pool), task.number
        if task.kind != "predict":
            assert "solution" in marks, task.number
        assert ("test" in marks) is isinstance(task, Exercise | Reasoned), task.number


@every_lesson
def test_an_exercise_says_if_it_is_core_and_what_it_is_worth(plan):
    for task in plan.tasks:
        its = [cell for cell in cells(plan) if task.number in after(cell, "ex")]
        said = "\n".join(cell.source for cell in its)
        if isinstance(task, Exercise):
            (worth,) = [
                int(n) for cell in its if "test" in tags(cell) for n in after(cell, "points")
            ]
            when = "core" if task.is_core else "if time"
            points = f"{worth} point" + "s" * (worth != 1)
            assert f"**{task.number}** ({when}, {points})" in said
        if isinstance(task, Pool):
            assert f"**{task.number}** ({'core' if task.is_secret else 'if time'})" in said
    assert (
        sum(isinstance(task, Exercise) and task.is_core for task in plan.tasks)
        + (any(isinstance(task, Pool) and task.is_secret for task in plan.tasks))
        == 2
    )


@every_lesson
def test_a_starter_and_a_homework_have_answers(plan):
    for name in ("starter", "homework"):
        asked, solved = (
            [cell for cell in cells(plan) if {name} | more <= tags(cell)]
            for more in (set(), {"solution"})
        )
        assert (len(asked), len(solved)) == (2, 1)
    homework = [cell.source for cell in cells(plan) if "homework" in tags(cell)]
    asked, solved = (re.findall(r"(?:^|\s)\(([a-d])\) ", text) for text in homework)
    assert asked == solved == [*"abcd"][: len(asked)]
    assert len(asked) >= 3


@every_lesson
def test_the_table_at_the_board_is_filled_in_after_a_guess(plan):
    codes = [cell for cell in cells(plan) if cell.cell_type == "code"]
    filled = [cell for cell in codes if "guess(" in cell.source]
    assert filled
    for cell in filled:
        assert cell.metadata["jupyter"]["source_hidden"]
        assert re.search(r"^guess\(", cell.source, re.MULTILINE)
    assert not [cell for cell in codes if "two_way(" in cell.source and cell not in filled]


@every_lesson
def test_the_numbers_of_a_lesson_are_reached_in_two_ways(plan):
    code = "\n".join(cell.source for cell in cells(plan) if cell.cell_type == "code")
    assert "agree(" in code or "simulate(" in code
    if plan.number in BY_THE_RULES:
        assert re.search(r"simulate\([^\n]*(rounds|worlds)\(", code)


@every_lesson
def test_a_cell_fits_in_five_lines_and_a_class_sees_the_board_only_from_the_teacher(plan):
    for cell in cells(plan):
        if cell.cell_type == "code":
            written = REGION.sub("", cell.source).splitlines()
            folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
            lines = [line for line in written if line.strip() and not line.startswith("# today")]
            assert len(lines) <= (FOLDED if folded else CELL), cell.source
            if "board(" in cell.source or "made_up(" in cell.source:
                assert "teacher" in tags(cell)


@every_lesson
def test_the_right_vote_and_the_right_line_are_what_the_notebook_says(plan):
    for cell in cells(plan):
        found = re.search(r"answer = \"(\w)\"\n### END SOLUTION\ntoday\.predict", cell.source)
        if found:
            today = lesson(plan.number, class_code="BLUE7", student=1)
            today.predict(plan.tasks[0].number, found.group(1))
            assert today.thoughts[plan.tasks[0].number].last == ""
            return
    pytest.fail("nobody votes")


def test_the_codes_that_teachers_read_about_make_a_board():
    text = (FOLDER.parents[1] / "docs" / "teaching" / "README.md").read_text(encoding="utf-8")
    (codes,) = re.findall(r'board\("""(\s.*?)"""', text, re.DOTALL)
    ours = board(codes)
    assert [work.student for work in ours.works] == [1, 2]
    assert not ours.left_out
