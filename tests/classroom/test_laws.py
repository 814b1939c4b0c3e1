"""Laws for the exercises of all lessons: no number is right by accident, or stands too early."""

import re
from collections import Counter
from fractions import Fraction

import pytest
from classroom.parts import SUMS, Sum, cancelling
from lessons import every_lesson, lesson_source

from tutor.classroom.exercise import Exercise
from tutor.classroom.lessons import lesson_plans

EXERCISES = [
    task for plan in lesson_plans().values() for task in plan.tasks if isinstance(task, Exercise)
]
ASKED = {task.number: task for task in EXERCISES if not task.lines}
NUMBER = re.compile(r"(?<![\w.,/])\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?(?!\w|[.,/]\d)")
SMALL = 10  # smaller whole numbers are everywhere
REPEATED = {  # by calculation: numbers that an exercise on its page has as well, and why they may
    "1.4": {"30": "all dice; in 1.3 it is a number of cards"},
    "8.4": {"5/35": "that a second card is a Heart after one; in 8.2 it is a factor"},
    "9.4": {"1/6": "that a card is a Heart; in 9.3 that Blaise's next card is his"},
    "12.4": {"200": "the size of the club; in 12.3 it is one side of the odds"},
    "14.4": {"60": "the number of hands; in 14.3 it is that of the higher cards"},
    "17.5": {
        "12/36": "the low cards of another rule; in 17.4 they are the winning ones",
        "24/36": "the winning cards of another rule; in 17.4 they are the low ones",
    },
}


# No right answer by one or two wrong thoughts


def test_the_calculation_of_each_core_number_is_known():
    core = {number for number, task in ASKED.items() if task.is_core}
    assert core == {*SUMS}, f"parts.py needs exactly these calculations: {sorted(core)}"


@pytest.mark.parametrize("number", SUMS)
def test_a_calculation_makes_the_right_number_and_each_part_has_a_wrong_value(number):
    assert SUMS[number].made_of({}) == ASKED[number].values[""]
    for part in SUMS[number].parts:
        right, *wrong = SUMS[number].values(part)
        assert wrong, f"{number}: the part {part} needs a wrong value."
        assert Fraction(right) not in map(Fraction, wrong), f"{number}: {part} has {right} twice."


@pytest.mark.parametrize("number", SUMS)
def test_one_or_two_wrong_parts_do_not_make_the_right_number(number):
    assert [*cancelling(SUMS[number])] == [*SUMS[number].known]


def test_wrong_parts_that_cancel_out_are_found():
    parts = {"places": "5 6 4", "chance": "3/5 1/2"}  # changes of hand, three cards each
    before = Sum(lambda places, chance: places * chance, parts)
    assert [*cancelling(before)] == ["places 6, chance 1/2"]


def test_nobody_is_right_who_forgets_a_factor_of_exactly_one():
    """With n·p = 1, n·p·(1 − p)ⁿ⁻¹ is (1 − p)ⁿ⁻¹."""
    without = {Fraction(n - 1, n) ** (n - 1) for n in range(2, 101)}
    assert not [number for number, task in ASKED.items() if Fraction(task.values[""]) in without]


# Find the error


def test_the_wrong_line_is_not_always_the_same():
    places = Counter(int(task.values[""]) for task in EXERCISES if task.lines)
    assert max(places.values()) <= places.total() / 2


def numbers_in(text):
    """Return the numbers of a text as they are written, without small whole ones."""
    found = NUMBER.findall(text)
    return {each for each in found if not each.isdecimal() or int(each) >= SMALL}


def of_solution(whole, task):
    """Return the numbers of a solution, but those that its question gives."""
    cells = [cell for cell in whole.cells if cell.exercise == task.number and not cell.is_code]
    question = [cell.text for cell in cells if "handout" in cell.marks]
    solution = [cell.text for cell in cells if "solution" in cell.marks]
    parts = SUMS[task.number].parts.values() if task.number in SUMS else ()
    right = [values.split()[0] for values in parts]
    return numbers_in(" ".join([task.typed, *right, *solution])) - numbers_in(" ".join(question))


@every_lesson
def test_a_calculation_shows_no_number_of_a_solution_on_its_page(name):
    whole = lesson_source(name)
    tasks = [task for task in whole.plan.tasks if isinstance(task, Exercise)]
    (error,) = [task for task in tasks if task.lines]
    shown = numbers_in("\n".join(map(str, error.lines)))
    secret = set().union(*(of_solution(whole, task) for task in tasks if not task.lines))
    assert shown & secret == {*REPEATED.get(error.number, {})}


def test_a_number_that_a_calculation_repeats_is_found():
    secret = of_solution(lesson_source("12_bayes"), ASKED["12.2"])
    before = "Of the 90 others, 18 do so by chance. So altogether 28 open with the highest."
    assert numbers_in(before) & secret == {"90", "18", "28"}
    assert numbers_in("6 × 5 = 30 throws, 1H, 0.25, 1,296 and 30/216.") == {
        *("30", "0.25", "1,296", "30/216")
    }
