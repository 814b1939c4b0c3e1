"""Questions that are used as if they were numbers, lists or functions already."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NoReturn

from tutor.chance.refusals.wrong import Missing, Wrong

PLAIN = (str, int, float, Fraction)  # what is never dealt
LEFT = "hand.ranks.sum % 2"
AS_FUNCTION = "value(lambda hand: {})"


class Misused:
    """What a question about a deal is not: each wrong use says what can be written instead."""

    name: str

    def refuse(self, *_: object) -> NoReturn:
        """Raise a `Wrong`: before cards are dealt there is no number and no list."""
        raise Wrong(
            f"{self.name} is asked of every deal, so it is no number, no list and no text yet: "
            f"ask P(...), expect(...) or distribution(...) for what comes of it, or write a "
            f"function of the hand: {AS_FUNCTION.format('...')}."
        )

    __len__ = __int__ = __float__ = __round__ = refuse
    __contains__ = __index__ = __reversed__ = __pos__ = refuse
    __matmul__ = __rmatmul__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = refuse

    def __getitem__(self, index: Any) -> Any:
        self.refuse()

    def __iter__(self) -> Any:
        self.refuse()

    def __format__(self, spec: str) -> str:
        if spec:
            self.refuse()
        return self.name

    def __truediv__(self, _: Any) -> NoReturn:
        raise Wrong(
            f"{self.name} can be combined by +, - and *. Divide what comes out "
            "(expect(...) / 3), write x * x for a square, or ask by a function of the hand: "
            f"{AS_FUNCTION.format('Fraction(hand.ranks.sum, 3)')}."
        )

    __rtruediv__ = __floordiv__ = __rfloordiv__ = __pow__ = __rpow__ = __truediv__

    def __mod__(self, other: Any) -> NoReturn:
        one = self.__dict__.get("word") == "only"
        like = "count(lambda card: card.rank % 2 == 0)" if one else AS_FUNCTION.format(LEFT)
        raise Wrong(
            f"{self.name} can be combined by +, - and *. What is left by a division is asked by a "
            f"function of the {'card' if one else 'hand'}: {like}."
        )

    __rmod__ = __divmod__ = __mod__

    def __xor__(self, other: Any) -> NoReturn:
        raise Wrong(f"Either {self.name} or another, but not both, is written with !=: (a) != (b).")

    __rxor__ = __xor__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        many = self.__dict__.get("attribute", "")
        like = f"{many}s.{name}(...)" if many in ("rank", "suit") else f"ranks.{name}"
        known = name in ("count", "sum", "different", "most", "lowest", "highest", "values")
        raise Missing(
            f"{self.__dict__.get('name', 'A question')} has no {name!r}. "
            + (f"Ask all of them: {like}." if known else "Compare it, or calculate with it.")
        )


def no_function(name: str) -> Wrong:
    """The error for a question that is used as a function of nothing, of a number or of a text."""
    return Wrong(f"{name} is a word, and no function: leave out the brackets () after it.")
