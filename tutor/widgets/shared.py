"""Resources that the widgets of a kernel share, sent once: script, pictures, an empty layout."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import ipywidgets as w
import traitlets

STATIC = Path(__file__).with_name("static")
# Files that draw a widget. Those for the start of a page are small and come first.
FIRST = {"start": ("base", "lesson", "dark"), "front": ("base", "front", "dark")}
PARTS = ("table", "sheet", "review", "guess", "step", "form")
GONE = "gone"  # the file that tells when a kernel is gone; part of each script
SHEETS = (
    *("base", "front", "lesson", "sheet", "form", "review"),
    *("felt", "pieces", "voice", "rail", "panels", "dark"),
    *("sizes", "low"),  # sizes for all other sheets, and in low windows
)
IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function) (\w+))", re.MULTILINE)
# Comments; no line of a string may begin with two slashes.
COMMENT = re.compile(r"^ *//.*\n|(?<=[;{}(),]) +// .*$", re.MULTILINE)
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
INDENTED = re.compile(r"^\s+", re.MULTILINE)


def script(parts: Iterable[str] = PARTS) -> str:
    """Bundle files and all their imports into one module, each before its users.

    Each file is a function of its own, which returns what the file exports.
    """
    names, files = [*parts, GONE], dict[str, str]()
    for name in names:
        files = _with(name, files)
    drawn = ", ".join(f"{name}: ${name}" for name in names)
    closed = (_closed(name, text) for name, text in files.items())
    joined = "".join([*closed, f"export const parts = {{ {drawn} }};\n"])
    return bare(joined)


def styles(names: Iterable[str] = SHEETS) -> str:
    joined = "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)
    return bare(joined)


def stub() -> str:
    """Return the script of each widget, which loads the shared one and draws with its part."""
    text = (STATIC / "stub.js").read_text(encoding="utf-8")
    return bare(text)


def bare(text: str) -> str:
    """Minify a text: strip comments, types and indentation."""
    return INDENTED.sub("", COMMENT.sub("", REMARK.sub("", text)))


def _with(name: str, before: dict[str, str]) -> dict[str, str]:
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    for _, other in IMPORT.findall(text):
        before = before if other in before else _with(other, before)
    return {**before, name: text}


def _closed(name: str, text: str) -> str:
    """Wrap a file in a function that returns its exports; its other names stay local."""
    exported = ", ".join(EXPORT.findall(text))
    inside = IMPORT.sub(r"const \1 = $\2;\n", EXPORT.sub("", text))
    return f"const ${name} = (() => {{\n{inside}return {{ {exported} }};\n}})();\n"


class Shared(w.Widget):  # type: ignore[misc]  # ipywidgets ships no types
    """A model without a view, which no browser may change; other models refer to it by id."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Do nothing: a browser cannot set shared data."""


class Script(Shared):
    """The JavaScript and CSS: all of it, or the part for the start of a page."""

    js = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    whole = traitlets.Bool().tag(sync=True)  # True if the style sheet includes all others


class Art(Shared):
    """The pictures of a deck."""

    value = traitlets.Dict().tag(sync=True)


Made = TypeVar("Made", bound=w.Widget)
_KEPT: dict[str, Any] = {}  # cached widgets, by content


def script_of(part: str) -> Script:
    """Return the cached script with this part."""
    if part in FIRST:
        return _kept(part, lambda: Script(js=script([part]), css=styles(FIRST[part])))
    return _kept("", lambda: Script(js=script(), css=styles(), whole=True))


def art_of(art: Mapping[str, Any]) -> Art:
    """Return the cached pictures."""
    return _kept(json.dumps(art), lambda: Art(value=dict(art)))


def shared_layout() -> w.Layout:
    """Return the shared layout of all widgets without their own; never modify it."""
    return _kept("layout", w.Layout)


def is_shared_model(widget: w.Widget) -> bool:
    return any(widget is each for each in _KEPT.values())


def _kept(key: str, make: Callable[[], Made]) -> Made:
    """Return the cached widget of this key; create it if it is missing or closed."""
    if key not in _KEPT or _KEPT[key].comm is None:
        _KEPT[key] = make()
    made: Made = _KEPT[key]
    return made
