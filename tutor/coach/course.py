"""What follows from a choice in an imagined world, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tutor.bots.odds import lead
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.engine.script import Ask, Seat
from tutor.engine.state import S, clone, copied

ENDLESS = 10**9


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which the player looks around: at each own turn, and in the end."""

    told: int  # events by then
    ahead: float  # of the best of the others, by the standing


@dataclass(frozen=True, slots=True)
class Course:
    """The events after a choice; their states are left out."""

    events: tuple[Event[Any], ...]
    stops: tuple[Stop, ...]

    def until(self, turn: int) -> Stop:
        """How things are at this own turn after the choice, or in the end."""
        return self.stops[min(turn, len(self.stops)) - 1]


def course(
    game: Game[S], world: S, said: Mapping[Seat, Any], chance: int, turns: int = ENDLESS
) -> Course:
    """Play on from a world with what one seat says, for so many own turns.

    All else follows the game's policy, with the luck of a playout with the same chance. It ends
    with the round at the latest.
    """
    (seat,) = said
    state, rng, events, stops = clone(world), Random(chance), list[Event[Any]](), list[Stop]()

    def tell(rule: str, sentence: str, *facts: object) -> None:
        events.append(Event(rule, sentence, tuple(map(copied, facts)), None))

    def look() -> None:
        stops.append(Stop(len(events), lead(game.standing(state), seat)))

    script, first = game.play(state, tell), said
    answer: Any = None
    try:
        while True:
            question: Any = script.send(answer)
            if not isinstance(question, Ask):
                if question.rule == game.deal:
                    break
                answer = shuffle(question.items, rng)
                continue
            if seat in question.choices and not first:
                look()
                if len(stops) == turns:
                    break
            others = {
                each: game.policy(state, each, choices, rng)
                for each, choices in question.choices.items()
            }
            answer, first = {**others, **first}, {}
    except StopIteration:
        pass
    look()
    return Course(tuple(events), tuple(stops))
