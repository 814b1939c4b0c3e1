"""Driving a script without a match: quickly, quietly, as far as one likes.

Playouts, trial deals, looking ahead, tournaments and simulations all drive a script the same way.
They differ in who answers. `Match` is the other way to play: it refuses, undoes and remembers.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias, TypeVar, cast

from tutor.engine.game import Game
from tutor.engine.script import Ask, Outcome, Seat, Shuffle, Tell, silence
from tutor.engine.state import S

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]
Players: TypeAlias = Callable[[Ask], Mapping[Seat, Any] | None]  # None: stop before this question
Chance: TypeAlias = Callable[[Shuffle], list[Any] | None]  # likewise


def drive(
    game: Game[S], state: S, players: Players, chance: Chance, tell: Tell = silence
) -> Steps[Outcome | None]:
    """Play on, in steps: one for each question that players have answered.

    Returns how the game ended, without scores, or None if the players or chance stopped it; the
    state is as it was when the last question was asked.
    """
    script = game.play(state, tell)
    answer: Any = None
    try:
        while True:
            question = script.send(answer)
            if isinstance(question, Ask):
                answer = players(question)
                yield
            else:
                answer = chance(question)
            if answer is None:
                return None
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def driven(
    game: Game[S], state: S, players: Players, chance: Chance, tell: Tell = silence
) -> Outcome | None:
    """The same at once."""
    return at_once(drive(game, state, players, chance, tell))


def into(ends: list[T], steps: Steps[T]) -> Steps[None]:
    """The same steps; what they come to is put at the end of this list."""
    ends.append((yield from steps))


def at_once(steps: Steps[T]) -> T:
    """What steps come to."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return cast("T", end.value)
