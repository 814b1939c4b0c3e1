"""Time our games: whole playouts, and operations on a state in mid-round."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from bench.report import number
from bench.timing import Job
from tutor.bots.simple import at_random
from tutor.engine.driver import playout
from tutor.engine.game import Game
from tutor.engine.goal import Outcome
from tutor.engine.match import Match
from tutor.engine.script import Ask, Script, Tell
from tutor.engine.state import clone

PLAYERS = 4
SEEDS = range(8)
TIMES = 200
HEADS = (
    *("game", "games/s", "rounds/s", "decisions/s"),
    *("clone µs", "view µs", "redeal µs", "told question µs"),
)


def many(game: Game[Any]) -> int:
    """Return the number of players: four, or the maximum."""
    return min(PLAYERS, game.players[-1])


class Speed:
    """The jobs of one game with four players."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rounds, self.decisions = census(game)  # in a game
        middle = half_a_round(game)
        question = next(middle.questions())
        state, seat = middle.state, question.seat
        worlds = game.imagine(question.view, seat, Random(0))
        self.play = Job(self.played)
        self.moment = [
            Job(lambda: len([clone(state) for _ in range(TIMES)])),
            Job(lambda: len([game.view(state, seat) for _ in range(TIMES)])),
            Job(lambda: len([*islice(worlds, TIMES)])),
        ]
        self.told = Job(lambda: len(told(game, 1).record()))

    @property
    def jobs(self) -> list[Job]:
        """Return all jobs."""
        return [self.play, *self.moment, self.told]

    def played(self) -> int:
        """Silent playouts to the end of the game."""
        for seed in SEEDS:
            playout(self.game, self.game.new(many(self.game)), Random(seed))
        return len(SEEDS)

    def row(self) -> list[str]:
        """Return the row of the table."""
        rates = [self.play.rate * each for each in (1, self.rounds, self.decisions)]
        spent = [job.us for job in (*self.moment, self.told)]
        return [self.game.name, *(number(each) if each else "–" for each in [*rates, *spent])]


def census(game: Game[Any]) -> tuple[float, float]:
    """Return the mean number of rounds and decisions of a game, over the timed playouts."""
    rounds = decisions = 0

    def counted(state: Any, tell: Tell) -> Script[Outcome]:
        nonlocal rounds, decisions
        script = game.play(state, tell)
        answer: Any = None
        while True:
            try:
                question = script.send(answer)
            except StopIteration as end:
                outcome: Outcome = end.value
                return outcome
            rounds += question.rule == game.deal
            decisions += len(question.choices) if isinstance(question, Ask) else 0
            answer = yield question

    for seed in SEEDS:
        playout(replace(game, play=counted), game.new(many(game)), Random(seed))
    return rounds / len(SEEDS), decisions / len(SEEDS)


def half_a_round(game: Game[Any]) -> Match[Any]:
    """A match after half of the decisions of its first round."""
    match = first_round(game)
    for _ in range(len(match.past) // 2):
        match.undo()
    return match


def first_round(game: Game[Any]) -> Match[Any]:
    """A match whose first round has been played at random."""
    dealt = Match.new(game, many(game), 1).state
    match, rng = Match(game, dealt, 1, until=game.deal), Random(1)
    while questions := [*match.questions()]:
        for question in questions:
            match.answer(question.seat, at_random(question, rng))
    return match


def told(game: Game[Any], seed: int) -> Match[Any]:
    """Play a match to its end and tell every event."""
    rng, match = Random(seed), Match.new(game, many(game), seed)
    while not match.over:
        for question in [*match.questions()]:
            match.answer(question.seat, at_random(question, rng))
    return match
