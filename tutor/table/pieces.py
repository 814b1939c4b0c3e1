"""Pieces that the tables of many games share: cards, piles, and how one points at them."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.table.faces import Face
from tutor.table.scene import Badge, Id, Place, Tile, Tone

DEALER = Badge("dealer")  # on the scoreboard
ALL_CHOOSE = "Choose a card. All players show theirs at the same time."


def item(card: Card) -> Id:
    """Return the id of a card."""
    return f"c:{card.code}"


def pointed(card: Card) -> tuple[Id, ...]:
    """Return the path of a choice that is a single card."""
    return (item(card),)


def tile(
    face: Callable[[Card], Face],
    card: Card,
    badges: tuple[Badge, ...] = (),
    tone: Tone = "",
    origin: Id = "",
) -> Tile:
    """Return a card as a tile; a face-down card stays secret."""
    if card.kind == "back":
        return Tile(badges=badges, tone=tone, origin=origin)
    shown = face(card)
    return Tile(shown, item(card), shown.title, badges, tone, origin)


def tiles(face: Callable[[Card], Face], cards: Iterable[Card], origin: Id = "") -> tuple[Tile, ...]:
    """Return a pile of cards as tiles."""
    return tuple(tile(face, card, origin=origin) for card in cards)


def face_down_pile(id_: Id, cards: Sized, label: str = "", empty: str = "empty") -> Place:
    """Return a pile whose cards nobody may see, such as the deck: it shows only its size."""
    return Place(id_, (Tile(),) if cards else (), label, "pile", empty=empty, size=len(cards))


def face_up_pile(
    face: Callable[[Card], Face],
    id_: Id,
    cards: Sequence[Card],
    label: str = "",
    empty: str = "empty",
) -> Place:
    """Return a pile that shows its last card and its size."""
    return Place(id_, tiles(face, cards[-1:]), label, "pile", empty=empty, size=len(cards))


Path: TypeAlias = tuple[Id, ...]


def path_by_groups(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """Return a path in which the first items of each group stand for any others of it."""
    return path_by_items(path, {item: group for group in groups.values() for item in group})


def path_by_items(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """Return a path in which each use of a group's name stands for its next item."""
    chosen: list[Id] = []
    for item in path:
        free = (each for each in groups.get(item, ()) if each not in chosen)
        chosen.append(next(free, item))
    return (*chosen,)


def can_lead_to(begun: Path, path: Path, *, any_order: bool) -> bool:
    """Return True if selecting these items may lead to this path."""
    return {*begun} <= {*path} if any_order else path[: len(begun)] == begun


def completes(begun: Path, path: Path, *, any_order: bool) -> bool:
    return len(begun) == len(path) and can_lead_to(begun, path, any_order=any_order)
