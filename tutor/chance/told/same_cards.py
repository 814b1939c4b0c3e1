"""Whether hands, draws and piles have the same cards, or those that are written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.names import Names
from tutor.chance.told.printed import Token
from tutor.engine.event import brief


class Cards(Protocol):
    """A hand or a draw: cards that are seen as far as they were asked for."""

    names: Names

    def __len__(self) -> int:
        """How many cards there are."""

    def seen(self) -> Sequence[Any]:
        """The cards."""


def code_of(card: Any) -> str:
    """What a card is called, as a plain text; of cards without names, what tells them apart."""
    code = card.code
    return str(code.value) if isinstance(code, Token) else str.__str__(code)


def codes(hand: Cards) -> list[str]:
    """What these cards are called, one after the other."""
    return [code_of(card) for card in hand.seen()]


def same_as(hand: Cards, other: object, what: str) -> bool:
    """Whether these are the cards that are listed; a `Wrong` says what may be written."""
    many = len(hand)
    if not isinstance(other, (list, tuple)):
        raise Wrong(
            f"A {what} is compared with another one or with the names of all its cards, as in "
            f'{what} == ["6H", "5H"], not with {brief(other)}. For one card write "6H" in {what}.'
        )
    meant = [hand.names.codes(each) for each in other]
    if len(meant) != many:
        raise Wrong(
            f"{brief(other)} can never be a {what} of {many}: write the names of all its cards, or "
            f'ask for one of them, as in "6H" in {what}.'
        )
    found = codes(hand)
    return in_turn(found, meant) if what == "draw" else fits(found, meant)


def in_turn(found: Sequence[str], meant: Iterable[frozenset[str]]) -> bool:
    """Whether each of these cards is the one that is meant in its place."""
    return all(code in there for code, there in zip(found, meant, strict=True))


def fits(found: Iterable[str], meant: Iterable[frozenset[str]]) -> bool:
    """Whether these are the cards that are meant, in any order: exact names go before all else."""
    left = [*found]
    for there in sorted(meant, key=len):
        code = next((code for code in left if code in there), None)
        if code is None:
            return False
        left.remove(code)
    return True
