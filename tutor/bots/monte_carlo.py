"""A player who tries every choice in imagined worlds, for any game."""

from __future__ import annotations

from random import Random
from typing import Any

from tutor.bots.odds import found, promising
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.engine.state import S

LARGEST = 10**15


def monte_carlo(game: Game[S], worlds: int = 100, seconds: float | None = None) -> Bot[S]:
    """Choose what does best in so many worlds; ``seconds`` may cut it short, at live tables.

    Of very many choices only the promising ones are tried.
    """

    def bot(question: Question[S], rng: Random) -> Any:
        luck, question = int(rng.random() * LARGEST), promising(game, question)
        return question.choices[found(game, question, worlds, luck, seconds)]

    return bot
