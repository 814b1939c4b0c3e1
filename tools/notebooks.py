"""Execute the notebooks: run every `.md` in `notebooks` into the `.ipynb` next to it.

    python tools/notebooks.py                     # all of them
    python tools/notebooks.py notebooks/flares.md

People edit the text. Running it twice gives the same bytes, so any change in a notebook comes from
the text or the tutor.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import jupytext
import nbformat
from jupytext.config import load_jupytext_config
from nbclient import NotebookClient
from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
PATIENCE = 120  # seconds, timeout of a cell
METADATA = {
    "jupytext": {"formats": "ipynb,md:myst"},
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python", "pygments_lexer": "ipython3"},
    "rules_tutor": {"outputs": "disposable"},  # the plugin for JupyterLab reads it
}
LIVE = "application/vnd.jupyter.widget-view+json"  # refers to a model that ends with its kernel


def main(texts: list[Path]) -> None:
    """Execute these notebooks, or all, for a learner without any progress."""
    with TemporaryDirectory() as folder:
        os.environ |= {"RULES_TUTOR_FOLDER": folder, "RULES_TUTOR_STEADY": "1"}
        for text in texts or sorted(NOTEBOOKS.rglob("*.md")):
            print(f"{text} -> {execute(text).name}", flush=True)


def execute(text: Path) -> Path:
    """Run a notebook from its text; writes the `.ipynb`, and the text as JupyterLab would save it.

    An error in a cell raises nbclient's CellExecutionError and writes nothing.
    """
    notebook = jupytext.read(text)
    runner = NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(text.parent)}},
    )
    runner.execute()
    tidy(notebook)
    paired = text.with_suffix(".ipynb")
    paired.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")
    config: Any = load_jupytext_config(str(text.resolve()))
    text.write_text(
        jupytext.writes(notebook, fmt="md:myst", config=config), encoding="utf-8", newline="\n"
    )
    return paired


def tidy(notebook: NotebookNode) -> None:
    """Remove everything from an executed notebook that the next run would change."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell, name in zip(notebook.cells, names(notebook), strict=True):
        cell.id = name
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)


def names(notebook: NotebookNode) -> Iterator[str]:
    """Derive each cell's id from its source, so that other cells may change."""
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        name = sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()[:8]
        yield f"{name}-{seen[name]}" if seen[name] else name
        seen[name] += 1


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
