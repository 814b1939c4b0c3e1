"""Orders in which the cards of hands are laid, to see whether they matter to a question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import cycle, islice, permutations
from math import factorial
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.hand import MIXED, TOGETHER, TURNS
from tutor.chance.told.faces import plain
from tutor.chance.told.names import Names
from tutor.engine.cards import Card

Order: TypeAlias = Callable[[list[Any]], list[Any]]

FEW = 4  # cards of a hand that are laid in every order
SOME = 4  # orders by chance of a larger hand
SPARE = 50  # orders, of which each of very many kinds of deals gets one


class Lay(NamedTuple):
    """An order, and what lies in it."""

    order: Order
    which: int | None  # of the hands; None for all of them
    turn: int  # which of cards, ranks, suits and points: see `Hand.laid`


def lays(cards: int, hands: int, number: int, *, closely: bool) -> Sequence[Lay]:
    """In which other orders so many hands lie while a question is asked.

    Closely they are laid in all orders of a few cards; else turned round, moved on, and by chance.
    Of thousands of deals each is laid in one other order, by its number.
    """
    return laid_closely(cards, hands) if closely else [laid_once(cards, hands)[number % SPARE]]


@lru_cache(maxsize=64)
def laid_closely(cards: int, hands: int) -> Sequence[Lay]:
    """One hand after the other, and all; with now these, now those of the things they show."""
    if cards <= FEW:
        found = [*map(in_places, islice(permutations(range(cards)), 1, None))]
    else:
        chance = [by_chance(f"{cards}/{luck}") for luck in range(SOME)]
        found = [turned_round, *map(moved, range(1, cards)), *chance]
    every, each = enumerate(islice(cycle(found), asked_again(cards))), whose(hands)
    return [Lay(order, each[n % len(each)], n // len(each) % TURNS) for n, order in every]


@lru_cache(maxsize=64)
def laid_once(cards: int, hands: int) -> Sequence[Lay]:
    """Orders of which one is enough: turned round, and by chance."""
    places, rng, each = [*range(cards)], Random(cards), whose(hands)
    shuffled = [rng.sample(places, cards) for _ in range(SPARE)]
    every = [
        turned_round if n % 2 or order == places else in_places(order)
        for n, order in enumerate(shuffled)
    ]
    return [Lay(order, each[n % len(each)], MIXED) for n, order in enumerate(every)]


def whose(hands: int) -> Sequence[int | None]:
    """Which of so many hands is laid in another order: each by itself, and all of them."""
    return [*range(hands), None] if hands > 1 else [None]


def asked_again(cards: int) -> int:
    """In how many other orders a question is asked about so many cards."""
    if cards <= 1:
        return 0
    return max(factorial(cards) if cards <= FEW else cards + SOME, 4 * TURNS)


def turned_round(hand: list[Any]) -> list[Any]:
    """Begun with the last card."""
    return hand[::-1]


def by_chance(luck: str) -> Order:
    """An order by chance."""
    return lambda hand: Random(luck).sample(hand, len(hand))


def in_places(places: Sequence[int]) -> Order:
    """The order of these places, as far as there are so many cards."""
    return lambda hand: [hand[n] for n in places if n < len(hand)]


def moved(step: int) -> Order:
    """Begun with a later card."""
    return lambda hand: hand[step % len(hand) :] + hand[: step % len(hand)]


@lru_cache(maxsize=256)
def as_written(rows: Collection[tuple[Any, ...]], names: Names) -> Sequence[Lay]:
    """The orders of these rows of cards, ranks or suits, and other ones of the same cards."""
    spelled = [[spellings(each, names) for each in row] for row in rows]
    every = [in_row(row, turned) for row in spelled if all(row) for turned in (False, True)]
    return [Lay(order, None, TOGETHER) for order in every]


def spellings(what: Any, names: Names) -> Sequence[frozenset[Any]]:
    """All that may be meant by a rank, a suit, a card, or by several of them together."""
    if isinstance(what, tuple):
        return [frozenset(what)]
    if not isinstance(what, str):
        return [frozenset({what})]
    codes = names.cards.get(plain(what), ())
    found = names.suits.get(plain(what)), names.ranks.get(plain(what)), *codes
    return [frozenset({each}) for each in found if each is not None]


def in_row(row: Sequence[Sequence[frozenset[Any]]], turned: bool) -> Order:
    """The order in which the first cards are what stands here; as they lie if they are not."""

    def order(hand: list[Any]) -> list[Any]:
        left, first = [*hand], list[Any]()
        for meant in row:
            n = next((n for n, x in enumerate(left) if any(m <= shown_by(x) for m in meant)), None)
            if n is None:
                return hand
            first.append(left.pop(n))
        return [*first, *left][:: -1 if turned else 1]

    return order


def shown_by(what: Any) -> frozenset[Any]:
    """What a card, a rank or a suit shows, as plain texts and numbers."""
    card, values = getattr(what, "real", what), [what]
    if isinstance(card, Card):
        values = [card.code, card.rank, card.suit]
    elif not isinstance(what, (str, int)):
        values = [*vars(what).values()]
    words = [str.__str__(each) for each in values if isinstance(each, str)]
    return frozenset([*words, *(int(each) for each in values if isinstance(each, int))])
