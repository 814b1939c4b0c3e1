"""A learner at a table: playing, undo, a first match."""

from tutor.coach.session.session import Session

__all__ = ["Session"]
