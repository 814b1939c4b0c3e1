"""CPU time of bots: a decision in the first round of a game with four players."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.games import first_round
from bench.report import number
from bench.timing import Job
from tutor.bots.simple import monte_carlo
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.games import beginner

WORLDS = (20, 100, 400)
HEADS = ("ms a decision", "beginner", *(f"Monte-Carlo ({worlds})" for worlds in WORLDS))
QUESTIONS = 5


class Thought:
    """The jobs of one game: its bots answer questions from the whole round."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        bots = [beginner(game), *(monte_carlo(game, worlds) for worlds in WORLDS)]
        asked = questions(game)
        self.jobs = [answering(bot, asked) for bot in bots]

    def row(self) -> list[str]:
        """Return the row of the table."""
        return [self.game.name, *(number(1e3 * job.each) for job in self.jobs)]


def questions(game: Game[Any]) -> list[Question[Any]]:
    """Some questions that leave a choice, spread over a round."""
    match = first_round(game)
    asked = []
    while match.past:
        match.undo()
        asked += [each for each in match.questions() if not each.forced]
    return asked[:: max(1, len(asked) // QUESTIONS)]


def answering(bot: Bot[Any], asked: list[Question[Any]]) -> Job:
    """Return the job of a bot that answers all of these questions."""
    return Job(lambda: len([bot(question, Random(1)) for question in asked]))
