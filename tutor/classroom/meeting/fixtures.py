"""The fixtures of a tournament: its matches, in the order in which they are played."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any, NamedTuple

from tutor.engine.game import Game
from tutor.engine.goal import Goal

MOST_TABLES = 300  # max. combinations of players that all meet; of more, this many are drawn


class Fixture(NamedTuple):
    """A match to be played: the deal, and the entrant of each side."""

    deal: int  # its seed
    sides: tuple[int, ...]  # numbers of entrants


def side_of_each_seat(goal: Goal, players: int) -> tuple[int, ...]:
    """Return the number of each seat's side: (0, 1, 0, 1) for two pairs of partners."""
    firsts = list[int]()
    found = list[int]()
    for seat in range(players):
        mine = next((n for n, first in enumerate(firsts) if goal.sides(first, seat)), None)
        if mine is None:
            mine = len(firsts)
            firsts.append(seat)
        found.append(mine)
    return (*found,)


def usual_size(game: Game[Any]) -> int:
    """Return the fewest players that make two sides; more sides, or one, if the game is so."""
    return min(game.players, key=lambda n: (abs(game.goal.sides_of(range(n)) - 2), n))


def groups(entrants: int, sides: int, seed: int) -> list[tuple[int, ...]]:
    """Return the groups of entrants that meet: all, or as many as are allowed, drawn at random.

    Drawn groups are balanced: nobody is in more than one group more than anybody else.
    """
    if comb(entrants, sides) <= MOST_TABLES:
        return [*combinations(range(entrants), sides)]
    rng, met, found = Random(f"{seed}/groups"), [0] * entrants, []
    for _ in range(MOST_TABLES):
        order = sorted(range(entrants), key=lambda each: (met[each], rng.random()))
        found.append((*sorted(order[:sides]),))
        for each in found[-1]:
            met[each] += 1
    return found


def fixtures_of(groups: Sequence[Sequence[int]], deals: range) -> list[Fixture]:
    """Return all matches: deal by deal each group, once in every rotation of the seats."""
    return [
        Fixture(deal, sides) for deal in deals for group in groups for sides in rotations(group)
    ]


def rotations(group: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for first in range(len(group)):
        yield (*group[first:], *group[:first])
