"""A place that is later than all others: what never came."""

from __future__ import annotations


class Never:
    """Not among the cards that were drawn: later than any place, and equal to None."""

    def __lt__(self, _: object) -> bool:
        return False

    def __le__(self, other: object) -> bool:
        return isinstance(other, Never)

    def __gt__(self, other: object) -> bool:
        return not isinstance(other, Never)

    def __ge__(self, _: object) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Never)

    def __bool__(self) -> bool:
        return False

    def __hash__(self) -> int:
        return hash(None)

    def __repr__(self) -> str:
        return "not yet"


NEVER = Never()
