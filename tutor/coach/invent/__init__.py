"""Invent a game: a script, its rules in words, a deck; the rest follows."""

from tutor.coach.invent.asking import choose, end, everyone
from tutor.coach.invent.decks import french, numbers, six_deck, spanish, suits
from tutor.coach.invent.derived import Invented, change_invention, invented
from tutor.coach.invent.invention import Invention
from tutor.coach.invent.table import each
from tutor.coach.invent.trial import try_invented

__all__ = [
    "Invented",
    "Invention",
    "change_invention",
    "choose",
    "each",
    "end",
    "everyone",
    "french",
    "invented",
    "numbers",
    "six_deck",
    "spanish",
    "suits",
    "try_invented",
]
