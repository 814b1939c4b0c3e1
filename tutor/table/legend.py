"""The legend of a deck: what is printed on its cards, and what that means.

A game explains each of the `face_marks` of its cards in a `Sign`; how many cards of the deck in
play bear it, and one that shows it, is counted and looked up here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.engine.wording import counted
from tutor.table.faces import Face


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign printed on cards, with its meaning."""

    name: str  # "Wildcard"
    says: str  # "Stands for any card in a combination (R14)."
    marks: Sequence[str]  # which `face_marks` of cards this explains; each has a card to show it


GAUGE = Sign("Line with a knob", "Shows how high the number is in the deck.", ("gauge",))


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a legend: a sign as it is found in a deck."""

    name: str
    says: str
    count: int  # cards of the deck that bear it; 0 if only cards beside the deck do
    shown: tuple[Face, ...]  # a card for each of its marks

    def __str__(self) -> str:
        return f"{self.name} ({self.number}): {self.says}"

    @property
    def number(self) -> str:
        return counted(self.count, "card") if self.count else "not in the deck"


@dataclass(frozen=True, slots=True)
class Legend:
    """The signs of a deck, with their meaning."""

    cards: int
    entries: tuple[Entry, ...]

    @property
    def title(self) -> str:
        return f"The deck: {counted(self.cards, 'card')}"

    def __str__(self) -> str:
        return "\n".join([self.title, *(f"  {entry}" for entry in self.entries)])


def legend_of_deck(
    face: Callable[[Card], Face],
    signs: Iterable[Sign],
    deck: Sequence[Card],
    beside: Iterable[Card] = (),
) -> Legend:
    """Return the legend of a deck and of cards beside it; signs that none has are omitted."""
    borne = [(shown, {*face_marks(shown)}) for shown in map(face, (*deck, *beside))]
    found = sorted(entries(signs, borne, len(deck)), key=lambda entry: not entry.count)
    return Legend(len(deck), tuple(found))


def entries(
    signs: Iterable[Sign], borne: Sequence[tuple[Face, set[str]]], size: int
) -> Iterator[Entry]:
    for sign in signs:
        count = sum(not had.isdisjoint(sign.marks) for _, had in borne[:size])
        first = [next((face for face, had in borne if mark in had), None) for mark in sign.marks]
        shown = dict.fromkeys(face for face in first if face)
        if shown:
            yield Entry(sign.name, sign.says, count, tuple(shown))


# What somebody may ask about who sees a card


def face_marks(face: Face) -> Iterable[str]:
    return PRINTED[face.kind](face)


def of_a_number(face: Face) -> Iterator[str]:
    yield "number"
    if face.pips:
        yield f"{face.sign} {face.pips}"
    if face.gauge is not None:
        yield "gauge"


def of_a_circle(face: Face) -> Iterator[str]:
    yield from (face.suit, "circle")
    if not face.rank.isdigit():
        yield face.rank


def of_a_spanish_card(face: Face) -> Iterator[str]:
    yield f"suit {face.suit}" if face.suit else face.sign
    if face.suit and not face.rank.isdigit():
        yield "ring"
    if face.pips:
        yield "dots"


def of_a_nation(face: Face) -> Iterator[str]:
    yield face.sign
    if face.rank:
        yield "attack"
    if face.rank.endswith("*"):
        yield "symbol"
    if face.pips:
        yield "defence"
    yield from of_a_country(face)


def of_a_country(face: Face) -> Iterator[str]:
    yield face.suit[0]
    if int(face.suit[1:]):
        yield "dots"


PRINTED: Mapping[str, Callable[[Face], Iterable[str]]] = {  # by the kind of a card's drawing
    "suit": lambda face: (face.suit, "rank"),
    "french": lambda face: (face.suit, "rank"),
    "hierarchy": lambda face: (face.kind,),
    "number": of_a_number,
    "circle": of_a_circle,
    "worth": of_a_number,
    "special": lambda face: (face.rank,),
    "clan": lambda face: (f"colour {face.suit}",),
    "spanish": of_a_spanish_card,
    "nation": of_a_nation,
    "order": lambda face: (face.sign, *of_a_country(face)),
    "tactic": lambda face: (face.sign, f"tactic {face.rank}"),
}
