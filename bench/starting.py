"""Time commands and imports in new processes: a part of `make bench`."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

from bench.report import circumstances, number, table, write

STARTED = {  # by the command: equivalent code
    "python -c pass": "pass",
    "rules-tutor list": "from tutor.cli import main; main(['list'])",
    "rules-tutor rules flares": "from tutor.cli import main; main(['rules', 'flares'])",
    "import tutor.games": "import tutor.games",
    "from tutor.chance import *": "from tutor.chance import *",
    "from tutor.widgets import learn": "from tutor.widgets import learn",
}
HEADS = ("what is started", "median ms", "slowest ms")
RUNS = 15
GOAL = "Target: `rules-tutor list` within 150 ms."


def milliseconds(code: str) -> float:
    """Run code in a new process, and return the milliseconds."""
    began = perf_counter()
    command = [sys.executable, "-c", code]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603  only `STARTED`
    return 1000 * (perf_counter() - began)


def main() -> None:
    """Measure and write; compile first, unless Python may not write bytecode."""
    for code in STARTED.values():
        milliseconds(code)
    rounds = [{what: milliseconds(code) for what, code in STARTED.items()} for _ in range(RUNS)]
    found = {what: [each[what] for each in rounds] for what in STARTED}
    rows = [(f"`{what}`", number(median(ms)), number(max(ms))) for what, ms in found.items()]
    write("starting", [circumstances(), "", *table(HEADS, rows), "", GOAL])


if __name__ == "__main__":
    main()
