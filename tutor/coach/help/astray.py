"""Why a gesture leads nowhere: what was chosen, and what would go on from there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from tutor.coach.learner import Learner
from tutor.coach.message import Message
from tutor.engine.event import listing
from tutor.engine.match import Question
from tutor.engine.wording import counted, sentence
from tutor.table.gestures import Path, begins
from tutor.table.scene import Id, Place, Scene, seat_id

FEW = 4  # targets that are named
CARD = "c:"  # begins the ids of cards

Gesture: TypeAlias = tuple[Path, bool]  # the items of a choice, and whether in any order


def astray(
    learner: Learner, question: Question[Any], items: Path, gestures: Sequence[Gesture]
) -> Message:
    """Say what cannot be done with these items, and what can be done instead."""
    fitting = 0
    while fitting < len(items) and any(starts(items[: fitting + 1], each) for each in gestures):
        fitting += 1
    names = names_of(learner.scene(question.view))
    named = [names.get(each, "that") for each in items]
    told = [names[each] for each in targets(items[:fitting], gestures) if each in names]
    said = learner.stage.prompts[question.rule](question.view, learner.seat)
    if fitting and told:
        said = f"Choose {some([*dict.fromkeys(told)])}."
    if fitting == len(items):
        why = ""
    elif not fitting:
        why = f"You cannot choose {named[0]} now. "
    elif items[fitting - 1].startswith(CARD):
        why = f"{sentence(named[fitting - 1])} does not go there. "
    else:
        why = f"You cannot choose {named[fitting]} after {named[fitting - 1]}. "
    return Message(f"{why}{said}", "illegal", learner.law(question.rule), items)


def starts(items: Path, gesture: Gesture) -> bool:
    whole, any_order = gesture
    return begins(items, whole, any_order=any_order)


def targets(items: Path, gestures: Iterable[Gesture]) -> Iterator[Id]:
    """Yield what may be chosen after these items."""
    for whole, any_order in gestures:
        if begins(items, whole, any_order=any_order):
            left = [each for each in whole if each not in items]
            yield from left if any_order else whole[len(items) : len(items) + 1]


def some(names: Sequence[str]) -> str:
    """Name a few of them, and how many more there are."""
    more = len(names) - FEW
    if more <= 1:
        return listing(names, "or")
    return listing([*names[:FEW], counted(more, "other")], "or")


def names_of(scene: Scene) -> Mapping[Id, str]:
    """Return how the cards, places and players of a scene are called in a sentence."""
    cards = {tile.id: card_name(tile.label) for tile in scene.tiles() if tile.id}
    places = {
        place.id: place_name(place) or zone.title for zone in scene.zones for place in zone.places
    }
    players = {seat_id(each.seat): each.name for each in scene.players}
    return places | players | {seat_id(scene.seat): "your own seat"} | cards


def place_name(place: Place) -> str:
    """Call a place by its label, unless that only counts something: "row 2", "number 42"."""
    if place.label.isdigit():
        return f"number {place.label}"
    return place.called if place.label[:1].isdigit() else place.label or place.called


def card_name(label: str) -> str:
    """Call a card without what is said of it in brackets: "the 55", "card 26"."""
    plain, _, _ = label.partition(" (")
    return f"card{plain[4:]}" if plain.lower().startswith("card ") else f"the {plain}"
