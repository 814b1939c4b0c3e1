"""The classroom: lessons, the class board, editions and printing.

>>> today = lesson(1, class_code="BLUE7", student=12)
>>> today.check("1.2", "1/36")
✗ This would be right if each card went back before the next is drawn.
To try your way and the real one on the computer, write .play() after the last bracket.
"""

from tutor.classroom.gradebook import gradebook
from tutor.classroom.invented import made_up
from tutor.classroom.meeting.meet import meet
from tutor.classroom.meeting.meeting import Meeting
from tutor.classroom.pooling import Board, board
from tutor.classroom.position import ask_class, your_turn
from tutor.classroom.today import Today, lesson

__all__ = [
    "Board",
    "Meeting",
    "Today",
    "ask_class",
    "board",
    "gradebook",
    "lesson",
    "made_up",
    "meet",
    "your_turn",
]
