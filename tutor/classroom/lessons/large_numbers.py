"""Lesson 11: large numbers and intervals, with rounds of Flares that the whole class plays."""

from fractions import Fraction
from math import sqrt

from tutor.chance import P, binomial, deals, rounds, suits, table_of
from tutor.classroom.exercise import (
    Choice,
    Exercise,
    Line,
    Own,
    Plan,
    Poll,
    Pool,
    Written,
    WrongModel,
)
from tutor.classroom.models import about, find_the_error
from tutor.games.six_deck import DECK

STUDENTS, ROUNDS, LEVEL = 25, 200, Fraction(95, 100)
ALL_DIFFER = table_of("flares").revealed.suits.different == 3
MISSES = binomial(STUDENTS, 1 - LEVEL)  # number of intervals that miss
FOUND = 110  # in the first 200 rounds of the story, about 11 fewer than expected


def truth() -> Fraction:
    """Return the exact probability that the class estimates."""
    return P(suits.different == 3, deals(DECK, 3))


SOMEBODY = Exercise(
    "11.2",
    "At least one of 25 intervals misses",
    lambda: 1 - LEVEL**STUDENTS,
    (
        WrongModel(
            "complement forgotten",
            "This is the chance that all 25 contain it. Subtract it from 1.",
            lambda: LEVEL**STUDENTS,
        ),
        WrongModel("one interval", "This is for one interval. There are 25.", lambda: 1 - LEVEL),
        WrongModel(
            "added up",
            "You added chances of events that can happen together; the sum is 1.25, "
            "so it cannot be a probability.",
            lambda: STUDENTS * (1 - LEVEL),
        ),
        WrongModel(
            "at most one",
            "This is the chance that none or one misses; the question is one or more.",
            lambda: MISSES[0] + MISSES[1],
        ),
        WrongModel(
            "exactly one", "This is for exactly one; two or more count as well.", lambda: MISSES[1]
        ),
    ),
    "How likely is it that all 25 contain the true value? They are independent.",
)

HALF = Exercise(
    "11.3",
    "Rounds for an interval half as wide",
    lambda: ROUNDS * 2**2,
    (
        WrongModel(
            "proportional",
            "The width falls with the square root of the number, not with the number.",
            lambda: ROUNDS * 2,
        ),
        WrongModel(
            "root of two",
            "The root applies to the width, not to n: halving the width takes 2² times as many.",
            lambda: round(ROUNDS * sqrt(2)),
        ),
        WrongModel(
            "a quarter", "Four is right, but more rounds, not fewer.", lambda: ROUNDS // 2**2
        ),
        WrongModel("the factor", "That is the factor. How many rounds is that?", lambda: 2**2),
        WrongModel(
            "those to come",
            "That many on top of the 200: how many is that altogether?",
            lambda: ROUNDS * 2**2 - ROUNDS,
        ),
    ),
    "The width is proportional to 1/√n. By what factor must n grow to halve the width?",
    is_chance=False,
)


def vote() -> tuple[Choice, ...]:
    named = ("", "one interval", "complement forgotten", "exactly one")
    return tuple(Choice(about(SOMEBODY.values[name]), name) for name in named)


ERROR = find_the_error(
    "11.4",
    "Does luck even out?",
    (
        Line(
            "Rounds with three suits among 200, on average:",
            lambda: ROUNDS * truth(),
            lambda: Fraction(binomial(ROUNDS, truth()).mean),
        ),
        Line(
            "Dora found 110 of 200. So her share is",
            lambda: Fraction(FOUND, ROUNDS),
            lambda: Fraction(FOUND, ROUNDS),
        ),
        Line(
            "She was 11 short, and luck evens out. So in her next 200 there will be about",
            lambda: round(ROUNDS * truth()) + 11,
            lambda: ROUNDS * truth(),
        ),
        Line(
            "So in all 400 rounds her share will be about (110 + 132)/400 =",
            lambda: Fraction(FOUND + 132, 2 * ROUNDS),
            lambda: (FOUND + ROUNDS * truth()) / (2 * ROUNDS),
        ),
    ),
    "Check each number by itself. What do the cards know about earlier rounds?",
)

PLAN = Plan(
    11,
    "11_large_numbers",
    "large numbers and intervals",
    "flares",
    (
        Poll("11.1", "Does somebody's interval miss?", vote),
        SOMEBODY,
        HALF,
        ERROR,
        Pool(
            "11.5",
            "Point cards with three different suits",
            ALL_DIFFER,
            rounds("flares", 2),
            truth,
            None,
            ROUNDS,
        ),
        Written("11.6", "My interval missed"),
        Own("11.7", "A question of your own"),
    ),
)
