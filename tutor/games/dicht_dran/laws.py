"""Referees of Dicht Dran, which reject illegal choices."""

from collections.abc import Mapping

from tutor.engine.game import Referee, from_the_hand

REFEREES: Mapping[str, Referee] = {"R4": from_the_hand("R4")}
