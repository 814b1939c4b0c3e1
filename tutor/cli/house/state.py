"""The module ``state.py`` of a game: cards, piles and numbers, and what a table can do."""

import ast
from collections.abc import Iterator
from textwrap import indent
from typing import Any

from tutor.cli.house import decks
from tutor.cli.house.author import Author
from tutor.cli.house.code import listed, module
from tutor.cli.house.source import first_line, quoted
from tutor.coach.invent.decks import COURT
from tutor.coach.invent.table import Each, is_pile
from tutor.engine.wrong import Wrong

COMMENTS = {
    "hands": "by seat",
    "scores": "by seat",
    "deck": "cards that nobody has been dealt",
    "discard": "the last one is on top",
    "played": "by player, in order",
    "winners": "once the match has ended",
}
USUAL = {
    "hands": "list[list[Card]]",
    "scores": "list[int]",
    "deck": "list[Card] = field(default_factory=lambda: [*DECK])",
    "discard": "list[Card] = field(default_factory=list)",
    "played": "list[tuple[Seat, Card]] = field(default_factory=list)",
    "winners": "list[Seat] = field(default_factory=list)",
}


def has(author: Author, name: str) -> bool:
    """Return True if the game uses one of the places that every table has."""
    used = name in author.attributes or name in author.game.used
    return name in ("hands", "deck") or used


def wins_only(author: Author) -> bool:
    """Return True if players have no points, and only the victory counts."""
    return not author.goal and "scores" not in author.game.used


def state_module(author: Author, templates: dict[str, str], **names: str) -> str:
    """Return the text of the module."""
    deck = decks.deck_code(author.by.deck)
    letters = quoted(f"COURT = {COURT!r}\n") if "COURT" in deck else ""
    given = {"fields": indent("\n".join(fields(author)), "    "), "deck": deck}
    given |= {"functions": functions(author, templates["table"]), "constants": letters}
    return module(templates["state"], names["name"], author.mine("state"), **given, **names)


def fields(author: Author) -> Iterator[str]:
    """Yield a line for each place of the table: first those that `setup` fills."""
    own = author.by.keeps
    first = [name for name in own if isinstance(own[name], Each)]
    for name in ("hands", *(["scores"] if has(author, "scores") else [])):
        yield f"{name}: {USUAL[name]}  # {COMMENTS[name]}"
    for name in first:
        yield f"{name}: {kind(own[name])}  # Write here what this is; by seat"
    for name in ("deck", *(each for each in ("discard", "played") if has(author, each))):
        yield f"{name}: {USUAL[name]}  # {COMMENTS[name]}"
    for name in (each for each in own if each not in first):
        value = "field(default_factory=list)" if is_pile(own[name]) else plain(name, own[name])
        yield f"{name}: {kind(own[name])} = {value}  # Write here what this is"
    if wins_only(author):
        yield f"winners: {USUAL['winners']}  # {COMMENTS['winners']}"


def kind(value: Any) -> str:
    """Return the type of a place, from its value at the beginning."""
    if isinstance(value, Each):
        return f"list[{kind(value.value)}]"
    if isinstance(value, list):
        return "list[Card]"
    return type(value).__name__ if type(value) in (int, str, bool) else "Any"


def plain(name: str, value: Any) -> str:
    """Return the code of a number or a word; raise `Wrong` for anything else."""
    code = repr(value)
    try:
        same = ast.literal_eval(code) == value and not isinstance(value, (list, dict, set))
    except (ValueError, SyntaxError):
        same = False
    if not same:
        raise Wrong(
            f"table.{name} begins with {code[:40]}, which a file can't say. Begin with a number, a "
            "word or an empty pile."
        )
    return quoted(code)


def setup(author: Author) -> str:
    """Return the line that makes the first table."""
    own = {name: value for name, value in author.by.keeps.items() if isinstance(value, Each)}
    scores = ["[0] * players"] if has(author, "scores") else []
    mine = [f"{name}={several(name, value.value)}" for name, value in own.items()]
    return listed("    return State(", ["options", "piles(players)", *scores, *mine], ")")


def several(name: str, value: Any) -> str:
    """Return the code of a pile, a number or a word for each player."""
    return "piles(players)" if isinstance(value, list) else f"[{plain(name, value)}] * players"


def functions(author: Author, table: str) -> str:
    """Return the functions of the table that the game uses, and those of its author."""
    mine = {each.name for each in author.methods}
    wanted = ({"seats"} | author.attributes) - mine
    (ours,) = (each for each in ast.parse(table).body if isinstance(each, ast.ClassDef))
    lines = table.replace("PILES", f"[{', '.join(piles(author))}]").splitlines()
    found = [
        "\n".join(lines[first_line(each) - 1 : each.end_lineno])
        for each in ours.body
        if isinstance(each, ast.FunctionDef) and each.name in wanted
    ]
    return "\n\n".join([*found, *map(author.source.text, author.methods)])


def piles(author: Author) -> Iterator[str]:
    """Yield the piles that are cleared before a deal."""
    yield "*self.hands"
    yield from (f"self.{name}" for name in ("discard", "played") if has(author, name))
    for name, value in author.by.keeps.items():
        if is_pile(value):
            yield f"*self.{name}" if isinstance(value, Each) else f"self.{name}"
