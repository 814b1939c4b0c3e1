"""Lay out handouts: blocks of text with lines to write on, on pages with a footer.

The footer shows the title. For a heading at the top, put one into the first block.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.classroom.exercise import BLANKS
from tutor.classroom.paper.cards import on_white
from tutor.classroom.paper.typesetting import (
    LARGE,
    PAGES,
    Manuscript,
    Page,
    ends_with_heading,
    page_of,
    pdf,
    preamble,
    typeset,
    typst_string,
    typst_text,
)
from tutor.engine.event import brief
from tutor.engine.textfile import read_text
from tutor.engine.wrong import Wrong

LINES = 27  # max. lines to write on, per page
SIDE, TOP, BOTTOM = 18, 11, 14  # margins, mm
IN_CORNER = "#place(top + right, dy: -5mm, image({}, width: 18mm))\n"  # beside the name
NAME = f"Name {BLANKS * 2}   Student number {BLANKS}"
LOOK = read_text(Path(__file__).with_name("handout.typ"))


class Drawing(NamedTuple):
    """A picture (SVG) on paper: its words, and its width in mm; a page of Letter is shorter."""

    svg: str
    words: str
    width: int
    on_letter: int
    ratio: float  # of the width to the height

    def on(self, paper: Page) -> int:
        return self.on_letter if paper.name == PAGES["letter"].name else self.width


class HandoutBlock(NamedTuple):
    """A piece of a handout that stays on one page."""

    text: str  # Markdown
    lines: int = 0  # to write on, below it, or beside its picture
    is_first: bool = False  # on its page
    is_kept: bool = False  # with the next one, on one page
    drawing: Drawing | None = None  # below its text


def handout(
    title: str,
    blocks: Sequence[HandoutBlock],
    page: str = "a4",
    faces: Sequence[str] = (),
    corner: str = "",
) -> bytes:
    """Return a PDF of blocks, below a row of cards given as drawings (SVG).

    Another drawing may be in the upper right corner. Raises ValueError for unprintable characters,
    HTML, or a block longer than a page.
    """
    drawings = {f"face{n}.svg": on_white(svg) for n, svg in enumerate(faces)}
    drawings |= {name_of(n): each.drawing.svg for n, each in enumerate(blocks) if each.drawing}
    placed = {"corner.svg": corner} if corner else {}
    text = source(title, blocks, page, faces, [*placed])
    return pdf(Manuscript(text, drawings | placed, page_of(page).is_large))


def name_of(block: int) -> str:
    return f"picture{block}.svg"


def source(
    title: str,
    blocks: Sequence[HandoutBlock],
    page: str = "a4",
    faces: Sequence[str] = (),
    corner: Sequence[str] = (),
) -> str:
    """Return the typst source of a handout, which refers to drawings by name."""
    paper, margin = page_of(page), f"(x: {SIDE}mm, top: {TOP}mm, bottom: {BOTTOM}mm)"
    footer = (
        f"context align(center, text({11 if paper.is_large else 8}pt)[{typst_text(title)} · page "
        "#counter(page).display() of #counter(page).final().first()])"
    )
    head = preamble(title, paper, margin, "10.5pt", footer) + LOOK + LARGE * paper.is_large
    head += "".join(IN_CORNER.format(typst_string(name)) for name in corner)
    parts = (kept_whole(each, paper, name_of(n)) for n, each in enumerate(blocks))
    return head + row(len(faces)) + "\n".join(parts)


def row(count: int) -> str:
    if not count:
        return ""
    drawn = ", ".join(f'image("face{n}.svg", width: 100%)' for n in range(count))
    return f"#grid(columns: (22mm,) * {count}, gutter: 3mm, {drawn})\n"


def kept_whole(piece: HandoutBlock, paper: Page, picture: str) -> str:
    if not 0 <= piece.lines <= LINES:
        raise Wrong(f"A block must have 0 to {LINES} lines to write on, not {piece.lines}.")
    begins = typst_string(brief(piece.text.strip().partition("\n")[0]).strip("'\""))
    is_head = not piece.lines and ends_with_heading(piece.text)
    sticky = "true" if piece.is_kept or is_head else "false"
    size = f"{paper.width - 2 * SIDE}mm, {paper.height - TOP - BOTTOM}mm"
    ruled = f"room({piece.lines})" if piece.lines else ""
    if piece.drawing:
        wide, words = piece.drawing.on(paper), typst_string(piece.drawing.words)
        drawn = f"picture({typst_string(picture)}, {wide}mm, {words})"
        ruled = f"beside({drawn}, {ruled})" if ruled else drawn
    below = f"\n\n#{ruled}" if ruled else ""
    turned = "#pagebreak(weak: true)\n" if piece.is_first else ""
    return f"{turned}#whole({size}, {begins}, {sticky})[\n{typeset(piece.text)}{below}\n]\n"
