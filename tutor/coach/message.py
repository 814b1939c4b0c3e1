"""Messages of the coach to a learner."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tutor.engine.script import Seat
from tutor.table.hands import hand_id, hand_zone
from tutor.table.scene import Id, Law, Scene
from tutor.table.stage import Stage
from tutor.table.text import law_text

YOU, YOUR = "You", "your"  # names of the learner; the second is possessive, within a sentence
IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"} | {
    "ties": "tie",
    "lies": "lie",
}
NO_VERBS = "this|its|his|us|as|always|perhaps|sometimes|cards|points|players"
ACTS_TOO = re.compile(rf", and (?!(?:{NO_VERBS})\b)([a-z]+s)\b")  # the next verb of "You"
HISSING = ("sses", "shes", "ches", "xes", "zes")  # plural or third person adds a syllable


def second_person(sentence: str) -> str:
    """Put a sentence about "You" into the second person: "your" instead of "You's"."""
    acts = re.sub(rf"^{YOU} (\w+)", lambda found: f"{YOU} {base(found[1])}", sentence)
    if acts.startswith(f"{YOU} "):
        acts = ACTS_TOO.sub(lambda found: f", and {base(found[1])}", acts)
    owns = re.sub(rf"(?<=[a-z:] ){YOU}'s\b", YOUR, acts)
    return re.sub(rf"(?<=[a-z] ){YOU}\b", YOU.lower(), owns)


def base(verb: str) -> str:
    """Return a verb without the ending of the third person singular."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")


NAMES = ("You", "Ada", "Blaise", "Carla", "Dimitri", "Emmy", "Fermat", "Grace", "Hypatia")

NOTHING: Mapping[Seat, Any] = {}
ONE = ("1", "−1", "½", "−½")  # numbers with a noun in the singular


def scene_of(
    stage: Stage[Any],
    view: Any,
    seat: Seat,
    names: Sequence[str],
    states: Mapping[Seat, Any] = NOTHING,
) -> Scene:
    """Return a view-only scene; states are "deciding", "ready", "out" or "won"."""
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
    return unit if not score or not unit or score in ONE else f"{unit}s"


def with_open_hands(scene: Scene) -> Scene:
    """Return a scene with open hands, in which empty hands keep their place."""
    laid, names = {zone.id for zone in scene.zones}, [player.name for player in scene.players]
    if hand_id(scene.seat) not in laid:
        return scene
    empty = (other for other in range(len(names)) if hand_id(other) not in laid)
    zones = [*scene.zones, *(hand_zone((), other, scene.seat, names) for other in empty)]
    zones.sort(key=lambda zone: -1 if zone.owner is None else zone.owner)
    return replace(scene, zones=tuple(zones))


LONGEST_TEXT = 100  # characters: two lines beside the cards


@dataclass(frozen=True, slots=True)
class Weighed:
    """The odds of one choice in imagined deals, in the game's own unit."""

    says: str  # "Play the 5 of Hearts"
    path: tuple[Id, ...]
    mean: float  # final lead over the best of the others
    behind: float  # mean loss against the best choice in the same deals; at least 0
    low: float  # 95 % interval of the loss, at least 0; a point if it is exact
    high: float
    verdict: Literal["best", "level", "worse"]
    words: str  # "best", or "1.4 heads worse (0.6 to 2.2)"

    def __str__(self) -> str:
        return f"{self.says}: {self.words}"


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance of something that cannot be seen, and the code that computes it."""

    says: str  # "Somebody has a card higher than your highest, the 97"
    share: float  # from 0 to 1
    words: str  # "1/4 = 25 %"
    code: str  # a cell that computes it
    worlds: int = 0  # number of sampled states; 0 if counted exactly

    def __str__(self) -> str:
        return f"{self.says}: {self.words}"


@dataclass(frozen=True, slots=True)
class Line:
    """The events after a choice in an imagined deal, each with its rule."""

    says: str  # "Play the 5 of Hearts"
    laws: tuple[Law, ...]

    def __str__(self) -> str:
        return "\n".join([f"{self.says}:", *(f"  {law.number}: {law.text}" for law in self.laws)])


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place at the end of a match."""

    place: int  # from 1; shared places are equal; 0 for a team without rivals
    seat: Seat
    name: str
    score: str  # "12½"
    won: bool = False  # also if a script names its winners; False for all if nobody wins


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match: in a sentence, for everybody, and as a code to be shared."""

    says: str  # "You win."
    places: tuple[Placed, ...]  # the winners first
    code: str = ""

    def __str__(self) -> str:
        ranks = (f"{p.place}. " if p.place else "" for p in self.places)
        lines = (f"  {n}{p.name}: {p.score}" for n, p in zip(ranks, self.places, strict=True))
        return "\n".join([self.says, *lines])


@dataclass(frozen=True, slots=True)
class Message:
    """A text for something that the learner did."""

    text: str  # shown first, in two lines; if possible at most `LONGEST_TEXT` characters
    kind: Literal["info", "illegal", "hint", "over", "done"] = "info"
    law: Law | None = None  # the rule behind it
    path: tuple[Id, ...] = ()  # items to highlight
    laws: tuple[Law, ...] = ()  # several rules
    choices: tuple[str, ...] = ()  # legal alternatives, the nearest first
    offers: tuple[str, ...] = ()  # next commands on buttons: "hint", "retry", "reply"
    odds: tuple[Weighed, ...] = ()  # every choice, the best first
    chances: tuple[Chance, ...] = ()  # chances of hidden cards
    lines: tuple[Line, ...] = ()  # lines of play to compare
    end: Ending | None = None  # the end of the match
    more: str = ""  # longer text beside the table
    ticks: int = 0  # ticks to wait before following the advice
    asked: bool = False  # True if the learner has asked for it, so that all of it is to be seen

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.text
        if self.more:
            yield self.more
        for law in [self.law] if self.law else self.laws:
            yield law_text(law)
        if self.choices:
            yield f"You may: {'; '.join(self.choices)}."
        yield from map(str, self.lines)
        yield from map(str, self.odds)
        yield from map(str, self.chances)
        if self.end:
            yield str(self.end)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event as told to the learner."""

    number: int  # from 1
    rule: str
    text: str
