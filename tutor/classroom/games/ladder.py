"""Ladder: hands that beat a set."""

from typing import Any

from tutor.chance.questions.question import Value, event
from tutor.games.ladder.sets import beats
from tutor.games.ladder.state import Options


def can_answer(top: int, size: int) -> Value:
    """Ask whether a hand beats a set of this rank and size with all its cards of a rank (R4)."""

    def answer(hand: Any) -> bool:
        held = [(rank, hand.ranks.count(rank)) for rank in range(1, 7)]
        return any(beats(rank, count, top, size, Options()) for rank, count in held)

    return event(answer, f"an answer to {size} x {top}")
