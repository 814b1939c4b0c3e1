"""The classroom: lessons, what the class found, editions, and what is printed.

>>> today = lesson(1, class_code="BLUE7", student=12)
>>> today.check("1.2", "1/36")
✗ This would be right if each card went back before the next one is drawn. (with replacement)
To see both, write .play() behind the last bracket.
"""

from tutor.classroom.board import Board, board, made_up
from tutor.classroom.today import Today, lesson

__all__ = ["Board", "Today", "board", "lesson", "made_up"]
