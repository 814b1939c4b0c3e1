"""Words that say how they are written, if something is missing, too much or misspelt."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from tutor.chance.refusals.wrong import Wrong

Given = ParamSpec("Given")
Result = TypeVar("Result")

PLAINER = {
    "missing a required argument:": "here is no",
    "got an unexpected keyword argument": "nothing in it is called",
    " positional": "",
}


def plainly(word: Callable[Given, Result]) -> Callable[Given, Result]:
    """The same word; a `Wrong` shows how it is written if its arguments do not fit."""

    @wraps(word)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            return word(*args, **kwargs)
        except TypeError:
            check(word, args, kwargs)
            raise

    return asked


def check(word: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Raise a `Wrong` that shows how a word is written, unless these arguments fit."""
    signature = inspect.signature(word)
    try:
        signature.bind(*args, **kwargs)
    except TypeError as error:
        why = str(error)
        for theirs, ours in PLAINER.items():
            why = why.replace(theirs, ours)
        raise Wrong(f"It is written {spelled(name_of(word), signature)}: {why}.") from None


def name_of(word: Callable[..., Any]) -> str:
    """What a word is called: a class, if it makes one."""
    whole = word.__qualname__.split(".")
    return whole[-2] if whole[-1] in ("__init__", "__new__") else whole[-1]


def spelled(name: str, signature: inspect.Signature) -> str:
    """How a word is written: ``P(event, space, given=None)``."""
    shown = list[str]()
    for each in signature.parameters.values():
        if each.name in ("self", "cls"):
            continue
        stars = "*" if each.kind is each.VAR_POSITIONAL else ""
        default = "" if each.default is each.empty else f"={each.default!r}"
        shown.append(f"{stars}{each.name}{default}")
    return f"{name}({', '.join(shown)})"
