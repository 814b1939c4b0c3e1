"""The browser's part: small files, joined into one script and one style sheet for a page."""

import re
from collections.abc import Iterable
from pathlib import Path

STATIC = Path(__file__).with_name("static")
# Each draws a widget. What a page begins with is small, and comes before all else.
FIRST = {"start": ("base", "lesson"), "front": ("base", "front")}
PARTS = ("table", "sheet", "review", "guess", "step")
SHEETS = (
    *("base", "front", "lesson", "sheet", "review"),
    *("felt", "pieces", "voice", "rail", "panels"),
    "sizes",  # it says how large all of these are
)
IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function) (\w+))", re.MULTILINE)
# What only people read; no line of a text may begin with two slashes.
COMMENT = re.compile(r"^ *//.*\n|(?<=[;{}(),]) +// .*$", re.MULTILINE)
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
INDENTED = re.compile(r"^\s+", re.MULTILINE)


def script(parts: Iterable[str] = PARTS) -> str:
    """These files and all that they import as one module: what is used stands before its users.

    Each file is a function of its own, which returns what the file exports.
    """
    names, files = [*parts], dict[str, str]()
    for name in names:
        files = _with(name, files)
    drawn = ", ".join(f"{name}: ${name}" for name in names)
    closed = (_closed(name, text) for name, text in files.items())
    joined = "".join([*closed, f"export const parts = {{ {drawn} }};\n"])
    return bare(joined)


def styles(names: Iterable[str] = SHEETS) -> str:
    """These style sheets, one after the other."""
    joined = "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)
    return bare(joined)


def stub() -> str:
    """What each widget has of its own: it asks for the script, and draws with its part of it."""
    text = (STATIC / "stub.js").read_text(encoding="utf-8")
    return bare(text)


def bare(text: str) -> str:
    """A text without what is only for people who read it: remarks, types, indentation."""
    return INDENTED.sub("", COMMENT.sub("", REMARK.sub("", text)))


def _with(name: str, before: dict[str, str]) -> dict[str, str]:
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    for _, other in IMPORT.findall(text):
        before = before if other in before else _with(other, before)
    return {**before, name: text}


def _closed(name: str, text: str) -> str:
    """A file as a function that returns what it exports; its other names are its own."""
    exported = ", ".join(EXPORT.findall(text))
    inside = IMPORT.sub(r"const \1 = $\2;\n", EXPORT.sub("", text))
    return f"const ${name} = (() => {{\n{inside}return {{ {exported} }};\n}})();\n"
