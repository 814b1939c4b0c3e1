"""The class at one position: each student chooses a move, and the board shows how many chose what.

>>> here = ask_class("ladder", deal=8)
>>> print(here.votes(A=5, B=11, H=2).words.splitlines()[0])
Ladder, position ladder.8: 18 votes
"""

from tutor.classroom.position.asking import ClassVote, ask_class
from tutor.classroom.position.choosing import YourTurn, your_turn

__all__ = ["ClassVote", "YourTurn", "ask_class", "your_turn"]
