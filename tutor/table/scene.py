"""A scene: what one seat sees of a table, as plain values that know no game and no browser.

A table is made of *zones* (my hand, the rows, the trick), a zone of *places* (a row, a pile), a
place of *tiles* (cards, face up or down). How the places of a zone lie and how the tiles of a place
lie are two separate words, and their product covers every table.

A player's gesture is a *path*: the items to point at, one after the other. Every choice is a `Move`
with its path; a move without a path is a button. Hidden cards have neither id nor face, so a scene
may be shown to its seat, saved and sent anywhere without telling a secret. `scene_text` says it in
words, `scene_picture` draws it; a browser receives its JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass, replace
from typing import Any, Literal, TypeAlias

from tutor.table.faces import Face

Id: TypeAlias = str  # "c:55" a card, "row:2" a place, "seat:1" a player
Tone: TypeAlias = Literal["", "good", "bad", "warn", "info"]
# How places lie in a zone; on an axis, each card by its number
Layout: TypeAlias = Literal["line", "blocks", "rows", "grid", "ring", "loop", "hexagon", "axis"]
# Arrangement of tiles in a place; spread cards use several rows if there are many
Lie: TypeAlias = Literal["pile", "row", "column", "hand", "spread"]
Source: TypeAlias = Literal["rulebook", "adopted", "house", "changed"]  # where a rule comes from


def seat_id(seat: int) -> Id:
    """Return the id of a player, which is also the origin of the cards that this player plays."""
    return f"seat:{seat}"


@dataclass(frozen=True, slots=True)
class Badge:
    """A short fact, stuck to a tile, a place, a zone or a player."""

    text: str  # "7"
    icon: str = ""  # "bull", "cards": a name in `signs.ICONS`
    tone: Tone = ""
    label: str = ""  # text for screen readers, "7 heads"; by default the text

    @property
    def said(self) -> str:
        return self.label or self.text


@dataclass(frozen=True, slots=True)
class Tile:
    """One card as this seat sees it; without a face it lies face down, and then it has no id."""

    face: Face | None = None
    id: Id = ""
    label: str = "face-down card"
    badges: tuple[Badge, ...] = ()
    tone: Tone = ""  # draws a ring: "good" for the card that is winning
    origin: Id = ""  # where it comes from when it was not on the table before

    def __post_init__(self) -> None:
        """Raise ValueError for a face-down card with an id, which would reveal it."""
        if self.face is None and self.id:
            raise ValueError(f"a face-down card has no id, but this one is called {self.id}")


@dataclass(frozen=True, slots=True)
class Place:
    """A place where cards lie together."""

    id: Id
    tiles: tuple[Tile, ...] = ()
    label: str = ""
    lie: Lie = "row"
    room: int = 0  # number of cards that fit; outlines are drawn for empty ones
    empty: str = ""  # text of an empty place: "100", "stone 4"
    badges: tuple[Badge, ...] = ()
    tone: Tone = ""
    size: int = 0  # number of cards in a pile, if not the number of tiles
    at: int | None = None  # its number on an axis
    called: str = ""  # name in words; read aloud, and a tooltip of the label


@dataclass(frozen=True, slots=True)
class Axis:
    """A line of numbers: places lie on it by their numbers, and distances to a mark are drawn."""

    low: int
    high: int
    mark: int
    band: tuple[int, int] = (1, 0)  # numbers that stand out, from and to; none if they fall

    def part(self, number: float) -> float:
        """Return the position of a number: 0 at the low end, 1 at the high one."""
        return (number - self.low) / (self.high - self.low)


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table; with an owner it lies in front of that player."""

    id: Id
    title: str
    places: tuple[Place, ...]
    layout: Layout = "line"
    columns: int = 0  # of a grid, or of rows if not two; of a loop, its places when it is whole
    owner: int | None = None
    badges: tuple[Badge, ...] = ()
    axis: Axis | None = None  # of that layout


@dataclass(frozen=True, slots=True)
class Player:
    """A line of the scoreboard; it can be selected."""

    seat: int
    name: str = ""
    score: str = ""
    badges: tuple[Badge, ...] = ()
    state: Literal["", "deciding", "ready", "out", "won"] = ""
    unit: str = ""  # unit of the score: "points"


@dataclass(frozen=True, slots=True)
class Move:
    """A choice, and the gesture that makes it."""

    say: str  # "Play 45 on the rising pile A"
    path: tuple[Id, ...] = ()  # no path: a button
    any_order: bool = False  # the path is a set, not a sequence
    legal: bool = True  # an unlawful button stays visible, and explains itself
    verdict: Badge | None = None  # the result, shown at the last item: "5 beats 4"


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow from one item to another, such as from an attacker to its target."""

    start: Id
    end: Id


@dataclass(frozen=True, slots=True)
class Law:
    """A rule with its number, its text, and its source."""

    number: str
    text: str
    source: Source = "rulebook"
    note: str = ""  # note on what the rulebook leaves open


@dataclass(frozen=True, slots=True)
class Aim:
    """The next item to select after these, and the rule for it."""

    after: tuple[Id, ...]
    text: str  # "Traitor: select one of the other player's clan cards, then your side of a stone."
    law: Law


@dataclass(frozen=True, slots=True)
class Words:
    """A tutor's words beside the table, and the rules told so far."""

    say: str = ""
    laws: tuple[Law, ...] = ()  # told here for the first time
    met: tuple[str, ...] = ()  # the numbers of all that have been told
    rules: tuple[str, ...] = ()  # and of all that there are


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a table on screen, a picture or a screen reader needs."""

    game: str
    seat: int
    zones: tuple[Zone, ...]
    players: tuple[Player, ...]
    prompt: str = ""  # "Choose a card."
    law: Law | None = None  # the rule now in force
    moves: tuple[Move, ...] = ()
    points: tuple[Id, ...] = ()  # all that may sensibly be pointed at now, lawful or not
    alike: tuple[tuple[Id, ...], ...] = ()  # groups of which any item may be pointed at
    refused: tuple[tuple[Id, ...], ...] = ()  # paths worth explaining, where nothing else is meant
    aims: tuple[Aim, ...] = field(default=(), repr=False)  # where there is more to say
    caption: str = ""  # in a replay: the last event
    guided: bool = True  # True if legal items are marked in advance
    links: tuple[Link, ...] = ()  # arrows between items during an event
    hold: bool = False  # True to wait here until the learner continues
    words: Words | None = None  # in a match that is prepared for learners
    covered: bool = False  # True between the turns of people at one screen

    def __post_init__(self) -> None:
        """Raise ValueError if an id is on the table twice."""
        count = Counter(self.ids())
        if twice := [each for each, times in count.items() if times > 1]:
            raise ValueError(f"twice on the table: {', '.join(twice)}")

    def ids(self) -> Iterator[Id]:
        """Yield the ids of everything that can be selected."""
        yield from (tile.id for tile in self.tiles() if tile.id)
        yield from (place.id for zone in self.zones for place in zone.places)
        yield from (seat_id(player.seat) for player in self.players)

    def tiles(self) -> Iterator[Tile]:
        return (tile for zone in self.zones for place in zone.places for tile in place.tiles)

    def still(self, caption: str = "", law: Law | None = None) -> Scene:
        """Return the scene without anything to choose or select."""
        still = replace(self, moves=(), points=(), alike=(), refused=(), aims=(), prompt="")
        return replace(still, caption=caption, law=law)

    def json(self) -> dict[str, Any]:
        """Return JSON for a browser; empty fields are left out, a face is written as its key."""
        written: dict[str, Any] = _scene_json(self)
        return written


def _scene_json(value: Any) -> Any:
    if isinstance(value, Face):
        return value.key
    if isinstance(value, tuple):
        return [_scene_json(each) for each in value]
    if not is_dataclass(value):
        return value
    told = ((each, getattr(value, each.name)) for each in fields(value))
    return {each.name: _scene_json(said) for each, said in told if said or is_said(each, said)}


def is_said(field_: Field[Any], said: Any) -> bool:
    """Return True if an empty field must be written: it has no default, or is a 0 unlike it."""
    return field_.default is MISSING or (type(said) is int and said != field_.default)
