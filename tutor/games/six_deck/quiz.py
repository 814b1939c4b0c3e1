"""Words for the coach of the exercise with the Six Deck."""

from tutor.teaching.coaching import Coaching

COACHING = Coaching(
    at_stake={"R2": "which rank is the highest", "R3": "which suit is the highest of that rank"}
)
