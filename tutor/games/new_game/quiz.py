"""What learners of New Game believe wrongly, what can be counted, and words for the coach.

Write here what learners believe: a sentence that one would say, and what then is replaced.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.teaching.coaching import Coaching
from tutor.teaching.quiz import Believes, Declared, Reckon

QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards in each player's hand", lambda s: len(s.hands[0])),
    Believes(
        "R3",
        "The lowest card wins the trick.",
        winner=lambda chosen: min(chosen, key=lambda seat: chosen[seat].rank),
    ),
)

COACHING = Coaching(
    at_stake={"R3": "who wins the trick"},
    asks={"R3": "Who wins the trick?"},
    acts={"R2": "chooses a card"},
)
