"""How long it takes to make a question: every rule of every game, so many questions each."""

from __future__ import annotations

from time import process_time
from typing import Any

from bench.report import number
from tutor.coach.quiz import Quizmaster
from tutor.engine.game import Game

EACH = 6  # questions about each rule
HEADS = ("ms", "questions", "half within", "90 % within", "slowest", "99 % of steps within")


def row(game: Game[Any], each: int = EACH) -> list[str]:
    """What was measured of one game, by one quizmaster."""
    questions, steps = times(game, each)
    shares = [share(questions, part) for part in (0.5, 0.9, 1)]
    figures = [1000 * seconds for seconds in (*shares, share(steps, 0.99))]
    return [game.name, str(len(questions)), *map(number, figures)]


def times(game: Game[Any], each: int) -> tuple[list[float], list[float]]:
    """Seconds of the processor for each question, and for each step of a search."""
    master, questions, steps = Quizmaster(game, seed=1), list[float](), list[float]()
    for rule in master.rules:
        for _ in range(each):
            before = len(steps)
            begun = process_time()
            for _ in master.search(rule):
                steps.append(process_time() - begun)
                begun = process_time()
            questions.append(sum(steps[before:]))
    return questions, steps


def share(seconds: list[float], part: float) -> float:
    """Within what time so great a part of them was done."""
    return sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))]
