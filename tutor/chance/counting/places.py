"""Count rows of cards that are drawn one after the other: facts of places, and waiting times.

All orders of the cards are equally likely, so any place may be drawn first. Places whose cards are
asked about come first; without waiting times, first the place with the most different cards. Then
the row is drawn from its first place on, only for the waiting times. A state is the cards left
(how many there are of each look), the facts known so far, and what is awaited among the cards that
were drawn in advance. Once nobody asks for a feature of the cards any more, it is removed from
their looks, so states merge. A state that knows all its facts is finished at once: the other
places are filled in any way.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import perm
from typing import NamedTuple, TypeAlias

from tutor.chance.cards.facts import UNTIL, Read, fact
from tutor.chance.counting.part import Deck, Facts, bits_to_deal
from tutor.chance.refusals.limit import DRAWN, heft, meter, ratio

Looks: TypeAlias = tuple[tuple[Facts, int], ...]  # how many cards look like this
OVER = None  # in the looks of a card: nobody asks for this any more


class State(NamedTuple):
    """What is known of a row of cards so far."""

    left: Looks
    known: Facts
    placed: tuple[Facts, ...]  # the awaited features of cards drawn in advance, place by place


States: TypeAlias = dict[State, int]  # the number of rows


class Row:
    """A row of cards that is drawn, and what is asked of it."""

    def __init__(self, deck: Deck, n: int, reads: Sequence[Read], put_back: bool) -> None:
        self.cards, self.n, self.reads, self.put_back = len(deck), n, reads, put_back
        self.looks = Counter(tuple([fact([card], read, deck) for read in reads]) for card in deck)
        self.places = sorted({read.place for read in reads if read.word != UNTIL})
        self.waits = [number for number, read in enumerate(reads) if read.word == UNTIL]
        self.numbers = range(len(reads))
        self.weight = heft(bits_to_deal(len(deck), (n,)))

    def draw(self, states: States, place: int, later: Sequence[int]) -> States:
        """Draw the card of a place that is asked about; `later` are the places still to draw."""
        after: States = defaultdict(int)
        asked = [read.word == UNTIL or read.place in later for read in self.reads]
        here = [read.word != UNTIL and read.place == place for read in self.reads]
        for (left, known, placed), ways in states.items():
            meter().spend(DRAWN * len(left) * self.weight, len(after))
            base = seen(left, asked)
            where = {look: at for at, (look, _) in enumerate(base)}
            for look, many in left:
                facts = zip(known, look, here, strict=True)
                now = tuple([new if yes else so_far for so_far, new, yes in facts])
                rest = base if self.put_back else fewer(base, where[only(look, asked)])
                awaited = tuple([look[number] for number in self.waits])
                after[State(rest, now, (*placed, awaited))] += ways * many
        return after

    def wait(self, states: States, place: int) -> States:
        """Go on to a place; draw its card unless that has been done in advance."""
        after: States = defaultdict(int)
        merged: dict[tuple[Looks, Facts], Looks] = {}
        for (left, known, placed), ways in states.items():
            if place in self.places:
                options, later = [(placed[0], 1, left)], placed[1:]
            else:
                options, later = self.options(left), placed
            meter().spend(DRAWN * len(options) * self.weight, len(after))
            for awaited, many, cards in options:
                now, rest = self.waited(known, awaited, place), cards
                if now != known:
                    key = cards, tuple([n in self.waits and now[n] is None for n in self.numbers])
                    rest = merged[key] = merged.get(key) or seen(*key)
                after[State(rest, now, later)] += ways * many
        return after

    def options(self, left: Looks) -> list[tuple[Facts, int, Looks]]:
        """List the cards that may come: awaited features, number of cards, cards left then."""
        rest = [left if self.put_back else fewer(left, at) for at in range(len(left))]
        return [
            (tuple([look[number] for number in self.waits]), many, cards)
            for (look, many), cards in zip(left, rest, strict=True)
        ]

    def waited(self, known: Facts, awaited: Facts, place: int) -> Facts:
        """Return what is known once a card with these features has come at this place."""
        now = [*known]
        for number, yes in zip(self.waits, awaited, strict=True):
            if now[number] is None and yes:
                now[number] = place + 1
        return tuple(now)

    def finish(self, states: States, found: dict[Facts, int], place: int) -> None:
        """Move states that know all their facts to `found`; later cards may come in any way."""
        done = [s for s in states if all(s.known[number] is not None for number in self.waits)]
        if not done:
            return
        ahead = len([each for each in self.places if each >= place])  # drawn in advance
        cards = self.cards - (0 if self.put_back else place + ahead)
        n = self.n - place - ahead
        meter().spend(len(done) * self.weight)
        ways = cards**n if self.put_back else perm(cards, n)
        for state in done:
            found[state.known] += states.pop(state) * ways


def by_places(
    deck: Deck, n: int, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """Return the number of rows of `n` cards, in order, for each combination of facts."""
    row = Row(deck, n, reads, put_back)
    if row.waits:
        meter().ahead(n * ratio(bits_to_deal(len(deck), (n,))))  # a fraction for each place
    order = row.places
    if not row.waits:
        order = sorted(order, key=lambda place: -different(row, place))
    states: States = {State(tuple(row.looks.items()), (None,) * len(reads), ()): 1}
    for at, place in enumerate(order, start=1):
        states = row.draw(states, place, order[at:])
    found: dict[Facts, int] = defaultdict(int)
    for place in range(n):
        row.finish(states, found, place)
        if not states:
            break
        states = row.wait(states, place)
    for state, ways in states.items():
        found[state.known] += ways
    return found


def different(row: Row, place: int) -> int:
    """Return how many different cards may lie in a place, as far as that is asked."""
    here = [read.place == place for read in row.reads]
    return len({only(look, here) for look in row.looks})


def seen(left: Looks, asked: Sequence[bool]) -> Looks:
    """Merge looks that differ only in what nobody asks for any more."""
    found: dict[Facts, int] = defaultdict(int)
    for look, many in left:
        found[only(look, asked)] += many
    return tuple(sorted(found.items(), key=repr)) if len(found) > 1 else tuple(found.items())


def only(look: Facts, asked: Iterable[bool]) -> Facts:
    return tuple([each if yes else OVER for each, yes in zip(look, asked, strict=True)])


def fewer(left: Looks, at: int) -> Looks:
    """Remove one of the cards that look like this."""
    look, many = left[at]
    return (*left[:at], *[(look, many - 1)] * (many > 1), *left[at + 1 :])
