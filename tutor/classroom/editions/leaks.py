"""Find leaks: anything in the students' edition that gives an answer away.

This keeps answers out of sight, not secret: anyone who asks the package for an answer gets it.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any, NamedTuple

from tutor.classroom.editions.hidden import HiddenTexts, find_hidden, flat
from tutor.classroom.editions.marks import HIDDEN, Source
from tutor.classroom.typed import Unreadable, parse_typed

MAY_STAND: Mapping[int, Mapping[str, str]] = {  # by lesson: allowed text, and the reason
    9: {"2/5": "the exit ticket quotes it, after 9.2 and 9.5"},
    10: {
        "covariance": "it is what the lesson is about, and a thought that takes it for the answer",
        "35/12": "10.2 gives it, and it is the answer for one card",
        "standard deviation": "the board explains it, and it is a thought that takes the root",
    },
    11: {
        "95 %": "the method of the lesson promises it",
        "0.95": "the exercise and the starter give it",
        "100": "the vote counts classes out of 100, and the board has a row for n = 100",
    },
    14: {"1/2": "the exit ticket quotes it, after 14.6"},
    17: {
        "714": "the board says how many games the tree begins with",
        "119": "the board works out the first box of the tree as an example",
    },
}
FILLED = re.compile(r"""\banswer\s*=\s*["'](?=[^"'\s])""")
NUMBER = re.compile(
    r"(?<![\d.,/C])(?:\d+ ?/ ?\d+|\d*[.,]\d+ ?[%‰]?|\d+ ?[%‰]|\d{3,})(?![\d%‰]|[.,/]\d)"
)
ENOUGH = 2  # digits


class Leak(NamedTuple):
    """A leak: its place in the file, its kind, and its words."""

    where: str
    what: str
    found: str

    def __str__(self) -> str:
        return f"{self.found} in {self.where} ({self.what})"


def leaks(notebook: Mapping[str, Any], source: Source, *, has_tests: bool = False) -> list[Leak]:
    """Return the leaks of a students' edition; tests are allowed if a grader needs them."""
    secret, allowed = (
        find_hidden(source, has_tests=has_tests),
        MAY_STAND.get(source.plan.number, {}),
    )
    found = [*carried(notebook), *given_away(notebook, secret)]
    return sorted({leak for leak in found if leak.found not in allowed})


def carried(notebook: Mapping[str, Any]) -> Iterator[Leak]:
    """Yield parts that a students' edition must not have: outputs, attachments, tags."""
    for n, cell in enumerate(notebook["cells"]):
        for name in ("outputs", "attachments", "execution_count"):
            if cell.get(name):
                yield Leak(f"cells[{n}]", "not allowed in the students' edition", name)
        for mark in HIDDEN & {*map(str, cell.get("metadata", {}).get("tags", ()))}:
            yield Leak(f"cells[{n}]", "a tag that shows what was removed", mark)


def given_away(notebook: Mapping[str, Any], secret: HiddenTexts) -> Iterator[Leak]:
    """Yield hidden things in the text of cells, and in ids, which may be hashes of them."""
    for n, cell in enumerate(notebook["cells"]):
        for part in ("source", "id"):
            text = "".join(cell.get(part, ""))
            yield from (Leak(f"cells[{n}]", *found) for found in secrets_in(text, secret))


def secrets_in(text: str, secret: HiddenTexts) -> Iterator[tuple[str, str]]:
    letters, small = flat(text), text.casefold()
    yield from ((what, run) for run, what in secret.words.items() if run in letters)
    yield from ((what, name) for name, what in secret.ids.items() if name in small)
    for name, what in secret.names.items():
        if re.search(rf"[\"'“‘]{re.escape(name)}[\"'”’]", text, re.IGNORECASE):
            yield what, name
    if FILLED.search(text):
        yield "an answer that is filled in", FILLED.findall(text)[0]
    for number in NUMBER.findall(text):
        yield from ((what, number) for what in values_meant(number, secret.values))


def values_meant(number: str, values: Mapping[Fraction, str]) -> Iterator[str]:
    """Yield the hidden values that this number may stand for."""
    with suppress(Unreadable):
        said = parse_typed(number)
        if "/" in number:
            yield from filter(None, [values.get(said.value)])
        elif said.digits >= ENOUGH or not said.step:
            yield from (what for value, what in values.items() if said.fits(value))
