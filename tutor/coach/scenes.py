"""What a seat sees of a state, as a scene with everybody's name and score."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutor.engine.script import Seat
from tutor.table.pieces import hand_id, hand_zone
from tutor.table.scene import Scene
from tutor.table.stage import Stage

NAMES = ("You", "Ada", "Blaise", "Carla", "Dimitri", "Emmy", "Fermat", "Grace", "Hypatia")

NOTHING: Mapping[Seat, Any] = {}
ONE = ("1", "−1", "½", "−½")  # numbers that people read in the singular


def scene_of(
    stage: Stage[Any],
    view: Any,
    seat: Seat,
    names: Sequence[str],
    states: Mapping[Seat, Any] = NOTHING,
) -> Scene:
    """The scene of a view, to look at only; states are "deciding", "ready", "out" or "won"."""
    lines = (stage.player(view, each) for each in range(len(names)))
    players = tuple(
        replace(
            line,
            name=name,
            unit=line.unit or counting(line.score, stage.unit),
            state=states.get(line.seat, line.state),
        )
        for line, name in zip(lines, names, strict=True)
    )
    return Scene(stage.game.name, seat, tuple(stage.zones(view, seat, names)), players)


def counting(score: str, unit: str) -> str:
    """What a score counts, as it stands beside the number: "1 point", "2 points"."""
    return unit if not score or not unit or score in ONE else f"{unit}s"


def with_open_hands(scene: Scene) -> Scene:
    """A scene with open hands, in which hands that are empty keep their place."""
    laid, names = {zone.id for zone in scene.zones}, [player.name for player in scene.players]
    if hand_id(scene.seat) not in laid:
        return scene
    empty = (other for other in range(len(names)) if hand_id(other) not in laid)
    zones = [*scene.zones, *(hand_zone((), other, scene.seat, names) for other in empty)]
    zones.sort(key=lambda zone: -1 if zone.owner is None else zone.owner)
    return replace(scene, zones=tuple(zones))
