"""Lesson 9: means add up, with the changes of hand in The Mind."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

from tutor.chance import P, deals, deck, expect, hands, ranks, value
from tutor.chance.results.exact import Exact
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
HEARTS = [card for card in DECK if card.suit == "H"]
CARDS = len(HEARTS)  # in all hands together
GAPS = CARDS - 1


def changes(*dealt: Any) -> int:
    """Count how often the next higher card comes from another hand."""
    owner = {card.rank: n for n, hand in enumerate(dealt) for card in hand}
    laid = [owner[each] for each in sorted(owner)]
    return sum(one != other for one, other in pairwise(laid))


def mean(players: int, each: int) -> Callable[[], Exact]:
    """Return the mean number of changes, by listing all deals."""
    return lambda: Exact(expect(value(changes, "changes"), deals(HEARTS, *[each] * players)))


def change(players: int, each: int) -> Fraction:
    """Return the chance that the next card comes from another hand."""
    return Fraction((players - 1) * each, players * each - 1)


TWO, THREE = change(2, 3), change(3, 2)

WITH_TWO = TEXTS.number(
    "9.2",
    mean(2, 3),
    {
        "as if independent": GAPS * Fraction(1, 2),
        "always": GAPS,
        "once": 1,
        "stays counted": GAPS * (1 - TWO),
        "cards, not gaps": CARDS * TWO,
    },
    typed="5*3/5",
    is_core=True,
)

WITH_THREE = TEXTS.number(
    "9.3",
    mean(3, 2),
    {
        "as if independent": GAPS * Fraction(2, 3),
        "as with two players": mean(2, 3),
        "always": GAPS,
        "half": GAPS * Fraction(1, 2),
        "stays counted": GAPS * (1 - THREE),
        "cards, not gaps": CARDS * THREE,
    },
    typed="5*4/5",
    is_core=True,
)

HELD, APART = 8, 10
NUMBERS = [card.rank for card in deck("the_game")]
FAR = sum(n + APART in NUMBERS for n in NUMBERS)
PAIRS = Fraction(comb(HELD, 2) * FAR, comb(len(NUMBERS), 2))


def at_least_one() -> Fraction:
    return P(ranks.apart(APART), deals("the_game", HELD))


ERROR = TEXTS.error(
    "9.4",
    [
        (28, lambda: comb(HELD, 2)),
        (88, FAR),
        (4753, lambda: comb(len(NUMBERS), 2)),
        (Fraction(28 * 88, 4753), PAIRS),
        (PAIRS, at_least_one),
        (round(100 * PAIRS), lambda: round(100 * at_least_one())),
    ],
)

yours, mine = hands("yours", "mine")
DIFFERENT = yours.has("1H") != yours.has("2H")

PLAN = TEXTS.plan(
    9,
    "09_means",
    "the_mind",
    TEXTS.vote("9.1", WITH_TWO, ("once", "as if independent", "", "always"), of=1, digits=1),
    WITH_TWO,
    WITH_THREE,
    ERROR,
    TEXTS.pool(
        "9.5", DIFFERENT, deals(HEARTS, 3, 3), lambda: P(DIFFERENT, deals(HEARTS, 3, 3)), n=1000
    ),
    TEXTS.ticket("9.6", ("adding needs independence", "", "the gaps are independent")),
    TEXTS.own("9.7"),
)
