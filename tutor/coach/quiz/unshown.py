"""Find out if an answer depends on something that a question does not show.

Hidden cards are redealt (`shown.follows`). This is about everything else that a state remembers,
such as the number of cards played in this turn: at a table everybody knows it, but a picture may
not show it. And it is about choices of which only the first event has been told.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import fields, replace
from typing import Any, TypeAlias

from tutor.coach.quiz.cases import Spot, attempted, sequel, start_match
from tutor.coach.quiz.positions import Position
from tutor.coach.quiz.shown import asked_scene, begins_the_match, happened_before
from tutor.engine.game import Game
from tutor.engine.state import cards_in
from tutor.table.stage import Stage

CALLS = 12_000  # max. calls of functions per altered table, which play may never reach
FEW_TOLD = 3  # smaller numbers are told by chance

Otherwise: TypeAlias = Callable[[Spot], bool]  # True if other answers are right at a table


def depends_on_unshown(stage: Stage[Any], spot: Spot, otherwise: Otherwise) -> bool:
    """Return True if an unshown number or choice decides which of the answers is right."""
    others = altered(stage.game, spot)
    return any(attempted(CALLS, alike, stage, spot, each, otherwise) for each in others)


def alike(stage: Stage[Any], spot: Spot, position: Position, otherwise: Otherwise) -> bool:
    """Return True if another position leads here, looks the same, and has another right answer."""
    if begins_the_match(stage, spot):  # and everybody knows how
        return False
    real = sequel(stage.game, position)
    if real is None or not spot.reached_by(real):
        return False
    there = replace(spot, position=position, real=real)
    return (
        otherwise(there)
        and questioned(stage.game, position) == questioned(stage.game, spot.position)
        and scene_at(stage, there) == scene_at(stage, spot)
    )


def scene_at(stage: Stage[Any], spot: Spot) -> object:
    return asked_scene(stage, spot.known, spot.reader)


def questioned(game: Game[Any], position: Position) -> object:
    """Return the rule that asks in a position, and who is asked, if answers are told with it."""
    ask = start_match(game, position).ask if position.said else None
    return ask and (ask.rule, ask.choices.keys())


def comes_true(wrong: Collection[str]) -> Otherwise:
    """Return a check whether one of these texts comes next."""
    return lambda there: there.next.text in wrong


def altered(game: Game[Any], spot: Spot) -> Iterator[Position]:
    """Yield the position with one number altered that no event has told, or with another choice."""
    yield from (replace(spot.position, state=state) for state in with_other_numbers(game, spot))
    if spot.at and spot.position.said:
        yield from with_other_choices(game, spot.position)


def with_other_choices(game: Game[Any], position: Position) -> Iterator[Position]:
    """Yield the position with another choice of the same cards, such as in another order."""
    ask = start_match(game, position).ask
    for seat, said in position.said.items():
        cards = {*cards_in(said)}
        for choice in ask.choices.get(seat, ()) if ask and cards else ():
            if choice != said and {*cards_in(choice)} == cards:
                yield replace(position, said={**position.said, seat: choice})


def with_other_numbers(game: Game[Any], spot: Spot) -> Iterator[Any]:
    state, first = spot.position.state, game.new(spot.position.players, spot.options)
    for name in [part.name for part in fields(state)]:
        value = getattr(state, name)
        for other in [] if is_told_number(spot, value) else near(value, getattr(first, name)):
            yield replace(state, **{name: other})


def is_told_number(spot: Spot, value: object) -> bool:
    """Return True for a number that an event before the question has told, and not by chance."""
    return type(value) is int and value > FEW_TOLD and value in told_numbers(spot)


def told_numbers(spot: Spot) -> Iterator[int]:
    for event in happened_before(spot):
        for fact in event.facts.values():
            parts = (*fact, *fact.values()) if isinstance(fact, dict) else (fact,)
            yield from (each for each in parts if type(each) is int)


def near(value: Any, first: Any) -> Iterator[Any]:
    """Yield values near this one, or small: a number, a list of numbers, a set that may be empty.

    A number that has grown since the match began is never below its first value, and what has been
    turned round is compared with the usual direction, which learners assume.
    """
    if type(value) is int and value < 0:
        yield -value
    elif type(value) is type(first) is int:
        least = first if value >= first else 0
        small = {*range(FEW_TOLD + 1), value - 1, value + 1} - {value}
        yield from (each for each in small if each >= least)
    elif type(value) is list and all(type(each) is int for each in value):
        began = first if len(first) == len(value) else value
        for n, each in enumerate(value):
            yield from ([*value[:n], it, *value[n + 1 :]] for it in near(each, began[n]))
    elif type(value) is frozenset and value:
        yield frozenset()
