"""A stage: how one game is shown and handled; it is all a game needs to be played by mouse."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, Self

from tutor.engine.cards import Card
from tutor.engine.event import Event
from tutor.engine.game import Game, Objection
from tutor.engine.script import Seat
from tutor.engine.state import S
from tutor.table.faces import Face, draw_face, without_beaten
from tutor.table.hands import Names
from tutor.table.legend import Legend, Sign, legend_of_deck
from tutor.table.pieces import path_by_items
from tutor.table.scene import Badge, Id, Link, Player, Zone
from tutor.table.signs import ICONS


def never(_choice: object) -> bool:
    return False


NONE: Mapping[Id, Sequence[Id]] = {}


def none_alike(_view: object, _seat: Seat) -> Mapping[Id, Sequence[Id]]:
    return NONE


def no_links(_event: Event[Any], _seat: Seat) -> Sequence[Link]:
    return ()


def no_verdict(_view: object, _choice: object) -> Badge | None:
    return None


def not_astray(_view: object, _seat: Seat, _path: tuple[Id, ...]) -> Objection | None:
    return None


WHOM = re.compile(r"⟨(\d+)⟩")


def whom(seat: Seat) -> str:
    """Return a mark for a player in the texts of a stage, which know no names."""
    return f"⟨{seat}⟩"


def fill_in_names(text: str, names: Names) -> str:
    return WHOM.sub(lambda found: names[int(found[1])], text)


def prompt_with_names(text: Callable[[S, Seat], str], names: Names, view: S, seat: Seat) -> str:
    return fill_in_names(text(view, seat), names)


@dataclass(frozen=True)
class Stage(Generic[S]):
    """The functions that turn the states of a game into the scenes of its table.

    What lies there: each card has a `face`, and lies in one of the `zones`; each `player` has a
    line of the scoreboard. What can be done: `thinkable` lists it, legal or not, and the `path` of
    a choice are the items to select, in `any_order` or not, where some may be `alike`. What the
    table says: `prompts` are the texts of each rule that asks, `say` describes a choice, and
    `verdict` gives its result; `astray` tells what to select after an item, or instead of one.
    While an event is shown, `links` lead from what acts to its target.

    They get what one seat sees, so they show no more than that. Other data for questions and hints
    is in the game's `Coaching`, from its `coaching.toml`.
    """

    game: Game[S]  # the game of these views
    face: Callable[[Card], Face]  # the print of a card
    zones: Callable[[S, Seat, Names], Sequence[Zone]]  # of a view, for the seat that looks
    player: Callable[[S, Seat], Player]  # without a name, which comes with the scene
    path: Callable[[Any], tuple[Id, ...]]  # of a choice; without items it is a button
    say: Callable[[S, Any], str]  # (view, choice) -> "Take row 2 (11 heads)"
    thinkable: Callable[
        [S, Seat, str], Iterable[Any]
    ]  # moves that a learner may try when this rule asks
    prompts: Mapping[str, Callable[[S, Seat], str]]  # by the rule that asks: "Choose a card."
    any_order: Callable[[Any], bool] = never  # True if the order of the items does not matter
    alike: Callable[[S, Seat], Mapping[Id, Sequence[Id]]] = none_alike  # names in paths -> items
    verdict: Callable[[S, Any], Badge | None] = (
        no_verdict  # result of a choice, if everybody can compute it
    )
    astray: Callable[[S, Seat, tuple[Id, ...]], Objection | None] = not_astray  # of a path
    links: Callable[[Event[S], Seat], Sequence[Link]] = no_links  # while an event is shown
    lasts: Callable[[Any], bool] = (
        never  # True if a choice without effect is repeated for some ticks
    )
    signs: Sequence[Sign] = ()  # signs on the cards, with their meanings
    beside: Sequence[Card] = ()  # cards at the table that belong to no deck
    unit: str = ""  # unit of a player's score, in the singular: "point"

    def named(self, names: Names) -> Self:
        """Return this stage with texts that name the players, where they say `whom`."""

        def astray(view: S, seat: Seat, path: tuple[Id, ...]) -> Objection | None:
            found = self.astray(view, seat, path)
            return found and found._replace(sentence=fill_in_names(found.sentence, names))

        return replace(
            self,
            say=lambda view, choice: fill_in_names(self.say(view, choice), names),
            prompts={
                rule: partial(prompt_with_names, text, names) for rule, text in self.prompts.items()
            },
            astray=astray,
        )

    def gesture(self, view: S, seat: Seat, choice: Any) -> tuple[Id, ...]:
        """Return the path of a choice at this table; the first items of a group stand for all."""
        return path_by_items(self.path(choice), self.alike(view, seat))

    def legend(self, deck: Sequence[Card]) -> Legend:
        """Return the legend of a deck, with the number of cards for each sign."""
        return legend_of_deck(self.face, self.signs, deck, self.beside)

    def art(self) -> dict[str, dict[str, str]]:
        """Return all drawings of the game; nothing in them is secret."""
        told = [self.face(card) for card in self.game.printed]
        faces = [*told, *map(without_beaten, told)]
        return {
            "faces": {face.key: draw_face(face) for face in faces} | {"": draw_face(None)},
            "icons": ICONS,
        }
