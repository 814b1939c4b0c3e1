"""Lesson 18: the binomial, with six piles of six cards, as at the start of Half-Zero."""

from fractions import Fraction
from math import comb, perm

from tutor.chance import binomial, count, deals, rank
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
PILES, HIGH_ONES = 6, 3
SIX_PILES = deals([card for card in DECK if card.suit == "H"], PILES, replace=True)
ONE_DECK = deals(DECK, PILES)  # six cards that do not go back
HIGH, HITS = count(rank >= 4), count(rank >= 5)
ONE_ORDER = HALF**PILES
COUNTS = range(PILES + 1)  # 0 to 6 of the cards, as if equally likely

THREE_HIGH = Asked(HIGH == HIGH_ONES, SIX_PILES)
EXACTLY_THREE = TEXTS.fraction(
    "18.2",
    THREE_HIGH,
    {
        "mean for chance": HALF,
        "equally likely": Fraction(1, len(COUNTS)),
        "one order": ONE_ORDER,
        "certain": 1,
        "others forgotten": HALF**HIGH_ONES,
        "two halves": HALF**2,
        "cards stay out": Asked(THREE_HIGH.event, ONE_DECK),
        "at least three": Asked(HIGH >= HIGH_ONES, SIX_PILES),
        "order counted": perm(PILES, HIGH_ONES) * ONE_ORDER,
        "complement forgotten": models.complement(THREE_HIGH),
    },
    typed="6C3/2^6",
    is_core=True,
)


def hits(number: int) -> Fraction:
    """Return the chance of exactly that many hits, each with probability 1/3."""
    return Fraction(binomial(PILES, THIRD)[number])


TWO_HITS = Asked(HITS >= 2, SIX_PILES)
AT_LEAST_TWO = TEXTS.fraction(
    "18.3",
    TWO_HITS,
    {
        "exactly two": Asked(HITS == 2, SIX_PILES),
        "more than two": Asked(HITS > 2, SIX_PILES),
        "at least one": Asked(HITS > 0, SIX_PILES),
        "none forgotten": Asked(HITS != 1, SIX_PILES),
        "one order": lambda: 1 - hits(0) - hits(1) / PILES,
        "equally likely": Fraction(len(COUNTS) - 2, len(COUNTS)),
        "certain": 1,
        "cards stay out": Asked(TWO_HITS.event, ONE_DECK),
        "two cards": THIRD**2,
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(TWO_HITS),
    },
    typed="1 - (2/3)^6 - 6*(1/3)*(2/3)^5",
    is_core=True,
)

QUESTIONS, CHOICES, QUIZZES = 4, 4, 128
GUESSED = Fraction(1, CHOICES)
RIGHT_FIRST = GUESSED**2 * (1 - GUESSED) ** 2
IN_ORDER = QUESTIONS * (QUESTIONS - 1)


def two_right() -> Fraction:
    return Fraction(binomial(QUESTIONS, GUESSED)[2])


ERROR = TEXTS.error(
    "18.4",
    [
        (Fraction(1, 4), GUESSED),
        (Fraction(9, 256), RIGHT_FIRST),
        (IN_ORDER, comb(QUESTIONS, 2)),
        (IN_ORDER * RIGHT_FIRST, two_right),
        (QUIZZES * IN_ORDER * RIGHT_FIRST, lambda: QUIZZES * two_right()),
    ],
)

PLAN = TEXTS.plan(
    18,
    "18_binomial",
    "half_zero",
    TEXTS.vote("18.1", EXACTLY_THREE, ("equally likely", "", "mean for chance", "certain"), of=100),
    EXACTLY_THREE,
    AT_LEAST_TWO,
    ERROR,
    TEXTS.pool("18.5", *THREE_HIGH[:2], THREE_HIGH, n=1000),
    TEXTS.ticket("18.6", ("mean for chance", "", "equally likely")),
    TEXTS.own("18.7"),
)
