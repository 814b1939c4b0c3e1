"""What learners of New Game believe, and what can be counted.

Write here what learners believe: a sentence that one would say, and what then is replaced.
"""

from collections.abc import Sequence

from tutor.engine.goal import leaders
from tutor.teaching.quiz import Believes, Declared, Reckon

QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Believes("R3", "The lowest card wins the trick.",
             winner=lambda chosen: min(chosen, key=lambda seat: chosen[seat].rank)),
    Believes("R4", "If players tie, the first of them wins.",
             leaders=lambda scores: leaders(scores)[:1]),
)  # fmt: skip
