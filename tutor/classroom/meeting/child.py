"""Answer questions with a player's code; as a program, in a process that only this player has.

The program gets the code and its limits, and then questions, as pickles of the process that started
it. It returns JSON, because nobody should unpickle what a player's process has written. It imports
little, so that it starts in a tenth of a second.
"""

import json
import os
import pickle
import random
import signal
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import process_time
from traceback import walk_tb
from types import ModuleType
from typing import Any, BinaryIO, NamedTuple

from tutor.engine.event import brief
from tutor.engine.match import Question
from tutor.engine.outside import clean
from tutor.engine.refusal import is_same_choice

NAME = "player"  # of the function that each player's code defines
LOADING = 3  # as many times longer than an answer may it take to run the code
LONGEST_ERROR = 200  # max. characters of a quoted error or line
BEGIN, ASK = b"b", b"q"  # first byte of a message: a match begins; a question
HEAD = struct.Struct(">I")  # the length of a message, which comes before it


class Piece(NamedTuple):
    """A part of a player's code, and the line of its file or cell on which it begins."""

    line: int
    source: str


class PlayerTooSlow(BaseException):
    """Raised in a player's code when its time is up; `except Exception` does not catch it."""


class Unfit(Exception):
    """Raised for an answer that is not allowed."""


class Answers:
    """The code of a player, and the functions that it has made for each seat in this match."""

    def __init__(self, pieces: Sequence[Piece], seconds: float | None = None) -> None:
        self.sources = {f"<{NAME} {n}>": piece for n, piece in enumerate(pieces)}
        self.seconds = seconds  # of CPU time for an answer
        self.functions: dict[int, Callable[[Question[Any]], Any]] = {}
        self.luck = ""  # seed of the match

    def begin(self, luck: str) -> None:
        """Forget the last match: all code is run again before the next answer."""
        self.functions.clear()
        self.luck = luck

    def answer(self, asked: bytes) -> dict[str, Any]:
        """Return the number of the choice, or the reason why there is none, and its line."""
        question: Question[Any] = pickle.loads(asked)  # noqa: S301  from the process that asks
        try:
            choice = self._chosen(question)
            check_unchanged(question, asked)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  a player may raise anything
            line, text = self._where(error, question.seat)
            return {"said": error_ending(error, self.seconds), "line": line, "text": text}
        return {"choice": choice}

    def _chosen(self, question: Question[Any]) -> int:
        player = self.functions.get(question.seat)
        if player is None:
            player = self.functions[question.seat] = self._loaded()
            random.seed(f"{self.luck}/{question.seat}")  # whatever was imported meanwhile
        with limited(self.seconds):
            given = player(question)
        for number, choice in enumerate(question.choices):
            if choice is given or is_same_choice(choice, given):
                return number
        if given is None:
            raise Unfit("returned nothing. Every way through the function must end with return")
        raise Unfit(f"returned {brief(given)}, which is not one of question.choices")

    def _loaded(self) -> Callable[[Question[Any]], Any]:
        """Run the code in a new module, so that nothing is left of the last match."""
        random.seed(self.luck)
        module = sys.modules[f"__{NAME}__"] = ModuleType(f"__{NAME}__")
        with limited(self.seconds and LOADING * self.seconds):
            for file, (line, source) in self.sources.items():
                code = compile("\n" * (line - 1) + source, file, "exec", dont_inherit=True)
                exec(code, module.__dict__)  # noqa: S102  that is what this process is for
        function: Any = getattr(module, NAME, None)
        if not callable(function):
            raise Unfit(f"has {brief(function)} as {NAME}, which is not a function")
        return function  # type: ignore[no-any-return]  # what it returns is checked

    def _where(self, error: BaseException, seat: int) -> tuple[int, str]:
        """Return the last line of the player's own code that an error came through.

        If the function has returned, it is the first line of the function.
        """
        frames = walk_tb(error.__traceback__)
        places = [(frame.f_code.co_filename, number) for frame, number in frames]
        if code := getattr(self.functions.get(seat), "__code__", None):
            places.insert(0, (code.co_filename, code.co_firstlineno))
        line, text = 0, ""
        for file, number in places:
            if piece := self.sources.get(file):
                lines = piece.source.split("\n")[number - piece.line :]
                line, text = number, lines[0].strip() if lines else ""
        return line, clean(text, LONGEST_ERROR)


def check_unchanged(question: Question[Any], asked: bytes) -> None:
    if pickle.loads(asked) != question:  # noqa: S301  as above
        raise Unfit("changed the question. Work on copy.deepcopy(question.view) instead")


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise `PlayerTooSlow` after this much CPU time; afterwards, where no timer can interrupt."""
    if seconds is None:
        yield
        return
    begun, timer = process_time(), getattr(signal, "setitimer", None)
    if timer:
        timer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        if timer:
            timer(signal.ITIMER_PROF, 0)
    if process_time() - begun > seconds:
        raise PlayerTooSlow


def error_ending(error: BaseException, seconds: float | None) -> str:
    """Return the end of a sentence that begins with the player's name."""
    if isinstance(error, Unfit):
        return f"{error}."
    if isinstance(error, PlayerTooSlow):
        return f"took longer than allowed: {seconds:g} s for an answer."
    if isinstance(error, MemoryError):
        return "needed more memory than allowed."
    text = ""
    with suppress(Exception):  # a stranger's error may do anything
        text = clean(str(error), LONGEST_ERROR)
    kind = clean(type(error).__name__, LONGEST_ERROR)
    return f"raised {kind}: {text.removesuffix('.')}." if text else f"raised {kind}."


# The program


def serve(heard: BinaryIO, told: BinaryIO) -> None:
    """Answer messages until there are no more."""
    pieces, seconds, most = pickle.loads(received(heard) or b"")  # noqa: S301  from who started it
    answers = Answers([Piece(*each) for each in pieces], seconds)
    restrict(most)
    send(told, b"{}")  # ready
    while message := received(heard):
        kind, rest = message[:1], message[1:]
        if kind == BEGIN:
            answers.begin(rest.decode())
        else:
            send(told, json.dumps(answers.answer(rest)).encode())


def restrict(most: int) -> None:
    """Limit the memory of this process, and let only a player's own clock interrupt it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that asks
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, interrupt)
    with suppress(ImportError, OSError, ValueError):  # some systems have no such limit
        import resource  # noqa: PLC0415  not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def interrupt(*_: object) -> None:
    raise PlayerTooSlow


def received(stream: BinaryIO) -> bytes:
    """Return the next message; nothing at the end."""
    head = stream.read(HEAD.size)
    return stream.read(*HEAD.unpack(head)) if len(head) == HEAD.size else b""


def send(stream: BinaryIO, message: bytes) -> None:
    stream.write(HEAD.pack(len(message)) + message)
    stream.flush()


def private() -> tuple[BinaryIO, BinaryIO]:
    """Return the streams for messages; what a player prints or reads goes nowhere."""
    streams = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nothing, standard)
    return streams


if __name__ == "__main__":
    serve(*private())
