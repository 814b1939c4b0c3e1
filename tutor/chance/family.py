"""What kinds of answers there are: those of different kinds are never equal."""

from __future__ import annotations

from numbers import Real

from tutor.chance.never import Never
from tutor.chance.told import Rank


def family(what: object) -> set[str]:
    """What kind of thing it is: what is of another kind is never equal to it."""
    if isinstance(what, Rank):
        return {"number", "word"}
    if isinstance(what, bool):
        return {"yes or no"}
    for kind, name in ((Real, "number"), (Never, "number"), (str, "word"), (tuple, "row")):
        if isinstance(what, kind):
            return {name}
    return {"number", "word", "row", "yes or no"}
