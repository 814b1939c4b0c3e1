"""Find out whose interval will miss the true value in a class, before the lesson."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from string import digits

from tutor.classroom.exercise import Pool
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.pooling import student_row
from tutor.classroom.work import LONGEST_CLASS, own_seed, simulate_for_class, tallied
from tutor.engine.event import listing

ABOUT = 11  # the lesson that asks whose interval misses
MOST_STUDENTS = 30  # students


def who_misses(class_code: str) -> str:
    """Return a sentence with the numbers of the students, or the warning that there are none."""
    missing = misses(class_code)
    who = listing([*map(str, missing)])
    said = f"numbers {who} miss" if len(missing) > 1 else f"number {who} misses"
    return (
        f"In {class_code} {said} (of 1 to {MOST_STUDENTS})."
        if missing
        else nobody_misses(class_code)
    )


def nobody_misses(class_code: str) -> str:
    """Return a warning with a better code, or an empty string if somebody's interval misses."""
    if misses(class_code):
        return ""
    better = next(filter(misses, others(class_code)), "")
    use = f" In {better} somebody's does: use that code for lesson {ABOUT}." if better else ""
    return f"In {class_code} nobody's interval misses (of numbers 1 to {MOST_STUDENTS}).{use}"


@cache
def misses(class_code: str) -> tuple[int, ...]:
    """Return the numbers of the students whose intervals miss."""
    (task,) = (each for each in lesson_plan(ABOUT).tasks if isinstance(each, Pool))
    truth = Fraction(task.truth())
    tallies = {
        number: tallied(simulate_for_class(task, task.n, own_seed(class_code, ABOUT, number)))
        for number in range(1, MOST_STUDENTS + 1)
    }
    rows = [student_row(number, tally, truth) for number, tally in tallies.items()]
    return tuple(row["student"] for row in rows if not row["holds"])


def others(class_code: str) -> Iterator[str]:
    """Yield the class code with each other digit at its end."""
    name = class_code.rstrip(digits)[: LONGEST_CLASS - 1]
    return (f"{name}{digit}" for digit in digits[1:] if f"{name}{digit}" != class_code)
