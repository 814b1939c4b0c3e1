"""Results that refuse what they cannot do: each says in one sentence what can be asked of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import wraps
from numbers import Number
from typing import Any, NoReturn, TypeVar

from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Missing, Wrong
from tutor.engine.event import brief

Made = TypeVar("Made")

KINDS = {"str": str, "int": int, "Mapping": Mapping, "Sequence": Sequence, "tuple": tuple}
CALLS = ("__call__", "__lt__", "__le__", "__gt__", "__ge__")
HOLDS = ("__getitem__", "__iter__", "__len__", "__contains__")  # what lists can do
SIGNS = (  # what numbers, lists and texts can do
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__truediv__"),
    *("__rtruediv__", "__floordiv__", "__rfloordiv__", "__mod__", "__rmod__", "__pow__"),
    *("__rpow__", "__neg__", "__abs__", "__int__", "__float__", "__round__"),
    *("__and__", "__rand__", "__or__", "__ror__", *HOLDS),
    *("__xor__", "__rxor__", "__matmul__", "__rmatmul__", "__invert__"),
)


def plain(called: str, ask: str) -> Callable[[type[Made]], type[Made]]:
    """Before a class: its words say how they are written, and it says what it has.

    ``called`` is what people call it, ``ask`` what can be asked of it. Whatever else Python would
    do with it (add to it, call it, go through it) is refused with the same. All this is unseen by
    mypy, which so knows better.
    """

    def told(kind: type[Made]) -> type[Made]:
        def missing(_: Made, name: str) -> NoReturn:
            if name.startswith("_"):
                raise AttributeError(name)
            raise Missing(f"{called} has no {name!r}: {ask}.")

        for name, each in [*vars(kind).items()]:
            if inspect.isfunction(each) and (name == "__init__" or not name.startswith("_")):
                setattr(kind, name, plainly(each))
        setattr(kind, "__getattr__", missing)  # noqa: B010  unseen, as above
        refuse_signs(kind, f"{called} is not used so: {ask}.")
        if is_dataclass(kind):
            check_fields(kind, called, ask)
        return kind

    return told


def refuse_signs(kind: Any, instead: str) -> None:
    """Let a class refuse what it does not do by itself; it is as true as before."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise Wrong(instead)

    def in_form(made: Any, form: str) -> str:
        return str(made) if not form else refuse()

    is_number = has(kind, "__float__")
    if not has(kind, "__call__"):
        kind.is_no_function = True
    if not (has(kind, "__bool__") or has(kind, "__len__")):
        kind.__bool__ = lambda _: True
    if not has(kind, "__format__"):
        kind.__format__ = in_form
    signs = HOLDS if is_number else SIGNS
    for sign in (*CALLS, *(() if issubclass(kind, Number) else signs)):
        if not has(kind, sign):
            setattr(kind, sign, refuse)


def has(kind: type, name: str) -> bool:
    """Whether objects of this class do something in their own way."""
    return any(name in vars(each) for each in kind.__mro__ if each is not object)


def check_fields(kind: Any, called: str, ask: str) -> None:
    """Let a dataclass refuse what is of another type than its fields say."""
    init = kind.__init__
    wanted = {each.name: KINDS.get(f"{each.type}".split("[")[0], object) for each in fields(kind)}

    @wraps(init)
    def made(new: Any, *args: Any, **kwargs: Any) -> None:
        init(new, *args, **kwargs)
        for name, kinds in wanted.items():
            if not isinstance(value := getattr(new, name), kinds):
                raise Wrong(f"{called} has no {name} such as {brief(value)}; of one {ask}.")

    kind.__init__ = made
