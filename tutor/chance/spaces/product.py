"""Several things that have nothing to do with one another: decks, dice and coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Any, NoReturn

from tutor.chance.counting.part import Part, rows_of, sampled
from tutor.chance.questions.question import Value
from tutor.chance.refusals.checks import is_exact, is_whole
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.exact import how_many
from tutor.chance.spaces.grouping import counted
from tutor.chance.told.names import names_of
from tutor.engine.cards import Card
from tutor.engine.event import brief

MOST = 100  # spaces in a product
FINEST = 10_000  # the largest denominator of a coin's chance


@plain("A product of spaces", "write it behind the deck: deals(DECK, 3).without(...) * dice(1)")
@dataclass(frozen=True)
class Product:
    """All ways in which several things may fall that have nothing to do with one another."""

    parts: Sequence[Part]

    @cached_property
    def size(self) -> int:
        """How many ways there are, each as likely as any other."""
        return prod([part.ways for part in self.parts])

    def __repr__(self) -> str:
        return (
            f"<{how_many(self.size)} ways for {len(self.parts)} that have nothing to do with one "
            "another>"
        )

    def __mul__(self, other: Any) -> Product:
        return self.times(other)

    def times(self, other: Any) -> Product:
        """This and something else that has nothing to do with it."""
        parts = getattr(other, "parts", None)
        if parts is None:
            raise Wrong(
                f"A space is multiplied by another one, as in deals(DECK, 3) * dice(1), not by "
                f"{brief(other)}; the same several times is deals(DECK, 3) ** 2."
            )
        if getattr(other, "same", ()):
            one_deck()
        return Product((*self.parts, *parts))

    def __pow__(self, times: int) -> Product:
        """The same several times."""
        if not is_whole(times, 1, MOST):
            raise Wrong(f"A space is taken 1 to {MOST} times, not {brief(times)} times.")
        return Product((*self.parts,) * times)

    @property
    def rows(self) -> int:
        """How many hands or rows of cards a question is called with."""
        return rows_of(self.parts)

    def sample(self, luck: str) -> Sequence[Any]:
        """What a question is called with, for one way by chance; the same for the same luck."""
        return sampled(self.parts, luck)

    def answers(self, *asked: Value) -> tuple[Counter[tuple[Any, ...]], int]:
        """In how many ways there are which answers, and into how many classes they were grouped."""
        return counted(self.parts, asked)


@plainly
def dice(n: int = 1, sides: int = 6) -> Product:
    """Dice as one hand, to be asked for their points: ``points.sum == 7``.

    To tell them apart, ask about ``dice(1) ** 2``. A `Wrong` says what numbers there may be.
    """
    check_many(n, "dice", "dice(2)")
    check_many(sides, "sides", "dice(2, sides=8)")
    faces = [Card(str(n), rank=n, points=n) for n in range(1, sides + 1)]
    return thrown(faces, faces, n)


@plainly
def coins(n: int = 1, heads: Fraction | int = Fraction(1, 2)) -> Product:
    """Coins as one hand, of which heads have a point each: ``points.sum == 2``.

    ``heads`` is the chance of heads, a fraction; a `Wrong` says so if it is none.
    """
    check_many(n, "coins", "coins(3)")
    if not is_exact(heads):
        raise Wrong(f"heads= is a fraction, as in Fraction(1, 3), not {brief(heads)}.")
    if not 0 <= heads <= 1 or Fraction(heads).denominator > FINEST:
        raise Wrong(
            f"heads= is a chance from 0 to 1 with a denominator of at most {FINEST:,}, not {heads}."
        )
    yes, all_ = Fraction(heads).numerator, Fraction(heads).denominator
    up, down = Card("heads", rank=1, points=1), Card("tails")
    return thrown([up, down], [up] * yes + [down] * (all_ - yes), n)


def thrown(sides: Sequence[Card], chances: Sequence[Card], n: int) -> Product:
    """Things that fall in one of several ways, each time anew, as one hand."""
    names = names_of(tuple(sides), ())
    return Product((Part(tuple(chances), (n,), names, put_back=True),))


def one_deck() -> NoReturn:
    """Raise a `Wrong`: only in one deck suits or ranks are alike."""
    raise Wrong("Where suits or ranks are alike there is one deck; leave out .alike(...).")


def check_many(number: object, what: str, like: str) -> None:
    """Raise a `Wrong` unless this is a number from 1 to 1,000."""
    if not is_whole(number, 1, 1000):
        raise Wrong(f"The number of {what} is from 1 to 1,000, as in {like}, not {brief(number)}.")
