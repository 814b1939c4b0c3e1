"""The words of the table: ranks, suits and points of the hand that will be dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.chance.bag import check_word, checked
from tutor.chance.hand import Draw, Hand
from tutor.chance.question import Value
from tutor.chance.statistic import ONLY


class Ask(Value):
    """One statistic of one hand."""

    def __init__(self, hand: HandWords, attribute: str, word: str, detail: Any = None) -> None:
        self.hand, self.attribute, self.word, self.detail = hand, attribute, word, detail
        super().__init__(self._named(), self._answer)
        self.is_number = word != "apart"

    def _named(self) -> str:
        whose = f"{self.hand.name}." if self.hand.name else ""
        if self.word == ONLY:
            return whose + self.attribute
        many = self.attribute.rstrip("s") + "s"
        detail = "" if self.detail is None else f"({self.detail!r})"
        return f"{whose}{many}.{self.word}{detail}"

    def _answer(self, *hands: Any) -> Any:
        hand = self.hand.found(self.name, hands)
        if self.word == ONLY and len(hand) != 1:
            raise ValueError(f"{self.name}: of which of the {len(hand)} cards?")
        return hand.read((self.attribute,), self.word, self.detail)

    def __reduce__(self) -> Any:
        return type(self), (self.hand, self.attribute, self.word, self.detail)


class BagWords:
    """The ranks (suits, points) of a hand that will be dealt."""

    def __init__(self, hand: HandWords, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Ask:
        check_word(self._attribute, word)
        return Ask(self._hand, self._attribute, word)

    def count(self, what: Any) -> Ask:
        """How many of them are this."""
        return Ask(self._hand, self._attribute, "count", what)

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

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """This hand among those dealt; a ValueError if it must be named, or is not there."""
        dealt: Sequence[Hand] = hands[0].hands if isinstance(hands[0], Draw) else hands
        if not isinstance(dealt[0], Hand):
            said = (
                f"{asked} asks about a hand, but a simulated game is asked about its table. "
                "Write a function: lambda table: table.scores[0] < 0."
            )
            raise ValueError(said)  # noqa: TRY004  bad input like any other
        if self.place is None and len(dealt) > 1:
            raise ValueError(
                f"{asked}: of which of the {len(dealt)} hands (or cards drawn)? Name them: "
                "first, second = hands('first', 'second'), then first.ranks.sum, first.suit ..."
            )
        if self.place is not None and self.place >= len(dealt):
            raise ValueError(f"{asked}: there are only {len(dealt)} hands in this deal.")
        return dealt[self.place or 0]

    def __repr__(self) -> str:
        return self.name or "the hand"


def hands(*names: str) -> Sequence[HandWords]:
    """Name the hands that will be dealt, in their order: first and second, mine and yours."""
    return [HandWords(name, place) for place, name in enumerate(names)]


THE_HAND = HandWords()
ranks, suits, points = THE_HAND.ranks, THE_HAND.suits, THE_HAND.points
