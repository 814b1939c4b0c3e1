"""One thing that is asked of a hand, of its cards, or of its ranks, suits and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn, Protocol

from tutor.chance.cards.bag import Bag, check_value, check_word, checked, plural
from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import Hand
from tutor.chance.cards.statistic import ONLY
from tutor.chance.cards.verbs import verb
from tutor.chance.questions.question import Value
from tutor.chance.refusals.wrong import NotPlain, Wrong
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
            return of_card(hands[0], self.attribute, self.hand.name)
        hand = self.hand.found(self.name, hands)
        if self.word == ONLY and len(hand) != 1:
            raise Wrong(f"{self.name}: of which of the {len(hand)} cards?")
        if self.word == ONLY:
            return hand.read((self.attribute,), ONLY)
        bag = Bag(hand, self.attribute)
        if self.word in ("count", "apart"):
            asked = isinstance(self.detail, Value)  # of another hand: yours.suits.count(lead.suit)
            return getattr(bag, self.word)(self.detail(*hands) if asked else self.detail)
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
                found = f"{counted(len(rows), 'row')} of such cards" if rows else "no such cards"
                raise Wrong(
                    f"{self.name}: cards come one after the other in draws(deck, n), and here are "
                    f"{found}."
                )
            return rows[0].until(*self.what)
        return getattr(self.hand.found(self.name, hands), self.verb)(*self.what)

    def __reduce__(self) -> Any:
        return type(self), (self.hand, self.verb, *self.what)


def written(what: Any) -> str:
    """What is asked about, as it is written: a question, or a name that is not too long."""
    whole = isinstance(what, Value) or (isinstance(what, str) and len(what) < LONGEST)
    return repr(what) if whole else brief(what)


def of_card(card: Any, attribute: str, whose: str) -> Any:
    """The rank (suit, points) of a card; a `Wrong` if this is none, or of a hand is asked."""
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
    """The ranks (suits, points) of a hand that will be dealt."""

    def __init__(self, hand: SomeHand, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Ask:
        if word.startswith("_"):  # as Python asks while it copies them
            raise AttributeError(word)
        check_word(self._attribute, word)
        return Ask(self._hand, self._attribute, word)

    @verb
    def count(self, *value: Any) -> Ask:
        """How many of them are this."""
        check_value(self._attribute, value)
        return Ask(self._hand, self._attribute, "count", value[0])

    @verb
    def apart(self, *distance: Any) -> Ask:
        """Whether two of them differ by exactly so much."""
        check_word(self._attribute, "apart")
        return Ask(self._hand, self._attribute, "apart", checked(*distance))

    def instead(self) -> str:
        """What they are."""
        many = plural(self._attribute)
        like = "'H'" if self._attribute == "suit" else "5"
        one = f"lambda card: card.{self._attribute} == {like}"
        return (
            f"{many} are all {many} of a hand, and no number, no list and no function: ask one "
            f"thing about them, as in {many}.different == 1 or {many}.count({like}) > 0, of each "
            f"card count({one}), or write a function: value(lambda hand: [*hand.{many}])."
        )

    def __eq__(self, other: object) -> NoReturn:
        many = plural(self._attribute)
        raise Wrong(
            f"{many} are all {many} of a hand: compare one thing about them, as in "
            f"{many}.different == 1 or mine.{many}.values == yours.{many}.values; in a function "
            f"all can be compared: lambda mine, yours: mine.{many} == yours.{many}."
        )

    __ne__ = __eq__

    def __contains__(self, value: object) -> NoReturn:
        """Raise a `Wrong`: ``in`` cannot be asked of a hand that is not dealt yet."""
        many = plural(self._attribute)
        raise Wrong(
            f"Ask {many}.count({brief(value)}) > 0: `in` is answered before cards are dealt."
        )

    __hash__ = object.__hash__
    __iter__ = __len__ = NotPlain.refuse

    def __repr__(self) -> str:
        return f"{self._hand.name}.{plural(self._attribute)}".removeprefix(".")
