"""Mistakes in a learner's function, each in a sentence with the line and the arguments.

While a changed game is tried, every call is checked closely. At a table errors, calls that return
nothing and endless loops are found; in simulations and playouts, all but the loops.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import wraps
from inspect import isgeneratorfunction, signature
from time import monotonic, process_time
from traceback import walk_tb
from types import CodeType, FrameType
from typing import Any, TypeVar, get_type_hints

from tutor.engine.endless import Endless, at_most
from tutor.engine.outside import clean
from tutor.engine.script import silence
from tutor.engine.state import deep_copy
from tutor.engine.wrong import Wrong
from tutor.workshop.change.instead import PrintedLines
from tutor.workshop.change.kinds import fits_type, type_in_words

STEPS = 3_000_000  # max. lines and instructions of the learner's code between two questions
SAMPLE = 1000  # calls of a function that are looked at closely
LONGEST_VALUE = 60  # max. characters of a value in a message
WAITING, IDLE = 3.0, 0.001  # max. seconds in functions of which most calls wait so long
CAN_IT_END = "By your rules, can a match end?"
TELLING = (NameError, AttributeError, TypeError, IndexError, ZeroDivisionError)  # about the code


T = TypeVar("T")


class WrongRule(Wrong):
    """Raised if a learner's function does not do what a rule must; the message is for learners."""


class Stopped(Endless):
    """Raised in the learner's own loop that does not end, with a message for learners."""


class Watch:
    """The common state of all guards of a changed game."""

    def __init__(self, game: str) -> None:
        self.game = game  # its id
        self.closely = False  # True while every call is checked
        self.files: set[str] = set()  # where the learner's code is
        self.otherwise = ""  # the last call that returned something else than the printed function
        self.printed = PrintedLines()
        self._waited = 0.0  # seconds in functions while the game is tried
        self._timed = self._idle = 0  # calls in the same time, and those of them that wait
        self.tries = False  # True while it is tried, or compared with the printed game
        self._steps: int | None = None  # executed so far; None if they are not counted

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Raise `WrongRule` if the learner's code, or a loop of the game, does not end within."""
        if self._steps is not None:
            yield
            return
        self._steps = 0
        try:
            with at_most(inside=self._call):
                yield
        except Stopped as stopped:
            raise WrongRule(str(stopped)) from None
        except Endless:
            raise WrongRule(self.endless) from None
        finally:
            self._steps = None

    def _call(self, frame: FrameType) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        frame.f_trace, frame.f_trace_opcodes = self._step, True  # in this order, since Python 3.13
        return self._step

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Note what is printed meanwhile, and raise `WrongRule` if functions wait too long."""
        self._waited, self._timed, self._idle = 0.0, 0, 0
        self.tries = self.printed.listens = True
        try:
            yield
        finally:
            self.tries = self.printed.listens = False

    def timed(self, name: str, call: Callable[[], T]) -> T:
        """Call a function; raise `WrongRule` if all calls together wait instead of working."""
        began, busy = monotonic(), process_time()
        found = call()
        work = process_time() - busy
        idle = monotonic() - began - work
        self._waited += idle
        self._timed += 1
        self._idle += idle > max(IDLE, 10 * work)
        if self._waited > WAITING and self._idle > self._timed / 2:  # else the machine is busy
            raise WrongRule(
                f"Your {name} waits: its calls have taken {self._waited:.0f} seconds without "
                "computing anything. Does it sleep, or read a file?"
            )
        return found

    @property
    def before(self) -> str:
        """The last call that was decided differently, as a sentence after another; "" without."""
        return f" Before that, your {self.otherwise}." if self.otherwise else ""

    @property
    def endless(self) -> str:
        """The message about a game that goes on without asking anybody."""
        return f"The game goes on and on without asking anybody.{self.before} {CAN_IT_END}"

    def _step(self, frame: FrameType, _event: str, _: object) -> Any:
        self._steps = (self._steps or 0) + 1  # Python 3.12 has lines without an instruction
        if self._steps > STEPS:
            self._steps = 0
            whole = outermost(frame).f_code
            at = line_at(frame) - whole.co_firstlineno + 1
            raise Stopped(
                f"Your {whole.co_name} does not come to an end, or takes too long: it was stopped "
                f"in line {at} after {STEPS:,} steps, all its calls since the last question "
                "included. Does the condition of a while loop never become False?"
            )
        return self._step


class Guard:
    """A learner's function instead of a printed one, and how often it decided otherwise."""

    def __init__(self, mine: Callable[..., Any], was: Callable[..., Any], watch: Watch) -> None:
        self.mine, self.was, self.watch = mine, was, watch
        self.name, self.names = was.__name__, [*signature(was).parameters]
        self.kind: Any = None  # of what it returns, once the module is complete
        self.reset()

    def reset(self) -> None:
        """Count the calls from here on."""
        self.calls = self.compared = self.otherwise = 0

    def in_place(self) -> Callable[..., Any]:
        """Return the function that the game calls."""
        call = self._script if isgeneratorfunction(self.was) else self._returned

        @wraps(self.was)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            return call(args, kwargs)

        return guarded

    def _script(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Generator[Any, Any, Any]:
        try:
            return (yield from self.mine(*args, **kwargs))
        except (Exception, SystemExit) as error:
            raise self._told(error, args, kwargs) from error

    def _returned(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        closely = self.watch.closely and self.compared < SAMPLE
        before = [deep_copy(quiet(each)) for each in args] if closely else None
        try:
            if not self.watch.tries:
                found = self.mine(*args, **kwargs)
            else:
                with self.watch.counting() if closely else nullcontext():
                    found = self.watch.timed(self.name, lambda: self.mine(*args, **kwargs))
        except (Exception, SystemExit) as error:
            raise self._told(error, args, kwargs) from error
        if found is None or closely:
            self._check_kind(found, args, kwargs)
        if before is not None:
            self._compare(found, args, before, kwargs)
        return found

    def _check_kind(self, found: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> None:
        if self.kind is None:
            self.kind = returned_by(self.was)
        if not fits_type(found, self.kind):
            forgot = " Is a return missing, or a case?" if found is None else ""
            self._wrong(
                f"returns {short_value(found)}{self._given(args, kwargs, ' for ')}. It must return "
                f"{type_in_words(self.kind)}.{forgot}"
            )

    def _compare(
        self, found: Any, args: Sequence[Any], before: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> None:
        """Compare the call with the printed function; if that one is pure, this must be, too."""
        twin = [*map(deep_copy, before)]
        try:
            usual = self.was(*twin, **kwargs)
        except Exception:  # noqa: BLE001  the printed function never came to such a table
            return
        self.compared += 1
        if not (same(usual, found) and same(twin, [*map(quiet, args)])):
            self.otherwise += 1
            given = self._given(args, kwargs, " for ")
            self.watch.otherwise = (
                f"{self.name} returned {short_value(found)}{given}, where the printed rule returns "
                f"{short_value(usual)}"
            )
        if found is not None and same(twin, before):  # it is not there to change something
            self._check_pure(found, args, before, kwargs)

    def _check_pure(
        self, found: Any, args: Sequence[Any], before: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> None:
        """Raise `WrongRule` if the call has changed its arguments, or returns something else."""
        pairs = zip(self.names, map(quiet, args), before, strict=False)
        if touched := [name for name, now, then in pairs if not same(now, then)]:
            first, args_by_name = touched[0], dict(zip(self.names, args, strict=False))
            copies = f": sorted({first}) makes one, and so does [*{first}]"
            copies = copies if isinstance(args_by_name[first], list) else " of its lists"
            self._wrong(
                f"changes {' and '.join(touched)}, which it may only look at. Work on a copy"
                f"{copies}."
            )
        if not same(found, self.mine(*map(deep_copy, before), **kwargs)):
            self._wrong(
                f"does not always return the same{self._given(args, kwargs, ' for ')}. A rule may "
                "use neither chance nor a variable that remembers something."
            )

    def _told(
        self, error: BaseException, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> BaseException:
        """Return an error as a sentence; a signal of the tutor's own is kept."""
        if is_own(error):
            return error
        if isinstance(error, RecursionError):
            printed = f'was = learn("{self.watch.game}").original("{self.name}")'
            return WrongRule(
                f"Your {self.name} calls itself without end. To call the printed function, write "
                f"{printed} above it, and call was(...)."
            )
        code, line = place_in(self.watch.files, error)
        helper = code and code is not getattr(self.mine, "__code__", None)
        where = f" in line {line}" + (f" of {code.co_name}" if code and helper else "")
        where = where if line else ""
        given = self._given(args, kwargs, " It was called with ")
        return WrongRule(
            f"Your {self.name} fails{where}: {self._reason(error)}.{given and given + '.'}"
        )

    def _reason(self, error: BaseException) -> str:
        """Return the kind of an error, and its text unless that may name a hidden card."""
        if isinstance(error, SystemExit):
            return "it would end Python. To leave the function, write return"
        text = str(error).rstrip(".") if self.watch.closely or isinstance(error, TELLING) else ""
        if isinstance(error, Wrong):
            return text or "the tutor can't answer what it asks"
        return ", ".join(filter(None, [type(error).__name__, text]))

    def _wrong(self, said: str) -> None:
        raise WrongRule(f"Your {self.name} {said}")

    def _given(self, args: Sequence[Any], kwargs: Mapping[str, Any], before: str) -> str:
        """Return the arguments of a call; at a table "", because they may be hidden there."""
        if not self.watch.closely:
            return ""
        named = dict(zip(self.names, args, strict=False)) | {**kwargs}
        said = ", ".join(f"{name} = {short_value(value)}" for name, value in named.items())
        return f"{before}{said}" if said else ""


def is_own(error: BaseException) -> bool:
    """Return True for a signal of the tutor, and False for an error that a rule has made.

    An exact search, for one, stops where a rule looks at a card that lies face down. But a question
    that `tutor.chance` refuses was asked by the rule, and the answer may name a hidden card.
    """
    if isinstance(error, Wrong):
        return isinstance(error, WrongRule)
    return type(error).__module__.startswith("tutor.")


def quiet(value: Any) -> Any:
    """Return an argument, and silence instead of `tell`: a second call tells nothing."""
    return silence if callable(value) and not isinstance(value, type) else value


def place_in(files: set[str], error: BaseException) -> tuple[CodeType | None, int]:
    """Return the function of the learner in which an error arose, and its line, from 1.

    Comprehensions and lambdas belong to the function around them.
    """
    own = [each for each in walk_tb(error.__traceback__) if each[0].f_code.co_filename in files]
    if not own:
        return None, 0
    codes = [frame.f_code for frame, _ in own]
    named = [code for code in codes if not code.co_name.startswith("<")]
    code, line = (named or codes)[-1], own[-1][1]
    return code, line - code.co_firstlineno + 1 if line else 0


def line_at(frame: FrameType) -> int:
    """Return the line at which a frame is; between two lines, the one before."""
    lines = frame.f_code.co_lines()
    passed = [line for start, _, line in lines if line and start <= frame.f_lasti]
    return frame.f_lineno or [frame.f_code.co_firstlineno, *passed][-1]


def outermost(frame: FrameType) -> FrameType:
    """Return the frame of the learner's function in which a comprehension or lambda is called."""
    file, found = frame.f_code.co_filename, frame
    caller = frame.f_back
    while found.f_code.co_name.startswith("<") and caller and caller.f_code.co_filename != __file__:
        found = caller if caller.f_code.co_filename == file else found
        caller = caller.f_back
    return found


def same(one: Any, other: Any) -> bool:
    """Return True if two values are equal, as far as they can be compared."""
    try:
        return bool(one == other)
    except Exception:  # noqa: BLE001  a learner's values may be anything
        return False


def short_value(value: Any) -> str:
    """Return a value as a learner reads it; a whole table is only named."""
    if params := getattr(type(value), "__dataclass_params__", None):
        if not params.frozen:
            return "the table"
        if type(value).__name__ == "Options":
            return "the house rules"
    if callable(value):
        return f"the function {getattr(value, '__name__', '')}".strip()
    try:
        return clean(repr(value), LONGEST_VALUE)
    except Exception:  # noqa: BLE001  a learner's repr may do anything
        return f"this {type(value).__name__}"


def returned_by(function: Callable[..., Any]) -> Any:
    """Return the type that a function says it returns, or `Any`."""
    try:
        return get_type_hints(function).get("return", Any)
    except Exception:  # noqa: BLE001  types that are only there for a type checker
        return Any
