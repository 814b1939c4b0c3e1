"""The players at a table: each student's in a process of its own, house players in this one."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any, Protocol
from weakref import finalize

from tutor.classroom.meeting import child
from tutor.classroom.meeting.entrants import Entrant
from tutor.coach.session.party import opponent
from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.outside import clean
from tutor.engine.wrong import Wrong

STARTING = 60.0  # seconds until a process must be ready
PATIENCE = 10  # as many times longer than its CPU time may an answer take
TICK = 0.1  # seconds between two looks at a process
FAR = 10**6  # no line of a player's code is farther down
LONGEST_ANSWER = 10_000  # max. bytes of an answer
HAS_PROCESSES = sys.platform != "emscripten"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of what a player may use."""

    seconds: float = 1  # of CPU time for an answer
    gigabytes: float = 1  # of memory


@dataclass(eq=False)
class Mistake(Exception):
    """A player's mistake, which loses the match: its sentence begins with the player's name."""

    said: str
    line: int = 0  # of the player's file or cell; 0 if there is none
    text: str = ""  # of this line


class Seated(Protocol):
    """A player who sits at tables, one match after the other."""

    def begin(self, luck: str) -> None:
        """Begin a match with nothing in mind."""

    def ask(self, question: Question[Any]) -> Any:
        """Return one of the choices; raise `Mistake` if the player fails to."""

    def leave(self) -> None:
        """Leave the last table."""


def seat_entrant(entrant: Entrant, game: Game[Any], limits: Limits) -> Seated:
    """Return the player of an entrant."""
    if entrant.kind:
        return House(entrant.kind, game)
    return Apart(entrant, limits) if HAS_PROCESSES else Within(entrant)


class House:
    """A computer player of the game."""

    def __init__(self, kind: str, game: Game[Any]) -> None:
        self._bot, self._luck, self._asked = opponent(kind, game), "", count()

    def begin(self, luck: str) -> None:
        self._luck, self._asked = luck, count()

    def ask(self, question: Question[Any]) -> Any:
        return self._bot(question, Random(f"{self._luck}/{next(self._asked)}"))

    def leave(self) -> None:
        """Do nothing: there is no process."""


class Within:
    """A student's player in this process, without limits: for browsers, which have no others."""

    def __init__(self, entrant: Entrant) -> None:
        self._answers = child.Answers(entrant.pieces)

    def begin(self, luck: str) -> None:
        self._answers.begin(luck)

    def ask(self, question: Question[Any]) -> Any:
        return choice_in(self._answers.answer(pickle.dumps(question)), question)

    def leave(self) -> None:
        """Do nothing, as above."""


class Apart:
    """A student's player in a process of its own, which is started again after it was killed."""

    def __init__(self, entrant: Entrant, limits: Limits) -> None:
        self._entrant, self._limits = entrant, limits
        self._process: subprocess.Popen[bytes] | None = None
        self._watchdog: Watchdog | None = None
        self._leave: Callable[[], object] = int

    def begin(self, luck: str) -> None:
        if self._process is None or self._process.poll() is not None:
            self.leave()
            self._start()
        with suppress(OSError):  # it has died, which is said when it is asked
            child.send(self._pipe(), child.BEGIN + luck.encode())

    def ask(self, question: Question[Any]) -> Any:
        patience = PATIENCE * self._limits.seconds
        asked = child.ASK + pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        try:
            return choice_in(json.loads(self._reply(asked, patience)), question)
        except TimeoutError:
            why = f"took longer than allowed: there was no answer after {patience:g} s."
        except (OSError, ValueError, RecursionError):
            why = "ended its own process, or sent something else than an answer."
        self.leave()
        raise Mistake(why)

    def leave(self) -> None:
        self._leave()
        self._process = None

    def _start(self) -> None:
        """Start a process; its hash seed is fixed, so that sets have the same order in all."""
        path = os.pathsep.join(filter(None, sys.path))
        command = [sys.executable, "-P", str(Path(child.__file__))]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen(  # noqa: S603  Python, with our own program
            command,
            **pipes,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **ONE_THREAD, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
            start_new_session=True,  # so that what it has started is killed with it
        )
        self._watchdog = Watchdog(self._process)
        self._leave = finalize(self, end, self._process, self._watchdog)
        memory = int(self._limits.gigabytes * 1e9)
        pieces = [(*piece,) for piece in self._entrant.pieces]  # of no class that must be imported
        setup = pickle.dumps((pieces, self._limits.seconds, memory))
        try:
            self._reply(setup, STARTING)
        except (OSError, ValueError):
            self.leave()
            raise Wrong(
                "The process of a player can't be started here. Give it more memory, such as "
                "gigabytes=2, or try again when the computer is less busy."
            ) from None

    def _pipe(self) -> Any:
        return self._process.stdin if self._process else None

    def _reply(self, message: bytes, seconds: float) -> bytes:
        """Send a message and return the answer.

        Raises TimeoutError if there is none in time, OSError if the process has died.
        """
        process, watchdog = self._process, self._watchdog
        if process is None or process.stdout is None or watchdog is None:
            raise ProcessLookupError
        watchdog.until = monotonic() + seconds
        try:
            child.send(self._pipe(), message)
            head = process.stdout.read(child.HEAD.size)
            size = (
                child.HEAD.unpack(head)[0] if len(head) == child.HEAD.size else LONGEST_ANSWER + 1
            )
            reply = process.stdout.read(size) if size <= LONGEST_ANSWER else b""
        except OSError:
            reply = b""
        finally:
            watchdog.until = inf
        if reply:
            return reply
        raise TimeoutError if watchdog.late else ProcessLookupError


class Watchdog(Thread):
    """A thread that kills a process which has kept somebody waiting for too long."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        super().__init__(daemon=True)
        self.until, self.late, self.over = inf, False, Event()
        self._process = process
        self.start()

    def run(self) -> None:
        while not self.over.wait(TICK):
            if monotonic() > self.until:
                self.late = True
                kill(self._process)
                return


def choice_in(reply: Any, question: Question[Any]) -> Any:
    """Return the choice of a reply; raise `Mistake` if it tells one, ValueError if it is none."""
    match reply:
        case {"choice": int(number)} if 0 <= number < len(question.choices):
            return question.choices[number]
        case {"said": str(why), "line": int(line), "text": str(text)}:
            longest = child.LONGEST_ERROR
            raise Mistake(clean(why, 2 * longest), min(abs(line), FAR), clean(text, longest))
    raise ValueError("This is not an answer.")


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and those that it has started, where the system knows them."""
    group = getattr(os, "killpg", None)
    if process.returncode is None:  # another process may have its number afterwards
        with suppress(OSError):
            group(process.pid, 9) if group else process.kill()


def end(process: subprocess.Popen[bytes], watchdog: Watchdog) -> None:
    watchdog.over.set()
    kill(process)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
