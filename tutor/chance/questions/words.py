"""The words of the table: ranks, suits and points of the hand that will be dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from tutor.chance.cards.card_questions import check_one, check_some
from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import Hand
from tutor.chance.cards.statistic import ONLY
from tutor.chance.cards.verbs import verb
from tutor.chance.questions.asks import Ask, BagWords, Cards
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Missing, NotPlain, Wrong
from tutor.engine.event import brief
from tutor.engine.wording import counted


class HandWords(NotPlain):
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

    @verb
    def has(self, *cards: Any) -> Cards:
        """Whether it has all of these cards: ``has("6H")``."""
        check_some("has", cards)
        return Cards(self, "has", *cards)

    @verb
    def count(self, *what: Any) -> Cards:
        """How many of its cards are like this: ``count((suit == "H") & (rank > 3))``."""
        check_one("count", what)
        return Cards(self, "count", *what)

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """This hand among those dealt; a ValueError if it must be named, or is not there."""
        dealt = [hand for row in hands for hand in (row.hands if isinstance(row, Draw) else [row])]
        if hasattr(dealt[0], "code"):
            raise Wrong(
                f"{asked} asks about a hand, and count(...) and until(...) look at one card after "
                'the other: name it, as in count("6H"), or say what a card is like, as in '
                'suit == "H" or rank > 3.'
            )
        if not isinstance(dealt[0], Hand):
            said = (
                f"{asked} asks about a hand, but a simulated game is asked about its table. "
                "Write a function: lambda table: table.scores[0] < 0."
            )
            raise Wrong(said)
        if self.place is None and len(dealt) > 1:
            raise Wrong(
                f"{asked}: of which of the {len(dealt)} hands (or cards drawn)? Name them: "
                "first, second = hands('first', 'second'), then first.ranks.sum, first.suit ... Of "
                "cards that are put back make one hand, deals(deck, n, replace=True)."
            )
        if self.place is not None and self.place >= len(dealt):
            there = counted(len(dealt), "hand")
            raise Wrong(
                f"{asked}: there {'is' if len(dealt) == 1 else 'are'} only {there}. Deal more, as "
                "in deals(DECK, 3, 3) or dice(1) ** 2."
            )
        return dealt[self.place or 0]

    def __contains__(self, card: object) -> NoReturn:
        """Raise a `Wrong`: ``in`` cannot be asked of a hand that is not dealt yet."""
        raise Wrong(f"Ask {self}.has({brief(card)}): `in` is answered before cards are dealt.")

    def instead(self) -> str:
        """What it is."""
        return (
            f"{self} is no number, no list and no function: ask for its ranks, suits or points "
            f'({self}.ranks.sum), for {self}.count(...) or {self}.has("6H"); of a hand of one card '
            f"for its rank and its suit."
        )

    def __eq__(self, other: object) -> NoReturn:
        raise Wrong(
            f"Whether {self} has the same cards as another hand is asked by a function: "
            "lambda mine, yours: mine == yours. Words compare one thing about them, as in "
            f"{self}.ranks.sum == 10."
        )

    __ne__ = __eq__
    __hash__ = object.__hash__
    __iter__ = __len__ = NotPlain.refuse

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Missing(
            f"{self.__dict__.get('name') or 'The hand'} has no {name!r}; it has ranks, suits, "
            "points, rank, suit, has and count."
        )

    def __repr__(self) -> str:
        return self.name or "the hand"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@plainly
def hands(*names: str) -> Sequence[HandWords]:
    """Name the hands that will be dealt, in their order: first and second, mine and yours."""
    like = 'as in mine, yours = hands("mine", "yours")'
    if odd := [name for name in names if not isinstance(name, str) or not name.strip()]:
        raise Wrong(f"Hands are named in words, {like}, not {brief(odd[0])}.")
    if not names:
        raise Wrong(f"hands() needs a name for each hand, {like}.")
    if len({*names}) < len(names):
        raise Wrong(f"Two hands have the same name in hands{names!r}: name them apart, {like}.")
    for place, name in enumerate(names):
        if name.lower() in ORDINALS and ORDINALS.index(name.lower()) != place:
            raise Wrong(
                f"{brief(name)} is the name of hand {place + 1} here: name all hands, {like}, in "
                "the order in which they are dealt."
            )
    return Named(HandWords(name, place) for place, name in enumerate(names))


class Named(list[HandWords]):
    """Hands by their names, one for each."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Missing(
            f"hands(...) gives a row of {len(self)}, which has no {name!r}: take each by its own "
            'name, as in mine, yours = hands("mine", "yours"), or the only one by mine, = '
            'hands("mine").'
        )


THE_HAND = HandWords()
ranks, suits, points = THE_HAND.ranks, THE_HAND.suits, THE_HAND.points
rank, suit = THE_HAND.rank, THE_HAND.suit
has, count = THE_HAND.has, THE_HAND.count


@plainly
def until(*what: Any) -> Cards:
    """At which place the first card like this is drawn: ``until(rank == 6)``, of draws(DECK, n)."""
    check_one("until", what)
    return Cards(THE_HAND, "until", *what)
