"""For how many players a game is, how long it takes, and how hard it is, in words."""

from collections.abc import Sequence
from typing import Any

from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import profile


def facts(game: Game[Any]) -> str:
    """All three: "2 to 4 players, 15 minutes, medium"."""
    told = profile(game)
    return f"{for_how_many(game.players)}, {counted(told.minutes, 'minute')}, {told.difficulty}"


def for_how_many(players: Sequence[int]) -> str:
    """Numbers of players in words: "2 to 4 players", "2, 3, 4 or 6 players"."""
    return f"{numbers(players)} {'player' if [*players] == [1] else 'players'}"


def numbers(players: Sequence[int]) -> str:
    """How many may play: "2 to 4", or "2, 3, 4 or 6" where 5 cannot."""
    *some, most = players
    if not some:
        return str(most)
    if most - some[0] == len(some):
        return f"{some[0]} to {most}"
    return f"{', '.join(map(str, some))} or {most}"


def in_brief(players: Sequence[int]) -> str:
    """The same in figures: "2–4", or "2–4, 6" where 5 cannot."""
    runs: list[list[int]] = []
    for number in players:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
