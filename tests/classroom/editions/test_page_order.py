"""A student reads a page from top to bottom: nothing tells what is asked further down."""

import re
from fractions import Fraction

from lessons import every_lesson, lesson_source

from tutor.classroom import lesson
from tutor.classroom.editions.hidden import SMALL
from tutor.classroom.editions.leaks import MAY_STAND, NUMBER, values_meant
from tutor.classroom.editions.making import student
from tutor.classroom.exercise import Exercise, Poll, Pool, Reasoned
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.replies import LETTERS

ANSWERED = re.compile(r'today\.(?:answer|simulate)\("([\d.]+)"\)')


def read_before(name):
    """Yield each task, with all that a student may have read before answering it."""
    source = lesson_source(name)
    today = lesson(source.plan.number, class_code="BLUE7", student=17)
    texts = [repr(today)]
    for cell in student(source)["cells"]:
        if found := ANSWERED.search(cell.source):
            task = source.plan.task(found[1])
            texts += asked(today, task)
            yield task, "\n".join(texts)
            texts += [*replies(today, task), repr(today)]
        else:
            texts.append(cell.source)


def asked(today, task):
    """Return what an exercise shows before it is answered."""
    if isinstance(task, Poll | Reasoned):
        return [today.poll(task.number).text]
    if not isinstance(task, Exercise):
        return []
    return [repr(today.help(task.number))] if task.help else []


def replies(today, task):
    """Yield the replies to all answers that are foreseen."""
    match task:
        case Poll():
            yield from (repr(today.predict(task.number, letter)) for letter in letters(task))
        case Reasoned():
            yield from (repr(today.reason(task.number, letter)) for letter in letters(task))
        case Exercise():
            yield repr(today.check(task.number, "999"))
            for value in task.values.values():
                yield repr(today.check(task.number, str(value)))
            yield str(task.values[""])  # what a student knows by then
            if task.lines:
                yield today.lines(task.number).text


def letters(task):
    return LETTERS[: len(task.offered)]


def answer_of(task):
    """Return the number that is asked for; None for letters, and for numbers seen everywhere."""
    match task:
        case Pool(has_intervals=True):  # others deal what was asked before
            value = Fraction(task.truth())
        case Exercise(lines=lines) if lines:
            value = Fraction(next(line.true() for line in lines if not line.is_right))
        case Exercise():
            value = Fraction(task.values[""])
        case _:
            return None
    return value if value.denominator > 1 or value >= SMALL else None


@every_lesson
def test_no_number_is_read_before_it_is_asked_for(name):
    allowed = MAY_STAND.get(lesson_source(name).plan.number, {})
    for task, text in read_before(name):
        value = answer_of(task)
        known = {value: task.number} if value is not None else {}
        told = [said for said in NUMBER.findall(text) if [*values_meant(said, known)]]
        assert {*told} <= {*allowed}, (task.number, told)


@every_lesson
def test_before_the_vote_no_exercise_has_its_title(name):
    vote, text = next(read_before(name))
    assert isinstance(vote, Poll)
    for task in lesson_plans()[lesson_source(name).plan.number].tasks:
        assert task.title not in text, task.number
