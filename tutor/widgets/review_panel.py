"""A panel for looking back: it draws how a match stood over time, and reports what is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import traitlets

from tutor.coach.message import Message
from tutor.coach.review import Standpoint
from tutor.widgets.panel import Panel


@dataclass(frozen=True, slots=True)
class ReviewView:
    """How a match stood, as far as that is known."""

    match: int
    code: str
    event: int
    events: int
    players: int
    branch: bool
    points: Sequence[Standpoint]
    turn: int | None
    turned: Message | None
    doing: Literal["", "odds", "turn"]
    done: float
    said: str


class Review(Panel):
    """Draws what its owner shows: the odds over time, a code to share; it decides nothing."""

    PART = "review"
    view = traitlets.Dict().tag(sync=True, of=ReviewView)

    def __repr__(self) -> str:
        return "<A panel for looking back>"
