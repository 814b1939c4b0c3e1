"""Arrangements of cards and places in a picture: fan, ring, loop, hexagon, line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.table.blocks import (
    Block,
    Type,
    blocks_beside,
    evened,
    flowing,
    framed,
    stack_blocks,
    text_block,
)
from tutor.table.chips import SOFT, TONES, headline
from tutor.table.scene import Axis, Place

ROW = 24  # pixels, at least
THIN = 2.5
HALF = 18  # of a number's field, which stands out at the ends
NAME = Type(12, SOFT, bold=True)
GREEN = TONES["good"]
MARK = f"fill='{GREEN}'"
NUMBER = Type(12, bold=True, anchor="middle")


def on_axis(axis: Axis, places: Sequence[Place], limit: float) -> Block:
    """Draw each place in a row of its own: its name and badges, and its card on the line."""
    said = [headline(place.label, NAME, place.badges, limit / 2) for place in places]
    wide = max((each.width for each in said), default=0)
    high = max([ROW, *(each.height for each in said)])
    track = Track(axis, limit - wide - 8 - 2 * HALF, high)
    rows = []
    for each, place in zip(said, places, strict=True):
        head = Block(wide, high, each.at(0, (high - each.height) / 2))
        rows.append(blocks_beside([head, track.drawn(place)], 8))
    return stack_blocks(rows, 0)


@dataclass(frozen=True)
class Track:
    """The line of an axis, with its width and height in pixels."""

    axis: Axis
    width: float
    height: float

    def drawn(self, place: Place) -> Block:
        mark = self.x(self.axis.mark)
        svg = self.band() + self.bar(mark - 1.5, mark + 1.5, MARK, self.height)
        if place.at is not None:
            card = self.x(place.at)
            field = framed(text_block(str(place.at), NUMBER, 40), (6, 1.5), look(place), 6)
            svg += self.bar(min(mark, card), max(mark, card), f"fill='{SOFT}'", THIN)
            svg += field.at(card - field.width / 2, (self.height - field.height) / 2)
        return Block(self.width + 2 * HALF, self.height, svg)

    def x(self, number: float) -> float:
        return HALF + self.width * self.axis.part(number)

    def band(self) -> str:
        low, high = self.axis.band
        if low > high:
            return ""
        look = f"{MARK} fill-opacity='.16'"
        return self.bar(self.x(low - 0.5), self.x(high + 0.5), look, self.height)

    def bar(self, start: float, end: float, look: str, high: float) -> str:
        size = f"width='{end - start:.2f}' height='{high:g}'"
        return f"<rect x='{start:.2f}' y='{(self.height - high) / 2:g}' {size} {look}/>"


def look(place: Place) -> str:
    gone = "" if place.tiles else " stroke-dasharray='4 3'"
    return f"fill='#fff' stroke='#6f8a7f'{gone}"


GAP = 5  # between cards
LEAST = 11  # of a card in a hand that others lie over
CORNERS = ((0, 0.5), (1, 0), (2, 0), (3, 0.5), (2, 1), (1, 1))  # of a hexagon, in blocks


def fanned(cards: Sequence[Block], limit: float) -> Block:
    """Draw cards in one line, overlapping where there is not enough room."""
    wide = max(card.width for card in cards)
    step = step_of(len(cards), wide, limit)
    if wide + step * (len(cards) - 1) > limit:
        return flowing(cards, limit, GAP, middle=True)
    svg = "".join(card.at(n * step, 0) for n, card in enumerate(cards))
    return Block(wide + step * (len(cards) - 1), max(card.height for card in cards), svg)


def step_of(count: int, wide: float, limit: float) -> float:
    return max(LEAST, min(wide + GAP, (limit - wide) / (count - 1)))


def ring_of_blocks(blocks: Sequence[Block], limit: float, most: int = 0) -> Block:
    """Draw blocks around a free middle, clockwise from the upper left; at most `most` across."""
    even = evened(blocks)
    wide = max((block.width for block in even), default=0) + GAP
    high = max((block.height for block in even), default=0) + GAP
    needed = len(even) + 4  # a corner belongs to two sides
    room = int((limit + GAP) // max(wide, 1))
    across = max(2, min(room, most or -(-needed // 4)))
    down = -(-(needed - 2 * across) // 2)
    spots = list(dict.fromkeys(perimeter(across - 1, down - 1)))
    svg = "".join(block.at(x * wide, y * high) for block, (x, y) in zip(even, spots, strict=False))
    return Block(across * wide - GAP, down * high - GAP, svg)


def hexagon(blocks: Sequence[Block], limit: float) -> Block:
    """Draw up to six blocks clockwise from the left end; the first and the fourth are the ends."""
    even = evened(blocks)
    wide = min(even[0].width + GAP, (limit + GAP) / 4) if even else 0
    high = max((block.height for block in even), default=0) + GAP
    level = [Block(each.width, high - GAP, each.at(0, high - GAP - each.height)) for each in even]
    drawn = zip(level, CORNERS, strict=False)
    svg = "".join(block.at(x * wide, y * high) for block, (x, y) in drawn)
    return Block(4 * wide - GAP, 2 * high - GAP, svg)


def perimeter(right: int, bottom: int) -> Iterator[tuple[int, int]]:
    """Yield the edge of a field from its upper left corner, clockwise; corners come twice."""
    yield from ((x, 0) for x in range(right + 1))
    yield from ((right, y) for y in range(bottom + 1))
    yield from ((x, bottom) for x in range(right, -1, -1))
    yield from ((0, y) for y in range(bottom, -1, -1))
