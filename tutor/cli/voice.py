"""Input and output in a terminal: for eyes, for ears, and through pipes."""

import codecs
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.text import Text

from tutor.coach.message import Message
from tutor.coach.records import files
from tutor.engine.outside import clean
from tutor.table.scene import Scene
from tutor.table.text import law_text

PLAIN = str.maketrans(
    {"−": "-", "×": "x", "“": '"', "”": '"', "’": "'", "…": "...", "½": " 1/2", "¼": " 1/4"}
    | {"¾": " 3/4", "⅓": " 1/3", "⅔": " 2/3", "⅙": " 1/6", "⅚": " 5/6", "–": "-"}
)


def prepare_streams() -> None:
    """Open closed streams as null devices, and let every stream take any character."""
    codecs.register_error("plainly", in_ascii)
    for name, mode, errors in (
        ("stdin", "r", "replace"),
        ("stdout", "w", "plainly"),
        ("stderr", "w", "backslashreplace"),
    ):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  open until exit
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def complain(text: str) -> None:
    """Print an error to stderr, if that is possible."""
    try:
        print(text, file=sys.stderr, flush=True)  # noqa: T201  the only output to stderr
    except OSError:
        silence_stream(sys.stderr)


def silence_stream(stream: object) -> None:
    """Redirect a broken stream to the null device, so that no write fails at exit."""
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        if isinstance(stream, TextIOWrapper):
            os.dup2(nothing, stream.fileno())
        os.close(nothing)


def in_ascii(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that a terminal cannot encode: "-" for "−" (an error handler)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(PLAIN)
    return letters.encode("ascii", "replace").decode("ascii"), error.end


LONGEST_FILE_NAME = 200  # max. characters of a name that are echoed


def output_path(name: str) -> Path:
    """Return the path of a file to write; raise ValueError now if it cannot be written."""
    file = Path(name)
    if not file.parent.is_dir():
        raise ValueError(f"There is no folder {clean_file_name(file.parent)}.")
    if file.is_dir():
        raise ValueError(f"{clean_file_name(file)} is a folder. Name a file instead.")
    if file.exists() and not file.is_file():
        raise ValueError(f"{clean_file_name(file)} is not an ordinary file. Name another one.")
    return file


def write_file(file: Path, data: bytes) -> None:
    """Write a file completely, or leave it unchanged and raise ValueError."""
    try:
        files.write_atomically(file, data)
    except OSError as error:
        raise ValueError(
            f"{clean_file_name(file)} cannot be written: {error.strerror or error}."
        ) from None


def clean_file_name(file: Path) -> str:
    return clean(str(file), LONGEST_FILE_NAME)


WIDTH = 80  # longer lines are hard to read
LONGEST_ANSWER = 200  # max. characters of an answer
RULE = r"\bR\d+\b"  # coloured, if the terminal has colours
NO_BREAK = "\N{NO-BREAK SPACE}"
HANGING = 4
CLEARED = "\033[2J\033[3J\033[H"  # clears the screen and its scrollback


class Voice:
    """Output and input in a terminal, one item per line; nothing depends on colour alone."""

    def __init__(self, *, plain: bool = False) -> None:
        prepare_streams()
        self.person = sys.stdin.isatty()  # True for a terminal, False for a pipe
        self.heard = sys.stdout.isatty() or not self.person  # True if the user sees the output
        self._fancy = not plain and self.person and sys.stdout.isatty() and not dumb()
        self._console = Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )
        self._session: Any = None  # session of prompt_toolkit, created lazily

    def say(self, text: str = "", style: str = "") -> None:
        """Print lines; long ones are wrapped and indented, but not at a no-break space."""
        for line in text.split("\n"):
            for part in folded(line, min(WIDTH, self._console.width)):
                said = Text(part.replace(NO_BREAK, " "), style=style)
                said.highlight_regex(RULE, "bold cyan")
                self._console.print(said, soft_wrap=True)

    def whole(self, text: str) -> None:
        """Print one line, however long, so that it can be copied."""
        self._console.print(Text(text), soft_wrap=True)

    def head(self, text: str) -> None:
        """Start a section after an empty line."""
        self.say()
        self.say(text, "bold")

    def clear(self) -> None:
        """Clear the screen and what was scrolled off it; in a pipe, draw a line."""
        if not self._console.is_terminal:
            self.say("-" * WIDTH)
        elif self._fancy:
            self._console.file.write(CLEARED)
        else:  # no such command: push everything off the screen
            self.say("\n" * self._console.height)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        """Return the answer on one line; None if the user wants to leave (Ctrl-C, Ctrl-D)."""
        try:
            answer = self._typed(f"{prompt}: ", words) if self.person else self._piped(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say()
            return None
        return answer.strip()[:LONGEST_ANSWER]

    def _typed(self, prompt: str, words: Iterable[str]) -> str:
        if not self._fancy:
            return input(prompt)
        from prompt_toolkit import PromptSession  # noqa: PLC0415  slow, rarely needed
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415  slow, rarely needed
        from prompt_toolkit.history import DummyHistory  # noqa: PLC0415  slow, rarely needed
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415  slow, rarely needed

        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # do not query the cursor position
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
        """Read a line from a pipe, and echo it with the prompt."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}: {clean(line, LONGEST_ANSWER)}")
        return line


def dumb() -> bool:
    return os.environ.get("TERM", "") in ("dumb", "unknown")


def in_one_line(words: str) -> str:
    """Return words that stay in one line, however narrow the terminal is."""
    return words.replace(" ", NO_BREAK)


def folded(line: str, width: int) -> list[str]:
    """Wrap a line; its continuation is indented."""
    indent = " " * (len(line) - len(line.lstrip()) + HANGING)
    if len(line) <= width or len(indent) > width // 2:
        return [line]
    return wrap(line, width, subsequent_indent=indent, break_long_words=False)


TYPED = ("hint", "undo", "retry", "free")
OFFERED = {"reply": "good", "rejoin": "undo"} | {word: word for word in TYPED}


def say_message(voice: Voice, message: Message) -> None:
    refused = "Not allowed. " if message.kind == "illegal" else ""
    voice.say(f"{refused}{message.text}", "bold")
    if message.more:
        voice.say(message.more)
    for law in [*([message.law] if message.law else []), *message.laws]:
        voice.say(law_text(law))
    if message.choices:
        voice.say("You may:")
    figures = (*message.odds, *message.lines, *message.chances)
    for part in (*message.choices, *map(str, figures)):
        voice.say("\n".join(f"  {line}" for line in part.split("\n")))
    if offers := [OFFERED[offer] for offer in message.offers if offer in OFFERED]:
        voice.say(f"You may type: {', '.join(offers)}.")


def choice_lines(scene: Scene) -> Iterator[str]:
    for number, move in enumerate(scene.moves if scene.guided else (), 1):
        if move.legal:
            yield f"  {number}. {move.say}"
