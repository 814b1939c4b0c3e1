"""From a click to the picture that answers it, in a real browser: the last part of `make bench`.

Measured by the program of the browser tests, with the server as the project sets it up and as
servers usually are, in turns. Skipped with a word where there is no Chromium.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.report import circumstances, number, table, write

MEASURE = Path(__file__).resolve().parent.parent / "tests" / "browser" / "latency.py"
RUNS = 3
HEADS = ("the server", "median ms", "slowest ms")
SERVERS = {"sends at once, as set up": True, "lets small messages wait, as usual": False}


def main() -> None:
    """Measure, and write; an OSError if the browser or JupyterLab does not start."""
    if not os.environ.get("CHROMIUM"):
        print("Click to paint was not measured: no Chromium was found.")
        return
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in SERVERS}
    for _ in range(RUNS):
        for name, prompt in SERVERS.items():
            runs[name].append(measured(prompt=prompt))
    rows = [
        (name, number(median(run["median"] for run in each)), number(max(r["most"] for r in each)))
        for name, each in runs.items()
    ]
    reach = "To be reached: a median of at most 60 ms with the usual server."
    write("click to paint", [circumstances(), "", *table(HEADS, rows), "", reach])


def measured(*, prompt: bool) -> dict[str, float]:
    """Median and most of one run, in ms, with or without the project's setting of the server."""
    with TemporaryDirectory() as folder:
        setting = {"ServerApp": {"jpserver_extensions": {"tutor.server": prompt}}}
        Path(folder, "jupyter_server_config.json").write_text(json.dumps(setting), encoding="utf-8")
        ended = subprocess.run(  # noqa: S603  our own program
            [sys.executable, MEASURE],
            env=os.environ | {"JUPYTER_CONFIG_PATH": folder},
            capture_output=True,
            text=True,
            check=False,
        )
    if ended.returncode:
        raise OSError(ended.stderr)
    found: dict[str, float] = json.loads(ended.stdout)
    return found


if __name__ == "__main__":
    main()
