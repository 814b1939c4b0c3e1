"""A player who tries every choice in imagined worlds, for any game."""

from math import inf
from random import Random
from typing import Any

from tutor.bots.odds import found, promising
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.engine.state import S

LARGEST = 10**15


def monte_carlo(game: Game[S], worlds: int = 100, effort: float = inf) -> Bot[S]:
    """Choose what does best in so many worlds, or in fewer where games are long, at live tables.

    The effort is counted in questions of imagined games. Of very many choices only the promising
    ones are tried.
    """

    def bot(question: Question[S], rng: Random) -> Any:
        luck, question = int(rng.random() * LARGEST), promising(game, question)
        return question.choices[found(game, question, worlds, luck, effort)]

    return bot
