"""Time hard questions, answered or rejected: python -m bench.refusals.

Each is asked once with empty caches, and CPU time is measured. Writes the slowest into
docs/performance.md.
"""

from __future__ import annotations

from gc import collect
from time import process_time
from typing import NamedTuple

from bench import report
from bench.hard_questions import ANSWERED, HARD, REFUSED, Hard
from tutor.chance.refusals.meter import measured
from tutor.chance.spaces import alike, groups

SECTION = "hard questions"
SLOWEST = 8  # number shown of each kind
LONGEST = 90  # letters shown of a question
HEADS = ("question", "ms", "steps", "end")


class Timed(NamedTuple):
    """The end of a question, and its time."""

    hard: Hard
    end: str
    seconds: float
    steps: int

    def row(self) -> list[str]:
        """A row of the table."""
        asked = f"`{self.hard.asked[:LONGEST]}`".replace("|", "\\|")
        return [asked, report.number(1000 * self.seconds), f"{self.steps:,}", self.end]


def timed(hard: Hard) -> Timed:
    """Ask it with empty caches."""
    for cached in (groups.in_part, alike.count_kinds):
        cached.cache_clear()
    collect()  # don't measure the garbage of the previous question
    begun, end = process_time(), ANSWERED
    with measured() as steps:
        try:
            hard.ask()
        except ValueError:
            end = REFUSED
    return Timed(hard, end, process_time() - begun, steps.taken)


def main() -> None:
    """Time all questions, and write the table."""
    found = sorted(map(timed, HARD), key=lambda each: -each.seconds)
    refused, answered = ([each for each in found if each.end == end] for end in (REFUSED, ANSWERED))
    most, half = (refused[n].seconds * 1000 for n in (0, len(refused) // 2))
    said = (
        f"{len(refused)} of {len(found)} hard questions are refused within "
        f"{report.number(most)} ms, half of them within {report.number(half)} ms; "
        f"the others are answered within {report.number(answered[0].seconds)} s. The slowest:"
    )
    rows = [each.row() for each in (*refused[:SLOWEST], *answered[:SLOWEST])]
    lines = [report.circumstances(), "", said, "", *report.table(HEADS, rows)]
    report.write(SECTION, lines)


if __name__ == "__main__":
    main()
