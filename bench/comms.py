"""Measure what a notebook sends, models and outputs, in bytes: `python -m bench.comms squad`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import jupytext
from jupyter_client.manager import start_new_kernel

from bench.report import table

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
PATIENCE = 120  # seconds, timeout of a cell
HEADS = ("the notebook", "models", "bytes of models", "bytes of outputs", "of these HTML")


def main(names: list[str]) -> None:
    """Run all cells of these notebooks, and print the sizes of their messages."""
    rows = [(name, *counted(name)) for name in names or ["squad", "flares"]]
    print("\n".join(table(HEADS, [(name, *map("{:,}".format, rest)) for name, *rest in rows])))


def counted(name: str) -> tuple[int, int, int, int]:
    """Return the sizes of the messages of one notebook; raise RuntimeError if a cell fails."""
    sent = Counter[str]()
    manager, client = start_new_kernel(cwd=str(NOTEBOOKS))
    try:
        for cell in jupytext.read(NOTEBOOKS / f"{name}.md").cells:
            if cell.cell_type == "code":
                client.execute_interactive(
                    cell.source, timeout=PATIENCE, output_hook=lambda message: count(sent, message)
                )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return sent["models"], sent["comm_open"], sent["outputs"], sent["html"]


def count(sent: Counter[str], message: dict[str, Any]) -> None:
    """Add a message to the total."""
    kind, content = message["msg_type"], message["content"]
    if kind == "error":
        raise RuntimeError(f"{content['ename']}: {content['evalue']}")
    size = len(json.dumps(content))
    if kind == "comm_open":
        sent["models"] += 1
        sent["comm_open"] += size
    elif kind in ("execute_result", "display_data"):
        sent["outputs"] += size
        sent["html"] += len(json.dumps(content["data"].get("text/html", "")))


if __name__ == "__main__":
    main(sys.argv[1:])
