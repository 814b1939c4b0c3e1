"""Hands that show only what has been asked for.

A question is a function of hands. Where there are too many deals to ask it of each, it is first
given hands of which nothing is known. What it asks for is noted (`Unread`), the deals are grouped
by exactly that, and the question is asked again, so it never sees more than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from tutor.chance.cards.bag import (
    CARDS,
    OF,
    ONLY,
    UNTIL,
    Bag,
    OfCards,
    Read,
    Unread,
    compute_statistic,
    verb,
    wrap_statistic,
)
from tutor.chance.cards.card import (
    check_cards_given,
    check_one,
    codes_of,
    codes_of_each,
    partial_card,
    wrap_card,
)
from tutor.chance.cards.names import Names
from tutor.chance.cards.values import Points
from tutor.chance.refusals.kinds import NoPlace
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.misused import NotPlain
from tutor.engine.wording import counted, sentence
from tutor.engine.wrong import Missing, Wrong, is_whole


def codes(hand: Hand | Draw) -> list[str]:
    return [str.__str__(card.code) for card in hand.seen()]


def same_as(hand: Hand | Draw, other: object, what: str) -> bool:
    many = len(hand)
    if not isinstance(other, (list, tuple)):
        raise Wrong(
            f"A {what} can't be compared with {brief(other)}. Compare it with another one or with "
            f'a list of all its cards: {what} == ["6H", "5H"]. For one card, write "6H" in {what}.'
        )
    meant = [hand.names.codes(each) for each in other]
    if len(meant) != many:
        raise Wrong(
            f"{brief(other)} can never be a {what} of {many}. List all its cards, or ask about one "
            f'of them, as in "6H" in {what}.'
        )
    found = codes(hand)
    return fit_in_order(found, meant) if what == "draw" else fits(found, meant)


def fit_in_order(found: Sequence[str], meant: Iterable[frozenset[str]]) -> bool:
    return all(code in there for code, there in zip(found, meant, strict=True))


def fits(found: Iterable[str], meant: Iterable[frozenset[str]]) -> bool:
    left = [*found]
    for there in sorted(meant, key=len):
        code = next((code for code in left if code in there), None)
        if code is None:
            return False
        left.remove(code)
    return True


Order: TypeAlias = Callable[[str, Sequence[Any]], Sequence[Any]]  # of the cards, ranks, suits

NO_ORDER = (
    "A hand has no first card, because its cards, ranks and suits have no order. Use "
    "sorted(hand.ranks), or draws(deck, n) instead of deals(deck, n) if the order matters. Only a "
    "hand of one card has hand[0], hand.rank and hand.suit."
)
ASKED = (
    'Ask for its ranks, suits or points (hand.ranks.sum), for count(...) or has("6H"), compare it '
    "with another hand (mine == yours), or loop over its cards: [card.rank for card in hand]."
)
CODE = ("code",)


def no_single(name: str, size: int, attribute: str) -> str:
    return (
        f"{name} needs a hand of one card, and this one has {size}. Ask about all of its cards, as "
        f"in {attribute}s.different."
    )


class Hand(OfCards):
    """An unordered hand, with its known statistics."""

    def __init__(
        self, place: int, size: int, facts: Mapping[Read, Any], deck: Sequence[Card], names: Names
    ) -> None:
        self.place, self._size, self._facts = place, size, facts
        self.deck, self.names = deck, names
        self.shown: tuple[str, ...] = ()  # attributes visible on its cards
        self.gone_through = False  # True once a question has looped over its cards
        self.order: Order | None = None  # of its cards in this evaluation

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        read = Read(self.place, attributes, word, detail)
        found = self.fact(read)
        return found if word == CARDS else wrap_statistic(found, read, self.names)

    def fact(self, read: Read) -> Any:
        """Look up a statistic; raise `Unread` if it was not counted."""
        try:
            return self._facts[read]
        except KeyError:
            raise Unread(read) from None

    def bag(self, attribute: str) -> Any:
        """Return all ranks (suits, points); for one card, its points as a number."""
        found = Bag(self, attribute)
        if attribute != "points" or self._size != 1 or not self.names.has_order(attribute):
            return found
        return Points(self.read((attribute,), ONLY), found)

    def only(self, attribute: str) -> Any:
        if self._size != 1:
            raise Wrong(no_single(f"hand.{attribute}", self._size, attribute))
        return self.read((attribute,), ONLY)

    @verb
    def has(self, *cards: object) -> bool:
        """Return True if all of these cards are in it: ``hand.has("6H")``."""
        check_cards_given("has", cards)
        wanted = Counter([each for card in cards for each in codes_of_each(card, self.names)])
        return all(
            self.read(CODE, OF, codes)
            >= sum([times for other, times in wanted.items() if other <= codes])
            for codes in wanted
        )

    @verb
    def count(self, *what: Any) -> Any:
        """Count its cards that have this name, or for which this function is true."""
        check_one("count", what)
        return self.read(CODE, OF, self.codes(what[0]))

    def codes(self, what: Any) -> frozenset[str]:
        return codes_of(what, self.possible(), self.names)

    def possible(self) -> Sequence[Card]:
        return self.deck

    def __contains__(self, card: object) -> bool:
        return bool(self.read(CODE, OF, self.names.codes(card)))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.laid("card", self.seen()))

    def laid(self, attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        self.gone_through = True
        return values if self.order is None else self.order(attribute, values)

    def seen(self) -> Sequence[Any]:
        """Return its cards; each shows only what is known."""
        shown, place, names = self.shown, self.place, self.names
        if not shown:  # the number of cards is always known
            return [partial_card(place, (), (), names, n) for n in range(self._size)]
        cards = self.read(shown, CARDS)
        if "code" in shown:  # nothing is left to hide
            at, deck = shown.index("code"), names.by_code
            return [wrap_card(deck[values[at]], names) for values in cards]
        return [partial_card(place, shown, values, names, n) for n, values in enumerate(cards)]

    def __len__(self) -> int:
        return self._size

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self is other or sorted(codes(self)) == sorted(codes(other))
        return same_as(self, other, "hand")

    def __hash__(self) -> int:
        raise Wrong(f"A hand can't be put into a set or a dict. {ASKED}")

    def __getitem__(self, index: object) -> Any:
        if self._size == 1 and index in (0, -1):
            return next(iter(self))
        raise Wrong(NO_ORDER)

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"A hand has no {name!r}. {ASKED}")

    def instead(self) -> str:
        return f"A hand can't be used like a number or a list. {ASKED}"

    def __str__(self) -> str:
        return " ".join(sorted(map(str, self.seen())))

    def __repr__(self) -> str:
        return f"a hand of {self._size}"


class Dealt(Hand):
    """A hand of which all cards are known."""

    def __init__(
        self, place: int, cards: Iterable[Card], deck: Sequence[Card], names: Names
    ) -> None:
        self.cards: Sequence[Any] = [wrap_card(card, names) for card in cards]
        super().__init__(place, len(self.cards), {}, deck, names)

    def possible(self) -> Sequence[Card]:
        """Return its own cards; for an empty hand all cards, so that a wrong name is noticed."""
        return self.cards or self.deck[:1]

    def fact(self, read: Read) -> Any:
        return compute_statistic([card.real for card in self.cards], read, self.deck)

    def __iter__(self) -> Iterator[Any]:
        self.gone_through = True
        return iter(self.cards if self.order is None else self.order("card", self.cards))

    def seen(self) -> Sequence[Any]:
        return self.cards


class Stacked(Dealt):
    """The cards of a pile, whose ranks are read in their order."""

    def laid(self, attribute: str, _: Sequence[Any]) -> Sequence[Any]:
        return [each for each in (getattr(c, attribute) for c in self.cards) if each is not None]


Sequence.register(Hand)  # so that `case [first, second]` matches


OF_DRAWS = (
    "Ask about each card (draw[0].rank, [card.suit for card in draw]), use draw.until(...), or ask "
    "about a hand from deals(deck, n)."
)


def until_which(what: Sequence[Any]) -> tuple[Any, int]:
    """Return what to wait for, and for how many of them; raise `Wrong` for other arguments."""
    if len(what) > 1 and not isinstance(what[1], (str, Card)) and not hasattr(what[1], "code"):
        if len(what) > 2 or not is_whole(what[1], 1):
            raise Wrong(
                "The second argument of until() is the number of cards to wait for, as in "
                f'until("6H 6D", 2), not {", ".join(map(brief, what[1:]))}.'
            )
        return what[0], what[1]
    check_one("until", what)
    return what[0], 1


class Draw(NotPlain, Sequence[Any]):
    """Cards in the order in which they were drawn; each is a hand of one card."""

    hands: Sequence[Hand]
    names: Names

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.hands, self.names = hands, hands[0].names

    def seen(self) -> Sequence[Any]:
        return [card for hand in self.hands for card in hand.seen()]

    def codes(self, what: Any) -> frozenset[str]:
        return self.hands[0].codes(what)

    def until(self, *what: Any) -> Any:
        """Return the place, from 1 on, of the first card with this name, or like this.

        ``until("6H 6D", 2)`` is the place of the second one.
        """
        what, nth = until_which(what)
        first = self.hands[0]
        read = Read(first.place, CODE, UNTIL, self.codes(what), nth)
        if not isinstance(first, Dealt):
            return wrap_statistic(first.fact(read), read, first.names)
        came = [n for n, hand in enumerate(self.hands, 1) if hand.fact(read)]
        return wrap_statistic(came[nth - 1] if nth <= len(came) else None, read, first.names)

    def __len__(self) -> int:
        return len(self.hands)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Draw):
            return codes(self) == codes(other)
        return same_as(self, other, "draw")

    def __hash__(self) -> int:
        raise Wrong(f"A draw can't be put into a set or a dict. {OF_DRAWS}")

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"A draw has no {name!r}. {OF_DRAWS}")

    def __getitem__(self, index: Any) -> Any:
        try:
            if isinstance(index, slice):
                return [*self.seen()[index]]
            return self.hands[index].seen()[0]
        except TypeError:
            said = f"The index of a draw must be a number, as in draw[0], not {brief(index)}."
            raise Wrong(said) from None
        except IndexError:
            last = len(self) - 1
            drawn = f"{counted(len(self), 'card')} {'are' if last else 'is'} drawn"
            said = f"There is no draw[{index}]. {sentence(drawn)}: draw[0] to draw[{last}]."
            raise NoPlace(said) from None

    def instead(self) -> str:
        return f"A draw can't be used like a number or a function. {OF_DRAWS}"

    def __str__(self) -> str:
        return " ".join(map(str, self.seen()))

    def __repr__(self) -> str:
        return f"a draw of {len(self)}"


class Drawn(Draw):
    """Drawn cards that are all known."""

    def __init__(self, cards: Iterable[Card], deck: Sequence[Card], names: Names) -> None:
        self.cards: Sequence[Any] = [wrap_card(card, names) for card in cards]
        self.deck, self.names = deck, names

    @property
    def hands(self) -> Sequence[Hand]:  # type: ignore[override]  # made where words ask for them
        return [Dealt(n, [card], self.deck, self.names) for n, card in enumerate(self.cards)]

    def seen(self) -> Sequence[Any]:
        return self.cards

    def __getitem__(self, index: Any) -> Any:
        try:
            return self.cards[index] if type(index) is int else super().__getitem__(index)
        except IndexError:
            return super().__getitem__(index)

    def __len__(self) -> int:
        return len(self.cards)

    def codes(self, what: Any) -> frozenset[str]:
        return codes_of(what, self.cards, self.names)
