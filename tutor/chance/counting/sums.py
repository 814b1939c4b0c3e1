"""Count deals by generating functions, for facts to which each card adds: a sum, a count.

The numbers of deals are the coefficients of a polynomial: a card in a hand multiplies by x to the
power of what it adds. Several facts share one exponent, written like digits of a number (a mixed
radix, `Scale`). Cards without replacement are dealt out one by one, with a polynomial for each
number of cards still wanted; all coefficients of a polynomial are stored side by side in one long
integer, so that a shift multiplies by a power of x, and one addition adds all coefficients. Cards
with replacement need the n-th power of a single polynomial, which has a recurrence.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import prod

from tutor.chance.cards.facts import OF, Read, fact
from tutor.chance.counting.part import Deck, Facts, Sizes, bits_to_deal, ways_to_deal
from tutor.chance.refusals.limit import BYTES, heft, meter, ratio

ADDING = ("sum", "count", OF)  # facts to which each card adds for itself
WORTH = 300_000  # steps up to which long integers are surely the fastest way


class Scale:
    """How facts that are added are written as one exponent."""

    def __init__(self, deck: Deck, reads: Sequence[Read], sizes: Sizes) -> None:
        self.adds = [tuple([fact([card], read, deck) for read in reads]) for card in deck]
        self.places = [read.place for read in reads]
        self.sizes = [sizes[place] for place in self.places]
        columns = [*zip(*self.adds, strict=True)]
        self.least = [min(column) for column in columns]  # what a card adds at the least
        self.spans = [  # the number of values that each fact may have
            (max(column) - min(column)) * size + 1
            for column, size in zip(columns, self.sizes, strict=True)
        ]
        self.units = [prod(self.spans[:n]) for n in range(len(reads))]

    def exponent(self, adds: Facts, place: int) -> int:
        """Return what a card adds to the exponent if it goes to this hand."""
        rows = zip(adds, self.least, self.units, self.places, strict=True)
        return sum([(add - low) * unit for add, low, unit, at in rows if at == place])

    def facts(self, exponent: int) -> Facts:
        """Return the facts that are written as this exponent."""
        rows = zip(self.units, self.spans, self.least, self.sizes, strict=True)
        return tuple([exponent // unit % span + low * size for unit, span, low, size in rows])


def adding(reads: Sequence[Read]) -> bool:
    return bool(reads) and all(read.word in ADDING for read in reads)


def by_sums(deck: Deck, sizes: Sizes, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """Return the number of deals for each combination of sums; None if there is a better way."""
    if not adding(reads):
        return None
    scale = Scale(deck, reads, sizes)
    if len({*scale.adds}) <= len(deck) // 3:
        return None  # groups of equal cards are dealt out faster than card by card
    width = (ways_to_deal(len(deck), sizes).bit_length() + 8) // 8  # bytes of a coefficient
    length = prod(scale.spans)
    additions = len(deck) * prod([size + 1 for size in sizes]) * (len(sizes) + 1)
    steps = additions * (1 + length * width // BYTES) + length
    if steps > WORTH:
        return None
    meter().spend(steps)
    shifts = [
        [8 * width * scale.exponent(adds, place) for place in range(len(sizes))]
        for adds in scale.adds
    ]
    data = dealt_out(shifts, sizes).to_bytes(length * width, "little")
    found = {}
    for number in range(length):
        if ways := int.from_bytes(data[number * width : (number + 1) * width], "little"):
            found[scale.facts(number)] = ways
    return found


def dealt_out(shifts: Sequence[Sequence[int]], sizes: Sizes) -> int:
    """Return the polynomial of all deals, as a long integer.

    For each card and each hand there is the shift that multiplies by what the card adds.
    """
    states: dict[Sizes, int] = {sizes: 1}  # by the cards still wanted
    rest = len(shifts)
    for card in shifts:
        rest -= 1
        after: dict[Sizes, int] = defaultdict(int)
        for wanted, ways in states.items():
            still = sum(wanted)
            if still <= rest:
                after[wanted] += ways
            if still - 1 <= rest:
                for place, shift in enumerate(card):
                    if wanted[place]:
                        left = (*wanted[:place], wanted[place] - 1, *wanted[place + 1 :])
                        after[left] += ways << shift
        states = after
    return states[(0,) * len(sizes)]


def by_powers(deck: Deck, n: int, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """Return the number of rows of `n` cards, put back, for each combination of sums.

    None if something else is asked. For a polynomial p and its n-th power q, p q' = n p' q, which
    gives each coefficient of q from the ones before.
    """
    if not adding(reads):
        return None
    scale = Scale(deck, reads, (n,))
    one = Counter(scale.exponent(adds, 0) for adds in scale.adds)
    lowest = min(one)
    first, others = one.pop(lowest), [(number - lowest, ways) for number, ways in one.items()]
    top = n * max([number for number, _ in others], default=0)
    bits = bits_to_deal(len(deck), (n,))
    meter().spend(top * ((1 + len(others)) * heft(bits) + ratio(bits)))
    power = [first**n]
    for k in range(1, top + 1):
        new = sum(
            [
                (j * (n + 1) - k) * ways * power[k - j]
                for j, ways in others
                if j <= k and power[k - j]
            ]
        )
        power.append(new // (k * first))
    return {scale.facts(lowest * n + number): ways for number, ways in enumerate(power) if ways}
