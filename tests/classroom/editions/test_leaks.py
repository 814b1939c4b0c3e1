"""Readable text that gives a solution away is found."""

import json
import re
from hashlib import sha256

import nbformat
import pytest
from lessons import NAMES, every_lesson, lesson_source

from tutor.classroom import lesson
from tutor.classroom.editions.hidden import find_hidden
from tutor.classroom.editions.leaks import MAY_STAND, given_away, leaks, secrets_in
from tutor.classroom.editions.making import assignment, instructor, student
from tutor.classroom.editions.marks import HIDDEN
from tutor.classroom.editions.pages import handout_blocks
from tutor.classroom.exercise import Exercise, Reasoned

CONDITIONING = "06_conditioning"
BARE = "So it is one of the 29 others, and three of these"  # from the middle of a solution
NOTE = "Most will say that nothing has changed, because nobody has touched the point cards."
LOOK = re.compile(r"<style>.*?</style>|style='[^']*'")  # a line height of 1.7 is not a mean
SAID = "That was right before you knew. Which deals are still possible?"


NUMBERS = [
    *("3/29", "it is 3 / 29 !", "0.10344828", "10.34 %", "0,1034", ".103", "10,3 %", "103.4 ‰"),
    *("6/58", "**3/29**", "here. 3/29", "see 6.3: 3/29.", "P=3/29;", "9/96", "3/31 is Ada's"),
]
WORDS = [
    *(BARE, NOTE, SAID, f"*{BARE}*", BARE.upper(), BARE.replace(" ", "\n> ")),
    *('answer = "B"', "answer='3'"),
    *('verdict.model == "not divided"', "“evidence ignored”", "['any Heart']"),
]


def put(what, notebook):
    """Plant something in a notebook."""
    notebook["cells"][-1]["source"] += what


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
        assert any("the answer" in what or "is filled in" in what for what in whats)
        assert any("words" in what for what in whats)


def test_what_is_planted_is_found():
    secret = find_hidden(lesson_source(CONDITIONING))
    for what in (*NUMBERS, *WORDS):
        planted = {"cells": notebook()["cells"][-1:], "metadata": {}}
        assert not [*given_away(planted, secret)]
        put(what, planted)
        assert [*given_away(planted, secret)], what


def test_a_leak_says_where_it_is_and_what():
    planted = notebook()
    put(" 3/29", planted)
    n = len(planted["cells"]) - 1
    assert f"3/29 in cells[{n}] (6.3: the answer)" in map(str, found(planted))


def test_an_id_that_was_made_from_a_solution_is_found():
    secret, tried = find_hidden(lesson_source(CONDITIONING)), 0
    for cell in lesson_source(CONDITIONING).cells:
        if cell.marks & (HIDDEN - {"homework"}) or cell.answers:
            kind = "code" if cell.is_code else "markdown"
            name = sha256(f"{kind}\n{cell.text}".encode()).hexdigest()[:8]
            planted = {"cells": [{"id": name, "source": "1 + 1"}]}
            assert [leak.found for leak in given_away(planted, secret)] == [name]
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("name", ["attachments", "outputs", "execution_count"])
def test_what_students_need_not_have_is_found_whatever_it_says(name):
    planted = notebook()
    planted["cells"][0][name] = {"a.png": {"image/png": "iVBORw0K"}}
    assert name in {leak.found for leak in found(planted)}


def test_a_mark_that_tells_what_was_taken_out_is_found():
    for mark in ("teacher", "solution", "wrong", "test"):
        planted = notebook()
        planted["cells"][0]["metadata"]["tags"] = ["handout", mark]
        assert [leak.found for leak in found(planted)] == [mark]


def test_what_stands_there_rightly_is_no_leak():
    for what in (
        *("30/29", "13/29", "3/290", "3/29/2", "1.3/29", "version 0.103.4", "0.2", "51 %"),
        *("2H 5H 3D", "32 others", "lesson 6", "answer = input()", 'answer = ""'),
    ):
        planted = notebook()
        put(f" {what}", planted)
        assert found(planted) == [], what


@every_lesson
def test_what_may_stand_is_needed(name):
    number = lesson_source(name).plan.number
    secret = find_hidden(lesson_source(name))
    there = {leak.found for leak in given_away(notebook(name), secret)}
    assert there == {*MAY_STAND.get(number, {})}
    assert all(len(why.split()) > 3 for why in MAY_STAND.get(number, {}).values())


def test_lists_are_short():
    assert {*MAY_STAND} <= {lesson_source(name).plan.number for name in NAMES}
    assert sum(map(len, MAY_STAND.values())) <= 2 * len(NAMES)


@every_lesson
def test_whatever_is_shown_before_an_answer_is_given_gives_nothing_away(name):
    secret, today = find_hidden(lesson_source(name)), lesson(lesson_source(name).plan.number)
    said = [repr(today), today._repr_html_(), repr(today.plan), str(vars(today))]
    for task in today.plan.tasks:
        said += [repr(task), *tried(today, task)]
    for text in said:
        assert [*secrets_in(LOOK.sub("", text), secret)] == [], text


def tried(today, task):
    """Yield the feedback on answers of another kind, and on unreadable ones."""
    for ask in (today.check, today.predict, today.reason):
        for nothing in ("", "x", "1/0", "This is a long sentence instead of a number, isn't it?"):
            try:
                noted = ask(task.number, nothing)
                yield from (repr(noted), noted._repr_html_(), str(vars(noted)))
            except ValueError as error:
                yield str(error)
    if isinstance(task, Exercise):
        yield repr(today.check(task.number, "").play())


SECRETS = {  # by lesson: what must not be read before the exercise that asks for it
    1: ("5/12", "2/119", "0.0168", "120 of 7,140", "1/7140"),
    2: ("0.141", "77 over 16", "0.535", "a mean, not a probability"),
    3: ("5/26", "0.1923", "5/11", "it does not matter", "6 of 24", "3942/9215", "0.4278", "0.4201"),
    4: ("five cards", "0.526", "377/1081", "0.349", "223/343", "0.65", "12 of 20", "4/9"),
    5: ("0.0838", "486", "0.1677", "12 of 15", "24", "7/15", "8/357", "35 and 45"),
    6: ("3/32", "3/29", "2/9", "2/3", "6 of 9", "which deals are ruled out", "3/5"),
    7: ("1/5", "31031", "fewer Hearts"),
    8: ("1 of 3", "bottom", "1/42", "0.0238", "3/7", "0.4286"),
    9: ("2.00", "2/5", "7/3", "10/7", "6 of 6", "13/42"),
    10: ("−1/11", "33/4", "8.25", "−1/3", "2/3", "11/18", "35/3"),
    11: (
        "22/51",
        "0.43",
        "86 of 200",
        "1,078 of 2,500",
        "2,157 of 5,000",
        "0.72",
        "800",
        "even out",
    ),
    12: ("12/59", "5/14", "0.357", "10 of 28", "20/29", "3 of 8", "5/6"),
    13: ("−0.14", "81 and", "−95", "−12", "198/31", "0.4547"),
    14: ("2/3", "4 of 6", "3/4", "0.75", "19/79", "1/5", "4/7"),
    15: ("10.6", "53/5", "25/216", "0.116", "3.5", "5/3", "349/595", "965/128", "20.2"),
    16: ("mixed strategy", "2/7", "10/7", "5 of 10", "five of ten"),
    17: ("22/35", "0.629", "871/1785", "0.488", "102", "206 of 714", "0.289"),
    18: ("5/16", "0.3125", "20 of 64", "12 of 27", "4/27", "473/729", "0.649", "27/128", "0.296"),
}
QUOTED = {9: {"2/5"}}  # by the exit ticket, which is handed out at the end


def stands_in(secret, text):
    return re.search(rf"(?<![\d.,/]){re.escape(secret)}(?![\d/]|[.,]\d)", text)


@every_lesson
def test_no_secret_is_read_too_early(name):
    whole = lesson_source(name)
    secrets = SECRETS[whole.plan.number]
    shown = "\n".join("".join(cell["source"]) for cell in notebook(name)["cells"])
    found = {secret for secret in secrets if stands_in(secret, shown)}
    assert found == QUOTED.get(whole.plan.number, set())
    lines = "\n".join(str(line) for task in whole.plan.tasks for line in getattr(task, "lines", ()))
    printed = "\n".join(block.text for block in handout_blocks(whole))
    for secret in secrets:
        assert not stands_in(secret, printed) or stands_in(secret, lines), secret
    titles = " ".join(task.title for task in whole.plan.tasks)
    assert "goes back" not in titles
    assert not [secret for secret in secrets if stands_in(secret, titles)]


@every_lesson
def test_a_handout_says_nothing_that_is_for_the_exit_ticket(name):
    whole = lesson_source(name)
    printed = "\n".join(block.text for block in handout_blocks(whole))
    (ticket,) = [task for task in whole.plan.tasks if isinstance(task, Reasoned)]
    assert f"**{ticket.number}**" not in printed
    for choice in ticket.offered:
        assert len(choice.text.split()) < 5 or choice.text not in printed
