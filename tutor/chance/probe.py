"""What a question will read, seen from a few deals, so that it is refused before counting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tutor.chance.cards_told import PRINTED, Told, twin
from tutor.chance.hand import Dealt
from tutor.chance.names import Names
from tutor.chance.part import Part, starts
from tutor.chance.reading import Read
from tutor.chance.statistic import CARDS
from tutor.chance.wrong import Wrong
from tutor.engine.cards import Card

TRIES = 12  # deals by chance


class Watched(Told):
    """A card that notes what is looked at."""

    def __init__(self, card: Card, names: Names, note: Callable[[str], None]) -> None:
        self._card, self._note = twin(card, names), note

    def __getattr__(self, name: str) -> Any:
        if name in PRINTED:
            self._note(name)
        return getattr(self._card, name)

    def __str__(self) -> str:
        self._note("code")
        return str(self._card)

    def __hash__(self) -> int:
        return hash(self.code)


class Spy(Dealt):
    """A hand that notes what is asked of it."""

    reads: set[Read]

    def possible(self) -> Sequence[Card]:
        """All cards of the deck, as for a hand of which nothing is known: it reads the same."""
        return self.deck

    def fact(self, read: Read) -> Any:
        """One fact about it, noted."""
        self.reads.add(read)
        return super().fact(read)

    def seen(self) -> list[Any]:
        """Its cards, which are watched."""

        def note(name: str) -> None:
            self.reads.add(Read(self.place, (name,), CARDS))

        return [Watched(card, self.names, note) for card in self.cards]


def probed(parts: Sequence[Part], asked: Sequence[Callable[..., Any]]) -> list[Read]:
    """The facts that questions read of some deals; what is shown of a hand's cards is one read.

    A `Wrong` of a question is raised; whatever else goes wrong, the question itself will say.
    """
    reads: set[Read] = set()
    for number in range(TRIES):
        told, rng = list[Any](), Random(number)
        for first, part in starts(parts):
            part.names.careful = True
            told += part.told([spy(hand, reads) for hand in part.dealt(first, rng)])
        for what in asked:
            if not tried(what, told):
                break
    known = {first + n for first, part in starts(parts) for n, _ in part.held}
    shown: dict[int, set[str]] = {}
    for read in (reads := {read for read in reads if read.place not in known}):
        if read.word == CARDS:
            shown.setdefault(read.place, set()).update(read.attributes)
    cards = [Read(place, tuple(sorted(names)), CARDS) for place, names in sorted(shown.items())]
    return [*sorted((read for read in reads if read.word != CARDS), key=repr), *cards]


def spy(hand: Dealt, reads: set[Read]) -> Spy:
    """The same hand, watched."""
    found = Spy(hand.place, hand.cards, hand.deck, hand.names)
    found.reads = reads
    return found


def tried(what: Callable[..., Any], hands: Sequence[Any]) -> bool:
    """Whether a question can be asked of this deal."""
    try:
        what(*hands)
    except Wrong:
        raise
    except Exception:  # noqa: BLE001  whatever it is, the question proper will say so
        return False
    return True
