"""What is held against an illegal choice in Dicht Dran."""

from collections.abc import Mapping

from tutor.engine.game import Referee, from_the_hand

REFEREES: Mapping[str, Referee] = {"R4": from_the_hand("R4")}
