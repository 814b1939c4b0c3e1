"""Lesson 2: the complement, with the numbers from 1 to 100 of Dicht Dran."""

from fractions import Fraction

from tutor.chance import P, binomial, count, deals, deck, dice, hypergeometric, points, suits
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
TARGET, PLAYED = 50, 45
SEEN = (1, 3, 9, 20, 35, 45, 50, 60, 70, 77, 81, 90, 97, 100)  # your hand and the table
NUMBERS = deck("dicht_dran")
HIDDEN = [card for card in NUMBERS if card.rank not in SEEN]
HANDS, EACH = 2, 8  # opponents, and cards of each
HELD = HANDS * EACH
NEARER = [  # of two equally near numbers, the higher one wins
    card.code
    for card in HIDDEN
    if (abs(card.rank - TARGET), -card.rank) < (abs(PLAYED - TARGET), -PLAYED)
]


def none_of(nearer: int, hidden: int, held: int) -> Fraction:
    """Return the chance that none of the nearer cards is among those that are held."""
    return Fraction(hypergeometric(hidden, nearer, held)[0])


def nobody() -> Fraction:
    return none_of(len(NEARER), len(HIDDEN), HELD)


NOBODY = TEXTS.fraction(
    "2.2",
    nobody,
    {
        "two cards looked at": lambda: none_of(len(NEARER), len(HIDDEN), HANDS),
        "one card": lambda: none_of(len(NEARER), len(HIDDEN), 1),
        "one opponent": lambda: none_of(len(NEARER), len(HIDDEN), EACH),
        "one opponent, halved": lambda: none_of(len(NEARER), len(HIDDEN), EACH) / 2,
        "with replacement": Fraction(len(HIDDEN) - len(NEARER), len(HIDDEN)) ** HELD,
        "tie forgotten": lambda: none_of(len(NEARER) - 1, len(HIDDEN), HELD),
        "out of 100": lambda: none_of(len(NEARER), 100, HELD),
        "equally likely, yes or no": Fraction(1, 2),
        "added": 1 - HELD * Fraction(len(NEARER), len(HIDDEN)),
        "complement forgotten": lambda: 1 - nobody(),
    },
    typed="77C16/86C16",
    is_core=True,
)

FOUR = deals(DECK, 4)
A_HEART = Asked(suits.count("H") > 0, FOUR)
HEART = Asked(suits.count("H") > 0, deals(DECK, 1))
LEAST_ONE = TEXTS.fraction(
    "2.3",
    A_HEART,
    {
        "added": lambda: 4 * HEART.chance(),
        "with replacement": models.with_replacement(A_HEART),
        "equally likely": Fraction(4, 5),  # 0, 1, 2, 3 or 4 Hearts
        "exactly one": Asked(suits.count("H") == 1, FOUR),
        "one card": HEART,
        "three cards": Asked(suits.count("H") > 0, deals(DECK, 3)),
        "complement forgotten": models.complement(A_HEART),
    },
    typed="1 - 30/36*29/35*28/34*27/33",
    is_core=True,
)


def sixes(thrown: int) -> Fraction:
    """Return the chance of at least one six."""
    return 1 - Fraction(binomial(thrown, Fraction(1, 6))[0])


ERROR = TEXTS.error(
    "2.4",
    [
        (Fraction(1, 6), lambda: P(points.sum == 6, dice(1))),
        (Fraction(5, 6), lambda: 1 - sixes(1)),
        (Fraction(25, 36), lambda: 1 - sixes(2)),
        (1 - Fraction(25, 36), lambda: sixes(2)),
        (2 * Fraction(11, 36), lambda: sixes(4)),
        (1296 * Fraction(22, 36), lambda: 1296 * sixes(4)),
    ],
)

NONE = count(" ".join(NEARER)) == 0

PLAN = TEXTS.plan(
    2,
    "02_complement",
    "dicht_dran",
    TEXTS.vote("2.1", NOBODY, ("", "one opponent", "two cards looked at", "one card"), of=100),
    NOBODY,
    LEAST_ONE,
    ERROR,
    TEXTS.pool("2.5", NONE, deals(HIDDEN, HELD), nobody, n=1000),
    TEXTS.ticket("2.6", ("mean for probability", "the number is wrong", "")),
    TEXTS.own("2.7"),
)
