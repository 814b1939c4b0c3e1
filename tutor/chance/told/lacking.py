"""The rank or the suit of a card that has none, as a Joker has: it is like no other."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, NoReturn

from tutor.chance.refusals.wrong import Nameless, Wrong
from tutor.chance.told.names import MANY, Names

NAMED = ("rank", "suit")  # what a card may be without
NO_NUMBER = (
    "a hand has no such number if none of its cards has one. Ask only of the others, as in "
    "given=ranks.different > 0"
)


def is_lacking(value: Any, attribute: str, names: Names) -> bool:
    """Whether a card has no such rank or suit, though others of its deck have one."""
    return value is None and attribute in NAMED and (attribute == "rank" or bool(names.letters))


def of_lacking(sign: Callable[..., Any], left: Any, right: Any, *, of_card: bool) -> Any:
    """What comes of a comparison or a sum with it: of a card that is looked at, nothing is so."""
    if not of_card or sign in (operator.eq, operator.ne):
        return sign(left, right)
    if sign in (operator.lt, operator.le, operator.gt, operator.ge):
        return False
    return left if isinstance(left, Lacking) else right


class Lacking(Nameless):
    """No rank, or no suit: equal to nothing, not even to that of another such card."""

    __slots__ = ("attribute", "names")

    def __init__(self, attribute: str, names: Names) -> None:
        self.attribute, self.names = attribute, names

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str) and other:
            self.names.meant(self.attribute, str.__str__(other))  # refuses what is no name
        return other is None or (isinstance(other, str) and not other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"no {self.attribute}"

    def meant_as(self, attribute: str) -> NoReturn:
        """Raise a `Wrong`: nothing is meant."""
        self.refuse(attribute)

    def refuse(self, *_: object) -> NoReturn:
        """Raise a `Wrong` that says how to leave such a card out."""
        one, many = self.attribute, MANY[self.attribute]
        raise Wrong(
            f"Some cards of this deck have no {one}. Leave them out, as in "
            f"[card.{one} for card in hand if card.{one} != None], or ask words, which do so: "
            f"{many}.most == 2."
        )

    __hash__ = refuse
    __str__ = __format__ = __int__ = __index__ = __float__ = refuse
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = refuse
    __mul__ = __rmul__ = __mod__ = __rmod__ = __floordiv__ = __neg__ = __abs__ = refuse
    __len__ = __iter__ = __getitem__ = __contains__ = refuse
