"""Turn the verdicts of `judge_answer` into the answers of Moodle's numerical question.

Moodle compares values, so it does not see how many digits are typed: we judge numbers with
one and two digits beforehand, and each is an answer of its own. A longer decimal is compared in its
third digit. The first answer that fits counts.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor, log10
from typing import NamedTuple

from tutor.chance import Exact
from tutor.classroom.check import ENOUGH, NEAR, SOME, UNKNOWN, Verdict, judge_answer, with_decimal
from tutor.classroom.exercise import Exercise

FULL, HALF, NONE = 100, 50, 0  # per cent of the points
CLAIMED = "That is the number in this line."
NOT_IT = "It should not be this number."
BEYOND = "A chance lies between 0 and 1. If you mean per cent, divide by 100."
CLOSE = "Close. Did you round on the way?"
OTHER = "Not that."
ONE_MORE = "Give one more digit."  # the words of `judge_answer`
OR_FRACTION = ", or a fraction"  # which Moodle does not take
NO_TIE = 0.9999  # of half a step
BESIDE, FAR = Fraction(1, 1000), Fraction(10**6)  # beside 0 and 1, which are chances, and far off


class MoodleAnswer(NamedTuple):
    """An answer in the file; a number has a tolerance, and `*` is any other one."""

    text: str
    share: int
    says: str
    tolerance: float | None = None


def numbers_to_mark(task: Exercise) -> Iterator[MoodleAnswer]:
    """Yield the right number, those with few digits, wrong models, near ones, and any other."""
    true = task.values[""]
    yield number(true, FULL, f"Right: {with_decimal(true)}.", reach(task, ""))
    yield from few_digits(task)
    for model in task.models:
        share = HALF if model.is_halfway else NONE
        yield number(task.values[model.name], share, model.says, reach(task, model.name))
    if true.denominator > 1:
        yield number(true, NONE, CLOSE, float(abs(NEAR * true)))
    if task.is_chance:
        yield between(1 + BESIDE, FAR, BEYOND)
        yield between(-FAR, -BESIDE, BEYOND)
    yield MoodleAnswer("*", NONE, f"{OTHER} {task.hint}", 0)


def few_digits(task: Exercise) -> Iterator[MoodleAnswer]:
    """Yield numbers with one and two digits as we judge them, and the right one cut off."""
    told = set[Fraction]()
    for name, value in task.values.items():
        for text in roundings(value, SOME if name else ENOUGH):
            near, verdict = Fraction(text), judge_answer(task, text)
            is_told = near in told or any(
                abs(near - task.values[each]) <= reach(task, each)
                for each in {"", verdict.model} & task.values.keys()
            )
            if not is_told and verdict.model != UNKNOWN:
                told.add(near)
                yield number(near, *judged(task, verdict), 0)


def reach(task: Exercise, name: str) -> float:
    """Return how far off a longer decimal may be, and still be the right number or this model.

    On a tie, such as 0.0312 for 1/32, it is the right number but no model.
    """
    model = task.model(name)
    if model is None:
        return half_step(task.values[name])
    return 0 if model.is_exact_only else NO_TIE * half_step(task.values[name])


def roundings(value: Fraction, most: int) -> Iterator[str]:
    """Yield a number as a decimal with at most this many digits, rounded down and rounded up.

    The longest ones come first: in Moodle 0.10 is 0.1, and may have two digits.
    """
    for digits in range(most, 0, -1):
        places = digits - 1 - size(value)
        step = Fraction(10) ** -places
        for near in (floor(value / step) * step, ceil(value / step) * step):
            is_longer = size(near) > size(value)  # 0.1 for 0.096, which has a digit less
            if near:
                yield f"{float(near):.{max(places - is_longer, 0)}f}"


def judged(task: Exercise, verdict: Verdict) -> tuple[int, str]:
    """Return the share of the points and the feedback, in words that fit Moodle."""
    model = task.model(verdict.model)
    if verdict.is_right:
        says = f"Right: {with_decimal(task.values[''])}."
    else:
        says = model.says if model else verdict.words.replace(OR_FRACTION, "")
    return round(FULL * verdict.share), says


def numbers_of_line(task: Exercise) -> Iterator[MoodleAnswer]:
    """Yield the numbers that the first wrong line should have, the claimed one, and any other."""
    at = int(task.values[""])
    line = task.lines[at - 1]
    true, claimed = Exact(Fraction(line.true())), Fraction(line.claims())
    right = f"Right: {with_decimal(true)}."
    for each in line.right_ones:
        yield number(each, FULL, right, half_step(each))
        for text in roundings(each, SOME):
            verdict = judge_answer(task, f"{at}: {text}")
            if verdict.is_right:
                yield number(Fraction(text), FULL, right, 0)
            elif verdict.words.endswith(ONE_MORE):
                yield number(Fraction(text), NONE, ONE_MORE, 0)
    yield number(claimed, NONE, CLAIMED, half_step(claimed))
    yield MoodleAnswer("*", NONE, NOT_IT, 0)


def number(value: Fraction, share: int, says: str, tolerance: float) -> MoodleAnswer:
    return MoodleAnswer(f"{float(value):.10g}", share, says, tolerance)


def between(low: Fraction, high: Fraction, says: str) -> MoodleAnswer:
    """Return a wrong answer for all numbers from the low to the high one."""
    return number((low + high) / 2, NONE, says, float(high - low) / 2)


def half_step(value: Fraction) -> float:
    """Return half of a step in the third digit, in the smaller steps below 1; 0 has no digits."""
    return 0.5 * 10.0 ** (ceil(log10(abs(value))) - ENOUGH) if value else 0


def size(value: Fraction) -> int:
    """Return the power of ten of the first digit."""
    return floor(log10(abs(value))) if value else 0
