"""How imagined players of Take 5 take sets with up to three cards at once, in plain numbers."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tutor.games.take_five.expert.table import BULLS, Heap, Player, Table
from tutor.games.take_five.state import DOUBLES, FULL, MOST, PENALTY, PLUS, PLUSES

NEAREST = [0, 0, 0.25, 1.0]  # parts of its worth that a set gives away, by the numbers it had
CROWDED = 0.4  # a number that is in the set already
BURDEN = 0.3  # of what a bad set costs for each other card of the hand that goes there
NEVER = 1e9
WAIT = 4.0  # what it costs to play a special that brings nothing, in place of a number


def grouped(table: Table, p: Player) -> dict[int, list[int]]:
    """The numbers of a hand by the place of the set that they go to."""
    groups: dict[int, list[int]] = {}
    ends, last = table.ends, len(table.ends) - 1
    for number in p.hand:
        place = bisect_left(ends, number) - 1
        groups.setdefault(place if place >= 0 else last, []).append(number)
    return groups


class Taking(NamedTuple):
    """A set that is taken in one turn: what that brings, and with which cards."""

    gain: int
    numbers: list[int]
    kinds: list[str]  # of specials that are added before
    place: int


NOTHING = Taking(0, [], [], -1)


def best_taking(table: Table, p: Player, groups: Mapping[int, list[int]], left: int) -> Taking:
    """The set that brings most of those that may be taken with so many cards."""
    best = NOTHING
    for place, group in groups.items():
        need = FULL - table.heaps[place].size
        if need <= left and (chosen := completing(group, need, table.ends[place])):
            gain, kinds = with_specials(table, p, table.heaps[place], chosen, left - need)
            if gain > best.gain:
                best = Taking(gain, chosen, kinds, place)
    return best


def completing(group: list[int], need: int, end: int) -> list[int]:
    """So many numbers that complete a set one after the other, from the lowest up, if there are."""
    if len(group) > need:
        best = sorted(sorted(group, key=BULLS.__getitem__, reverse=True)[:need])
    else:
        best = group
    if need > 1 and best[-1] > end > best[0]:  # low ones that come round go elsewhere after others
        best = [number for number in group if number > end][:need]
    return best if len(best) == need else []


def with_specials(
    table: Table, p: Player, heap: Heap, chosen: Sequence[int], room: int
) -> tuple[int, list[str]]:
    """What it brings to take a set, with those of one's own specials that make it more."""
    bulls, now = heap.bulls + sum([BULLS[number] for number in chosen]), table.worth(p)
    best, kinds = table.worth(p, bulls, heap.plus, heap.double) - now, list[str]()
    if room and p.plus and not heap.plus:
        gain = table.worth(p, bulls, 1, heap.double) - now + PENALTY
        if gain > best:
            best, kinds, room = gain, [PLUSES], room - 1
    if room and p.double and not heap.double:
        pluses = heap.plus or PLUSES in kinds
        gain = table.worth(p, bulls, pluses, 1) - now + PENALTY * (1 + len(kinds))
        if gain > best:
            best, kinds = gain, [*kinds, DOUBLES]
    return best, kinds


def least_bad(table: Table, p: Player, groups: Mapping[int, list[int]]) -> tuple[float, int]:
    """What the number costs that costs least, and which one that is."""
    least, best, now = NEVER, 0, table.worth(p)
    for place, group in groups.items():
        heap = table.heaps[place]
        for number in group:
            bulls = heap.bulls + BULLS[number]
            if heap.size == FULL - 1:
                cost = float(now - table.worth(p, bulls, heap.plus, heap.double))
            else:
                cost = harm(heap, bulls + PLUS * heap.plus, len(group) - 1)
            if cost < least:
                least, best = cost, number
    return least, best


def harm(heap: Heap, worth: int, more: int) -> float:
    """What it costs to make a set longer that is then worth so much, with more numbers for it."""
    part = NEAREST[heap.size]
    gift = worth if worth > 0 else -worth * BURDEN * more
    return CROWDED * heap.size + part * gift


def take_turn(table: Table, p: Player, played: int) -> None:
    """Take what is worth it; if nothing is, play the least bad card, or a special that waits."""
    while played < MOST and table.ends:
        groups = grouped(table, p)
        best = best_taking(table, p, groups, MOST - played)
        if best is not NOTHING:
            for kind in best.kinds:
                table.add_special(p, kind, table.heaps[best.place])
            for number in best.numbers:
                table.lay(p, number)
            played += len(best.kinds) + len(best.numbers)
        elif played:
            return
        else:
            wait_or_lay(table, p, groups)
            played += 1


def wait_or_lay(table: Table, p: Player, groups: Mapping[int, list[int]]) -> None:
    """A card that must be played."""
    cost, number = least_bad(table, p, groups)
    if cost > WAIT + 2 * (len(p.hand) > 2) or not groups:
        for kind, mine in ((PLUSES, p.plus), (DOUBLES, p.double)):
            heaps = [h for h in table.heaps if not (h.plus if kind == PLUSES else h.double)]
            if mine and heaps:
                table.add_special(p, kind, min(heaps, key=lambda h: h.bulls - h.size))
                return
    if groups:
        table.lay(p, number)
