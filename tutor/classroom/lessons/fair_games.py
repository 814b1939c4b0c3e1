"""Lesson 17: fair games, with a Six Deck whose cards two players turn up in turn."""

from fractions import Fraction
from typing import Any

from tutor.chance import P, deals, draws, rank, ranks, until
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
TURNS = draws(DECK, 4)  # Ada, Blaise, Ada, Blaise
WINNING, FAIRER = until(rank >= 4), until(rank >= 5)  # place of the first card that wins


def one_of(place: Any, *numbers: int) -> Any:
    """Return the event that the first card that wins has one of these places."""
    first, *others = (place == number for number in numbers)
    for each in others:
        first |= each
    return first


ADA = Asked(one_of(WINNING, 1, 3), TURNS)
BLAISE_TURNS_UP = Asked(one_of(WINNING, 2, 4), TURNS)
HALF, TURNS_OF_ADA = Fraction(1, 2), 2

BEFORE = TEXTS.fraction(
    "17.2",
    ADA,
    {
        "equally likely": HALF,
        "Blaise forgotten": Asked(ranks.highest >= 4, deals(DECK, TURNS_OF_ADA)),
        "complement forgotten": models.complement(ADA),
        "four low cards forgotten": models.complement(BLAISE_TURNS_UP),
        "added": TURNS_OF_ADA * HALF,
    },
    typed="18/36 + 18/36*17/35*18/34",
    is_core=True,
)

NOW = Asked(one_of(FAIRER, 1, 3), TURNS)
AFTER = TEXTS.fraction(
    "17.4",
    NOW,
    {
        "equally likely": HALF,
        "rule not changed": ADA,
        "straight line": lambda: ADA.chance() * Fraction(2, 3),
        "Blaise forgotten": Asked(ranks.highest >= 5, deals(DECK, TURNS_OF_ADA)),
        "complement forgotten": models.complement(NOW),
        "first turn only": Fraction(1, 3),
    },
    typed="12/36 + 24/36*23/35*12/34",
)

THREES = until(rank >= 3)  # of a third rule, with the turns Ada, Blaise, Blaise, Ada
THREE_LOW = Fraction(11, 357)
FOURTH = THREE_LOW * Fraction(24, 34)  # as somebody may write who forgets that 33 cards are left
ERROR = TEXTS.error(
    "17.5",
    [
        (Fraction(2, 3), lambda: P(THREES == 1, TURNS)),
        (Fraction(8, 35), lambda: P(THREES == 2, TURNS)),
        (Fraction(44, 595), lambda: P(THREES == 3, TURNS)),
        (THREE_LOW, lambda: P(ranks.highest < 3, deals(DECK, 3))),
        (FOURTH, lambda: P(THREES == 4, TURNS)),
        (Fraction(2, 3) + FOURTH, lambda: P(one_of(THREES, 1, 4), TURNS)),
    ],
)

PLAN = TEXTS.plan(
    17,
    "17_fair_games",
    "six_deck",
    TEXTS.vote(
        "17.1", BEFORE, ("complement forgotten", "equally likely", "", "Blaise forgotten"), of=1000
    ),
    BEFORE,
    TEXTS.pool("17.3", NOW.event, TURNS, NOW.chance, n=200, has_intervals=True, is_secret=True),
    AFTER,
    ERROR,
    TEXTS.ticket("17.6", ("near enough", "", "exactly half")),
    TEXTS.own("17.7"),
)
