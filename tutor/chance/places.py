"""Counting cards that are drawn one after the other: facts of places, and waiting.

What was asked of places gone by, and what has been waited for, no longer tells cards apart. So
groups of cards are joined as soon as they look the same to all that is still open.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import perm
from typing import Any, TypeAlias

from tutor.chance.limit import DRAWN, GLANCE, heft, meter, ratio
from tutor.chance.reading import Read, fact
from tutor.chance.statistic import UNTIL
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Left: TypeAlias = tuple[tuple[Facts, int], ...]  # how many cards with which looks
States: TypeAlias = dict[tuple[Left, Facts], int]
OVER = None  # in the looks of a card: nobody asks any more


def by_places(
    deck: tuple[Card, ...], n: int, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """In how many orders so many cards are drawn that have which facts.

    Drawings in which all is known already are finished at once; so that waiting is quick.
    """
    steps = meter()
    begun, all_ = steps.taken, len(deck) ** n
    if any(read.word == UNTIL for read in reads):
        steps.ahead(n * ratio(all_))
    looks = Counter(tuple([fact([card], read, deck) for read in reads]) for card in deck)
    last = max([read.place for read in reads if read.word != UNTIL], default=-1)
    found: dict[Facts, int] = defaultdict(int)
    start = (None,) * len(reads)
    states: States = {(still(tuple(looks.items()), asked(start, reads, 0)), start): 1}
    for place in range(n):
        cards = len(deck) - (0 if put_back else place)
        if place > last:
            finish(states, found, (cards, n - place, put_back))
        states = drawn(states, reads, place, put_back)
        steps.spend(len(states) * heft(all_))
        if steps.taken - begun > GLANCE:
            steps.ahead(expected(steps.taken - begun, place + 1, n, reads))
    for (_, known), ways in states.items():
        found[known] += ways
    return found


def expected(taken: int, places: int, n: int, reads: Sequence[Read]) -> int:
    """How many steps are still to come after so many places: one more kind of wait, one more power.

    What is asked of single places is there at once; the answers are asked about afterwards.
    """
    waits = sum([read.word == UNTIL for read in reads])
    if not waits:
        return 0
    return int(taken * (n**waits - places**waits) // places**waits)


def finish(states: States, found: dict[Facts, int], later: tuple[int, int, bool]) -> None:
    """Take away the states in which all is known; later cards may lie in any way."""
    done = [state for state in states if None not in state[1]]
    if done:
        cards, places, put_back = later
        ways = cards**places if put_back else perm(cards, places)
        meter().spend(len(done) * heft(ways))
        for state in done:
            found[state[1]] += states.pop(state) * ways


def drawn(states: States, reads: Sequence[Read], place: int, put_back: bool) -> States:
    """Draw the card of this place in every way."""
    after: States = defaultdict(int)
    steps = meter()
    met: dict[tuple[Left, Facts], Left] = {}
    for (left, known), ways in states.items():
        steps.spend(DRAWN * len(left))
        cards = sum([many for _, many in left]) - (not put_back)
        for at, (look, many) in enumerate(left):
            now = learned(known, look, reads, place)
            open_ = asked(now, reads, place + 1)
            if True not in open_:
                rest: Left = (((OVER,) * len(reads), cards),)
            else:
                rest = left if put_back else fewer(left, at)
                if (rest, open_) not in met:
                    steps.spend(len(rest))
                    met[rest, open_] = still(rest, open_)
                rest = met[rest, open_]
            after[rest, now] += ways * many
    return after


def fewer(left: Left, at: int) -> Left:
    """One card less of those that look like this."""
    look, many = left[at]
    return (*left[:at], *[(look, many - 1)] * (many > 1), *left[at + 1 :])


def asked(known: Facts, reads: Sequence[Read], place: int) -> tuple[bool, ...]:
    """Which facts are still open before the card of this place is drawn."""
    return tuple(
        [
            known[number] is None if read.word == UNTIL else read.place >= place
            for number, read in enumerate(reads)
        ]
    )


def still(left: Left, open_: tuple[bool, ...]) -> Left:
    """The same cards, of which only that is seen for which somebody still asks."""
    found: dict[Facts, int] = defaultdict(int)
    for look, many in left:
        found[tuple([each if yes else OVER for each, yes in zip(look, open_, strict=True)])] += many
    return tuple(sorted(found.items(), key=repr))


def learned(known: Facts, looks: Facts, reads: Sequence[Read], place: int) -> Facts:
    """What is known once a card that looks like this has been drawn at this place."""
    now = [*known]
    for number, (read, look) in enumerate(zip(reads, looks, strict=True)):
        if read.word == UNTIL:
            if known[number] is None and look:
                now[number] = place + 1
        elif read.place == place:
            now[number] = look
    return tuple(now)
