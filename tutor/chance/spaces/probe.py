"""What a question will read, seen from a few deals, so that it is refused before counting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

from tutor.chance.cards.card import PRINTED, Told, twin
from tutor.chance.cards.hand import Dealt, Hand
from tutor.chance.cards.reading import TUPLES, Read
from tutor.chance.cards.statistic import CARDS
from tutor.chance.counting.part import Part, starts
from tutor.chance.questions.same import Unlike, made_of
from tutor.chance.refusals.limit import FACT, LOOKS, PROBE, SEVERAL, WORDED
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.names import Names
from tutor.engine.cards import Card

TRIES = 12  # deals by chance
CARDS_MOST = 2000  # cards that are dealt for that


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

    @property  # type: ignore[misc]  # as of a card of which one sees only some
    def __class__(self) -> Any:
        return Card


class Enough(BaseException):  # so that no question catches it, with an `except Exception`
    """A question has looked at so much that it is known what it does."""


class Notes:
    """What questions read of some deals."""

    def __init__(self) -> None:
        self.reads, self.looks, self.deals = set[Read](), 0, 0
        self.meant: dict[Hashable, frozenset[str]] = {}  # codes, by the question

    def note(self, read: Read, looks: int) -> None:
        """Note it, and how many looks it is worth; when that is enough, `Enough` is raised."""
        self.reads.add(read)
        self.looks += looks
        if self.looks > PROBE:
            raise Enough


class Spy(Dealt):
    """A hand that notes what is asked of it."""

    notes: Notes

    def possible(self) -> Sequence[Card]:
        """All cards of the deck, as for a hand of which nothing is known: it reads the same."""
        return self.deck

    def codes(self, what: Any) -> frozenset[str]:
        """The codes of the cards that are meant; of a question that stays, worked out once."""
        self.notes.looks += LOOKS * WORDED
        try:
            key = made_of(what)
        except Unlike:
            return super().codes(what)
        if key not in self.notes.meant:
            self.notes.meant[key] = super().codes(what)
        return self.notes.meant[key]

    def codes_among(self, what: Any, _: Sequence[Hand]) -> frozenset[str]:
        """The codes of the cards that are meant, of the whole deck."""
        return self.codes(what)

    def fact(self, read: Read) -> Any:
        """One fact about it, noted."""
        looks = SEVERAL if read.word in TUPLES else FACT
        here = read.place == self.place  # a wait is one look at all cards
        self.notes.note(read, looks if here else 0)
        return super().fact(read)

    def seen(self) -> list[Any]:
        """Its cards, which are watched."""

        def note(name: str) -> None:
            self.notes.note(Read(self.place, (name,), CARDS), 1)

        return [Watched(card, self.names, note) for card in self.cards]


def probed(parts: Sequence[Part], asked: Sequence[Callable[..., Any]]) -> tuple[list[Read], int]:
    """The facts that questions read of some deals, and the steps of looking in one deal.

    What is shown of a hand's cards is one read. A `Wrong` of a question is raised; whatever else
    goes wrong, the question itself will say. Who looks at very much is stopped.
    """
    rng, notes = Random(TRIES), Notes()
    cards = sum([sum(part.sizes) for part in parts])
    tries = min(TRIES, CARDS_MOST // max(1, cards))  # none of thousands of cards
    for _ in range(tries):
        told = list[Any]()
        for first, part in starts(parts):
            part.names.careful = True
            told += part.told([spy(hand, notes) for hand in part.dealt(first, rng)])
        notes.deals += 1
        try:
            for what in asked:
                if not tried(what, told):
                    break
        except Enough:
            break
    known = {first + n for first, part in starts(parts) for n, _ in part.held}
    reads = {read for read in notes.reads if read.place not in known}
    shown: dict[int, set[str]] = {}
    for read in reads:
        if read.word == CARDS:
            shown.setdefault(read.place, set()).update(read.attributes)
    all_ = [Read(place, tuple(sorted(names)), CARDS) for place, names in sorted(shown.items())]
    others = sorted((read for read in reads if read.word != CARDS), key=repr)
    return [*others, *all_], notes.looks // max(1, notes.deals) // LOOKS


def spy(hand: Dealt, notes: Notes) -> Spy:
    """The same hand, watched."""
    found = Spy(hand.place, hand.cards, hand.deck, hand.names)
    found.notes = notes
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
