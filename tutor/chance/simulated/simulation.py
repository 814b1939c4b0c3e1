"""Simulation: a question asked of deals, rounds or games by chance.

The luck of number i depends on the seed and on i, and on nothing else. So the result is the same
for any chunks, any number of workers and any executor; and a run that is stopped after m of n is
the run of m.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from tutor.chance.probability import asked_of
from tutor.chance.questions.answering import answer
from tutor.chance.questions.given import Left
from tutor.chance.questions.question import Value, question
from tutor.chance.questions.signatures import check_hands
from tutor.chance.questions.unsaid import check_said
from tutor.chance.questions.written import written
from tutor.chance.refusals.checks import check_whole, is_function
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.estimate import Estimate
from tutor.engine.event import brief
from tutor.engine.outside import clean
from tutor.engine.wording import counted

AHEAD = 32  # chunks that an executor is given before their turn
PARTS = 100  # so many times progress is told, if there are as many deals or games
LONGEST = 200  # letters of an error of somebody else
LARGEST = 1000  # deals or games in a chunk

Progress: TypeAlias = Callable[[int, int], Any]  # (done, of how many); False stops


class Sampled(Protocol):
    """What can be simulated: deals, draws, rounds or games."""

    @property
    def rows(self) -> int:
        """With how many hands (rows of cards, tables) a question is called."""

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


@dataclass(frozen=True)
class Done:
    """What a worker found: as one thing, for some clusters look at every item of a list."""

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
    """Ask a question of n deals or games by chance, or of those in which ``given`` happens.

    An executor of ``concurrent.futures`` shares them out in chunks. ``progress`` is told how many
    of n are done, and at the end, whatever happened, that all is. If it returns False, or on
    Ctrl-C, what has been done is kept, and the estimate says that it was stopped. ValueErrors say
    what a question, a number or a worker must be like.
    """
    check_whole(n=n, seed=seed, chunk=chunk)
    check_space(space, executor)
    if progress is not None and not is_function(progress):
        raise Wrong(f"progress= is called, as ProgressBar() is, not {brief(progress)}.")
    size = chunk or max(1, min(LARGEST, n // PARTS))
    if n < 1 or size < 1:
        raise Wrong(f"To simulate takes 1 or more, in chunks of 1 or more, not {min(n, size)}.")
    asked = asked_of(what, given)
    check_hands(asked, space.rows)
    chunks = (Chunk(asked, space, seed, i, min(i + size, n)) for i in range(0, n, size))
    found: list[Any] = []
    known: dict[Any, Any] = {}
    parts = shared_out(executor, chunks) if executor else (each.answers() for each in chunks)
    try:
        for part in parts:
            found.extend(once(known, each) for each in part)  # so an interruption loses nothing
            if progress and len(found) < n and told(progress, len(found), n) is False:
                break
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        if progress:
            told(progress, len(found), len(found))
    check_said(asked)
    found_so_far = Estimate(asked.name, found, n, seed, written=written(question(what)))
    return found_so_far if given is None else among(found_so_far, given)


def told(progress: Progress, done: int, of: int) -> Any:
    """Say how many are done; a `Wrong` if that cannot be said so."""
    try:
        return progress(done, of)
    except (TypeError, ValueError) as error:
        raise Wrong(
            f"progress= is called with two numbers, done and of how many: {error}."
        ) from error


def once(known: dict[Any, Any], answer: Any) -> Any:
    """The first answer like this one, so that a million of them take little room."""
    try:
        return known.setdefault((type(answer), answer), answer)
    except TypeError:  # it cannot be looked up
        return answer


def among(found: Estimate, given: Any) -> Estimate:
    """The same of those deals only in which what is known happens; a `Wrong` if it never did."""
    kept = [number for number, each in enumerate(found.values) if each is not Left.OUT]
    if not kept:
        deals = counted(found.n, "deal")
        raise Wrong(f"{question(given)} did not happen in {deals}: simulate more of them.")
    return Estimate(
        found.name,
        [found.values[number] for number in kept],
        found.wanted,
        found.seed,
        of=found.n,
        numbers=kept,
        written=found.written,
    )


def check_space(space: object, executor: object) -> None:
    """Raise a ValueError unless this can be simulated, by these workers."""
    if not hasattr(space, "sample"):
        raise Wrong(f"{brief(space)} is nothing to simulate; try deals(DECK, 3) or rounds(...).")
    if executor is not None and not hasattr(executor, "submit"):
        raise Wrong(f"{brief(executor)} is not an executor; try executor=ProcessPoolExecutor(4).")


def shared_out(executor: Executor, chunks: Iterable[Chunk]) -> Iterator[list[Any]]:
    """The answers of all chunks in order, from workers who are a few chunks ahead.

    When nobody waits for them any more, those few are called off.
    """
    waiting: deque[Future[Done]] = deque()
    try:
        for chunk in chunks:
            if isinstance(executor, ProcessPoolExecutor) and not chunk.start:
                check_travels(chunk)
            waiting.append(sent(executor, chunk))
            if len(waiting) > AHEAD:
                yield waiting.popleft().result().answers
        while waiting:
            yield waiting.popleft().result().answers
    finally:
        for future in waiting:
            future.cancel()


def sent(executor: Executor, chunk: Chunk) -> Future[Done]:
    """Give a chunk to a worker; a ValueError says what to do if it cannot go there."""
    try:
        return executor.submit(worked_off, chunk)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise cannot_travel(chunk, error) from error


def worked_off(chunk: Chunk) -> Done:
    """What a worker does."""
    return Done([*chunk.answers()])


def check_travels(chunk: Chunk) -> None:
    """Raise a ValueError that says what to do if a question cannot go to another process."""
    try:
        pickle.dumps(chunk)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise cannot_travel(chunk, error) from error


def cannot_travel(chunk: Chunk, error: Exception) -> Wrong:
    """What to do if a question cannot go to another process."""
    why = " ".join(str(error).split())
    return Wrong(
        f"{chunk.asked} cannot be sent to another process ({clean(why, LONGEST)}). Ask with ranks "
        "and suits, or with a function that stands in a module; or simulate without an executor."
    )
