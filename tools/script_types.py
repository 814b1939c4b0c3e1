"""Check the types of the browser's script with TypeScript, if there is Node.

The types of all messages are generated from Python's dataclasses into `.types/messages.d.ts`. A
scene leaves out empty fields, so fields with a default may be absent; all else is sent whole.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import types
from collections import abc
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from checks import HERE
from environments import HOME, NPM
from ipywidgets import DOMWidget

from tutor.table.faces import Face
from tutor.table.scene import Scene
from tutor.widgets.form import Form
from tutor.widgets.front_page import FrontDoor, FrontView
from tutor.widgets.guess_first import GuessPanel
from tutor.widgets.looking_back import Review
from tutor.widgets.one_way import OneWay, Written, told_of
from tutor.widgets.quiz import Sheet
from tutor.widgets.start import Further, StartCard
from tutor.widgets.step import StepPanel
from tutor.widgets.table import Table

FOLDER = ".types"
TYPESCRIPT = "typescript@7.0.2"
COMPILER = f"{FOLDER}/node_modules/typescript"
WIDGETS = (Table, Sheet, Review, GuessPanel, Form, StepPanel, StartCard, FrontDoor)
SENT = (FrontView, Further)  # sent as messages; the rest is in traits
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
LISTS, MAPPINGS = (tuple, list, frozenset, abc.Sequence), (dict, abc.Mapping)


def main() -> int:
    """Write the types and check the script; 0 if it is valid, or can't be checked here."""
    (HOME / FOLDER).mkdir(exist_ok=True)
    (HOME / FOLDER / "messages.d.ts").write_text("\n".join(written()), encoding="utf-8")
    if lacks := lacking():
        required = bool(os.environ.get("REQUIRE_NODE"))
        print(f"THE SCRIPT WAS NOT CHECKED: {lacks}.", "It is required." * required)
        return int(required)
    return HERE.run(f"node {COMPILER}/bin/tsc --project .")


def lacking() -> str:
    """Return what this machine lacks, if anything; install TypeScript itself."""
    if not (shutil.which("node") and shutil.which("npm")):
        return "it needs Node, with npm"
    there, (_, version) = HOME / COMPILER / "package.json", TYPESCRIPT.split("@")
    if there.exists() and json.loads(there.read_text(encoding="utf-8"))["version"] == version:
        return ""
    failed = HERE.run(f"{NPM} --prefix {FOLDER} {TYPESCRIPT}")
    return f"{TYPESCRIPT} could not be installed" if failed else ""


def written() -> Iterator[str]:
    """Yield the source of each type."""
    sparse = reached([Scene], leaf=Face)
    yield from (interface(each.__name__, scanty(each)) for each in sparse)
    roots = [*SENT, *(hint for each in WIDGETS for hint in traits(each).values())]
    for kind in reached(roots):
        if kind not in sparse:
            told = {name: typed(hint) for name, hint in told_of(kind).items()}
            yield interface(kind.__name__, told)
    for each in WIDGETS:
        told = {name: typed(hint) for name, hint in traits(each).items()}
        yield interface(f"{each.__name__}Traits", told)


def traits(widget: type[OneWay]) -> dict[str, Any]:
    """Return the types of a widget's state."""
    own = {*widget.class_traits(sync=True)} - {*DOMWidget.class_traits()}
    found = {name: getattr(widget, name) for name in sorted(own) if not name.startswith("_")}
    return {name: each.metadata.get("of", type(each.default())) for name, each in found.items()}


def reached(roots: Iterable[Any], leaf: type | None = None) -> dict[type, None]:
    """Return the dataclasses in these types recursively, without leaves and their contents."""
    found: dict[type, None] = {}
    coming = [each for root in roots for each in within(root)]
    while coming:
        kind = coming.pop(0)
        if isinstance(kind, type) and is_dataclass(kind) and kind not in {leaf, *found}:
            found[kind] = None
            coming += [each for hint in told_of(kind).values() for each in within(hint)]
    return found


def within(hint: Any) -> Iterator[Any]:
    """Yield a type and its arguments."""
    yield hint
    for each in get_args(hint) if get_origin(hint) is not Literal else ():
        yield from within(each)


def interface(name: str, told: dict[str, str]) -> str:
    """A type of TypeScript."""
    lines = (f"  {each}: {written};" for each, written in told.items())
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def scanty(kind: Any) -> dict[str, str]:
    """Return the fields that `Scene.json` writes."""
    hints = get_type_hints(kind)
    told = {}
    for each in fields(kind):
        hint = typed(hints[each.name]).removesuffix(" | null").replace("Face", "string")
        told[f"{each.name}{'?' * may_lack(each, hints[each.name])}"] = hint
    return told


def may_lack(each: Field[Any], hint: Any) -> bool:
    """Return True if a field may be empty and is then left out."""
    words = get_args(hint) if get_origin(hint) is Literal else ("",)
    return each.default is not MISSING and not all(words)


def typed(hint: Any) -> str:
    """Return a type in TypeScript; raise TypeError if it can't be sent."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in args)
    inner = [typed(each) for each in args if each is not ...]
    if hint in SIMPLE or is_dataclass(hint):
        return SIMPLE.get(hint) or str(hint.__name__)
    if origin in (Union, types.UnionType, Written):
        return " | ".join(inner)
    if origin is tuple and ... not in args:
        return f"[{', '.join(inner)}]"
    name = "Record" if origin in MAPPINGS else "Array" if origin in LISTS else None
    if name is None:
        raise TypeError(f"Nothing says how a browser gets {hint}.")
    return f"{name}<{', '.join(inner)}>"


if __name__ == "__main__":
    sys.exit(main())
