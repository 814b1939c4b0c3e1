"""How likely each stone of Schotten Totten is won, and what it matters.

Each side is asked what it may become, and how likely that is: a card of the own hand comes likely,
an unseen one with a chance that depends on the draws that are left. Both sides compared say how
likely a stone is won (`outlook.py`), and all nine chances how likely the match is.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import comb, exp, prod
from typing import NamedTuple, TypeAlias

from tutor.games.schotten_totten import formations
from tutor.games.schotten_totten.expert.tables import Mode
from tutor.games.schotten_totten.state import STONES

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


class Luck(NamedTuple):
    """What cards a player may still bring."""

    hand: int
    unseen: int
    held: float  # how likely a card of the hand comes
    chance: float  # and an unseen one


@cache
def verdicts() -> tuple[float, ...]:
    """Who wins if the stones are divided so in the end: 1 or 0."""
    rows, every = [7 << n for n in range(STONES - 2)], (1 << STONES) - 1

    def verdict(own: int) -> float:
        mine, theirs = (any(side & row == row for row in rows) for side in (own, every & ~own))
        return float(own.bit_count() * 2 > STONES if mine == theirs else mine)

    return tuple(map(verdict, range(1 << STONES)))


def match_chance(stones: Sequence[float]) -> float:
    """How likely the match is won if the stones are won with these chances."""
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
    """How likely so many cards come: of some that are held, and some that are not seen."""
    if held + more < least:
        return 0.0
    fewer = 0.0
    for n in range(min(held, least - 1) + 1):
        luck = comb(held, n) * sure**n * (1 - sure) ** (held - n)
        others = range(min(more, least - 1 - n) + 1)
        fewer += luck * sum(comb(more, m) * chance**m * (1 - chance) ** (more - m) for m in others)
    return 1 - fewer


def becomes(side: int, mode: Mode, luck: Luck, usual: Sequence[float]) -> Chances:
    """What a side may become, from the strongest down, and how likely each is."""
    if not side and not mode.sums:
        return [*zip(EMPTY, usual, strict=True)]
    at = formations.shape(side, formations.elites_of(side), mode.places)
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


def runs_of_colour(at: formations.Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    """Each colour run, and how likely its cards come."""
    for total, rests in at.runs:
        yield (
            formations.COLOUR_RUN * STEP + total,
            max((all_of(rest << shift, luck) for rest in rests for shift in at.shifts), default=0),
        )


def all_of(cards: int, luck: Luck) -> float:
    """How likely all these cards come."""
    if cards & ~(luck.hand | luck.unseen):
        return 0.0
    held, more = (cards & luck.hand).bit_count(), (cards & luck.unseen).bit_count()
    return float(luck.held**held * luck.chance**more)


def kinds(at: formations.Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    """Equal strengths, and how likely they come."""
    for n in at.kinds:
        chance = some_of(formations.COLUMNS[n], at.missing, luck)
        yield formations.KIND * STEP + n * at.places, chance


def some_of(cards: int, missing: int, luck: Luck) -> float:
    """How likely so many of these cards come."""
    held, more = (luck.hand & cards).bit_count(), (luck.unseen & cards).bit_count()
    return enough(held, luck.held, more, luck.chance, missing)


def colours(at: formations.Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    """One colour, and how likely it comes."""
    for shift in at.shifts:
        chance = some_of(formations.ROW << shift, at.missing, luck)
        yield formations.COLOUR * STEP + at.total + USUAL * at.missing, chance


def runs(at: formations.Shape, luck: Luck) -> Iterator[tuple[float, float]]:
    """Each run of several colours, and how likely it comes."""
    for total, rests in at.runs:
        likely = [
            prod(
                [some_of(formations.COLUMNS[n], 1, luck) for n in range(1, 10) if rest >> n - 1 & 1]
            )
            for rest in rests
        ]
        yield formations.RUN * STEP + total, max(likely)


def by_sum(at: formations.Shape) -> Iterator[tuple[float, float]]:
    """Anything."""
    yield formations.SUM * STEP + at.total + USUAL * at.missing, 1.0


def won(mine: Chances, theirs: Chances, level: float) -> float:
    """How likely the one is stronger than the other; ``level`` if both are equal."""
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
