"""Functions, results and words that say how they are used when they are used in another way."""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from numbers import Number
from typing import Any, NoReturn, ParamSpec, TypeVar

from tutor.engine.wording import did_you_mean
from tutor.engine.wrong import Missing, Wrong

Given = ParamSpec("Given")
Result = TypeVar("Result")

TOO_LONG = re.compile(r"digits\) for integer string conversion|int(eger)? .*too large .* float")
MET_TOO_LONG = "met a number that is too long: it has hundreds or thousands of digits."

PLAINER = {
    "missing a required argument:": "needs the argument",
    "got an unexpected keyword argument": "has no argument",
    "too many positional arguments": "got too many arguments",
    "multiple values for": "got two values for the",
}


def plainly(word: Callable[Given, Result]) -> Callable[Given, Result]:
    """Make a function show its signature if its arguments do not fit.

    It also says so if it meets a number that Python can't write down or turn into a float.
    """

    @wraps(word)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            return word(*args, **kwargs)
        except TypeError:
            check_arguments(word, args, kwargs)
            raise
        except (ValueError, OverflowError) as error:
            if not TOO_LONG.search(str(error)):
                raise
            raise Wrong(f"{name_of(word)}() {MET_TOO_LONG}") from None

    return asked


def check_arguments(
    word: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> None:
    signature = inspect.signature(word)
    try:
        signature.bind(*args, **kwargs)
    except TypeError as error:
        why = str(error)
        for theirs, ours in PLAINER.items():
            why = why.replace(theirs, ours)
        name = name_of(word)
        strange = [each for each in kwargs if each not in signature.parameters]
        like = did_you_mean(strange[0], signature.parameters) if strange else ""
        raise Wrong(f"{name}() {why}.{like or f' Write {spelled(name, signature)}.'}") from None


def name_of(word: Callable[..., Any]) -> str:
    whole = word.__qualname__.split(".")
    return whole[-2] if whole[-1] in ("__init__", "__new__") else whole[-1]


STARS: Mapping[Any, str] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def spelled(name: str, signature: inspect.Signature) -> str:
    shown = list[str]()
    for each in signature.parameters.values():
        if each.name in ("self", "cls"):
            continue
        stars = STARS.get(each.kind, "")
        default = "" if each.default is each.empty else f"={each.default!r}"
        shown.append(f"{stars}{each.name}{default}")
    return f"{name}({', '.join(shown)})"


class NotPlain:
    """An object for making questions; any use as a number, list or function raises `Wrong`."""

    __slots__ = ()

    def instead(self) -> str:
        """Return the error message: the problem, and code to write instead."""
        raise NotImplementedError

    def refuse(self, *_: Any, **__: Any) -> Any:
        raise Wrong(self.instead())

    __lt__ = __le__ = __gt__ = __ge__ = refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = refuse
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = refuse
    __pow__ = __neg__ = __pos__ = __abs__ = __invert__ = __int__ = __float__ = __round__ = refuse
    __matmul__ = __rmatmul__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = refuse
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = refuse
    __call__ = refuse

    def __getitem__(self, index: Any) -> Any:
        raise Wrong(self.instead())

    def __format__(self, form: str) -> str:
        return str(self) if not form else self.refuse()


Made = TypeVar("Made")

HOLDS = ("__getitem__", "__iter__", "__len__", "__contains__")  # what lists can do


def explains_methods(called: str, ask: str) -> Callable[[type[Made]], type[Made]]:
    """Make the class of a result explain how its methods are called, and what it has.

    ``called`` names it in messages, ``ask`` is a sentence that lists its members. Operators that
    the class does not define itself raise an error with this list. mypy sees none of this, so that
    types stay strict.
    """

    def told(kind: Any) -> Any:
        def missing(_: Made, name: str) -> NoReturn:
            if name.startswith("_"):
                raise AttributeError(name)
            raise Missing(f"{called} has no {name!r}. {ask}.")

        def refuse(*_: Any, **__: Any) -> NoReturn:
            raise Wrong(f"{called} can't be used like that. {ask}.")

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
    if issubclass(kind, Number) or has(kind, "__float__"):
        return ("__call__", *HOLDS)
    return [name for name, each in vars(NotPlain).items() if each is NotPlain.refuse] + [*HOLDS]


def has(kind: type, name: str) -> bool:
    return any(name in vars(each) for each in kind.__mro__ if each is not object)
