"""All ways to deal hands from a deck, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import Any

from tutor.chance.alike import Names, Table, hands_of, kinds, renamed
from tutor.chance.count import tally
from tutor.chance.hand import Dealt, Draw, Hand, answer
from tutor.chance.question import Value
from tutor.chance.reading import Read, Unread
from tutor.chance.statistic import CARDS
from tutor.engine.cards import Card

ASKED_AGAIN = 1000  # of so many kinds of deals, at least, it is tried whether names matter


@dataclass(frozen=True)
class Deals:
    """All deals of hands of these sizes; if they are ordered, single cards one after the other."""

    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    ordered: bool = False
    same: tuple[str, ...] = ()  # suits, ranks or both, if a question does not care which is which

    def __post_init__(self) -> None:
        if not all(isinstance(card, Card) for card in self.deck):
            said = "A deck is made of cards; take a game's: from tutor.games.six_deck import DECK."
            raise ValueError(said)
        if not self.sizes or not all(type(size) is int and size >= 0 for size in self.sizes):
            raise ValueError(
                "Say how many cards each hand gets: deals(DECK, 3) or deals(DECK, 3, 3)."
            )
        if (wanted := sum(self.sizes)) > len(self.deck):
            raise ValueError(f"{wanted} cards cannot be dealt from a deck of {len(self.deck)}.")

    @property
    def size(self) -> int:
        """How many different deals there are."""
        return ways_to_deal(len(self.deck), self.sizes)

    def __repr__(self) -> str:
        what = "draws" if self.ordered else "deals"
        how = str(len(self.sizes)) if self.ordered else " + ".join(map(str, self.sizes))
        alike = f", {' and '.join(self.same)} alike" if self.same else ""
        return f"<{self.size:,} {what} of {how} from {len(self.deck)} cards{alike}>"

    def without(self, seen: str | Iterable[Card]) -> Deals:
        """The deals that are left for somebody who has seen these cards: ``without("3H 6U")``."""
        try:
            codes = {*seen.split()} if isinstance(seen, str) else {card.code for card in seen}
        except (AttributeError, TypeError):
            raise ValueError(f'Name cards that were seen, as in "6U 1H", not {seen!r}.') from None
        if strange := codes - {card.code for card in self.deck}:
            raise ValueError(f"This deck has no {', '.join(sorted(strange))}.")
        left = tuple(card for card in self.deck if card.code not in codes)
        return replace(self, deck=left)

    def alike(self, *what: str) -> Deals:
        """The same for a question that does not care which suit is which: ``alike("suits")``.

        Far fewer kinds of deals are told apart then; still fewer if ranks are alike as well:
        ``alike("suits", "ranks")``. The question is asked again with other names, and a ValueError
        says so if the answers differ.
        """
        if not what or not {*what} <= {"suits", "ranks"}:
            raise ValueError(f'Suits may be alike, or ranks: alike("suits", "ranks"), not {what}.')
        return replace(self, same=tuple(sorted({*what}, reverse=True)))

    def sample(self, luck: str) -> Sequence[Any]:
        """What a question is called with, for one deal by chance; the same for the same luck."""
        picked = some(self.deck, sum(self.sizes), Random(luck))
        if self.ordered:
            return self.seen([[card] for card in picked])
        ends = accumulate(self.sizes)
        parts = [picked[end - n : end] for n, end in zip(self.sizes, ends, strict=True)]
        return self.seen(parts)

    def seen(self, hands: Sequence[Sequence[Card]]) -> Sequence[Any]:
        """What a question is called with, if these are the hands."""
        dealt = [Dealt(hand, self.deck) for hand in hands]
        return (Draw(dealt),) if self.ordered else dealt

    def answers(self, *asked: Value) -> tuple[Counter[tuple[Any, ...]], int]:
        """How many deals give which answers, and into how many classes the deals were grouped.

        The questions are asked again and again, until they have read all that they ask for.
        A ValueError says what to do if that makes too many classes.
        """
        if self.same:
            return self._up_to_names(asked)
        reads: dict[Any, Read] = {}
        while True:
            try:
                return self._answers(asked, tuple(reads.values()))
            except Unread as unread:
                read = unread.read
                if read.word != CARDS:
                    reads[read] = read
                    continue
                for place in range(len(self.sizes)) if self.ordered else (read.place,):
                    reads[place] = Read(place, read.attributes, CARDS)

    def _answers(
        self, asked: Sequence[Value], reads: tuple[Read, ...]
    ) -> tuple[Counter[tuple[Any, ...]], int]:
        classes = grouped(self.deck, self.sizes, reads)
        facts: dict[Read, Any] = {}
        deck = {card.code: card for card in self.deck}
        hands = [Hand(place, size, facts, deck) for place, size in enumerate(self.sizes)]
        for read in reads:
            if read.word == CARDS:
                hands[read.place].shown = read.attributes
        seen: Sequence[Any] = [Draw(hands)] if self.ordered else hands
        found: Counter[tuple[Any, ...]] = Counter()
        for number, (known, ways) in enumerate(classes.items()):
            facts.update(zip(reads, known, strict=True))
            told = tuple([answer(what, seen, number) for what in asked])
            found[countable(asked, told)] += ways
        return found, len(classes)

    def _up_to_names(self, asked: Sequence[Value]) -> tuple[Counter[tuple[Any, ...]], int]:
        """The same for deals to which the names of suits or ranks do not matter."""
        names, tables = kinds(self.deck, self.sizes, self.same)
        found: Counter[tuple[Any, ...]] = Counter()
        often = 1 + len(tables) // ASKED_AGAIN
        for number, (table, orders) in enumerate(tables.items()):
            told = self._told(asked, table, names, number)
            if number % often == 0:
                again = self._told(asked, table, renamed(names, number), number)
                check_alike(self.same, zip(asked, told, again, strict=True))
            found[countable(asked, told)] += orders
        orders = prod(map(factorial, self.sizes))  # in which the same hands can be dealt
        return Counter({told: ways // orders for told, ways in found.items()}), len(tables)

    def _told(
        self, asked: Sequence[Value], table: Table, names: Names, number: int
    ) -> tuple[Any, ...]:
        """The answers for one deal."""
        hands = self.seen(hands_of(table, names, len(self.sizes)))
        return tuple([answer(what, hands, number) for what in asked])


def check_alike(same: Sequence[str], answers: Iterable[tuple[Value, Any, Any]]) -> None:
    """Raise a ValueError if a question is answered otherwise when suits (ranks) change names."""
    for what, told, again in answers:
        if told != again:
            raise ValueError(
                f"{what}: {told!r} or {again!r}, as {' and '.join(same)} are named. "
                "So names matter to this question; leave out .alike(...)."
            )


def countable(asked: Sequence[Value], told: tuple[Any, ...]) -> tuple[Any, ...]:
    """These answers; a ValueError if there is one that cannot be looked up again."""
    for what, said in zip(asked, told, strict=True):
        try:
            hash(said)
        except TypeError:
            raise ValueError(
                f"{what} is answered by {said!r}, which cannot be counted: answer with a tuple, "
                "a number or a word."
            ) from None
    return told


@lru_cache(maxsize=64)
def grouped(
    deck: tuple[Card, ...], sizes: tuple[int, ...], reads: tuple[Read, ...]
) -> dict[tuple[Any, ...], int]:
    """How many deals have which facts, remembered: lessons ask several questions about the same.

    Hands of which nothing is asked are dealt in as many ways whatever the others are.
    """
    places = sorted({read.place for read in reads})
    asked = tuple([sizes[place] for place in places])
    moved = [read._replace(place=places.index(read.place)) for read in reads]
    others = ways_to_deal(len(deck), sizes) // ways_to_deal(len(deck), asked)
    return {facts: ways * others for facts, ways in tally(deck, asked, moved).items()}


def ways_to_deal(cards: int, sizes: tuple[int, ...]) -> int:
    """How many ways there are to deal hands of these sizes from so many cards."""
    return factorial(cards) // prod(map(factorial, sizes)) // factorial(cards - sum(sizes))


def some(cards: Sequence[Card], n: int, rng: Random) -> list[Card]:
    """So many of these cards in random order, without shuffling all of them."""
    draw, moved, picked = rng.random, dict[int, Card](), []
    for left in range(len(cards), len(cards) - n, -1):
        at = int(draw() * left)
        picked.append(moved.get(at, cards[at]))
        moved[at] = moved.get(left - 1, cards[left - 1])
    return picked


def deals(deck: Iterable[Card], *sizes: int) -> Deals:
    """All ways to deal one hand or several: ``deals(DECK, 3)``, ``deals(DECK, 3, 3)``.

    Within a hand the order does not matter. A ValueError says so if there are not enough cards.
    """
    return Deals(tuple(deck), sizes)


def draws(deck: Iterable[Card], n: int) -> Deals:
    """All ways to draw so many cards one after the other: ``draws(DECK, 2)``."""
    if type(n) is not int or n < 1:
        raise ValueError(f"draws(deck, n) needs a number of cards from 1 on, not {n!r}.")
    return Deals(tuple(deck), (1,) * n, ordered=True)
