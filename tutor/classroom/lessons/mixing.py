"""Lesson 16: two moves to choose from, when the other decides at the same time; Half-Zero."""

from fractions import Fraction

from tutor.chance import coins, points
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
FIRST, SECOND = 5, 2  # what the two point cards are worth
DEARER = Fraction(FIRST, FIRST + SECOND)


def against_six(often: Fraction) -> Fraction:
    """Return the mean of Blaise against my 6, if he plays the 4 so often."""
    return SECOND * (1 - often)


def against_three(often: Fraction) -> Fraction:
    """Return the mean of Blaise against my 3."""
    return FIRST * often


def how_often(first: int, second: int) -> Fraction:
    """Return how often Blaise plays the 4, so that his means are equal."""
    return Fraction(second, first + second)


OFTEN = how_often(FIRST, SECOND)


HOW_OFTEN = TEXTS.fraction(
    "16.2",
    OFTEN,
    {
        "half": HALF,
        "the dearer the oftener": DEARER,
        "always": 1,
        "never": 0,
        "odds": Fraction(SECOND, FIRST),
        "equally likely": Fraction(1, 4),
    },
    typed="2/(5+2)",
    is_core=True,
)

HOW_MANY = TEXTS.number(
    "16.3",
    against_six(OFTEN),
    {
        "mean of the boxes": Fraction(FIRST + SECOND, 4),
        "half of 5": against_three(HALF),
        "half of both": Fraction(FIRST + SECOND, 2),
        "nothing": 0,
        "the second card": SECOND,
        "against half": against_six(HALF),
        "the dearer the oftener": against_six(DEARER),
        "mean of both": (against_six(DEARER) + against_three(DEARER)) / 2,
    },
    typed="2*(1 - 2/7)",
    is_core=True,
)

DEAR, CHEAP = 4, 1  # other prizes
MEAN = Fraction(5, 4)
FIFTH = Fraction(1, 5)
EQUAL = DEAR * how_often(DEAR, CHEAP)  # against either card
ERROR = TEXTS.error(
    "16.4",
    [
        (HALF, CHEAP * HALF),
        (2, DEAR * HALF),
        (MEAN, min(CHEAP * HALF, DEAR * HALF)),
        (DEAR * FIFTH, EQUAL),
        (Fraction(9, 20), HALF - EQUAL),
    ],
)

DIFFERENT = points.sum != 1

PLAN = TEXTS.plan(
    16,
    "16_mixing",
    "half_zero",
    TEXTS.vote_in_words("16.1", ("likelier is better", "the cheaper one", "it never matters", "")),
    HOW_OFTEN,
    HOW_MANY,
    ERROR,
    TEXTS.pool("16.5", DIFFERENT, coins(2), Asked(DIFFERENT, coins(2)), n=1000),
    TEXTS.ticket("16.6", ("he plays his best card, too", "")),
    TEXTS.own("16.7"),
)
