"""All games side by side: by difficulty, family, players, minutes, mechanism or mathematics."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from tutor.coach.rules.readings import in_brief
from tutor.engine.event import brief
from tutor.games import profiles
from tutor.teaching.profile import Profile

Order: TypeAlias = Callable[[Profile], Any]  # a sort key

HEADS = ("game", "cards", "players", "minutes", "difficulty", "how it is played", "mathematics")
ORDERS: Mapping[str, Order] = {  # ties keep the first order
    "difficulty": lambda game: game.ease,
    "family": lambda game: families().index(game.family),
    "players": lambda game: game.players,
    "minutes": lambda game: game.minutes,
    "mechanism": lambda game: game.mechanism,
    "mathematics": lambda game: game.teaches,
}


def catalogue(by: str = "difficulty", players: int | None = None) -> list[Profile]:
    """Return all games in an order, or those for `players`; raise ValueError if there are none.

    No game is imported for that; games with an unreadable profile are missing.
    """
    if not isinstance(by, str) or by not in ORDERS:
        raise ValueError(f"Games can be put in order by {', '.join(ORDERS)}, not by {brief(by)}.")
    games = profiles()
    found = [game for game in games if players is None or players in game.players]
    if not found:
        some = in_brief(sorted({number for game in games for number in game.players}))
        raise ValueError(
            f"There is no game for {brief(players)} players; there are games for {some}."
        )
    return sorted(sorted(found, key=ORDERS["difficulty"]), key=ORDERS[by])


def families() -> list[str]:
    return [*dict.fromkeys(game.family for game in profiles())]


def facts_of(game: Profile) -> tuple[str, ...]:
    numbers = in_brief(game.players), str(game.minutes)
    return game.name, game.family, *numbers, game.difficulty, game.mechanism, game.teaches


def in_markdown(games: Iterable[Profile]) -> list[str]:
    """Return the lines of a Markdown table in which games link to their notebooks."""
    ruler = ["---" if head not in ("players", "minutes") else "---:" for head in HEADS]
    rows = [(f"[{game.name}](notebooks/{game.id}.ipynb)", *facts_of(game)[1:]) for game in games]
    return [f"| {' | '.join(row)} |" for row in (HEADS, ruler, *rows)]
