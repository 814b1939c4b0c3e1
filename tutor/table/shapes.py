"""How cards and places lie in a picture: in a fan, a ring or a loop, a hexagon."""

from collections.abc import Iterator, Sequence

from tutor.table.blocks import Block, evened, flowing

GAP = 5  # between cards
LEAST = 11  # of a card in a hand that others lie over
CORNERS = ((0, 0.5), (1, 0), (2, 0), (3, 0.5), (2, 1), (1, 1))  # of a hexagon, in blocks


def fanned(cards: Sequence[Block], limit: float) -> Block:
    """Cards in one line, over each other where there is not enough room beside each other."""
    wide = max(card.width for card in cards)
    step = step_of(len(cards), wide, limit)
    if wide + step * (len(cards) - 1) > limit:
        return flowing(cards, limit, GAP, middle=True)
    svg = "".join(card.at(n * step, 0) for n, card in enumerate(cards))
    return Block(wide + step * (len(cards) - 1), max(card.height for card in cards), svg)


def step_of(count: int, wide: float, limit: float) -> float:
    """How far a card of a hand lies from the one before it."""
    return max(LEAST, min(wide + GAP, (limit - wide) / (count - 1)))


def ring(blocks: Sequence[Block], limit: float, most: int = 0) -> Block:
    """Blocks around a free middle, clockwise from the upper left; at most so many across."""
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
    """Six blocks, or fewer, clockwise from the left end; the first and the fourth are the ends."""
    even = evened(blocks)
    wide = min(even[0].width + GAP, (limit + GAP) / 4) if even else 0
    high = max((block.height for block in even), default=0) + GAP
    level = [Block(each.width, high - GAP, each.at(0, high - GAP - each.height)) for each in even]
    drawn = zip(level, CORNERS, strict=False)
    svg = "".join(block.at(x * wide, y * high) for block, (x, y) in drawn)
    return Block(4 * wide - GAP, 2 * high - GAP, svg)


def perimeter(right: int, bottom: int) -> Iterator[tuple[int, int]]:
    """The edge of a field from its upper left corner, clockwise; corners come twice."""
    yield from ((x, 0) for x in range(right + 1))
    yield from ((right, y) for y in range(bottom + 1))
    yield from ((x, bottom) for x in range(right, -1, -1))
    yield from ((0, y) for y in range(bottom, -1, -1))
