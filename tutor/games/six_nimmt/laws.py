"""Referees of 6 nimmt!, which reject illegal choices."""

from collections.abc import Iterator, Mapping

from tutor.engine.event import brief
from tutor.engine.game import Objection, Referee, from_the_hand
from tutor.engine.script import Seat
from tutor.games.six_nimmt.state import State


def against_row(view: State, seat: Seat, row: int) -> Iterator[Objection]:
    """Yield objections to taking a row (R6)."""
    if type(row) is not int or row not in range(len(view.rows)):
        yield Objection(
            "R6", f"There is no row {brief(row)}. Choose one of the {len(view.rows)} rows."
        )


REFEREES: Mapping[str, Referee] = {"R2": from_the_hand("R2"), "R6": against_row}
