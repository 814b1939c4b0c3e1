"""Counting cards that are drawn one after the other: facts of places, and waiting.

Any place may be drawn first, for all orders are as likely. So places of which something is asked
are drawn first, and of these the ones of which most is asked; after that only what is waited for
tells cards apart, and no longer than that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import perm, prod
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.reading import Read, fact
from tutor.chance.cards.statistic import UNTIL
from tutor.chance.refusals.limit import ASK, DRAWN, FACT, GLANCE, LOOKS, heft, meter, ratio
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Left: TypeAlias = tuple[tuple[Facts, int], ...]  # how many cards with which looks
Placed: TypeAlias = tuple[Facts, ...]  # what is waited for of cards in places drawn before
OVER = None  # in the looks of a card: nobody asks any more


class State(NamedTuple):
    """What is known of a row of cards so far."""

    left: Left
    known: Facts
    placed: Placed


States: TypeAlias = dict[State, int]


class Drawing(NamedTuple):
    """A row of cards that is drawn, and what is asked of it."""

    cards: int  # in the deck
    n: int
    reads: Sequence[Read]
    put_back: bool

    @property
    def places(self) -> Sequence[int]:
        """The places of which something is asked."""
        return sorted({read.place for read in self.reads if read.word != UNTIL})

    @property
    def waits(self) -> Sequence[int]:
        """The numbers of the reads that wait for a card."""
        return [number for number, read in enumerate(self.reads) if read.word == UNTIL]


def by_places(
    deck: tuple[Card, ...], n: int, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """In how many orders so many cards are drawn that have which facts.

    Drawings in which all is known already are finished at once; so that waiting is quick.
    """
    row, all_ = Drawing(len(deck), n, reads, put_back), len(deck) ** n
    if row.waits:
        meter().ahead(n * ratio(all_))
    looks = Counter(tuple([fact([card], read, deck) for read in reads]) for card in deck)
    states: States = {State(tuple(looks.items()), (None,) * len(reads), ()): 1}
    kinds = {place: kinds_at(looks, row, place) for place in row.places}
    told = prod(kinds.values()) * n ** len(row.waits) // 2 ** max(0, len(row.waits) - 2)
    last = told * (ASK + len(reads) * FACT // LOOKS)  # as if no wait said much of another
    meter().ahead(last)
    order = row.places if row.waits else sorted(kinds, key=lambda place: -kinds[place])
    for at, place in enumerate(order):
        look = meter().still_ahead if at else meter().ahead
        look(last + placing(len(states), looks, row, order[at:], kinds))
        states = placed(states, row, place, order[at + 1 :])
    found: dict[Facts, int] = defaultdict(int)
    begun = meter().taken
    for place in range(n):
        finish(states, found, row, place)
        if not states:
            break
        come = met_again if place in row.places else drawn
        states = come(states, row, place)
        meter().spend(len(states) * heft(all_))
        if meter().taken - begun > GLANCE:
            meter().still_ahead(expected(meter().taken - begun, place + 1, row))
    for state, ways in states.items():
        found[state.known] += ways
    return found


def placing(
    states: int,
    looks: Iterable[Facts],
    row: Drawing,
    order: Sequence[int],
    kinds: Mapping[int, int],
) -> int:
    """How many steps it takes to draw the cards of these places, with so many states before."""
    steps = 0
    for at, place in enumerate(order):
        open_ = asked_later(row, order[at:])
        steps += states * len({only(look, open_) for look in looks}) * DRAWN
        states *= kinds[place]
    return steps


def asked_later(row: Drawing, places: Sequence[int]) -> tuple[bool, ...]:
    """Which reads are of these places, or wait for a card."""
    return tuple([read.word == UNTIL or read.place in places for read in row.reads])


def placed(states: States, row: Drawing, place: int, later: Sequence[int]) -> States:
    """Draw the card of a place of which something is asked, in every way."""
    after: States = defaultdict(int)
    open_ = asked_later(row, later)
    for (left, known, before), ways in states.items():
        base = seen_still(left, open_)
        where = {look: at for at, (look, _) in enumerate(base)}
        meter().spend(DRAWN * len(left))
        for look, many in left:
            now = tuple(
                [
                    seen if read.word != UNTIL and read.place == place else so_far
                    for read, seen, so_far in zip(row.reads, look, known, strict=True)
                ]
            )
            rest = base if row.put_back else fewer(base, where[only(look, open_)])
            waits = tuple([look[number] for number in row.waits])
            after[State(rest, now, (*before, waits))] += ways * many
    return after


def kinds_at(looks: Iterable[Facts], row: Drawing, place: int) -> int:
    """How many kinds of cards may lie in a place, as far as that is asked."""
    open_ = tuple([read.word != UNTIL and read.place == place for read in row.reads])
    return len({only(look, open_) for look in looks})


def met_again(states: States, row: Drawing, place: int) -> States:
    """Come to a place whose card has been drawn before."""
    after: States = defaultdict(int)
    for (left, known, (look, *others)), ways in states.items():
        meter().spend(DRAWN)
        now = waited(known, dict(zip(row.waits, look, strict=True)), place)
        rest = left if now == known else seen_still(left, still_open(now, row))
        after[State(rest, now, tuple(others))] += ways
    return after


def drawn(states: States, row: Drawing, place: int) -> States:
    """Draw the card of a place for which only somebody waits, in every way."""
    after: States = defaultdict(int)
    for (left, known, before), ways in states.items():
        meter().spend(DRAWN * len(left))
        for at, (look, many) in enumerate(left):
            now = waited(known, {number: look[number] for number in row.waits}, place)
            rest = left if row.put_back else fewer(left, at)
            if now != known:
                rest = seen_still(rest, still_open(now, row))
            after[State(rest, now, before)] += ways * many
    return after


def waited(known: Facts, look: Mapping[int, Any], place: int) -> Facts:
    """What is known once a card that looks like this has come at this place."""
    now = [*known]
    for number, yes in look.items():
        if known[number] is None and yes:
            now[number] = place + 1
    return tuple(now)


def still_open(known: Facts, row: Drawing) -> tuple[bool, ...]:
    """Which reads still wait for a card."""
    waits = {*row.waits}
    return tuple([number in waits and each is None for number, each in enumerate(known)])


def seen_still(left: Left, open_: tuple[bool, ...]) -> Left:
    """The same cards, of which only that is seen for which somebody still asks."""
    found: dict[Facts, int] = defaultdict(int)
    for look, many in left:
        found[only(look, open_)] += many
    return tuple(sorted(found.items(), key=repr)) if len(found) > 1 else tuple(found.items())


def only(look: Facts, open_: tuple[bool, ...]) -> Facts:
    """How a card looks to those who still ask."""
    return tuple([each if yes else OVER for each, yes in zip(look, open_, strict=True)])


def fewer(left: Left, at: int) -> Left:
    """One card less of those that look like this."""
    look, many = left[at]
    return (*left[:at], *[(look, many - 1)] * (many > 1), *left[at + 1 :])


def finish(states: States, found: dict[Facts, int], row: Drawing, place: int) -> None:
    """Take away the states in which nobody waits any more; later cards may lie in any way."""
    waits = row.waits
    done = [state for state in states if all(state.known[number] is not None for number in waits)]
    if not done:
        return
    gone = 0 if row.put_back else place + len([each for each in row.places if each >= place])
    places = row.n - place - len([each for each in row.places if each >= place])
    ways = (row.cards - gone) ** places if row.put_back else perm(row.cards - gone, places)
    meter().spend(len(done) * heft(ways))
    for state in done:
        found[state.known] += states.pop(state) * ways


def expected(taken: int, places: int, row: Drawing) -> int:
    """How many steps are still to come after so many places: one more wait, one more power.

    As long again it takes to ask about all that is found.
    """
    waits = len(row.waits)
    return int(2 * taken * (row.n**waits - places**waits) // places**waits)
