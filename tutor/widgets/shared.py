"""What all widgets of a kernel have in common, sent once: the script, pictures, an empty layout."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import ipywidgets as w
import traitlets

from tutor.widgets.joining import FIRST, script, styles


class Shared(w.Widget):  # type: ignore[misc]  # ipywidgets ships no types
    """A model that nobody draws and no browser may change; other models name it by its id."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: what is shared is not a browser's to say."""


class Script(Shared):
    """The browser's part: all of it, or what a page begins with."""

    js = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    whole = traitlets.Bool().tag(sync=True)  # then its style sheet says all that others say


class Art(Shared):
    """The pictures of a deck."""

    value = traitlets.Dict().tag(sync=True)


Made = TypeVar("Made", bound=w.Widget)
_KEPT: dict[str, Any] = {}  # by what is in them


def script_of(part: str) -> Script:
    """The script with this part, made when it is first asked for."""
    if part in FIRST:
        return _kept(part, lambda: Script(js=script([part]), css=styles(FIRST[part])))
    return _kept("", lambda: Script(js=script(), css=styles(), whole=True))


def art_of(art: Mapping[str, Any]) -> Art:
    """These pictures, likewise."""
    return _kept(json.dumps(art), lambda: Art(value=dict(art)))


def plain() -> w.Layout:
    """The layout of all that say nothing about theirs; who changes a layout has one of its own."""
    return _kept("layout", w.Layout)


def _kept(key: str, make: Callable[[], Made]) -> Made:
    """What was made for this key, made again if it has been closed."""
    if key not in _KEPT or _KEPT[key].comm is None:
        _KEPT[key] = make()
    made: Made = _KEPT[key]
    return made
