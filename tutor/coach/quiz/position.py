"""A position to ask about, and its plainest house rules."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.engine.event import Event
from tutor.engine.game import Game, Secret
from tutor.engine.options import unusual
from tutor.engine.script import Seat
from tutor.games import coaching


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A question to players with its answers, or the end of a round: then nobody has answered."""

    state: Any
    said: Mapping[Seat, Any]
    seed: int  # the luck of what follows
    players: int
    rules: frozenset[str] = frozenset()  # at work in the question and in what follows
    earlier: tuple[Event[Any], ...] = ()  # the last things that happened before


def as_asked(game: Game[Any]) -> Game[Any]:
    """The game as questions show it: with all hands open, if it asks for that."""
    if not coaching(game).open_hands:
        return game

    def secrets(state: Any, seat: Seat) -> Iterator[Secret]:
        hands = [*map(id, state.hands)]
        return (each for each in game.secrets(state, seat) if id(each.pile) not in hands)

    return replace(game, secrets=secrets)


def with_usual_rules(
    game: Game[Any], position: Position, same: Callable[[Position], bool]
) -> Position:
    """This position without house rules that make no difference, as far as ``same`` can tell.

    Who has dealt stays as it is: the table shows it.
    """
    house_rules = unusual(game.options, position.state.options, position.players)
    for option in [option for option, _ in house_rules if not option.is_seat]:
        options = replace(position.state.options, **{option.name: option.default})
        other = replace(position, state=replace(position.state, options=options))
        position = other if may_be(game, other) and same(other) else position
    return position


def may_be(game: Game[Any], position: Position) -> bool:
    """Whether the cards can lie so under these house rules, for all that anybody sees."""
    try:
        for seat in range(position.players):
            next(game.imagine(game.view(position.state, seat), seat, Random(0)))
    except ValueError:
        return False
    return True
