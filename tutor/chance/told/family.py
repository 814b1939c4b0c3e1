"""What kinds of answers there are: those of different kinds are never equal."""

from __future__ import annotations

from numbers import Real
from typing import Any

from tutor.chance.told.never import Never
from tutor.chance.told.numbers import Rank
from tutor.chance.told.printed import Token


def family(what: object) -> set[str]:
    """What kind of thing it is: what is of another kind is never equal to it."""
    if isinstance(what, (Rank, Token)):
        return {"number", "word"}
    if isinstance(what, bool):
        return {"yes or no"}
    for kind, name in ((Real, "number"), (Never, "number"), (str, "word"), (tuple, "row")):
        if isinstance(what, kind):
            return {name}
    return {"word", "card"} if hasattr(what, "code") else {type(what).__qualname__}


def listed(what: Any) -> Any:
    """A list as what questions answer instead: a tuple."""
    return tuple(what) if isinstance(what, list) else what
