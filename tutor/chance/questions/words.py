"""The words of the table: ranks, suits and points of the hand that will be dealt."""

from collections.abc import Sequence
from typing import Any, Protocol

from tutor.chance.cards.bag import (
    ONLY,
    Bag,
    OfCards,
    check_value,
    check_word,
    checked,
    plural,
    verb,
)
from tutor.chance.cards.card import check_one, check_some
from tutor.chance.cards.hand import Draw, Hand
from tutor.chance.cards.values import NEVER, Number
from tutor.chance.questions.question import Value
from tutor.chance.refusals.wrong import Missing, NotPlain, Wrong, plainly
from tutor.engine.event import brief
from tutor.engine.wording import counted

LONGEST = 400  # letters of several names of cards


class SomeHand(Protocol):
    """A named hand that exists once cards are dealt or played."""

    name: str

    def found(self, asked: str, hands: Sequence[Any]) -> Hand: ...


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
            return of_card(hands[0], self.attribute, self.hand.name)
        hand = self.hand.found(self.name, hands)
        self.names, self.size = hand.names, len(hand)
        if self.word == ONLY and len(hand) != 1:
            raise Wrong(f"{self.name}: of which of the {len(hand)} cards?")
        if self.word == ONLY:
            return hand.read((self.attribute,), ONLY)
        bag = Bag(hand, self.attribute)
        if self.word == "count" and isinstance(self.detail, Value):  # yours.suits.count(lead.suit)
            wanted = self.detail(*hands)
            return Number(0) if wanted is None else bag.count(wanted)
        if self.word in ("count", "apart"):
            if self.word == "count":
                hand.names.meant(self.attribute, self.detail)  # refuses what is not in the deck
            return getattr(bag, self.word)(self.detail)
        return getattr(bag, self.word)


class Cards(Value):
    """A question about cards of a hand: presence, count, or the place of the first."""

    def __init__(self, hand: SomeHand, verb: str, *what: Any) -> None:
        self.hand, self.verb, self.what = hand, verb, what
        whose = f"{hand.name}." if hand.name else ""
        super().__init__(f"{whose}{verb}({', '.join(map(written, what))})", self._answer)
        self.is_number = verb != "has"

    def _answer(self, *hands: Any) -> Any:
        if self.verb == "until":
            rows = [row for row in hands if isinstance(row, Draw)]
            if len(rows) != 1:
                found = f"{counted(len(rows), 'row')} of such cards" if rows else "no such cards"
                raise Wrong(
                    f"{self.name}: cards come one after the other in draws(deck, n), and here are "
                    f"{found}."
                )
            place = rows[0].until(*self.what)
            return NEVER if place is None else place
        return getattr(self.hand.found(self.name, hands), self.verb)(*self.what)


def written(what: Any) -> str:
    whole = isinstance(what, Value) or (isinstance(what, str) and len(what) < LONGEST)
    return repr(what) if whole else brief(what)


def of_card(card: Any, attribute: str, whose: str) -> Any:
    if whose:
        raise Wrong(
            f"{whose}.{attribute} is not asked of each card in turn, as count(...) and until(...) "
            f"do. Write a function of the hands: value(lambda {whose}, other: "
            f"other.count(lambda card: card.{attribute} == {whose}.{attribute})), with > or < in "
            "place of == if that is meant."
        )
    if not hasattr(card, "code"):
        raise Wrong(
            f"{attribute} is asked of a card, or of a hand of one card, not of {brief(card)}."
        )
    return getattr(card, attribute)


class BagWords(NotPlain):
    """The ranks (suits, points) of a hand to be dealt."""

    def __init__(self, hand: SomeHand, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Ask:
        if word.startswith("_"):  # as Python asks while it copies them
            raise AttributeError(word)
        check_word(self._attribute, word)
        return Ask(self._hand, self._attribute, word)

    @verb
    def count(self, *value: Any) -> Ask:
        """Count how many of them are this value."""
        check_value(self._attribute, value)
        return Ask(self._hand, self._attribute, "count", value[0])

    @verb
    def apart(self, *distance: Any) -> Ask:
        """Ask whether two of them differ by exactly this distance."""
        check_word(self._attribute, "apart")
        return Ask(self._hand, self._attribute, "apart", checked(*distance))

    def instead(self) -> str:
        many = plural(self._attribute)
        like = "'H'" if self._attribute == "suit" else "5"
        return (
            f"{many} are all {many} of a hand, not a number, a list or a function: ask one thing "
            f"about them, as in {many}.different == 1, {many}.count({like}) > 0 or "
            f"mine.{many}.values == yours.{many}.values, of each card "
            f"count(lambda card: card.{self._attribute} == {like}), or write a function: "
            f"value(lambda hand: [*hand.{many}])."
        )

    __eq__ = __ne__ = __contains__ = __iter__ = __len__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{self._hand.name}.{plural(self._attribute)}".removeprefix(".")


class HandWords(OfCards):
    """A hand to be dealt, for making questions about it."""

    def __init__(self, name: str = "", place: int | None = None) -> None:
        self.name, self.place = name, place

    def bag(self, attribute: str) -> BagWords:
        return BagWords(self, attribute)

    def only(self, attribute: str) -> Ask:
        return Ask(self, attribute, ONLY)

    @verb
    def has(self, *cards: Any) -> Cards:
        """Ask whether it has all of these cards: ``has("6H")``."""
        check_some("has", cards)
        return Cards(self, "has", *cards)

    @verb
    def count(self, *what: Any) -> Cards:
        """Count how many of its cards are like this: ``count((suit == "H") & (rank > 3))``."""
        check_one("count", what)
        return Cards(self, "count", *what)

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """Find this hand among those dealt; raise `Wrong` if it is missing or must be named."""
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

    def instead(self) -> str:
        return (
            f"{self} is not a number, a list or a function: ask for its ranks, suits or points "
            f'({self}.ranks.sum), for {self}.count(...) or {self}.has("6H"); of a hand of one card '
            f"for its rank and its suit. Two hands are compared by a function: "
            "lambda mine, yours: mine == yours."
        )

    __eq__ = __ne__ = __contains__ = __iter__ = __len__ = NotPlain.refuse
    __hash__ = object.__hash__

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
    """Return names for the hands to be dealt, in order: mine and yours, first and second."""
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
    """Hands in the order of their names."""

    def __getattr__(self, name: str) -> Any:
        raise Missing(
            f"hands(...) is a row of {len(self)}, which has no {name!r}: take each by its own "
            'name, as in mine, yours = hands("mine", "yours"), or the only one by mine, = '
            'hands("mine").'
        )


THE_HAND = HandWords()
ranks, suits, points = THE_HAND.ranks, THE_HAND.suits, THE_HAND.points
rank, suit = THE_HAND.rank, THE_HAND.suit
has, count = THE_HAND.has, THE_HAND.count


@plainly
def until(*what: Any) -> Cards:
    """Ask at which place the first card like this is drawn: ``until(rank == 6)``.

    The space is ``draws(DECK, n)``; None if no such card is drawn.
    """
    check_one("until", what)
    return Cards(THE_HAND, "until", *what)
