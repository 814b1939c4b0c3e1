"""Lay out help strips: eight of an exercise on a page, with lines to cut along."""

from collections.abc import Sequence

from tutor.classroom.paper.handouts import LOOK
from tutor.classroom.paper.typesetting import LARGE, Manuscript, page_of, pdf, preamble, typeset

STRIPS = 8  # on a page
GRID = """
#let cut = (paint: luma(120), thickness: 0.4pt, dash: "dashed")
#let sheet(body) = grid(columns: 1, rows: (1fr,) * {strips}, stroke: cut,
  ..range({strips}).map(_ => box(width: 100%, inset: 8mm, align(horizon, body))))
"""


def strips(title: str, texts: Sequence[str], page: str = "a4") -> bytes:
    """Return a PDF with a page of strips for each text, in Markdown."""
    return pdf(Manuscript(source(title, texts, page), {}, page_of(page).is_large))


def source(title: str, texts: Sequence[str], page: str = "a4") -> str:
    """Return the typst source of the pages."""
    paper = page_of(page)
    pages = "#pagebreak()\n".join(f"#sheet[{typeset(text)}]\n" for text in texts)
    grid = GRID.replace("{strips}", str(STRIPS))
    return f"{preamble(title, paper, '0mm', '12pt')}{LOOK}{LARGE * paper.is_large}{grid}{pages}"
