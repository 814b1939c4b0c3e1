"""What learners of New Game believe wrongly, and what can be counted.

Write here what learners believe: a sentence that one would say, and what then is replaced.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.teaching.quiz import Believes, Declared, Reckon

QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards in each player's hand", lambda s: len(s.hands[0])),
    Believes(
        "R3",
        "The lowest card wins the trick.",
        winner=lambda chosen: min(chosen, key=lambda seat: chosen[seat].rank),
    ),
)
