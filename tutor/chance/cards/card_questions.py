"""Cards as questions mean them: by name, or by what a function says of each card of the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutor.chance.cards.card import twin
from tutor.chance.refusals.checks import is_function
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.names import Names
from tutor.engine.cards import Card
from tutor.engine.event import brief


def codes_of(what: Any, deck: Sequence[Card], names: Names) -> frozenset[str]:
    """The codes of the cards that are meant: "6H", "6H 6D", or a question about a card.

    A `Wrong` says what may be written.
    """
    if isinstance(what, Card) or hasattr(what, "code"):
        return names.codes(what)
    if isinstance(what, str):
        return named(what, names)
    if is_function(what):
        return frozenset({card.code for card in deck if is_so(what, twin(card, names))})
    raise Wrong(
        f'{brief(what)} is no card: write a name, as in "6H", or a question about a card, as in '
        "rank == 6 or (suit == 'H') & (rank > 3)."
    )


def check_some(verb: str, what: Sequence[Any]) -> None:
    """Raise a `Wrong` if no card is named."""
    if not what:
        raise Wrong(f'{verb}() needs a card in its brackets, as in {verb}("6H").')


def check_one(verb: str, what: Sequence[Any]) -> None:
    """Raise a `Wrong` unless one thing is asked for."""
    check_some(verb, what)
    if len(what) > 1:
        raise Wrong(
            f"{verb}({brief(what[0])}, ...) takes one thing: write several cards in one text, as "
            f'in {verb}("6H 5H"), or say what they are like, as in {verb}(rank == 6).'
        )


def named(words: str, names: Names) -> frozenset[str]:
    """The cards with this name, or with one of several names written one after the other."""
    return frozenset[str]().union(*each_of(words, names))


def each_of(card: object, names: Names) -> list[frozenset[str]]:
    """The cards with this name; of several names written one after the other, those of each."""
    try:
        return [names.codes(card)]
    except Wrong as error:
        parts = card.split() if isinstance(card, str) else []
        if len(parts) < 2 or "of" in parts:
            raise
        error.forgiven()
    return [names.codes(part) for part in parts]


def is_so(ask: Callable[[Any], Any], card: Card) -> bool:
    """What a question says of a card; a `Wrong` if that is no yes or no."""
    try:
        said = ask(card)
    except TypeError as error:
        raise Wrong(f"{brief(ask)} cannot be asked of a card: {error}.") from error
    if not isinstance(said, bool):
        raise Wrong(
            f"{ask!r} is answered by {brief(said)} for the {card}, not by yes or no: compare it "
            "with something, as in rank == 6."
        )
    return said
