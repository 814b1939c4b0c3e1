"""How many kinds of deals there are of cards in groups of equals, without listing them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

from tutor.chance.counting.plan import Sizes
from tutor.chance.refusals.limit import GUARD, LIMIT

Wanted: TypeAlias = tuple[tuple[int, int], ...]  # so many cards are wanted by so many hands
Split: TypeAlias = tuple[Wanted, int, int]  # wants then, cards used, ways


class Steps:
    """Steps that are left for counting kinds."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.known: dict[tuple[int, int, int, int], Sequence[Split]] = {}

    def take(self, steps: int) -> None:
        """Take so many of them; an OverflowError if they are used up."""
        self.left -= steps
        if self.left < 0:
            raise OverflowError


@lru_cache(maxsize=1024)
def kinds(groups: Sizes, sizes: Sizes) -> int:
    """How many kinds of deals there are; counting stops at the limit, and when steps are used up.

    More hands never make fewer kinds, so hands are added a few at a time: refusing needs few.
    """
    some, steps = 1, Steps(GUARD)
    try:
        while some < len(sizes):
            if (found := all_kinds(groups, sizes[-some:], steps)) > LIMIT:
                return found
            some *= 2
        return all_kinds(groups, sizes, steps)
    except OverflowError:
        return LIMIT + 1


def all_kinds(groups: Sizes, sizes: Sizes, steps: Steps) -> int:
    """The same for all these hands; of hands of one size it does not matter which is which."""
    states: dict[Wanted, int] = {tuple(sorted(Counter(sizes).items())): 1}
    rest = sum(groups)
    for size in sorted(groups, reverse=True):
        rest -= size
        after: dict[Wanted, int] = defaultdict(int)
        given: dict[Wanted, Sequence[tuple[Wanted, int]]] = {}
        for wanted, many in states.items():
            if wanted not in given:
                given[wanted] = given_out(wanted, size, rest, steps)
            steps.take(len(given[wanted]))
            for left, ways in given[wanted]:
                after[left] += many * ways
        states = after
        if (found := sum(states.values())) > LIMIT:
            return found  # each of them can be completed
    return sum(states.values())


def given_out(wanted: Wanted, size: int, rest: int, steps: Steps) -> Sequence[tuple[Wanted, int]]:
    """How equal cards may go to hands: what is wanted after that, and in how many ways.

    Only what the rest of the cards can satisfy.
    """
    partial: dict[tuple[Wanted, int], int] = {((), size): 1}
    for want, hands in wanted:
        after: dict[tuple[Wanted, int], int] = defaultdict(int)
        for (so_far, left), ways in partial.items():
            found = splits(want, hands, left, 0, steps)
            steps.take(len(found))
            for split, used, more in found:
                after[so_far + split, left - used] += ways * more
        partial = after
    whole: dict[Wanted, int] = defaultdict(int)
    for (split, _), ways in partial.items():
        counts = Counter[int]()
        for want, many in split:
            counts[want] += many
        del counts[0]
        if sum(want * many for want, many in counts.items()) <= rest:
            whole[tuple(sorted(counts.items()))] += ways
    steps.take(2 * len(partial))
    return [*whole.items()]


def splits(want: int, hands: int, cards: int, least: int, steps: Steps) -> Sequence[Split]:
    """Ways to give equal cards to hands that want equally many, at least so many to each.

    Hands that get fewer cards come first.
    """
    if hands == 0:
        return [((), 0, 1)]
    if least > want or least * hands > cards:
        return []
    if (want, hands, cards, least) not in steps.known:
        found: list[Split] = []
        for same in range(hands + 1):  # get just so many
            others = splits(want, hands - same, cards - least * same, least + 1, steps)
            mine = ((want - least, same),) if same else ()
            steps.take(1 + len(others))
            found += [
                (mine + split, used + least * same, ways * comb(hands, same))
                for split, used, ways in others
            ]
        steps.known[want, hands, cards, least] = found
    return steps.known[want, hands, cards, least]
