"""The cell that computes a chance, in the words of `tutor.chance`."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from tutor.coach.help.chances.hidden import Hidden
from tutor.engine.game import Game

IMPORT = "from tutor.chance import *\n"


def deck_code(game: Game[Any], players: int, options: Any) -> str:
    """All cards of this match: ``deck("flares", 2)``."""
    return f"deck({setup_code(game, players, options)})"


def setup_code(game: Game[Any], players: int, options: Any) -> str:
    """The game, the number of players, and house rules that are not the usual ones."""
    usual = game.new(players).options
    changed = {
        field.name: getattr(options, field.name)
        for field in fields(options)
        if getattr(options, field.name) != getattr(usual, field.name)
    }
    house = f", {changed!r}" if changed else ""
    return f'"{game.id}", {players}{house}'


def chance_code(parts: Sequence[Hidden], asks: str, deck: Sequence[Any]) -> str:
    """The chance that at least one of the hidden cards is like this, in one line or several."""
    each = [f"P({asks}, {deals_code(part, deck)})" for part in pooled(parts)]
    return each[0] if len(each) == 1 else f"1 - {' * '.join(f'(1 - {one})' for one in each)}"


def deals_code(part: Hidden, deck: Sequence[Any]) -> str:
    """The hands that these cards may be."""
    seen = " ".join(repr(card) for card in deck if card not in part.pool)
    return f'deals(cards, {part.size}).without("{seen}")' if seen else f"deals(cards, {part.size})"


def pooled(parts: Sequence[Hidden]) -> list[Hidden]:
    """Parts of one pool taken together: two hands of three are six of its cards."""
    sizes: dict[frozenset[Any], int] = {}
    for part in parts:
        sizes[part.pool] = sizes.get(part.pool, 0) + part.size
    return [Hidden(size, pool) for pool, size in sizes.items()]
