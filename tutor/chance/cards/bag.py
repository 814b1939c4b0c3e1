"""The ranks, suits or points of a hand, and facts about them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

from tutor.chance.cards.names import LEAVE_OUT, PLURALS, Names, attribute_value, look_of
from tutor.chance.cards.values import Number, Row, check_not_absent, wrap_attribute
from tutor.chance.refusals.kinds import NoLength
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.misused import NotPlain
from tutor.engine.wrong import Missing, Wrong, is_whole


class Statistic(NamedTuple):
    """A computation over values: initial state, update by each value, and result."""

    start: Any
    step: Callable[[Any, Any, int], Any]  # (so far, value, its frequency, which may be 0)
    end: Callable[[Any], Any] = lambda found: found
    alike: bool = False  # values are interchangeable
    order: Callable[[Any], Any] | None = None  # of the values, if not from the lowest up


def next_run(found: tuple[int, Any], value: Any, count: int) -> tuple[int, Any]:
    runs, last = found
    return (runs + (last != value - 1), value) if count else (runs, None)


def next_longest(found: tuple[int, int, Any], value: Any, count: int) -> tuple[int, int, Any]:
    longest, length, last = found
    if not count:
        return longest, 0, None
    length = length + 1 if last == value - 1 else 1
    return max(longest, length), length, value


WORDS: Mapping[str, Statistic] = {
    "different": Statistic(0, lambda found, _, k: found + (k > 0), alike=True),
    "most": Statistic(0, lambda found, _, k: max(found, k), alike=True),
    "pattern": Statistic(
        (), lambda found, _, k: tuple(sorted((*found, k), reverse=True)) if k else found, alike=True
    ),
    "counts": Statistic((), lambda found, _, k: (*found, k)),
    "values": Statistic((), lambda found, value, k: found + (value,) * k),
    "sum": Statistic(0, lambda found, value, k: found + value * k),
    "lowest": Statistic(None, lambda found, value, k: value if k and found is None else found),
    "highest": Statistic(None, lambda found, value, k: value if k else found),
    "runs": Statistic((0, None), next_run, lambda found: found[0]),
    "longest": Statistic((0, 0, None), next_longest, lambda found: found[0]),
}
OF_NUMBERS = ("sum", "lowest", "highest", "runs", "longest", "apart")  # not of suits
COUNT = "count"  # the frequency of a value
CARDS = "cards"  # the read that is not a word: the visible attributes of each card
ONLY = "only"  # the value of a hand's only card
OF = "of"  # the number of the hand's cards among certain cards of the deck
UNTIL = "until"  # the place of the first (or n-th) of certain cards in a draw


def statistic(word: str, detail: Any = None) -> Statistic:
    if word == "apart":
        return apart(detail)
    if word == COUNT:
        return Statistic(0, lambda found, value, k: found + k if value == detail else found)
    if word == ONLY:
        return WORDS["highest"]
    return WORDS["values"] if word == CARDS else WORDS[word]


@cache
def apart(distance: int) -> Statistic:
    """Look for two values at this distance: each value comes right after its partner."""

    def step(found: tuple[bool, Any], value: Any, count: int) -> tuple[bool, Any]:
        yes, last = found
        return (yes or last == value - distance, value) if count else (yes, None)

    def order(value: int) -> tuple[int, int]:
        return value % distance, value

    return Statistic((False, None), step, lambda found: found[0], order=order)


def words_for(attribute: str) -> str:
    numbers = attribute != "suit"
    plain = [word for word in WORDS if numbers or word not in OF_NUMBERS]
    return ", ".join([*plain, "count(x)", *["apart(d)"] * numbers])


def run_steps(how: Statistic, counts: Mapping[Any, int]) -> Any:
    found = how.start
    for value in sorted(counts, key=how.order):
        found = how.step(found, value, counts[value])
    return how.end(found)


@lru_cache(maxsize=64)
def values_in_deck(deck: Sequence[Card], attribute: str) -> tuple[Any, ...]:
    """Return all ranks (suits, points) of a deck, from the lowest up."""
    return tuple(sorted({attribute_value(card, attribute) for card in deck} - {None}))


TUPLES = ("pattern", "counts", "values")


class Read(NamedTuple):
    """A statistic of one hand, as a question asks for it."""

    place: int  # index of the hand
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for attributes of single cards
    detail: Any = None  # of count(x), apart(d), of(codes) and until(codes)
    nth: int = 1  # of until(codes): the first, the second ... of these cards


class Unread(BaseException):  # not an Exception, so that a question can't catch it
    """Raised if a question reads a statistic that is not counted yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


def compute_statistic(cards: Sequence[Card], read: Read, deck: Sequence[Card]) -> Any:
    if read.word == CARDS:
        return tuple([look_of(card, read.attributes) for card in cards])
    if read.word in (OF, UNTIL):
        return sum([card.code in read.detail for card in cards])
    (attribute,) = read.attributes
    counts = Counter([attribute_value(card, attribute) for card in cards])
    del counts[None]
    if read.word == "counts":
        return tuple([counts[value] for value in values_in_deck((*deck,), attribute)])
    return run_steps(statistic(read.word, read.detail), counts)


def wrap_statistic(found: Any, read: Read, names: Names) -> Any:
    attribute = read.attributes[0]
    check_not_absent(attribute, names)
    if found is None or isinstance(found, bool):
        return found
    if read.word == "values":
        return Row([wrap_attribute(value, attribute, names) for value in found])
    if read.word in TUPLES:
        return Row([*map(Number, found)])
    if read.word in ("lowest", "highest", ONLY):
        return wrap_attribute(found, attribute, names)
    return Number(found)


class Asking(NotPlain):
    """``hand.ranks.count``, before it is called."""

    __slots__ = ("_ask", "_whose")

    def __init__(self, ask: Callable[..., Any], whose: Any) -> None:
        self._ask, self._whose = ask, whose

    def __call__(self, *what: Any, **named: Any) -> Any:
        if named:
            raise Wrong(f"{self.instead()} It has no argument called {next(iter(named))!r}.")
        return self._ask(self._whose, *what)

    def instead(self) -> str:
        name = self._ask.__name__
        like = {"apart": "2", "count": "..."}.get(name, '"6H"')
        return f"{name} is a function. Write an argument in brackets, such as {name}({like})."

    __eq__ = __ne__ = __bool__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{self._ask.__name__}(...)"

    def __reduce__(self) -> Any:
        return getattr, (self._whose, self._ask.__name__)


class verb:  # noqa: N801  a decorator, like property
    """A method that cannot be compared unless it is called."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self.ask, self.__doc__ = ask, ask.__doc__

    def __get__(self, whose: Any, _: Any = None) -> Any:
        return self if whose is None else Asking(self.ask, whose)


EQUAL = ("different", "most", "pattern", "values")  # words that need no names


class Readable(Protocol):
    """A hand whose statistics can be read."""

    names: Names

    def __len__(self) -> int: ...

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any: ...

    def laid(self, attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        """Return its ranks (suits, points) in the order of the current evaluation."""


class OfCards(NotPlain):
    """An object with cards, whose ranks, suits and points can be asked for."""

    def bag(self, attribute: str) -> Any:
        raise NotImplementedError

    def only(self, attribute: str) -> Any:
        raise NotImplementedError

    ranks = property(lambda self: self.bag("rank"), doc="The ranks of its cards.")
    suits = property(lambda self: self.bag("suit"), doc="The suits of its cards.")
    points = property(lambda self: self.bag("points"), doc="The points of its cards.")
    rank = property(lambda self: self.only("rank"), doc="The rank of the only card.")
    suit = property(lambda self: self.only("suit"), doc="The suit of the only card.")


class Bag(NotPlain):
    """The ranks (or suits, or points) of a hand: all of them, unordered."""

    __slots__ = ("_attribute", "_hand")

    def __init__(self, hand: Readable, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute
        check_not_absent(attribute, hand.names)

    def __getattr__(self, word: str) -> Any:
        check_word(self._attribute, word)
        if word not in EQUAL and not self._hand.names.has_order(self._attribute):
            many = PLURALS[self._attribute]
            raise Wrong(f"The {many} have no {word} in this space. {LEAVE_OUT}")
        return self._hand.read((self._attribute,), word)

    def __eq__(self, other: object) -> bool:
        many = PLURALS[self._attribute]
        if isinstance(other, Bag):
            if other._attribute != self._attribute:
                raise Wrong(
                    f"{many.capitalize()} can't be compared with {PLURALS[other._attribute]}."
                )
            return bool(self.values == other.values)
        if not isinstance(other, (list, tuple)):
            raise Wrong(
                f"The {many} of a hand can't be compared with {brief(other)}. Compare them with "
                f"those of another hand or with a list. For a set, write {{*hand.{many}}}."
            )
        if any(is_beyond(each, self._attribute, self._hand.names) for each in other):
            return False
        meant = [self._hand.names.meant(self._attribute, each) for each in other]
        mine = [str.__str__(each) if isinstance(each, str) else int(each) for each in self.values]
        return mine == sorted(meant)

    __hash__ = NotPlain.refuse

    def __str__(self) -> str:
        return ", ".join(map(str, self.values))

    def instead(self) -> str:
        many = PLURALS[self._attribute]
        return (
            f"The {many} of a hand can't be used like a number or a list. Ask one thing about them "
            f"({words_for(self._attribute)}), or loop over them: [*hand.{many}]."
        )

    def __repr__(self) -> str:
        return f"the {PLURALS[self._attribute]} of a hand"

    def __iter__(self) -> Iterator[Any]:
        return iter(self._hand.laid(self._attribute, self.values))

    def __contains__(self, value: object) -> bool:
        return bool(self.count(value))

    def __len__(self) -> int:
        many = PLURALS[self._attribute]
        raise NoLength(
            f"len(hand.{many}) could mean two things. Use len(hand) for the number of cards, or "
            f"hand.{many}.different for the number of different {many}."
        )

    @verb
    def count(self, *value: object) -> Any:
        """Count the occurrences of this value."""
        check_value(self._attribute, value)
        names = self._hand.names
        if is_beyond(value[0], self._attribute, names):
            return Number(0)
        meant = names.meant(self._attribute, value[0])
        return self._hand.read((self._attribute,), "count", meant)

    @verb
    def apart(self, *distance: object) -> bool:
        """Return True if two of them differ by exactly this distance."""
        check_word(self._attribute, "apart")
        if not self._hand.names.has_order(self._attribute):
            many = PLURALS[self._attribute]
            raise Wrong(f"The {many} have no distances in this space. {LEAVE_OUT}")
        return bool(self._hand.read((self._attribute,), "apart", given_distance(*distance)))


def check_word(attribute: str, word: str) -> None:
    """Raise `Missing`, with a list of valid words, unless this word is valid."""
    no_word = attribute == "suit" and word in OF_NUMBERS
    if no_word or word not in {*WORDS, "count", "apart"}:
        raise Missing(f"{PLURALS[attribute]} have no {word!r}. They have {words_for(attribute)}.")


def check_value(attribute: str, value: Sequence[object]) -> None:
    if len(value) != 1:
        many, like = PLURALS[attribute], "'Hearts'" if attribute == "suit" else "5"
        raise Wrong(
            f"{many}.count() needs one {attribute} in its brackets, such as {many}.count({like})."
        )


def is_beyond(value: object, attribute: str, names: Names) -> bool:
    """Return True if no card has this number, such as ``card.rank + 1`` of the highest card."""
    if attribute == "suit" or isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value not in getattr(names, PLURALS[attribute]).values()


def given_distance(*distance: object) -> int:
    if len(distance) == 1 and isinstance(distance[0], Number):  # card.rank
        distance = (int(distance[0]),)
    if len(distance) == 1 and is_whole(distance[0], 1):
        return distance[0]
    given = " and ".join(map(brief, distance)) or "nothing"
    raise Wrong(f"apart(d) needs a whole number of at least 1, not {given}.")
