"""Words about single cards, as a function that is quick enough to be asked about each deal.

Where cards are drawn one after the other, words such as ``first.rank < second.rank`` distinguish
nearly all deals, so grouping them is of no use. Their function compares the numbers on the cards
themselves. It knows only what always means the same: all else is left to the words.
"""

import operator
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from tutor.chance.cards.bag import ONLY
from tutor.chance.cards.hand import Dealt, Drawn
from tutor.chance.cards.names import attribute_value
from tutor.chance.cards.values import is_absent
from tutor.chance.questions.question import (
    ARITHMETIC,
    COMPARISONS,
    Among,
    Both,
    Distance,
    LeftOut,
    Not,
    Value,
)
from tutor.chance.questions.words import HandStatistic
from tutor.chance.refusals.kinds import is_exact
from tutor.engine.wrong import Wrong

YES, NUMBER, RANK, SUIT = "yes or no", "number", "rank", "suit"  # the kinds of answers
EVENTS, NUMBERS = (YES,), (NUMBER, RANK)
OF_ONE = (ONLY, "sum", "lowest", "highest")  # words that are the value of a hand's only card
EQUAL = (operator.eq, operator.ne)


class Quick(NamedTuple):
    """A function of the cards that lie in the rows at the moment, and the kind of its answers."""

    ask: Callable[[], Any]
    kind: str


class NotQuick(Exception):
    """Raised for words that are about more than single cards."""


def quick_questions(
    asked: Sequence[Value], rows: Sequence[Any]
) -> Sequence[Callable[[], Any]] | None:
    """Return a function for each question, of the cards that are in `rows` when it is called.

    None if one of the questions is not only about single cards.
    """
    try:
        return [quick(what, rows).ask for what in asked]
    except NotQuick:
        return None


def quick(what: Any, rows: Sequence[Any]) -> Quick:
    if isinstance(what, HandStatistic):
        return of_a_card(what, rows)
    if isinstance(what, Both):
        return joined(what, rows)
    if isinstance(what, Not):
        inner = only_of(EVENTS, what.what, rows)
        return Quick(lambda: not inner(), YES)
    if isinstance(what, Distance):
        number = only_of(NUMBERS, what.what, rows)
        return Quick(lambda: abs(number()), NUMBER)
    if isinstance(what, Among):
        met, found = only_of(EVENTS, what.left, rows), quick(what.right, rows)
        return Quick(lambda: found.ask() if met() else LeftOut.OUT, found.kind)
    raise NotQuick


def of_a_card(what: HandStatistic, rows: Sequence[Any]) -> Quick:
    row, n = place_of(what, rows)
    names, name = row.names, what.attribute
    if names.nameless or is_absent(name, names):
        raise NotQuick
    if any(attribute_value(card, name) is None for card in names.deck):
        raise NotQuick
    get = attrgetter(f"real.{name}")
    is_rank = name == "rank" and what.word != "sum"
    return Quick(lambda: get(row.cards[n]), RANK if is_rank else SUIT if name == "suit" else NUMBER)


def place_of(what: HandStatistic, rows: Sequence[Any]) -> tuple[Any, int]:
    """Return the row with the only card of the hand that is meant, and the card's index in it."""
    hands = [(row, n) for row in rows for n in (range(len(row)) if isinstance(row, Drawn) else [0])]
    place = getattr(what.hand, "place", None)
    if what.word not in OF_ONE or (place is None and len(hands) > 1) or (place or 0) >= len(hands):
        raise NotQuick
    row, n = hands[place or 0]
    if isinstance(row, Dealt) and len(row) > 1:
        raise NotQuick
    return row, n


def joined(what: Both, rows: Sequence[Any]) -> Quick:
    sign = what.sign
    if sign not in (*ARITHMETIC, *COMPARISONS):
        one, other = (only_of(EVENTS, each, rows) for each in (what.left, what.right))
        if sign is operator.and_:
            return Quick(lambda: one() and other(), YES)
        return Quick(lambda: one() or other(), YES)
    left, right = (
        quick(each, rows) if isinstance(each, Value) else None for each in (what.left, what.right)
    )
    known = left or right
    if known is None:
        raise NotQuick
    left = left or constant(what.left, known, sign, rows)
    right = right or constant(what.right, known, sign, rows)
    if not ({left.kind, right.kind} <= {*NUMBERS} or (left.kind == right.kind and sign in EQUAL)):
        raise NotQuick
    first, second = left.ask, right.ask
    return Quick(lambda: sign(first(), second()), YES if sign in COMPARISONS else NUMBER)


def constant(literal: Any, other: Quick, sign: Any, rows: Sequence[Any]) -> Quick:
    """Return what a literal means that is compared or combined with an answer of this kind."""
    if sign in EQUAL and other.kind in (RANK, SUIT):
        try:
            literal = rows[0].names.meant(other.kind, literal)
        except Wrong:
            raise NotQuick from None
    elif not is_exact(literal) or other.kind not in NUMBERS:
        raise NotQuick
    return Quick(lambda: literal, other.kind)


def only_of(kinds: Sequence[str], what: Any, rows: Sequence[Any]) -> Callable[[], Any]:
    found = quick(what, rows)
    if found.kind not in kinds:
        raise NotQuick
    return found.ask
