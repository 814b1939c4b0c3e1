"""Time from a click to its painted answer, in a real browser: the last part of `make bench`.

The program of the browser tests measures it, alternating between the project's server settings and
the default ones. Without Chromium it is skipped with a message.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.browser import printed
from bench.report import circumstances, number, table, write

RUNS = 3
HEADS = ("the server", "median ms", "slowest ms")
SERVERS = {"sends at once, as set up": True, "lets small messages wait, as usual": False}


def main() -> None:
    """Measure and write; raise OSError if the browser or JupyterLab does not start."""
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
    reach = "Target: a median of at most 60 ms with the usual server."
    write("click to paint", [circumstances(), "", *table(HEADS, rows), "", reach])


def measured(*, prompt: bool) -> dict[str, float]:
    """Return median and maximum of a run in ms, with or without the project's server setting."""
    with TemporaryDirectory() as folder:
        setting = {"ServerApp": {"jpserver_extensions": {"tutor.jupyter.server": prompt}}}
        Path(folder, "jupyter_server_config.json").write_text(json.dumps(setting), encoding="utf-8")
        environment = {"JUPYTER_CONFIG_PATH": folder}
        found: dict[str, float] = printed("latency.py", environment=environment)
    return found


if __name__ == "__main__":
    main()
