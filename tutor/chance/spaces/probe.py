"""Try a question on a few random deals, to see what it reads of the hands."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from tutor.chance.cards.bag import CARDS, Read
from tutor.chance.cards.card import PRINTED, Shown
from tutor.chance.cards.hand import Dealt
from tutor.chance.counting.sums import Part, parts_with_start
from tutor.chance.spaces.limits import tries_of
from tutor.chance.spaces.reads import merge_looks
from tutor.engine.cards import Card
from tutor.engine.wrong import Wrong

TRIES = 12  # random deals


class Watched(Shown):
    """A card that records the attributes read."""

    def __init__(self, card: Card, note: Callable[[str], None]) -> None:
        self.card, self.note = card, note

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.card, name)
        if name in PRINTED:
            self.note(name)
        return found

    @property  # type: ignore[misc]  # so that isinstance(card, Card) and `case Card(rank=6)` hold
    def __class__(self) -> Any:
        return Card


class Spy(Dealt):
    """A hand that records the statistics read."""

    def __init__(self, place: int, cards: Sequence[Card], part: Part, reads: set[Read]) -> None:
        super().__init__(place, cards, part.deck, part.names)
        self.reads = reads

    def possible(self) -> Sequence[Card]:
        """Return the whole deck, so that it reads what a hand of unknown cards reads."""
        return self.deck

    def fact(self, read: Read) -> Any:
        self.reads.add(read)
        return super().fact(read)

    def seen(self) -> list[Any]:
        def note(name: str) -> None:
            self.reads.add(Read(self.place, (name,), CARDS))

        return [Watched(card, note) for card in self.cards]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.seen())


def probed(parts: Sequence[Part], asked: Sequence[Callable[..., Any]]) -> list[Read]:
    """Return the statistics that questions read of some deals.

    All reads of the single cards of a hand are merged into one. A `Wrong` of a question is raised;
    other errors are ignored, as the real evaluation will raise them.
    """
    rng, reads = Random(TRIES), set[Read]()
    for _ in range(tries_of(parts, TRIES)):
        hands = list[Any]()
        for first, part in parts_with_start(parts):
            picked = enumerate(part.picked(rng), first)
            hands += part.told([Spy(place, cards, part, reads) for place, cards in picked])
        for what in asked:
            try_question(what, hands)
    facts = sorted((read for read in reads if read.word != CARDS), key=repr)
    return [*facts, *merge_looks(reads)]


def try_question(what: Callable[..., Any], hands: Sequence[Any]) -> None:
    try:
        what(*hands)
    except Wrong:
        raise
    except Exception:  # noqa: BLE001, S110  whatever it is, the question proper will say so
        pass
