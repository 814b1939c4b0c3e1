"""Blocks: pieces of a picture that know their size, put beside and below each other."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from html import escape
from operator import add
from typing import Literal, NamedTuple

from tutor.table.colours import INK

FONT = "system-ui,-apple-system,Segoe UI,Roboto,DejaVu Sans,sans-serif"
BREADTHS = {  # widths of bold letters, in em
    "ijlIJ ": 0.38,
    ".,:;'|!-·": 0.42,
    'frt()[]/"': 0.5,
    "cszL": 0.64,
    "aevxyk": 0.68,
    "bdghnopqu0123456789": 0.73,
    "−×–": 0.95,
    "mwMW@%&—…½⅓⅔⅙⅚": 1.11,
}
OTHER = 0.86  # capital letters and signs
SLIM = 0.9  # width of regular letters relative to bold ones
LATIN = 0x24F  # letters beyond are of other scripts, with unknown widths


class Type(NamedTuple):
    """A style of text."""

    size: float  # in pixels
    ink: str = INK
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing with its size in pixels; its upper left corner is the origin."""

    width: float
    height: float
    svg: str = ""

    def at(self, x: float, y: float) -> str:
        if not self.svg or x == y == 0:
            return self.svg
        return f"<g transform='translate({x:.2f} {y:.2f})'>{self.svg}</g>"


NOTHING = Block(0, 0)
READABLE = 0.65  # of its size that a block must keep


def stack_blocks(blocks: Iterable[Block], gap: float = 6, *, middle: bool = False) -> Block:
    shown = [block for block in blocks if block.height]
    width = max((block.width for block in shown), default=0)
    svg, y = "", 0.0
    for block in shown:
        svg += block.at((width - block.width) / 2 if middle else 0, y)
        y += block.height + gap
    return Block(width, max(0, y - gap), svg)


def blocks_beside(blocks: Iterable[Block], gap: float = 6, *, middle: bool = True) -> Block:
    """Arrange blocks in one line, on the same middle or from the same upper edge."""
    shown = [block for block in blocks if block.width]
    height = max((block.height for block in shown), default=0)
    svg, x = "", 0.0
    for block in shown:
        svg += block.at(x, (height - block.height) / 2 if middle else 0)
        x += block.width + gap
    return Block(max(0, x - gap), height, svg)


def flowing(
    blocks: Iterable[Block], limit: float, gap: float = 6, *, middle: bool = False
) -> Block:
    """Arrange blocks in as many lines as they need, each line no wider than the limit."""
    return stack_blocks(wrap_blocks(blocks, limit, gap), gap, middle=middle)


def wrap_blocks(
    blocks: Iterable[Block], limit: float, gap: float, *, tops: bool = True
) -> list[Block]:
    return [blocks_beside(line, gap, middle=not tops) for line in group_lines(blocks, limit, gap)]


def group_lines(blocks: Iterable[Block], limit: float, gap: float) -> list[list[Block]]:
    rows: list[list[Block]] = [[]]
    for block in blocks:
        taken = sum_floats(each.width + gap for each in rows[-1])
        if rows[-1] and taken + block.width > limit:
            rows.append([])
        rows[-1].append(block)
    return rows


def evened(blocks: Iterable[Block]) -> list[Block]:
    each = [*blocks]
    width = max((block.width for block in each), default=0)
    return [centred(block, width) for block in each]


def centred(block: Block, width: float) -> Block:
    return Block(width, block.height, block.at((width - block.width) / 2, 0))


def framed(block: Block, pad: tuple[float, float], look: str, radius: float = 12) -> Block:
    width, height = block.width + 2 * pad[0], block.height + 2 * pad[1]
    panel = f"<rect width='{width:.2f}' height='{height:.2f}' rx='{radius:g}' {look}/>"
    return Block(width, height, panel + block.at(*pad))


def shrunk(block: Block, most: float) -> Block:
    """Scale a block down to this width; return nothing if it would be unreadable."""
    scale = min(1, most / max(block.width, 1))
    if scale < READABLE:
        return NOTHING
    svg = f"<g transform='scale({scale:.3f})'>{block.svg}</g>" if scale < 1 else block.svg
    return Block(block.width * scale, block.height * scale, svg)


def text_block(text: str, type_: Type, limit: float) -> Block:
    lines = [set_line(line, type_) for line in wrapped(text, type_, limit)]
    return stack_blocks(lines, 0, middle=type_.anchor == "middle")


def set_line(line: str, type_: Type) -> Block:
    width = length(line, type_)
    x = {"start": 0, "middle": width / 2, "end": width}[type_.anchor]
    weight = " font-weight='700'" if type_.bold else ""
    anchor = f" x='{x:.2f}' text-anchor='{type_.anchor}'" if x else ""
    look = f"y='{type_.size:.2f}' font-size='{type_.size:g}' fill='{type_.ink}'{weight}{anchor}"
    return Block(width, type_.size * 1.3, f"<text {look}>{escape(line)}</text>")


def length(text: str, type_: Type) -> float:
    """Return the maximum width of a line in all fonts that may be used, in pixels."""
    return sum_floats(map(breadth, text)) * type_.size * (1 if type_.bold else SLIM)


def sum_floats(numbers: Iterable[float]) -> float:
    """Add floats from left to right, so that pictures are the same on every Python.

    From Python 3.12 on, `sum` corrects its rounding errors, which moves some texts by 0.01 pixels.
    """
    return reduce(add, numbers, 0.0)


def longest_word(text: str, type_: Type) -> float:
    return max((length(word, type_) for word in text.split()), default=0)


def breadth(letter: str) -> float:
    """Return the maximum width of a bold letter, in em."""
    for letters, em in BREADTHS.items():
        if letter in letters:
            return em
    return OTHER if ord(letter) <= LATIN else 1.1


def wrapped(text: str, type_: Type, limit: float) -> Iterator[str]:
    line = ""
    for word in (piece for each in text.split() for piece in pieces(each, type_, limit)):
        longer = f"{line} {word}".strip()
        if line and length(longer, type_) > limit:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def pieces(word: str, type_: Type, limit: float) -> Iterator[str]:
    piece = ""
    for letter in word:
        if piece and length(piece + letter, type_) > limit:
            yield piece
            piece = ""
        piece += letter
    yield piece
