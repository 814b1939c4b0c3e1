"""A source is read with its tags, and rejected in one sentence if they are invalid."""

import pytest
from lessons import ANSWER, BEGIN, END, SETUP, code, every_lesson, lesson_source, prose, saved

from tutor.classroom.editions.marks import Unmarked, read_source

TEST = 'today.points("6.2", answer, 2)'
BAD = {  # errors, by the cells added to a setup and an answer
    prose("techer", "A note."): "the tag “techer” is unknown, so a teacher's note",
    prose("ex-six", "A note."): "the tag “ex-six” is unknown",
    prose("points-", "A note."): "the tag “points-” is unknown",
    '+++ {"tag": ["teacher"]}\n\nA note.\n\n': "a cell can't have “tag”",
    '+++ {"tags": "teacher"}\n\nA note.\n\n': "cannot be read as a lesson: 'teacher'",
    '+++ {"tags": [teacher]}\n\nA note.\n\n': "cannot be read as a lesson: Markdown cell",
    "```{raw-cell}\n:raw_mimetype: text/html\n\nA note.\n```\n\n": "a cell",
    "```{code-cell} ipython3\n1 + 1\n\n"
    + prose("teacher", "A note."): "the code cell before it has no end",
    code("answer, ex-6.3", BEGIN, 'answer = "3/29"'): "a solution has no end",
    code("answer, ex-6.3", f"  {BEGIN}", "1", f"  {END}"): "a solution has no end",
    code("answer, ex-6.3", "answer = 1", END): f"a line with ### must be {BEGIN} or {END}",
    code("ex-6.3", "### BEGIN HIDDEN TESTS"): f"a line with ### must be {BEGIN} or {END}",
    code("ex-6.3", BEGIN, "1", END): "a solution must be in a cell with the tag “answer”",
    prose("handout", BEGIN, "It is.", END): "must be in a cell with the tag “answer”",
    code(
        "answer, ex-6.3", "answer = 1"
    ): "a cell with the tag “answer” needs one solution, between",
    code("answer", BEGIN, "1", END): "has no exercise: give it the tag “ex-…”",
    code("answer, ex-6.99", BEGIN, "1", END): "lesson 6 has no exercise 6.99",
    prose("ex-1.2", "A note."): "lesson 6 has no exercise 1.2",
    prose("written, ex-6.7", "Why?"): "6.7 has the tag “written”, so it also needs “points-…”",
    code("test, ex-6.2", TEST): "so it must be exactly today.points",
    code("test, ex-6.2, points-1", TEST): "so it must be exactly today.points",
    code("test, ex-6.3, points-2", TEST): "so it must be exactly today.points",
    code("test, ex-6.2, points-2", TEST, '# "not divided"'): "so it must be exactly today.points",
    code("test, ex-6.1, points-1", 'today.points("6.1", answer, 1)'): "6.1 has no answer to test",
    SETUP: "needs one cell with the tag “setup”",
}


@every_lesson
def test_the_lessons_are_read(name):
    found = lesson_source(name)
    assert found.name == found.plan.notebook == name
    assert found.class_code == "BLUE7"
    assert sum(cell.minutes for cell in found.cells) == 42  # and three in hand


def test_code_may_be_folded(tmp_path):
    cell = "```{code-cell} ipython3\n:jupyter: {source_hidden: true}\n\n1 + 1\n```\n\n"
    cells = read_source(saved(tmp_path, SETUP, ANSWER, cell)).cells
    assert [each.is_folded for each in cells] == [False, False, True]


def test_marks_say_what_a_cell_is_of(tmp_path):
    *_, cell = read_source(
        saved(tmp_path, SETUP, ANSWER, prose("handout, minutes-5, ex-6.3", "How likely?"))
    ).cells
    assert (cell.exercise, cell.points, cell.minutes, cell.is_hidden) == ("6.3", 0, 5, False)
    *_, cell = read_source(
        saved(tmp_path, SETUP, code("test, ex-6.2, points-2", TEST), ANSWER)
    ).cells
    assert cell.answers == ["3/32"]


@pytest.mark.parametrize("cell", BAD, ids=BAD.get)
def test_marks_that_cannot_be_trusted_are_refused_in_a_sentence(tmp_path, cell):
    with pytest.raises(Unmarked) as error:
        read_source(saved(tmp_path, SETUP, ANSWER, cell))
    said = str(error.value)
    assert said.startswith("06_mine.md")
    assert BAD[cell] in said
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 220


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"# Nothing\n\nA text.\n", "has no cell with the tag “answer”, so no editions can"),
        (b"", "has no cell with the tag “answer”"),
        (b"\xff\xfe\x00", "cannot be read as a lesson: it is in UTF-16, not in UTF-8."),
        (b"---\nx: [\n---\n\nA text.\n", "cannot be read as a lesson: while parsing"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_in_a_sentence(tmp_path, text, why):
    file = tmp_path / "06_mine.md"
    file.write_bytes(text)
    with pytest.raises(Unmarked) as error:
        read_source(file)
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_a_source_needs_to_say_which_lesson_it_is(tmp_path):
    for setup in ("", SETUP.replace("setup", "ex-6.1"), SETUP.replace("student=1", "student=n")):
        with pytest.raises(Unmarked, match="needs one cell with the tag “setup”, and one lesson"):
            read_source(saved(tmp_path, setup, ANSWER))
    with pytest.raises(ValueError, match=r"There is no lesson 99\. The lessons are 1"):
        read_source(saved(tmp_path, SETUP.replace("lesson(6,", "lesson(99,"), ANSWER))
