"""For how many players a game is, in words."""

from __future__ import annotations

from collections.abc import Sequence


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
