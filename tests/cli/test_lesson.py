"""A lesson in words alone: everything that students read, every exercise, and the code."""

import io
import re
import subprocess
import sys

import pytest
from lessons import every_lesson, lesson_source

from tutor.chance import glossary
from tutor.classroom.check import plain_words
from tutor.classroom.editions.hidden import find_hidden
from tutor.classroom.editions.leaks import MAY_STAND, secrets_in
from tutor.classroom.editions.making import letter
from tutor.classroom.exercise import Exercise, OwnQuestion, Poll, Pool, Reasoned
from tutor.classroom.replies import letters_of_choices
from tutor.classroom.today import lesson
from tutor.classroom.work import decode_work
from tutor.cli.commands.lesson import GO_ON, SpokenLesson
from tutor.cli.markdown import paragraphs
from tutor.cli.voice import Voice

CLASS = "--class BLUE7 --student 17"
NONSENSE = ("", "?", "banana", "1/0", "😀" * 50, "7: banana", "[red]", "\x1b[2J")
CODE = re.compile(r"^BLUE7\.\d+\.17\.\S+$", re.MULTILINE)


def prompts(source):
    """What a lesson asks, in its order: exercises, and "deal" or "guess"."""
    for cell in source.cells:
        if cell.is_hidden or not cell.is_code or (cell.exercise and is_own(source, cell)):
            continue
        if "answer" in cell.marks or "today.simulate(" in cell.text:
            yield source.task(cell)
        yield from ["deal"] * cell.text.count("today.deal_cards(")
        yield from ["guess"] * cell.text.count('guess("')


def is_own(source, cell):
    return isinstance(source.task(cell), OwnQuestion)


def right(source, task):
    """The lines that a student types who is always right."""
    cells = [cell for cell in source.cells if cell.exercise == task.number]
    answers = [answer for cell in cells for answer in cell.answers]
    if isinstance(task, Poll):
        return [letter(source, task, "BLUE7")] * 2
    if isinstance(task, Pool):
        return ["simulate"]
    return [answers[0], "because it is so"] if isinstance(task, Reasoned) else [answers[0]]


def wrong(source, task):
    """The lines of a student who has all the typical thoughts, one after the other."""
    if isinstance(task, Poll | Reasoned):
        offered = letters_of_choices(task, "BLUE7")
        thought = next(each for each in task.offered if each.thought)
        name = next(name for name, text in offered.items() if text == thought.text)
        return [name, name]
    if isinstance(task, Pool):
        return ["next"]
    if task.lines:
        return ["1", "1: 2/7", "next"]
    return [*(str(task.values[model.name]) for model in task.models), "next"]


def lines(source, typed):
    for asked in prompts(source):
        if isinstance(asked, str):
            yield from {"deal": ("deal", "a", "next"), "guess": ("show",)}[asked]
        else:
            yield from typed(source, asked)


def asked_itself(source):
    """Texts that an exercise or a guess consists of, and terms of the glossary."""
    for task in source.plan.tasks:
        if isinstance(task, Poll | Reasoned):
            yield from (choice.text for choice in task.offered)
        elif isinstance(task, Exercise):
            yield from map(str, task.lines)
    yield from (entry.says for entry in glossary().entries)
    for cell in source.cells:
        yield from re.findall(r'guess\("([^"]+)"', cell.text)


def said(out):
    return " ".join(out.split())


@every_lesson
def test_a_student_who_is_right_reads_everything_and_gets_the_code(name, rules_tutor):
    source = lesson_source(name)
    out = rules_tutor(f"lesson {name} {CLASS}", *lines(source, right))
    for cell in source.cells:
        own = cell.exercise and is_own(source, cell)
        if not (cell.is_code or cell.is_hidden or own):
            text = cell.text.replace(" Run each cell with Shift+Enter.", "")
            for part in paragraphs(text):
                assert said(part.text) in said(out)
    work = decode_work(CODE.findall(out)[-1])
    tasks = {task.number: task for task in source.plan.tasks}
    assert {n for n, each in work.thoughts.items() if each.last} == {
        n for n, task in tasks.items() if isinstance(task, OwnQuestion)
    }
    assert all(tally.of for tally in work.tallies.values())
    assert out.count("Not right.") == 0


@every_lesson
def test_each_typical_thought_gets_its_feedback(name, rules_tutor):
    source = lesson_source(name)
    out = said(rules_tutor(f"lesson {name} {CLASS}", *lines(source, wrong)))
    for task in source.plan.tasks:
        if isinstance(task, Exercise) and not task.lines:
            for model in task.models:
                assert said(plain_words(model.says)) in out, model.name
    assert "write .play()" not in out
    assert "Right." not in out


@every_lesson
def test_a_student_who_is_lost_is_answered_each_time(name, rules_tutor):
    source = lesson_source(name)
    every = [*prompts(source)]
    typed = [line for _ in every for line in (*NONSENSE, "next")]
    out = rules_tutor(f"lesson {name} {CLASS}", *typed)
    assert "Your code:" in out
    assert "\x1b" not in out
    assert out.count("With Enter alone you hear the question again.") == 1 + len(every)


@every_lesson
def test_nothing_that_is_read_before_an_answer_tells_it(name, rules_tutor):
    source = lesson_source(name)
    out = rules_tutor(f"lesson {name} {CLASS}", *("next" for _ in prompts(source)))
    assert "Your code:" in out
    read, allowed = said(out), MAY_STAND.get(source.plan.number, {})
    for text in asked_itself(source):
        read = read.replace(said(text), "")
    assert [each for each in secrets_in(read, find_hidden(source)) if each[1] not in allowed] == []


def test_what_is_answered_is_kept_and_the_lesson_goes_on(rules_tutor):
    first = rules_tutor(f"lesson 12 {CLASS}", "D", "next", "deal", "a", "q")
    assert "The same command goes on from here." in first
    assert CODE.search(first)
    second = rules_tutor(f"lesson 12 {CLASS}", "next", "next", "5/6", "q")
    assert "You have answered 12.1." in second
    assert "12.1 At your club" not in second
    assert "Cards in hand" in second
    assert "12.2 " in second
    third = rules_tutor(f"lesson 12 {CLASS}", "20/29", "Q")
    assert "You have answered 12.1 and 12.2." in third
    assert "Right." in third
    work = decode_work(CODE.findall(third)[-1])
    thoughts = [work.thoughts[n].last for n in ("12.1", "12.2", "12.3")]
    assert thoughts == ["", "base rate forgotten", ""]
    assert "12.1 At your club" in rules_tutor(f"lesson 12 {CLASS} --start", "q")
    other = rules_tutor("lesson 12 --class BLUE7 --student 18", "q")
    assert "You have answered" not in other
    assert "12.1 At your club" in other


def test_a_finished_lesson_says_its_code_again(rules_tutor):
    source = lesson_source("12_bayes")
    done = rules_tutor(f"lesson 12 {CLASS}", *lines(source, right))
    again = rules_tutor(f"lesson 12 {CLASS}")
    assert CODE.findall(again) == CODE.findall(done)


def test_a_person_is_told_one_part_after_the_other(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nb\nnext\nq\n"))
    voice = Voice(plain=True)
    voice.person = True
    SpokenLesson(lesson_source("01_sample_space"), lesson(1), voice).run()
    out = capsys.readouterr().out
    assert out.count(GO_ON) == 3
    assert "1.1 Three cards are dealt" in out
    assert "Cards in hand" not in out


def test_a_wrong_answer_can_be_tried_on_the_computer(rules_tutor):
    begin = ("next",) * 4
    out = said(rules_tutor(f"lesson 1 {CLASS}", *begin, "1/36", "try", "q"))
    assert "To try your way and the real one on the computer, type try." in out
    assert "As in the question: " in out
    assert "With replacement: " in out


def test_who_learns_alone_has_no_code(rules_tutor):
    out = rules_tutor("lesson 1", "B", "q")
    assert "You have learned on your own, so there is no code." in out
    assert "You have answered 1.1." in rules_tutor("lesson 1", "q")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("lesson 19", "No lesson '19'."),
        ("lesson 12 --class BLUE7", "belong together"),
        ("lesson 12 --student 17", "belong together"),
        ("lesson 12 --class BLUE7 --student 0", "belong together"),
        ("lesson 12 --class BLUE7 --student 1000", "from 1 to 999, not 1000."),
        ("lesson 12 --class BLUE7 --student ada", "from 1 to 999, not 'ada'."),
        ("lesson 12 --class ABCDEFGHIJKLMNOP --student 1", "has at most 12 letters"),
    ],
)
def test_what_can_not_be_begun_is_refused(given, why, refused):
    assert why in refused(given)


def test_tables_are_read_row_by_row():
    text = "## Fill **in**\n\n| | a | b |\n|---|---|---|\n| P(A \\| B) | 3 | |\n| *no* | | 4 |"
    assert [each.text for each in paragraphs(text)] == [
        "Fill in",
        "P(A | B): a 3; b blank",
        "no: a blank; b 4",
    ]
    empty = "| of 18 | yes | no |\n|---|---|---|\n| habit | | |\n\nSo \\_\\_\\_ of [all](x.md)."
    assert [each.text for each in paragraphs(empty)] == [
        "A table to fill in. Rows: habit. Columns: yes; no.",
        "So blank of all.",
    ]


def test_without_jupytext_the_missing_package_is_named():
    """Lessons are read by jupytext, which players do not need."""
    script = (
        "import sys; sys.modules['jupytext'] = None\n"
        "from tutor.cli import main; sys.exit(main(['lesson', '1']))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert "pip install 'rules-tutor[lab]'" in told.stderr
    assert told.stderr.count("\n") == 1
