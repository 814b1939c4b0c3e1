"""What can be asked of the ranks (suits, points) of a hand: their sum, how many differ, and so on.

A statistic is worked out value by value, from the lowest up, from how often each value is there.
So whole groups of deals can be followed at once: those that agree so far need no telling apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from tutor.chance.told.faces import shown
from tutor.engine.cards import Card


class Statistic(NamedTuple):
    """How something is worked out: where it starts, what each value changes, what is told."""

    start: Any
    step: Callable[[Any, Any, int], Any]  # (so far, value, how often it is there; 0 too)
    end: Callable[[Any], Any] = lambda found: found
    alike: bool = False  # whether it never matters which value is which
    order: Callable[[Any], Any] | None = None  # of the values, if not from the lowest up


def next_run(found: tuple[int, Any], value: Any, count: int) -> tuple[int, Any]:
    """How many runs there are so far, and the last value that was there."""
    runs, last = found
    return (runs + (last != value - 1), value) if count else (runs, None)


def next_longest(found: tuple[int, int, Any], value: Any, count: int) -> tuple[int, int, Any]:
    """The longest run so far, the length of the present one, and its last value."""
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
    """How this word is worked out."""
    if word == "apart":
        return apart(detail)
    if word == COUNT:
        return Statistic(0, lambda found, value, k: found + k if value == detail else found)
    if word == ONLY:
        return WORDS["highest"]
    return WORDS["values"] if word == CARDS else WORDS[word]


@cache
def apart(distance: int) -> Statistic:
    """Whether two of the values differ by exactly so much: each is met right after its partner."""

    def step(found: tuple[bool, Any], value: Any, count: int) -> tuple[bool, Any]:
        yes, last = found
        return (yes or last == value - distance, value) if count else (yes, None)

    def order(value: int) -> tuple[int, int]:
        return value % distance, value

    return Statistic((False, None), step, lambda found: found[0], order=order)


def words_for(attribute: str) -> str:
    """What may be asked of the ranks, the suits or the points, for messages."""
    numbers = attribute != "suit"
    plain = [word for word in WORDS if numbers or word not in OF_NUMBERS]
    return ", ".join([*plain, "count(x)", *["apart(d)"] * numbers])


def known(attribute: str, word: str) -> bool:
    """Whether this word can be asked of the ranks, the suits or the points."""
    suits = attribute == "suit"
    return word in {*WORDS, "count", "apart"} and not (suits and word in OF_NUMBERS)


def worked_out(how: Statistic, counts: Mapping[Any, int]) -> Any:
    """A statistic of one hand, from how often each value is there; values that are not, count 0."""
    found = how.start
    for value in sorted(counts, key=how.order):
        found = how.step(found, value, counts[value])
    return how.end(found)


@lru_cache(maxsize=64)
def values_of(deck: Sequence[Card], attribute: str) -> tuple[Any, ...]:
    """All ranks (suits, points) that a deck has, from the lowest up."""
    return tuple(sorted({shown(card, attribute) for card in deck} - {None}))
