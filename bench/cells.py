"""Time the cells about chances, each notebook in a fresh kernel: python -m bench.cells.

Writes the ten slowest of all notebooks into docs/performance.md; with names, only prints.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import jupytext
from nbclient import NotebookClient

from bench import report

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
SECTION = "the cells"
BEGINS = "## The chance behind it"
SLOWEST = 10
LONGEST = 60  # letters shown of a cell
HEADS = ("notebook", "seconds", "cell")


def timed(text: Path) -> Iterator[tuple[float, str]]:
    """Yield the seconds of each cell about chances, with its last line."""
    notebook = jupytext.read(text)
    where = {"metadata": {"path": str(text.parent)}}
    NotebookClient(notebook, timeout=120, record_timing=True, resources=where).execute()
    reached = False
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            reached = reached or BEGINS in cell.source
            continue
        when = cell.metadata.get("execution", {})
        if reached and "shell.execute_reply" in when:
            begin, end = (
                datetime.fromisoformat(when[name])
                for name in ("iopub.status.busy", "shell.execute_reply")
            )
            yield (end - begin).total_seconds(), cell.source.strip().splitlines()[-1]


def main(words: list[str]) -> None:
    """Time the notebooks with these names, or all."""
    texts = [NOTEBOOKS / f"{name}.md" for name in words] or sorted(NOTEBOOKS.glob("*.md"))
    found = [(seconds, text.stem, last) for text in texts for seconds, last in timed(text)]
    found.sort(reverse=True)
    rows = [
        (name, report.number(seconds), f"`{last[:LONGEST]}`".replace("|", "\\|"))
        for seconds, name, last in found[:SLOWEST]
    ]
    total = sum(seconds for seconds, *_ in found)
    said = f"{len(found)} cells about chances take {report.number(total)} s together; the slowest:"
    lines = [said, "", *report.table(HEADS, rows)]
    if words:
        print(*lines, sep="\n")
    else:
        report.write(SECTION, lines)


if __name__ == "__main__":
    main(sys.argv[1:])
