"""Tables from which simulated matches go on, as somebody arranges them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.chance.cards.fields import fields_of
from tutor.chance.refusals.checks import is_whole
from tutor.chance.refusals.theirs import in_one_sentence, said_by
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.position import position
from tutor.engine.state import S, cards_in

OUT = "removed"  # where cards lie that are out of the match, and before the first deal all


def arranged(game: Game[S], players: int, options: Any, table: Mapping[str, str]) -> S:
    """A table from its texts; a `Wrong` says what is wrong with them.

    Where all cards are out of the match before the first deal, they would stay there unless they
    are named, so that must be said.
    """
    with in_one_sentence():
        start = position(game, players, options, **table)
    out = len(cards_in(getattr(start, OUT, ())))
    if out and OUT not in table and any(cards_in(getattr(start, name)) for name in table):
        raise Wrong(
            f"{out} cards are not named, so they would be out of the match. Write where they lie "
            f"({', '.join(places(game))}), or {OUT!r}: '...' if they are out of it."
        )
    return start


def places(game: Game[Any]) -> list[str]:
    """What can be arranged on a table of this game."""
    return [name for name in fields_of(game) if name != "options"]


def check_table(game: Game[Any], table: object) -> None:
    """Raise a `Wrong` unless a table is described by its places."""
    if table is None:
        return
    there = places(game)
    if not isinstance(table, Mapping) or not all(isinstance(w, str) for w in table.values()):
        raise Wrong(
            f"table= maps places of {game.name} to what lies there, as in "
            f"{{'{there[0]}': '1'}}, and is not {brief(table)}."
        )
    if odd := [name for name in table if name not in there]:
        raise Wrong(
            f"A table of {game.name} has no {brief(odd[0])}; it has {', '.join(there)}. House "
            "rules and the number of players stand before it."
        )


def check_seen(game: Game[Any], players: int, table: object, seat: object) -> None:
    """Raise a `Wrong` unless a table can be seen from this seat."""
    if seat is None:
        return
    if table is None:
        raise Wrong("seen_by= tells from which seat a table is seen, so give table=, too.")
    if not is_whole(seat, 0, players - 1):
        raise Wrong(f"{game.name} has the seats 0 to {players - 1}, so not seen_by={brief(seat)}.")


def not_playable(game: Game[Any], error: Exception) -> Wrong:
    """The error for a table at which a game stumbles."""
    why = f"{type(error).__name__}: {said_by(error)}"
    return Wrong(
        f"{game.name} cannot go on from this table ({why}): something is missing there, or lies "
        "where it never lies. Compare it with a worked example of the game."
    )
