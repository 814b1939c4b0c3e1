"""The leak test: whether an edition for students gives anything away, wherever in its file.

It keeps what is hidden out of sight, not secret: whoever asks the package for an answer gets it.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from html import unescape
from typing import Any, NamedTuple
from unicodedata import category, normalize
from urllib.parse import unquote

from tutor.classroom.editions.hidden import Hidden, flat, hidden
from tutor.classroom.editions.marks import HIDDEN, Source
from tutor.classroom.reckoning import Unreadable
from tutor.classroom.typed import typed

MAY_STAND: Mapping[int, Mapping[str, str]] = {  # by lesson: what is read, and why it may be
    1: {"1/36": "1.6 asks what is wrong with it"},
    11: {"800": "for so many the class works out the width at the board"},
}
DEEPEST = 3  # wrappings in wrappings
LONGEST = 80  # letters of an expression
INNER = re.compile(r"[A-Za-z0-9+/_-]{16,}={0,2}")
BROKEN = re.compile(r"(?<=[A-Za-z0-9+/])\s*\n\s*(?=[A-Za-z0-9+/=])")  # lines of base64
TAG = re.compile(r"<[^<>]*>")
MARKUP = str.maketrans("", "", "\\*_`")
FILLED = re.compile(r"""\banswer\s*=\s*["'](?=[^"'\s])""")
BEFORE, BEHIND = r"(?<!\d)(?<!\d[.,/])", r"(?!\d|[.,/]\d)"  # a number begins, and ends
OVER = r"\s*(?:[/⁄∕÷:]|\}\s*\{|</mn>\s*<mn>|\s(?:in|of|out\s+of|over)\s)\s*"
PAIR = re.compile(rf"(?={BEFORE}(\d[\d,]*){OVER}(\d[\d,]*){BEHIND})")
LISTED = re.compile(rf"(?={BEFORE}(\d+)\s*,\s*(\d+){BEHIND})")
READ = (  # what `typed` reads
    re.compile(
        rf"{BEFORE}\d*[.,]\d+(?:e[-+]?\d+)?{BEHIND}(?:\s*(?:%|‰|per\s?cent\b))?", re.IGNORECASE
    ),
    re.compile(rf"{BEFORE}\d+\s*(?:%|‰|per\s?cent\b)", re.IGNORECASE),
    re.compile(rf"\b(?:1|one)\s(?:in|out\sof)\s\d+{BEHIND}", re.IGNORECASE),
    re.compile(r"[\d(.][\d\s.()+*/^×·÷−-]*[\d)]"),  # an expression
)
WHOLE = re.compile(rf"{BEFORE}(?<!\w)\d[\d,]*{BEHIND}(?!\w)")
ENOUGH = 2  # digits


class Leak(NamedTuple):
    """Something that is given away: where in the file, what it is, and how it reads there."""

    where: str
    what: str
    found: str

    def __str__(self) -> str:
        return f"{self.found} in {self.where} ({self.what})"


def leaks(notebook: Mapping[str, Any], source: Source, *, has_tests: bool = False) -> list[Leak]:
    """What a student's edition gives away; with its tests, where a grader needs them."""
    secret, allowed = hidden(source, has_tests=has_tests), MAY_STAND.get(source.plan.number, {})
    found = [*carried(notebook), *given_away(notebook, secret)]
    return sorted({leak for leak in found if not (in_source(leak) and leak.found in allowed)})


def in_source(leak: Leak) -> bool:
    """Whether it stands in a cell, where everybody can read it."""
    return bool(re.fullmatch(r"cells\[\d+\]\.source(\[\d+\])?", leak.where))


def carried(notebook: Mapping[str, Any]) -> Iterator[Leak]:
    """What no student's edition may have at all, whatever it says."""
    for n, cell in enumerate(notebook["cells"]):
        for name in ("outputs", "attachments", "execution_count"):
            if cell.get(name):
                yield Leak(f"cells[{n}]", "nothing of that kind is for students", name)
        for mark in HIDDEN & {*map(str, cell.get("metadata", {}).get("tags", ()))}:
            yield Leak(f"cells[{n}]", "a mark that tells what was taken out", mark)


def given_away(thing: object, secret: Hidden) -> Iterator[Leak]:
    """Whatever is said of what is hidden, in any text of a thing, however it is wrapped."""
    for where, text in texts(thing):
        for said in unwrapped(text):
            for what, found in told(said, secret):
                yield Leak(where, what, found)


def texts(thing: object, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text in it, keys, numbers and metadata too, and where it is."""
    if isinstance(thing, Mapping):
        for key, value in thing.items():
            yield f"{where} (key)", str(key)
            yield from texts(value, f"{where}.{key}".removeprefix("."))
    elif isinstance(thing, (list, tuple)):
        if all(isinstance(each, str) for each in thing):
            yield where, "".join(thing)  # lines of one text
        for n, value in enumerate(thing):
            yield from texts(value, f"{where}[{n}]")
    else:
        yield where, str(thing)


def unwrapped(text: str, depth: int = DEEPEST) -> Iterator[str]:
    """A text as it is read, without markup, and whatever is wrapped in it."""
    plain = normalize("NFKC", unquote(unescape(text)))
    plain = "".join(letter for letter in plain if category(letter) != "Cf")  # of no width
    yield from {plain, TAG.sub("", plain).translate(MARKUP)}
    if depth:
        for piece in {*INNER.findall(plain), *INNER.findall(BROKEN.sub("", plain))}:
            for inner in opened(piece):
                yield from unwrapped(inner, depth - 1)


def opened(piece: str) -> Iterator[str]:
    """What letters may stand for: base64 or hexadecimal digits, perhaps of something packed."""
    for reader in (of_base64, of_base64_in_addresses, bytes.fromhex):
        with suppress(ValueError):
            raw = reader(piece)
            for data in (raw, unpacked(raw, 47), unpacked(raw, -15)):
                if data:
                    yield data.decode("utf-8", "ignore")


def of_base64(piece: str) -> bytes:
    """What base64 stands for, whether or not its end is filled up."""
    return b64decode(piece.rstrip("=") + "=" * (-len(piece.rstrip("=")) % 4))


def of_base64_in_addresses(piece: str) -> bytes:
    """The same with the signs that an address may have."""
    return of_base64(piece.replace("-", "+").replace("_", "/"))


def unpacked(raw: bytes, kind: int) -> bytes:
    """What zlib (or gzip) has packed, or nothing."""
    with suppress(zlib.error):
        return zlib.decompress(raw, kind)
    return b""


def told(text: str, secret: Hidden) -> Iterator[tuple[str, str]]:
    """What a text gives away, and in which words."""
    letters, small = flat(text), text.casefold()
    yield from ((what, run) for run, what in secret.words.items() if run in letters)
    yield from ((what, name) for name, what in secret.ids.items() if name in small)
    for name, what in secret.names.items():
        if re.search(rf"[\"'“‘]{re.escape(name)}[\"'”’]", text, re.IGNORECASE):
            yield what, name
    if FILLED.search(text):
        yield "an answer that is filled in", FILLED.findall(text)[0]
    yield from numbers(text, secret.values)


def numbers(text: str, values: Mapping[Fraction, str]) -> Iterator[tuple[str, str]]:
    """The hidden numbers that a text holds, and how each reads there."""
    for a, b in PAIR.findall(text):
        above, below = whole(a), whole(b)
        if below and Fraction(above, below) in values:
            yield values[Fraction(above, below)], f"{a}/{b}"
    for a, b in LISTED.findall(text):
        value = Fraction(int(a), int(b) or 1)
        if value in values and value.as_integer_ratio() == (int(a), int(b)):
            yield values[value], f"{a},{b}"
    for number in WHOLE.findall(text):
        if Fraction(whole(number)) in values:
            yield values[Fraction(whole(number))], number.strip(",")
    for shape in READ:
        for number in shape.findall(text):
            yield from ((what, number.strip()) for what in read(number.strip(), values))


def whole(digits: str) -> int:
    """A whole number that may have commas."""
    return int(digits.replace(",", ""))


def read(number: str, values: Mapping[Fraction, str]) -> Iterator[str]:
    """Which of the values somebody may mean who types this."""
    with suppress(Unreadable):
        said = typed(number[:LONGEST])
        if said.digits >= ENOUGH or not said.step:
            yield from (what for value, what in values.items() if said.fits(value))
