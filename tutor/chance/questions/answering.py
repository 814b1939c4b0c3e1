"""Asking about one deal: in several orders, and with words spelled as on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isclose
from typing import Any

from tutor.chance.cards.bag import Bag
from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import NO_ORDER, Hand
from tutor.chance.questions.lookups import begin, check_lookups, known_to
from tutor.chance.questions.orders import Lay, as_written, lays
from tutor.chance.questions.question import Value
from tutor.chance.questions.stopped import stopped
from tutor.chance.refusals.wrong import MADE, Wrong
from tutor.chance.told.lacking import Lacking
from tutor.chance.told.names import Names
from tutor.engine.event import brief

TWICE = 20  # of each so manieth deal a question is asked twice
CAREFUL = 200  # of so many deals all that is calculated with ranks is checked; then of some
SURE = 8  # so many times a new question is asked again of its first deal
VERY_SURE = 40  # so many times before it is said that the order of cards matters to it
THOROUGH = 30  # simulated deals of which a question is asked in as many orders as exactly
NEW = 40  # so many times it has been asked again when it is new no more


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
        every = lays(max(map(len, seen)), len(seen), number, closely=number < THOROUGH)
        check_orders(asked, hands, found, (seen, [*every, *written_orders(asked, hands)]))
    return found


def written_orders(asked: Any, hands: Sequence[Any]) -> Sequence[Lay]:
    """The orders that stand in a question: ``[*hand.ranks] == [5, 3]``."""
    every = ((known_to(asked, names).unnoticed.rows, names) for names in words_of(hands))
    return [lay for rows, names in every for lay in as_written(rows, names)]


def answered(
    asked: Callable[..., Any], hands: Sequence[Any], words: Sequence[Names], nth: int
) -> Any:
    """The answer to a question as the cards lie, if it is the same whenever it is asked."""
    for names in words:
        begin(asked, names, words)
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
    """The same answer in Python's own kinds, with None for a rank or suit that is not there."""
    if type(found) in (bool, int):
        return found
    if type(found) is tuple:
        return tuple([without_lacking(each) for each in found])
    if getattr(found, "shape", None) == ():  # a number or yes or no of NumPy
        return found.item()
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
    laid: tuple[Sequence[Hand], Iterable[Lay]],
) -> None:
    """Raise a `Wrong` if a question answers otherwise when these hands lie in other orders."""
    seen, every = laid
    for order, which, turn in every:
        for n, hand in enumerate(seen):
            hand.order, hand.turn = (order, turn) if which in (n, None) else (list, 0)
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


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same, but for the rounding of floats."""
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other) or (one != one and other != other)  # noqa: PLR0124  nan
    return bool(one == other)
