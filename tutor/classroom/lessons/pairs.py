"""Lesson 4: pairs, with hands of Kaplowitz and with days of the week."""

from fractions import Fraction
from math import perm

from tutor.chance import P, deals, dice, points, ranks
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.kaplowitz.cards import DECK

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
RANKS, COPIES, DAYS = 12, 4, 7
SAME = ranks.most >= 2
AMONG_FOUR = Asked(SAME, deals(DECK, 4))
AMONG_TWO = Asked(SAME, deals(DECK, 2))
PAIRS = 6  # of four cards, or friends


def only_with_the_first(others: int, left: int) -> Fraction:
    """Return the chance that one of the next three is like the first one."""
    return 1 - Fraction(perm(others, 3), perm(left, 3))


OF_FOUR_CARDS = TEXTS.fraction(
    "4.2",
    AMONG_FOUR,
    {
        "straight line": Fraction(4, RANKS),
        "only with the first": only_with_the_first(len(DECK) - COPIES, len(DECK) - 1),
        "added": lambda: PAIRS * AMONG_TWO.chance(),
        "with replacement": models.with_replacement(AMONG_FOUR),
        "exactly one": Asked(ranks.different == 3, AMONG_FOUR.space),
        "last card only": Fraction(3 * 3, len(DECK) - 3),
        "one pair of cards": AMONG_TWO,
        "equally likely": Fraction(3, 4),
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(AMONG_FOUR),
    },
    typed="1 - 44/47*40/46*36/45",
    is_core=True,
)

FRIENDS = Asked(points.most >= 2, dice(4, sides=DAYS))
OF_FOUR_FRIENDS = TEXTS.fraction(
    "4.3",
    FRIENDS,
    {
        "straight line": Fraction(4, DAYS),
        "only with the first": 1 - Fraction(DAYS - 1, DAYS) ** 3,
        "added": Fraction(PAIRS, DAYS),
        "exactly one": Asked(points.different == 3, FRIENDS.space),
        "last card only": Fraction(3, DAYS),
        "one pair of cards": Fraction(1, DAYS),
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(FRIENDS),
    },
    typed="1 - 6/7*5/7*4/7",
    is_core=True,
)

THREE_DICE = Asked(points.most >= 2, dice(3))
THROWS = 6**3
ERROR = TEXTS.error(
    "4.4",
    [
        (3, 3),
        (Fraction(1, 6), lambda: P(points.most >= 2, dice(2))),
        (HALF, lambda: 3 * P(points.most >= 2, dice(2))),
        (HALF, THREE_DICE),
        (108, lambda: THROWS * THREE_DICE.chance()),
    ],
)

PLAN = TEXTS.plan(
    4,
    "04_pairs",
    "kaplowitz",
    TEXTS.vote(
        "4.1", {"": 5, "straight line": 7, "certain for likely": 13, "half the deck": 25}, of=1
    ),
    OF_FOUR_CARDS,
    OF_FOUR_FRIENDS,
    ERROR,
    TEXTS.pool("4.5", SAME, deals(DECK, 6), Asked(SAME, deals(DECK, 6)), n=200),
    TEXTS.ticket("4.6", ("somebody like me", "", "certain")),
    TEXTS.own("4.7"),
)
