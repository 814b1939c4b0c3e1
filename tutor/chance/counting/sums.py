"""Count deals by generating functions, for additive statistics: a sum, a count."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.bag import OF, Read, compute_statistic
from tutor.chance.cards.hand import Dealt, Draw, Drawn, Hand
from tutor.chance.cards.names import Names
from tutor.chance.refusals.meter import BYTES, heft, meter, ratio
from tutor.engine.cards import Card

Deck: TypeAlias = tuple[Card, ...]
Sizes: TypeAlias = tuple[int, ...]  # the number of cards in each hand
Facts: TypeAlias = tuple[Any, ...]  # one for each read
Answers: TypeAlias = tuple[Counter[Facts], int]  # deals for each answer; the number of groups


class Part(NamedTuple):
    """Hands that are dealt from one deck, independently of all other parts."""

    deck: Deck
    sizes: Sizes
    names: Names
    put_back: bool = False
    ordered: bool = False  # single cards one after the other, a single argument of a question

    @property
    def rows(self) -> int:
        return 1 if self.ordered else len(self.sizes)

    @property
    def ways(self) -> int:
        if self.put_back:
            return int(len(self.deck) ** sum(self.sizes))
        return ways_to_deal(len(self.deck), self.sizes)

    def picked(self, rng: Random) -> list[Sequence[Card]]:
        wanted = sum(self.sizes)
        cards = rng.choices(self.deck, k=wanted) if self.put_back else some(self.deck, wanted, rng)
        ends = zip(accumulate(self.sizes), self.sizes, strict=True)
        return [cards[end - size : end] for end, size in ends]

    def rows_with(self, hands: Sequence[Sequence[Card]], first: int = 0) -> list[Any]:
        """Return the arguments of a question for these cards; the first hand has this place."""
        if self.ordered:
            return [Drawn([card for cards in hands for card in cards], self.deck, self.names)]
        return [Dealt(n, cards, self.deck, self.names) for n, cards in enumerate(hands, first)]

    def told(self, hands: Sequence[Hand]) -> Sequence[Any]:
        return [Draw(hands)] if self.ordered else hands


def parts_with_start(parts: Sequence[Part]) -> Iterator[tuple[int, Part]]:
    first = 0
    for part in parts:
        yield first, part
        first += len(part.sizes)


def count_rows(parts: Sequence[Part]) -> int:
    return sum([part.rows for part in parts])


def sampled(parts: Sequence[Part], seed: str) -> Sequence[Any]:
    rng = Random(seed)
    return [
        row
        for first, part in parts_with_start(parts)
        for row in part.rows_with(part.picked(rng), first)
    ]


def ways_to_deal(cards: int, sizes: Sizes) -> int:
    return factorial(cards) // prod(map(factorial, sizes)) // factorial(cards - sum(sizes))


def bits_to_deal(cards: int, sizes: Sizes) -> int:
    """Return an upper bound for the length of `ways_to_deal`, also if cards are put back."""
    return sum(sizes) * cards.bit_length()


def some(cards: Sequence[Card], n: int, rng: Random) -> list[Card]:
    """Draw `n` cards at random, by a Fisher-Yates shuffle that stops after them."""
    draw, moved, picked = rng.random, dict[int, Card](), []
    for left in range(len(cards), len(cards) - n, -1):
        at = int(draw() * left)
        picked.append(moved.get(at, cards[at]))
        moved[at] = moved.get(left - 1, cards[left - 1])
    return picked


def adds_of(card: Card, reads: Sequence[Read], deck: Deck) -> Facts:
    """Return what a card contributes to each statistic."""
    return tuple([compute_statistic([card], read, deck) for read in reads])


ADDING = ("sum", "count", OF)  # facts to which each card adds for itself
WORTH = 300_000  # up to this many steps, long integers are the fastest way


class Scale:
    """An encoding of added statistics as one exponent."""

    def __init__(self, deck: Deck, reads: Sequence[Read], sizes: Sizes) -> None:
        self.adds = [adds_of(card, reads, deck) for card in deck]
        self.places = [read.place for read in reads]
        self.sizes = [sizes[place] for place in self.places]
        columns = [*zip(*self.adds, strict=True)]
        self.least = [min(column) for column in columns]  # the least that a card adds
        self.spans = [  # the number of values that each fact may have
            (max(column) - min(column)) * size + 1
            for column, size in zip(columns, self.sizes, strict=True)
        ]
        self.units = [prod(self.spans[:n]) for n in range(len(reads))]

    def exponent(self, adds: Facts, place: int) -> int:
        rows = zip(adds, self.least, self.units, self.places, strict=True)
        return sum([(add - low) * unit for add, low, unit, at in rows if at == place])

    def facts(self, exponent: int) -> Facts:
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
    """Return the number of sequences of `n` cards, put back, for each combination of sums.

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
