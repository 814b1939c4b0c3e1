"""Time the generation of questions: every rule of every game, `EACH` questions each."""

from __future__ import annotations

from time import process_time
from typing import Any

from bench.report import number
from tutor.coach.quiz import Quizmaster
from tutor.engine.game import Game

EACH = 6  # questions per rule
HEADS = ("ms", "questions", "half within", "90 % within", "slowest", "99 % of steps within")


def row(game: Game[Any], each: int = EACH) -> list[str]:
    """Return the row of one game, with one quizmaster."""
    questions, steps = times(game, each)
    shares = [share(questions, part) for part in (0.5, 0.9, 1)]
    figures = [1000 * seconds for seconds in (*shares, share(steps, 0.99))]
    return [game.name, str(len(questions)), *map(number, figures)]


def times(game: Game[Any], each: int) -> tuple[list[float], list[float]]:
    """Measure the CPU seconds of each question, and of each step of a search."""
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
    """Return the given quantile of the times."""
    return sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))]
