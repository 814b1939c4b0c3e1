"""The words of the table: ranks, suits and points of the hand that will be dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn, Protocol

from tutor.chance.bag import Bag, check_word, checked, plural
from tutor.chance.hand import Draw, Hand
from tutor.chance.question import Value
from tutor.chance.statistic import ONLY
from tutor.chance.told import Wrong
from tutor.engine.event import brief
from tutor.engine.wording import counted

LONGEST = 400  # letters of several names of cards


class SomeHand(Protocol):
    """Whatever has a name, and is a hand as soon as something is dealt or played."""

    name: str

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """The hand."""


class Ask(Value):
    """One statistic of one hand."""

    def __init__(self, hand: SomeHand, attribute: str, word: str, detail: Any = None) -> None:
        self.hand, self.attribute, self.word, self.detail = hand, attribute, word, detail
        super().__init__(self._named(), self._answer)
        self.is_number = word != "apart"

    def _named(self) -> str:
        whose = f"{self.hand.name}." if self.hand.name else ""
        if self.word == ONLY:
            return whose + self.attribute
        many = self.attribute.rstrip("s") + "s"
        detail = "" if self.detail is None else f"({written(self.detail)})"
        return f"{whose}{many}.{self.word}{detail}"

    def _answer(self, *hands: Any) -> Any:
        if self.word == ONLY and len(hands) == 1 and not isinstance(hands[0], (Hand, Draw)):
            return of_card(hands[0], self.attribute)
        hand = self.hand.found(self.name, hands)
        if self.word == ONLY and len(hand) != 1:
            raise ValueError(f"{self.name}: of which of the {len(hand)} cards?")
        if self.word == ONLY:
            return hand.read((self.attribute,), ONLY)
        bag = Bag(hand, self.attribute)
        if self.detail is not None:
            return getattr(bag, self.word)(self.detail)
        return getattr(bag, self.word)

    def __reduce__(self) -> Any:
        return type(self), (self.hand, self.attribute, self.word, self.detail)


class Cards(Value):
    """Which cards of the deck a hand has, how many of them, or when the first of them comes."""

    def __init__(self, hand: SomeHand, verb: str, *what: Any) -> None:
        self.hand, self.verb, self.what = hand, verb, what
        whose = f"{hand.name}." if hand.name else ""
        super().__init__(f"{whose}{verb}({', '.join(map(written, what))})", self._answer)
        self.is_number = verb != "has"

    def _answer(self, *hands: Any) -> Any:
        if self.verb == "until":
            rows = [row for row in hands if isinstance(row, Draw)]
            if len(rows) != 1:
                raise Wrong(
                    f"{self.name}: cards come one after the other in draws(deck, n), and here are "
                    f"{counted(len(rows), 'row')} of such cards."
                )
            return rows[0].until(*self.what)
        return getattr(self.hand.found(self.name, hands), self.verb)(*self.what)

    def __reduce__(self) -> Any:
        return type(self), (self.hand, self.verb, *self.what)


def written(what: Any) -> str:
    """What is asked about, as it is written: a question, or a name that is not too long."""
    whole = isinstance(what, Value) or (isinstance(what, str) and len(what) < LONGEST)
    return repr(what) if whole else brief(what)


def of_card(card: Any, attribute: str) -> Any:
    """The rank (suit, points) of a card; a `Wrong` if this is none."""
    if not hasattr(card, "code"):
        raise Wrong(
            f"{attribute} is asked of a card, or of a hand of one card, not of {brief(card)}."
        )
    return getattr(card, attribute)


class BagWords:
    """The ranks (suits, points) of a hand that will be dealt."""

    def __init__(self, hand: SomeHand, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Ask:
        check_word(self._attribute, word)
        return Ask(self._hand, self._attribute, word)

    def count(self, what: Any) -> Ask:
        """How many of them are this."""
        return Ask(self._hand, self._attribute, "count", what)

    def __eq__(self, other: object) -> NoReturn:
        many = plural(self._attribute)
        raise Wrong(
            f"{many} are all {many} of a hand: compare one thing about them, as in "
            f"{many}.different == 1, {many}.count({brief(other)}) > 0, or {many}.values == (...)."
        )

    def __ne__(self, other: object) -> NoReturn:
        self.__eq__(other)

    def __contains__(self, value: object) -> NoReturn:
        """Raise a `Wrong`: ``in`` cannot be asked of a hand that is not dealt yet."""
        many = plural(self._attribute)
        raise Wrong(
            f"Ask {many}.count({brief(value)}) > 0: `in` is answered before cards are dealt."
        )

    __hash__ = object.__hash__
    __iter__ = None

    def apart(self, distance: int) -> Ask:
        """Whether two of them differ by exactly so much."""
        check_word(self._attribute, "apart")
        return Ask(self._hand, self._attribute, "apart", checked(distance))


class HandWords:
    """A hand that will be dealt, to make questions about it."""

    def __init__(self, name: str = "", place: int | None = None) -> None:
        self.name, self.place = name, place

    @property
    def ranks(self) -> BagWords:
        """The ranks of its cards."""
        return BagWords(self, "rank")

    @property
    def suits(self) -> BagWords:
        """The suits of its cards."""
        return BagWords(self, "suit")

    @property
    def points(self) -> BagWords:
        """The points of its cards."""
        return BagWords(self, "points")

    @property
    def rank(self) -> Ask:
        """The rank of its only card."""
        return Ask(self, "rank", ONLY)

    @property
    def suit(self) -> Ask:
        """The suit of its only card."""
        return Ask(self, "suit", ONLY)

    def has(self, *cards: Any) -> Cards:
        """Whether it has all of these cards: ``has("6H")``."""
        return Cards(self, "has", *cards)

    def count(self, what: Any) -> Cards:
        """How many of its cards are like this: ``count((suit == "H") & (rank > 3))``."""
        return Cards(self, "count", what)

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """This hand among those dealt; a ValueError if it must be named, or is not there."""
        dealt = [hand for row in hands for hand in (row.hands if isinstance(row, Draw) else [row])]
        if not isinstance(dealt[0], Hand):
            said = (
                f"{asked} asks about a hand, but a simulated game is asked about its table. "
                "Write a function: lambda table: table.scores[0] < 0."
            )
            raise ValueError(said)  # noqa: TRY004  bad input like any other
        if self.place is None and len(dealt) > 1:
            raise ValueError(
                f"{asked}: of which of the {len(dealt)} hands (or cards drawn)? Name them: "
                "first, second = hands('first', 'second'), then first.ranks.sum, first.suit ... Of "
                "cards that are put back make one hand, deals(deck, n, replace=True)."
            )
        if self.place is not None and self.place >= len(dealt):
            raise ValueError(f"{asked}: there are only {len(dealt)} hands in this deal.")
        return dealt[self.place or 0]

    def __contains__(self, card: object) -> NoReturn:
        """Raise a `Wrong`: ``in`` cannot be asked of a hand that is not dealt yet."""
        raise Wrong(f"Ask {self}.has({brief(card)}): `in` is answered before cards are dealt.")

    def __repr__(self) -> str:
        return self.name or "the hand"


def hands(*names: str) -> Sequence[HandWords]:
    """Name the hands that will be dealt, in their order: first and second, mine and yours."""
    if odd := [name for name in names if not isinstance(name, str)]:
        raise Wrong(f'Hands are named in words, as in hands("mine", "yours"), not {brief(odd[0])}.')
    return [HandWords(name, place) for place, name in enumerate(names)]


THE_HAND = HandWords()
ranks, suits, points = THE_HAND.ranks, THE_HAND.suits, THE_HAND.points
rank, suit = THE_HAND.rank, THE_HAND.suit
has, count = THE_HAND.has, THE_HAND.count


def until(what: Any) -> Cards:
    """At which place the first card like this is drawn: ``until(rank == 6)``, of draws(DECK, n)."""
    return Cards(THE_HAND, "until", what)
