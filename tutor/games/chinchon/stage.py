"""How Chinchón looks on the table, and how it is handled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.chinchon.deck import CIRCLE, SUITS, Piece
from tutor.games.chinchon.game import GAME, legal_actions
from tutor.games.chinchon.melds import best, is_wild
from tutor.games.chinchon.state import (
    CLOSE,
    DISCARDS,
    PILES,
    THE_DECK,
    TO_THE_RIGHT,
    Action,
    Discard,
    LayOff,
    Meld,
    State,
    points,
)
from tutor.games.chinchon.turns import goes_down_now, is_down, legal_melds, most_wild
from tutor.table.faces import Face
from tutor.table.pieces import (
    Names,
    face_down_pile,
    face_up_pile,
    half_seen_hand,
    hand_badge,
    hand_zone,
    item,
    tile,
    tiles,
)
from tutor.table.scene import Badge, Id, Place, Player, Tile, Zone
from tutor.table.stage import Stage

Choice: TypeAlias = Action | str

TABLE, IN_FRONT = "down", "front"  # where cards of the hand become a combination
NAMES = {"wild": "Wildcard", "draw": "Draw", "skip": "Skip", "reverse": "Reverse"}


def face(card: Card) -> Face:
    """A rank or a Circular with the sign of its suit, or a special card."""
    if not card.rank:
        name = NAMES[card.kind]
        return Face(card.code, f"{name} ({card.points} points)", "spanish", name, sign=card.kind)
    suit = SUITS[card.suit]
    if card.rank == CIRCLE:
        return Face(card.code, f"Circular of {suit}", "spanish", "C", card.suit, suit)
    title = f"{card.rank} of {suit}"
    return Face(card.code, title, "spanish", str(card.rank), card.suit, suit)
