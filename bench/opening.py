"""Time from *Start* to your first card, in a real browser: a part of `make bench`."""

from __future__ import annotations

import os

from bench.browser import printed
from bench.report import circumstances, number, table, write
from tutor.games import GAMES

HEADS = ("the notebook", "start card, s", "first own card, s", "all cells, s")
PARTS = ("card", "own", "all")
GOAL = "Targets: the start card within 1 s, the first own card within 10 s."


def main() -> None:
    """Measure and write; raise OSError if the browser or JupyterLab does not start."""
    if not os.environ.get("CHROMIUM"):
        print("The first own card was not measured: no Chromium was found.")
        return
    times = printed("opening.py", *GAMES)
    rows = [(name, *(number(times[name][part] / 1000) for part in PARTS)) for name in GAMES]
    write("the first own card", [circumstances(), "", *table(HEADS, rows), "", GOAL])


if __name__ == "__main__":
    main()
