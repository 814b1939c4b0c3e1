"""Types of rules: does a value fit, and what is the type in words."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from tutor.engine.cards import Card
from tutor.engine.event import listing

MOST_ITEMS = 50  # max. items of a list that are looked at
WORDS = {  # of one, and of several
    bool: ("True or False", "True or False"),
    int: ("a whole number", "whole numbers"),
    Fraction: ("a fraction", "fractions"),
    float: ("a number", "numbers"),
    str: ("a string", "strings"),
    Card: ("a card", "cards"),
    list: ("a list", "lists"),
    tuple: ("a tuple", "tuples"),
    set: ("a set", "sets"),
    dict: ("a dict", "dicts"),
    Sequence: ("a list", "lists"),
    Mapping: ("a dict", "dicts"),
    NoneType: ("None", "None"),
}
ROWS = (list, tuple, set, frozenset)


def fits_type(value: Any, hint: Any) -> bool:
    """Return True if a value is of a type, as far as that can be seen quickly."""
    hint = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    origin, args = get_origin(hint), get_args(hint)
    if hint in (None, NoneType):
        return True  # nobody uses it
    if origin in (Union, UnionType):
        return any(value is None if each is NoneType else fits_type(value, each) for each in args)
    if origin is Literal:
        return value in args
    kind = origin or hint
    if isinstance(kind, type) and not isinstance(value, kind):
        return False
    if of_several_kinds(hint):
        return len(value) == len(args) and all(map(fits_type, value, args))
    return all(fits_type(each, inner) for each, inner in inside(value, args))


def inside(value: Any, args: tuple[Any, ...]) -> list[tuple[Any, Any]]:
    """Return the first items of a list or dict, each with the type that it should have."""
    if isinstance(value, ROWS) and args:
        return [(each, args[0]) for each in [*value][:MOST_ITEMS]]
    if isinstance(value, Mapping) and len(args) == len(("key", "value")):
        pairs = [*value.items()][:MOST_ITEMS]
        return [item for pair in pairs for item in zip(pair, args, strict=True)]
    return []


def of_several_kinds(hint: Any) -> bool:
    """Return True for a tuple whose items have a type each."""
    args = get_args(hint)
    return get_origin(hint) is tuple and bool(args) and args[-1] is not ...


def type_in_words(hint: Any, many: bool = False) -> str:
    """Return a type in words: "a list of cards"."""
    origin, args = get_origin(hint), get_args(hint)
    if hasattr(hint, "__metadata__"):
        return type_in_words(args[0], many)
    if origin in (Union, UnionType):
        return listing([type_in_words(each, many) for each in args], "or")
    if origin is Literal:
        return listing([*map(repr, args)], "or")
    if of_several_kinds(hint):
        return f"{'tuples' if many else 'a tuple'} of {listing([*map(type_in_words, args)])}"
    kind = NoneType if hint is None else origin or hint
    said = WORDS.get(kind, one_and_many(kind))[many]
    inner = [each for each in args if each is not ...]
    return f"{said} of {type_in_words(inner[0], many=True)}" if len(inner) == 1 else said


def one_and_many(kind: Any) -> tuple[str, str]:
    name = getattr(kind, "__name__", str(kind))
    if isinstance(kind, type) and issubclass(kind, Card):
        return WORDS[Card]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}", f"{name}s"
