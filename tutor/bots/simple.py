"""Players for any game: at random, one step ahead, or trying every choice in imagined worlds."""

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any

from tutor.bots.odds import found, promising
from tutor.engine.driver import by_luck, driven
from tutor.engine.game import Game
from tutor.engine.goal import Score
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Bot, Question
from tutor.engine.script import Ask, Seat
from tutor.engine.state import S, clone


def at_random(question: Question[Any], rng: Random) -> Any:
    return pick(question.choices, rng)


def look_ahead(game: Game[S]) -> Bot[S]:
    """Return a bot that tries every choice in one sampled state, by the next standing."""

    def bot(question: Question[S], rng: Random) -> Any:
        seat, choices = question.seat, shuffle(question.choices, rng)
        world = next(game.imagine(question.view, seat, rng))
        return max(choices, key=lambda choice: after(game, clone(world), {seat: choice}, rng)[seat])

    return bot


def after(game: Game[S], state: S, said: Mapping[Seat, Any], rng: Random) -> Sequence[Score]:
    answered = False

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal answered
        if answered:
            return None
        answered = True
        return {seat: pick(choices, rng) for seat, choices in ask.choices.items()} | {**said}

    driven(game, state, players, by_luck(rng))
    return game.standing(state)


LARGEST = 10**15


def monte_carlo(game: Game[S], worlds: int = 100, effort: float = inf) -> Bot[S]:
    """Return a bot that chooses what does best in this many worlds, or fewer in long games.

    The effort is counted in questions of playouts. If there are very many choices, only the
    promising ones are tried.
    """

    def bot(question: Question[S], rng: Random) -> Any:
        luck, question = int(rng.random() * LARGEST), promising(game, question)
        return question.choices[found(game, question, worlds, luck, effort)]

    return bot
