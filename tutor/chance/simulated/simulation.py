"""Simulation: estimates from a sample of deals, rounds or games.

The random numbers of sample i depend only on the seed and on i. So the result is the same for any
chunk size, number of workers and executor, and a run that is stopped after m samples equals a run
of m.
"""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeAlias

from tutor.chance.questions.asking import answer_deal, answer_or_wrong
from tutor.chance.questions.question import LeftOut, Value, as_value, check_hands, question_given
from tutor.chance.refusals.kinds import is_function, said_by
from tutor.chance.results.estimate import Estimate
from tutor.engine.event import brief
from tutor.engine.misused import plainly
from tutor.engine.wording import counted, format_count, how_long
from tutor.engine.wrong import Wrong, check_whole

AHEAD = 32  # chunks that are submitted to an executor in advance
PARTS = 100  # progress reports
CHUNK_SIZE = 1000  # samples in a chunk
SOON = 10_000_000  # samples that are never too many
TIMED = 0.1  # seconds of samples from which the time of all is estimated
HOURS, WORKERS = 24, 1000  # max. duration, and assumed number of workers
ENDLESS = 10**100  # samples; the time of more is not a float

Progress: TypeAlias = Callable[[int, int], Any]  # (done, of how many); False stops


class Sampled(Protocol):
    """A space that can be simulated: deals, draws, rounds or games."""

    @property
    def rows(self) -> int:
        """The number of arguments (hands, draws, tables) of a question."""

    def sample(self, luck: str) -> Sequence[Any]:
        """Return the arguments of a question; ``luck`` is the seed."""


class Chunk(NamedTuple):
    """A range of samples for one worker."""

    asked: Value
    space: Sampled
    seed: int
    start: int
    stop: int

    def answers(self) -> Iterator[Any]:
        for number in range(self.start, self.stop):
            yield answer_deal(self.asked, self.space.sample(f"{self.seed}/{number}"), number)


@dataclass(frozen=True)
class Done:
    """The answers of a chunk, wrapped because some clusters inspect every item of a list."""

    answers: list[Any]


@plainly
def simulate(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    n: int = 10_000,
    seed: int = 1,
    *,
    given: Any = None,
    executor: Executor | None = None,
    chunk: int = 0,
    progress: Progress | None = None,
) -> Estimate:
    """Estimate a probability or a mean from n random deals or games.

    Only those count in which the event ``given`` happens. An executor of ``concurrent.futures``
    runs them in chunks. ``progress(done, n)`` is called after each chunk, and finally, even
    after an error, as ``progress(done, done)``. If it returns False, or on Ctrl-C, the answers so
    far are kept, and the estimate says that it was stopped. A `Wrong` explains what is wrong with
    an argument, also with an n that would take more than a day.
    """
    check_whole(n=n, seed=seed, chunk=chunk)
    check_space(space, executor)
    if progress is not None and not is_function(progress):
        raise Wrong(f"progress= must be a function, such as ProgressBar(), not {brief(progress)}.")
    size = chunk or max(1, min(CHUNK_SIZE, n // PARTS))
    if n < 1 or size < 1:
        raise Wrong(f"n= and chunk= must be 1 or more, not {min(n, size)}.")
    asked = question_given(what, given)
    check_hands(asked, space.rows)
    check_time(asked, space, n, WORKERS if executor else 1)
    chunks = (Chunk(asked, space, seed, i, min(i + size, n)) for i in range(0, n, size))
    found: list[Any] = []
    parts = shared_out(executor, chunks) if executor else (each.answers() for each in chunks)
    try:
        for part in parts:
            found.extend(part)  # one by one, so an interruption loses nothing
            if progress and len(found) < n and told(progress, len(found), n) is False:
                break
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        if progress:
            told(progress, len(found), len(found))
    found_so_far = Estimate(asked.name, found, n, seed)
    return found_so_far if given is None else among(found_so_far, given)


def told(progress: Progress, done: int, of: int) -> Any:
    try:
        return progress(done, of)
    except (TypeError, ValueError) as error:
        raise Wrong(f"progress= must take two numbers, done and n ({error}).") from error


def among(found: Estimate, given: Any) -> Estimate:
    kept = [number for number, each in enumerate(found.values) if each is not LeftOut.OUT]
    if not kept:
        deals = counted(found.n, "deal")
        raise Wrong(f"{as_value(given)} did not happen in {deals}. Choose a larger n=.")
    values = [found.values[number] for number in kept]
    return replace(found, values=values, of=found.n, numbers=kept)


def check_space(space: object, executor: object) -> None:
    if not hasattr(space, "sample"):
        raise Wrong(f"{brief(space)} can't be simulated. Try deals(DECK, 3) or rounds(...).")
    if executor is not None and not hasattr(executor, "submit"):
        raise Wrong(f"{brief(executor)} is not an executor. Try executor=ProcessPoolExecutor(4).")


def shared_out(executor: Executor, chunks: Iterable[Chunk]) -> Iterator[list[Any]]:
    """Yield the answers of all chunks in order; when closed, cancel those submitted in advance."""
    waiting: deque[Future[Done]] = deque()
    try:
        for chunk in chunks:
            waiting.append(submitted(executor, chunk))
            if len(waiting) > AHEAD:
                yield waiting.popleft().result().answers
        while waiting:
            yield waiting.popleft().result().answers
    finally:
        for future in waiting:
            future.cancel()


def submitted(executor: Executor, chunk: Chunk) -> Future[Done]:
    try:
        if isinstance(executor, ProcessPoolExecutor) and not chunk.start:
            pickle.dumps(chunk)  # the pool itself would fail later, in one of its threads
        return executor.submit(worked_off, chunk)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise Wrong(
            f"{chunk.asked} can't be sent to another process ({said_by(error)}). Ask with "
            "ranks and suits, or with a function from a module, or simulate without an executor."
        ) from error
    except RuntimeError as error:  # no threads, as in a browser; or it has been shut down
        raise Wrong(
            f"This executor can't start any work ({error}). Simulate without an executor."
        ) from error


def worked_off(chunk: Chunk) -> Done:
    return Done([*chunk.answers()])


def check_time(asked: Value, space: Sampled, n: int, workers: int) -> None:
    if n <= SOON:
        return
    begun, tried = perf_counter(), 0
    while tried == 0 or perf_counter() - begun < TIMED:
        answer_or_wrong(asked, space.sample(f"0/{tried}"))
        tried += 1
    seconds = (perf_counter() - begun) / tried * min(n, ENDLESS)
    if seconds > HOURS * 3600 * workers:
        where = " on one core" if workers > 1 else ""
        raise Wrong(
            f"Simulating {format_count(n)} times would take {how_long(seconds)}{where}. "
            "Choose a smaller n=."
        )
