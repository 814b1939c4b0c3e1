"""Lesson 1: the sample space, with the three point cards of Flares."""

from fractions import Fraction

from tutor.chance import P, deals, draws, hands, suits
from tutor.classroom import models
from tutor.classroom.exercise import (
    Asked,
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
from tutor.games.six_deck import DECK, SUITS

THREE, TWO = deals(DECK, 3), deals(DECK, 2)
ONE_SUIT = Asked(suits.different == 1, THREE)
ALL_DIFFER = Asked(suits.different == 3, THREE)
THIRD_FORGOTTEN = "This is for two cards. The third one counts as well."
NOT_FEWER = "After two draws 34 cards are left, not 35."

first, second, third = hands("first", "second", "third")

SHARE = Exercise(
    "1.2",
    "Three cards share a suit",
    ONE_SUIT.chance,
    (
        models.with_replacement(ONE_SUIT),
        models.complement_forgotten(ONE_SUIT),
        models.one_name(ONE_SUIT, len(SUITS), "suit"),
        models.another("third card forgotten", THIRD_FORGOTTEN, Asked(suits.different == 1, TWO)),
        WrongModel("35 cards again", NOT_FEWER, lambda: Fraction(5 * 4, 35 * 35)),
        WrongModel(
            "third like second",
            "The first card used up one of that suit, and the second another.",
            lambda: P(suits.different == 1, TWO) ** 2,
        ),
        WrongModel(
            "one suit and put back",
            "The first card may have any suit; only the second and the third must fit.",
            lambda: Fraction(1, len(SUITS)) ** 3,
        ),
        WrongModel(
            "draws above, hands below",
            "You have ordered draws in the numerator but hands in the denominator.",
            lambda: 6 * ONE_SUIT.chance(),
        ),
    ),
    "How many of the 35 other cards have the suit of the first? How many after that?",
    ONE_SUIT,
)

DIFFER = Exercise(
    "1.3",
    "Three cards have three different suits",
    ALL_DIFFER.chance,
    (
        models.with_replacement(ALL_DIFFER),
        models.complement_forgotten(ALL_DIFFER),
        models.another(
            "not all alike",
            "This also counts two of one suit and one of another.",
            Asked(suits.different > 1, THREE),
        ),
        models.another("third card forgotten", THIRD_FORGOTTEN, Asked(suits.different == 2, TWO)),
        WrongModel(
            "one card fewer only",
            "The third card must differ from both: that leaves 24 cards, not 29.",
            lambda: Fraction(30 * 29, 35 * 34),
        ),
        WrongModel("35 cards again", NOT_FEWER, lambda: Fraction(30 * 24, 35 * 35)),
        models.one_order(ALL_DIFFER),
    ),
    "How many cards have another suit than the first? And another than the first two?",
    ALL_DIFFER,
)


def vote() -> tuple[Choice, ...]:
    named = ("", "with replacement", "third card forgotten", "one suit only")
    return tuple(Choice(models.about(SHARE.values[name]), name) for name in named)


def orders() -> int:
    return draws(DECK, 3).size


SECOND_ALIKE = second.suit == first.suit
THEN_ANOTHER = third.suit != first.suit

ERROR = models.find_the_error(
    "1.4",
    "Two of one suit and one of another",
    (
        Line("Ways to draw three cards in order, 36 × 35 × 34:", lambda: 36 * 35 * 34, orders),
        Line("Choices for the first card:", lambda: 36, lambda: len(DECK)),
        Line(
            "Cards left of the same suit:", lambda: 5, lambda: 35 * P(SECOND_ALIKE, draws(DECK, 2))
        ),
        Line(
            "Cards of any other suit, for the third:",
            lambda: 30,
            lambda: 34 * P(THEN_ANOTHER, draws(DECK, 3), SECOND_ALIKE),
        ),
        Line(
            "So exactly two share a suit with probability 36 × 5 × 30 / 42,840 =",
            lambda: Fraction(36 * 5 * 30, 36 * 35 * 34),
            lambda: P(suits.different == 2, THREE),
        ),
        Line(
            "In 119 deals you expect it this many times:",
            lambda: 119 * Fraction(36 * 5 * 30, 36 * 35 * 34),
            lambda: 119 * P(suits.different == 2, THREE),
        ),
    ),
    "Check each number by itself, and ask what exactly it counts.",
)

PLAN = Plan(
    1,
    "01_sample_space",
    "the sample space",
    "flares",
    (
        Poll("1.1", "How often do three cards share a suit?", vote),
        SHARE,
        DIFFER,
        ERROR,
        Pool(
            "1.5",
            "Three cards have three different suits",
            ALL_DIFFER.event,
            THREE,
            ALL_DIFFER.chance,
        ),
        Written("1.6", "Which sample space?"),
        Own("1.7", "A question of your own"),
    ),
)
