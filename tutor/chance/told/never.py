"""A place that is later than all others: what never came."""

from __future__ import annotations


class Never:
    """Not among the cards that were drawn: later than any place, and equal to none."""

    def __lt__(self, _: object) -> bool:
        return False

    __le__ = __lt__

    def __gt__(self, other: object) -> bool:
        return other is not self

    def __ge__(self, _: object) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Never)

    def __hash__(self) -> int:
        return hash(Never)

    def __repr__(self) -> str:
        return "not yet"


NEVER = Never()
