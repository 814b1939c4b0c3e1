"""The code of a script, and the names of its notebook that it uses."""

from collections.abc import Callable, Mapping
from types import CodeType, FunctionType
from typing import Any

PLAIN = (int, float, str, tuple, list, dict, set)


def used_by(play: Any) -> Mapping[str, Any]:
    """Return what a script uses of its notebook, its helpers included, by name."""
    known, found, codes = play.__globals__, dict[str, Any](), [play.__code__]
    while codes:
        code = codes.pop()
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
        for name in code.co_names:
            if name in known and name not in found and not name.startswith("__"):
                found[name] = known[name]
                codes += [known[name].__code__] if is_helper(play, known[name]) else []
    return found


def is_helper(play: Any, value: object) -> bool:
    return isinstance(value, FunctionType) and value.__globals__ is play.__globals__


def helpers_of(play: Any) -> Mapping[str, Callable[..., Any]]:
    """Return the functions beside a script that it uses, by name."""
    found = used_by(play).items()
    return {name: value for name, value in found if is_helper(play, value) and value is not play}


def constants_of(play: Any) -> Mapping[str, Any]:
    """Return the numbers and words beside a script that it uses, by name."""
    return {name: value for name, value in used_by(play).items() if isinstance(value, PLAIN)}


def code_facts(code: CodeType) -> tuple[object, ...]:
    """Return all that a code does, without where it is."""
    inner = (code_facts(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.co_code, code.co_names, [*inner]


def as_it_is(play: Any) -> Any:
    """Return a script that finds the names of its notebook as they are now, and not as they become.

    So two versions of a game can be compared, although they have the same names.
    """
    return with_names(play, {}) if isinstance(play, FunctionType) else play


def same(_name: str, function: Any) -> Any:
    return function


def with_names(
    play: Any, names: Mapping[str, Any], helper: Callable[[str, Any], Any] = same
) -> Any:
    """Return a copy of a script for which these names mean something else.

    Each of its helpers is what `helper` makes of it.
    """
    known = {**play.__globals__}
    for each in names.values():  # a new function may use what is new beside it
        known = {**getattr(each, "__globals__", {}), **known}

    def copied(function: Any) -> Any:
        parts = function.__code__, known, function.__name__, function.__defaults__
        copy = FunctionType(*parts, function.__closure__)
        copy.__kwdefaults__ = function.__kwdefaults__
        return copy

    for name, value in (known | {**names}).items():
        own = isinstance(value, FunctionType) and (
            value.__globals__ is play.__globals__ or (name in names and name in known)
        )
        known[name] = helper(name, copied(value)) if own else value
    return copied(play)
