"""Chances as people say them."""

from fractions import Fraction

SMALL = Fraction(1, 10)


def about(chance: Fraction) -> str:
    """A small chance as "about 1 in 60", any other as "about 72 in 100"."""
    if 0 < chance < SMALL:
        return f"about 1 in {round(1 / chance)}"
    return f"about {round(100 * chance)} in 100"
