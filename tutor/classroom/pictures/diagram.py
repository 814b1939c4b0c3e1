"""A diagram in black on white, as an SVG with words for whoever does not see it.

Its boxes are empty for students. The key and the instructor's edition have a number in each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

FONT = "Libertinus Serif, Times New Roman, Liberation Serif, serif"  # typst has the first one
LOOK = f"font-family='{FONT}' text-anchor='middle' fill='#000000' stroke-width='1.2'"
SMALL, USUAL, LARGE = 12, 13, 15  # sizes of letters


class Size(NamedTuple):
    """The width and the height of a drawing, in its own units."""

    wide: int
    high: int


class Box(NamedTuple):
    """A box to write in, around its middle: its place in words, and what belongs there."""

    says: str
    number: str
    x: float
    y: float
    wide: float = 46
    high: float = 26

    def drawn(self, *, filled: bool) -> str:
        left, top = self.x - self.wide / 2, self.y - self.high / 2
        corner = f"x='{left:g}' y='{top:g}' width='{self.wide:g}' height='{self.high:g}'"
        empty = f"<rect class='write' {corner} fill='#ffffff' stroke='#000000'/>"
        return empty + (draw_text(self.x, self.y + 5, self.number, LARGE) if filled else "")


@dataclass(frozen=True)
class Diagram:
    """A drawing, its words, its boxes to write in, and what the class adds to it."""

    words: str
    size: Size
    parts: Sequence[str]  # in SVG
    boxes: Sequence[Box] = ()
    later: Sequence[str] = ()  # in SVG: drawn by the class, and on the key

    def told(self, *, filled: bool = False) -> str:
        """Return the words, and the numbers in the boxes if they are filled."""
        numbers = "; ".join(f"{box.says}: {box.number}" for box in self.boxes)
        return f"{self.words}. {numbers}." if filled and numbers else f"{self.words}."

    def svg(self, *, filled: bool = False) -> str:
        said, (wide, high) = escape(self.told(filled=filled)), self.size
        drawn = [*self.parts, *(self.later if filled else ())]
        drawn += [box.drawn(filled=filled) for box in self.boxes]
        return (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {wide} {high}' width='{wide}' "
            f"height='{high}' role='img' aria-label='{said}'><title>{said}</title>"
            f"<rect width='{wide}' height='{high}' fill='#ffffff'/>"
            f"<g {LOOK}>{''.join(drawn)}</g></svg>"
        )


def draw_text(x: float, y: float, words: str, size: int = USUAL, anchor: str = "") -> str:
    where = f" text-anchor='{anchor}'" if anchor else ""
    return f"<text x='{x:g}' y='{y:g}' font-size='{size}'{where}>{escape(words)}</text>"


def draw_line(x1: float, y1: float, x2: float, y2: float, dashes: str = "") -> str:
    broken = f" stroke-dasharray='{dashes}'" if dashes else ""
    ends = f"x1='{x1:g}' y1='{y1:g}' x2='{x2:g}' y2='{y2:g}'"
    return f"<line {ends} stroke='#000000'{broken}/>"


def frame(x: float, y: float, wide: float, high: float) -> str:
    corner = f"x='{x:g}' y='{y:g}' width='{wide:g}' height='{high:g}'"
    return f"<rect {corner} fill='none' stroke='#000000'/>"


def draw_circle(x: float, y: float, radius: float, dashes: str = "") -> str:
    broken = f" stroke-dasharray='{dashes}'" if dashes else ""
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='none' stroke='#000000'{broken}/>"
