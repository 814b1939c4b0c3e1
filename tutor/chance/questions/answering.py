"""Asking about one deal: in several orders, and with words spelled as on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, permutations
from math import factorial, isclose
from random import Random
from typing import Any, TypeAlias

from tutor.chance.cards.bag import Bag
from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import NO_ORDER, Hand
from tutor.chance.questions.lookups import begin, check_lookups, known_to
from tutor.chance.questions.question import Value
from tutor.chance.questions.stopped import stopped
from tutor.chance.refusals.wrong import MADE, Wrong
from tutor.chance.told.lacking import Lacking
from tutor.chance.told.names import Names
from tutor.engine.event import brief

Order: TypeAlias = Callable[[list[Any]], list[Any]]

FEW = 4  # cards of a hand that are laid in every order
SOME = 4  # orders by chance of a larger hand
TWICE = 20  # of each so manieth deal a question is asked twice
CAREFUL = 200  # of so many deals all that is calculated with ranks is checked; then of some
SURE = 8  # so many times a new question is asked again of its first deal
VERY_SURE = 40  # so many times before it is said that the order of cards matters to it
NEW = 40  # so many times it has been asked again when it is new no more
THOROUGH = 30  # simulated deals of which a question is asked in as many orders as exactly


def answer(
    asked: Callable[..., Any], hands: Sequence[Any], number: int = 0, kind: int | None = None
) -> Any:
    """The answer to a question, if it is the same whenever and however it is asked.

    Of the first and every twentieth deal (kind of deals), by their number, it is asked again. Where
    it goes from card to card, it is asked in other orders as well; of simulated deals many times of
    the first ones and once of the others. A `Wrong` says so if the answers differ.
    """
    nth = number if kind is None else kind
    found = answered(asked, hands, words_of(hands), nth)
    if seen := [hand for hand in hands if isinstance(hand, Hand) and hand.gone_through]:
        check_orders(asked, hands, found, (seen, orders(max(map(len, seen)), number)))
    return found


def answered(
    asked: Callable[..., Any], hands: Sequence[Any], words: Sequence[Names], nth: int
) -> Any:
    """The answer to a question as the cards lie, if it is the same whenever it is asked."""
    for names in words:
        begin(asked, names)
        names.careful = nth < CAREFUL or nth % TWICE == 0
    found = said(asked, hands)
    if any(names.doubtful for names in words):
        for names in words:
            names.careful = True
        found = said(asked, hands)
    for names in words:
        check_lookups(asked, names, again=nth == 0)
    found = without_lacking(found)
    if isinstance(found, Value):
        raise Wrong(
            f"{asked!r} is answered by {found!r}, which is a question itself: in a function ask "
            "the hand, as in hand.suits.different == 1."
        )
    if isinstance(found, (Hand, Draw, Bag)):
        raise Wrong(f"{asked!r} is answered by {found!r}: answer with a number, a word or a tuple.")
    if times := asked_again_of(asked, words, nth):
        check_same(asked, hands, found, times)
    return found


def without_lacking(found: Any) -> Any:
    """The same answer, with None for a rank or suit that is not there."""
    if type(found) is tuple:
        return tuple([without_lacking(each) for each in found])
    return None if isinstance(found, Lacking) else found


def asked_again_of(asked: Callable[..., Any], words: Sequence[Names], nth: int) -> int:
    """How often a question is asked again of the same deal: a new one of all, then of some."""
    again = int(nth % TWICE == 0)
    if not words:
        return again
    known = known_to(asked, words[0])
    if known.again < NEW:
        again = 1 if known.again else SURE
    known.again += again
    return again


def said(asked: Callable[..., Any], hands: Sequence[Any]) -> Any:
    """What a question answers; a `Wrong` for whatever goes wrong in it, also if it hides that."""
    made: list[Wrong] = []
    before = MADE.set(made)
    try:
        found = asked(*hands)
    except Wrong:
        raise
    except Exception as error:  # a student's function may do anything
        raise stopped(asked, hands, error) from error
    finally:
        MADE.reset(before)
    if made:
        raise made[0]
    return found


def check_same(asked: Callable[..., Any], hands: Sequence[Any], found: Any, times: int) -> None:
    """Raise a `Wrong` if a question answers otherwise when it is asked again, so many times."""
    for again in [without_lacking(said(asked, hands)) for _ in range(times)]:
        if same(found, again):
            continue
        raise Wrong(
            f"{asked!r} does not answer the same when it is asked again of the same deal: "
            f"{brief(found)}, then {brief(again)}. A question throws no dice of its own and "
            "changes nothing; for dice take a space with dice in it: deals(DECK, 3) * dice(1)."
        )


def check_orders(
    asked: Callable[..., Any],
    hands: Sequence[Any],
    found: Any,
    laid: tuple[Sequence[Hand], Iterable[Order]],
) -> None:
    """Raise a `Wrong` if a question answers otherwise when these hands lie in other orders."""
    seen, every = laid
    for order in every:
        for hand in seen:
            hand.order = order
        again = without_lacking(said(asked, hands))
        if not same(found, again):
            for hand in seen:
                hand.order = list
            check_same(asked, hands, found, VERY_SURE)
            raise Wrong(f"{asked!r}: {found!r} or {again!r}, as the cards lie. {NO_ORDER}")
    for hand in seen:
        hand.order = list


def words_of(hands: Sequence[Any]) -> Sequence[Names]:
    """The words of each deck that was dealt, or of a table."""
    found = [
        hand.names if isinstance(hand, (Hand, Draw)) else getattr(type(hand), "told_names", None)
        for hand in hands
    ]
    return [*{id(names): names for names in found if names is not None}.values()]


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
        return isclose(one, other) or (one != one and other != other)  # noqa: PLR0124  nan
    return bool(one == other)
