"""Lesson 11: large numbers and intervals, with rounds of Flares that the whole class plays."""

from fractions import Fraction
from math import sqrt

from tutor.chance import P, binomial, deals, ranks, rounds, suits, table_of
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
STUDENTS, ROUNDS, LEVEL = 25, 200, Fraction(95, 100)
MISSES = binomial(STUDENTS, 1 - LEVEL)  # number of intervals that miss
ALL_HIT = LEVEL**STUDENTS

SOMEBODY = TEXTS.fraction(
    "11.2",
    1 - ALL_HIT,
    {
        "one interval": 1 - LEVEL,
        "complement forgotten": ALL_HIT,
        "added": STUDENTS * (1 - LEVEL),
        "certain": 1,
        "exactly one": lambda: MISSES[1],
        "at most one": lambda: MISSES[0] + MISSES[1],
        "equally likely, yes or no": Fraction(1, 2),
        "all but one in twenty": LEVEL,
    },
    typed="1 - 0.95^25",
    is_core=True,
)

FOUR_TIMES = 2**2  # as many rounds for half of the width
HALF = TEXTS.number(
    "11.3",
    ROUNDS * FOUR_TIMES,
    {
        "straight line": ROUNDS * 2,
        "the wrong way": ROUNDS // 2,
        "a quarter": ROUNDS // FOUR_TIMES,
        "root of two": Fraction(ROUNDS * sqrt(2)),
        "the factor": FOUR_TIMES,
        "those to come": ROUNDS * FOUR_TIMES - ROUNDS,
    },
    typed="200*2^2",
)

FOUND = 110  # Dora's rounds with three suits, among the first 200


def three_suits() -> Fraction:
    return P(suits.different == 3, deals(DECK, 3))


def mean_of(played: int) -> Fraction:
    """Return the mean number of rounds with three suits."""
    return played * three_suits()


def on_average(played: int) -> int:
    """Return this mean to the nearest whole number."""
    return round(mean_of(played))


ERROR = TEXTS.error(
    "11.4",
    [
        (121, lambda: on_average(ROUNDS)),
        (121 - FOUND, lambda: on_average(ROUNDS) - FOUND),
        (242, lambda: on_average(2 * ROUNDS)),
        (242 - FOUND, lambda: on_average(ROUNDS), lambda: mean_of(ROUNDS)),
        (Fraction(242, 2 * ROUNDS), lambda: Fraction(FOUND + on_average(ROUNDS), 2 * ROUNDS)),
    ],
)

HIGHEST_IS_A_6 = table_of("flares").revealed.ranks.highest == 6

PLAN = TEXTS.plan(
    11,
    "11_large_numbers",
    "flares",
    TEXTS.vote("11.1", SOMEBODY, ("one interval", "complement forgotten", "", "added"), of=100),
    SOMEBODY,
    HALF,
    ERROR,
    TEXTS.pool(
        "11.5",
        HIGHEST_IS_A_6,
        rounds("flares", 2),
        lambda: P(ranks.highest == 6, deals(DECK, 3)),
        n=ROUNDS,
        has_intervals=True,
        is_secret=True,
    ),
    TEXTS.ticket("11.6", ("95 % for my interval", "", "every interval contains it")),
    TEXTS.own("11.7"),
)
