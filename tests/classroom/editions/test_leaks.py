"""Whatever is given away is found, wherever it is and however it is wrapped."""

import gzip
import json
import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256

import nbformat
import pytest
from lessons import NAMES, every_lesson, lesson_source

from tutor.classroom import lesson
from tutor.classroom.editions.hidden import hidden
from tutor.classroom.editions.leaks import MAY_STAND, given_away, leaks
from tutor.classroom.editions.making import assignment, instructor, student
from tutor.classroom.exercise import Exercise

CONDITIONING = "06_conditioning"
BARE = "So it is any of 29 others, and three of these"  # from the middle of a solution
NOTE = "Most will say that nothing has changed, because nobody has touched the point cards."
SAID = "This was right before you knew that; which deals are left now?"


def b64(text):
    return b64encode(text if isinstance(text, bytes) else text.encode()).decode()


KEPT = b"the answer of this one is 3/29, keep it"
NUMBERS = [
    *("3/29", "it is 3 / 29 !", "Fraction(3, 29)", r"$\frac{3}{29}$", "0.10344827", "10.34 %"),
    *("0,1034", ".103", "10,3 %", "103.4 ‰", "10.3 per cent", "1.034e-1", "6/58", "3:29", "3÷29"),
    *(
        "3 in 29",
        "3 out of 29",
        "3 over 29",
        "³⁄₂₉",
        "**3**/29",
        "3&#47;29",
        "3%2F29",
        "3\u200b/29",
    ),
    *("<sup>3</sup>/<sub>29</sub>", "<mn>3</mn><mn>29</mn>", "1 - 26/29", "one in 10", "3/32"),
    *("here. 3/29", "see 6.3: 3/29.", "P=3/29;", "9/96", "3/31 is Ada's", "29/31*28/30*27/29"),
]
WRAPPED = [
    *(b64(KEPT), b64(zlib.compress(KEPT)), b64(gzip.compress(KEPT)), KEPT.hex(), b64(b64(KEPT))),
    *(urlsafe_b64encode(b"\xff\xfe??>>" + KEPT).decode(), b64(zlib.compress(BARE.encode()))),
    "data:image/svg+xml;base64," + b64("<svg><text>the value 3/29</text></svg>"),
    "\n".join(re.findall(".{1,20}", b64(zlib.compress(KEPT)))),
    json.dumps({"kept": b64(KEPT)}),
]
WORDS = [
    *(
        BARE,
        NOTE,
        SAID,
        f"*{BARE}*",
        BARE.upper(),
        BARE.replace(" ", "\n> "),
        BARE.replace(" ", ""),
    ),
    *(" ".join(f"<b>{word}</b>" for word in BARE.split()), 'answer = "B"', "answer='3'"),
    *('verdict.model == "not divided"', "“evidence ignored”", "['any Heart']"),
]


def put(where, what, notebook):
    """Plant something in a notebook."""
    cell = notebook["cells"][-1]
    if where == "source":
        cell["source"] += what
    elif where == "lines":
        cell["source"] = ["# one\n", what]
    elif where == "metadata":
        cell["metadata"]["x"] = {"y": [what]}
    elif where == "notebook":
        notebook["metadata"]["x"] = what
    elif where == "key":
        cell["metadata"][what] = 1
    else:
        shown = {"text/html": f"<b>{what}</b>"}
        cell["outputs"] = [{"output_type": "display_data", "data": shown, "metadata": {}}]


PLACES = ("source", "lines", "metadata", "notebook", "key", "output")


def notebook(name=CONDITIONING):
    """A student's edition, as it is read from its file."""
    return json.loads(nbformat.writes(student(lesson_source(name))))


def found(planted, name=CONDITIONING):
    return leaks(planted, lesson_source(name))


@every_lesson
def test_what_students_get_gives_nothing_away(name):
    for class_code in ("", "RED3"):
        made = student(lesson_source(name), class_code)
        assert leaks(made, lesson_source(name)) == []
        assert leaks(json.loads(nbformat.writes(made)), lesson_source(name)) == []


@every_lesson
def test_the_other_editions_give_much_away(name):
    for make in (instructor, assignment):
        whats = {leak.what for leak in leaks(make(lesson_source(name)), lesson_source(name))}
        assert any("the answer" in what for what in whats)
        assert any("words" in what for what in whats)


@pytest.mark.parametrize("where", PLACES)
def test_what_is_planted_is_found(where):
    secret = hidden(lesson_source(CONDITIONING))
    for what in (*NUMBERS, *WRAPPED, *WORDS):
        planted = {"cells": notebook()["cells"][-1:], "metadata": {}}
        assert not [*given_away(planted, secret)]
        put(where, what, planted)
        assert [*given_away(planted, secret)], what


def test_a_number_is_found_as_a_number():
    planted = notebook()
    planted["cells"][0]["metadata"]["x"] = {"y": 3 / 29}
    assert "6.3: the answer" in {leak.what for leak in found(planted)}


def test_a_leak_says_where_it_is_and_what():
    planted = notebook()
    put("source", " 3/29", planted)
    n = len(planted["cells"]) - 1
    assert f"3/29 in cells[{n}].source (6.3: the answer)" in map(str, found(planted))


def test_an_id_that_was_made_from_a_solution_is_found():
    secret, tried = hidden(lesson_source(CONDITIONING)), 0
    for cell in lesson_source(CONDITIONING).cells:
        if cell.is_hidden or cell.answers:
            kind = "code" if cell.is_code else "markdown"
            name = sha256(f"{kind}\n{cell.text}".encode()).hexdigest()[:8]
            planted = {"cells": [{"id": name, "source": "1 + 1"}]}
            assert [leak.found for leak in given_away(planted, secret)] == [name]
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("name", ["attachments", "outputs", "execution_count"])
def test_what_students_need_not_have_is_found_whatever_it_says(name):
    planted = notebook()
    planted["cells"][0][name] = {"a.png": {"image/png": b64(b"\x89PNG\r\n")}}
    assert name in {leak.found for leak in found(planted)}


def test_a_mark_that_tells_what_was_taken_out_is_found():
    for mark in ("teacher", "solution", "wrong", "test"):
        planted = notebook()
        planted["cells"][0]["metadata"]["tags"] = ["handout", mark]
        assert [leak.found for leak in found(planted)] == [mark]


def test_what_stands_there_rightly_is_no_leak():
    for what in (
        *("30/29", "13/29", "3/290", "3/29/2", "1.3/29", "version 0.103.4", "0.2", "50 %"),
        *("2H 5H 3D", "32 others", "lesson 6", "answer = input()", 'answer = ""'),
    ):
        planted = notebook()
        put("source", f" {what}", planted)
        assert found(planted) == [], what


@every_lesson
def test_what_may_stand_is_needed_and_may_stand_in_cells_only(name):
    number = lesson_source(name).plan.number
    secret = hidden(lesson_source(name))
    there = {leak.found for leak in given_away(notebook(name), secret)}
    assert there == {*MAY_STAND.get(number, {})}
    for text, why in MAY_STAND.get(number, {}).items():
        assert len(why.split()) > 3
        planted = notebook(name)
        planted["cells"][0]["metadata"]["x"] = text
        assert found(planted, name), "in metadata nobody reads it"


def test_lists_are_short():
    assert {*MAY_STAND} <= {lesson_source(name).plan.number for name in NAMES}
    assert sum(map(len, MAY_STAND.values())) <= 2 * len(NAMES)


@every_lesson
def test_whatever_is_shown_before_an_answer_is_given_gives_nothing_away(name):
    """What a lesson says of itself and to what is no answer."""
    secret, today = hidden(lesson_source(name)), lesson(lesson_source(name).plan.number)
    said = [repr(today), today._repr_html_(), repr(today.plan), str(vars(today))]
    for task in today.plan.tasks:
        said += [repr(task), *tried(today, task)]
    for text in said:
        assert [*given_away(text, secret)] == [], text


def tried(today, task):
    """What is said to answers of another kind, and to those that cannot be read."""
    for ask in (today.check, today.predict, today.explain):
        for nothing in ("", "x", "1/0", "This is a long sentence in place of a number, isn't it?"):
            try:
                noted = ask(task.number, nothing)
                yield from (repr(noted), noted._repr_html_(), str(vars(noted)))
            except ValueError as error:
                yield str(error)
    if isinstance(task, Exercise):
        yield repr(today.check(task.number, "").play())
