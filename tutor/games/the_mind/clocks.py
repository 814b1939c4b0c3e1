"""Players' sense of time (R3), and the chance that nobody holds a lower card (R5)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from random import Random
from statistics import NormalDist
from typing import NamedTuple, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.the_mind.state import DECK, State, gap, top

ANCHOR = 3.0  # prior weight, in cards laid at the usual pace
USUAL_GAP = 10.0  # gap between these cards, in numbers
SPREAD = 1.3  # mean square of their gaps, in squares of the mean
SLOWEST, FASTEST = 3.0, 0.3  # ticks for a number
LATEST, EARLIEST = 6.0, -2.0  # ticks that a hand needs in addition
OVERLAP = 0.564  # standard deviations: half the mean difference of two normal errors

Silence: TypeAlias = Callable[[int], float]  # probability of silence so far, by number


class Clock(NamedTuple):
    """A player's way of counting."""

    error: float  # standard deviation of a wait, as a share of the wait
    adapts: bool = True  # True if the clock follows the pace of the others


class Pace(NamedTuple):
    """A player's pace: ticks per number, and a fixed delay."""

    ticks: float = 1.0  # ticks per number
    late: float = 0.0  # ticks in addition


STEADY = Pace()
USUAL = Clock(0.18, adapts=False)  # a lively one


def lowest(s: State, seat: Seat) -> Card:
    """The card that a player may lay (R4)."""
    return min(s.hands[seat], key=lambda card: card.rank)


def certain(s: State, seat: Seat) -> bool:
    card = lowest(s, seat)
    others = (other for other, hand in enumerate(s.hands) if hand and other != seat)
    next_one = gap(s, card) == 1 and not s.options.blind
    return next_one or all(s.floors[other] >= card.rank for other in others)


def waits(s: State, seat: Seat, clock: Clock, rng: Random) -> int:
    """Return the ticks from the last card until this player's lowest one is due."""
    if certain(s, seat):
        return 0
    pace = pace_of_others(s, seat) if clock.adapts else STEADY
    numbers = gap(s, lowest(s, seat)) * (1 + clock.error * rng.gauss(0, 1))
    return max(0, int(numbers * pace.ticks + pace.late))


def risk(s: State, seat: Seat, error: float) -> float:
    """Estimate the chance that a lower card comes later, with clocks of this relative error.

    It is the number of others' cards expected within half the difference of two such errors.
    """
    if certain(s, seat):
        return 0.0
    others = sum(len(hand) for other, hand in enumerate(s.hands) if other != seat)
    low = top(s)
    known = len(s.hands[seat]) + sum(card.rank > low for card in s.discarded)
    return others / max(1, len(DECK) - low - known) * OVERLAP * error * gap(s, lowest(s, seat))


def pace_of_others(s: State, seat: Seat) -> Pace:
    seats = {other for other, _, _ in s.paces if other != seat}
    paces = [fitted([(gap, ticks) for who, gap, ticks in s.paces if who == each]) for each in seats]
    return max(paces, key=lambda pace: abs(pace.ticks * USUAL_GAP + pace.late - USUAL_GAP),
               default=STEADY)  # fmt: skip


def fitted(laid: list[tuple[int, int]]) -> Pace:
    """Fit a line through gaps and ticks by least squares, shrunk towards the usual pace."""
    cards = ANCHOR + len(laid)
    gaps = ANCHOR * USUAL_GAP + sum(gap for gap, _ in laid)
    ticks = ANCHOR * USUAL_GAP + sum(tick for _, tick in laid)
    squares = ANCHOR * USUAL_GAP**2 * SPREAD + sum(gap * gap for gap, _ in laid)
    products = ANCHOR * USUAL_GAP**2 * SPREAD + sum(gap * tick for gap, tick in laid)
    slope = (cards * products - gaps * ticks) / (cards * squares - gaps * gaps)
    slope = min(SLOWEST, max(FASTEST, slope))
    return Pace(slope, min(LATEST, max(EARLIEST, (ticks - slope * gaps) / cards)))


# R5: nobody holds a lower card, exactly, from what one seat sees
#
# Everybody's cards are above the stack, and above what that player has discarded. The numbers that
# fit one hand so all fit any hand that is bound less, so the most bound one draws first.


def nobody_lower(view: State, seat: Seat) -> Fraction:
    """Return the chance that no other hand has a card below one's own lowest, before any wait."""
    return Fraction(deals(view, seat, lowest(view, seat).rank), deals(view, seat, 0))


def deals(view: State, seat: Seat, above: int) -> int:
    ways, taken = 1, 0
    for fits, size in others(view, seat, above):
        ways *= comb(max(0, len(fits) - taken), size)
        taken += size
    return ways


def others(view: State, seat: Seat, above: int) -> Iterator[tuple[list[int], int]]:
    """Yield the numbers that fit each of the other hands, and its size; most restricted first."""
    free = sorted(card.rank for card in unseen(DECK, view))
    hands = [other for other, hand in enumerate(view.hands) if hand and other != seat]
    for other in sorted(hands, key=lambda other: -view.floors[other]):
        least = max(above, top(view), view.floors[other])
        yield [rank for rank in free if rank > least], len(view.hands[other])


def nobody_lower_after(view: State, seat: Seat, silent: Silence) -> float:
    """Return `nobody_lower` after a silence: deals weighted by how likely all are still silent.

    Only the lowest card of a hand would have been heard.
    """
    card, bound = lowest(view, seat).rank, [*others(view, seat, 0)]
    every = weight(bound, silent)
    higher = weight(
        [([rank for rank in fits if rank > card], size) for fits, size in bound], silent
    )
    return higher / every if every else 1.0


def after_silence(view: State, seat: Seat, error: float) -> float:
    """Return `nobody_lower` after the silence so far, if the others' clocks err by this much."""
    waited, low = view.idle + 0.5, top(view)

    def silent(rank: int) -> float:
        numbers = rank - low
        return 1 - NormalDist(numbers, error * numbers).cdf(waited)

    return nobody_lower_after(view, seat, silent)


def weight(hands: list[tuple[list[int], int]], silent: Silence) -> float:
    """Sum the weights of all deals of numbers to the hands that they fit.

    Number by number from below, for each number of cards still missing: the first card of
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
