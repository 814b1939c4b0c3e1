"""Words that say how they are written, if something is missing, too much or misspelt."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from tutor.chance.refusals.wrong import Wrong

Given = ParamSpec("Given")
Result = TypeVar("Result")


def plainly(word: Callable[Given, Result]) -> Callable[Given, Result]:
    """The same word; a `Wrong` shows how it is written if its arguments do not fit."""
    signature = inspect.signature(word)

    @wraps(word)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            signature.bind(*args, **kwargs)
        except TypeError as error:
            why = str(error).replace(" a required argument", "").replace(" positional", "")
            raise Wrong(f"{spelled(word.__name__, signature)}: {why}.") from None
        return word(*args, **kwargs)

    return asked


def spelled(name: str, signature: inspect.Signature) -> str:
    """How a word is written: ``P(event, space, given=None)``."""
    shown = list[str]()
    for each in signature.parameters.values():
        if each.name == "self":
            continue
        stars = "*" if each.kind is each.VAR_POSITIONAL else ""
        default = "" if each.default is each.empty else f"={each.default!r}"
        shown.append(f"{stars}{each.name}{default}")
    return f"{name}({', '.join(shown)})"
