"""Widgets whose traits are not a browser's to set, and what is seen of them where nothing runs."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from html import escape
from typing import Any, Generic, TypeVar, get_type_hints

import anywidget
import traitlets

from tutor.table.scene import Scene
from tutor.widgets.shared import plain, script_of, stub

RUN_ALL = "notebook:run-all-cells"  # a command of JupyterLab
STARTS = "Start: run all cells"
ASKED = "JupyterLab may ask once whether it shall run this command: choose “Run Once”."
BUTTON = (
    "padding: 0 18px; min-height: 44px; border: 0; border-radius: 11px; background: #00649c;"
    " color: #fff; font: inherit; font-weight: 700; cursor: pointer"
)


def unrun(bundle: Any, html: str, text: str) -> Any:
    """An output that also shows where there is no kernel: as a page, or as words."""
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    data["text/html"], data["text/plain"] = html, text
    return bundle


def start_button() -> str:
    """A button that JupyterLab hears, even in an output that it does not trust."""
    command = f'data-commandlinker-command="{RUN_ALL}"'
    button = f'<button {command} style="{BUTTON}">{escape(STARTS)}</button>'
    return f"<p>{button}<br><small>{ASKED}</small></p>"


T = TypeVar("T")


class Deaf(anywidget.AnyWidget):
    """Draws what Python says; a browser may ask for something, by a message."""

    PART = ""  # the file that draws it
    _esm = stub()
    part = traitlets.Unicode().tag(sync=True)
    script = traitlets.Unicode().tag(sync=True)  # the model that has this file

    def __init__(self, **traits: Any) -> None:
        mine = {"part": self.PART, "script": script_of(self.PART).model_id, "layout": plain()}
        super().__init__(**mine | traits)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: what is shown is not a browser's to say."""


class Panel(Deaf):
    """Draws ``view``, in which each showing has a number; it decides nothing."""

    view = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.seq = 0  # the number of what is shown
        super().__init__()

    def show(self, view: object) -> None:
        """Show this."""
        self.seq += 1
        self.view = {**written(view), "seq": self.seq}

    def again(self) -> None:
        """Show once more what is shown already, to who has seen something older."""
        self.show(self.view)


class Written(dict[str, Any], Generic[T]):
    """A dataclass as a browser gets it."""


def written(value: T) -> Written[T]:
    """Write a dataclass as a browser gets it: its fields and properties, and what lies in them."""
    return Written(_plain(value))


def _plain(value: Any) -> Any:
    if isinstance(value, Scene):
        return value.json()
    if isinstance(value, list | tuple | frozenset):
        return [_plain(each) for each in value]
    if not is_dataclass(value):
        return value
    kind: type = type(value)
    return {name: _plain(getattr(value, name)) for name in told_of(kind)}


@cache
def told_of(kind: type) -> dict[str, Any]:
    """What a browser is told of a dataclass: the types of its fields and properties."""
    computed = {name: each.fget for name, each in vars(kind).items() if isinstance(each, property)}
    types = {name: get_type_hints(each)["return"] for name, each in computed.items() if each}
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)} | types
