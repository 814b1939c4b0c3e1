"""A stage: how one game is shown and handled; it is all a game needs to be played by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.engine.state import S
from tutor.table.faces import Face, draw, untold
from tutor.table.gestures import spelled
from tutor.table.scene import Badge, Id, Place, Player, Tile, Tone, Zone
from tutor.table.signs import ICONS

Names: TypeAlias = Sequence[str]  # of the players, by seat

TO_PLAY = "to play"  # in the empty place of somebody whose turn comes


def never(_choice: object) -> bool:
    """In most gestures the order counts."""
    return False


NONE: Mapping[Id, Sequence[Id]] = {}


def none_alike(_view: object, _seat: Seat) -> Mapping[Id, Sequence[Id]]:
    """In most games it matters which card is pointed at."""
    return NONE


def as_it_is(zone: Zone) -> Zone:
    """In most games a zone shows nothing that the rules make of it."""
    return zone


@dataclass(frozen=True)
class Stage(Generic[S]):
    """A few small functions between the states of a game and the scenes of its table."""

    game: Game[S]
    face: Callable[[Card], Face]
    zones: Callable[[S, Seat, Names], Sequence[Zone]]  # of the view of the seat that looks
    player: Callable[[S, Seat], Player]  # the coach fills in name and state
    path: Callable[[Any], tuple[Id, ...]]  # a choice -> the items to point at
    say: Callable[[S, Any], str]  # (view, choice) -> "Take row 2 (11 heads)"
    thinkable: Callable[[S, Seat, str], Iterable[Any]]  # by rule: what hands may try, lawful or not
    prompts: Mapping[str, Callable[[S, Seat], str]]  # by rule: (view, seat) -> "Choose a card."
    any_order: Callable[[Any], bool] = never  # whether the path of a choice is a set
    alike: Callable[[S, Seat], Mapping[Id, Sequence[Id]]] = none_alike  # names in paths -> items
    worlds: int = 300  # in which hints weigh choices; fewer where it takes long to play one
    at_stake: Mapping[str, str] = field(default_factory=dict)  # by rule: "who wins the trick"
    asks: Mapping[str, str] = field(default_factory=dict)  # by rule of an event: "Who wins?"
    deeds: Mapping[str, str] = field(default_factory=dict)  # by rule that asks: "plays a card"
    plain: Callable[[Zone], Zone] = as_it_is  # without what a question about it must not tell

    def gesture(self, view: S, seat: Seat, choice: Any) -> tuple[Id, ...]:
        """The path of a choice at this table, where the first items of a group stand for all."""
        return spelled(self.path(choice), self.alike(view, seat))

    def art(self) -> dict[str, dict[str, str]]:
        """All drawings of the game; nothing in them is secret."""
        told = [self.face(card) for card in self.game.printed]
        faces = [*told, *map(untold, told)]
        return {
            "faces": {face.key: draw(face) for face in faces} | {"": draw(None)},
            "icons": ICONS,
        }


def without_who_is_to_come(zone: Zone) -> Zone:
    """A zone without the empty places of those who have yet to play: they tell the order."""
    places = (place for place in zone.places if place.tiles or place.empty != TO_PLAY)
    return replace(zone, places=tuple(places))


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


def is_seen(hand: Iterable[Card]) -> bool:
    """Whether some of these cards lie face up."""
    return any(card.kind != "back" for card in hand)


def hand_id(owner: Seat) -> Id:
    """What the zone of a player's hand is called."""
    return f"hand:{owner}:zone"


def hand_zone(cards: tuple[Tile, ...], owner: Seat, looking: Seat, names: Names) -> Zone:
    """The hand of a player: large if it is one's own, small if there are many."""
    mine = owner == looking
    others = 0.6 if len(names) < 5 else 0.45
    place = Place(f"hand:{owner}", cards, lie="hand", empty="no cards")
    title = "Your hand" if mine else f"{names[owner]}'s hand"
    return Zone(hand_id(owner), title, (place,), owner=owner, scale=1 if mine else others)
