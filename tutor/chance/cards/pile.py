"""Piles of cards on a table: lists, of which can be asked what is asked of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn, Self, SupportsIndex, overload

from tutor.chance.cards.bag import Bag
from tutor.chance.cards.card_questions import check_one, check_some
from tutor.chance.cards.hand import Stacked
from tutor.chance.refusals.wrong import Missing, Wrong
from tutor.chance.told.names import Names
from tutor.chance.told.same_cards import fits, in_turn
from tutor.engine.cards import Card
from tutor.engine.event import brief

ASKED = (
    'A pile of cards is a list, of which can be asked ranks, suits, points, has("6H") and '
    'count("6H 5H"), as of a hand.'
)


class Row(list[Any]):
    """Several things on a table: numbers by seat, piles, what was played."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (list, tuple)):
            raise Wrong(f"{brief([*self])} is a row, so it cannot be compared with {brief(other)}.")
        return list.__eq__(self, [*other])

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # like any list

    def __getattr__(self, name: str) -> Any:
        raise Missing(
            f"This is a row of {len(self)}, which has no {name!r}: take one of them ([0]), or all: "
            f"sum(...), max(...), len(...). {ASKED}"
        )


class Pile(list[Any]):
    """Cards that lie on a table, one upon the other."""

    def __init__(self, items: Iterable[Any], names: Names) -> None:
        super().__init__(items)
        self.names = names

    @property
    def hand(self) -> Stacked:
        """These cards as a hand."""
        real = [getattr(card, "real", card) for card in self]
        return Stacked(0, real, self.names.deck, self.names)

    @property
    def ranks(self) -> Bag:
        """The ranks of these cards."""
        return self.hand.ranks

    @property
    def suits(self) -> Bag:
        """The suits of these cards."""
        return self.hand.suits

    @property
    def points(self) -> Bag:
        """The points of these cards."""
        return self.hand.points

    def has(self, *cards: object) -> bool:
        """Whether all of these cards are in it."""
        check_some("has", cards)
        return bool(self.hand.has(*cards))

    def count(self, *what: Any) -> Any:
        """How many of its cards are called so, or are as a function of a card says."""
        check_one("count", what)
        return self.hand.count(*what)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, Card):
            return list.__contains__(self, card)
        return bool(self.hand.has(card))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (list, tuple)):
            raise Wrong(f"{ASKED} It is compared with a list, not with {brief(other)}.")
        if all(isinstance(each, Card) for each in other):
            return list.__eq__(self, [*other])
        meant = [self.names.codes(each) for each in other]
        found = [card.code for card in self.hand.cards]
        if len(found) != len(meant) or not fits(found, meant):
            return False
        if not in_turn(found, meant):
            raise Wrong(
                f"{brief(other)} are the cards of this pile in another order. If their order does "
                "not matter, ask whether it has(...) them; else compare them one by one: pile[0]."
            )
        return True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # like any list

    @overload
    def __getitem__(self, index: SupportsIndex) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Pile: ...
    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return Pile(found, self.names) if isinstance(index, slice) else found

    def __lt__(self, other: object) -> NoReturn:
        raise Wrong(f"Piles have no order: compare what is asked of them. {ASKED}")

    __le__ = __gt__ = __ge__ = __lt__

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"A pile of cards has no {name!r}. {ASKED}")

    def __reduce__(self) -> Any:
        return Pile, ([*self], self.names)


class Lying(tuple[Any, ...]):  # noqa: SLOT001  no tuple has room for slots
    """A pile as an answer, which can be looked up: it equals what a pile equals."""

    names: Names

    def __new__(cls, pile: Pile) -> Self:
        """The same cards."""
        found = super().__new__(cls, pile)
        found.names = pile.names
        return found

    def __eq__(self, other: object) -> bool:
        return Pile(self, self.names) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __reduce__(self) -> Any:
        return Lying, (Pile(self, self.names),)
