"""Widgets of the notebooks: tables, panels and sheets for learners."""

from tutor.widgets.desk import Desk, desk
from tutor.widgets.front_page import FrontDoor, front_door
from tutor.widgets.guess_first import GuessFirst, guess
from tutor.widgets.lesson import Lesson, learn
from tutor.widgets.play import Tutor
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.quiz import Quiz
from tutor.widgets.table import Table
from tutor.widgets.turn_form import take_turn

__all__ = [
    "Desk",
    "FrontDoor",
    "GuessFirst",
    "Lesson",
    "Puzzle",
    "Quiz",
    "Table",
    "Tutor",
    "desk",
    "front_door",
    "guess",
    "learn",
    "take_turn",
]
