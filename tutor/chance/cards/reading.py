"""What a question reads of hands: facts, and how it is told them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from tutor.chance.cards.statistic import CARDS, OF, ONLY, UNTIL, statistic, values_of, worked_out
from tutor.chance.told.faces import shown
from tutor.chance.told.lacking import Lacking, is_lacking
from tutor.chance.told.names import Names
from tutor.chance.told.never import NEVER
from tutor.chance.told.numbers import Count, Term
from tutor.chance.told.printed import absent, is_absent, printed
from tutor.chance.told.several import Form, Several
from tutor.engine.cards import Card

TUPLES = ("pattern", "counts", "values")


class Read(NamedTuple):
    """One fact about one hand, as a question asks for it."""

    place: int  # which of the hands
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for what each card shows
    detail: Any = None  # of count(x), apart(d), of(codes) and until(codes)


class Unread(BaseException):  # so that no question catches it, with an `except Exception`
    """A question asks for something by which the deals have not been grouped yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


def fact(cards: Sequence[Card], read: Read, deck: Sequence[Card]) -> Any:
    """One fact about a hand of these cards, worked out from them."""
    if read.word == CARDS:
        return tuple([tuple([shown(card, name) for name in read.attributes]) for card in cards])
    if read.word in (OF, UNTIL):
        return sum([card.code in read.detail for card in cards])
    (attribute,) = read.attributes
    counts = Counter([shown(card, attribute) for card in cards])
    del counts[None]
    if read.word == "counts":
        return tuple([counts[value] for value in values_of((*deck,), attribute)])
    return worked_out(statistic(read.word, read.detail), counts)


def told(found: Any, read: Read, names: Names, deck: Sequence[Card], size: int) -> Any:
    """A fact as a question is told it: it knows what it may be compared with."""
    if found is None and read.word == UNTIL:
        return NEVER
    if is_absent(read.attributes[0], names):
        raise absent(read.attributes[0])
    if read.word == ONLY and is_lacking(found, read.attributes[0], names):
        return Lacking(read.attributes[0], names)
    if found is None or isinstance(found, bool):
        return found
    attribute = read.attributes[0]
    if read.word in TUPLES:
        if read.word == "values":
            found = [printed(value, attribute, names, names.careful) for value in found]
        many = len(values_of((*deck,), attribute))
        if names.careful and read.word != "values":
            found = [*map(Term, found)]
        return Several(found, Form(read.word, attribute, names, size, many))
    if read.word in ("lowest", "highest", "only"):
        return printed(found, attribute, names, names.careful)
    return Term(found) if names.careful else Count(found)
