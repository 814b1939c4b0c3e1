"""A player who looks one step ahead, for any game."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tutor.engine.driver import driven
from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Bot, Question
from tutor.engine.playout import by_luck
from tutor.engine.script import Ask, Score, Seat
from tutor.engine.state import S, clone


def look_ahead(game: Game[S]) -> Bot[S]:
    """Try every choice in one imagined world, and keep what stands best at the next question."""

    def bot(question: Question[S], rng: Random) -> Any:
        seat, choices = question.seat, shuffle(question.choices, rng)
        world = next(game.imagine(question.view, seat, rng))
        return max(choices, key=lambda choice: after(game, clone(world), {seat: choice}, rng)[seat])

    return bot


def after(game: Game[S], state: S, said: Mapping[Seat, Any], rng: Random) -> Sequence[Score]:
    """The standing when these answers have been given, and the others have answered at random."""
    answered = False

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal answered
        if answered:
            return None
        answered = True
        return {seat: pick(choices, rng) for seat, choices in ask.choices.items()} | {**said}

    driven(game, state, players, by_luck(rng))
    return game.standing(state)
