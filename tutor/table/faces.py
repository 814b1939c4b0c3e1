"""Card faces: each is a drawing on a field of 100 by 140, with its sign and its name.

A face says what is printed on a card; `draw_face` draws it by its kind. A game with cards of
another kind adds a drawing to `DRAWINGS`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from tutor.engine.cards import Card
from tutor.table.banded import clan, draw_order, draw_spanish, draw_tactic, nation
from tutor.table.blocks import sum_floats
from tutor.table.colours import AMBER, BLACK, BLUE, GREEN, INK, PAPER, RED, ROSE, SKY, STONE, Shade
from tutor.table.edged import draw_special, draw_worth
from tutor.table.signs import draw_letters, sign, width_of_letters

WIDTH, HEIGHT = 100, 140
RING = 34  # radius of a circle of ranks
EDGE = "#9a958a"  # dots that do not matter now

SUITS = {  # by name: the sign and its colours; the first letter is the suit's letter
    "Units": ("unit", BLACK),
    "Planes": ("plane", BLUE),
    "Hearts": ("heart", RED),
    "Flares": ("flare", AMBER),
    "Diamonds": ("diamond", ROSE),
    "Clubs": ("club", GREEN),
    "Spades": ("spade", BLACK),
}
HEAT = {0: STONE, 1: STONE, 2: SKY, 3: AMBER, 5: RED, 7: ROSE}  # by the cost of a number
PIPS = {  # as on dice, but upright: middle and size of each sign
    1: ([(50, 70)], 50),
    2: ([(50, 44), (50, 96)], 35),
    3: ([(50, 35), (50, 70), (50, 105)], 30),
    4: ([(36, 47), (64, 47), (36, 93), (64, 93)], 27),
    5: ([(36, 42), (64, 42), (50, 70), (36, 98), (64, 98)], 25),
    6: ([(36, 38), (64, 38), (36, 70), (64, 70), (36, 102), (64, 102)], 25),
}


@dataclass(frozen=True, slots=True)
class Face:
    """The print of a card."""

    key: str  # its name among the faces of its game
    title: str  # read aloud: "5 of Hearts"
    kind: str  # its drawing, a name in `DRAWINGS`
    rank: str = ""  # the number
    suit: str = ""  # a name in `SUITS`, or several
    sign: str = ""  # icon for the pips, a name in `ICONS`
    pips: int = 0  # number of pips; below zero if they count against you
    gauge: float | None = None  # position of the number in the deck, from 0 to 1
    beats: tuple[str, ...] = ()  # the ranks below it, if ranks form a circle


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class FacedCard(Card):
    """A card that knows its face, and is called in sentences as its face says."""

    face: Face | None = None

    def __str__(self) -> str:
        return self.face.title if self.face else Card.__str__(self)


def without_beaten(face: Face) -> Face:
    """Return the face without the ranks that it beats; any other unchanged."""
    return replace(face, key=f"{face.key}?", beats=()) if face.beats else face


def suit_face(card: Card, suits: Mapping[str, str]) -> Face:
    """Return the face of a card with a suit and a rank, given suit names by letter."""
    name = suits[card.suit]
    return Face(card.code, f"{card.rank} of {name}", "suit", str(card.rank), name)


def draw_face(face: Face | None) -> str:
    """Return the inside of an SVG of 100 by 140; without a face, the back of the cards."""
    return DRAWINGS[face.kind](face) if face else draw_back()


def card_picture(face: Face | None, width: int) -> str:
    """Return one card as an SVG of this width, in pixels."""
    size = f"viewBox='0 0 100 140' width='{width}' height='{width * 1.4:g}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{draw_face(face)}</svg>"


def fan_picture(faces: Sequence[Face]) -> str:
    """Return a fan of a few cards as an SVG of 120 by 72 pixels, cut off below."""
    middle = (len(faces) - 1) / 2
    cards = "".join(
        f"<g transform='translate({70 + 46 * (n - middle):g} {12 + 6 * abs(n - middle):g})"
        f" rotate({8 * (n - middle):g} 50 140)'>{draw_face(face)}</g>"
        for n, face in enumerate(faces)
    )
    size = "viewBox='0 0 240 120' width='144' height='72'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{cards}</svg>"


def draw_paper(inside: str) -> str:
    paper = f"fill='{PAPER}' stroke='#22262b' stroke-opacity='.28' stroke-width='1.5'"
    return f"<rect class='ct-paper' x='1' y='1' width='98' height='138' rx='10' {paper}/>{inside}"


def suit_card(face: Face) -> str:
    icon, shade = SUITS[face.suit]
    corner = draw_letters(face.rank, (14, 20), 19, shade.ink)
    corner += draw_letters(face.suit[0], (14, 41), 11, shade.ink) + sign(icon, (86, 17), 14, shade)
    middles, size = PIPS[int(face.rank)]
    pips = "".join(sign(icon, middle, size, shade) for middle in middles)
    return draw_paper(f"{corner}<g transform='rotate(180 50 70)'>{corner}</g>{pips}")


def french_card(face: Face) -> str:
    icon, shade = SUITS[face.suit]
    left = 9 + width_of_letters(face.rank, 20) / 2
    corner = draw_letters(face.rank, (left, 21), 20, shade.ink) + sign(icon, (17, 46), 18, shade)
    turned = f"<g transform='rotate(180 50 70)'>{corner}</g>"
    return draw_paper(corner + turned + sign(icon, (50, 70), 46, shade))


def hierarchy_card(face: Face) -> str:
    names = face.suit.split()
    step, right = 118 / len(names), 10 * len(face.rank)
    inside = draw_letters(face.rank, (16, 20), 19, RED.ink) if face.rank else ""
    for place, name in enumerate(names):
        icon, shade = SUITS[name]
        y = 11 + step * (place + 0.5)
        inside += sign(icon, (58 + right, y), 18 - 1.2 * place, shade)
        inside += draw_letters(name[0], (30 + right, y), 15 - place, shade.ink)
    return draw_paper(inside)


def number_card(face: Face) -> str:
    shade = HEAT[face.pips]
    large, small = (36, 14) if len(face.rank) < 3 else (29, 11)
    panel = f"<rect x='8' y='34' width='84' height='74' rx='9' fill='{shade.fill}' opacity='.3'/>"
    inside = panel + draw_letters(face.rank, (50, 71), large, INK)
    inside += draw_letters(
        face.rank, (9 + width_of_letters(face.rank, small) / 2, 18.5), small, shade.ink
    )
    return draw_paper(inside + draw_pips(face, shade) + gauged(face, shade))


def draw_pips(face: Face, shade: Shade) -> str:
    rows = [face.pips] if face.pips < 4 else [(face.pips + 1) // 2, face.pips // 2]
    size = 15 if max(rows) < 4 else 12.6
    top = 25 - 6.5 * len(rows)
    return "".join(
        sign(face.sign, (91.5 - size * (column + 0.5 + (rows[0] - count) / 2), y), size, shade)
        for y, count in zip((top, top + 13), rows, strict=False)
        for column in range(count)
    )


def gauged(face: Face, shade: Shade) -> str:
    if face.gauge is None:
        return ""
    x = 14 + 72 * face.gauge
    line = "stroke-width='3.6' stroke-linecap='round'"
    return (
        f"<path d='M14 124H86' stroke='#22262b' stroke-opacity='.18' {line}/>"
        f"<path d='M14 124H{x:.2f}' stroke='{shade.ink}' {line}/>"
        f"<circle cx='{x:.2f}' cy='124' r='5.4' fill='{shade.fill}' stroke='{shade.ink}' "
        "stroke-width='1.8'/>"
    )


def circle_card(face: Face) -> str:
    icon, shade = SUITS[face.suit]
    left = 9 + width_of_letters(face.rank, 17) / 2
    inside = draw_letters(face.rank, (left, 19), 17, shade.ink) + sign(icon, (84, 19), 17, shade)
    inside += draw_letters(face.suit[0], (14, 39), 10, shade.ink) + ring(face, shade)
    inside += draw_letters(face.rank, (50, 71), 27, INK)
    return draw_paper(inside + (beaten(face.beats, shade) if face.beats else ""))


def ring(face: Face, shade: Shade) -> str:
    turn = round(12 * (face.gauge or 0))
    dots = "".join(
        f"<circle cx='{x:.2f}' cy='{y:.2f}' r='{size}' fill='{shade.ink if size > 2 else EDGE}'/>"
        for step in range(12)
        for x, y in [on_ring(turn - step)]
        for size in [5 if step == 0 else 3.4 if step <= len(face.beats) else 1.7]
    )
    (x, y), (far_x, far_y) = on_ring(turn), on_ring(turn - len(face.beats))
    arc = f"M{x:.2f} {y:.2f}A{RING} {RING} 0 0 0 {far_x:.2f} {far_y:.2f}"
    return f"<path d='{arc}' fill='none' stroke='{shade.ink}' stroke-width='2.4'/>{dots}"


def on_ring(step: int) -> tuple[float, float]:
    return 50 + RING * sin(step * pi / 6), 71 - RING * cos(step * pi / 6)


def beaten(ranks: Sequence[str], shade: Shade) -> str:
    height, gap = 12, 7
    widths = [8, *(width_of_letters(rank, height) for rank in ranks)]
    x = 50 - (sum_floats(widths) + gap * (len(widths) - 1)) / 2
    pen = f"fill='none' stroke='{shade.ink}' stroke-width='2.2' stroke-linejoin='round'"
    drawn = f"<path d='M{x + 0.5:.2f} 122.5l7 4.5-7 4.5' stroke-linecap='round' {pen}/>"
    for rank, width in zip(ranks, widths[1:], strict=True):
        x += widths[0] + gap if rank == ranks[0] else gap
        drawn += draw_letters(rank, (x + width / 2, 127), height, shade.ink)
        x += width
    return drawn


def draw_back(field: str = "#1f5673", light: str = "#cfe6f2", edge: str = "#0d2c3d") -> str:
    """Draw the card back: a lattice of diamonds in a frame, light on a dark field."""
    spots: list[tuple[float, float]] = [
        (x, y) for x in range(20, 81, 15) for y in range(20, 121, 20)
    ]
    spots += [(x + 7.5, y + 10) for x in range(20, 66, 15) for y in range(20, 101, 20)]
    lattice = "".join(f"<path d='M{x:g} {y - 7:g}l5 7-5 7-5-7Z'/>" for x, y in spots)
    return (
        f"<rect class='ct-back' x='1' y='1' width='98' height='138' rx='10' fill='{field}' "
        f"stroke='{edge}' stroke-width='1.5'/><rect x='8' y='8' width='84' height='124' rx='6' "
        f"fill='none' stroke='{light}' stroke-opacity='.8' stroke-width='1.6'/>"
        f"<g fill='{light}' fill-opacity='.34'>{lattice}</g>"
    )


DRAWINGS: dict[str, Callable[[Face], str]] = {
    "suit": suit_card,
    "french": french_card,
    "hierarchy": hierarchy_card,
    "number": number_card,
    "circle": circle_card,
    "worth": lambda face: draw_paper(draw_worth(face.rank, face.sign, face.pips)),
    "special": lambda face: draw_paper(draw_special(face.rank)),
    "clan": lambda face: draw_paper(clan(face.rank, face.suit)),
    "spanish": lambda face: draw_paper(draw_spanish(face.rank, face.suit, face.sign, face.pips)),
    "nation": lambda face: draw_paper(nation(face.rank, face.suit, face.sign, face.pips)),
    "order": lambda face: draw_paper(draw_order(face.suit, *face.sign.split())),
    "tactic": lambda face: draw_paper(draw_tactic(face.rank, face.sign)),
}
