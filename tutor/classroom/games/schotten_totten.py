"""Schotten Totten: the rank of three clan cards."""

from typing import Any

from tutor.chance.questions.question import value
from tutor.games.schotten_totten.formations import COLOUR, COLOUR_RUN, KIND, RUN, SUM


@value
def formation_rank(hand: Any) -> int:
    """Rank three cards (R5), from 1 for a sum to 5 for a colour run."""
    run = hand.ranks.longest == 3
    if hand.suits.different == 1:
        return COLOUR_RUN if run else COLOUR
    if hand.ranks.different == 1:
        return KIND
    return RUN if run else SUM
