"""Lesson 1: the sample space, with the three point cards of Flares."""

from fractions import Fraction

from tutor.chance import P, deals, dice, points, suits
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK, SUITS

TEXTS = Texts(__file__)
THREE, TWO = deals(DECK, 3), deals(DECK, 2)
ONE_SUIT = Asked(suits.different == 1, THREE)
ALL_DIFFER = Asked(suits.different == 3, THREE)
KINDS = Fraction(1, 3)  # one, two or three suits, as if equally likely
ORDERS = 6  # of three cards

SHARE = TEXTS.fraction(
    "1.2",
    ONE_SUIT,
    {
        "equally likely": KINDS,
        "with replacement": models.with_replacement(ONE_SUIT),
        "third card forgotten": Asked(suits.different == 1, TWO),
        "added": Fraction(5, 35) + Fraction(4, 34),
        "one suit only": lambda: ONE_SUIT.chance() / len(SUITS),
        "35 cards again": Fraction(5 * 4, 35 * 35),
        "36 at the first step": Fraction(5 * 4, 36 * 35),
        "third like second": lambda: P(suits.different == 1, TWO) ** 2,
        "one suit and put back": Fraction(1, len(SUITS)) ** 3,
        "ordered above, hands below": lambda: ORDERS * ONE_SUIT.chance(),
        "complement forgotten": models.complement(ONE_SUIT),
    },
    typed="5/35*4/34",
    is_core=True,
)

DIFFER = TEXTS.fraction(
    "1.3",
    ALL_DIFFER,
    {
        "equally likely": KINDS,
        "with replacement": models.with_replacement(ALL_DIFFER),
        "third card forgotten": Asked(suits.different == 2, TWO),
        "not all alike": models.complement(ONE_SUIT),
        "one card fewer only": Fraction(30 * 29, 35 * 34),
        "35 cards again": Fraction(30 * 24, 35 * 35),
        "ordered": lambda: ALL_DIFFER.chance() / ORDERS,
        "complement forgotten": models.complement(ALL_DIFFER),
    },
    typed="30/35*24/34",
    is_core=True,
)

TWO_ALIKE = Asked(points.different == 2, dice(3))
THROWS = 6**3
WITH_ODD_ONE_LAST = 6 * 5  # throws
ERROR = TEXTS.error(
    "1.4",
    [
        (THROWS, lambda: dice(3).size),
        (6, lambda: dice(1).size),
        (5, lambda: dice(1).size - 1),
        (WITH_ODD_ONE_LAST, lambda: THROWS * TWO_ALIKE.chance()),
        (Fraction(WITH_ODD_ONE_LAST, THROWS), TWO_ALIKE),
        (72 * Fraction(WITH_ODD_ONE_LAST, THROWS), lambda: 72 * TWO_ALIKE.chance()),
    ],
)

PLAN = TEXTS.plan(
    1,
    "01_sample_space",
    "flares",
    TEXTS.vote(
        "1.1", SHARE, ("", "with replacement", "third card forgotten", "equally likely"), of=1000
    ),
    SHARE,
    DIFFER,
    ERROR,
    TEXTS.pool("1.5", ALL_DIFFER.event, THREE, ALL_DIFFER),
    TEXTS.ticket("1.6", ("looks special", "representativeness", "")),
    TEXTS.own("1.7"),
)
