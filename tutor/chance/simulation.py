"""Simulation: a question asked of deals, rounds or games by chance.

The luck of number i depends on the seed and on i, and on nothing else. So the result is the same
for any chunks, any number of workers and any executor; and a run that is stopped after m of n is
the run of m.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeAlias

from tutor.chance.estimate import Estimate
from tutor.chance.hand import answer
from tutor.chance.question import Value, question

AHEAD = 32  # chunks that an executor is given before their turn
PARTS = 100  # so many times progress is told, if there are as many deals or games
LARGEST = 1000  # deals or games in a chunk

Progress: TypeAlias = Callable[[int, int], Any]  # (done, of how many); False stops


class Sampled(Protocol):
    """What can be simulated: deals, draws, rounds or games."""

    def sample(self, luck: str) -> Sequence[Any]:
        """What a question is called with; the same for the same luck."""


class Chunk(NamedTuple):
    """Some deals or games, from one number up to another, that one worker plays."""

    asked: Value
    space: Sampled
    seed: int
    start: int
    stop: int

    def answers(self) -> Iterator[Any]:
        """The answers, one by one."""
        for number in range(self.start, self.stop):
            yield answer(self.asked, self.space.sample(f"{self.seed}/{number}"), number)


def simulate(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    n: int = 10_000,
    seed: int = 1,
    *,
    executor: Executor | None = None,
    chunk: int = 0,
    progress: Progress | None = None,
) -> Estimate:
    """Ask a question of n deals or games by chance.

    An executor of ``concurrent.futures`` shares them out in chunks. ``progress`` is told how many
    of n are done, and at the end, whatever happened, that all is. If it returns False, or on
    Ctrl-C, what has been done is kept, and the estimate says that it was stopped. ValueErrors say
    what a question, a number or a worker must be like.
    """
    check_whole(n=n, seed=seed, chunk=chunk)
    if not hasattr(space, "sample"):
        raise ValueError(f"{space!r} is nothing to simulate; try deals(DECK, 3) or rounds(...).")
    if executor is not None and not hasattr(executor, "submit"):
        raise ValueError(f"{executor!r} is not an executor; try executor=ProcessPoolExecutor(4).")
    asked, size = question(what), chunk or max(1, min(LARGEST, n // PARTS))
    if n < 1 or size < 1:
        raise ValueError(
            f"To simulate takes 1 or more, in chunks of 1 or more, not {min(n, size)}."
        )
    chunks = [Chunk(asked, space, seed, i, min(i + size, n)) for i in range(0, n, size)]
    found: list[Any] = []
    parts = shared_out(executor, chunks) if executor else (each.answers() for each in chunks)
    try:
        for part in parts:
            found.extend(part)  # one by one, so that an interruption loses nothing
            if progress and len(found) < n and progress(len(found), n) is False:
                break
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        if progress:
            progress(len(found), len(found))
    return Estimate(asked.name, found, n, seed)


def check_whole(**numbers: object) -> None:
    """Raise a ValueError that names the first of these that is no whole number."""
    for name, number in numbers.items():
        if type(number) is not int:
            raise ValueError(f"{name} is a whole number, as in {name}=1000, not {number!r}.")


def shared_out(executor: Executor, chunks: Sequence[Chunk]) -> Iterator[list[Any]]:
    """The answers of all chunks in order, from workers who are a few chunks ahead.

    When nobody waits for them any more, those few are called off.
    """
    if isinstance(executor, ProcessPoolExecutor):
        check_travels(chunks[0])
    waiting: deque[Future[list[Any]]] = deque()
    try:
        for chunk in chunks:
            waiting.append(executor.submit(worked_off, chunk))
            if len(waiting) > AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def worked_off(chunk: Chunk) -> list[Any]:
    """What a worker does."""
    return [*chunk.answers()]


def check_travels(chunk: Chunk) -> None:
    """Raise a ValueError that says what to do if a question cannot go to another process."""
    try:
        pickle.dumps(chunk)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(
            f"{chunk.asked} cannot be sent to another process ({error}). Ask with ranks and suits, "
            "or with a function that stands in a module; or simulate without an executor."
        ) from error
