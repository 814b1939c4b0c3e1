"""What the files of a game have in common: entries, each of which has a name that is known."""

from collections.abc import Collection, Mapping
from typing import Any


def check_names(
    what: str, entry: Mapping[str, Any], names: Collection[str], needed: Collection[str]
) -> None:
    """A ValueError says which entries are unknown, or the first of those needed that is missing."""
    if strange := sorted(entry.keys() - {*names}):
        has = ", ".join(names)
        raise ValueError(f"{what} has unknown entries: {', '.join(strange)}; there are {has}.")
    if missing := [name for name in names if name in needed and name not in entry]:
        raise ValueError(f"{what} needs an entry {missing[0]}.")
