"""What is said in a terminal, and what is answered: for eyes, for ears, and through pipes."""

import os
import sys
from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.text import Text

from tutor.cli.streams import prepare
from tutor.engine.outside import clean

WIDTH = 80  # longer lines are hard to read
LONGEST_ANSWER = 200  # letters of an answer that are taken seriously
RULE = r"\bR\d+\b"  # is coloured, where there are colours
HANGING = 4


class Voice:
    """Says one thing in a line, and asks one thing at a time; nothing is said by colour alone."""

    def __init__(self, *, plain: bool = False) -> None:
        """With colours and completion, where there is a terminal that has them."""
        prepare()
        self.person = sys.stdin.isatty()  # not a pipe
        self.heard = sys.stdout.isatty() or not self.person  # by whoever answers
        self._fancy = not plain and self.person and sys.stdout.isatty() and not dumb()
        self._console = Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )
        self._session: Any = None  # of prompt_toolkit, once it is needed

    def say(self, text: str = "", style: str = "") -> None:
        """Say some lines, each folded where it is too long, and indented from there on."""
        for line in text.split("\n"):
            for part in folded(line, min(WIDTH, self._console.width)):
                said = Text(part, style=style)
                said.highlight_regex(RULE, "bold cyan")
                self._console.print(said, soft_wrap=True)

    def whole(self, text: str) -> None:
        """Say something in one line, however long, so that it can be copied."""
        self._console.print(Text(text), soft_wrap=True)

    def head(self, text: str) -> None:
        """Begin something new, after an empty line."""
        self.say()
        self.say(text, "bold")

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        """What is answered, in a line; None if somebody wants to leave (Ctrl-C, Ctrl-D)."""
        try:
            answer = self._typed(f"{prompt}: ", words) if self.person else self._piped(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say()
            return None
        return answer.strip()[:LONGEST_ANSWER]

    def _typed(self, prompt: str, words: Iterable[str]) -> str:
        if not self._fancy:
            return input(prompt)
        from prompt_toolkit import PromptSession  # noqa: PLC0415  slow, and often not needed
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415  likewise
        from prompt_toolkit.history import DummyHistory  # noqa: PLC0415  likewise
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415  likewise

        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the cursor need not be found
        if self._session is None:
            self._session = PromptSession(
                history=DummyHistory(),
                complete_while_typing=False,
                complete_style=CompleteStyle.READLINE_LIKE,
                reserve_space_for_menu=0,
            )
        completer = WordCompleter([*words], ignore_case=True, sentence=True)
        return str(self._session.prompt(prompt, completer=completer))

    def _piped(self, prompt: str) -> str:
        """A line that comes through a pipe, which shows what was asked and answered."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}: {clean(line, LONGEST_ANSWER)}")
        return line


def dumb() -> bool:
    """Whether the terminal cannot do more than print."""
    return os.environ.get("TERM", "") in ("dumb", "unknown")


def folded(line: str, width: int) -> list[str]:
    """A line in parts that are not too wide; what belongs to it is indented."""
    indent = " " * (len(line) - len(line.lstrip()) + HANGING)
    if len(line) <= width or len(indent) > width // 2:
        return [line]
    return wrap(line, width, subsequent_indent=indent, break_long_words=False)
