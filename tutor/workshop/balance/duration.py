"""Matches that take long: how long, and how many would take less, is said after the first few."""

import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from time import perf_counter
from typing import TypeVar

from tutor.engine.steady import clock_counts
from tutor.engine.wording import how_long

LONG = 20  # seconds that nobody has to be told about
TIMED = 1.0  # seconds of matches from which the time of all is estimated
FEW_MATCHES = 20  # max. matches of these
FEWEST = 2  # matches of which there can be figures

Played = TypeVar("Played")


def announced(
    play: Callable[[range], Sequence[Played]], seeds: range, work: Callable[[int], int]
) -> list[Played]:
    """Play a match for each seed; say on stderr how long that takes, if it is long.

    `work` returns the number of matches that are played altogether for n of these.
    """
    found = [*play(seeds[:1])]  # not timed, because it may load something
    begun = perf_counter()
    seconds = 0.0
    while len(found) < min(FEW_MATCHES, len(seeds)) and seconds < TIMED:
        found += play(seeds[len(found) : len(found) + 1])
        seconds = perf_counter() - begun
    if text := warning(seconds / max(1, len(found) - 1), len(found), len(seeds), work):
        print(text, file=sys.stderr, flush=True)  # noqa: T201  nobody waits without a word
    return [*found, *play(seeds[len(found) :])]


def warning(seconds: float, done: int, matches: int, work: Callable[[int], int]) -> str:
    """Return the sentences about a long duration, from the seconds of a match, or ""."""
    left = seconds * (work(matches) - done)
    if left <= LONG or not clock_counts():
        return ""
    short = takewhile(lambda n: seconds * work(n) <= LONG, range(FEWEST, matches))
    enough = max(short, default=0)
    less = f" matches={enough} would take {how_long(seconds * work(enough))}." if enough else ""
    return f"This takes {how_long(left)} more.{less}"
