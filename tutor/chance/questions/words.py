"""The names for questions: ranks, suits and points of the hand that will be dealt."""

from collections.abc import Sequence
from typing import Any, Protocol

from tutor.chance.cards.bag import ONLY, Bag, OfCards, check_value, check_word, given_distance, verb
from tutor.chance.cards.card import check_cards_given, check_one
from tutor.chance.cards.hand import Draw, Hand, no_single, until_which
from tutor.chance.cards.names import PLURALS
from tutor.chance.cards.values import NEVER, Number
from tutor.chance.questions.question import Value
from tutor.engine.event import brief
from tutor.engine.misused import NotPlain, plainly
from tutor.engine.wording import ORDINALS, counted
from tutor.engine.wrong import Missing, Wrong

LONGEST_CARD_NAMES = 400  # max. characters of several names of cards


class SomeHand(Protocol):
    """A named hand that exists once cards are dealt or played."""

    name: str

    def found(self, asked: str, hands: Sequence[Any]) -> Hand: ...


class HandStatistic(Value):
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
        self.names, self.deck, self.size = hand.names, hand.deck, len(hand)
        if self.word == ONLY and len(hand) != 1:
            raise Wrong(no_single(self.name, len(hand), self.attribute))
        if self.word == ONLY:
            return hand.read((self.attribute,), ONLY)
        bag = Bag(hand, self.attribute)
        if self.word == "count" and isinstance(self.detail, Value):  # yours.suits.count(lead.suit)
            wanted = self.detail(*hands)
            return Number(0) if wanted is None else bag.count(wanted)
        if self.word == "count":
            hand.names.meant(self.attribute, self.detail)  # raises Wrong if there is none
        found = getattr(bag, self.word)
        return found(self.detail) if self.word in ("count", "apart") else found


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
                raise Wrong(
                    f"{self.name} needs one draws(deck, n), in which cards come one after the "
                    f"other. This space has {len(rows) or 'none'}."
                )
            place = rows[0].until(*self.what)
            return NEVER if place is None else place
        return getattr(self.hand.found(self.name, hands), self.verb)(*self.what)


def written(what: Any) -> str:
    whole = isinstance(what, Value) or (isinstance(what, str) and len(what) < LONGEST_CARD_NAMES)
    return repr(what) if whole else brief(what)


def of_card(card: Any, attribute: str, whose: str) -> Any:
    if whose:
        raise Wrong(
            f"{whose}.{attribute} is about a hand, but count(...) and until(...) ask about one "
            f"card at a time. Write a function of the hands: value(lambda {whose}, other: "
            f"other.count(lambda card: card.{attribute} == {whose}.{attribute})). Use > or < "
            "instead of == if you mean that."
        )
    if not hasattr(card, "code"):
        raise Wrong(f"{attribute} needs a card or a hand of one card, not {brief(card)}.")
    return getattr(card, attribute)


class BagWords(NotPlain):
    """The ranks (suits, points) of a hand to be dealt."""

    def __init__(self, hand: SomeHand, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> HandStatistic:
        if word.startswith("_"):  # as Python asks while it copies them
            raise AttributeError(word)
        check_word(self._attribute, word)
        return HandStatistic(self._hand, self._attribute, word)

    @verb
    def count(self, *value: Any) -> HandStatistic:
        """Ask for the number of occurrences of this value."""
        check_value(self._attribute, value)
        return HandStatistic(self._hand, self._attribute, "count", value[0])

    @verb
    def apart(self, *distance: Any) -> HandStatistic:
        """Ask if two of them differ by exactly this distance."""
        check_word(self._attribute, "apart")
        return HandStatistic(self._hand, self._attribute, "apart", given_distance(*distance))

    def instead(self) -> str:
        many = PLURALS[self._attribute]
        like = "'H'" if self._attribute == "suit" else "5"
        return (
            f"{many} are a question about a hand, not a value. Ask one thing about them, as in "
            f"{many}.different == 1, {many}.count({like}) > 0 or "
            f"mine.{many}.values == yours.{many}.values. For each card, use "
            f"count(lambda card: card.{self._attribute} == {like}). Or write a function: "
            f"value(lambda hand: [*hand.{many}])."
        )

    __eq__ = __ne__ = __contains__ = __iter__ = __len__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{self._hand.name}.{PLURALS[self._attribute]}".removeprefix(".")


class HandWords(OfCards):
    """A hand to be dealt, for making questions about it."""

    def __init__(self, name: str = "", place: int | None = None) -> None:
        self.name, self.place = name, place

    def bag(self, attribute: str) -> BagWords:
        return BagWords(self, attribute)

    def only(self, attribute: str) -> HandStatistic:
        return HandStatistic(self, attribute, ONLY)

    @verb
    def has(self, *cards: Any) -> Cards:
        """Ask if it has all of these cards: ``has("6H")``."""
        check_cards_given("has", cards)
        return Cards(self, "has", *cards)

    @verb
    def count(self, *what: Any) -> Cards:
        """Ask for the number of cards like this: ``count((suit == "H") & (rank > 3))``."""
        check_one("count", what)
        return Cards(self, "count", *what)

    def found(self, asked: str, hands: Sequence[Any]) -> Hand:
        """Find this hand among those dealt; raise `Wrong` if it is missing or must be named."""
        dealt = [hand for row in hands for hand in (row.hands if isinstance(row, Draw) else [row])]
        if hasattr(dealt[0], "code"):
            raise Wrong(
                f"{asked} asks about a hand, but count(...) and until(...) ask about one card at a "
                'time. Name the card, as in count("6H"), or describe it, as in suit == "H" or '
                "rank > 3."
            )
        if not isinstance(dealt[0], Hand):
            raise Wrong(
                f"{asked} asks about a hand, but a simulated game has a table. "
                "Write a function of it: lambda table: table.scores[0] < 0."
            )
        if self.place is None and len(dealt) > 1:
            raise Wrong(
                f"{asked} does not say which of the {len(dealt)} hands (or drawn cards) it means. "
                "Name them with first, second = hands('first', 'second'), and ask for "
                "first.ranks.sum or first.suit. If cards are put back, use one hand: deals(deck, "
                "n, replace=True)."
            )
        if self.place is not None and self.place >= len(dealt):
            there = counted(len(dealt), "hand")
            raise Wrong(
                f"{asked} needs more hands: there {'is' if len(dealt) == 1 else 'are'} only "
                f"{there}. Deal more, as in deals(DECK, 3, 3) or dice(1) ** 2."
            )
        return dealt[self.place or 0]

    def instead(self) -> str:
        return (
            f"{self} is a question about a hand, not a value. Use {self}.ranks.sum, "
            f'{self}.count(...) or {self}.has("6H"), and for a hand of one card its rank or suit. '
            "To compare two hands, write lambda mine, yours: mine == yours."
        )

    __eq__ = __ne__ = __contains__ = __iter__ = __len__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Missing(
            f"{self.__dict__.get('name') or 'The hand'} has no {name!r}. It has ranks, suits, "
            "points, rank, suit, has and count."
        )

    def __repr__(self) -> str:
        return self.name or "the hand"


@plainly
def hands(*names: str) -> Sequence[HandWords]:
    """Return names for the hands to be dealt, in order: mine and yours, first and second."""
    like = 'as in mine, yours = hands("mine", "yours")'
    if odd := [name for name in names if not isinstance(name, str) or not name.strip()]:
        raise Wrong(f"The name of a hand must be a string, {like}, not {brief(odd[0])}.")
    if not names:
        raise Wrong(f"hands() needs a name for each hand, {like}.")
    if len({*names}) < len(names):
        raise Wrong(f"Two hands have the same name in hands{names!r}. Use different names, {like}.")
    for place, name in enumerate(names):
        if name.lower() in ORDINALS and ORDINALS.index(name.lower()) != place:
            raise Wrong(
                f"{brief(name)} is the name of hand {place + 1} here. Name all hands in the order "
                f"in which they are dealt, {like}."
            )
    return Named(HandWords(name, place) for place, name in enumerate(names))


class Named(list[HandWords]):
    """Hands in the order of their names."""

    def __getattr__(self, name: str) -> Any:
        raise Missing(
            f"hands(...) returns a list of {len(self)}, which has no {name!r}. Use a variable for "
            'each hand, as in mine, yours = hands("mine", "yours"), or for a single one mine, = '
            'hands("mine").'
        )


THE_HAND = HandWords()
ranks, suits, points = THE_HAND.ranks, THE_HAND.suits, THE_HAND.points
rank, suit = THE_HAND.rank, THE_HAND.suit
has, count = THE_HAND.has, THE_HAND.count


@plainly
def until(*what: Any) -> Cards:
    """Ask for the place of the first card like this in a draw: ``until(rank == 6)``.

    The space is ``draws(DECK, n)``; None if no such card is drawn. ``until(rank == 6, 2)`` is the
    place of the second one.
    """
    until_which(what)
    return Cards(THE_HAND, "until", *what)
