"""How much is done for one question: a budget of steps, the same on every machine.

A step takes about 0.6 microseconds on a laptop of 2024: following one kind of deals one group of
cards further, or looking at three cards. Whatever counts, lists or asks, takes its steps from one
`Meter`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from tutor.chance.refusals.wrong import Wrong

ANSWER = 2_000_000  # steps that an answer may be expected to take: about a second
BEYOND = 2  # times so many steps, and counting ends, whatever was expected
GLANCE = 15_000  # steps of counting after which it is reckoned how many there will be
GUARD = 10_000  # steps of reckoning beforehand how many kinds of deals there are
PROBE = 6_000  # looks at cards while a question is tried on a few deals
ALIKE = 200_000  # steps within which it is not worth while to look for deals that are alike

MOVE = 1  # steps to follow a kind of deals when cards are dealt to hands in one more way
COLUMNS = 8  # in which cards are counted across, that take a step to write down
DRAWN = 6  # steps to draw a card that looks like this after others
HAND = 3  # steps to list a kind of deals, and for each of its cards one more
WORKED = 6  # steps to work out a fact from the cards of a hand
LOOKS = 3  # looks at a card that a question takes in a step
FACT = 9  # looks at a card that take as long as reading a number of a hand
SEVERAL = 60  # and as reading its counts, its values or its pattern
CARD = 3  # steps to ask a function about one card
WORDED = 15  # steps to make a question about a card and to know it again
ASK = 6  # steps to ask a question at all
TIDY = 20  # steps to give a table of a deal to which names do not matter its place
BYTES = 8_000  # of a whole number that are moved and added in a step
BITS = 2_500  # of a whole number beyond which calculating with it takes longer than a step
DIGITS = 1_000  # bits of the numbers of a fraction; with twice as many it takes four times as long
LIMIT = 500_000  # kinds of deals that are told apart, at the most


class TooMany(Wrong):
    """More is to be done than is done for one question."""


@dataclass
class Meter:
    """Steps that one question has taken."""

    most: int = ANSWER
    taken: int = 0

    def spend(self, steps: int) -> None:
        """Take so many steps; a `TooMany` if that are far more than there are."""
        self.taken += steps
        if self.taken > BEYOND * self.most:
            raise too_many()

    def ahead(self, steps: int) -> None:
        """Raise a `TooMany` if so many more steps are too many."""
        if self.taken + steps > self.most:
            raise too_many()

    def still_ahead(self, steps: int) -> None:
        """Raise a `TooMany` only if they are far too many: what has begun is better ended."""
        if self.taken + steps > BEYOND * self.most:
            raise too_many()


METER: ContextVar[Meter] = ContextVar("METER")


@contextmanager
def measured(most: int = 0) -> Iterator[Meter]:
    """A meter for what is done within; what is done within another one counts there, too.

    By default as many steps may be taken as for an answer.
    """
    around = METER.get(None)
    if around is not None and not most:
        yield around
        return
    token = METER.set(inner := Meter(most or ANSWER))
    try:
        yield inner
    finally:
        METER.reset(token)
        if around is not None:
            around.taken += inner.taken


def meter() -> Meter:
    """The meter of this question; a new one outside of any."""
    return METER.get(None) or Meter()


def heft(number: int) -> int:
    """How many steps it takes to calculate with a number of this size."""
    return 1 + number.bit_length() // BITS


def ratio(number: int) -> int:
    """How many steps it takes to make a fraction of numbers of this size."""
    return 1 + (number.bit_length() // DIGITS) ** 2


def within_reason(kinds: int) -> None:
    """Raise a `TooMany` that says what to do instead, if there are too many kinds of deals."""
    if kinds > LIMIT:
        raise too_many()


def too_many() -> TooMany:
    """What is wrong; what can be done instead depends on the question."""
    return TooMany("There are too many kinds of deals to count for this question.")
