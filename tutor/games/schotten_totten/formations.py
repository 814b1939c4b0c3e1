"""Formations, R5, R6, also with elites, R13, R14, R15.

A set of cards is a number with a bit for each card, and the free places of a side may be filled
from a set of unseen cards: so the same few lines say how strong a side is, and may become.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from tutor.games.schotten_totten.cards import (
    CLAN,
    COLOURS,
    STRENGTHS,
    Piece,
    cards_of,
    set_of,
    values,
)
from tutor.games.schotten_totten.state import CARDS, MUD_CARDS

Formation: TypeAlias = tuple[int, int]  # (rank by R5, sum by R6)
Elites: TypeAlias = tuple[tuple[int, ...], ...]  # possible strengths of each elite
Found: TypeAlias = tuple[int, int] | None  # a sum, and the cards added

COLOUR_RUN, KIND, COLOUR, RUN, SUM = 5, 4, 3, 2, 1
NAMED = {COLOUR_RUN: "colour run", COLOUR: "colour", RUN: "run", SUM: "sum"}
OF_A_KIND = {CARDS: "three of a kind", MUD_CARDS: "four of a kind"}
ROW = 511  # bit mask of the nine strengths of a colour
SHIFTS = tuple(9 * (colour - 1) for colour in COLOURS)  # shift of a colour in a bit mask
SHIFTS_OF = (SHIFTS, *((shift,) for shift in SHIFTS))  # of any colour, and of each
ALL = (1 << len(CLAN)) - 1  # the clan cards
COLUMNS = {n: sum(1 << shift + n - 1 for shift in SHIFTS) for n in reversed(STRENGTHS)}
SUMS = tuple(sum(n for n in STRENGTHS if row >> n - 1 & 1) for row in range(ROW + 1))
WINDOWS = {  # the strengths of a run, from the highest down
    places: tuple((1 << places) - 1 << low for low in range(len(STRENGTHS) - places, -1, -1))
    for places in (CARDS, MUD_CARDS)
}


class Completed(NamedTuple):
    """A formation, and the unseen cards that make it."""

    rank: int
    total: int
    added: int = 0

    @property
    def formation(self) -> Formation:
        return self.rank, self.total


class Shape(NamedTuple):
    """A side, and what it may become by the cards that lie there."""

    missing: int  # free places
    shifts: Sequence[int]  # of the colours that it may have
    runs: Sequence[tuple[int, Sequence[int]]]  # their sums, from the highest; what each may lack
    kinds: Sequence[int]  # the strengths that all cards may have, from the highest
    places: int  # in all
    total: int  # the sum of its strengths, so far


def elites_of(side: int) -> Elites:
    return tuple([values(card) for card in cards_of(side & ~ALL)]) if side > ALL else ()


@cache
def elite_rows(elites: Elites) -> tuple[int, ...]:
    chosen = [each for each in product(*elites) if len({*each}) == len(each)]
    return tuple({sum(1 << n - 1 for n in each) for each in chosen})


@cache
def elite_kinds(elites: Elites) -> frozenset[int]:
    return frozenset(STRENGTHS).intersection(*elites)


# R5, R6: the strongest formation of a side


def strongest(side: int, places: int, unseen: int = 0, *, sums: bool = False) -> Completed | None:
    """Return the best that a side can become (R5), if unseen cards fill its places.

    With ``sums`` only the sum counts (R16). None if cards are too few.
    """
    if places - side.bit_count() > unseen.bit_count():
        return None
    return completed(side, elites_of(side), places, unseen, sums=sums)


def completed(side: int, elites: Elites, places: int, unseen: int, *, sums: bool) -> Completed:
    """Return the strongest formation of a side with these elites and cards enough."""
    at = shape(side, elites, places)
    if not sums:
        for rank, find in FINDERS:
            if found := find(at, unseen):
                return Completed(rank, *found)
    return Completed(SUM, *summed(at, unseen))


@lru_cache(maxsize=1 << 16)
def ranked(side: int, elites: Elites, places: int, sums: bool) -> Formation:
    return completed(side, elites, places, 0, sums=sums).formation


@lru_cache(maxsize=1 << 16)
def shape(side: int, elites: Elites, places: int) -> Shape:
    """Return what a side may become with these elites."""
    clan = side & ALL
    row = collapsed(clan)
    kinds = (row.bit_length(),) if row else (*reversed(STRENGTHS),)
    return Shape(
        missing=places - side.bit_count(),
        shifts=shifts_of(clan),
        runs=runs_with(row, elites, places) if row.bit_count() == clan.bit_count() else (),
        kinds=() if row & (row - 1) else (*(n for n in kinds if n in elite_kinds(elites)),),
        places=places,
        total=sum_of(clan) + sum(map(max, elites)),
    )


def shifts_of(clan: int) -> Sequence[int]:
    if not clan:
        return SHIFTS
    shifts = SHIFTS_OF[(clan.bit_length() - 1) // 9 + 1]
    return () if clan & ~(ROW << shifts[0]) else shifts


def runs_with(row: int, elites: Elites, places: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the sums of the runs with these strengths, and what elites may leave free of each."""
    frees = [(SUMS[run], run & ~row) for run in WINDOWS[places] if not row & ~run]
    kept = [
        (total, (*(free & ~each for each in elite_rows(elites) if not each & ~free),))
        for total, free in frees
    ]
    return (*(each for each in kept if each[1]),)


def colour_run(at: Shape, unseen: int) -> Found:
    """Consecutive strengths of one colour (R5)."""
    for total, rests in at.runs:
        for shift in at.shifts:
            hidden = unseen >> shift
            for rest in rests:
                if not rest & ~hidden:
                    return total, rest << shift
    return None


def of_a_kind(at: Shape, unseen: int) -> Found:
    """Equal strengths (R5)."""
    for n in at.kinds:
        hidden = unseen & COLUMNS[n]
        if hidden.bit_count() >= at.missing:
            return n * at.places, highest(hidden, at.missing)
    return None


def by_colour(at: Shape, unseen: int) -> Found:
    """One colour (R5)."""
    best: Found = None
    for shift in at.shifts:
        hidden = unseen >> shift & ROW
        if hidden.bit_count() >= at.missing:
            added = highest(hidden, at.missing)
            best = max(best or (0, 0), (at.total + SUMS[added], added << shift))
    return best


def run(at: Shape, unseen: int) -> Found:
    """Consecutive strengths (R5)."""
    if not at.runs:
        return None
    hidden = collapsed(unseen)
    for total, rests in at.runs:
        for rest in rests:
            if not rest & ~hidden:
                parts = [unseen & COLUMNS[n] for n in STRENGTHS if rest >> n - 1 & 1]
                return total, sum([part & -part for part in parts])
    return None


def summed(at: Shape, unseen: int) -> tuple[int, int]:
    """Anything (R5)."""
    added, missing = 0, at.missing
    for column in COLUMNS.values():
        if not missing:
            break
        part = highest(unseen & column, missing)
        added, missing = added | part, missing - part.bit_count()
    return at.total + sum_of(added), added


FINDERS: Sequence[tuple[int, Callable[[Shape, int], Found]]] = (
    (COLOUR_RUN, colour_run),
    (KIND, of_a_kind),
    (COLOUR, by_colour),
    (RUN, run),
)


def highest(row: int, count: int) -> int:
    while row.bit_count() > count:
        row &= row - 1
    return row


def collapsed(cards: int) -> int:
    row = 0
    for shift in SHIFTS:
        row |= cards >> shift
    return row & ROW


def sum_of(cards: int) -> int:
    """The strengths of clan cards together (R6)."""
    return sum([SUMS[cards >> shift & ROW] for shift in SHIFTS])


def formation(cards: Iterable[Piece], *, sums: bool = False, places: int = 0) -> Formation:
    """The rank (R5) and the sum (R6) of a complete side."""
    side = set_of(cards)
    return ranked(side, elites_of(side), places or side.bit_count(), sums)


def named(made: Formation, places: int) -> str:
    """Name a formation in a sentence: "a colour run of 24", "three of a kind (27)"."""
    rank, total = made
    return f"a {NAMED[rank]} of {total}" if rank in NAMED else f"{OF_A_KIND[places]} ({total})"


def in_short(made: Formation, places: int) -> str:
    """Name a formation on a badge: "colour run 24"."""
    rank, total = made
    return f"{NAMED.get(rank) or OF_A_KIND[places]} {total}"


def described(cards: Sequence[Piece]) -> str:
    """Say what these cards make as a whole side (R5), and their sum (R6)."""
    return in_short(formation(cards), len(cards))
