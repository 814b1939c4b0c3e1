"""Lay out sheets of cards: nine on a page, with cutting marks, and their backs.

A card is 63.5 by 88.9 mm, which is 5 to 7 like the faces; nine fit on A4 and on Letter. There is no
gap between cards, so one cut separates two of them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.classroom.paper.typesetting import (
    Manuscript,
    Page,
    page_of,
    preamble,
    typst_string,
    typst_text,
)
from tutor.table.colours import PAPER
from tutor.table.faces import HEIGHT as TALL
from tutor.table.faces import WIDTH as BROAD
from tutor.table.faces import draw_back

WIDTH, HEIGHT = 63.5, 88.9  # mm
ROW, ON_A_PAGE = 3, 9
EDGE = 3.0  # mm of white around a back, because printers misalign the two sides
GAP, LONGEST = 1.0, 5.0  # mm from a card to a mark, and the length of a mark
WHITE, INK, LINES = "#ffffff", "#1f5673", "#7fa3b5"  # a mostly white back saves ink
COLOUR = re.compile(r"#([0-9a-f]{6}|[0-9a-f]{3})\b", re.IGNORECASE)
NEARLY_WHITE, DARK = 240, 120  # of 255
CUT = "print at 100 % · cut along the marks"


class PrintedCard(NamedTuple):
    """A card to be printed: its title, and its drawing, an SVG."""

    title: str
    svg: str


class PagePosition(NamedTuple):
    """The upper left corner of a card on the page, in millimetres."""

    x: float
    y: float


def sheets(
    cards: Sequence[PrintedCard],
    title: str,
    page: str = "a4",
    *,
    black_and_white: bool = False,
    backs: bool = False,
) -> Manuscript:
    """Return pages of nine cards, each followed by its backs if `backs` is set."""
    paper = page_of(page)
    ink = grey if black_and_white else on_white
    drawings = {f"card{n}.svg": ink(card.svg) for n, card in enumerate(cards)}
    if backs:
        drawings["back.svg"] = ink(svg_of_card(draw_back(WHITE, INK, LINES)))
    sides = "\n#pagebreak()\n".join(all_sides(cards, title, paper, backs=backs))
    return Manuscript(preamble(title, paper, "0mm", "7pt") + sides, drawings)


def all_sides(
    cards: Sequence[PrintedCard], title: str, paper: Page, *, backs: bool
) -> Iterator[str]:
    count = -(-len(cards) // ON_A_PAGE)
    for number in range(count):
        lying = range(number * ON_A_PAGE, min(len(cards), (number + 1) * ON_A_PAGE))
        names = [(f"card{n}.svg", cards[n].title) for n in lying]
        yield side(names, f"{title}, page {number + 1} of {count} · {CUT}", paper)
        if backs:
            said = f"{title}, backs of page {number + 1} · print on both sides, flip on long edge"
            yield side([("back.svg", "back")] * len(names), said, paper, behind=True)


def side(names: Sequence[tuple[str, str]], said: str, paper: Page, *, behind: bool = False) -> str:
    """Return a page of drawings, with a text in its margin.

    The page `behind` mirrors the one before, because the paper is turned on its long edge. It has
    no marks, because the cards are cut from the front.
    """
    inset = EDGE if behind else 0
    lines = [
        f"#place(dx: {x + inset:.3f}mm, dy: {y + inset * TALL / BROAD:.3f}mm, "
        f"image({typst_string(name)}, width: {WIDTH - 2 * inset:g}mm, alt: {typst_string(shows)}))"
        for (name, shows), (x, y) in zip(names, places(paper, behind=behind), strict=False)
    ]
    if not behind:
        lines += marks(paper)
    left = (
        corner(paper).x - GAP - 3
    )  # close to the cards, because printers leave a 4 mm margin blank
    upright = f"rotate(-90deg, reflow: true)[{typst_text(said)}]"  # Letter has no room below
    return "\n".join([*lines, f"#place(left + horizon, dx: {left:.3f}mm, {upright})"])


def corner(paper: Page) -> PagePosition:
    return PagePosition((paper.width - ROW * WIDTH) / 2, (paper.height - ROW * HEIGHT) / 2)


def places(paper: Page, *, behind: bool = False) -> list[PagePosition]:
    """Return the places of nine cards, row by row from the left; for backs, from the right."""
    x, y = corner(paper)
    columns = range(ROW)[:: -1 if behind else 1]
    return [PagePosition(x + n * WIDTH, y + row * HEIGHT) for row in range(ROW) for n in columns]


def marks(paper: Page) -> list[str]:
    left, top = corner(paper)
    right, bottom = left + ROW * WIDTH, top + ROW * HEIGHT
    long = min(LONGEST, left - 2 * GAP, top - 2 * GAP)
    ends = []
    for n in range(ROW + 1):
        x, y = left + n * WIDTH, top + n * HEIGHT
        ends += [(x, top - GAP - long, x, top - GAP), (x, bottom + GAP, x, bottom + GAP + long)]
        ends += [(left - GAP - long, y, left - GAP, y), (right + GAP, y, right + GAP + long, y)]
    return [
        f"#place(line(start: ({a:.3f}mm, {b:.3f}mm), end: ({c:.3f}mm, {d:.3f}mm), stroke: 0.25pt))"
        for a, b, c, d in ends
    ]


def svg_of_card(inside: str) -> str:
    field = f"viewBox='0 0 {BROAD} {TALL}' width='{BROAD}' height='{TALL}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {field}>{inside}</svg>"


def on_white(svg: str) -> str:
    """Return the drawing on pure white paper."""
    return svg.replace(PAPER, WHITE)


def grey(svg: str) -> str:
    """Return the drawing in black, white and greys; inks for thin lines stay dark."""
    return COLOUR.sub(lambda found: shade_of_grey(found[1]), svg)


def shade_of_grey(colour: str) -> str:
    """Convert a colour, such as "d55e00" or "fff", to the grey of the same luminance."""
    code = colour if len(colour) == 6 else "".join(each * 2 for each in colour)
    red, green, blue = (int(code[n : n + 2], 16) for n in (0, 2, 4))
    light = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    if light > NEARLY_WHITE:
        light = 255
    elif light < DARK:
        light //= 2
    return f"#{light:02x}{light:02x}{light:02x}"
