"""Invent a game: a script, its rules in words, a deck; the rest follows."""

from tutor.coach.invent.asking import choose, end, everyone
from tutor.coach.invent.decks import french, numbers, six_deck, spanish, suits
from tutor.coach.invent.derived import Invented, changed, invented
from tutor.coach.invent.invention import Invention
from tutor.coach.invent.table import each
from tutor.coach.invent.trial import tried

__all__ = [
    "Invented",
    "Invention",
    "changed",
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
    "tried",
]
