"""Cases: positions in which a misconception goes wrong, and where it does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.coach.quiz.item import Kind
from tutor.coach.quiz.position import Position, with_usual_rules
from tutor.coach.quiz.sequel import (
    Sequel,
    Spot,
    answered,
    at_odds,
    begun,
    believed,
    beyond,
    difference,
    sequel,
    spot,
)
from tutor.coach.quiz.things import Reader, Thing, reader_at
from tutor.coach.session.players import names_at_table
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.script import Seat
from tutor.teaching.quiz import Believes

OWN = 0.5  # how often it is the learner who has just decided, if not by chance


@dataclass(frozen=True, slots=True)
class Belief:
    """A misconception, and the game as it would be."""

    believes: Believes
    game: Game[Any]

    @property
    def rule(self) -> str:
        """The rule that is misunderstood."""
        return self.believes.rule


@dataclass(frozen=True, slots=True)
class Case:
    """A misconception that goes wrong in a position, and what to ask there."""

    belief: Belief
    spot: Spot
    wrong: Sequel
    kind: Kind
    further: bool = False  # whether it goes wrong only after the next deal

    @property
    def things(self) -> tuple[Thing, Thing]:
        """What comes next by the rules, and by the misconception."""
        return self.spot.next, self.spot.thing(self.wrong)


def case(
    game: Game[Any], belief: Belief, position: Position, names: Sequence[str], rng: Random
) -> Case | None:
    """Where the misconception goes wrong in this position, if it does."""
    real, wrong = begun(game, position), believed(begun, belief.game, position)
    if wrong is None or (position.said and wrong.events):
        return None  # what it would have told is told before this position
    if position.said and (seats := at_odds(real.ask, wrong.ask)):
        reader = reader_at(game, names, position.players, pick(seats, rng))
        here, there = answered(real, {}), believed(answered, wrong, {})
        still = replace(position, said={})
        if not (here and there):
            return None
        return Case(belief, spot(game, still, reader, here, 0), there, "may")
    one, other = answered(real, position.said), believed(answered, wrong, position.said)
    if not (one and other):
        return None
    asked = pick([*position.said], rng) if position.said else 0
    seat = asked if rng.random() < OWN else int(rng.random() * position.players)
    return compared(
        game, belief, position, (one, other), reader_at(game, names, position.players, seat)
    )


def compared(
    game: Game[Any],
    belief: Belief,
    position: Position,
    sequels: tuple[Sequel, Sequel],
    reader: Reader,
) -> Case | None:
    """Where two sequels differ, by the rules and by the misconception; also after the next deal."""
    real, wrong = sequels
    found, further = difference(real, wrong, reader), False
    if found is None and position.said and not (real.ask or real.end):
        one = beyond(game, position, real)
        other = believed(beyond, belief.game, position, wrong)
        if not (one and other):
            return None
        real, wrong, further = one, other, True
        found = difference(real, wrong, reader)
    if found is None:
        return None
    at, kind = found
    if kind == "may" and reader.seat not in (seats := at_odds(real.ask, wrong.ask)):
        return (
            None
            if not seats
            else compared(game, belief, position, sequels, in_seat(reader, seats[0]))
        )
    return Case(belief, spot(game, position, reader, real, at), wrong, kind, further)


def in_seat(reader: Reader, seat: Seat) -> Reader:
    """The same learner in another seat."""
    you, others = reader.names[reader.seat], [*reader.names]
    others.remove(you)
    return replace(reader, seat=seat, names=names_at_table([you, *others], len(reader.names), seat))


def plainest(game: Game[Any], found: Case) -> Case:
    """The same case without house rules that make no difference to it."""
    before = found.spot.position
    position = with_usual_rules(
        game, before, lambda other: same_question(found, case_at(game, found, other))
    )
    return found if position is before else case_at(game, found, position) or found


def case_at(game: Game[Any], found: Case, position: Position) -> Case | None:
    """The same case at a position with other house rules, if it is one there."""
    real, wrong = sequel(game, position), believed(sequel, found.belief.game, position)
    if not (real and wrong):
        return None
    return compared(game, found.belief, position, (real, wrong), found.spot.reader)


def same_question(one: Case, other: Case | None) -> bool:
    """Whether two cases are the same to the learner."""
    if other is None or (one.spot.at, one.kind) != (other.spot.at, other.kind):
        return False
    both = zip(one.things, other.things, strict=True)
    return one.spot.reached_by(other.spot.real) and all(
        (here.sort, here.text) == (there.sort, there.text) for here, there in both
    )
