"""How many hands a question asks about, and how many are dealt."""

from __future__ import annotations

from inspect import signature
from typing import Any

from tutor.chance.question import Value
from tutor.chance.told import Wrong
from tutor.engine.wording import counted


def parts_of(what: object) -> list[Value]:
    """The questions of which a question is made."""
    parts = [getattr(what, each, None) for each in ("left", "right", "what")]
    parts += [*getattr(what, "asked", ())]
    return [part for part in parts if isinstance(part, Value)]


def check_hands(what: Any, hands: int) -> None:
    """Raise a `Wrong` if a function asks about more hands than are dealt, or about fewer."""
    for part in parts_of(what):
        check_hands(part, hands)
    if type(what) is not Value:
        return
    try:
        signature(what.ask).bind(*range(hands))
    except TypeError:
        wants = len(signature(what.ask).parameters)
        raise Wrong(
            f"{what} asks about {counted(wants, 'hand')}, and {counted(hands, 'hand')} "
            f"{'is' if hands == 1 else 'are'} dealt. Drawn cards are one row: lambda draw: draw[0]."
        ) from None
    except ValueError:  # of some built-in functions nobody knows what they ask for
        return
