"""Cards hidden from a seat in Kaplowitz, and referees, which reject illegal cards."""

from collections.abc import Iterator, Mapping

from tutor.engine.game import Referee, Secret, from_the_hand, other_hands
from tutor.engine.script import Seat
from tutor.games.kaplowitz.state import State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Yield the other hands, and all piles, including the player's own."""
    yield from other_hands(s, seat)
    yield from map(Secret, s.piles)


REFEREES: Mapping[str, Referee] = {"R6": from_the_hand("R6")}
