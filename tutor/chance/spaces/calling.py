"""By which names one and the same deal is asked about again, where suits or ranks are alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from math import factorial

from tutor.chance.counting.part import Part
from tutor.chance.questions.composites import is_joined, is_written
from tutor.chance.questions.question import Value
from tutor.chance.refusals.limit import TooMany, meter
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.spaces.alike import Rows, exchanged, nameless, renamed, turned


class Calling:
    """The other names for one deal after the other.

    Without its name a suit or a rank can be looked up in a set, where it is found only by the name
    that it has just now. So once one has been looked up it is called by all of them: a rank always;
    a suit where this takes little, or where some suit is written in the question. Where several
    are looked up together, as one tuple, and some are written, all orders of names are tried.
    """

    def __init__(
        self, part: Part, asked: Sequence[Value], rows: Rows, times: int, cost: int
    ) -> None:
        self.part, self.asked, self.rows, self.times, self.cost = part, asked, rows, times, cost
        self.free, self.known = nameless(rows), frozenset[str]()
        self.turns: Sequence[Rows] = ()

    def otherwise(self, number: int, left: int) -> Sequence[Rows]:
        """Other names for the deal with this number; so many are left."""
        looked_up = frozenset(self.part.names.unnamed)
        if looked_up != self.known:
            self.known, self.turns = looked_up, self.all_names(left)
        others = self.turns or [
            renamed(self.rows, self.free, number + luck) for luck in range(self.times)
        ]
        meter().spend(self.cost * (1 + len(others)))
        return others

    def all_names(self, left: int) -> Sequence[Rows]:
        """All names, if they must be tried; a `TooMany` if that are too many."""
        suits, ranks = self.free
        is_named = is_written(self.asked, suits, ranks)
        if is_named and is_joined(self.asked):
            return self.all_orders(left)
        turns = turned(self.rows, self.free, pairs=bool(self.known - {"suit", "rank"}))
        try:
            meter().ahead(left * self.cost * len(turns))
        except TooMany:
            if (ranks and self.known != {"suit"}) or is_written(self.asked, suits, ()):
                raise
            return ()
        return turns

    def all_orders(self, left: int) -> Sequence[Rows]:
        """The names in all orders; a `Wrong` if these are too many to be tried."""
        suits, ranks = self.free
        try:
            meter().ahead(left * self.cost * factorial(len(suits)) * factorial(len(ranks)))
        except TooMany:
            raise Wrong(
                "This question may depend on names, for it looks up several of them together and "
                "names some: leave out .alike(...), or look up one after the other."
            ) from None
        orders = product(permutations(suits), permutations(ranks))
        return [exchanged(self.rows, each) for each in orders]
