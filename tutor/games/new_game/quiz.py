"""Misconceptions about New Game, and numbers to compute.

Write here the misconceptions: each is a sentence that a learner would say, and what it replaces.
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
