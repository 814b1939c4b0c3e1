"""Players for any game: at random, or trying every choice in imagined worlds."""

from math import inf
from random import Random
from typing import Any

from tutor.bots.odds import find_best, improve_usual, only_promising
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Bot, Question
from tutor.engine.state import S


def at_random(question: Question[Any], rng: Random) -> Any:
    return pick(question.choices, rng)


LARGEST_SEED_PART = 10**15


def monte_carlo(game: Game[S], worlds: int = 100, effort: float = inf) -> Bot[S]:
    """Return a bot that chooses what does best in this many worlds, or fewer in long games.

    The effort is counted in questions of playouts. If there are very many choices, only the
    promising ones are tried.
    """

    def bot(question: Question[S], rng: Random) -> Any:
        seed, question = int(rng.random() * LARGEST_SEED_PART), only_promising(game, question)
        return question.choices[find_best(game, question, worlds, seed, effort)]

    return bot


def improving(usual: Bot[S], game: Game[S], worlds: int = 100, effort: float = inf) -> Bot[S]:
    """Return a bot that chooses as the usual one, unless another choice does better in worlds.

    So it is hardly weaker where playouts are few or simple. Worlds and effort are as above.
    """

    def bot(question: Question[S], rng: Random) -> Any:
        seed, choice = int(rng.random() * LARGEST_SEED_PART), usual(question, rng)
        question = only_promising(game, question, choice)
        at = question.choices.index(choice)
        return question.choices[improve_usual(game, question, at, worlds, seed, effort=effort)]

    return bot
