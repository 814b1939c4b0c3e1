"""The browser's part: small files, joined into one script and one style sheet for each widget."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

STATIC = Path(__file__).with_name("static")
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)


def script(name: str) -> str:
    """This file and all that it imports as one module: what is used stands before what uses it.

    Imports and exports fall away, so no two of these files may have a name of their own in common.
    """
    return "\n".join(EXPORT.sub("", IMPORT.sub("", part)) for part in _with(name, {}).values())


def _with(name: str, before: Mapping[str, str]) -> Mapping[str, str]:
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    for other in IMPORT.findall(text):
        before = before if other in before else _with(other, before)
    return {**before, name: text}


def styles(names: Iterable[str]) -> str:
    """These style sheets, one after the other."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)
