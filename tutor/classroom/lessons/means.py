"""Lesson 9: means add up, with the repeats in The Mind: the next card comes from the same hand."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tutor.chance import P, deals, deck, expect, hands, suits, value
from tutor.chance.results.exact import Exact
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Sum, Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
EQUAL, TWO, THREE = (3, 3), (4, 2), (3, 2, 2)  # cards of each player


def repeats(*dealt: Any) -> int:
    """Count how often the next higher card comes from the same hand."""
    owner = {card.rank: n for n, hand in enumerate(dealt) for card in hand}
    laid = [owner[each] for each in sorted(owner)]
    return sum(one == other for one, other in pairwise(laid))


def space(sizes: Sequence[int]) -> Any:
    """Return all deals of the lowest numbers to players with these hands."""
    return deals(deck("the_mind")[: sum(sizes)], *sizes)


def mean(sizes: Sequence[int]) -> Callable[[], Exact]:
    """Return the mean number of repeats, by listing all deals."""
    return lambda: Exact(expect(value(repeats, "repeats"), space(sizes)))


def gaps(sizes: Sequence[int]) -> int:
    return sum(sizes) - 1


def again(held: int, sizes: Sequence[int]) -> Fraction:
    """Return the chance that the next card is theirs too, if a player with this hand lays one."""
    return Fraction(held - 1, gaps(sizes))


def repeat(sizes: Sequence[int]) -> Fraction:
    """Return the chance of a repeat at one gap."""
    each = (Fraction(held, sum(sizes)) * again(held, sizes) for held in sizes)
    return sum(each, Fraction())


def usual(sizes: Sequence[int]) -> dict[str, Sum]:
    """Return wrong numbers that occur with any hands."""
    squares = Fraction(sum(held**2 for held in sizes), sum(sizes) ** 2)
    return {
        "cards, not gaps": sum(sizes) * repeat(sizes),
        "changes counted": gaps(sizes) * (1 - repeat(sizes)),
        "most possible": sum(held - 1 for held in sizes),
        "one gap": repeat(sizes),
        "with replacement": gaps(sizes) * squares,
    }


VOTED: dict[str, Sum] = {  # on equal hands, which no exercise asks about
    "always turns": 0,
    "": mean(EQUAL),
    "as if independent": gaps(EQUAL) * HALF,
    "half of the cards": sum(EQUAL) * HALF,
}

WITH_TWO = TEXTS.number(
    "9.2",
    mean(TWO),
    usual(TWO)
    | {
        "as if independent": gaps(TWO) * HALF,
        "half of the cards": sum(TWO) * HALF,
        "as with three and three": mean(EQUAL),
        "least possible": TWO[0] - 1 - TWO[1],  # each card of Blaise's parts two of Ada's
    },
    exact_only=("with replacement",),
    typed="5*(4/6*3/5 + 2/6*1/5)",
    is_core=True,
)

WITH_THREE = TEXTS.number(
    "9.3",
    mean(THREE),
    usual(THREE)
    | {
        "as if independent": gaps(THREE) * THIRD,
        "a third of the cards": sum(THREE) * THIRD,
        "not weighted": gaps(THREE) * sum((again(held, THREE) for held in THREE), Fraction()) / 3,
        "half": gaps(THREE) * HALF,
    },
    exact_only=("with replacement",),
    typed="6*(3/7*2/6 + 4/7*1/6)",
    is_core=True,
)

ONE, PAIR = deals(DECK, 1), deals(DECK, 2)
HEARTS = suits.count("H")
HANDS = 126  # a multiple of 42
ERROR = TEXTS.error(
    "9.4",
    [
        (Fraction(1, 6), lambda: P(HEARTS == 1, ONE)),
        (Fraction(1, 3), lambda: Fraction(expect(HEARTS, PAIR))),
        (Fraction(1, 42), lambda: P(HEARTS == 2, PAIR)),
        (Fraction(1, 3), lambda: P(HEARTS > 0, PAIR)),
        (HANDS * Fraction(1, 3), lambda: HANDS * P(HEARTS > 0, PAIR)),
    ],
)

SIX = [card for card in DECK if card.suit == "H"]
yours, mine = hands("yours", "mine")
SAME_HAND = Asked(yours.has("1H") == yours.has("2H"), deals(SIX, 3, 3))

PLAN = TEXTS.plan(
    9,
    "09_means",
    "the_mind",
    TEXTS.vote("9.1", VOTED, of=1, digits=1),
    WITH_TWO,
    WITH_THREE,
    ERROR,
    TEXTS.pool("9.5", *SAME_HAND[:2], SAME_HAND, n=1000),
    TEXTS.ticket("9.6", ("adding needs independence", "", "the gaps are independent")),
    TEXTS.own("9.7"),
)
