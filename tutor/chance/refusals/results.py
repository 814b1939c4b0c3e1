"""Words and results that say in one sentence how they are written and what they can do."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from numbers import Number
from typing import Any, NoReturn, ParamSpec, TypeVar

from tutor.chance.refusals.wrong import Missing, NotPlain, Wrong

Given = ParamSpec("Given")
Result = TypeVar("Result")

PLAINER = {
    "missing a required argument:": "here is no",
    "got an unexpected keyword argument": "nothing in it is called",
    " positional": "",
}


def plainly(word: Callable[Given, Result]) -> Callable[Given, Result]:
    """Let a word show how it is written if its arguments do not fit."""

    @wraps(word)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            return word(*args, **kwargs)
        except TypeError:
            check(word, args, kwargs)
            raise

    return asked


def check(word: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    signature = inspect.signature(word)
    try:
        signature.bind(*args, **kwargs)
    except TypeError as error:
        why = str(error)
        for theirs, ours in PLAINER.items():
            why = why.replace(theirs, ours)
        raise Wrong(f"It is written {spelled(name_of(word), signature)}: {why}.") from None


def name_of(word: Callable[..., Any]) -> str:
    """Return the name of a word; of a constructor its class."""
    whole = word.__qualname__.split(".")
    return whole[-2] if whole[-1] in ("__init__", "__new__") else whole[-1]


def spelled(name: str, signature: inspect.Signature) -> str:
    """Write a word with its parameters: ``P(event, space, given=None)``."""
    shown = list[str]()
    for each in signature.parameters.values():
        if each.name in ("self", "cls"):
            continue
        stars = "*" if each.kind is each.VAR_POSITIONAL else ""
        default = "" if each.default is each.empty else f"={each.default!r}"
        shown.append(f"{stars}{each.name}{default}")
    return f"{name}({', '.join(shown)})"


Made = TypeVar("Made")

HOLDS = ("__getitem__", "__iter__", "__len__", "__contains__")  # what lists can do


def plain(called: str, ask: str) -> Callable[[type[Made]], type[Made]]:
    """Let the class of a result say how its methods are written, and what can be asked of it.

    ``called`` is its name for people, ``ask`` lists what it has. Operators that the class does not
    define itself are refused with this list. mypy does not see any of this, which suits it.
    """

    def told(kind: Any) -> Any:
        def missing(_: Made, name: str) -> NoReturn:
            if name.startswith("_"):
                raise AttributeError(name)
            raise Missing(f"{called} has no {name!r}: {ask}.")

        def refuse(*_: Any, **__: Any) -> NoReturn:
            raise Wrong(f"{called} cannot be used like that: {ask}.")

        for name, each in [*vars(kind).items()]:
            if inspect.isfunction(each) and (name == "__init__" or not name.startswith("_")):
                setattr(kind, name, plainly(each))
        kind.is_no_function = not has(kind, "__call__")
        others: dict[str, Any] = dict.fromkeys(signs_refused(kind), refuse)
        others["__getattr__"] = missing
        others["__format__"] = lambda made, form: refuse() if form else str(made)
        if not has(kind, "__len__"):
            others["__bool__"] = lambda _: True
        for name, does in others.items():
            if not has(kind, name):
                setattr(kind, name, does)
        return kind

    return told


def signs_refused(kind: type) -> Iterable[str]:
    """List the operators that a class may refuse: those of numbers are left to numbers."""
    if issubclass(kind, Number) or has(kind, "__float__"):
        return ("__call__", *HOLDS)
    return [name for name, each in vars(NotPlain).items() if each is NotPlain.refuse] + [*HOLDS]


def has(kind: type, name: str) -> bool:
    """Tell whether objects of this class do something in their own way."""
    return any(name in vars(each) for each in kind.__mro__ if each is not object)
