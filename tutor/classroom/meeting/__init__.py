"""A tournament for a class: students' players meet in any game."""

from tutor.classroom.meeting.meet import meet
from tutor.classroom.meeting.meeting import Meeting

__all__ = ["Meeting", "meet"]
