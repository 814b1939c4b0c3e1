"""Measure parallel simulations: one process, two processes, a Dask cluster of two.

python -m bench.cluster
python -m bench.cluster 100000      number of rounds of Flares
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import perf_counter

from distributed import Client, LocalCluster

from tutor.chance import Estimate, points, ranks, rounds, simulate
from tutor.chance.spaces.deals import deals

ROUNDS = 400_000  # some 30 seconds on one core
WORKERS = 2
ASKED = 1_000_000  # answers whose memory is measured


@contextmanager
def processes() -> Iterator[Executor]:
    """Processes of this machine."""
    with ProcessPoolExecutor(WORKERS) as executor:
        yield executor


@contextmanager
def cluster() -> Iterator[Executor]:
    """Workers of a Dask cluster on this machine."""
    local = LocalCluster(  # type: ignore[no-untyped-call]  # Dask has no types here
        n_workers=WORKERS, threads_per_worker=1, dashboard_address=None
    )
    with local as there, Client(there) as client:  # type: ignore[no-untyped-call]  # Dask has no types here
        yield client.get_executor(pure=False)


def rounds_played(n: int, executor: Executor | None = None) -> Estimate:
    """Play n rounds of Flares."""
    return simulate(sweeps, rounds("flares", 2), n, executor=executor)


def sweeps(table: object) -> bool:
    """Return True if the deck took every trick."""
    return bool(table.scores[0] < 0)  # type: ignore[attr-defined]  # a table of Flares


def timed(work: Callable[[], Estimate]) -> tuple[float, Estimate]:
    """Return the seconds and the result."""
    start = perf_counter()
    found = work()
    return perf_counter() - start, found


def main(words: list[str]) -> None:
    """Print a line for each way."""
    n = int(words[0]) if words else ROUNDS
    alone, found = timed(partial(rounds_played, n))
    print(f"one process    {alone:6.1f} s  {n / alone:,.0f} rounds a second")
    for name, open_workers in (("two processes", processes), ("Dask, two", cluster)):
        with open_workers() as executor:
            rounds_played(200, executor)  # so that the workers have loaded everything
            seconds, same = timed(partial(rounds_played, n, executor))
        if same != found:
            sys.exit(f"{name}: other numbers than one process found")
        share = alone / seconds / WORKERS
        print(f"{name:<13}  {seconds:6.1f} s  efficiency {share:.2f}")
    tracemalloc.start()
    kept = simulate(ranks.sum * points.sum, deals("flares", 3), n=ASKED // 100)
    print(f"{tracemalloc.get_traced_memory()[0] / kept.n:.1f} bytes an answer")


if __name__ == "__main__":
    main(sys.argv[1:])
