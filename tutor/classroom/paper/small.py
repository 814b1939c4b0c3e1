"""Lay out a small deck: 36 cards on a page, with lines to cut along.

A card is 30 by 42 mm, which is 5 to 7 like the faces. The lines go through the whole grid, so one
cut separates two cards, and the cards are printed without a frame.
"""

import re
from collections.abc import Sequence

from tutor.classroom.paper.cards import CUT, PagePosition, PrintedCard, grey, on_white
from tutor.classroom.paper.typesetting import (
    Manuscript,
    Page,
    page_of,
    preamble,
    typst_string,
    typst_text,
)

WIDTH, HEIGHT = 30.0, 42.0  # mm
ROW = 6  # cards in a row, and rows
OVER = 3.0  # mm of a line outside the cards, to lay a ruler against
BELOW = 4.5  # mm from the cards to the text below them
FRAME = re.compile(r"<rect class='ct-paper'[^>]*/>")
SAID = CUT.replace("marks", "lines")


def small_sheet(
    cards: Sequence[PrintedCard], title: str, page: str = "a4", *, black_and_white: bool = False
) -> Manuscript:
    """Return a page of up to 36 cards, row by row."""
    paper = page_of(page)
    ink = grey if black_and_white else on_white
    drawings = {f"card{n}.svg": ink(FRAME.sub("", card.svg)) for n, card in enumerate(cards)}
    shown = zip(cards, drawings, places(paper), strict=False)
    parts = [
        f"#place(dx: {x:.3f}mm, dy: {y:.3f}mm, "
        f"image({typst_string(name)}, width: {WIDTH:g}mm, alt: {typst_string(card.title)}))"
        for card, name, (x, y) in shown
    ]
    below = paper.height - corner(paper).y + BELOW
    said = f"#place(top + center, dy: {below:.3f}mm)[{typst_text(f'{title} · {SAID}')}]"
    source = "\n".join([*parts, *cuts(paper), said])
    return Manuscript(preamble(title, paper, "0mm", "7pt") + source, drawings)


def corner(paper: Page) -> PagePosition:
    return PagePosition((paper.width - ROW * WIDTH) / 2, (paper.height - ROW * HEIGHT) / 2)


def places(paper: Page) -> list[PagePosition]:
    """Return the places of 36 cards, row by row from the left."""
    x, y = corner(paper)
    return [PagePosition(x + n * WIDTH, y + row * HEIGHT) for row in range(ROW) for n in range(ROW)]


def cuts(paper: Page) -> list[str]:
    left, top = corner(paper)
    right, bottom = paper.width - left, paper.height - top
    ends = []
    for n in range(ROW + 1):
        x, y = left + n * WIDTH, top + n * HEIGHT
        ends += [(x, top - OVER, x, bottom + OVER), (left - OVER, y, right + OVER, y)]
    return [
        f"#place(line(start: ({a:.3f}mm, {b:.3f}mm), end: ({c:.3f}mm, {d:.3f}mm), "
        "stroke: 0.3pt + luma(110)))"
        for a, b, c, d in ends
    ]
