"""The handout, on which the class writes, and the answer key of its teacher."""

import re

import pytest
from lessons import ANSWER, SETUP, code, every_lesson, lesson_source, prose, saved

from tutor.classroom import lesson
from tutor.classroom.check import shown
from tutor.classroom.editions.making import letter
from tutor.classroom.editions.marks import source
from tutor.classroom.editions.pages import handout_blocks, handout_pdf, key_blocks, key_pdf
from tutor.classroom.exercise import Exercise, Poll

LINES = {"predict": 0, "fraction": 2, "find the error": 1, "explain": 3}
LINES |= {"design your own": 1, "simulate and pool": 1}
PAGES = re.compile(rb"/Type\s*/Page\b")


@every_lesson
@pytest.mark.parametrize("page", ["a4", "letter"])
def test_a_handout_is_two_pages_and_a_key_hardly_more(name, page):
    for made, most in ((handout_pdf, 2), (key_pdf, 3)):
        pdf = made(lesson_source(name), "RED3", page)
        assert pdf.startswith(b"%PDF")
        assert 2 <= len(PAGES.findall(pdf)) <= most


@every_lesson
def test_a_handout_asks_each_exercise_once_with_room_for_the_answer(name):
    whole = lesson_source(name)
    blocks = handout_blocks(whole)
    for task in whole.plan.tasks:
        (block,) = [block for block in blocks if f"**{task.number}**" in block.text]
        assert block.lines == LINES[task.kind], task.number
    assert blocks[0].text.startswith("Name ")
    assert blocks[1].text.startswith(f"# {whole.plan.number} ")
    assert "today." not in "".join(block.text for block in blocks)


@every_lesson
def test_a_handout_shows_what_the_class_may_vote_for(name):
    whole = lesson_source(name)
    (poll,) = [task for task in whole.plan.tasks if isinstance(task, Poll)]
    for class_code in ("", "RED3"):
        text = "\n".join(block.text for block in handout_blocks(whole, class_code))
        today = lesson(whole.plan.number, class_code=class_code or whole.class_code)
        rows = [line.split("  ") for line in today.poll(poll.number).text.splitlines()]
        assert "\\\n".join(f"**{name}** {says}" for name, says in rows) in text


@every_lesson
def test_a_handout_has_nothing_for_the_teacher(name):
    text = "\n".join(block.text for block in handout_blocks(lesson_source(name)))
    for cell in lesson_source(name).cells:
        assert not cell.is_hidden or cell.text not in text
    assert "For the teacher" not in text
    assert "Solution" not in text


def test_where_a_list_is_written_down_there_is_room_for_it():
    blocks = handout_blocks(lesson_source("01_sample_space"))
    lists = [block for block in blocks if block.text.rstrip().endswith("two cards:**")]
    assert [block.lines for block in lists] == [2]
    assert len([block for block in blocks if "rite down all" in block.text and block.lines]) == 2


def test_a_part_ends_with_the_table_that_is_filled_in():
    blocks = handout_blocks(lesson_source("06_conditioning"))
    tables = [block.text for block in blocks if "| total | | | |" in block.text]
    assert [text.splitlines()[-1] for text in tables] == ["| total | | | |"]


@every_lesson
def test_the_key_has_every_value_solution_and_note(name):
    whole = lesson_source(name)
    text = "\n\n".join(block.text for block in key_blocks(whole, "RED3"))
    for task in whole.plan.tasks:
        assert f"## {task.number} {task.title}" in text
        if isinstance(task, Exercise) and not task.lines:
            for thought, value in task.values.items():
                row = f"| {shown(value)} | {thought} | " if thought else f"**{shown(value)}**"
                assert row in text
        if isinstance(task, Exercise) and task.lines:
            assert f"**Line {task.values['']}**: the number should be " in text
        if isinstance(task, Poll):
            right = re.search(r"\*\*(.)\*\* [^\n]+: \*\*right\*\*", text)
            assert right.group(1) == letter(whole, task, "RED3")
    for cell in whole.cells:
        if cell.marks & {"teacher", "solution"} and not cell.is_code and "](" not in cell.text:
            assert cell.text in text


def test_the_key_shows_what_code_comes_to_if_that_is_a_line():
    text = "\n".join(block.text for block in key_blocks(lesson_source("11_large_numbers")))
    assert "# {10: 0.155, 20: 0.109, 200: 0.035, 800: 0.017}\n```" in text
    assert "ours = board" not in text


def test_what_a_handout_cannot_show_is_refused(tmp_path):
    cell = code("handout, ex-6.2", "today.cards(3)")
    with pytest.raises(ValueError, match=r"^06_mine: a handout can show today.poll\(...\) and tod"):
        handout_blocks(source(saved(tmp_path, SETUP, ANSWER, cell)))


def test_what_may_be_voted_for_is_printed_as_it_is(tmp_path):
    cells = prose("handout, ex-6.4", "**6.4** See."), code("handout, ex-6.4", 'today.lines("6.4")')
    _, block = handout_blocks(source(saved(tmp_path, SETUP, ANSWER, *cells)))
    assert "\\\n**3** Blaise has none of these: 29/32 × 28/31 × 27/30 =" in block.text
