"""Worked examples as data: the table, the moves, and the expected result.

An example either computes (a function of the game's module, from short texts) or plays: a table,
what is done, and what follows. ``coach.examples`` checks that the engine says the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, each_of, toml_of

KINDS: Mapping[str, type] = {  # entries that are not strings
    "players": int,
    "goes_on": bool,
    "told": list,
    "cases": list,
    "options": dict,
    "table": dict,
    "after": dict,
}
TEXTS: Mapping[str, type] = {}
SAID = {str: "a string", int: "a number", bool: "true or false", list: "a list", dict: "a table"}


@dataclass(frozen=True, slots=True)
class ExampleCase:
    """A line of an example that computes: input and result."""

    given: Mapping[str, str]  # the function's parameters as short texts
    gives: str
    options: Mapping[str, Any] = field(default_factory=dict)
    book: str = ""  # the result printed in the rulebook, if any
    says: str = ""  # this line in words


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, as written in a game's ``examples.toml``."""

    number: str  # "E12"
    rules: str  # the rules it shows, "R2 R11"
    shows: str  # in a sentence
    compute: str = ""  # the name of a function of the game
    cases: tuple[ExampleCase, ...] = ()
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    table: Mapping[str, str] = field(default_factory=dict)  # places as short texts
    do: str = ""  # the choices made, one after the other
    drawn: str = "before"  # or "after" that: how its table is drawn
    goes_on: bool = False  # into the next round; else it ends with the round
    told: tuple[str, ...] = ()  # events that must then have been told
    asks: str = ""  # the seats that must choose then
    legal: str = ""  # legal choices of the first of them
    refused: str = ""  # a choice that is forbidden then
    after: Mapping[str, str] = field(default_factory=dict)  # places as they must lie then
    winners: str = ""  # their seats; "nobody" if all lose, or in a draw
    scores: str = ""
    task: str = ""  # the task of a learner at this table
    answer: str = ""  # the reply when it is done
    until: str = ""  # rules; an event by one of them ends it, "R4 R4": the second such event
    erratum: str = ""  # where the rulebook is wrong, in words


def read_examples(text: str) -> dict[str, Example]:
    """Parse examples, and return them by number.

    A ValueError names all that is misspelt or missing, or of the wrong type.
    """
    found = toml_of(text, "examples.toml")
    check_kinds("The examples", found, dict.fromkeys(found, dict))
    return {each.number: each for each in each_of(example, found.items())}


def example(number: str, entry: dict[str, Any]) -> Example:
    what, names = f"Example {number}", [each.name for each in fields(Example)]
    check_keys(what, entry, names[1:], ("rules", "shows"))
    check_kinds(what, entry, KINDS)
    cases, told = entry.pop("cases", []), entry.pop("told", [])
    by_line = dict(enumerate(cases, 1))
    parts: list[tuple[str, Mapping[Any, Any], Mapping[Any, type]]] = [
        *((f"{what}, {name}", entry.get(name, {}), TEXTS) for name in ("table", "after")),
        (f"{what}, told", dict(enumerate(told, 1)), TEXTS),
        (f"{what}, cases", by_line, dict.fromkeys(by_line, dict)),
    ]
    each_of(check_kinds, parts)
    lines = each_of(case, ((f"{what}, case {line}", each) for line, each in by_line.items()))
    return Example(number, cases=(*lines,), told=(*told,), **entry)


def case(what: str, entry: dict[str, Any]) -> ExampleCase:
    """Return a line: all entries but those of the line itself are arguments of the function."""
    check_keys(what, entry, [*entry, "gives"], ("gives",))
    check_kinds(what, entry, {"options": dict})
    own = {name: entry.pop(name) for name in ("gives", "options", "book", "says") if name in entry}
    return ExampleCase(given=entry, **own)


def check_kinds(what: str, entry: Mapping[Any, Any], kinds: Mapping[Any, type] = TEXTS) -> None:
    each_of(check_kind, ((what, name, kinds.get(name, str), entry[name]) for name in entry))


def check_kind(what: str, name: object, kind: type, value: object) -> None:
    if type(value) is not kind:
        raise ValueError(f"{what}: {name} must be {SAID[kind]}, not {brief(value)}.")
