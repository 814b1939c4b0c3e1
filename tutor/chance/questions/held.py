"""What collections hold: whatever is in them, and the words that are looked up there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import BuiltinMethodType
from typing import Any


def flat(whats: Iterable[Any], around: tuple[int, ...] = ()) -> Iterator[Any]:
    """Whatever there is, and what is in it; what is in itself, once."""
    for what in whats:
        yield what
        if isinstance(what, (Mapping, tuple, list, set, frozenset)) and id(what) not in around:
            inner = [*what.keys(), *what.values()] if isinstance(what, Mapping) else what
            yield from flat(inner, (*around, id(what)))


def words_in(what: object) -> Iterator[tuple[str, bool]]:
    """A word, or those of a collection, or of one whose method is asked."""
    if isinstance(what, BuiltinMethodType):
        what = what.__self__
    if isinstance(what, str):
        yield what, False
    elif isinstance(what, (set, frozenset, Mapping)):
        yield from ((each, True) for each in within(what) if isinstance(each, str))
    elif isinstance(what, (tuple, list)):
        yield from ((each, False) for each in what if isinstance(each, str))


def within(whats: Iterable[Any]) -> Iterator[Any]:
    """What is looked up in a set or a dict, also together: ``{(6, "H")}``."""
    for what in whats:
        yield from within(what) if isinstance(what, tuple) else [what]
