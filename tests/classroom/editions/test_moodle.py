"""The questions for Moodle: a file that it can read, and the same verdicts as `judge_answer`."""

import base64
import re
from dataclasses import dataclass, replace
from fractions import Fraction
from html import unescape
from math import ceil, floor
from xml.etree import ElementTree as ET

import pytest
from classroom.test_typed_answers import ROW, ROWS
from lessons import every_lesson, lesson_source

from tutor.classroom.check import COARSE, judge_answer, plain_words
from tutor.classroom.editions.marks import Unmarked
from tutor.classroom.editions.moodle import moodle_xml
from tutor.classroom.editions.moodle_numbers import BEYOND, CLOSE
from tutor.classroom.exercise import Exercise, OwnQuestion, Poll, Pool, Reasoned
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.today import lesson

KINDS = {"category", "description", "multichoice", "numerical", "essay"}
SHARES = {"0", "50", "100"}  # among those that Moodle allows
TIMES_TEN = re.compile(r"(?:e|E|(?:x|\*|×)10(?:\^|\*\*))(?=[+-]?\d)")
NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?")
REFUSED = "refused"  # Moodle asks for a number, and takes no points


def quiz(name, class_code=""):
    return ET.fromstring(moodle_xml(lesson_source(name), class_code))  # noqa: S314  our own file


def questions(root, kind):
    return [each for each in root.findall("question") if each.get("type") == kind]


def words(element):
    return "".join(element.itertext()).strip()


@dataclass
class Offered:
    """An answer of a numerical question."""

    text: str
    share: int
    says: str
    tolerance: float


def offered(made):
    return [
        Offered(
            each.findtext("text"),
            int(each.get("fraction")),
            plainly(each.findtext("feedback/text")),
            float(each.findtext("tolerance")),
        )
        for each in made.findall("answer")
    ]


def in_moodle(made, text):
    """Return what Moodle's numerical question does with a text, as its source reads it."""
    bare = TIMES_TEN.sub("e", text.replace(" ", ""))
    point = "" if "." in bare or bare.count(",") > 1 else "."
    found = NUMBER.match(bare.replace(",", point))
    if not found or found.end() < len(bare.replace(",", point)):  # the rest is taken for a unit
        return REFUSED
    value = float(found[0])
    for each in offered(made):
        if each.text == "*":
            return each
        answer = float(each.text)
        if abs(value - answer) <= each.tolerance + 1e-14 * max(1, abs(answer)):
            return each
    raise AssertionError("the last answer fits everything")


@every_lesson
def test_a_file_has_the_elements_that_moodle_reads(name):
    root, plan = quiz(name), lesson_source(name).plan
    assert root.tag == "quiz"
    assert {each.get("type") for each in root} == KINDS
    for each in root.findall("question")[1:]:
        assert each.findtext("name/text")
        assert each.find("questiontext").get("format") == "html"
        shares = [answer.get("fraction") for answer in each.findall("answer")]
        assert {*shares} <= SHARES
        assert shares.count("100") == 1 or each.get("type") != "multichoice"
        assert "100" in shares or not shares
    tasks = [task for task in plan.tasks if isinstance(task, Exercise)]
    lines = [task for task in tasks if task.lines]
    assert len(questions(root, "numerical")) == len(tasks)
    votes = [task for task in plan.tasks if isinstance(task, Poll | Reasoned)]
    assert len(questions(root, "multichoice")) == len(votes) + len(lines)
    points = sum(float(each.findtext("defaultgrade") or 0) for each in root)
    assert points == sum(task.points for task in tasks) + 2  # and the ticket, with its reason


@every_lesson
def test_letters_are_those_of_the_class(name):
    plan = lesson_source(name).plan
    vote = next(task for task in plan.tasks if isinstance(task, Poll))
    made = questions(quiz(name, "RED3"), "multichoice")[0]
    texts = [re.sub("<[^>]*>", "", each.findtext("text")) for each in made.findall("answer")]
    shown = lesson(plan.number, class_code="RED3").poll(vote.number).text.splitlines()
    assert [line.partition("  ")[2] for line in shown] == texts
    assert made.findtext("shuffleanswers") == "false"


def test_pictures_of_cards_are_in_the_file():
    made = questions(quiz("06_conditioning"), "multichoice")[0]
    files = made.findall("questiontext/file")
    assert len(files) == 5
    assert all(b"<svg" in base64.b64decode(file.text) for file in files)
    text = made.findtext("questiontext/text")
    assert all(f"@@PLUGINFILE@@/{file.get('name')}" in text for file in files)


def typed(value):
    """Yield the ways in which students type a number as a decimal: rounded, and cut off."""
    number = float(value)
    for places in range(7):
        step = Fraction(1, 10**places)
        for near in {round(value / step), floor(value / step), ceil(value / step)}:
            yield f"{float(near * step):.{places}f}"
    yield f"{number:.3g}".replace(".", ",")


def plainly(words):
    return unescape(re.sub("<[^>]*>", "", words))


def same(task, verdict, found):
    """Whether both say the same: all, half or none of the points, and for the same reason."""
    if found.share != 100 * verdict.share:
        return False
    if verdict.is_right:
        return found.says.startswith("Right")
    if verdict.model == COARSE:
        return found.says == verdict.words.replace(", or a fraction", "")
    model = task.model(verdict.model)
    if model:
        return found.says == plain_words(model.says)
    return found.says in (f"Not that. {plain_words(task.hint)}", CLOSE, BEYOND)


def digits_of(text):
    return len(re.sub(r"[-.,]", "", text).lstrip("0"))


def with_zeros(text):
    """Return a number with fewer and more zeros at its end, which Moodle does not see."""
    point = text.replace(",", ".") if {*text} & {*".,"} else f"{text}."
    bare = point.rstrip("0")
    return [bare.rstrip("."), *(bare + "0" * zeros for zeros in range(1, 4))]


def why_not(task, text, found):
    """Return why Moodle may answer differently; "" if there is no reason."""
    if digits_of(text) > 3:
        return "it compares three digits"
    if any(same(task, judge_answer(task, each), found) for each in with_zeros(text)):
        return "it does not see a 0 at the end"
    return ""


def answers_of(name):
    """Yield what students type in a lesson, with the verdict of our own check and of Moodle."""
    made = {each.findtext("name/text"): each for each in questions(quiz(name), "numerical")}
    for task in lesson_source(name).plan.tasks:
        if isinstance(task, Exercise) and not task.lines:
            question = made[f"{task.number} {task.title}"]
            texts = {text for value in task.values.values() for text in typed(value)}
            for text in sorted(texts | {"0.001", "7", "0.4321", "-1", "50", "1.5", "0", "1"}):
                yield task, text, judge_answer(task, text), in_moodle(question, text)


@every_lesson
def test_moodle_gives_the_verdict_of_check(name):
    found = [*answers_of(name)]
    assert len(found) >= 100
    for task, text, verdict, answer in found:
        assert same(task, verdict, answer) or why_not(task, text, answer), (task.number, text)


ROWS_OF_NUMBERS = [
    (number, text)
    for number, text, *_ in (ROW.fullmatch(row).groups() for row in ROWS.strip().splitlines())
    if NUMBER.fullmatch(text) and not lesson_plan(int(number.partition(".")[0])).task(number).lines
]


@pytest.mark.parametrize(("number", "text"), ROWS_OF_NUMBERS)
def test_moodle_gives_the_verdict_of_the_table_of_typed_answers(number, text):
    plan = lesson_plan(int(number.partition(".")[0]))
    task = plan.task(number)
    made = questions(quiz(plan.notebook), "numerical")
    question = next(q for q in made if q.findtext("name/text") == f"{number} {task.title}")
    assert same(task, judge_answer(task, text), in_moodle(question, text))


@every_lesson
def test_the_number_of_a_wrong_line_gets_the_rest_of_the_points(name):
    for task in lesson_source(name).plan.tasks:
        if not isinstance(task, Exercise) or not task.lines:
            continue
        at = int(task.values[""])
        line = task.lines[at - 1]
        question = next(
            each
            for each in questions(quiz(name), "numerical")
            if each.findtext("name/text") == f"{task.number} {task.title}: the number"
        )
        values = [*line.right_ones, Fraction(line.claims())]
        texts = {text for value in values for text in typed(value)}
        for text in texts | {"0.4321", "7"}:
            shares = {
                judge_answer(task, f"{at}: {each}").share for each in (text, *with_zeros(text))
            }
            found = in_moodle(question, text)  # the line is worth the other half
            assert found.share / 200 + 0.5 in shares or digits_of(text) > 3, (task.number, text)


@pytest.mark.parametrize(
    "text", ["5/14", "36 %", "35.7%", "1 in 3", "about 0.36", "8C3", "−0.36", "half", ""]
)
def test_what_is_no_decimal_number_is_refused_without_a_loss(text):
    made = questions(quiz("12_bayes"), "numerical")[0]
    assert in_moodle(made, text) == REFUSED


@pytest.mark.parametrize(
    "text", ["0.357", ".357", "0,357", "+0.357", " 0.3571 ", "3.57e-1", "3.57×10^-1"]
)
def test_a_decimal_may_be_typed_in_all_forms_that_moodle_reads(text):
    made = questions(quiz("12_bayes"), "numerical")[0]
    assert in_moodle(made, text).share == 100


def test_a_lesson_without_anything_for_moodle_is_refused_in_one_line():
    whole = lesson_source("12_bayes")
    pools = tuple(task for task in whole.plan.tasks if isinstance(task, Pool | OwnQuestion))
    with pytest.raises(Unmarked, match=r"Lesson 12 has no exercise for Moodle\.") as error:
        moodle_xml(replace(whole, plan=replace(whole.plan, tasks=pools)))
    assert "\n" not in str(error.value)
