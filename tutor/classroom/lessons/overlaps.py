"""Lesson 5: overlaps, with seven cards of Collector and two of the six Hearts."""

from fractions import Fraction
from math import comb, lcm

from tutor.chance import deals, has, ranks, suits
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK, SUITS

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
SEVEN = deals(DECK, 7)
ALL_SUITS = Asked(suits.different == len(SUITS), SEVEN)
NAMED_SUIT = Asked(suits.count("H") > 0, SEVEN)
RANKS = len(DECK) // len(SUITS)  # cards of a suit
LEFT = len(DECK) - len(SUITS)  # after one of each suit

SEVEN_CARDS = TEXTS.fraction(
    "5.2",
    ALL_SUITS,
    {
        "counted twice": Fraction(RANKS ** len(SUITS) * LEFT, comb(len(DECK), 7)),
        "one suit chosen": lambda: ALL_SUITS.chance() / len(SUITS),
        "with replacement": models.with_replacement(ALL_SUITS),
        "as if independent": lambda: NAMED_SUIT.chance() ** len(SUITS),
        "six cards": Asked(ALL_SUITS.event, deals(DECK, 6)),
        "one name only": NAMED_SUIT,
        "equally likely": Fraction(1, 5),  # 2, 3, 4, 5 or 6 suits
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(ALL_SUITS),
    },
    typed="6*15*6^5/36C7",
    is_core=True,
)

TWO_HEARTS = deals([card for card in DECK if card.suit == "H"], 2)
SIX, HIGH = has("6H"), ranks.sum >= 8
WITH_SIX, WITH_HIGH = Asked(SIX, TWO_HEARTS), Asked(HIGH, TWO_HEARTS)
EITHER, BOTH = Asked(SIX | HIGH, TWO_HEARTS), Asked(SIX & HIGH, TWO_HEARTS)


def added() -> Fraction:
    return WITH_SIX.chance() + WITH_HIGH.chance()


SIX_OR_HIGH = TEXTS.fraction(
    "5.3",
    EITHER,
    {
        "added": added,
        "as if independent": lambda: added() - WITH_SIX.chance() * WITH_HIGH.chance(),
        "or, but not both": lambda: EITHER.chance() - BOTH.chance(),
        "only both": BOTH,
        "first only": WITH_SIX,
        "second only": WITH_HIGH,
        "equally likely": Fraction(3, 4),  # of the four parts of the diagram
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(EITHER),
        "with replacement": models.with_replacement(EITHER),
    },
    exact_only=("with replacement",),
    typed="(5+6-4)/15",
    is_core=True,
)

UP_TO = 100


def multiples(*numbers: int) -> int:
    """Count the numbers up to 100 that one of these divides."""
    return sum(any(n % number == 0 for number in numbers) for n in range(1, UP_TO + 1))


WITHOUT_BOTH = multiples(4) + multiples(10) - multiples(4 * 10)  # as if 40 were the first of both
ERROR = TEXTS.error(
    "5.4",
    [
        (25, multiples(4)),
        (10, multiples(10)),
        (2, multiples(lcm(4, 10))),
        (WITHOUT_BOTH, multiples(4, 10)),
        (UP_TO - WITHOUT_BOTH, UP_TO - multiples(4, 10)),
    ],
)

PLAN = TEXTS.plan(
    5,
    "05_overlaps",
    "collector",
    TEXTS.vote(
        "5.1",
        SEVEN_CARDS,
        ("", "counted twice", "equally likely, yes or no", "one name only"),
        of=100,
    ),
    SEVEN_CARDS,
    SIX_OR_HIGH,
    ERROR,
    TEXTS.pool("5.5", ALL_SUITS.event, SEVEN, ALL_SUITS, n=500),
    TEXTS.ticket("5.6", ("", "conjunction", "equally likely")),
    TEXTS.own("5.7"),
)
