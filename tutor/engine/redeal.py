"""Redeals: unseen cards dealt to the hidden places, every fitting deal as likely as any other.

Cards are drawn for one restricted pile after the other. Keeping every result would favour deals
whose early piles leave many choices to later ones, so a deal is kept with a probability
proportional to the number of choices that it met. This is rejection sampling, which is exact.

Secret numbers, such as tokens in a closed hand, are masked in a view, and filled in again in the
same way.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Any, NamedTuple

from tutor.engine.cards import Card
from tutor.engine.luck import shuffle
from tutor.engine.script import Seat

FAILED_DEALS = 1000  # deals that may fail in a row before a view is called impossible

PLAIN: Mapping[Card, str] = {}  # no card is marked

Place = tuple[
    list[Any], Callable[[Any], bool] | None
]  # a pile with backs, and a condition on its cards


@dataclass(slots=True)
class Gap:
    """Hidden cards of one back in one pile, and the unseen cards that may be there."""

    pile: int
    back: str
    size: int
    pool: list[Card]
    restricted: bool
    most: int = 0  # max. cards of the pool that may be left after this gap


def redeals(
    places: Sequence[Place], unseen: Sequence[Card], rng: Random, marks: Mapping[Card, str] = PLAIN
) -> Iterator[list[list[Any]]]:
    """Yield the piles with cards instead of backs, endlessly; raise ValueError if none can fit.

    The marks are what everybody knows of some cards, and stand for their backs.
    """
    by_back: dict[str, list[Card]] = {}
    for card in unseen:
        back = marks.get(card, card.back) if marks else card.back
        by_back.setdefault(back, []).append(card)
    gaps, piles = find_gaps(places, by_back), [pile for pile, _ in places]
    while True:
        for _ in range(FAILED_DEALS):
            dealt = draw_for_gaps(gaps, by_back, len(piles), rng)
            if dealt is not None:
                break
        else:
            raise ValueError("No deal was found that fits what this player sees.")
        yield [replace_backs(pile, dealt[number]) for number, pile in enumerate(piles)]


def find_gaps(places: Sequence[Place], by_back: Mapping[str, list[Card]]) -> list[Gap]:
    """Return the gaps to fill, the most restricted first."""
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
    others = 0 if first.pool is then.pool else len({*first.pool} - {*then.pool})
    return max(0, first.size - others)


def draw_for_gaps(
    gaps: Sequence[Gap], by_back: Mapping[str, list[Card]], piles: int, rng: Random
) -> list[dict[str, list[Card]]] | None:
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


def replace_backs(pile: list[Any], cards: dict[str, list[Card]]) -> list[Any]:
    """Return a pile with its backs replaced by the cards that were drawn for it."""
    if len(cards) == 1:
        (drawn,) = cards.values()
        if len(drawn) == len(pile):
            return drawn
    fill = {back: iter(drawn) for back, drawn in cards.items()}
    return [next(fill[card.back]) if card.kind == "back" else card for card in pile]


class Count(NamedTuple):
    """Numbers of some players that a seat cannot see, with what it knows of them nevertheless."""

    numbers: list[Any]  # by seat; None where they are masked
    hidden: Sequence[Seat]  # seats with hidden numbers
    total: int  # of the hidden ones together, which everybody can work out
    counted: bool = False  # all saw every change, so the numbers can be remembered
    most: int | None = None  # that one of them can be


def mask(count: Count) -> tuple[int, ...]:
    numbers = count.numbers
    known = tuple(numbers[seat] for seat in count.hidden) if count.counted else ()
    for seat in count.hidden:
        numbers[seat] = None
    return known


def fill_counts(count: Count, known: Sequence[int], rng: Random) -> None:
    """Put in known numbers, or else random ones that fit, each row with equal probability."""
    row = known or divided(count.total, len(count.hidden), count.most, rng)
    for seat, number in zip(count.hidden, row, strict=True):
        count.numbers[seat] = number


def divided(total: int, parts: int, most: int | None, rng: Random) -> list[int]:
    """Divide a total into parts, uniformly at random; raise ValueError if nothing fits."""
    most, row = total if most is None else min(most, total), list[int]()
    for left in range(parts - 1, -1, -1):
        weights = [ways(total - part, left, most) for part in range(min(most, total) + 1)]
        if not sum(weights):
            raise ValueError("No numbers were found that fit what this player sees.")
        row.append(rng.choices(range(len(weights)), weights)[0])
        total -= row[-1]
    return row


def ways(total: int, parts: int, most: int) -> int:
    row = [1] + [0] * total  # with no part at all
    for _ in range(parts):
        sums, run = [], 0
        for n in range(total + 1):
            run += row[n] - (row[n - most - 1] if n > most else 0)
            sums.append(run)
        row = sums
    return row[total]
