"""Hands that show only what has been asked for.

A question is a function of hands. It is first given hands of which nothing is known. What it asks
for is noted (`Unread`), the deals are grouped by exactly that, and the question is asked again. So
it never sees more than what the deals were grouped by: nobody has to promise that suits are alike
for a question, and no such promise can be wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tutor.chance.cards.bag import Bag
from tutor.chance.cards.card import face, twin
from tutor.chance.cards.card_questions import check_one, check_some, codes_of, each_of
from tutor.chance.cards.reading import Read, Unread, fact, told
from tutor.chance.cards.statistic import CARDS, OF, ONLY, UNTIL
from tutor.chance.cards.verbs import verb
from tutor.chance.refusals.wrong import Missing, NotPlain, Wrong
from tutor.chance.told.faces import shown
from tutor.chance.told.names import Names
from tutor.chance.told.same_cards import codes, same_as
from tutor.engine.cards import Card

NO_ORDER = (
    "A hand has no first card: its cards lie in no order, nor do hand.ranks and hand.suits. Take "
    "sorted(hand.ranks), or rank and suit of one card; where the order matters, ask about "
    "draws(deck, n) instead of deals(deck, n)."
)
ASKED = (
    'Ask for its ranks, suits or points (hand.ranks.sum), for count(...) or has("6H"), compare it '
    "with another hand (mine == yours), or go through its cards: [card.rank for card in hand]."
)
CODE = ("code",)
LAID = {  # how many times the order is laid upon what, by turn: no two are always moved together
    "card": (1, 1, 0, 1, 1),
    "rank": (1, 0, 1, 1, 1),
    "suit": (0, 1, 1, 2, 1),
    "points": (1, 1, 1, 0, 1),
}
TURNS, MIXED, TOGETHER = 3, 3, 4  # turns one after the other; one for all, and one that keeps pairs


class Hand(NotPlain):
    """Cards in no order. What it knows is given, or asked for."""

    def __init__(
        self,
        place: int,
        size: int,
        facts: Mapping[Read, Any],
        deck: Sequence[Card],
        names: Names,
    ) -> None:
        self.place, self._size, self._facts = place, size, facts
        self.deck, self.names = deck, names
        self.shown: tuple[str, ...] = ()  # what its cards show
        self.gone_through = False  # whether a question went from card to card
        self.order: Callable[[list[Any]], list[Any]] = list  # in which they lie this time
        self.turn = 0  # by which it is laid

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about these cards."""
        read = Read(self.place, attributes, word, detail)
        found = self.fact(read)
        return found if word == CARDS else told(found, read, self.names, self.deck, self._size)

    def fact(self, read: Read) -> Any:
        """The same as it is counted."""
        try:
            return self._facts[read]
        except KeyError:
            raise Unread(read) from None

    @property
    def ranks(self) -> Bag:
        """The ranks of these cards."""
        return Bag(self, "rank")

    @property
    def suits(self) -> Bag:
        """The suits of these cards."""
        return Bag(self, "suit")

    @property
    def points(self) -> Bag:
        """The points of these cards."""
        return Bag(self, "points")

    @property
    def rank(self) -> Any:
        """The rank of the only card."""
        return self.only("rank")

    @property
    def suit(self) -> Any:
        """The suit of the only card."""
        return self.only("suit")

    def only(self, attribute: str) -> Any:
        """What the only card shows; a `Wrong` if there are several."""
        if self._size != 1:
            raise Wrong(f"The {attribute} is asked of one card, and this hand has {self._size}.")
        return self.read((attribute,), ONLY)

    @verb
    def has(self, *cards: object) -> bool:
        """Whether all of these cards are in it: ``hand.has("6H")``."""
        check_some("has", cards)
        wanted = Counter([each for card in cards for each in each_of(card, self.names)])
        return all(
            self.read(CODE, OF, codes)
            >= sum([times for other, times in wanted.items() if other <= codes])
            for codes in wanted
        )

    @verb
    def count(self, *what: Any) -> Any:
        """How many of its cards are called so, or are as a function of a card says."""
        check_one("count", what)
        return self.read(CODE, OF, self.codes(what[0]))

    def codes(self, what: Any) -> frozenset[str]:
        """The codes of the cards that are meant, of those that may lie in it."""
        return codes_of(what, self.possible(), self.names)

    def possible(self) -> Sequence[Card]:
        """The cards that may lie in it."""
        return self.deck

    def __contains__(self, card: object) -> bool:
        return bool(self.read(CODE, OF, self.names.codes(card)))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.laid("card", self.seen()))

    def laid(self, attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        """Its cards (ranks, suits, points) as they lie this time, each in an order of their own.

        So who takes a rank and a suit for those of one card is noticed.
        """
        self.gone_through = self._size > 1
        if self.order is not list and values:
            for _ in range(LAID[attribute][self.turn]):
                values = self.order([*values])
        return values

    def seen(self) -> list[Any]:
        """These cards, as far as they are known."""
        shown, place, names = self.shown, self.place, self.names
        careful = names.careful
        if not shown:  # how many there are is no secret
            return [face(place, (), (), names, careful)] * self._size
        cards = self.read(shown, CARDS)
        if "code" in shown:  # nothing is left to hide
            at, deck = shown.index("code"), names.by_code
            return [twin(deck[values[at]], names, careful) for values in cards]
        return [face(place, shown, values, names, careful) for values in cards]

    def waited(self, codes: frozenset[str]) -> Any:
        """At which place the first of these cards was drawn, in the order of the draw."""
        return self.read(CODE, UNTIL, codes)

    def __len__(self) -> int:
        return self._size

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self is other or sorted(codes(self)) == sorted(codes(other))
        return same_as(self, other, "hand")

    def __hash__(self) -> int:
        raise Wrong(f"A hand is not looked up in a set or a dict. {ASKED}")

    def __getitem__(self, index: object) -> Any:
        raise Wrong(NO_ORDER)

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"A hand has no {name!r}. {ASKED}")

    def instead(self) -> str:
        """What a hand is."""
        return f"A hand is no number, no list and no function. {ASKED}"

    def __str__(self) -> str:
        raise Wrong(f"A hand is no text: write [*hand] for its cards. {ASKED}")

    def __repr__(self) -> str:
        return f"a hand of {self._size}"


class Dealt(Hand):
    """A hand of real cards, as simulations see it."""

    def __init__(
        self, place: int, cards: Sequence[Card], deck: Sequence[Card], names: Names
    ) -> None:
        super().__init__(place, len(cards), {}, deck, names)
        self.cards = cards

    def possible(self) -> Sequence[Card]:
        """The cards that lie in it; in an empty hand any, so that a wrong question is noticed."""
        return self.cards or self.deck[:1]

    def codes_among(self, what: Any, drawn: Sequence[Hand]) -> frozenset[str]:
        """The codes of the cards that are meant, of those in all these hands."""
        return codes_of(what, [card for hand in drawn for card in hand.possible()], self.names)

    def fact(self, read: Read) -> Any:
        """One fact about these cards, worked out from them."""
        return fact(self.cards, read, self.deck)

    def seen(self) -> list[Any]:
        """These cards."""
        return [twin(card, self.names, self.names.careful) for card in self.cards]


class Stacked(Dealt):
    """The cards of a pile: its ranks are gone through as they lie."""

    def laid(self, attribute: str, _: Sequence[Any]) -> Sequence[Any]:
        """The ranks (suits, points) of its cards, one after the other."""
        return [getattr(c, attribute) for c in self.seen() if shown(c.real, attribute) is not None]


Sequence.register(Hand)  # so that `case [first, second]` is not just passed over
