"""Draw two circles that overlap or lie apart, and Pascal's triangle."""

from collections.abc import Mapping, Sequence

from tutor.classroom.pictures.diagram import (
    LARGE,
    SMALL,
    Box,
    Diagram,
    Size,
    draw_circle,
    draw_line,
    draw_text,
    frame,
)

DASHES = "6 3"  # of the second circle
LABELS = 16  # size of letters in a diagram that is printed small
APART, DOWN = 52, 30  # between two numbers of Pascal's triangle
LOW, NARROW = 22, 40  # of its boxes


def venn(words: str, names: Sequence[str], regions: Mapping[str, str]) -> Diagram:
    """Draw two circles in a frame: their names and the frame's, and the number in each region.

    The regions are what is only in the first circle, in both, only in the second, in neither.
    """
    first, second, whole = names
    parts = [frame(10, 10, 440, 220), draw_circle(180, 128, 85), draw_circle(280, 128, 85, DASHES)]
    parts += [draw_text(130, 34, first, LABELS), draw_text(330, 34, second, LABELS)]
    parts.append(draw_text(18, 222, whole, LABELS, "start"))
    middles = ((140, 128), (230, 128), (320, 128), (415, 205))
    boxes = [Box(*said, x, y) for said, (x, y) in zip(regions.items(), middles, strict=True)]
    return Diagram(words, Size(460, 240), parts, boxes)


def draw_circles_apart(words: str, exclusive: Sequence[str], independent: Sequence[str]) -> Diagram:
    """Draw two circles apart, and a square cut at one sixth both ways, with their titles."""
    title, one, other = exclusive
    parts = [draw_text(110, 17, title), frame(10, 24, 200, 120)]
    for x, name in ((66, one), (154, other)):
        parts += [draw_circle(x, 84, 38), draw_text(x, 88, name)]
    title, left, right, top, bottom = independent
    parts += [draw_text(350, 17, title), frame(250, 24, 200, 120)]
    parts += [draw_line(283, 24, 283, 144), draw_line(250, 44, 450, 44)]
    parts += [draw_text(266, 160, left, SMALL), draw_text(366, 160, right, SMALL)]
    parts += [draw_text(458, y, name, SMALL, "start") for y, name in ((38, top), (98, bottom))]
    return Diagram(words, Size(500, 170), parts)


def triangle(
    words: str, rows: Sequence[Sequence[int]], names: Sequence[str], given: int
) -> Diagram:
    """Draw rows of Pascal's triangle; the ones and the first rows are given, the others boxes."""
    parts, boxes = list[str](), list[Box]()
    for n, (row, name) in enumerate(zip(rows, names, strict=True)):
        parts.append(draw_text(40, 26 + DOWN * n, name, LARGE))
        for k, number in enumerate(row):
            x, y = 250 + (k - n / 2) * APART, 22 + DOWN * n
            if n < given or number == 1:
                parts.append(draw_text(x, y + 4, str(number), LARGE))
            else:
                boxes.append(Box(f"{name}, place {k}", str(number), x, y, NARROW, LOW))
    return Diagram(words, Size(430, DOWN * len(rows) + 12), parts, boxes)
