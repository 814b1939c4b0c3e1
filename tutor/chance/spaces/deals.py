"""All ways to deal hands from a deck, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import Any

from tutor.chance.counting.part import Part, rows_of, sampled
from tutor.chance.questions.question import Value
from tutor.chance.refusals.checks import is_whole
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.exact import how_many
from tutor.chance.spaces.grouping import counted
from tutor.chance.spaces.product import Product, one_deck
from tutor.chance.spaces.veiled import counted_alike
from tutor.chance.told.decks import whole_deck
from tutor.chance.told.names import Names
from tutor.engine.cards import Card
from tutor.engine.event import brief

MOST = 10_000  # cards that are drawn one after the other and put back
NO_NAMES = Names((), ())


@plain("A space of deals", 'ask .size, .without("6H 5H"), .alike("suits"), or P(question, space)')
@dataclass(frozen=True)
class Deals:
    """All deals of hands of these sizes; if they are ordered, single cards one after the other."""

    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    ordered: bool = False
    same: tuple[str, ...] = ()  # suits, ranks or both, if a question does not care which is which
    names: Names = field(default=NO_NAMES, compare=False)  # of the whole deck, seen cards and all
    put_back: bool = False  # whether each card is put back before the next one is drawn

    def __post_init__(self) -> None:
        if not (isinstance(self.sizes, tuple) and isinstance(self.deck, tuple)):
            raise Wrong("Write deals(deck, 3), which makes such a space.")
        if not self.sizes or not all(is_whole(size, 0) for size in self.sizes):
            raise Wrong("Say how many cards each hand gets: deals(DECK, 3) or deals(DECK, 3, 3).")
        wanted, there = sum(self.sizes), len(self.deck)
        if wanted > there and not (self.put_back and there):
            raise Wrong(f"{wanted} cards cannot be dealt from a deck of {there}.")
        if wanted > MOST:
            raise Wrong(f"{wanted:,} cards are too many; up to {MOST:,} may be put back.")

    @property
    def size(self) -> int:
        """How many different deals there are; of cards put back, how many rows of draws."""
        return prod([part.ways for part in self.parts])

    @cached_property
    def parts(self) -> Sequence[Part]:
        """The hands in groups that know nothing of one another."""
        if self.put_back and not self.ordered:
            return [Part(self.deck, (size,), self.names, put_back=True) for size in self.sizes]
        return [Part(self.deck, self.sizes, self.names, self.put_back, self.ordered)]

    def __repr__(self) -> str:
        what = "draws" if self.ordered else "deals"
        how = str(len(self.sizes)) if self.ordered else " + ".join(map(str, self.sizes))
        alike = f", {' and '.join(self.same)} alike" if self.same else ""
        back = ", each put back" if self.put_back else ""
        return f"<{how_many(self.size)} {what} of {how} from {len(self.deck)} cards{alike}{back}>"

    def __mul__(self, other: Any) -> Product:
        """This and something else that has nothing to do with it: two decks, a deck and a die."""
        return self._product().times(other)

    def _product(self) -> Product:
        return one_deck() if self.same else Product(tuple(self.parts))

    def __pow__(self, times: int) -> Product:
        """The same several times: ``deals(DECK, 3) ** 2`` is two decks."""
        return self._product() ** times

    def without(self, seen: str | Iterable[Card]) -> Deals:
        """The deals that are left for somebody who has seen these cards: ``without("3H 6U")``.

        A name that several cards have takes away as many of them as it is written.
        """
        words = seen.split() if isinstance(seen, str) else listed_cards(seen)
        left, gone = [*self.deck], Counter(words)
        meant = {word: exactly(word, self.names) for word in gone}
        for word, times in sorted(gone.items(), key=lambda each: len(meant[each[0]])):
            codes = meant[word]
            there = sorted(
                [card for card in left if card.code in codes], key=lambda card: card.code != word
            )
            if len(there) < times:
                raise Wrong(f"{word} cannot be seen {times} times: {len(there)} of it are left.")
            taken = Counter(there[:times])
            left = [card for card in left if not taken[card] or taken.subtract([card])]
        return replace(self, deck=tuple(left))

    def alike(self, *what: str) -> Deals:
        """The same for a question that does not care which suit is which: ``alike("suits")``.

        Far fewer kinds of deals are told apart then; still fewer if ranks are alike as well:
        ``alike("suits", "ranks")``. What is alike has no name: the question may compare one suit
        with another, and a ValueError says so if it asks for Hearts.
        """
        if not what or not {*map(type, what)} <= {str} or not {*what} <= {"suits", "ranks"}:
            raise Wrong(
                f'Suits may be alike, or ranks: alike("suits", "ranks"), not {brief(what)}.'
            )
        if self.put_back:
            raise Wrong("Of cards that are put back all kinds are few; leave out .alike(...).")
        return replace(self, same=tuple(sorted({*self.same, *what}, reverse=True)))

    @property
    def rows(self) -> int:
        """How many hands or rows of cards a question is called with."""
        return rows_of(self.parts)

    def sample(self, luck: str) -> Sequence[Any]:
        """What a question is called with, for one deal by chance; the same for the same luck."""
        return sampled(self.parts, luck)

    def answers(self, *asked: Value) -> tuple[Counter[tuple[Any, ...]], int]:
        """How many deals give which answers, and into how many classes the deals were grouped.

        The questions are asked again and again, until they have read all that they ask for.
        A ValueError says what to do if that makes too many classes.
        """
        if not self.same:
            return counted(self.parts, asked)
        (part,) = self.parts
        return counted_alike(part, asked, self.same)


def listed_cards(seen: object) -> list[Any]:
    """Cards, or their names, in a list; a `Wrong` if these are none."""
    if not isinstance(seen, (list, tuple, set, frozenset)):
        raise Wrong(f'Name cards that were seen, as in "6U 1H", not {brief(seen)}.')
    return [each if hasattr(each, "code") else str(each) for each in seen]


def exactly(word: Any, names: Names) -> frozenset[str]:
    """The codes of all cards with this name; of a card itself just its own."""
    found = names.codes(word)
    return found if isinstance(word, str) else frozenset({str.__str__(word.code)})


@plainly
def deals(deck: Iterable[Card] | str, *sizes: int, replace: bool = False) -> Deals:
    """All ways to deal one hand or several: ``deals(DECK, 3)``, ``deals("six_nimmt", 4, 4)``.

    Within a hand the order does not matter. With ``replace=True`` each card is put back before the
    next one is drawn. A ValueError says so if there are not enough cards.
    """
    cards, names = whole_deck(deck)
    return Deals(cards, sizes, names=names, put_back=yes(replace))


@plainly
def draws(deck: Iterable[Card] | str, n: int, *, replace: bool = False) -> Deals:
    """All ways to draw so many cards one after the other: ``draws(DECK, 2)``.

    With ``replace=True`` each card is put back before the next one is drawn.
    """
    cards, names = whole_deck(deck)
    if not is_whole(n, 1):
        raise Wrong(f"draws(deck, n) needs a number of cards from 1 on, not {brief(n)}.")
    if n > (MOST if replace else len(cards)):
        raise Wrong(f"{n:,} cards cannot be drawn from a deck of {len(cards)}.")
    return Deals(cards, (1,) * n, ordered=True, names=names, put_back=yes(replace))


def yes(replace: object) -> bool:
    """Whether cards are put back; a `Wrong` if that is not said."""
    if not isinstance(replace, bool):
        raise Wrong(f"replace= is True (each card is put back) or False, not {brief(replace)}.")
    return replace
