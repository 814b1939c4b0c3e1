"""Expected answers, found by looking at every deal. Shares no code with the vocabulary."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, groupby, permutations, product
from math import nan

from tutor.engine.cards import Card, Deck, suited


def pointed(suits, ranks):
    """Cards of these suits and ranks, with points."""
    return [replace(card, points=card.rank % 3) for card in suited(suits, ranks)]


SQUARE = (*pointed("ABCD", range(1, 5)),)
DECKS = {
    "whole": Deck(SQUARE),
    "torn": Deck(SQUARE[:13]),
    "oblong": Deck(pointed("ABC", range(1, 6))),
    "paired": Deck([*SQUARE[:6], *(replace(c, code=f"{c.code}'") for c in SQUARE[:6])]),
    "gaps": Deck(pointed("ABC", (1, 2, 5, 9))),
    "zero": Deck(Card(f"{r}{s}", r, s, points=r * 7 % 5 - 1) for s in "AB" for r in range(6)),
    "numbers": Deck(Card(str(n), n, points=n % 3) for n in range(1, 12)),
    "minus": Deck(Card(f"{r}{s}", r, s, points=-r) for s in "AB" for r in (-2, -1, 0, 3, 4)),
    "wild": Deck(
        [
            *suited("AB", range(1, 5)),
            *(Card("W" + copy, kind="wild") for copy in ("", "'")),
            Card("x2", kind="x2"),
            Card("+5", kind="+5", points=5),
        ]
    ),
}


def seen(card, attribute):
    """Return the rank, suit or points on a card; a special card has no rank and no suit."""
    if attribute != "points" and card.kind != "plain":
        return None
    return getattr(card, attribute)


def alone(card, attribute):
    """Return what one card shows; a missing rank or suit is equal to nothing."""
    found = seen(card, attribute)
    return nan if found is None else found


def values(cards, attribute):
    """Return the values of an attribute on the cards, in ascending order."""
    return sorted(v for v in (seen(card, attribute) for card in cards) if v is not None)


def steps(numbers):
    """The runs of consecutive numbers."""
    different = sorted({*numbers})
    keyed = groupby(enumerate(different), lambda pair: pair[1] - pair[0])
    return [[number for _, number in run] for _, run in keyed]


def worked_out(cards, attribute, word, detail, deck):
    """Return the expected value of this name for these cards."""
    shown = values(cards, attribute)
    often = Counter(shown)
    there = sorted({*values(deck, attribute)})
    return {
        "different": lambda: len(often),
        "most": lambda: max(often.values(), default=0),
        "pattern": lambda: tuple(sorted(often.values(), reverse=True)),
        "counts": lambda: tuple(often[value] for value in there),
        "values": lambda: tuple(shown),
        "sum": lambda: sum(shown),
        "lowest": lambda: min(shown, default=None),
        "highest": lambda: max(shown, default=None),
        "runs": lambda: len(steps(shown)),
        "longest": lambda: max(map(len, steps(shown)), default=0),
        "count": lambda: shown.count(detail),
        "apart": lambda: any(abs(a - b) == detail for a, b in combinations(shown, 2)),
    }[word]()


def every_deal(cards, sizes, *, ordered=False, put_back=False):
    """All deals, one by one, each as often as any other."""
    if put_back:
        for drawn in product(cards, repeat=sum(sizes)):
            yield cut(drawn, sizes)
    elif ordered:
        yield from (cut(drawn, sizes) for drawn in permutations(cards, len(sizes)))
    elif not sizes:
        yield ()
    else:
        for places in combinations(range(len(cards)), sizes[0]):
            left = [card for place, card in enumerate(cards) if place not in places]
            hand = tuple(cards[place] for place in places)
            yield from ((hand, *others) for others in every_deal(left, sizes[1:]))


def cut(drawn, sizes):
    """Drawn cards as hands of these sizes."""
    ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
    return tuple(tuple(drawn[end - size : end]) for end, size in zip(ends, sizes, strict=True))


def shares(deals, answer, given):
    """Return the share of each answer among the deals that fulfil the condition."""
    counts = Counter(answer(hands) for hands in deals if given(hands))
    return {each: Fraction(many, counts.total()) for each, many in counts.items()}
