"""The module ``state.py`` of a game: cards, piles and numbers, and what a table can do."""

import re
from collections.abc import Iterator, Mapping
from textwrap import indent
from typing import Any

from tutor.cli.house.author import Author
from tutor.cli.house.code import one_in_a_line
from tutor.cli.house.decks import deck_code
from tutor.workshop.invent.table import Each, is_pile_value

COMMENT = "  # Write here what this is"


def state_parts(author: Author, table: str) -> Mapping[str, str]:
    """Return the parts of the module, given the functions of every table."""
    keeps = author.by.keeps
    each = {name: value for name, value in keeps.items() if isinstance(value, Each)}
    rest = {name: value for name, value in keeps.items() if name not in each}
    several = (
        f"{name}={'piles(players)' if is_pile_value(value) else f'[{code(value.value)}] * players'}"
        for name, value in each.items()
    )
    usual = ["options", "hands=piles(players)", "scores=[0] * players"]
    return {
        "deck": deck_code(author.by.deck),
        "each": "".join(f"    {name}: {kind(each[name])}{COMMENT}; by seat\n" for name in each),
        "all": "".join(f"    {n}: {kind(rest[n])} = {code(rest[n])}{COMMENT}\n" for n in rest),
        "functions": "\n\n".join(functions(author, table)),
        "setup": one_in_a_line("return State(", [*usual, *several], ")", edge="    "),
    }


def kind(value: Any) -> str:
    """Return the type of a place, from its value at the beginning."""
    if isinstance(value, Each):
        return f"list[{kind(value.value)}]"
    if isinstance(value, list):
        return "list[Card]"
    return type(value).__name__ if type(value) in (int, str, bool) else "Any"


def code(value: Any) -> str:
    """Return the code of the value at the beginning."""
    return "field(default_factory=list)" if isinstance(value, list) else repr(value)


def functions(author: Author, table: str) -> Iterator[str]:
    """Yield the functions of every table, and those of its author, who may replace some."""
    mine = {each.name for each in author.methods}
    own = [f"*self.{name}" for name in author.kept(each=True, pile=True)]
    own += [f"self.{name}" for name in author.kept(each=False, pile=True)]
    piles = ["*self.hands", "self.discard", "self.played", *own]
    said = one_in_a_line("piles: tuple[list[Any], ...] = (", piles, ")", edge="        ")
    ours = indent(table.strip(), "    ").replace("        PILES", said)
    for each in ours.split("\n\n"):
        found = re.search(r"def (\w+)", each)
        if found and found[1] not in mine:
            yield each
    yield from map(author.source.text, author.methods)
