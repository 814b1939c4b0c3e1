"""The tables of the notebooks: what a learner sees and touches."""

from tutor.coach.rules.collection import collection
from tutor.widgets.guess_first import GuessFirst, guess
from tutor.widgets.lesson import Lesson, learn
from tutor.widgets.overview import Dashboard, dashboard
from tutor.widgets.play import Tutor
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.quiz import Quiz
from tutor.widgets.table import Table

__all__ = [
    "Dashboard",
    "GuessFirst",
    "Lesson",
    "Puzzle",
    "Quiz",
    "Table",
    "Tutor",
    "collection",
    "dashboard",
    "guess",
    "learn",
]
