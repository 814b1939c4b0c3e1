"""Take 5 in plain numbers, for imagined matches: many times as quick as the rules.

Sets are kept by their End-Numbers, from the lowest up. So the set of a number stands right before
its place there (R4); and before the first place stands the last (R5), as -1 does in a list.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tutor.engine.cards import Card
from tutor.games.take_five.scoring import count, sum_of_bulls
from tutor.games.take_five.sets import end_number, numbers
from tutor.games.take_five.state import DOUBLES, FULL, MOST, NUMBERS, PENALTY, PLUS, PLUSES, State

BULLS = [0, *(card.points for card in NUMBERS)]
GIFT = 0.6  # share of a set's worth that the next player may take
ROOM = 0.4  # for each number that is in the set then
WAITING = -2.5  # a special without a gain
READY = 0.5  # a special on a set that one takes in this turn, besides what it is worth
BUILDING = [-ROOM * (size + 1) for size in range(FULL)]  # by the numbers that a set had
NEVER = 1e9


@dataclass(slots=True)
class Heap:
    """A set in numbers: its size, its bulls, and whether it has a +5 and an x2."""

    size: int
    bulls: int
    plus: bool
    double: bool


@dataclass(slots=True)
class Player:
    """A hand, from the lowest up; the specials in it; and the scoring pile."""

    hand: list[int]
    plus: bool
    double: bool
    bulls: int = 0
    pluses: int = 0
    doubles: int = 0
    novice: bool = False  # True if played as a beginner


@dataclass(slots=True)
class Table:
    """A table in numbers, with the house rules that matter."""

    ends: list[int]
    heaps: list[Heap]
    players: list[Player]
    stack: bool
    before: bool

    def copy(self) -> Table:
        heaps = [Heap(h.size, h.bulls, h.plus, h.double) for h in self.heaps]
        players = [
            Player([*p.hand], p.plus, p.double, p.bulls, p.pluses, p.doubles, p.novice)
            for p in self.players
        ]
        return Table([*self.ends], heaps, players, self.stack, self.before)

    def worth(self, p: Player, bulls: int = 0, pluses: int = 0, doubles: int = 0) -> int:
        """Return a player's score with these additions to the scoring pile (R10, R11)."""
        left = PENALTY * (p.plus + p.double)
        total = p.bulls + bulls + PLUS * (p.pluses + pluses) - (left if self.before else 0)
        times = p.doubles + doubles
        if not self.stack and times:
            times = 1
        return (total << times) - (0 if self.before else left)

    def lay(self, p: Player, number: int) -> None:
        """A number of the hand joins its set (R4, R5), and may take it (R8)."""
        p.hand.remove(number)
        place = bisect_left(self.ends, number) - 1
        heap = self.heaps[place]
        if heap.size == FULL - 1:
            p.bulls += heap.bulls + BULLS[number]
            p.pluses += heap.plus
            p.doubles += heap.double
            del self.ends[place], self.heaps[place]
            return
        heap.size += 1
        heap.bulls += BULLS[number]
        if place < 0:
            del self.ends[-1]
            self.ends.insert(0, number)
            self.heaps.insert(0, self.heaps.pop())
        else:
            self.ends[place] = number

    def add_special(self, p: Player, kind: str, heap: Heap) -> None:
        """A special of the hand joins a set (R7)."""
        if kind == PLUSES:
            p.plus, heap.plus = False, True
        else:
            p.double, heap.double = False, True


def seen(s: State) -> Table:
    """Return the table of a view, as far as it is known: other hands are empty."""
    sets = sorted(s.sets, key=end_number)
    heaps = [
        Heap(len(numbers(cards)), sum_of_bulls(cards), has(cards, PLUSES), has(cards, DOUBLES))
        for cards in sets
    ]
    players = []
    for hand, left, pile in zip(s.hands, s.specials, s.taken, strict=True):
        own = sorted(card.rank for card in hand if card.rank)
        pluses, doubles = (count(pile, kind) for kind in (PLUSES, DOUBLES))
        held = has(left, PLUSES), has(left, DOUBLES)
        players.append(Player(own, *held, sum_of_bulls(pile), pluses, doubles))
    o = s.options
    return Table([*map(end_number, sets)], heaps, players, o.x2_stack, o.penalty_before_x2)


def has(cards: Sequence[Card], kind: str) -> bool:
    return any(card.kind == kind for card in cards)


# How imagined beginners take their turns: card by card, at a glance, as `players.promises` judges


class Glance(NamedTuple):
    """A card, what it promises, and for a special the set that it joins."""

    value: float
    number: int = 0  # 0 for a special
    kind: str = ""
    heap: Heap | None = None


END: Final = Glance(-0.1)  # less than a set that costs nothing, more than all else that brings none


def beginner_turn(table: Table, p: Player, played: int) -> None:
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
    for heap in table.heaps:
        value = WAITING - heap.bulls / 10
        if value > best.value and (kinds := fitting(p, heap)):
            best = Glance(value, 0, kinds[0], heap)
    return best


def fitting(p: Player, heap: Heap) -> list[str]:
    """The specials of a hand that may join a set (R7), x2 first."""
    found = [DOUBLES] if p.double and not heap.double else []
    return [*found, PLUSES] if p.plus and not heap.plus else found
