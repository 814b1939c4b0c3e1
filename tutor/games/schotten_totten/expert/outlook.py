"""How likely each stone of Schotten Totten is won, as learned from matches, and with it the match.

What both sides may become (`prospect.py`) is the first of thirty facts about a stone. A small
network (`learned.toml`) weighs them: it corrects what the comparison of both sides says.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import NamedTuple

from tutor.engine.textfile import text_of, toml_of
from tutor.games.schotten_totten.expert.prospect import (
    DRAWS,
    HELD,
    LEAD,
    MINE,
    OTHER,
    STEP,
    THEIRS,
    Chances,
    Luck,
    becomes,
    match_chance,
    won,
)
from tutor.games.schotten_totten.expert.tables import ME, THEM, Mode, Table
from tutor.games.schotten_totten.formations import COLOUR_RUN, elites_of, shape, strongest
from tutor.games.schotten_totten.state import CARDS, NOBODY, STONES

CLANS = 42.0  # cards of the deck after the deal
PLACES = 27.0  # of a player at all stones
TOP = 9.0  # the highest strength of a card
DOUBT = 0.02  # what was compared is never taken for surer than this
LEAK = 0.05  # how much a unit of the network that is below 0 still says


class Network(NamedTuple):
    """Units that weigh facts, and what each says."""

    units: Sequence[Sequence[float]]
    says: Sequence[float]
    always: float


@cache
def learned() -> Network:
    file = Path(__file__).with_name("learned.toml")
    return Network(**toml_of(text_of(file), file.name))


def corrected(chance: float, facts: Sequence[float]) -> float:
    """A chance, once the facts about the stone are weighed."""
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
        """From a table, the size of the other hand, and of the deck."""
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
        """What a side of the other player may become."""
        key = side, mode
        if key not in self.others:
            self.others[key] = becomes(side, mode, Luck(0, hidden, 0, self.theirs), OTHER)
        return self.others[key]

    def around(self, table: Table, stone: int) -> list[float]:
        """The part of the deck that is left, stones won beside this one, and how central it is."""
        beside = table.owners[max(0, stone - 1) : stone] + table.owners[stone + 1 : stone + 2]
        middle = min(stone, STONES - 1 - stone) / 4
        return [self.round[0], beside.count(ME), beside.count(THEM), middle]


def best(side: int, mode: Mode, cards: int) -> float:
    """The strength that a side can have with these cards; 0 if they are not enough."""
    made = strongest(side, mode.places, cards & ~side, sums=mode.sums)
    return made.rank * STEP + made.total if made else 0


@cache
def steps(*lacks: int) -> tuple[float, ...]:
    """How far each side is, by the cards it lacks: one of four facts is 1, empty to complete."""
    return (
        *(float(CARDS - n == max(0, min(CARDS, each))) for each in lacks for n in range(CARDS + 1)),
    )


def by_rank(chances: Chances) -> list[float]:
    """How likely each rank is, from the lowest."""
    facts = [0.0] * COLOUR_RUN
    for strength, chance in chances:
        facts[min(COLOUR_RUN, int(strength / STEP)) - 1] += chance
    return facts


@lru_cache(maxsize=1 << 16)
def mean(side: int, places: int) -> float:
    """The mean strength of the cards of a side, at most 1; 0 if there are none."""
    return shape(side, elites_of(side), places).total / TOP / max(1, side.bit_count())
