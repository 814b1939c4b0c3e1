"""Ask a question about one deal after the other, and check its answers on a sample.

A question must give the same answer when it is asked again, and when the cards of a hand are in
another order. Both are checked thoroughly for the first deals, then for every twentieth.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import factorial, isclose, isfinite
from pathlib import Path
from random import Random
from sysconfig import get_path
from traceback import extract_tb
from typing import Any

import tutor
from tutor.chance.cards.bag import Bag
from tutor.chance.cards.hand import ASKED as OF_HANDS
from tutor.chance.cards.hand import NO_ORDER, OF_DRAWS, Draw, Hand, Order
from tutor.chance.cards.values import without_deck
from tutor.chance.questions.question import Value
from tutor.chance.refusals.kinds import error_in_words
from tutor.chance.refusals.meter import meter
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

THEIRS = (str(Path(tutor.__file__).parent), get_path("stdlib"), get_path("purelib"))  # code
FIRST = 30  # deals for which several orders are tried
ORDERS = 8  # min. orders tried for each of these
NEW = 12  # repetitions for the first deal
TWICE = 2  # repetitions for the others of these
EVERY = 20  # later deals: one in this number is tried in one other order
AGAIN = 10_000  # other orders tried in total, if there are fewer deals
FEW_CARDS = 4  # max. cards of a hand for which all orders are tried
LAYS = 960  # max. orders of larger hands
DIGITS = 12  # significant digits by which floats are distinguished
SURE = 40  # repetitions before the order of cards is blamed
LONGEST_CODE = 60  # max. characters of a quoted line of code
LACKING = (
    "Some cards of this deck have no rank or no suit, and some hands have no lowest or highest "
    "one. Leave them out, as in [card.rank for card in hand if card.rank is not None], or use "
    "ranks.most == 2 or given=ranks.different > 0, which do that for you."
)
HINTS: dict[type[Exception], str] = {
    IndexError: "There is no such place. Check len(...) first.",
    KeyError: "There is no such key. Use .get(key, 0).",
    ZeroDivisionError: "Return a value for that case.",
    NameError: "A variable is used before it is defined.",
    RecursionError: "The function calls itself without end.",
}


def answer_deal(
    asked: Callable[..., Any], hands: Sequence[Any], number: int, again: int = 0
) -> Any:
    """Answer a question for the deal with this number, counted from 0.

    The question is repeated in ``again`` other orders of the cards; by default only for some deals.
    """
    found = said_plainly(asked, hands)
    for each in found if isinstance(found, tuple) else (found,):
        is_array = getattr(each, "shape", ()) != ()  # of NumPy
        if isinstance(each, (Value, Hand, Draw, Bag, Iterator)) or is_array:
            raise no_answer(asked, each)
    if number < FIRST:
        check_same(asked, hands, found, TWICE if number else NEW)
        check_again(asked, hands, found, range(max(again, ORDERS)))
    elif again:
        check_again(asked, hands, found, range(number * again, (number + 1) * again))
    elif number % EVERY == 0:
        check_same(asked, hands, found, 1)
        check_again(asked, hands, found, (number // EVERY,))
    return found


def countable(what: Value, found: Any) -> Any:
    """Make an answer hashable, equal floats up to rounding one; raise `Wrong` if impossible."""
    if type(found) in (bool, int):
        return found
    found = without_deck(found)
    if isinstance(found, float):
        if not isfinite(found):
            raise Wrong(f"{what} returns {found!r}. Return a finite number.")
        return meter().floats.setdefault(f"{found:.{DIGITS}g}", found)
    try:
        hash(found)
    except TypeError:
        raise Wrong(
            f"{what} returns {found!r}, which can't be counted. Return a tuple, a number or a "
            "string."
        ) from None
    return found


def orders_to_try(deals: int) -> int:
    """Return the number of other orders to try for each of this many deals."""
    return min(factorial(FEW_CARDS), AGAIN // max(1, deals))


def check_again(
    asked: Callable[..., Any], hands: Sequence[Any], found: Any, lays: Sequence[int]
) -> None:
    """Raise `Wrong` if the answer changes with the order of the cards."""
    loose = [each for each in hands if isinstance(each, Hand) and each.gone_through]
    loose = [hand for hand in loose if len(hand) > 1]
    few = len(loose) == 1 and len(loose[0]) <= FEW_CARDS
    for lay in lays[: factorial(len(loose[0])) if few else None] if loose else ():
        for n, hand in enumerate(loose):
            hand.order = order(lay + n)
        try:
            again = said_plainly(asked, hands)
        finally:
            for hand in loose:
                hand.order = None
        if not is_same_answer(found, again):
            check_same(asked, hands, found, SURE)
            raise Wrong(
                f"The answer to {asked!r} depends on the order of the cards: {found!r} in one "
                f"order, {again!r} in another. {NO_ORDER}"
            )


def order(lay: int) -> Order:
    """Return one of many permutations of a hand; suits are permuted differently from ranks."""

    def laid(attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        turn = lay + 1 if attribute in ("card", "rank") else lay + 2
        return [values[n] for n in places(turn % LAYS, len(values))]

    return laid


@lru_cache(maxsize=4096)
def places(turn: int, cards: int) -> Sequence[int]:
    if cards <= FEW_CARDS:
        return [*permutations(range(cards))][turn % factorial(cards)]
    return Random(turn).sample(range(cards), cards) if turn > 1 else range(cards)[::-1]


def check_same(asked: Callable[..., Any], hands: Sequence[Any], found: Any, times: int) -> None:
    """Raise `Wrong` if the answer changes when the question is repeated."""
    for _ in range(times):
        again = said_plainly(asked, hands)
        if not is_same_answer(found, again):
            raise Wrong(
                f"{asked!r} gives different answers for the same deal: {brief(found)}, then "
                f"{brief(again)}. A question can't use random numbers, or change anything. For "
                "dice, use a space with dice: deals(DECK, 3) * dice(1)."
            )


def check_renamed(asked: Value, found: Any, hands: Sequence[Any], what: Sequence[str]) -> None:
    """Raise `Wrong` if the answer is another one for the same hands with suits or ranks renamed."""
    again = said_plainly(asked, hands)
    if found != again:
        raise Wrong(
            f"{asked} changes from {found!r} to {again!r} when {' and '.join(what)} are renamed. "
            "Leave out .alike(...)."
        )


def is_same_answer(one: Any, other: Any) -> bool:
    """Return True if two answers to a question are equal, floats up to the order of a sum."""
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other) or (one != one and other != other)  # noqa: PLR0124  nan
    return bool(one == other)


def no_answer(asked: Any, found: Any) -> Wrong:
    if isinstance(found, Value):
        return Wrong(
            f"{asked!r} returns {found!r}, which is a question itself. In a function, ask the "
            "hand, as in hand.suits.different == 1."
        )
    return Wrong(
        f"{asked!r} returns {brief(found)}. Return a number, a string or a tuple, as in any(...), "
        "sum(...) or len(...)."
    )


def said_plainly(asked: Callable[..., Any], hands: Sequence[Any]) -> Any:
    """Answer a question by plain numbers and strings."""
    return without_deck(answer_or_wrong(asked, hands))


def answer_or_wrong(asked: Callable[..., Any], hands: Sequence[Any]) -> Any:
    """Answer a question; raise any error in it as a `Wrong` in one sentence."""
    ask = asked.ask if type(asked) is Value else asked
    try:
        return ask(*hands)
    except Wrong:
        raise
    except Exception as error:  # a student's function may do anything
        raise stopped(asked, hands, error) from error


def stopped(asked: Any, hands: Sequence[Any], error: Exception) -> Wrong:
    what = hands[0] if hands else None
    hint = next((hint for kind, hint in HINTS.items() if isinstance(error, kind)), "")
    if isinstance(error, (TypeError, AttributeError)):
        there = getattr(type(what), "told_fields", ())
        hint = f"This table has {', '.join(there)}. Piles work like hands." if there else ""
        if isinstance(what, (Hand, Draw)):
            is_hand = isinstance(what, Hand)
            hint = f"It gets a hand. {OF_HANDS}" if is_hand else f"It gets a draw. {OF_DRAWS}"
        if isinstance(error, TypeError) and "NoneType" in str(error):
            hint = LACKING
    raises = f"{asked!s:.200} raises {error_in_words(error)}."
    return Wrong(" ".join(filter(None, [raises, hint, line_of(error)])))


def line_of(error: Exception) -> str:
    lines = extract_tb(error.__traceback__)
    own = [at for at in lines if at.line and not at.filename.startswith(THEIRS)]
    if not own:
        return ""
    text = own[-1].line or ""
    short = text if len(text) <= LONGEST_CODE else f"{text[:LONGEST_CODE]}..."
    return f"(Line {own[-1].lineno}: {short})"
