"""The best of several choices by trial, where most trials go to those between which it lies."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import TypeVar

from tutor.engine.driver import Steps

T = TypeVar("T")

FEWEST = 2  # trials of each choice in each part


def halving(
    choices: Iterable[T], trials: int, values: Callable[[Sequence[T]], Iterable[float]]
) -> Steps[T]:
    """Find the best choice by sequential halving (Karnin, Koren and Somekh 2013), in steps.

    `trials` for each choice are divided into equal parts, and after each the worse half of the
    choices is dropped. In a trial all that are left are valued in the same circumstances.
    """
    alive = [*choices]
    sums = dict.fromkeys(alive, 0.0)
    for share in portions(len(alive), trials):
        for _ in range(share):
            for each, value in zip(alive, values(alive), strict=True):
                sums[each] += value
            yield
        alive.sort(key=lambda each: -sums[each])
        del alive[ceil(len(alive) / 2) :]
    return alive[0]


def portions(choices: int, trials: int) -> list[int]:
    """Return the trials of each remaining choice in each part, so that all parts cost the same."""
    sizes, left = list[int](), choices
    while left > 1:
        sizes.append(left)
        left = ceil(left / 2)
    return [max(FEWEST, round(trials * choices / len(sizes) / size)) for size in sizes]
