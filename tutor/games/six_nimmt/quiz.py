"""What learners of the game believe wrongly, and what can be counted."""

from collections.abc import Sequence

from tutor.teaching.quiz import Declared

QUIZ: Sequence[Declared] = ()
