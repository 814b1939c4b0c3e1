"""Prepare pages and notebooks for the site; docs/conf.py calls these functions.

The site shows the same files as a clone. Only what a page on the web can't do is replaced: a button
that runs cells, a chart that needs a script, and a link to a file that is not a page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
CHART = re.compile(r"application/vnd\.vegalite\.v\d\+json")
START = re.compile(r"<p><button data-commandlinker-command=.*?</p>", re.DOTALL)
DOOR = re.compile(r"(?<=href=['\"])([\w/]+)\.ipynb(#[\w-]+)?")  # to a notebook, in an output
HEADING = re.compile(r"\]\(#[\w-]+\)")  # link in a text to a heading of the same notebook
ELSEWHERE = re.compile(r"!\[([^\]]*)\]\([a-z]+://[^)]*\)")  # a picture that another host sends
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)")

GAMES = "<!-- the games -->"  # where the table of games starts
GAME = re.compile(r"\[([^]]+)\]\(\S*?(\w+\.ipynb)\)")  # its name, its notebook
BUTTONS = re.compile(r'<p><a class="play".*?</p>\n', re.DOTALL)
BUTTON = '<a class="play" href="{}">{}</a>'
ANSWERS, NOTES = {"answer", "solution"}, {"teacher", "test", "wrong"}  # tags of a lesson's cells
EDITION = (
    "This is the teacher’s edition. To see an answer or a note, select its line. The students’"
    " edition [contains neither](../../docs/teaching/README.md)."
)
ACCESSIBLE = (  # what Sphinx and its theme leave out
    ('role="heading">', 'role="heading" aria-level="2">'),
    ('<th class="head"><p></p></th>', "<td></td>"),
    ("<th></th>", "<td></td>"),
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    ('<aside class="toc-drawer">', '<aside class="toc-drawer" aria-label="This page">'),
)

Draw = Callable[[Any], str]  # from a chart in Vega-Lite to its picture in SVG


def notebook(source: str, draw: Draw, play: str, inside: str) -> str:
    """Return a saved notebook as the site shows it; `play` leads to the live one, if there is one.

    `inside` is its path in the folder of notebooks.
    """
    saved = json.loads(source)
    is_lesson = inside.startswith("lessons/")
    for cell in saved["cells"]:
        meta = cell["metadata"]
        if meta.get("jupyter", {}).get("source_hidden"):
            meta["tags"] = [*meta.get("tags", ()), "remove-input"]
        if cell["cell_type"] == "markdown":  # Sphinx writes the names of headings in small letters
            cell["source"] = HEADING.sub(lambda link: link[0].lower(), "".join(cell["source"]))
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = shown(output["data"], draw)
    leads = [text(EDITION, "edition")] if is_lesson else []
    if play:
        label = f"{'Open' if is_lesson else 'Play'} in your browser"
        leads.append(text(BUTTON.format(escape(play + inside), label), "play"))
    first, *others = saved["cells"]
    saved["cells"] = [first, *leads, *(folded(others) if is_lesson else others)]
    return json.dumps(saved)


def folded(cells: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the cells of a lesson; neighbours that are for its teacher are folded together."""
    for hidden, group in groupby(cells, lambda cell: bool(tags(cell) & (ANSWERS | NOTES))):
        together = [*group]
        if hidden:
            answers = any(tags(cell) & ANSWERS for cell in together)
            label = "Answer" if answers else "For the teacher"
            yield text(f"<details class='fold'>\n<summary>{label}</summary>", together[0]["id"])
        yield from together
        if hidden:
            yield text("</details>", together[-1]["id"])


def tags(cell: Mapping[str, Any]) -> set[str]:
    return {*cell["metadata"].get("tags", ())}


def text(source: str, beside: str) -> dict[str, Any]:
    """Return a cell with this text; the id of a neighbour makes its own unique."""
    return {
        "cell_type": "markdown",
        "id": f"{beside}-{len(source)}",
        "metadata": {},
        "source": source,
    }


def shown(data: Mapping[str, Any], draw: Draw) -> dict[str, Any]:
    """Return an output without anything that needs a running notebook."""
    charts = [drawing for kind, drawing in data.items() if CHART.fullmatch(kind)]
    if charts:
        return {"text/html": picture(draw(charts[0]), charts[0].get("description", "a chart"))}
    if "text/html" not in data:
        return dict(data)
    html = START.sub("", "".join(data["text/html"]))
    doors = DOOR.sub(lambda door: f"{door[1]}.html{(door[2] or '').lower()}", html)
    return {**data, "text/html": doors}


def picture(svg: str, words: str) -> str:
    """Return a chart as one picture that a screen reader describes in words."""
    hidden = svg.replace("<svg", '<svg aria-hidden="true"', 1)
    return f'<figure class="chart" role="img" aria-label="{escape(words)}">{hidden}</figure>'


def start(source: str, readme: str, play: str) -> str:
    """Return the start page with the README's table of games, and with links to `play` if any."""
    table = readme.partition(GAMES)[2].partition("\n<!--")[0].strip()
    head, line, *rows = table.replace("](notebooks/", "](../notebooks/").splitlines()
    if play:
        source = source.replace("PLAY/", play)
        head, line = f"{head} play |", f"{line} --- |"
        rows = [f"{row} {played(row, play)} |" for row in rows]
    else:
        source = BUTTONS.sub("", source)
    return source.replace(GAMES, "\n".join((head, line, *rows)))


def played(row: str, play: str) -> str:
    """Return a link to play the game of a row."""
    name, file = next(iter(GAME.findall(row)))
    return f'<a href="{escape(play + file)}" aria-label="Play {escape(name)}">Play</a>'


def accessible(html: str) -> str:
    """Return a page that readers can use with a keyboard or a screen reader."""
    for written, better in ACCESSIBLE:
        html = html.replace(written, better)
    return html


def page(source: str, folder: Path, pages: Collection[Path], address: str) -> str:
    """Return a page whose links to other files lead to `address`, or are only words without it.

    Pictures of other hosts, such as badges, become their words, because a page fetches nothing.
    """

    def linked(found: re.Match[str]) -> str:
        words, place = found.groups()
        file = (folder / place).resolve()
        if file in pages or not file.exists():
            return found[0]
        return f"[{words}]({address}/{file.relative_to(HOME).as_posix()})" if address else words

    return LINK.sub(linked, ELSEWHERE.sub(r"\1", source))
