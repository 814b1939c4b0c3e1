"""Exact numbers that show their size, too."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any


class Exact(Fraction):
    """A fraction that is read at a glance: 2/119 ≈ 0.01681. What is computed from it is another."""

    __slots__ = ()

    def __repr__(self) -> str:
        if self.denominator == 1:
            return str(self)
        size = f"{float(self):.4g}"
        return f"{self} {'=' if Fraction(size) == self else '≈'} {size}"


def kept(sign: str) -> Callable[[Any, Any], Any]:
    """A sign of arithmetic whose result is exact again."""
    plain = getattr(Fraction, sign)

    def computed(number: Exact, *others: Any) -> Any:
        result = plain(number, *others)
        return Exact(result) if isinstance(result, Fraction) else result

    return computed


for _name in ("add", "sub", "mul", "truediv", "pow"):
    for _sign in (f"__{_name}__", f"__r{_name}__"):
        setattr(Exact, _sign, kept(_sign))
for _sign in ("__neg__", "__pos__", "__abs__"):
    setattr(Exact, _sign, kept(_sign))
