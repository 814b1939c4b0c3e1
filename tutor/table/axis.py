"""Places on a line of numbers, in a picture: a row for each, and how far it is from the mark."""

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.table.blocks import Block, Type, beside, framed, stacked, words
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
    """Each place in a row of its own: what is said of it, and where its card is."""
    said = [headline(place.label, NAME, place.badges, limit / 2) for place in places]
    wide = max((each.width for each in said), default=0)
    high = max([ROW, *(each.height for each in said)])
    track = Track(axis, limit - wide - 8 - 2 * HALF, high)
    rows = []
    for each, place in zip(said, places, strict=True):
        head = Block(wide, high, each.at(0, (high - each.height) / 2))
        rows.append(beside([head, track.drawn(place)], 8))
    return stacked(rows, 0)


@dataclass(frozen=True)
class Track:
    """The line on which a number lies, as wide and as high as it is on the picture, in pixels."""

    axis: Axis
    width: float
    height: float

    def drawn(self, place: Place) -> Block:
        """The numbers that stand out, the mark, and the card with its distance."""
        mark = self.x(self.axis.mark)
        svg = self.band() + self.bar(mark - 1.5, mark + 1.5, MARK, self.height)
        if place.at is not None:
            card = self.x(place.at)
            field = framed(words(str(place.at), NUMBER, 40), (6, 1.5), look(place), 6)
            svg += self.bar(min(mark, card), max(mark, card), f"fill='{SOFT}'", THIN)
            svg += field.at(card - field.width / 2, (self.height - field.height) / 2)
        return Block(self.width + 2 * HALF, self.height, svg)

    def x(self, number: float) -> float:
        """Where a number lies."""
        return HALF + self.width * self.axis.part(number)

    def band(self) -> str:
        """The numbers that stand out, if there are any."""
        low, high = self.axis.band
        if low > high:
            return ""
        look = f"{MARK} fill-opacity='.16'"
        return self.bar(self.x(low - 0.5), self.x(high + 0.5), look, self.height)

    def bar(self, start: float, end: float, look: str, high: float) -> str:
        """Something in the middle of the row, from one x to another."""
        size = f"width='{end - start:.2f}' height='{high:g}'"
        return f"<rect x='{start:.2f}' y='{(self.height - high) / 2:g}' {size} {look}/>"


def look(place: Place) -> str:
    """The field of a number; dashed if the card lies there no more."""
    gone = "" if place.tiles else " stroke-dasharray='4 3'"
    return f"fill='#fff' stroke='#6f8a7f'{gone}"
