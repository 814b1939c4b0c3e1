"""The parts of a scene as blocks of a picture: badges, cards, places and zones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import inf

from tutor.table.blocks import (
    Block,
    Type,
    blocks_beside,
    centred,
    evened,
    flowing,
    framed,
    group_lines,
    longest_word,
    shrunk,
    stack_blocks,
    text_block,
)
from tutor.table.chips import SOFT, TONES, chip, headline
from tutor.table.faces import Face
from tutor.table.scene import Place, Tile, Zone
from tutor.table.shapes import GAP, fanned, hexagon, on_axis, ring_of_blocks, step_of

RINGS = {"good": "#00694c", "bad": "#b34700", "warn": "#b87400", "info": "#0072b2"}
PANEL = "fill='#fff' fill-opacity='.42'"
SMALL = 9  # font size in narrow pictures
FEW_PLACES = 3  # places of a row that need no mark at the last one
TIGHT = 95  # below this width, badges have no frames
NARROWEST = 34  # before cards are made narrower, they go to another line; in a grid they cannot
TITLE = Type(12, SOFT, bold=True, anchor="middle")
LOOP = 4  # max. adjacent places of a loop
HEAD = 54  # width of the labels to the left of a row


def outlines(width: float, count: int, long: bool) -> list[Block]:
    """Draw the free room of a row; in a long one the last place stands out, as on screen."""
    if not long or count < 1:
        return [outline(width)] * count
    look = f"width='{width - 1.5:.2f}' height='{width * 1.4 - 1.5:.2f}' rx='{width * 0.1:.2f}'"
    free = f"<rect x='.75' y='.75' {look} fill='#22313a' fill-opacity='.07'/>"
    dots = f"fill='none' stroke='{TONES['bad']}' stroke-width='2' stroke-dasharray='2 2.5'"
    last = f"<rect x='.75' y='.75' {look} {dots}/>"
    drawn = [*[free] * (count - 1), last]
    return [Block(width, width * 1.4, each) for each in drawn]


def outline(width: float, inside: str = "") -> Block:
    rect = (
        f"<rect x='.75' y='.75' width='{width - 1.5:.2f}' height='{width * 1.4 - 1.5:.2f}' "
        f"rx='{width * 0.1:.2f}' fill='#fff' fill-opacity='.3' stroke='#6f8a7f' "
        "stroke-dasharray='4 3'/>"
    )
    type_ = Type(min(11, width / 5), SOFT, bold=True, anchor="middle")
    text = text_block(inside, type_, width - 6)
    middle = text.at((width - text.width) / 2, (width * 1.4 - text.height) / 2)
    return Block(width, width * 1.4, rect + middle)


@dataclass(frozen=True)
class Pencil:
    """Draws the parts of one picture, with the ids of its faces and the size of its cards."""

    faces: Mapping[Face | None, str]  # the ids of the drawings
    card: float  # width of a card, in pixels

    def drawn(self, face: Face | None, width: float) -> Block:
        svg = f"<use href='#{self.faces[face]}' transform='scale({width / 100:.4f})'/>"
        return Block(width, width * 1.4, svg)

    def tile(self, tile: Tile, width: float, most: float = inf) -> Block:
        """Draw a card, ringed if marked, with badges up to `most` wide at its lower edge."""
        card = self.drawn(tile.face, width)
        if tile.tone:
            ring = (
                f"<rect x='-1' y='-1' width='{width + 2:.2f}' height='{card.height + 2:.2f}' "
                f"rx='{width * 0.1 + 1:.2f}' fill='none' stroke='{RINGS[tile.tone]}' "
                "stroke-width='3'/>"
            )
            card = Block(width, card.height, card.svg + ring)
        pins = shrunk(blocks_beside(map(chip, tile.badges), 2), most)
        if not pins.height:
            return card
        room = max(width, pins.width)
        low = card.height - 3
        svg = card.at((room - width) / 2, 0) + pins.at((room - pins.width) / 2, low)
        return Block(room, low + pins.height, svg)

    def pile(self, place: Place, width: float) -> Block:
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
        number = text_block(str(size), Type(11.5, "#fff", bold=True, anchor="middle"), 80)
        count = framed(number, (6, 2), "fill='#22313a'", 9.5)
        x, y = max(0, width + 8 - count.width), width * 1.4 + 8 - count.height
        return Block(width + 8, width * 1.4 + 8, edges + top.svg + count.at(x, y))

    def cards(self, place: Place, width: float, limit: float) -> Block:
        if place.lie == "pile":
            return self.pile(place, width)
        over = place.lie == "hand" and len(place.tiles) > 1
        most = step_of(len(place.tiles), width, limit) if over else inf
        laid = [self.tile(tile, width, most) for tile in place.tiles]
        if not laid and (place.empty or place.lie != "hand"):
            laid = [outline(width, place.empty)]
        if place.lie == "column":
            svg = "".join(card.at(0, n * width * 0.42) for n, card in enumerate(laid))
            return Block(width, laid[-1].height + (len(laid) - 1) * width * 0.42, svg)
        if over:
            return fanned(laid, limit)
        if place.lie == "row":
            laid += outlines(width, place.room - len(laid), place.room > FEW_PLACES)
        return flowing(laid, limit, GAP)

    def place(self, place: Place, width: float, limit: float) -> Block:
        return stack_blocks(
            [place_heading(place, limit), self.cards(place, width, limit)], 4, middle=True
        )

    def row(self, place: Place, width: float, limit: float) -> Block:
        """Draw a place on a panel, with its name and badges at the left of its cards, or above."""
        type_ = Type(12, TONES[place.tone], bold=True)
        badges = [*map(chip, place.badges)]
        if max([longest_word(place.label, type_), *(badge.width for badge in badges)]) > HEAD:
            head = flowing([text_block(place.label, type_, limit), *badges], limit)
            whole = stack_blocks([head, self.cards(place, width, limit)], 4)
        else:
            head = stack_blocks([text_block(place.label, type_, HEAD), *badges], 3)
            cards = self.cards(place, width, limit - HEAD)
            whole = blocks_beside([Block(HEAD, head.height, head.svg), cards], 0)
        return framed(whole, (8, 6), PANEL)

    def zones(self, zones: Sequence[Zone], limit: float) -> Block:
        """Draw rows first, then the other zones on panels as high as the highest in their line."""
        rows = [self.zone(zone, limit) for zone in zones if zone.layout == "rows"]
        others = [zone for zone in zones if zone.layout != "rows"]
        left = iter(others)
        drawn = (self.zone(zone, limit - 20) for zone in others)
        for line in group_lines(drawn, limit - 20, 30):
            high = max((block.height for block in line), default=0)
            level = [self.zone(zone, limit - 20, high) for zone in islice(left, len(line))]
            rows.append(blocks_beside((framed(block, (10, 8), PANEL) for block in level), 10))
        return stack_blocks(rows, 10, middle=True)

    def zone(self, zone: Zone, limit: float, high: float = 0) -> Block:
        """Draw a zone: title, badges, and its places in the middle of the height that is left."""
        places = self.places(zone, limit)
        head = headline(zone.title, TITLE, zone.badges, min(limit, max(places.width, 190)))
        room = max(places.height, high - head.height - 6)
        middle = Block(places.width, room, places.at(0, (room - places.height) / 2))
        return stack_blocks([head, middle], 6, middle=True)

    def places(self, zone: Zone, limit: float) -> Block:
        width = self.fitting(zone, limit)
        if zone.layout == "rows":
            rows = (self.row(each, width, limit - 16) for each in zone.places)
            return flowing(rows, limit, 10)
        if zone.axis:
            return on_axis(zone.axis, zone.places, limit)
        across = neighbours(zone)
        if zone.layout == "grid":
            return self.grid(zone.places, width, shared(limit, across), across)
        drawn = [self.place(each, width, shared(limit, across)) for each in zone.places]
        if zone.layout in ("ring", "loop"):
            return ring_of_blocks(drawn, limit, across if zone.layout == "loop" else 0)
        if zone.layout == "hexagon":
            return hexagon(drawn, limit)
        return flowing(evened(drawn), limit, 8, middle=True)

    def grid(self, places: Sequence[Place], width: float, limit: float, across: int) -> Block:
        """Draw places in columns of equal width, with names aligned above the cards."""
        if limit < TIGHT:
            places = [unpinned(place) for place in places]
        heads = [place_heading(each, limit) for each in places]
        drawn = [self.cards(each, width, limit) for each in places]
        wide = max((block.width for block in (*heads, *drawn)), default=0)
        rows = []
        for start in range(0, len(places), across):
            row = slice(start, start + across)
            high = max(head.height for head in heads[row])
            above = (Block(each.width, high, each.at(0, high - each.height)) for each in heads[row])
            cells = (
                stack_blocks(both, 4, middle=True) for both in zip(above, drawn[row], strict=True)
            )
            rows.append(blocks_beside((centred(cell, wide) for cell in cells), GAP, middle=False))
        return stack_blocks(rows)

    def fitting(self, zone: Zone, limit: float) -> float:
        """Return the width of cards at which no row of a zone needs a second line."""
        counts = [max(each.room, len(each.tiles)) for each in zone.places if each.lie == "row"]
        if zone.layout == "rows":
            limit = (shared(limit, 2) if len(zone.places) > FEW_PLACES else limit) - HEAD - 22
        fits = shared(shared(limit, neighbours(zone)), max(counts, default=1))
        return min(self.card, max(fits, 0 if zone.layout == "grid" else NARROWEST))


def place_heading(place: Place, limit: float) -> Block:
    ink = TONES[place.tone]
    if limit >= TIGHT:
        type_ = Type(12, ink, bold=True, anchor="middle")
        return headline(place.label, type_, place.badges, limit)
    said = [(place.label, ink), *((badge.text, TONES[badge.tone]) for badge in place.badges)]
    longest = max((longest_word(text, Type(SMALL, bold=True)) for text, _ in said), default=0)
    size = round(SMALL * min(1, limit / max(longest, 1)), 1)
    small = [
        text_block(text, Type(size, tone, bold=True, anchor="middle"), limit) for text, tone in said
    ]
    return stack_blocks(small, 0, middle=True)


def unpinned(place: Place) -> Place:
    return replace(place, tiles=tuple(replace(tile, badges=()) for tile in place.tiles))


def neighbours(zone: Zone) -> int:
    in_loop = min(LOOP, max(2, -(-len(zone.places) // 2)))
    room = {"grid": max(zone.columns, 1), "ring": 2, "loop": in_loop, "hexagon": 4}
    return room.get(zone.layout, 1)


def shared(limit: float, count: int) -> float:
    return (limit - GAP * (count - 1)) / count if count > 1 else limit
