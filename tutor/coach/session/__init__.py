"""A learner at a table: playing, taking back, a first match."""

from tutor.coach.session.session import Session

__all__ = ["Session"]
