"""How imagined beginners of Take 5 take their turns, in plain numbers: card by card, at a glance.

They judge as the beginner does who gives reasons (`players.promises`): by the one card alone.
"""

from bisect import bisect_left
from typing import Final, NamedTuple

from tutor.games.take_five.expert.table import BULLS, Heap, Player, Table
from tutor.games.take_five.state import DOUBLES, FULL, MOST, PENALTY, PLUSES

GIFT = 0.6  # of what a set is worth that the next player may take
ROOM = 0.4  # for each number that is in the set then
WAITING = -2.5  # a special that brings nothing
READY = 0.5  # a special on a set that one takes in this turn, besides what it is worth
BUILDING = [-ROOM * (size + 1) for size in range(FULL)]  # by the numbers that a set had


class Glance(NamedTuple):
    """A card, what it promises, and for a special the set that it joins."""

    value: float
    number: int = 0  # 0 for a special
    kind: str = ""
    heap: Heap | None = None


END: Final = Glance(-0.1)  # less than a set that costs nothing, more than all else that brings none
NEVER = 1e9


def take_turn(table: Table, p: Player, played: int) -> None:
    """Play what promises most, and go on as long as that is better than to end the turn."""
    while played < MOST and table.ends:
        best = glance(table, p, played)
        if best.number:
            table.lay(p, best.number)
        elif best.heap:
            table.add_special(p, best.kind, best.heap)
        else:
            return
        played += 1


def glance(table: Table, p: Player, played: int) -> Glance:
    """The card that promises most, or the end of the turn."""
    if played and FULL - 1 not in [heap.size for heap in table.heaps]:
        return END
    best, fifths = building(table, p, played)
    if played:
        best = END
    now = table.worth(p) if fifths else 0
    for place, number in fifths.items():
        heap = table.heaps[place]
        bulls = heap.bulls + BULLS[number]
        gain = table.worth(p, bulls, heap.plus, heap.double) - now
        if gain > best.value:
            best = Glance(gain, number)
        if played < MOST - 1 and (kinds := fitting(p, heap)):
            for kind in kinds:
                plus, double = heap.plus or kind == PLUSES, heap.double or kind == DOUBLES
                more = table.worth(p, bulls, plus, double) - now + PENALTY
                if more > max(gain, 0) and more + READY > best.value:
                    best = Glance(more + READY, 0, kind, heap)
    return waiting(table, p, best) if p.plus or p.double else best


def building(table: Table, p: Player, played: int) -> tuple[Glance, dict[int, int]]:
    """The best number that takes nothing; and by place the one worth most that takes a set."""
    ends, heaps, points = table.ends, table.heaps, BULLS
    most, best, fifths = -NEVER, 0, dict[int, int]()
    for number in p.hand:
        place = bisect_left(ends, number) - 1
        heap = heaps[place]
        if heap.size == FULL - 1:
            if place not in fifths or points[number] > points[fifths[place]]:
                fifths[place] = number
            continue
        if played:  # such a number is no better than to end the turn
            continue
        value = BUILDING[heap.size]
        if heap.size == FULL - 2 and (worth := heap.bulls + points[number]) > 0:
            value -= GIFT * worth
        if value > most:
            most, best = value, number
    return Glance(most, best), fifths


def waiting(table: Table, p: Player, best: Glance) -> Glance:
    """A special on the worst set, if that is better than the best number."""
    for heap in table.heaps:
        value = WAITING - heap.bulls / 10
        if value > best.value and (kinds := fitting(p, heap)):
            best = Glance(value, 0, kinds[0], heap)
    return best


def fitting(p: Player, heap: Heap) -> list[str]:
    """The specials of a hand that may join a set (R7), x2 first."""
    found = [DOUBLES] if p.double and not heap.double else []
    return [*found, PLUSES] if p.plus and not heap.plus else found
