"""How many hands a question asks about, and how many are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, Signature, signature
from typing import Any

from tutor.chance.questions.question import Value
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.wording import counted


def parts_of(what: object) -> list[Value]:
    """The questions of which a question is made."""
    parts = [getattr(what, each, None) for each in ("left", "right", "what", "detail")]
    parts += [*getattr(what, "asked", ())]
    return [part for part in parts if isinstance(part, Value)]


def check_hands(what: Any, hands: int) -> None:
    """Raise a `Wrong` if a function asks about more hands than are dealt, or about fewer."""
    check_named_once(what)
    for part in parts_of(what):
        check_hands(part, hands)
    if type(what) is not Value:
        return
    try:
        asks = signature(what.ask)
    except ValueError:  # of some built-in functions nobody knows what they ask for
        return
    check_defaults(what, asks, hands)
    try:
        asks.bind(*range(hands))
    except TypeError:
        wants = len(asks.parameters)
        raise Wrong(
            f"{what} asks about {counted(wants, 'hand')}, and {counted(hands, 'hand')} "
            f"{'is' if hands == 1 else 'are'} dealt. Drawn cards are one row: lambda draw: draw[0]."
        ) from None


def check_defaults(what: Value, asks: Signature, hands: int) -> None:
    """Raise a `Wrong` if a hand would take the place of something that has a value already."""
    for each in [*asks.parameters.values()][:hands]:
        is_given = each.default is not Parameter.empty and each.kind is not Parameter.KEYWORD_ONLY
        if is_given and hands > 1:
            raise Wrong(
                f"{what} gives its {each.name!r} a value, and {hands} hands are dealt, of which "
                f"one would take its place: name all hands, and write * before what is none, as "
                f"in (mine, yours, *, {each.name}=...)."
            )


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
    """The places and names of the hands that a question asks about."""
    hand = vars(what).get("hand")
    if getattr(hand, "place", None) is not None:
        yield hand.place, hand.name
    for part in parts_of(what):
        yield from named(part)
