"""The games there are, each in a sentence, and the way to its notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tutor.coach.rules.pages import Shown
from tutor.games import GAMES

HEADS = ("game", "in a sentence", "players")
LEFT = "style='text-align:left'"


def collection() -> Shown:
    """A line for each game."""
    head = "".join(f"<th {LEFT}>{each}</th>" for each in HEADS)
    rows = "".join(
        f"<tr><td {LEFT}><a href='{name}.ipynb'>{escape(game.name)}</a></td>"
        f"<td {LEFT}>{escape(game.rules.summary)}</td>"
        f"<td {LEFT}>{numbers(game.players)}</td></tr>"
        for name, game in GAMES.items()
    )
    text = "\n".join(
        f"{game.name} ({for_how_many(game.players)}): {game.rules.summary}"
        for game in GAMES.values()
    )
    return Shown(f"<table><tr>{head}</tr>{rows}</table>", text)


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
