"""Take 5 in plain numbers, for imagined matches: many times as quick as the rules.

Sets are kept by their End-Numbers, from the lowest up. So the set of a number stands right before
its place there (R4); and before the first place stands the last (R5), as -1 does in a list.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.games.take_five.scoring import count, sum_of_bulls
from tutor.games.take_five.sets import end_number, numbers
from tutor.games.take_five.state import DOUBLES, FULL, NUMBERS, PENALTY, PLUS, PLUSES, State

BULLS = [0, *(card.points for card in NUMBERS)]


@dataclass(slots=True)
class Heap:
    """A set, in numbers: how many there are, its bulls, and whether it has a +5 and an x2."""

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
    novice: bool = False  # imagined as a beginner


@dataclass(slots=True)
class Table:
    """A table in numbers, with the house rules that count."""

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
        """The score of a player with so much more in the scoring pile (R10, R11)."""
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
    """The table of a view, as far as it is known: other hands are empty."""
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
