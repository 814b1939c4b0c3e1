"""How likely it is that nobody holds a lower card (R5), exactly, from what one seat sees.

Everybody's cards are above the stack, and above what that player has discarded. The numbers that
fit one hand so all fit any hand that is bound less, so the most bound one draws first.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from statistics import NormalDist
from typing import TypeAlias

from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.the_mind.clocks import lowest
from tutor.games.the_mind.state import DECK, State, top

Silence: TypeAlias = Callable[[int], float]  # how likely its holder is still silent, by a number


def nobody_lower(view: State, seat: Seat) -> Fraction:
    """The chance that no other hand has a card below one's own lowest, if nothing was heard yet."""
    return Fraction(deals(view, seat, lowest(view, seat).rank), deals(view, seat, 0))


def deals(view: State, seat: Seat, above: int) -> int:
    """How many deals of the other hands have only cards above a number, as far as is known."""
    ways, taken = 1, 0
    for fits, size in others(view, seat, above):
        ways *= comb(max(0, len(fits) - taken), size)
        taken += size
    return ways


def others(view: State, seat: Seat, above: int) -> Iterator[tuple[list[int], int]]:
    """The numbers that fit each of the other hands, and its size; the most bound hand first."""
    free = sorted(card.rank for card in unseen(DECK, view))
    hands = [other for other, hand in enumerate(view.hands) if hand and other != seat]
    for other in sorted(hands, key=lambda other: -view.floors[other]):
        least = max(above, top(view), view.floors[other])
        yield [rank for rank in free if rank > least], len(view.hands[other])


def nobody_lower_after(view: State, seat: Seat, silent: Silence) -> float:
    """The same after a silence: deals count by how likely all would still be silent.

    Only the lowest card of a hand would have been heard.
    """
    card, bound = lowest(view, seat).rank, [*others(view, seat, 0)]
    every = weight(bound, silent)
    higher = weight(
        [([rank for rank in fits if rank > card], size) for fits, size in bound], silent
    )
    return higher / every if every else 1.0


def after_silence(view: State, seat: Seat, error: float) -> float:
    """The same, by all the ticks in which nothing has happened, if the others' clocks err so."""
    waited, low = view.idle + 0.5, top(view)

    def silent(rank: int) -> float:
        numbers = rank - low
        return 1 - NormalDist(numbers, error * numbers).cdf(waited)

    return nobody_lower_after(view, seat, silent)


def weight(hands: list[tuple[list[int], int]], silent: Silence) -> float:
    """The weights of all deals of numbers to hands that they fit, added up.

    Number by number from below, for each number of cards that are still missing: the first card of
    a hand is heard, the others are not.
    """
    sizes = tuple(size for _, size in hands)
    fits = [{*numbers} for numbers, _ in hands]
    totals: dict[tuple[int, ...], float] = {sizes: 1.0}
    for rank in sorted(set[int]().union(*fits)):
        heard, after = silent(rank), dict(totals)
        for left, ways in totals.items():
            for hand, cards in enumerate(left):
                if cards and rank in fits[hand]:
                    fewer = (*left[:hand], cards - 1, *left[hand + 1 :])
                    speaks = heard if cards == sizes[hand] else 1.0
                    after[fewer] = after.get(fewer, 0.0) + ways * speaks
        totals = after
    return totals.get((0,) * len(sizes), 0.0)
