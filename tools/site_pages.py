"""Prepare pages and notebooks for the site; docs/conf.py calls these functions.

The site shows the same files as a clone. Only what a page on the web can't do is replaced: a button
that runs cells, a chart that needs a script, and a link to a file that is not a page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from html import escape
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
CHART = re.compile(r"application/vnd\.vegalite\.v\d\+json")
START = re.compile(r"<p><button data-commandlinker-command=.*?</p>", re.DOTALL)
DOOR = re.compile(r"(?<=href=['\"])([\w/]+)\.ipynb(#[\w-]+)?")  # to a notebook, in an output
HEADING = re.compile(r"\]\(#[\w-]+\)")  # link in a text to a heading of the same notebook
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)")

Draw = Callable[[Any], str]  # from a chart in Vega-Lite to its picture in SVG


def notebook(source: str, draw: Draw, play: str, label: str) -> str:
    """Return a saved notebook as the site shows it, with a link to the live one."""
    saved = json.loads(source)
    for cell in saved["cells"]:
        meta = cell["metadata"]
        if meta.get("jupyter", {}).get("source_hidden"):
            meta["tags"] = [*meta.get("tags", ()), "remove-input"]
        if cell["cell_type"] == "markdown":  # Sphinx writes the names of headings in small letters
            cell["source"] = HEADING.sub(lambda link: link[0].lower(), "".join(cell["source"]))
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = shown(output["data"], draw)
    link = f'<a class="play" href="{escape(play)}">{label}</a>'
    saved["cells"].insert(
        1, {"cell_type": "markdown", "id": "play", "metadata": {}, "source": link}
    )
    return json.dumps(saved)


def shown(data: Mapping[str, Any], draw: Draw) -> dict[str, Any]:
    """Return an output without anything that needs a running notebook."""
    charts = [drawing for kind, drawing in data.items() if CHART.fullmatch(kind)]
    if charts:
        return {"text/html": f'<figure class="chart">{draw(charts[0])}</figure>'}
    if "text/html" not in data:
        return dict(data)
    text = START.sub("", "".join(data["text/html"]))
    doors = DOOR.sub(lambda door: f"{door[1]}.html{(door[2] or '').lower()}", text)
    return {**data, "text/html": doors}


def page(source: str, folder: Path, pages: Collection[Path], address: str) -> str:
    """Return a page whose links to other files lead to `address`, or are only words without it."""

    def linked(found: re.Match[str]) -> str:
        words, place = found.groups()
        file = (folder / place).resolve()
        if file in pages or not file.exists():
            return found[0]
        return f"[{words}]({address}/{file.relative_to(HOME).as_posix()})" if address else words

    return LINK.sub(linked, source)
