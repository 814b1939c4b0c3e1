"""The parts of a scene as blocks of a picture: badges, cards, places and zones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from tutor.table.blocks import (
    Block,
    Type,
    beside,
    evened,
    flowing,
    framed,
    grouped,
    lines,
    stacked,
    words,
)
from tutor.table.faces import Face
from tutor.table.scene import Badge, Place, Tile, Zone
from tutor.table.signs import ICONS, INK

SOFT = "#454c52"
TONES = {"": INK, "good": "#00503a", "bad": "#8c3600", "warn": "#22262b", "info": "#00528a"}
RINGS = {"good": "#00694c", "bad": "#b34700", "warn": "#b87400", "info": "#0072b2"}
EDGE = "stroke='#22262b' stroke-opacity='.22'"
PANEL = "fill='#fff' fill-opacity='.42'"
GAP = 5  # between cards
SHORT = 3  # places of a row that need no mark at the last one
LEAST = 11  # of a card in a hand that others lie over
NARROWEST = 34  # before cards are made narrower, they go to another line
TITLE = Type(12, SOFT, bold=True, anchor="middle")
HEAD = 54  # the breadth of what stands at the left of a row


def chip(badge: Badge) -> Block:
    """A badge: a sign and a word in a small rounded field."""
    ink = TONES[badge.tone]
    parts = []
    if badge.icon:
        shape = f"fill='{ink}' fill-rule='evenodd' d='{ICONS[badge.icon]}'"
        parts.append(Block(12, 12, f"<path transform='scale(.5)' {shape}/>"))
    parts.append(words(badge.text, Type(11, ink, bold=True, anchor="middle"), 300))
    fill = "#f6d684" if badge.tone == "warn" else "#fff"
    return framed(beside(parts, 3), (6, 1.5), f"fill='{fill}' {EDGE}", 8.5)


def headline(title: str, type_: Type, badges: Iterable[Badge], limit: float) -> Block:
    """Words with badges behind them."""
    parts = [words(title, type_, limit), *map(chip, badges)]
    return stacked(lines(parts, limit, 6, tops=False), 3, middle=type_.anchor == "middle")


def outlines(width: float, count: int, long: bool) -> list[Block]:
    """The room that is left in a row; in a long one the last place stands out, as on screen."""
    if not long or count < 1:
        return [outline(width)] * count
    look = f"width='{width - 1.5:.2f}' height='{width * 1.4 - 1.5:.2f}' rx='{width * 0.1:.2f}'"
    free = f"<rect x='.75' y='.75' {look} fill='#22313a' fill-opacity='.07'/>"
    dots = f"fill='none' stroke='{TONES['bad']}' stroke-width='2' stroke-dasharray='2 2.5'"
    last = f"<rect x='.75' y='.75' {look} {dots}/>"
    drawn = [*[free] * (count - 1), last]
    return [Block(width, width * 1.4, each) for each in drawn]


def outline(width: float, inside: str = "") -> Block:
    """Where a card may come to lie."""
    rect = (
        f"<rect x='.75' y='.75' width='{width - 1.5:.2f}' height='{width * 1.4 - 1.5:.2f}' "
        f"rx='{width * 0.1:.2f}' fill='#fff' fill-opacity='.3' stroke='#6f8a7f' "
        "stroke-dasharray='4 3'/>"
    )
    type_ = Type(min(11, width / 5), SOFT, bold=True, anchor="middle")
    text = words(inside, type_, width - 6)
    middle = text.at((width - text.width) / 2, (width * 1.4 - text.height) / 2)
    return Block(width, width * 1.4, rect + middle)


@dataclass(frozen=True)
class Pencil:
    """Draws the parts of one picture: it knows the ids of its faces, and how large cards are."""

    faces: Mapping[Face | None, str]  # the ids of the drawings
    card: float  # how wide a card is, in pixels

    def drawn(self, face: Face | None, width: float) -> Block:
        """A card alone."""
        svg = f"<use href='#{self.faces[face]}' transform='scale({width / 100:.4f})'/>"
        return Block(width, width * 1.4, svg)

    def tile(self, tile: Tile, width: float) -> Block:
        """A card, with a ring if it is marked, and its badges across its lower edge."""
        card = self.drawn(tile.face, width)
        if tile.tone:
            ring = (
                f"<rect x='-1' y='-1' width='{width + 2:.2f}' height='{card.height + 2:.2f}' "
                f"rx='{width * 0.1 + 1:.2f}' fill='none' stroke='{RINGS[tile.tone]}' "
                "stroke-width='3'/>"
            )
            card = Block(width, card.height, card.svg + ring)
        if not tile.badges:
            return card
        pins = beside(map(chip, tile.badges), 2)
        room = max(width, pins.width)
        low = card.height - 3
        svg = card.at((room - width) / 2, 0) + pins.at((room - pins.width) / 2, low)
        return Block(room, low + pins.height, svg)

    def pile(self, place: Place, width: float) -> Block:
        """The card on top, on the edges of others, and how many there are."""
        if not place.tiles:
            return outline(width, place.empty)
        top = self.tile(place.tiles[-1], width)
        size = max(place.size, len(place.tiles))
        if size == 1:
            return top
        under = (
            f"<rect x='.5' y='.5' width='{width - 1:.2f}' height='{width * 1.4 - 1:.2f}' "
            f"rx='{width * 0.1:.2f}' fill='#b9cbc3' stroke='#5f736b'/>"
        )
        edges = "".join(Block(width, 0, under).at(shift, shift) for shift in (4, 2))
        number = words(str(size), Type(11.5, "#fff", bold=True, anchor="middle"), 80)
        count = framed(number, (6, 2), "fill='#22313a'", 9.5)
        x, y = max(0, width + 8 - count.width), width * 1.4 + 8 - count.height
        return Block(width + 8, width * 1.4 + 8, edges + top.svg + count.at(x, y))

    def cards(self, place: Place, width: float, limit: float) -> Block:
        """The cards of a place as they lie."""
        if place.lie == "pile":
            return self.pile(place, width)
        laid = [self.tile(tile, width) for tile in place.tiles]
        if not laid and (place.empty or place.lie != "hand"):
            laid = [outline(width, place.empty)]
        if place.lie == "column":
            svg = "".join(card.at(0, n * width * 0.42) for n, card in enumerate(laid))
            return Block(width, laid[-1].height + (len(laid) - 1) * width * 0.42, svg)
        if place.lie == "hand" and len(laid) > 1:
            return fanned(laid, limit)
        if place.lie == "row":
            laid += outlines(width, place.room - len(laid), place.room > SHORT)
        return flowing(laid, limit, GAP)

    def place(self, place: Place, width: float, limit: float) -> Block:
        """A place: its name and badges above its cards."""
        head = headline(
            place.label,
            Type(12, TONES[place.tone], bold=True, anchor="middle"),
            place.badges,
            limit,
        )
        return stacked([head, self.cards(place, width, limit)], 4, middle=True)

    def row(self, place: Place, width: float, limit: float) -> Block:
        """A place on a panel of its own: its name and badges at the left of its cards, or above."""
        label = words(place.label, Type(12, TONES[place.tone], bold=True), HEAD)
        badges = [*map(chip, place.badges)]
        if any(badge.width > HEAD for badge in badges):
            head = flowing([label, *badges], limit)
            whole = stacked([head, self.cards(place, width, limit)], 4)
        else:
            head = stacked([label, *badges], 3)
            cards = self.cards(place, width, limit - HEAD)
            whole = beside([Block(HEAD, head.height, head.svg), cards], 0)
        return framed(whole, (8, 6), PANEL)

    def zones(self, zones: Sequence[Zone], limit: float) -> Block:
        """Rows first; then the other zones on panels, as high as the highest in the same line."""
        rows = [self.zone(zone, limit) for zone in zones if zone.layout == "rows"]
        others = [zone for zone in zones if zone.layout != "rows"]
        left = iter(others)
        drawn = (self.zone(zone, limit - 20) for zone in others)
        for line in grouped(drawn, limit - 20, 30):
            high = max((block.height for block in line), default=0)
            level = [self.zone(zone, limit - 20, high) for zone in islice(left, len(line))]
            rows.append(beside((framed(block, (10, 8), PANEL) for block in level), 10))
        return stacked(rows, 10, middle=True)

    def zone(self, zone: Zone, limit: float, high: float = 0) -> Block:
        """A zone: its title and badges, and its places in the middle of what height is left."""
        places = self.places(zone, limit)
        head = headline(zone.title, TITLE, zone.badges, min(limit, max(places.width, 190)))
        room = max(places.height, high - head.height - 6)
        middle = Block(places.width, room, places.at(0, (room - places.height) / 2))
        return stacked([head, middle], 6, middle=True)

    def places(self, zone: Zone, limit: float) -> Block:
        """The places of a zone as they lie."""
        width = self.fitting(zone, limit)
        if zone.layout == "rows":
            rows = (self.row(each, width, limit - 16) for each in zone.places)
            return flowing(rows, limit, 10)
        across = neighbours(zone)
        drawn = [self.place(each, width, shared(limit, across)) for each in zone.places]
        if zone.layout == "ring":
            return ring(drawn, limit)
        if zone.layout == "grid":
            starts = range(0, len(drawn), across)
            return stacked(beside(drawn[n : n + across], GAP, middle=False) for n in starts)
        return flowing(evened(drawn), limit, 8, middle=True)

    def fitting(self, zone: Zone, limit: float) -> float:
        """How wide the cards of a zone may be, if none of its rows should need a second line."""
        counts = [max(each.room, len(each.tiles)) for each in zone.places if each.lie == "row"]
        if zone.layout == "rows":
            limit = (shared(limit, 2) if len(zone.places) > SHORT else limit) - HEAD - 22
        fits = shared(shared(limit, neighbours(zone)), max(counts, default=1))
        return min(self.card, max(fits, NARROWEST))


def fanned(cards: Sequence[Block], limit: float) -> Block:
    """Cards in one line, over each other where there is not enough room beside each other."""
    wide = max(card.width for card in cards)
    step = max(LEAST, min(wide + GAP, (limit - wide) / (len(cards) - 1)))
    if wide + step * (len(cards) - 1) > limit:
        return flowing(cards, limit, GAP, middle=True)
    svg = "".join(card.at(n * step, 0) for n, card in enumerate(cards))
    return Block(wide + step * (len(cards) - 1), max(card.height for card in cards), svg)


def neighbours(zone: Zone) -> int:
    """How many places must have room beside each other."""
    return {"grid": max(zone.columns, 1), "ring": 2}.get(zone.layout, 1)


def shared(limit: float, count: int) -> float:
    """How much room each of some neighbours has."""
    return (limit - GAP * (count - 1)) / count if count > 1 else limit


def ring(blocks: Sequence[Block], limit: float) -> Block:
    """Blocks around a free middle, clockwise from the upper left corner."""
    even = evened(blocks)
    wide = max((block.width for block in even), default=0) + GAP
    high = max((block.height for block in even), default=0) + GAP
    needed = len(even) + 4  # a corner belongs to two sides
    across = max(2, min(int((limit + GAP) // max(wide, 1)), -(-needed // 4)))
    down = -(-(needed - 2 * across) // 2)
    spots = list(dict.fromkeys(perimeter(across - 1, down - 1)))
    svg = "".join(block.at(x * wide, y * high) for block, (x, y) in zip(even, spots, strict=False))
    return Block(across * wide - GAP, down * high - GAP, svg)


def perimeter(right: int, bottom: int) -> Iterator[tuple[int, int]]:
    """The edge of a field from its upper left corner, clockwise; corners come twice."""
    yield from ((x, 0) for x in range(right + 1))
    yield from ((right, y) for y in range(bottom + 1))
    yield from ((x, bottom) for x in range(right, -1, -1))
    yield from ((0, y) for y in range(bottom, -1, -1))
