"""Pieces that the tables of many games share: cards, piles, and how one points at them."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.table.faces import Face
from tutor.table.scene import Badge, Id, Place, Tile, Tone

DEALER = Badge("dealer")  # on the scoreboard
ALL_CHOOSE = "Choose a card. All players show theirs at the same time."


def item(card: Card) -> Id:
    """How a card is pointed at."""
    return f"c:{card.code}"


def pointed(card: Card) -> tuple[Id, ...]:
    """The path of a choice that is a card: one points at it."""
    return (item(card),)


def tile(
    face: Callable[[Card], Face],
    card: Card,
    badges: tuple[Badge, ...] = (),
    tone: Tone = "",
    origin: Id = "",
) -> Tile:
    """A card as a tile; a card that lies on its face keeps its secret."""
    if card.kind == "back":
        return Tile(badges=badges, tone=tone, origin=origin)
    shown = face(card)
    return Tile(shown, item(card), shown.title, badges, tone, origin)


def tiles(face: Callable[[Card], Face], cards: Iterable[Card], origin: Id = "") -> tuple[Tile, ...]:
    """A pile of cards as tiles."""
    return tuple(tile(face, card, origin=origin) for card in cards)


def face_down_pile(id_: Id, cards: Sized, label: str = "", empty: str = "empty") -> Place:
    """A pile whose cards nobody may look at, such as the deck: its size is all that shows."""
    return Place(id_, (Tile(),) if cards else (), label, "pile", empty=empty, size=len(cards))


def face_up_pile(
    face: Callable[[Card], Face],
    id_: Id,
    cards: Sequence[Card],
    label: str = "",
    empty: str = "empty",
) -> Place:
    """A pile of which the last card can be seen, and how many lie under it."""
    return Place(id_, tiles(face, cards[-1:]), label, "pile", empty=empty, size=len(cards))


Path: TypeAlias = tuple[Id, ...]


def meant(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """A path in which the first items of each group stand for any others of it."""
    return spelled(path, {item: group for group in groups.values() for item in group})


def spelled(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """A path in which the name of a group is its first item, then the next, and so on."""
    chosen: list[Id] = []
    for item in path:
        free = (each for each in groups.get(item, ()) if each not in chosen)
        chosen.append(next(free, item))
    return (*chosen,)


def begins(begun: Path, path: Path, *, any_order: bool) -> bool:
    """Whether pointing at these items may become this path."""
    return {*begun} <= {*path} if any_order else path[: len(begun)] == begun


def completes(begun: Path, path: Path, *, any_order: bool) -> bool:
    """Whether these items are the whole path."""
    return len(begun) == len(path) and begins(begun, path, any_order=any_order)
