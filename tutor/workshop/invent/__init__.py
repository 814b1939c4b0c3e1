"""Invent a game: a script, its rules in words, a deck; the rest follows."""

from tutor.workshop.invent.asking import choose, end, everyone
from tutor.workshop.invent.decks import french, numbers, six_deck, spanish, suits
from tutor.workshop.invent.derived import Invented, change_invention, invented
from tutor.workshop.invent.invention import Invention
from tutor.workshop.invent.table import each
from tutor.workshop.invent.trial import try_invented

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
