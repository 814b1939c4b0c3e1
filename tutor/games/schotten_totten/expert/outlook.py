"""Chance of winning each stone of Schotten Totten, and the match, learned from matches.

For each side it estimates which formation the side may become: a card in your own hand will
probably come, an unseen one with a chance that depends on the draws left. The comparison of both
sides is the first of thirty features of a stone. A small network (`learned.toml`) weighs them: it
corrects the comparison. All nine chances together give the chance of winning the match.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import comb, exp, log, prod
from operator import mul
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tutor.engine.textfile import read_text, toml_of
from tutor.games.schotten_totten.expert.tables import ME, THEM, Mode, Table
from tutor.games.schotten_totten.formations import (
    COLOUR,
    COLOUR_RUN,
    COLUMNS,
    KIND,
    ROW,
    RUN,
    SUM,
    Shape,
    elites_of,
    shape,
    strongest,
)
from tutor.games.schotten_totten.state import CARDS, NOBODY, STONES

CLANS = 42.0  # cards of the deck after the deal
PLACES = 27.0  # of a player at all stones
TOP = 9.0  # the highest strength of a card
DOUBT = 0.02  # what was compared is never taken for surer than this
LEAK = 0.05  # how much a unit of the network that is below 0 still says

Chances: TypeAlias = list[tuple[float, float]]  # strengths from the highest down, and how likely

# Found by trying, all of them
STEP = 40  # of strength from rank to rank
USUAL = 7.0  # strength of a card that completes a sum or a colour
DRAWS = 8.1  # of mine that still come in time
THEIRS = 0.67  # how likely the other player uses a card that can be had
LEAD = 0.77  # that the side with more cards wins if both are equal
SCALE = 3.5  # of strength; a difference that decides in 73 of 100 cases
HELD = 0.62  # how likely a card of the hand is used where it would be good
AGAIN = 0.98  # the same part of it, if two cards are needed
EMPTY = (218, 175, 137, 95, 61)  # strengths of formations, as they are on the average
MINE = (0.36, -0.03, 0.44, 0.05, -0.09)  # what each counts for an empty side of mine
OTHER = (0.37, 0.19, 0.46, 0.04, 0.15)  # and for one of the other player; together more than 1


class Network(NamedTuple):
    """A network of one hidden layer."""

    units: Sequence[Sequence[float]]
    says: Sequence[float]
    always: float


@cache
def learned() -> Network:
    file = Path(__file__).with_name("learned.toml")
    return Network(**toml_of(read_text(file), file.name))


def corrected(chance: float, facts: Sequence[float]) -> float:
    odds = log(chance / (1 - chance))
    units, says, total = learned()
    facts, total = [*facts, odds / 2], total + odds
    for unit, word in zip(units, says, strict=True):
        heard = sum(map(mul, unit, facts))
        total += word * (heard if heard > 0 else LEAK * heard)
    return 1 / (1 + exp(-total))


class Outlook:
    """The chances of all stones at one table, and at those that a play makes of it."""

    __slots__ = ("kept", "mine", "others", "round", "theirs")

    def __init__(self, table: Table, theirs: int, deck: int) -> None:
        """Start from a table, the size of the other hand, and of the deck."""
        count = max(1, table.hidden.bit_count())
        draws = min(DRAWS, deck / 2)
        self.mine = min(1.0, draws / count)
        self.theirs = min(1.0, (theirs + draws) / count) * THEIRS
        self.round = deck / CLANS, table.room(ME) / PLACES, table.room(THEM) / PLACES, 1.0
        self.kept: dict[tuple[int, ...], float] = {}
        self.others: dict[tuple[int, Mode], Chances] = {}

    def value(self, table: Table) -> float:
        return match_chance([self.chance(table, stone) for stone in range(STONES)])

    def chance(self, table: Table, stone: int) -> float:
        if table.owners[stone] != NOBODY:
            return float(table.owners[stone] == ME)
        mine, theirs, mode = table.sides[ME][stone], table.sides[THEM][stone], table.modes[stone]
        key = stone, mine, theirs, table.hand, *mode, table.first[stone]
        if key not in self.kept:
            self.kept[key] = self.worked_out(table, stone)
        return self.kept[key]

    def worked_out(self, table: Table, stone: int) -> float:
        mode, first = table.modes[stone], table.first[stone]
        side, facing = table.sides[ME][stone], table.sides[THEM][stone]
        lacks = mode.places - side.bit_count(), mode.places - facing.bit_count()
        if min(lacks) <= 0:
            mine = best(side, mode, table.hidden | table.hand)
            theirs = best(facing, mode, table.hidden)
            if lacks[ME] <= 0 and (mine > theirs or (mine == theirs and first != THEM)):
                return 1.0
            if lacks[THEM] <= 0 and (theirs > mine or (mine == theirs and first != ME)):
                return 0.0
        own = becomes(side, mode, Luck(table.hand, table.hidden, HELD, self.mine), MINE)
        other = self.other(facing, mode, table.hidden)
        chance = won(own, other, LEAD if first == ME or lacks[ME] < lacks[THEM] else 1 - LEAD)
        better = own[0][0] > other[0][0]
        sure = better and best(side, mode, table.hand) >= other[0][0]
        facts = [*steps(*lacks), *by_rank(own), *by_rank(other), *self.around(table, stone)]
        facts += sure, better, mean(side, mode.places), mean(facing, mode.places), *self.round[1:]
        return corrected(min(1 - DOUBT, max(DOUBT, chance)), facts)

    def other(self, side: int, mode: Mode, hidden: int) -> Chances:
        key = side, mode
        if key not in self.others:
            self.others[key] = becomes(side, mode, Luck(0, hidden, 0, self.theirs), OTHER)
        return self.others[key]

    def around(self, table: Table, stone: int) -> list[float]:
        """Return the part of the deck left, neighbours won, and how central the stone is."""
        beside = table.owners[max(0, stone - 1) : stone] + table.owners[stone + 1 : stone + 2]
        middle = min(stone, STONES - 1 - stone) / 4
        return [self.round[0], beside.count(ME), beside.count(THEM), middle]


def best(side: int, mode: Mode, cards: int) -> float:
    made = strongest(side, mode.places, cards & ~side, sums=mode.sums)
    return made.rank * STEP + made.total if made else 0


@cache
def steps(*lacks: int) -> tuple[float, ...]:
    """One-hot encode the cards that each side lacks: four facts each, from empty to complete."""
    return (
        *(float(CARDS - n == max(0, min(CARDS, each))) for each in lacks for n in range(CARDS + 1)),
    )


def by_rank(chances: Chances) -> list[float]:
    facts = [0.0] * COLOUR_RUN
    for strength, chance in chances:
        facts[min(COLOUR_RUN, int(strength / STEP)) - 1] += chance
    return facts


@lru_cache(maxsize=1 << 16)
def mean(side: int, places: int) -> float:
    """Return the mean strength of the cards of a side, scaled to at most 1; 0 if there are none."""
    return shape(side, elites_of(side), places).total / TOP / max(1, side.bit_count())


class Luck(NamedTuple):
    """Cards that a player may still bring."""

    hand: int
    unseen: int
    held: float  # how likely a card of the hand comes
    chance: float  # and an unseen one


@cache
def verdicts() -> tuple[float, ...]:
    """Return 1 or 0 for each division of the stones: whether its owner wins."""
    rows, every = [7 << n for n in range(STONES - 2)], (1 << STONES) - 1

    def verdict(own: int) -> float:
        mine, theirs = (any(side & row == row for row in rows) for side in (own, every & ~own))
        return float(own.bit_count() * 2 > STONES if mine == theirs else mine)

    return tuple(map(verdict, range(1 << STONES)))


def match_chance(stones: Sequence[float]) -> float:
    values = verdicts()
    for chance in stones:
        if chance in (0.0, 1.0):
            values = values[int(chance) :: 2]
            continue
        half = iter(values)
        values = tuple([lost + chance * (won - lost) for lost, won in zip(half, half, strict=True)])
    return values[0]


# What a side may become


@lru_cache(maxsize=1 << 16)
def enough(held: int, sure: float, more: int, chance: float, least: int) -> float:
    """Return the chance of `least` cards or more, of some that are held and some unseen."""
    if held + more < least:
        return 0.0
    fewer = 0.0
    for n in range(min(held, least - 1) + 1):
        luck = comb(held, n) * sure**n * (1 - sure) ** (held - n)
        others = range(min(more, least - 1 - n) + 1)
        fewer += luck * sum(comb(more, m) * chance**m * (1 - chance) ** (more - m) for m in others)
    return 1 - fewer


def becomes(side: int, mode: Mode, luck: Luck, usual: Sequence[float]) -> Chances:
    """Return what a side may become, from the strongest down, with the chance of each."""
    if not side and not mode.sums:
        return [*zip(EMPTY, usual, strict=True)]
    at = shape(side, elites_of(side), mode.places)
    if at.missing > 1:
        luck = luck._replace(held=luck.held * AGAIN)
    left, found = 1.0, []
    ways = () if mode.sums else (runs_of_colour, kinds, colours, runs)
    for strength, chance in chain(*(way(at, luck) for way in ways), by_sum(at)):
        if chance:
            found.append((strength, left * chance))
            left *= 1 - chance
            if left < 0.01:
                break
    return found


def runs_of_colour(at: Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    for total, rests in at.runs:
        yield (
            COLOUR_RUN * STEP + total,
            max((all_of(rest << shift, luck) for rest in rests for shift in at.shifts), default=0),
        )


def all_of(cards: int, luck: Luck) -> float:
    if cards & ~(luck.hand | luck.unseen):
        return 0.0
    held, more = (cards & luck.hand).bit_count(), (cards & luck.unseen).bit_count()
    return float(luck.held**held * luck.chance**more)


def kinds(at: Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    for n in at.kinds:
        chance = some_of(COLUMNS[n], at.missing, luck)
        yield KIND * STEP + n * at.places, chance


def some_of(cards: int, missing: int, luck: Luck) -> float:
    held, more = (luck.hand & cards).bit_count(), (luck.unseen & cards).bit_count()
    return enough(held, luck.held, more, luck.chance, missing)


def colours(at: Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    for shift in at.shifts:
        chance = some_of(ROW << shift, at.missing, luck)
        yield COLOUR * STEP + at.total + USUAL * at.missing, chance


def runs(at: Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    for total, rests in at.runs:
        likely = [
            prod([some_of(COLUMNS[n], 1, luck) for n in range(1, 10) if rest >> n - 1 & 1])
            for rest in rests
        ]
        yield RUN * STEP + total, max(likely)


def by_sum(at: Shape) -> Iterator[tuple[float, float]]:
    yield SUM * STEP + at.total + USUAL * at.missing, 1.0


def won(mine: Chances, theirs: Chances, level: float) -> float:
    """Return the chance that the one is stronger than the other; ``level`` if both are equal."""
    total = 0.0
    for strength, chance in mine:
        for other, likely in theirs:
            ahead = strength - other
            if not ahead:
                total += chance * likely * level
            elif abs(ahead) > SCALE * 9:
                total += chance * likely * (ahead > 0)
            else:
                total += chance * likely / (1 + exp(-ahead / SCALE))
    return total
