"""How long opponents take at a live table: as long, whether they had a choice or none."""

from time import monotonic, sleep

from tutor.coach.session.players import THINKING_TIME, imagines
from tutor.coach.session.session import Session

LONGEST_REST = 3.0  # seconds; of more than ten decisions in a row nobody can tell one from another


def rest(session: Session, began: float, given: int = 0) -> None:
    """Wait until all that opponents who think have decided might have taken its whole time.

    Since then, on the clock `monotonic`, and after so many answers. Otherwise the time would tell
    how many choices they had, and so something about their cards.
    """
    others = [seat for seat, _ in session.match.record()[given:] if seat != session.seat]
    left = began + min(THINKING_TIME * len(others), LONGEST_REST) - monotonic()
    if imagines(session.opponents, session.match.game) and others and left > 0:
        sleep(left)
