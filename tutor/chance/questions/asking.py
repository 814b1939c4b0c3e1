"""Asking a question of one deal after the other, and of some of them again.

A question must answer the same when it is asked again, and when the cards of a hand lie in another
order. Both are asked of a sample of the deals: closely of the first, then of every so manieth.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import factorial, isclose
from pathlib import Path
from random import Random
from sysconfig import get_path
from traceback import extract_tb
from typing import Any

import tutor
from tutor.chance.cards.bag import Bag
from tutor.chance.cards.hand import ASKED as OF_HANDS
from tutor.chance.cards.hand import NO_ORDER, OF_DRAWS, Draw, Hand, Order
from tutor.chance.cards.values import plain
from tutor.chance.questions.question import Value
from tutor.chance.refusals.wrong import Wrong, said_by
from tutor.engine.event import brief

THEIRS = (str(Path(tutor.__file__).parent), get_path("stdlib"), get_path("purelib"))  # code
FIRST = 30  # deals of which a question is asked again in several orders
ORDERS = 8  # so many
NEW = 12  # times a question is asked again of its first deal,
TWICE = 2  # and of the others of these
EVERY = 20  # of the others, each so manieth is asked about in one other order
AGAIN = 10_000  # times a question is asked in other orders, if there are not so many deals
FEW = 4  # cards of a hand that are laid in each order
LAYS = 960  # orders of more cards than that
SURE = 40  # times a question is asked again before the order of cards is blamed
LONGEST = 60  # letters of a line of a student's function that are told
LACKING = (
    "Some cards of this deck have no rank or no suit, and some hands no lowest and no highest one: "
    "leave them out, as in [card.rank for card in hand if card.rank is not None], or ask words, "
    "which do so: ranks.most == 2, given=ranks.different > 0."
)
HINTS: dict[type[Exception], str] = {
    IndexError: "It asks for a place that is not there: ask for len(...) before.",
    KeyError: "It looks up what is not there: .get(key, 0) gives 0 then.",
    ZeroDivisionError: "It divides by 0: say what the answer is in that case.",
    NameError: "It uses a name that nothing has yet.",
    RecursionError: "It calls itself again and again.",
}


def answer(asked: Callable[..., Any], hands: Sequence[Any], number: int, again: int = 0) -> Any:
    """Answer a question for the deal with this number, counted from 0.

    The question is repeated in ``again`` other orders of the cards; by default only for some deals.
    """
    found = plain(said(asked, hands))
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


def how_often(deals: int) -> int:
    """Return the number of other orders to try for each of this many deals."""
    return min(factorial(FEW), AGAIN // max(1, deals))


def check_again(
    asked: Callable[..., Any], hands: Sequence[Any], found: Any, lays: Sequence[int]
) -> None:
    """Raise `Wrong` if the answer changes with the order of the cards."""
    loose = [each for each in hands if isinstance(each, Hand) and each.gone_through]
    loose = [hand for hand in loose if len(hand) > 1]
    few = len(loose) == 1 and len(loose[0]) <= FEW
    for lay in lays[: factorial(len(loose[0])) if few else None] if loose else ():
        for n, hand in enumerate(loose):
            hand.order = order(lay + n)
        try:
            again = plain(said(asked, hands))
        finally:
            for hand in loose:
                hand.order = None
        if not same(found, again):
            check_same(asked, hands, found, SURE)
            raise Wrong(f"{asked!r}: {found!r} or {again!r}, as the cards lie. {NO_ORDER}")


def order(lay: int) -> Order:
    """Return one of many permutations of a hand; suits are permuted differently from ranks."""

    def laid(attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        turn = lay + 1 if attribute in ("card", "rank") else lay + 2
        return [values[n] for n in places(turn % LAYS, len(values))]

    return laid


@lru_cache(maxsize=4096)
def places(turn: int, cards: int) -> Sequence[int]:
    if cards <= FEW:
        return [*permutations(range(cards))][turn % factorial(cards)]
    return Random(turn).sample(range(cards), cards) if turn > 1 else range(cards)[::-1]


def check_same(asked: Callable[..., Any], hands: Sequence[Any], found: Any, times: int) -> None:
    """Raise `Wrong` if the answer changes when the question is repeated."""
    for _ in range(times):
        again = plain(said(asked, hands))
        if not same(found, again):
            raise Wrong(
                f"{asked!r} does not answer the same when it is asked again of the same deal: "
                f"{brief(found)}, then {brief(again)}. A question throws no dice of its own and "
                "changes nothing; for dice take a space with dice in it: deals(DECK, 3) * dice(1)."
            )


def same(one: Any, other: Any) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other) or (one != one and other != other)  # noqa: PLR0124  nan
    return bool(one == other)


def no_answer(asked: Any, found: Any) -> Wrong:
    if isinstance(found, Value):
        return Wrong(
            f"{asked!r} is answered by {found!r}, which is a question itself: in a function ask "
            "the hand, as in hand.suits.different == 1."
        )
    return Wrong(
        f"{asked!r} is answered by {brief(found)}: answer with a number, a word or a tuple, as in "
        "any(...), sum(...) or len(...)."
    )


def said(asked: Callable[..., Any], hands: Sequence[Any]) -> Any:
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
        hint = f"This table has {', '.join(there)}; piles are asked like hands." if there else ""
        if isinstance(what, (Hand, Draw)):
            is_hand = isinstance(what, Hand)
            hint = f"Of a hand: {OF_HANDS}" if is_hand else f"Of drawn cards: {OF_DRAWS}"
        if isinstance(error, TypeError) and "NoneType" in str(error):
            hint = LACKING
    why = f"{type(error).__name__}, {said_by(error)}"
    where = line_of(error)
    return Wrong(" ".join(filter(None, [f"{asked!s:.200} goes wrong: {why}.", hint, where])))


def line_of(error: Exception) -> str:
    lines = extract_tb(error.__traceback__)
    own = [at for at in lines if at.line and not at.filename.startswith(THEIRS)]
    if not own:
        return ""
    text = own[-1].line or ""
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    return f"(Line {own[-1].lineno}: {short})"
