"""What is refused before a question is asked, for nothing would notice it while it is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from tutor.chance.questions.sources import compared, functions_of, words_of
from tutor.chance.questions.unnoticed import Unnoticed
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.faces import shown
from tutor.chance.told.names import MANY, Names
from tutor.chance.told.numbers import WRITE_AND
from tutor.engine.cards import Card


def check_unnoticed(asked: Any, found: Unnoticed, names: Names) -> None:
    """Raise a `Wrong` for what nothing would notice while a question is asked."""
    if found.nones and found.looks & lacking(names.deck):
        raise Wrong(
            f"{asked} asks whether something is None: a rank, a suit or a place that is not there "
            "is found by == None and != None alone."
        )
    if found.identical:
        raise Wrong(
            f"{asked} asks whether one thing `is` another, which cards, ranks and suits cannot "
            "tell. Compare by == and !=, ask isinstance(...) for a type, or take two different "
            "cards from itertools.combinations(hand, 2)."
        )
    if found.used_up:
        raise Wrong(
            f"{asked} goes through {found.used_up!r}, which the first deal uses up: make it a list."
        )
    if found.inverted:
        raise Wrong(
            f"{asked} writes ~, which is never false of yes or no: in a function write not."
        )
    if found.lengths:
        raise Wrong(
            f"{asked} compares how many ranks (suits, points) there are with a number: len(hand) "
            "is how many cards it has, and hand.ranks.different how many ranks (suits.different "
            "how many suits)."
        )
    if found.joined:
        raise Wrong(f"{asked} joins a number by & or | before it is compared: {WRITE_AND}")


def check_points(asked: Any, found: Unnoticed, names: Names) -> None:
    """Raise a `Wrong` for points in quotes, in a set or a dict: there they are numbers."""
    if "points" not in found.looks or {"code", "str"} & found.looks:
        return
    for function in functions_of(asked, []):
        safe = compared(function, in_pieces=False)
        for word, _ in words_of(function, []):
            if word in names.points and word not in safe:
                raise Wrong(
                    f"{word!r} stands in this question, and points are numbers: write {word}. The "
                    "name of a card is compared by == or looked for in a hand."
                )


def check_numbers(numbers: Iterable[tuple[str, int]], words: Sequence[Names]) -> None:
    """Raise a `Wrong` for a rank or points that are in none of these decks."""
    for attribute, number in numbers:
        if not any(number in getattr(each, MANY[attribute]).values() for each in words):
            words[0].meant(attribute, number)


@lru_cache(maxsize=64)
def lacking(deck: tuple[Card, ...]) -> frozenset[str]:
    """What may not be there: a rank or suit that some cards lack, a place that never came."""
    found = {"until"}
    for name in ("rank", "suit"):
        values = {shown(card, name) for card in deck}
        if None in values and values != {None}:
            found.add(name)
    return frozenset(found)
