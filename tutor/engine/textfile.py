"""Read files that users may edit, with helpful error messages."""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar

from tutor.engine.event import brief

LARGEST_FILE = 10**7  # max. bytes of a file
UTF_16 = (b"\xff\xfe", b"\xfe\xff")  # byte order marks
DIGITS = 4300  # of the longest number that Python reads

T = TypeVar("T")


class WrongFile(ValueError):
    """Raised for a file that cannot be used. Its message says what is wrong, and where."""


class WrongEntries(WrongFile):
    """Raised for several invalid entries of a file; `said` has a sentence for each."""

    def __init__(self, said: Collection[str]) -> None:
        super().__init__(" ".join(said))
        self.said = (*said,)


def read_text(file: Path) -> str:
    """Return the text of a file; a `WrongFile` if it is missing, too large, or not UTF-8."""
    try:
        return read(file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise WrongFile(f"{file.name} cannot be read: {why or error}.") from None


def read(file: Path) -> str:
    """Return the text of a file, with normalized line ends.

    Raise OSError if it is not a regular file, ValueError if it is too large, or not UTF-8.
    """
    if not S_ISREG(file.stat().st_mode):
        raise OSError("it is not an ordinary file")
    with file.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise ValueError("it is far too large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as mistake:
        line = content.count(b"\n", 0, mistake.start) + 1
        said = f"line {line} is not in UTF-8"
        if content.startswith(UTF_16):
            said = "it is in UTF-16, not in UTF-8"
        raise ValueError(f"{said}. Save it with that encoding") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def toml_of(text: str, name: str) -> dict[str, Any]:
    """Parse TOML; a `WrongFile` says where it is invalid."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as mistake:
        raise WrongFile(f"{name} is not valid TOML: {mistake}.") from None
    except RecursionError:
        raise WrongFile(f"{name} is not valid TOML: too many brackets.") from None
    except ValueError:  # Python's message for such a number is for programmers
        long = re.search(rf"[\d_]{{{DIGITS},}}", text)
        line = text.count("\n", 0, long.start()) + 1 if long else 1
        raise WrongFile(f"{name}, line {line}: this number has too many digits.") from None


def each_of(reader: Callable[..., T], entries: Iterable[tuple[Any, ...]]) -> list[T]:
    """Return all entries as read; a `WrongEntries` says what is wrong with any of them."""
    return read_all((reader, *entry) for entry in entries)


def read_all(readings: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return the results of all readers, each given with its arguments, as `each_of` does."""
    found: list[Any] = []
    wrong: list[str] = []
    for reader, *given in readings:
        try:
            found.append(reader(*given))
        except ValueError as mistake:
            wrong += all_said(mistake)
    if wrong:
        raise WrongEntries(wrong)
    return found


def all_said(mistake: ValueError) -> Collection[str]:
    """Return what an error says is wrong, in a sentence for each entry."""
    return mistake.said if isinstance(mistake, WrongEntries) else [str(mistake)]


def check_keys(
    what: str, entry: Mapping[str, Any], names: Collection[str], needed: Collection[str]
) -> None:
    """Raise ValueError for all unknown entries, or else for all that are needed and missing."""
    if strange := sorted(entry.keys() - {*names}):
        has = ", ".join(names)
        raise ValueError(f"{what} has unknown entries: {', '.join(strange)}. It can have {has}.")
    if missing := [name for name in names if name in needed and name not in entry]:
        needs = "an entry" if len(missing) == 1 else "the entries"
        raise ValueError(f"{what} needs {needs} {', '.join(missing)}.")


class WrongDeck(WrongFile):
    """Raised for a deck file that cannot be read; it names the line, and what is possible there."""


def deck_entries(text: str, wanted: Collection[str]) -> Mapping[str, Any]:
    """Return the entries of a deck file, exactly these; a `WrongDeck` says what is wrong."""
    try:
        found = toml_of(text, "deck.toml")
    except WrongFile as mistake:
        raise WrongDeck(str(mistake)) from None
    for name in found:
        if name not in wanted:
            raise wrong_deck(
                text, name, f"there is no entry {brief(name)}. The entries are {', '.join(wanted)}"
            )
    for name in wanted:
        if name not in found:
            raise WrongDeck(f"deck.toml has no {name}. Add a line for it.")
    return found


def is_integer_in(value: object, allowed: range) -> bool:
    """Return True for an integer in this range; bool and float do not count."""
    return type(value) is int and value in allowed


def wrong_deck(text: str, name: str, said: str, after: str = "") -> WrongDeck:
    """Return an error with the line of this name in the file, searched after another name."""
    lines, begun = text.splitlines(), not after
    for number, line in enumerate(lines, 1):
        if begun and re.match(rf'\s*(\[\s*)?"?{re.escape(name)}\b', line):
            return WrongDeck(f"deck.toml, line {number}: {said}.")
        begun = begun or bool(re.match(rf"\s*\[?\s*{after}\b", line))
    return WrongDeck(f"deck.toml: {said}.")
