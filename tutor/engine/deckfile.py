"""Decks that a teacher may change: what stands in their file, and what is said of what is wrong.

A game keeps its values in a ``deck.toml`` beside its rules, and checks what they may be.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any

from tutor.engine.event import brief
from tutor.engine.textfile import WrongFile, toml_of


class WrongDeck(WrongFile):
    """A deck file that cannot be read; it says in which line, and what is possible there."""


def entries(text: str, wanted: Collection[str]) -> Mapping[str, Any]:
    """What such a file says: these entries and no others; a `WrongDeck` says what is wrong."""
    try:
        found = toml_of(text, "deck.toml")
    except WrongFile as mistake:
        raise WrongDeck(str(mistake)) from None
    for name in found:
        if name not in wanted:
            raise wrong(text, name, f"there is no {brief(name)}; there are {', '.join(wanted)}")
    for name in wanted:
        if name not in found:
            raise WrongDeck(f"deck.toml lacks {name}: write a line for it.")
    return found


def is_number(value: object, allowed: range) -> bool:
    """Whether this is a whole number, and possible."""
    return type(value) is int and value in allowed


def wrong(text: str, name: str, said: str, after: str = "") -> WrongDeck:
    """What is wrong, with the line of the file in which this name stands, behind another one."""
    lines, begun = text.splitlines(), not after
    for number, line in enumerate(lines, 1):
        if begun and re.match(rf'\s*(\[\s*)?"?{re.escape(name)}\b', line):
            return WrongDeck(f"deck.toml, line {number}: {said}.")
        begun = begun or bool(re.match(rf"\s*\[?\s*{after}\b", line))
    return WrongDeck(f"deck.toml: {said}.")
