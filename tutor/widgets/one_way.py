"""One way to a browser: widgets draw what Python sends, and a browser can only send requests.

Messages from a browser arrive here, and nowhere else. A widget's view without a kernel is here too.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar, get_type_hints

import anywidget
import ipywidgets as w
import traitlets

from tutor.table.scene import Scene
from tutor.widgets.cells import displayed
from tutor.widgets.shared import script_of, shared_layout, stub

PUZZLED = (
    "That message was not valid, so nothing has changed. If this happens again, reload the page."
)
VIEW = "application/vnd.jupyter.widget-view+json"


def saved_output(widget: w.Widget, bundle: Any, html: str, text: str) -> Any:
    """Add HTML and text to a widget's output, for views without a kernel, and mark it as ours."""
    displayed(widget)
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    data["text/html"], data["text/plain"] = html, text
    if VIEW in data:
        data[VIEW] = {**data[VIEW], "rules_tutor": True}  # the plugin for JupyterLab reads it
    return bundle


T = TypeVar("T")


Asked: TypeAlias = dict[Any, Any]  # a message from a browser, which may contain anything


def about_nothing(_: Asked) -> bool:
    return False


class OneWay(anywidget.AnyWidget):
    """A widget that draws what Python sends, and whose traits a browser cannot set.

    A browser can only send requests, as messages. One about an older view gets the present view.
    """

    PART = ""  # name of the file that draws the widget
    MUST_SAY = ""  # what a message repeats, to be about the present view: "seq"; "" if nothing does
    _esm = stub()
    part = traitlets.Unicode().tag(sync=True)
    script = traitlets.Unicode().tag(sync=True)  # id of the model with the script

    def __init__(self, **traits: Any) -> None:
        mine = {
            "part": self.PART,
            "script": script_of(self.PART).model_id,
            "layout": shared_layout(),
        }
        super().__init__(**mine | traits)

    def listen(
        self, answer: Callable[[Asked], object], aside: Callable[[Asked], bool] = about_nothing
    ) -> None:
        """Answer messages about the present view; `aside` handles those that are about none."""
        self._answer, self._aside = answer, aside
        self.on_msg(self.receive)

    def receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Handle a browser's message; a browser with an older view gets the present one."""
        asked = content if isinstance(content, dict) else {}
        if self._aside(asked):
            return
        if self.is_current(asked):
            self._answer(asked)
        else:
            self.again()

    def is_current(self, asked: Asked) -> bool:
        """Return True if a message is about the present view."""
        if not self.MUST_SAY:
            return True
        said = asked.get(self.MUST_SAY)
        return type(said) is int and said == self.said_now()

    def said_now(self) -> int:
        """Return what a message about the present view must say."""
        found: int = getattr(self, self.MUST_SAY)
        return found

    def again(self) -> None:
        """Send the present view again, for browsers that show an older one."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Do nothing: a browser cannot set the view."""


class Panel(OneWay):
    """A widget that draws ``view``, with a number for each version; it decides nothing."""

    MUST_SAY = "seq"
    view = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.seq = 0  # number of the current view
        super().__init__()

    def show(self, view: object) -> None:
        self.seq += 1
        self.view = {**to_browser(view), "seq": self.seq}

    def again(self) -> None:
        self.show(self.view)


class Written(dict[str, Any], Generic[T]):
    """A dataclass as JSON for a browser."""


def to_browser(value: T) -> Written[T]:
    """Convert a dataclass for a browser: its fields and properties, recursively."""
    return Written(_browser_value(value))


def _browser_value(value: Any) -> Any:
    if isinstance(value, Scene):
        return value.json()
    if isinstance(value, list | tuple | frozenset):
        return [_browser_value(each) for each in value]
    if not is_dataclass(value):
        return value
    kind: type = type(value)
    return {name: _browser_value(getattr(value, name)) for name in told_of(kind)}


@cache
def told_of(kind: type) -> dict[str, Any]:
    """Return the types of a dataclass's fields and properties."""
    computed = {name: each.fget for name, each in vars(kind).items() if isinstance(each, property)}
    types = {name: get_type_hints(each)["return"] for name, each in computed.items() if each}
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)} | types
