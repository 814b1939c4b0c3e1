"""What is held against an illegal choice in New Game.

Write here a referee for each rule that asks, and which cards a seat cannot see (`secrets`), if it
is not the deck and the other hands.
"""

from collections.abc import Mapping

from tutor.engine.game import Referee, from_the_hand

REFEREES: Mapping[str, Referee] = {"R2": from_the_hand("R2")}
