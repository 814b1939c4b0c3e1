"""Facts about hands: their sum, how many differ, which cards are shown.

A statistic is worked out value by value, from the lowest up, from how often each value is there.
So whole groups of deals can be followed at once: those that agree so far need no telling apart.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from tutor.chance.cards.names import Names, shown
from tutor.chance.cards.values import Number, Row, absent, is_absent, printed
from tutor.engine.cards import Card


class Statistic(NamedTuple):
    """How something is worked out: where it starts, what each value changes, what is told."""

    start: Any
    step: Callable[[Any, Any, int], Any]  # (so far, value, how often it is there; 0 too)
    end: Callable[[Any], Any] = lambda found: found
    alike: bool = False  # whether it never matters which value is which
    order: Callable[[Any], Any] | None = None  # of the values, if not from the lowest up


def next_run(found: tuple[int, Any], value: Any, count: int) -> tuple[int, Any]:
    """Count runs: the state is how many there are so far, and the last value that was there."""
    runs, last = found
    return (runs + (last != value - 1), value) if count else (runs, None)


def next_longest(found: tuple[int, int, Any], value: Any, count: int) -> tuple[int, int, Any]:
    """Follow runs: the longest so far, the length of the present one, and its last value."""
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
COUNT, VALUES = "count", "values"  # how often a value is there; all values
CARDS = "cards"  # the one read that is no word: what is shown of each card
ONLY = "only"  # the value of a hand's only card
OF = "of"  # how many of the hand's cards are among some of the deck's
UNTIL = "until"  # the place of the first of some cards, in the order in which they are drawn


def statistic(word: str, detail: Any = None) -> Statistic:
    """Return how a word is computed."""
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
    """List what may be asked of the ranks, the suits or the points, for messages."""
    numbers = attribute != "suit"
    plain = [word for word in WORDS if numbers or word not in OF_NUMBERS]
    return ", ".join([*plain, "count(x)", *["apart(d)"] * numbers])


def known(attribute: str, word: str) -> bool:
    """Tell whether this word can be asked of the ranks, the suits or the points."""
    suits = attribute == "suit"
    return word in {*WORDS, "count", "apart"} and not (suits and word in OF_NUMBERS)


def worked_out(how: Statistic, counts: Mapping[Any, int]) -> Any:
    found = how.start
    for value in sorted(counts, key=how.order):
        found = how.step(found, value, counts[value])
    return how.end(found)


@lru_cache(maxsize=64)
def values_of(deck: Sequence[Card], attribute: str) -> tuple[Any, ...]:
    """Return all ranks (suits, points) that a deck has, from the lowest up."""
    return tuple(sorted({shown(card, attribute) for card in deck} - {None}))


TUPLES = ("pattern", "counts", "values")


class Read(NamedTuple):
    """One fact about one hand, as a question asks for it."""

    place: int  # which of the hands
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for what each card shows
    detail: Any = None  # of count(x), apart(d), of(codes) and until(codes)


class Unread(BaseException):  # so that no question catches it, with an `except Exception`
    """A question asks for something by which the deals have not been grouped yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


def fact(cards: Sequence[Card], read: Read, deck: Sequence[Card]) -> Any:
    """Compute one fact about a hand of these cards."""
    if read.word == CARDS:
        return tuple([tuple([shown(card, name) for name in read.attributes]) for card in cards])
    if read.word in (OF, UNTIL):
        return sum([card.code in read.detail for card in cards])
    (attribute,) = read.attributes
    counts = Counter([shown(card, attribute) for card in cards])
    del counts[None]
    if read.word == "counts":
        return tuple([counts[value] for value in values_of((*deck,), attribute)])
    return worked_out(statistic(read.word, read.detail), counts)


def told(found: Any, read: Read, names: Names) -> Any:
    """Wrap a fact for questions."""
    attribute = read.attributes[0]
    if is_absent(attribute, names):
        raise absent(attribute)
    if found is None or isinstance(found, bool):
        return found
    if read.word == "values":
        return Row([printed(value, attribute, names) for value in found])
    if read.word in TUPLES:
        return Row([*map(Number, found)])
    if read.word in ("lowest", "highest", ONLY):
        return printed(found, attribute, names)
    return Number(found)
