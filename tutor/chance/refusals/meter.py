"""The budget of work for one question: a number of steps, the same on every machine.

A step takes about 0.6 microseconds on a laptop of 2024: a transition of a state, for example.
Counting takes its steps from one `Meter`, before the work is done. What needs more is refused,
after about two seconds, and at once where a cheap bound shows it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from tutor.engine.wrong import Wrong

BUDGET = 4_000_000  # steps for one question
LIMIT = 500_000  # max. states or kinds of deals in memory, a few hundred MB

DRAWN = 8  # steps to draw a card after others
VALUE = 3  # steps to compute a new value of a fact from the one before
HAND = 3  # steps to list a hand; each of its cards takes one more
WORKED = 6  # steps to compute a fact from the cards of a hand
CELLS = 2  # cells of a deal table that are put into canonical order in a step
CELLS_IN_ORDER = 4  # the same where only the suits, or only the ranks, are put in order
COLUMNS = 8  # columns of counts that are copied in a step
BYTES = 8_000  # bytes of a whole number that are shifted and added in a step
BITS = 2_500  # bits of a whole number that make a calculation one step longer
DIGITS = 1_000  # bits of a fraction's numbers; twice as many take four times as long


class TooMany(Wrong):
    """Raised when a question needs more steps, or more memory, than one question gets."""


@dataclass
class Meter:
    """Steps taken by one question."""

    most: int = BUDGET
    taken: int = 0
    floats: dict[str, float] = field(default_factory=dict)  # answers, by their digits that count

    def spend(self, steps: int, states: int = 0) -> None:
        """Spend steps on the work that comes next, with `states` held in memory.

        Raise `TooMany`, and spend nothing, if the budget or the memory isn't enough.
        """
        if self.taken + steps > self.most or states > LIMIT:
            raise TooMany("There are too many kinds of deals to count for this question.")
        self.taken += steps

    def ahead(self, steps: int) -> None:
        """Raise `TooMany` if this many steps are still to come, at least, and that is too many."""
        self.spend(steps)
        self.taken -= steps


METER: ContextVar[Meter] = ContextVar("METER")


@contextmanager
def measured(most: int = 0) -> Iterator[Meter]:
    """Share the meter of the surrounding question, or start one.

    With `most`, start one with that budget; its steps count for the surrounding one as well.
    """
    around = METER.get(None)
    if around is not None and not most:
        yield around
        return
    token = METER.set(inner := Meter(most or BUDGET))
    try:
        yield inner
    finally:
        METER.reset(token)
        if around is not None:
            around.taken += inner.taken


def meter() -> Meter:
    """Return the meter of this question; outside of any, a new one."""
    return METER.get(None) or Meter()


def heft(bits: int) -> int:
    """Return the steps of one calculation with numbers of this length."""
    return 1 + bits // BITS


def ratio(bits: int) -> int:
    """Return the steps to reduce a fraction of numbers of this length."""
    return 1 + (bits // DIGITS) ** 2
