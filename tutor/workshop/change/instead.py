"""Replacements of print, input and exit in a learner's rules."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from tutor.engine.outside import clean
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong

SHOWN = 5  # max. lines
LONGEST_LINE = 100  # max. characters of a line


class PrintedLines:
    """The lines that rules print while a game is tried: the first ones, and their number.

    At a table nothing is printed, since a line may name hidden cards.
    """

    def __init__(self) -> None:
        self.listens, self.lines, self.many = False, list[str](), 0

    def clear(self) -> None:
        """Forget all lines."""
        self.lines, self.many = [], 0

    def print(self, *values: object, sep: str | None = " ", **_: object) -> None:
        """Note a line, as ``print`` is called."""
        if not self.listens:
            return
        self.many += 1
        if len(self.lines) < SHOWN:
            self.lines.append(
                clean((" " if sep is None else sep).join(map(str, values)), LONGEST_LINE)
            )

    def __str__(self) -> str:
        if not self.many:
            return ""
        first = f". The first {SHOWN}" if self.many > SHOWN else ""
        lines = "".join(f"\n    {line}" for line in self.lines)
        return f"Your rules print {counted(f'{self.many:,}', 'line')}{first}:{lines}"


def asking(*_: object) -> NoReturn:
    """Raise `Wrong` where a rule asks the person at the keyboard."""
    raise Wrong("a rule can't use input(); let it yield a question to a player instead")


def ending(*_: object) -> NoReturn:
    """Raise `Wrong` where a rule would end Python."""
    raise Wrong("a rule can't end Python; to leave the function, write return")


def replaced_builtins(printed: PrintedLines) -> Mapping[str, Callable[..., Any]]:
    """Return the functions that replace those of Python, by name."""
    return {"print": printed.print, "input": asking, "exit": ending, "quit": ending}
