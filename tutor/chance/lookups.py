"""Words of a question that are looked up in sets and dicts, which find only equal spellings.

``card.suit == "Hearts"`` knows what is meant; ``card.suit in {"Hearts"}`` finds only the letter on
the card. So once a suit, a rank or the name of a card has been looked up, the words that stand in a
question must be spelled as they are on the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from types import CodeType, FunctionType
from typing import Any

from tutor.chance.faces import plain
from tutor.chance.names import Names
from tutor.chance.signatures import parts_of
from tutor.chance.told import Wrong

NEAR, VERY_NEAR = 0.6, 0.75  # from which on two spellings are alike, as difflib counts


def check_lookups(asked: Any, names: Names) -> None:
    """Raise a `Wrong` if a word of these questions is spelled otherwise than on the cards."""
    for function in functions_of(asked, []):
        for word, sought in words_of(function, []):
            check_word(word, sought, names)


def check_word(word: str, sought: bool, names: Names) -> None:
    """Raise a `Wrong` if a word is no name as it is printed; what nobody seeks may be any word."""
    if word in names.letters or word in names.kinds or word in {card.code for card in names.deck}:
        return
    small = plain(word)
    if small in names.suits:
        said = f"the suit on the cards is {names.suits[small]!r}"
    elif small in names.ranks:
        said = f"the rank is the number {names.ranks[small]}"
    elif small in names.cards:
        said = f"the card is called {min(names.cards[small])!r}"
    elif get_close_matches(small, names.suits, cutoff=NEAR if sought else VERY_NEAR):
        said = f"this deck has no such suit (it has {names.there('suit')})"
    else:
        return
    raise Wrong(
        f"{word!r} stands in this question, and {said}. In a set or a dict only that is found: "
        "write it so, or compare by ==, which knows all names."
    )


def functions_of(asked: Any, met: list[int]) -> Iterator[FunctionType]:
    """The functions that make up a question."""
    if id(asked) in met:
        return
    met.append(id(asked))
    if isinstance(asked, FunctionType):
        yield asked
    for each in parts_of(asked):
        yield from functions_of(each, met)
    for part in ("ask", "func", "__func__", "__wrapped__"):
        inner = getattr(asked, part, None)
        if inner is not None and not isinstance(inner, str):
            yield from functions_of(inner, met)


def words_of(function: FunctionType, met: list[int]) -> Iterator[tuple[str, bool]]:
    """The words in a function and in what it refers to, each with whether it is sought among."""
    if id(function) in met:
        return
    met.append(id(function))
    code = function.__code__
    cells = [cell.cell_contents for cell in function.__closure__ or () if holds(cell)]
    outside = [function.__globals__[name] for name in used(code) if name in function.__globals__]
    for each in (*constants(code), *(function.__defaults__ or ()), *cells, *outside):
        if isinstance(each, FunctionType):
            if each.__module__ == function.__module__:
                yield from words_of(each, met)
        else:
            yield from words_in(each)


def words_in(what: object) -> Iterator[tuple[str, bool]]:
    """A word, or those of a collection."""
    if isinstance(what, str):
        yield what, False
    elif isinstance(what, (set, frozenset, Mapping)):
        yield from ((each, True) for each in what if isinstance(each, str))
    elif isinstance(what, (tuple, list)):
        yield from ((each, False) for each in what if isinstance(each, str))


def constants(code: CodeType) -> Iterator[Any]:
    """What is written down in a function, and in those within it, but for what describes them."""
    first, *others = code.co_consts or (None,)
    is_described = isinstance(first, str) and not code.co_name.startswith("<")
    for each in others if is_described else code.co_consts:
        if isinstance(each, CodeType):
            yield from constants(each)
        else:
            yield each


def used(code: CodeType) -> Iterator[str]:
    """The names that a function and those within it look up outside."""
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from used(each)


def holds(cell: Any) -> bool:
    """Whether a variable around a function has a value yet."""
    try:
        cell.cell_contents  # noqa: B018  it is asked for to see whether it is there
    except ValueError:
        return False
    return True
