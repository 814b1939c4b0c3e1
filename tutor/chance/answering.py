"""Asking about one deal: in several orders, and with words spelled as on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, permutations
from math import factorial, isclose
from random import Random
from typing import Any, TypeAlias

from tutor.chance.hand import NO_ORDER, Draw, Hand
from tutor.chance.lookups import check_lookups
from tutor.chance.names import Names
from tutor.chance.told import Wrong

Order: TypeAlias = Callable[[list[Any]], list[Any]]

FEW = 4  # cards of a hand that are laid in every order
SOME = 4  # orders by chance of a larger hand
THOROUGH = 30  # simulated deals of which a question is asked in as many orders as exactly


def answer(asked: Callable[..., Any], hands: Sequence[Any], number: int = 0) -> Any:
    """The answer to a question, if it is the same in whatever order the hands' cards lie.

    Where a question goes from card to card, it is asked again in other orders; of simulated deals,
    by their number, many times of the first ones and once of the others. A `Wrong` says that a hand
    has no order, if the answers differ.
    """
    words = words_of(hands)
    for names in words:
        names.looked_up = False
    found = asked(*hands)
    for names in words:
        if names.looked_up:
            check_lookups(asked, names)
    seen = [hand for hand in hands if isinstance(hand, Hand) and hand.gone_through]
    if seen:
        most = max(map(len, seen))
        for order in orders(most, number):
            for hand in seen:
                hand.order = order
            again = asked(*hands)
            if not same(found, again):
                raise Wrong(f"{asked!r}: {found!r} or {again!r}, as the cards lie. {NO_ORDER}")
        for hand in seen:
            hand.order = list
    return found


def words_of(hands: Sequence[Any]) -> Sequence[Names]:
    """The words of each deck that was dealt; none at a table, which is no deal."""
    first = [hand.hands[0] if isinstance(hand, Draw) else hand for hand in hands]
    return [*{id(hand.names): hand.names for hand in first if isinstance(hand, Hand)}.values()]


def orders(cards: int, number: int) -> Iterator[Order]:
    """Other orders of so many cards: all of a few; else turned round, moved on, and by chance.

    Of a deal with a high number there is one by chance.
    """
    if number >= THOROUGH:
        yield by_chance(str(number))
        return
    yield lambda hand: hand[::-1]
    if cards <= FEW:
        yield from map(in_places, islice(permutations(range(cards)), 1, None))
        return
    yield from map(moved, range(1, cards))
    yield from [by_chance(f"{number}/{luck}") for luck in range(SOME)]


def asked_again(cards: int) -> int:
    """In how many other orders a question is asked about so many cards."""
    if cards <= 1:
        return 0
    return factorial(cards) if cards <= FEW else cards + SOME


def by_chance(luck: str) -> Order:
    """An order by chance."""
    return lambda hand: Random(luck).sample(hand, len(hand))


def in_places(places: Sequence[int]) -> Order:
    """The order of these places, as far as there are so many cards."""
    return lambda hand: [hand[n] for n in places if n < len(hand)]


def moved(step: int) -> Order:
    """Begun with a later card."""
    return lambda hand: hand[step % len(hand) :] + hand[: step % len(hand)]


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same, but for the rounding of floats."""
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other)
    return bool(one == other)
