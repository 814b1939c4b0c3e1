"""A stage: how one game is shown and handled; it is all a game needs to be played by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from tutor.engine.cards import Card
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.engine.state import S
from tutor.table.faces import Face, draw, untold
from tutor.table.gestures import spelled
from tutor.table.pieces import Names
from tutor.table.scene import Id, Player, Zone
from tutor.table.signs import ICONS


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
