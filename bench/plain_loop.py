"""One plain loop for our games: legal choices, a random pick, apply."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.engine.script import Ask, silence

Table: TypeAlias = Callable[[Random], int]  # plays a new game; returns the number of decisions


def ours(game: Game[Any], players: int) -> Table:
    """Return a table of this project that plays one round."""

    def play(rng: Random) -> int:
        pick, decisions, rounds = rng.choice, 0, 0
        script = game.play(game.new(players), silence)
        answer: Any = None
        try:
            while True:
                question = script.send(answer)
                if isinstance(question, Ask):
                    answer = {seat: pick(choices) for seat, choices in question.choices.items()}
                    decisions += len(answer)
                elif rounds and question.rule == game.deal:
                    return decisions
                else:
                    rounds += question.rule == game.deal
                    answer = shuffle(question.items, rng)
        except StopIteration:
            return decisions

    return play
