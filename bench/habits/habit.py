"""A habit of good players, and the effect of having it or lacking it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, TypeAlias

from tutor.bots.tournament import TournamentResult, duplicate, tournament
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.engine.wording import plural
from tutor.games import beginner

PLAYERS = 3
DEALS = 1000  # each is played in every seat

Deed: TypeAlias = Callable[[Question[Any]], Any | None]  # None: as a beginner


@dataclass(frozen=True, slots=True)
class Habit:
    """Advice, and the behaviour of the tested player among beginners."""

    says: str  # "Throw away your lowest card when you can't win."
    told: str  # "If you throw away your highest, you lose"
    does: Deed
    good: bool = False  # True if the tested player has the habit, and not lacks it
    rounds: bool = True  # True to count single rounds, False for victories
    others: Deed | None = None  # behaviour of the others; None: as a beginner


def player(does: Deed, game: Game[Any]) -> Bot[Any]:
    """Return a beginner who differs in this habit."""
    usual = beginner(game)

    def bot(question: Question[Any], rng: Random) -> Any:
        choice = None if question.forced else does(question)
        return usual(question, rng) if choice is None else choice

    return bot


def tried(
    game: Game[Any], habit: Habit, deals: int, executor: Executor | None = None
) -> TournamentResult:
    """Measure the player among beginners, in rounds or matches."""
    contest = duplicate if habit.rounds else tournament
    one = partial(player, habit.does)
    other = partial(player, habit.others) if habit.others else beginner
    players = min(PLAYERS, game.players[-1])
    return contest(game, one, other, players=players, deals=deals, executor=executor)


def line(game: Game[Any], habit: Habit, found: TournamentResult) -> str:
    """Return the advice, followed by the number."""
    return f"- **{habit.says}** {habit.told} {figure(game, habit, found)}."


def figure(game: Game[Any], habit: Habit, found: TournamentResult) -> str:
    """Format a result: "1.2 points a round (95 %: 1.0 to 1.4)"."""
    if not habit.rounds:
        of = [f"{100 * each:z.0f}" for each in (found.mean, found.low, found.high)]
        equal = f"{100 * found.equal:.0f}"
        return f"{of[0]} of 100 matches instead of {equal} (95 %: {of[1]} to {of[2]})"
    sign = 1 if habit.good else -1
    low, high = sorted((sign * found.low, sign * found.high))
    size = f"{sign * found.mean:.1f} {plural(game.goal.measure)} a {game.goal.span}"
    return f"{size} (95 %: {low:.1f} to {high:.1f})"
