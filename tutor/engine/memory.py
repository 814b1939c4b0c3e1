"""The memory of cards that have been seen and are now face down, in any game.

A script says it where it happens, ``s.seen = s.seen.mixed(s.discard)``; `Game.view` and
`Game.imagine` do the rest. Of a hidden card somebody may know one of three things:

* where it is, whoever holds it by now: it was taken from the table, or a pile was turned over;
* the same, but only one seat knows it: it put the card under the deck;
* that it is one of a group which was mixed, or went out of sight, together.

Nothing is known of all others but their backs. What is remembered is a value: each change makes
another one, so that clones share it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tutor.engine.cards import C, Card
from tutor.engine.outside import clean

NONE: frozenset[Card] = frozenset()
NO_MARKS: Mapping[Card, str] = {}
LONGEST_GROUP = 30  # max. characters of a quoted string


class Memory:
    """The memory of face-down cards, shared by all or held by one seat."""

    __slots__ = ("marks", "mixes", "numbers", "open", "own")

    def __init__(self) -> None:
        self.marks = NO_MARKS  # of each group; they replace the backs of its cards
        self.open = NONE  # all know where these are
        self.numbers: tuple[tuple[int, ...], ...] = ()  # in a view, those that can be counted
        self.own: Mapping[int, frozenset[Card]] = {}  # by seat, cards that only this seat knows
        self.mixes = 0  # so far, so that each has a name

    def shown(self, cards: Collection[Card]) -> Memory:
        """Return a memory in which everybody knows where these cards are, until they are mixed."""
        memory = self._without(cards)
        memory.open = self.open.union(cards)
        return memory

    def shown_to(self, seat: int, cards: Collection[Card]) -> Memory:
        """Return a memory in which one seat knows where these cards are, until they are mixed."""
        memory = self._copy()
        memory.own = {**self.own, seat: self.own.get(seat, NONE).union(cards)}
        return memory

    def mixed(self, cards: Collection[Card], group: str = "") -> Memory:
        """Return a memory in which these cards went out of sight together, indistinguishable.

        Cards of one group cannot be told apart, whenever they join it; without a name it is a
        group of its own.
        """
        memory = self._without(cards) if self.open or self.own else self._copy()
        memory.mixes += not group
        name = group or str(memory.mixes)
        memory.marks = marks = {**self.marks}
        for card in cards:  # a back stays known, for a mark takes its place
            marks[card] = f"{card.back} {name}" if card.back else name
        return memory

    def known_to(self, seat: int) -> frozenset[Card]:
        return self.open | self.own[seat] if seat in self.own else self.open

    def as_of(self, seat: int) -> Memory:
        """Return the memory without what only other seats know."""
        if not self.own:
            return self
        memory = self._copy()
        memory.own = {seat: self.own[seat]} if seat in self.own else {}
        return memory

    def counted(self, numbers: Iterable[tuple[int, ...]]) -> Memory:
        """Return the memory of a view: its hidden numbers that can be counted, else ()."""
        memory = self._copy()
        memory.numbers = tuple(numbers)
        return memory

    def tidied(self, hand: Iterable[C]) -> list[C]:
        """Return a hand in an order that tells nobody more than the memory of its cards."""
        marks, known = self.marks, self.open
        if marks:
            return sorted(hand, key=lambda c: (c not in known, len(m := marks.get(c, "")), m))
        cards = [*hand]
        return [c for c in cards if c in known] + [c for c in cards if c not in known]

    def _copy(self) -> Memory:
        memory = Memory.__new__(Memory)
        memory.marks, memory.open, memory.own = self.marks, self.open, self.own
        memory.numbers, memory.mixes = self.numbers, self.mixes
        return memory

    def _without(self, cards: Collection[Card]) -> Memory:
        memory = self._copy()
        if self.open:
            memory.open = self.open.difference(cards)
        if self.own:
            memory.own = {seat: own.difference(cards) for seat, own in self.own.items()}
        if self.marks and not self.marks.keys().isdisjoint(cards):
            memory.marks = {card: mark for card, mark in self.marks.items() if card not in cards}
        return memory

    def facts(self) -> tuple[object, ...]:
        """Return all that counts for equality."""
        return (
            dict(self.marks),
            self.open,
            self.numbers,
            {s: own for s, own in self.own.items() if own},
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.open)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle cards by their codes: their order here may depend on cards that are hidden."""
        marks = {card: self.marks[card] for card in in_order(self.marks)}
        own = {seat: in_order(cards) for seat, cards in sorted(self.own.items()) if cards}
        return unpickled, (marks, in_order(self.open), self.numbers, own, self.mixes)

    def __str__(self) -> str:
        """Return the memory as in a position: ``open: 4U / seat 1: 2C / 0.3: 7S 7H``."""
        groups: dict[str, list[Card]] = {"open": [*self.open]}
        groups |= {f"seat {seat}": [*own] for seat, own in sorted(self.own.items())}
        for card, mark in self.marks.items():
            groups.setdefault(mark, []).append(card)
        return " / ".join(
            f"{name}: {' '.join(sorted(map(repr, cards)))}"
            for name, cards in groups.items()
            if cards
        )

    def __repr__(self) -> str:
        return "<memory>"  # a printed state must not reveal it


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=repr))


def unpickled(
    marks: Mapping[Card, str],
    known: Iterable[Card],
    numbers: tuple[tuple[int, ...], ...],
    own: Mapping[int, Iterable[Card]],
    mixes: int,
) -> Memory:
    memory = Memory()
    memory.marks, memory.open, memory.numbers = marks, frozenset(known), numbers
    memory.own = {seat: frozenset(cards) for seat, cards in own.items()}
    memory.mixes = mixes
    return memory


NOTHING_SEEN = Memory()


def parse_memory(text: str, deck: Mapping[str, Card]) -> Memory:
    """Parse a memory as in a position; a ValueError says what is wrong with it."""
    memory = Memory()
    for part in filter(None, text.split(" / ")):
        name, _, codes = part.rpartition(":")
        if not codes.split() or (name.startswith("seat ") and not name[5:].isdecimal()):
            said = clean(part, LONGEST_GROUP)
            raise ValueError(f"{said!r} must say who knows the cards, then list the cards.")
        if strange := [code for code in codes.split() if code not in deck]:
            raise ValueError(f"This deck has no {clean(strange[0], LONGEST_GROUP)!r}.")
        cards = [deck[code] for code in codes.split()]
        if name in ("", "open"):
            memory = memory.shown(cards)
        elif name.startswith("seat "):
            memory = memory.shown_to(int(name.removeprefix("seat ")), cards)
        else:
            memory = memory.mixed(cards, name.removeprefix(f"{cards[0].back} "))
    return memory
