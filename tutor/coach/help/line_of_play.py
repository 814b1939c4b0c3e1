"""What follows from a choice in an imagined world, event by event."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tutor.engine.driver import driven
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.playout import by_luck, by_policy
from tutor.engine.script import Ask, Seat
from tutor.engine.state import S, clone, copied

ENDLESS = 10**9


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which the player looks around: at each own turn, and in the end."""

    told: int  # events by then
    ahead: float  # of the best of the others, by the standing


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """The events after a choice; their states are left out."""

    events: tuple[Event[Any], ...]
    stops: tuple[Stop, ...]

    def until(self, turn: int) -> Stop:
        """How things are at this own turn after the choice, or in the end."""
        return self.stops[min(turn, len(self.stops)) - 1]


def line_of_play(
    game: Game[S], world: S, said: Mapping[Seat, Any], chance: int, turns: int = ENDLESS
) -> LineOfPlay:
    """Play on from a world with what one seat says, for so many own turns.

    All else follows the game's policy, with the luck of a playout with the same chance. It ends
    with the round at the latest.
    """
    (seat,) = said
    state, rng, events, stops = clone(world), Random(chance), list[Event[Any]](), list[Stop]()

    def tell(rule: str, sentence: str, *facts: object) -> None:
        events.append(Event(rule, sentence, tuple(map(copied, facts)), None))

    def look() -> None:
        stops.append(Stop(len(events), game.goal.lead(game.standing(state), seat)))

    by_rules, begun = by_policy(game, state, rng, said), False

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal begun
        if begun and seat in ask.choices:
            look()
            if len(stops) == turns:
                return None
        begun = True
        return by_rules(ask)

    driven(game, state, players, by_luck(rng, game.deal), tell)
    look()
    return LineOfPlay(tuple(events), tuple(stops))
