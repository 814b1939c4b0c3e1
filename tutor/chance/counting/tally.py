"""Count the deals that have certain facts; all counts are exact whole numbers.

`tally` chooses the algorithm. Shown cards are listed hand by hand (`by_cards`). Single cards in a
row, and waiting times, go place by place (`places.py`). Sums use generating functions (`sums.py`).
Lowest and highest cards have a formula (`by_bounds`). Everything else is counted line by line
(`lines.py`), or, if that would need three attributes or two orders at once, computed for every
kind of hand (`one_by_one`), which is slow.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TypeAlias

from tutor.chance.cards.facts import CARDS, UNTIL, Read, fact, values_of
from tutor.chance.cards.names import shown
from tutor.chance.counting.lines import by_lines
from tutor.chance.counting.part import Deck, Facts, Sizes
from tutor.chance.counting.places import by_places
from tutor.chance.counting.sums import by_powers, by_sums
from tutor.chance.refusals.limit import HAND, WORKED, meter

Taken: TypeAlias = tuple[int, ...]  # the group of each card of a hand
Bounds: TypeAlias = tuple[int, int]  # from this value on, up to but without that one, by numbers
TWO = 2  # the most hands, and the most facts, for which there is a formula


def tally(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """Return the number of deals of hands of these sizes for each combination of facts.

    If cards are put back, the number of rows of draws. Raises `TooMany` if it takes too long.
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
    """List the hands by all that matters of their cards, and compute the facts of each."""
    names = tuple(sorted({name for read in reads for name in read.attributes}))
    every = [Read(place, names, CARDS) for place in range(len(sizes))]
    told = by_cards(deck, sizes, every, put_back) or {}
    meter().spend(len(told) * len(reads) * WORKED)
    sample = {tuple([shown(card, name) for name in names]): card for card in deck}
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in told.items():
        cards = [[sample[values] for values in hand] for hand in hands]
        found[tuple([fact(cards[read.place], read, deck) for read in reads])] += ways
    return found


def by_cards(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """Return the number of deals that show the same cards; None if something else is asked."""
    if not reads or any(read.word != CARDS for read in reads):
        return None
    names = sorted({name for read in reads for name in read.attributes})
    groups = Counter(tuple([shown(card, name) for name in names]) for card in deck)
    least, each = least_kinds(len(groups), sizes, put_back), HAND * len(sizes) + sum(sizes)
    meter().ahead(max(1, least) * each)
    views = [
        (
            read.place,
            [tuple([look[names.index(name)] for name in read.attributes]) for look in groups],
        )
        for read in reads
    ]
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in dealt((*groups.values(),), sizes, put_back):
        meter().spend(each, len(found))
        seen = [tuple([view[group] for group in hands[place]]) for place, view in views]
        found[tuple(seen)] += ways
    return found


def least_kinds(groups: int, sizes: Sizes, put_back: bool) -> int:
    """Return a lower bound for the kinds of deals: those without two cards of the same group."""
    dealt_before = accumulate((0, *sizes[:-1])) if not put_back else (0,) * len(sizes)
    pairs = zip(dealt_before, sizes, strict=True)
    return prod([comb(max(0, groups - before), size) for before, size in pairs])


def dealt(left: Sizes, sizes: Sizes, put_back: bool) -> Iterator[tuple[tuple[Taken, ...], int]]:
    """Yield every kind of deal of cards in groups of equals, and in how many ways it is dealt."""
    if not sizes:
        yield (), 1
        return
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
    """Yield every kind of hand of `n` cards, and in how many ways it is picked."""
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
    values = values_of(deck, attribute)
    looks = [shown(card, attribute) for card in deck]
    if None in looks or max(len(sizes), len(reads)) > TWO:
        return None
    below = [0, *accumulate([looks.count(value) for value in values])]
    meter().spend(len(below) ** len(reads) * (sizes[0] + 1))
    within = {}
    for ends in product(range(len(below)), repeat=len(reads)):
        each = [bounds(place, ends, reads, len(values)) for place in range(len(sizes))]
        within[ends] = ways_within(below, sizes, each)
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


def bounds(place: int, ends: Sizes, reads: Sequence[Read], many: int) -> Bounds:
    """Return the bounds between which all cards of a hand lie."""
    first, last = 0, many
    for end, read in zip(ends, reads, strict=True):
        if read.place == place and read.word == "lowest":
            first = end
        elif read.place == place:
            last = end
    return first, last


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
