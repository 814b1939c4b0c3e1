"""The streams that a program is given: they may be closed, full, or left by whoever reads."""

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper

PLAIN = str.maketrans(
    {"−": "-", "×": "x", "“": '"', "”": '"', "’": "'", "…": "...", "½": " 1/2", "¼": " 1/4"}
    | {"¾": " 3/4", "⅓": " 1/3", "⅔": " 2/3", "⅙": " 1/6", "⅚": " 5/6", "–": "-"}
)


def prepare() -> None:
    """Let every stream be there, and take every letter.

    Where one was closed, nothing comes in, or whatever goes out is lost.
    """
    codecs.register_error("plainly", plainly)
    for name, mode, errors in (
        ("stdin", "r", "replace"),
        ("stdout", "w", "plainly"),
        ("stderr", "w", "backslashreplace"),
    ):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  as long as the program
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def complain(text: str) -> None:
    """Say what is wrong, where that can be said."""
    try:
        print(text, file=sys.stderr, flush=True)  # noqa: T201  the one thing that is said elsewhere
    except OSError:
        silence(sys.stderr)


def silence(stream: object) -> None:
    """Lose what could not be written, so that nobody tries again when the program ends."""
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        if isinstance(stream, TextIOWrapper):
            os.dup2(nothing, stream.fileno())
        os.close(nothing)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Signs that a terminal does not know in other signs: "-" for "−"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(PLAIN)
    return letters.encode("ascii", "replace").decode("ascii"), error.end
