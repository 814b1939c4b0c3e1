"""Referees of New Game, which reject illegal choices.

Write here a referee for each rule that asks. If a seat cannot see other cards than the deck and
the other hands, write here which (`secrets`).
"""

from collections.abc import Mapping

from tutor.engine.game import Referee, from_the_hand

REFEREES: Mapping[str, Referee] = {"R2": from_the_hand("R2")}
