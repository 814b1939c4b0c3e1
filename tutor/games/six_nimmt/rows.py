"""The rows of 6 nimmt! as numbers, for players who try thousands of games in a moment.

Rows lie in the order of their last cards, so that a card finds its row by bisection. A load tells
how many cards a row has, and their heads: 5013 are five cards with 13 heads.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor.games.six_nimmt.state import DECK, FULL, State

CARD = 1000  # amount that a card adds to a load, in addition to its heads
MOST = FULL * CARD  # min. load of a full row
LOADS = (0, *(CARD + card.points for card in DECK))


class Rows(NamedTuple):
    """Rows by their last cards, and their loads."""

    ends: list[int]
    loads: list[int]

    def copy(self) -> Rows:
        return Rows(self.ends.copy(), self.loads.copy())


def rows_of(rows: Iterable[Sequence[int]]) -> Rows:
    lying = sorted(rows, key=lambda row: row[-1])
    return Rows([row[-1] for row in lying], [sum(LOADS[card] for card in row) for row in lying])


def seen_by_all(s: State) -> Rows:
    return rows_of([[card.rank for card in row] for row in s.rows])


def fewest(loads: Iterable[int]) -> int:
    return min([load % CARD for load in loads])


def place_all(cards: Sequence[int], mine: int, rows: Rows) -> tuple[int, int]:
    """Place cards, in rising order; return the heads that all take, and that `mine` takes.

    A card below all rows takes the cheapest.
    """
    ends, loads = rows
    every = own = 0
    for card in cards:
        if row := bisect(ends, card):
            row -= 1
            load = loads[row]
            ends[row] = card
            if load < MOST:
                loads[row] = load + LOADS[card]
                continue
            loads[row] = LOADS[card]
            taken = load - MOST
        else:
            costs = [load % CARD for load in loads]
            row = costs.index(taken := min(costs))
            del ends[row], loads[row]
            ends.insert(0, card)
            loads.insert(0, LOADS[card])
        every += taken
        if card == mine:
            own = taken
    return every, own


def closest(hand: Sequence[int], rows: Rows) -> int:
    """Return the index in a sorted hand of the card that follows a row with room most closely.

    If none does, of the card that costs fewest heads.
    """
    ends, loads = rows
    best, least, above, held = -1, CARD, CARD, len(hand)
    for row in range(len(ends) - 1, -1, -1):
        end = ends[row]
        if loads[row] < MOST and (at := bisect(hand, end)) < held:
            card = hand[at]
            if card < above and card - end <= least:
                best, least = at, card - end
        above = end
    return best if best >= 0 else least_costly(hand, rows)


def least_costly(hand: Sequence[int], rows: Rows) -> int:
    ends, loads = rows
    best, least, above, held = -1, CARD, CARD, len(hand)
    for row in range(len(ends) - 1, -1, -1):
        end = ends[row]
        if loads[row] % CARD <= least and (at := bisect(hand, end)) < held and hand[at] < above:
            best, least = at, loads[row] % CARD
        above = end
    return 0 if hand[0] < ends[0] and fewest(loads) <= least else best
