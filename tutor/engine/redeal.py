"""Redeals: unseen cards dealt to the hidden places, every fitting deal as likely as any other.

Cards are drawn for one restricted pile after the other. To draw so and keep every result would
favour deals whose early piles leave later ones much to choose from, so a deal is kept with a
probability in proportion to the number of choices that it met: rejection sampling, which is exact.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.luck import shuffle

FAILED_DEALS = 1000  # deals that may fail in a row before a view is called impossible

PLAIN: Mapping[Card, str] = {}  # no card is marked

Place = tuple[list[Any], Callable[[Any], bool] | None]  # a pile with backs, and what fits there


@dataclass(slots=True)
class Gap:
    """So many hidden cards of one back in one pile, and the unseen cards that may be there."""

    pile: int
    back: str
    size: int
    pool: list[Card]
    restricted: bool
    most: int = 0  # how many of the pool can be left when this gap is filled


def redeals(
    places: Sequence[Place], unseen: Sequence[Card], rng: Random, marks: Mapping[Card, str] = PLAIN
) -> Iterator[list[list[Any]]]:
    """The piles with cards in place of backs, again and again; ValueError if none can fit.

    The marks are what everybody knows of some cards, and stand for their backs.
    """
    by_back: dict[str, list[Card]] = {}
    for card in unseen:
        back = marks.get(card, card.back) if marks else card.back
        by_back.setdefault(back, []).append(card)
    gaps, piles = found(places, by_back), [pile for pile, _ in places]
    while True:
        for _ in range(FAILED_DEALS):
            dealt = draw(gaps, by_back, len(piles), rng)
            if dealt is not None:
                break
        else:
            raise ValueError("No deal was found that fits what this player sees.")
        yield [laid(pile, dealt[number]) for number, pile in enumerate(piles)]


def found(places: Sequence[Place], by_back: Mapping[str, list[Card]]) -> list[Gap]:
    """What is to be filled, the most restricted first."""
    gaps = []
    for number, (pile, fits) in enumerate(places):
        hidden = [card.back for card in pile if card.kind == "back"]
        for each in dict.fromkeys(hidden):
            alike = by_back.get(each, [])
            pool = [*filter(fits, alike)] if fits else alike
            restricted = len(pool) < len(alike)
            gaps.append(Gap(number, each, hidden.count(each), pool, restricted))
    gaps.sort(key=lambda gap: (not gap.restricted, len(gap.pool)))
    for number, gap in enumerate(gaps):
        before = [other for other in gaps[:number] if other.back == gap.back]
        gap.most = len(gap.pool) - sum(unavoidable(other, gap) for other in before)
    return gaps


def unavoidable(first: Gap, then: Gap) -> int:
    """How many cards of the second pool the first gap takes, whatever it draws."""
    others = 0 if first.pool is then.pool else len({*first.pool} - {*then.pool})
    return max(0, first.size - others)


def draw(
    gaps: Sequence[Gap], by_back: Mapping[str, list[Card]], piles: int, rng: Random
) -> list[dict[str, list[Card]]] | None:
    """Cards for every gap, by pile and back; or None if this time it fails."""
    dealt: list[dict[str, list[Card]]] = [{} for _ in range(piles)]
    taken: set[Card] = set()
    chance = 1.0  # of keeping this deal
    rest: dict[str, list[Card]] = {}
    for gap in gaps:
        if gap.restricted:
            pool = [card for card in gap.pool if card not in taken]
            if len(pool) < gap.size:
                return None
            chance *= comb(len(pool), gap.size) / comb(gap.most, gap.size)
            cards = shuffle(pool, rng)[: gap.size]
            taken.update(cards)
        else:
            if gap.back not in rest:
                free = by_back.get(gap.back, [])
                free = [card for card in free if card not in taken] if taken else free
                rest[gap.back] = shuffle(free, rng)
            left = rest[gap.back]
            if len(left) < gap.size:
                return None
            cards, left[: gap.size] = left[: gap.size], []
        dealt[gap.pile][gap.back] = cards
    return dealt if chance >= 1.0 or rng.random() < chance else None


def laid(pile: list[Any], cards: dict[str, list[Card]]) -> list[Any]:
    """A pile with its backs turned into the cards that were drawn for it."""
    if len(cards) == 1:
        (drawn,) = cards.values()
        if len(drawn) == len(pile):
            return drawn
    fill = {back: iter(drawn) for back, drawn in cards.items()}
    return [next(fill[card.back]) if card.kind == "back" else card for card in pile]
