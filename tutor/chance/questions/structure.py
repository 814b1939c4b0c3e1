"""The parts of a question: whether they are words, and which hands they ask about."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from typing import Any

from tutor.chance.questions.question import Value
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.wording import counted


def parts_of(what: object) -> list[Value]:
    parts = [getattr(what, each, None) for each in ("left", "right", "what", "detail")]
    parts += [*getattr(what, "asked", ())]
    return [part for part in parts if isinstance(part, Value)]


def has_function(what: Value) -> bool:
    """Tell whether a question asks a function anywhere, and not only words."""
    return type(what) is Value or any(map(has_function, parts_of(what)))


def check_hands(what: Any, hands: int) -> None:
    """Raise a `Wrong` if a function takes more or fewer hands than are dealt."""
    check_named_once(what)
    for part in parts_of(what):
        check_hands(part, hands)
    if type(what) is not Value:
        return
    try:
        asks = signature(what.ask)
    except ValueError:  # of some built-in functions nobody knows what they ask for
        return
    try:
        asks.bind(*range(hands))
    except TypeError:
        wants = len(asks.parameters)
        raise Wrong(
            f"{what} asks about {counted(wants, 'hand')}, and {counted(hands, 'hand')} "
            f"{'is' if hands == 1 else 'are'} dealt. Drawn cards are one row: lambda draw: draw[0]."
        ) from None


def check_named_once(what: Any) -> None:
    """Raise a `Wrong` if a question calls one hand by two names."""
    called: dict[int, str] = {}
    for place, name in named(what):
        if called.setdefault(place, name) != name:
            raise Wrong(
                f"{what} calls hand {place + 1} by two names, {called[place]} and {name}: name "
                "hands all at once, in the order in which they are dealt, as in "
                'mine, yours = hands("mine", "yours").'
            )


def named(what: Any) -> Iterator[tuple[int, str]]:
    """Yield the places and names of the hands that a question asks about."""
    hand = vars(what).get("hand")
    if getattr(hand, "place", None) is not None:
        yield hand.place, hand.name
    for part in parts_of(what):
        yield from named(part)
