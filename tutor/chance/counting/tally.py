"""Count deals, and sequences of drawn cards, by their statistics."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations, combinations_with_replacement, product
from math import comb, factorial, perm, prod
from typing import NamedTuple, TypeAlias

from tutor.chance.cards.bag import CARDS, UNTIL, Read, compute_statistic, values_in_deck
from tutor.chance.cards.names import attribute_value, look_of
from tutor.chance.counting.lines import by_lines
from tutor.chance.counting.sums import Deck, Facts, Sizes, adds_of, bits_to_deal, by_powers, by_sums
from tutor.chance.refusals.meter import DRAWN, HAND, WORKED, heft, meter, ratio

Looks: TypeAlias = tuple[tuple[Facts, int], ...]  # the number of cards with each look
OVER = None  # in the looks of a card: no longer needed


class TallyState(NamedTuple):
    """The statistics of a sequence of cards so far."""

    left: Looks
    known: Facts
    placed: tuple[Facts, ...]  # the awaited features of cards drawn in advance, place by place


States: TypeAlias = dict[TallyState, int]  # the number of sequences


class DrawSequence:
    """A sequence of draws, and the statistics to compute."""

    def __init__(self, deck: Deck, n: int, reads: Sequence[Read], put_back: bool) -> None:
        self.cards, self.n, self.reads, self.put_back = len(deck), n, reads, put_back
        self.looks = Counter(adds_of(card, reads, deck) for card in deck)
        self.places = sorted({read.place for read in reads if read.word != UNTIL})
        self.waits = [number for number, read in enumerate(reads) if read.word == UNTIL]
        self.weight = heft(bits_to_deal(len(deck), (n,)))

    def draw(self, states: States, place: int, later: Sequence[int]) -> States:
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
                after[TallyState(rest, now, (*placed, awaited))] += ways * many
        return after

    def wait(self, states: States, place: int) -> States:
        """Advance to a place; draw its card unless that has been done in advance."""
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
                    key = cards, self.waiting(now)
                    rest = merged[key] = merged.get(key) or seen(*key)
                after[TallyState(rest, now, later)] += ways * many
        return after

    def options(self, left: Looks) -> list[tuple[Facts, int, Looks]]:
        """List the cards that may come: awaited features, number of cards, remaining cards."""
        rest = [left if self.put_back else fewer(left, at) for at in range(len(left))]
        return [
            (tuple([look[number] for number in self.waits]), many, cards)
            for (look, many), cards in zip(left, rest, strict=True)
        ]

    def waited(self, known: Facts, awaited: Facts, place: int) -> Facts:
        """Return the statistics after a card with these features has come at this place.

        While a wait goes on, it is None, or -k if k of the cards have come.
        """
        now = [*known]
        for number, yes in zip(self.waits, awaited, strict=True):
            if yes and is_waiting(now[number]):
                came = 1 - (now[number] or 0)
                now[number] = place + 1 if came == self.reads[number].nth else -came
        return tuple(now)

    def ended(self, known: Facts) -> Facts:
        """Return the statistics when no more cards come: a wait that goes on has no place."""
        waits = zip(known, self.waiting(known), strict=True)
        return tuple([None if yes else each for each, yes in waits])

    def waiting(self, known: Facts) -> tuple[bool, ...]:
        """Return which of the statistics are waits that go on."""
        return tuple([n in self.waits and is_waiting(each) for n, each in enumerate(known)])

    def finish(self, states: States, found: dict[Facts, int], place: int) -> None:
        """Move completed states to `found`; later cards may come in any way."""
        done = [state for state in states if not any(self.waiting(state.known))]
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
    """Return the number of sequences of `n` cards for each combination of statistics."""
    row = DrawSequence(deck, n, reads, put_back)
    if row.waits:
        meter().ahead(n * ratio(bits_to_deal(len(deck), (n,))))  # a fraction for each place
    order = row.places
    if not row.waits:
        order = sorted(order, key=lambda place: -different(row, place))
    states: States = {TallyState(tuple(row.looks.items()), (None,) * len(reads), ()): 1}
    for at, place in enumerate(order, start=1):
        states = row.draw(states, place, order[at:])
    found: dict[Facts, int] = defaultdict(int)
    for place in range(n):
        row.finish(states, found, place)
        if not states:
            break
        states = row.wait(states, place)
    for state, ways in states.items():
        found[row.ended(state.known)] += ways
    return found


def is_waiting(place: int | None) -> bool:
    return place is None or place < 0


def different(row: DrawSequence, place: int) -> int:
    here = [read.place == place for read in row.reads]
    return len({only(look, here) for look in row.looks})


def seen(left: Looks, asked: Sequence[bool]) -> Looks:
    found: dict[Facts, int] = defaultdict(int)
    for look, many in left:
        found[only(look, asked)] += many
    return tuple(sorted(found.items(), key=repr)) if len(found) > 1 else tuple(found.items())


def only(look: Facts, asked: Iterable[bool]) -> Facts:
    return tuple([each if yes else OVER for each, yes in zip(look, asked, strict=True)])


def fewer(left: Looks, at: int) -> Looks:
    look, many = left[at]
    return (*left[:at], *[(look, many - 1)] * (many > 1), *left[at + 1 :])


Taken: TypeAlias = tuple[int, ...]  # the group of each card of a hand
Bounds: TypeAlias = tuple[int, int]  # from this value on, up to but without that one, by numbers
TWO = 2  # max. hands, and max. statistics, with a formula


def tally(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """Return the number of deals of hands of these sizes for each combination of statistics.

    If cards are put back, the number of sequences of draws. Raise `TooMany` if it takes too long.
    """
    if any(read.word == UNTIL for read in reads):
        return by_places(deck, len(sizes), reads, put_back)
    found = by_cards(deck, sizes, reads, put_back)
    if found is None and {*sizes} == {1}:
        return by_places(deck, len(sizes), reads, put_back)
    if found is None and not put_back:
        found = by_sums(deck, sizes, reads) or by_bounds(deck, sizes, reads)
    elif found is None and len(sizes) == 1:
        found = by_powers(deck, sizes[0], reads)
    if found is None:
        found = by_lines(deck, sizes, reads, put_back)
    return found if found is not None else one_by_one(deck, sizes, reads, put_back)


def one_by_one(deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool) -> dict[Facts, int]:
    names = tuple(sorted({name for read in reads for name in read.attributes}))
    every = [Read(place, names, CARDS) for place in range(len(sizes))]
    told = by_cards(deck, sizes, every, put_back) or {}
    meter().spend(len(told) * len(reads) * WORKED)
    sample = {look_of(card, names): card for card in deck}
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in told.items():
        cards = [[sample[values] for values in hand] for hand in hands]
        found[tuple([compute_statistic(cards[read.place], read, deck) for read in reads])] += ways
    return found


def by_cards(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """Return the number of deals that show the same cards; None if something else is asked."""
    if not reads or any(read.word != CARDS for read in reads):
        return None
    names = sorted({name for read in reads for name in read.attributes})
    groups = Counter(look_of(card, names) for card in deck)
    least, each = least_kinds(len(groups), sizes, put_back), HAND * len(sizes) + sum(sizes)
    meter().ahead(max(1, least) * each)
    samples = {look_of(card, names): card for card in deck}.values()  # one of each group
    views = [(read.place, [look_of(card, read.attributes) for card in samples]) for read in reads]
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in dealt((*groups.values(),), sizes, put_back):
        meter().spend(each, len(found))
        seen = [tuple([view[group] for group in hands[place]]) for place, view in views]
        found[tuple(seen)] += ways
    return found


def least_kinds(groups: int, sizes: Sizes, put_back: bool) -> int:
    dealt_before = accumulate((0, *sizes[:-1])) if not put_back else (0,) * len(sizes)
    pairs = zip(dealt_before, sizes, strict=True)
    return prod([comb(max(0, groups - before), size) for before, size in pairs])


def dealt(left: Sizes, sizes: Sizes, put_back: bool) -> Iterator[tuple[tuple[Taken, ...], int]]:
    """Yield every kind of deal of cards in groups of equals, with its number of ways."""
    for hand, ways in picked(left, sizes[0], put_back):
        if len(sizes) == 1:
            yield (hand,), ways
            continue
        rest = left
        if not put_back:
            gone = Counter(hand)
            rest = tuple([size - gone[group] for group, size in enumerate(left)])
        for others, more in dealt(rest, sizes[1:], put_back):
            yield (hand, *others), ways * more


def picked(left: Sizes, n: int, put_back: bool) -> Iterator[tuple[Taken, int]]:
    """Yield every kind of hand of `n` cards, with its number of ways."""
    if not put_back and max(left, default=0) <= 1:
        for hand in combinations([group for group, size in enumerate(left) if size], n):
            yield hand, 1
        return
    for hand in combinations_with_replacement(range(len(left)), n):
        ways = factorial(n) if put_back else 1
        for group, k in Counter(hand).items():
            size = left[group]
            ways = ways * size**k // factorial(k) if put_back else ways * comb(size, k)
        if ways:
            yield hand, ways


def by_bounds(deck: Deck, sizes: Sizes, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """Return the number of deals for each lowest and highest card; None if there is no formula.

    The deals whose cards all lie within given bounds are counted by binomial coefficients; those
    that reach the bounds follow by inclusion and exclusion.
    """
    attributes = {read.attributes for read in reads}
    words = {read.word for read in reads}
    if len(attributes) != 1 or not words <= {"lowest", "highest"} or 0 in sizes:
        return None
    ((attribute,),) = attributes
    values = values_in_deck(deck, attribute)
    looks = [attribute_value(card, attribute) for card in deck]
    if None in looks or max(len(sizes), len(reads)) > TWO:
        return None
    below = [0, *accumulate([looks.count(value) for value in values])]
    meter().spend(len(below) ** len(reads) * (sizes[0] + 1))
    within = {}
    for ends in product(range(len(below)), repeat=len(reads)):
        within[ends] = ways_within(below, sizes, bounds(ends, reads, len(sizes), len(values)))
    found = {}
    for at in product(range(len(values)), repeat=len(reads)):
        exactly = 0
        for closer in product((0, 1), repeat=len(reads)):
            rows = zip(at, closer, reads, strict=True)
            ends = tuple([n + c if read.word == "lowest" else n + 1 - c for n, c, read in rows])
            exactly += (-1) ** sum(closer) * within[ends]
        if exactly:
            found[tuple([values[n] for n in at])] = exactly
    return found


def bounds(ends: Sizes, reads: Sequence[Read], hands: int, values: int) -> list[Bounds]:
    at = {(read.word, read.place): end for read, end in zip(reads, ends, strict=True)}
    return [(at.get(("lowest", n), 0), at.get(("highest", n), values)) for n in range(hands)]


def ways_within(below: Sequence[int], sizes: Sizes, each: Sequence[Bounds]) -> int:
    """Return the number of deals in which the cards of each hand lie within its bounds.

    `below` has for each value the number of cards with lower values.
    """
    (first, last), *others = each
    mine = max(0, below[last] - below[first])
    if not others:
        return comb(mine, sizes[0])
    ((start, end),) = others
    yours = max(0, below[end] - below[start])
    both = max(0, below[min(last, end)] - below[max(first, start)])
    return sum(
        comb(both, n) * comb(mine - both, sizes[0] - n) * comb(yours - n, sizes[1])
        for n in range(min(both, sizes[0]) + 1)
    )
