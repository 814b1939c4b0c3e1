"""What somebody means by pointing at items; the browser does the same in `gestures.js`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tutor.table.scene import Id

Path: TypeAlias = tuple[Id, ...]


def meant(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """A path in which the first items of each group stand for any others of it."""
    return spelled(path, {item: group for group in groups.values() for item in group})


def spelled(path: Iterable[Id], groups: Mapping[Id, Sequence[Id]]) -> Path:
    """A path in which the name of a group is its first item, then the next, and so on."""
    chosen: list[Id] = []
    for item in path:
        free = (each for each in groups.get(item, ()) if each not in chosen)
        chosen.append(next(free, item))
    return (*chosen,)


def begins(begun: Path, path: Path, *, any_order: bool) -> bool:
    """Whether pointing at these items may become this path."""
    return {*begun} <= {*path} if any_order else path[: len(begun)] == begun


def completes(begun: Path, path: Path, *, any_order: bool) -> bool:
    """Whether these items are the whole path."""
    return len(begun) == len(path) and begins(begun, path, any_order=any_order)
