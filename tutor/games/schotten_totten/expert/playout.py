"""Matches of Schotten Totten, played on in the head for some turns.

Both always complete the best formation that is still possible, and claim as soon as they can; so a
turn takes some microseconds. What a card promises at a stone is remembered, and looked at again
only when it seems to be the best. In the end the outlook says how likely the match is won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache, lru_cache
from typing import TypeAlias

from tutor.games.schotten_totten.expert.outlook import Outlook
from tutor.games.schotten_totten.expert.tables import ME, THEM, Mode, Table
from tutor.games.schotten_totten.formations import (
    ALL,
    COLOUR,
    COLOUR_RUN,
    COLUMNS,
    KIND,
    ROW,
    RUN,
    SUM,
    Elites,
    Shape,
    completed,
    elites_of,
    shape,
)
from tutor.games.schotten_totten.state import NOBODY, STONES

Ways: TypeAlias = tuple[tuple[int, int, int], ...]  # all cards, one card to come; the promise

Rows: TypeAlias = dict[int, list[int]]  # what each card promises at each stone

ALWAYS = 1 << 63  # counts as an unseen card that nobody needs
NO_DOUBT = ALWAYS << 1  # a card that never comes
CLOSED = -1  # what a card promises where none can be played
HIGH = 9  # strength that may come


def promised(rank: int, count: int, total: int) -> int:
    return (rank * 10 + count) * 100 + total


@cache
def looker(elites: Elites, mode: Mode) -> Callable[[int], Ways]:
    """Return a cached function from a side with these elites to what it may become."""

    @lru_cache(maxsize=1 << 16)
    def ways(side: int) -> Ways:
        at, count = shape(side, elites, mode.places), side.bit_count()
        if at.missing:
            found = to_come(at, mode)
            return tuple([(a, b, promised(rank, count, total)) for a, b, rank, total in found])
        best = completed(side, elites, mode.places, 0, sums=mode.sums)
        return ((0, ALWAYS, promised(best.rank, count, best.total)),)

    return ways


def to_come(at: Shape, mode: Mode) -> Iterator[tuple[int, int, int, int]]:
    """Yield what may come: all of some cards, one of others; and the rank and sum they make.

    If more than one card is missing, one of a kind or of a colour counts as enough.
    """
    if not mode.sums:
        for total, rests in at.runs:
            yield from ((rest << n, ALWAYS, COLOUR_RUN, total) for n in at.shifts for rest in rests)
        yield from ((0, COLUMNS[n], KIND, n * mode.places) for n in at.kinds)
        more = at.total + HIGH * at.missing
        yield from ((0, ROW << shift, COLOUR, more) for shift in at.shifts)
        for total, rests in at.runs:
            yield from ((0, COLUMNS[rest.bit_length()], RUN, total) for rest in rests)
    yield 0, ALWAYS, SUM, at.total + HIGH * at.missing


class Playout:
    """A match that continues from a table; `dealt` deals the hands and the deck."""

    __slots__ = ("deck", "doubts", "early", "elites", "first", "known", "made", "modes",
                 "rows", "sides", "unseen", "ways", "won")  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.sides = [*table.sides[ME]], [*table.sides[THEM]]
        self.elites = [[elites_of(side) for side in sides] for sides in table.sides]
        self.ways = [[*map(looker, each, table.modes)] for each in self.elites]
        self.modes, self.first, self.deck = table.modes, [*table.first], list[int]()
        self.unseen = table.hand | table.hidden | ALWAYS
        self.early = table.early
        self.doubts = [NO_DOUBT] * STONES  # cards that would refute a claim
        self.won = [
            sum(1 << n for n in range(STONES) if table.owners[n] == who) for who in (ME, THEM)
        ]
        self.made: tuple[dict[int, int], ...] = ({}, {})  # strengths of complete sides
        for who in (ME, THEM):
            for stone in range(STONES):
                if table.owners[stone] == NOBODY and table.complete(who, stone):
                    self.made[who][stone] = self.strength(who, stone)
        self.rows: list[Rows] = [{}, {}]
        self.known: list[Rows] = [{}, {}]  # the rows of cards that somebody has had at this table

    def dealt(self, hands: Sequence[int], deck: list[int]) -> Playout:
        """Return a copy with hands, as sets, and a deck of single cards, the last on top."""
        new = copy(self)
        new.sides, new.won, new.deck = ([*self.sides[ME]], [*self.sides[THEM]]), [*self.won], deck
        new.first, new.doubts = [*self.first], [*self.doubts]
        new.made = ({**self.made[ME]}, {**self.made[THEM]})
        new.rows = [{}, {}]
        for who, known in enumerate(self.known):
            for card in single(hands[who]):
                if card not in known:
                    known[card] = self.row(who, card)
                new.rows[who][card] = [*known[card]]
        return new

    def row(self, who: int, card: int) -> list[int]:
        """Return the promise of a card at each stone, as if all cards were still to come."""
        closed, made, sides = self.won[ME] | self.won[THEM], self.made[who], self.sides[who]
        ways = self.ways[who]
        return [
            CLOSED if closed >> n & 1 or n in made else ways[n](sides[n] | card)[0][2]
            for n in range(STONES)
        ]

    def promise(self, who: int, stone: int, side: int) -> int:
        unseen = self.unseen
        for every, some, value in self.ways[who][stone](side):
            if some & unseen and not every & ~unseen:
                return value
        return CLOSED

    def strength(self, who: int, stone: int) -> int:
        places, sums = self.modes[stone]
        side, elites = self.sides[who][stone], self.elites[who][stone]
        made = completed(side, elites, places, 0, sums=sums)
        return made.rank * 100 + made.total

    def goes_on(self, who: int, turns: int) -> float:
        """Return my chance to win with `who` to move, looking `turns` of my turns ahead."""
        idle = 0
        while idle < 2:
            if self.early and self.claims(who):
                return float(who == ME)
            best = self.best(who)
            if best:
                self.put(who, *best)
            idle = 0 if best else idle + 1
            if not self.early and self.claims(who):
                return float(who == ME)
            if best:
                self.draws(who)
            turns -= who == ME
            if not turns:
                return self.judged()
            who = 1 - who
        return float(self.won[ME].bit_count() > self.won[THEM].bit_count())

    def judged(self) -> float:
        hand, won = sum(self.rows[ME]), self.won
        owners = [
            ME if won[ME] >> n & 1 else THEM if won[THEM] >> n & 1 else NOBODY
            for n in range(STONES)
        ]
        hidden = self.unseen & ALL & ~hand
        table = Table(self.sides, self.modes, owners, self.first, hand, hidden)
        return Outlook(table, len(self.rows[THEM]), len(self.deck)).value(table)

    def draws(self, who: int) -> None:
        if self.deck:
            card = self.deck.pop()
            self.rows[who][card] = self.row(who, card)

    def best(self, who: int) -> tuple[int, int] | None:
        """Return the card that promises most, and its stone; recheck what seems best."""
        rows = self.rows[who]
        while True:
            most, which = 0, 0
            for card, row in rows.items():
                high = max(row)
                if high > most:
                    most, which = high, card
            if not most:
                return None
            stone = rows[which].index(most)
            now = self.promise(who, stone, self.sides[who][stone] | which)
            if now == most:
                return which, stone
            rows[which][stone] = now

    def put(self, who: int, card: int, stone: int) -> None:
        rows, sides = self.rows[who], self.sides[who]
        rows.pop(card, None)
        side = sides[stone] = sides[stone] | card
        self.unseen &= ~card
        self.doubts[stone] = NO_DOUBT
        if side.bit_count() >= self.modes[stone].places:
            self.made[who][stone] = self.strength(who, stone)
            self.first[stone] = 1 - who if stone in self.made[1 - who] else who
            for row in rows.values():
                row[stone] = CLOSED
        else:
            for other, row in rows.items():
                row[stone] = self.promise(who, stone, side | other)

    def claims(self, who: int) -> bool:
        """Claim all that is proved, and return True if that wins."""
        for stone in [*self.made[who]]:
            if self.proved(who, stone):
                own = self.won[who] = self.won[who] | 1 << stone
                for each in (ME, THEM):
                    self.made[each].pop(stone, None)
                    for row in self.rows[each].values():
                        row[stone] = CLOSED
                if own.bit_count() >= 5 or own & own >> 1 & own >> 2:
                    return True
        return False

    def proved(self, who: int, stone: int) -> bool:
        mine, theirs = self.made[who][stone], self.made[1 - who].get(stone)
        if theirs is not None:
            return mine > theirs or (mine == theirs and self.first[stone] == who)
        unseen = self.unseen
        if not self.doubts[stone] & ~unseen:
            return False
        places, sums = self.modes[stone]
        side, elites = self.sides[1 - who][stone], self.elites[1 - who][stone]
        if places - side.bit_count() > (unseen & ALL).bit_count():
            return True
        best = completed(side, elites, places, unseen & ALL, sums=sums)
        if best.rank * 100 + best.total <= mine:
            return True
        self.doubts[stone] = best.added
        return False


def single(cards: int) -> list[int]:
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found
