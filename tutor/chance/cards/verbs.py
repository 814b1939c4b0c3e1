"""What needs something in brackets: without them it is no number, and is compared with nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from tutor.chance.refusals.wrong import NotPlain, Wrong


class Asking(NotPlain):
    """``hand.ranks.count``, before it is told what to count."""

    __slots__ = ("_ask", "_whose")

    def __init__(self, ask: Callable[..., Any], whose: Any) -> None:
        self._ask, self._whose = ask, whose

    def __call__(self, *what: Any, **named: Any) -> Any:
        """Ask."""
        if named:
            raise Wrong(f"{self.instead()} Nothing in them is called {next(iter(named))!r}.")
        return self._ask(self._whose, *what)

    def instead(self) -> str:
        """What it needs."""
        name = self._ask.__name__.removesuffix("_cards")
        like = {"apart": "2", "count": "..."}.get(name, '"6H"')
        return f"{name} needs brackets that say of what, as in {name}({like})."

    def __eq__(self, other: object) -> NoReturn:
        raise Wrong(self.instead())

    __ne__ = __eq__
    __hash__ = object.__hash__

    def __bool__(self) -> NoReturn:
        raise Wrong(self.instead())

    def __repr__(self) -> str:
        return f"{self._ask.__name__}(...)"

    def __reduce__(self) -> Any:
        return getattr, (self._whose, self._ask.__name__)


class verb:  # noqa: N801  it stands before a method, as property does
    """A method that is compared with nothing, unless it is asked."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self.ask, self.__doc__ = ask, ask.__doc__

    def __get__(self, whose: Any, _: Any = None) -> Any:
        return self if whose is None else Asking(self.ask, whose)
