"""Signs and colours: own drawings that look the same in every browser.

The colours are Okabe and Ito's, which colour-blind people tell apart. Each has a darker ink for
thin lines and small letters. Every sign is also told apart by its shape, so colour alone never
matters.
"""

from math import cos, pi, sin
from typing import NamedTuple

PAPER, INK = "#fffdf7", "#22262b"


class Shade(NamedTuple):
    """A fill for areas, and a darker ink of the same hue for lines and letters."""

    fill: str
    ink: str


BLACK = Shade("#2b2f36", "#22262b")
BLUE = Shade("#0072b2", "#00578a")
RED = Shade("#d55e00", "#a14600")
AMBER = Shade("#e69f00", "#7d5200")
ROSE = Shade("#cc79a7", "#8f3c69")
GREEN = Shade("#009e73", "#00694c")
SKY = Shade("#56b4e9", "#135f8c")
STONE = Shade("#b9b4a6", "#5c574b")
BROWN = Shade("#a8743f", "#6b4218")
PALE = (AMBER, ROSE, SKY, STONE)  # their fills need an edge on paper


def star(points: int, outer: float, inner: float) -> str:
    """A star around the middle of a field of 24 by 24."""
    corners = []
    for step in range(2 * points):
        radius, turn = (inner if step % 2 else outer), step * pi / points
        corners.append(f"{12 + radius * sin(turn):.2f} {12 - radius * cos(turn):.2f}")
    return f"M{'L'.join(corners)}Z"


# Signs on a field of 24 by 24.
ICONS = {
    "bull": (
        "M1.5 3.5C2 8.6 5 10.2 8 10.4L8.9 17C9.3 19.8 10.5 21.5 12 21.5S14.7 19.8 15.1 17L16 10.4"
        "C19 10.2 22 8.6 22.5 3.5C20.4 6.2 18 6.8 15.4 6.6C13.2 6 10.8 6 8.6 6.6"
        "C6 6.8 3.6 6.2 1.5 3.5Z"
    ),
    "pepper": (
        "M13 1.5L15 1.2C15 3 14.8 4 14.2 5.2C17.6 5.4 19.4 7.6 19.2 10.6C18.8 16.6 13 22.4 4.6 22.6"
        "C8.6 19.8 9.4 16.4 9.2 12C9 8.2 10 5.6 12.6 5.2C13 4 13.2 3 13 1.5Z"
    ),
    "heart": (
        "M12 21.5C5 15.6 1.8 12 1.8 8A5.3 5.3 0 0 1 12 6.2A5.3 5.3 0 0 1 22.2 8"
        "C22.2 12 19 15.6 12 21.5Z"
    ),
    "diamond": "M12 1L20.8 12L12 23L3.2 12Z",
    "club": (
        "M12 1.6A4.9 4.9 0 0 1 15.8 9.6A4.9 4.9 0 1 1 13.6 16.6L15.4 22.4H8.6L10.4 16.6"
        "A4.9 4.9 0 1 1 8.2 9.6A4.9 4.9 0 0 1 12 1.6Z"
    ),
    "spade": (
        "M12 1.4C13.8 5.4 21.6 9.2 21.6 14.4A4.5 4.5 0 0 1 13.5 17C13.7 19.4 14.2 21 15.4 22.6H8.6"
        "C9.8 21 10.3 19.4 10.5 17A4.5 4.5 0 0 1 2.4 14.4C2.4 9.2 10.2 5.4 12 1.4Z"
    ),
    "unit": (
        "M2.5 10.2L12 2L21.5 10.2V15L12 6.8L2.5 15ZM2.5 18.2L12 10L21.5 18.2V23L12 14.8L2.5 23Z"
    ),
    "plane": (
        "M12 .8C13.4 .8 14 2.8 14 5V8.6L23 14.6V17.4L14 14.4V18.6L17.2 21V23.2L12 21.8L6.8 23.2V21"
        "L10 18.6V14.4L1 17.4V14.6L10 8.6V5C10 2.8 10.6 .8 12 .8Z"
    ),
    "flare": star(8, 11.5, 5.2),
    "token": (
        "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z"
        "M12 4.8A7.2 7.2 0 1 0 12 19.2A7.2 7.2 0 1 0 12 4.8Z"
        "M12 7.6A4.4 4.4 0 1 1 12 16.4A4.4 4.4 0 1 1 12 7.6Z"
    ),
    "cup": "M4.5 2H19.5C19.5 9 17 12.2 13.6 13.2V18H17.6V22H6.4V18H10.4V13.2C7 12.2 4.5 9 4.5 2Z",
    "sword": ("M12 .8L14.4 4.8V14H19V16.8H13.8V19.4A2.2 2.2 0 1 1 10.2 19.4V16.8H5V14H9.6V4.8Z"),
    "baton": (
        "M16.4 1.4L20.2 3L19.6 5.2L22.4 6.6C21.6 9 20.2 10.4 18 11.2L8.4 21.6L5.2 22.4L2.2 19.6"
        "L2.8 16.6L12.8 7.2C13 4.8 14.4 2.6 16.4 1.4Z"
    ),
    "shield": "M12 1.2L21 4.2V11C21 16.6 17.4 20.6 12 22.8C6.6 20.6 3 16.6 3 11V4.2Z",
    "shuriken": star(4, 11.5, 4.2),
    "cards": "M3 6.5L12.5 3.2L18 18.6L8.5 22ZM15 3.4H21.4V17.6L19.6 18.1Z",
    "crown": "M3 19L1.6 6.4L7.8 10.8L12 3.4L16.2 10.8L22.4 6.4L21 19Z",
    "trick": "M4 8H15V22H4ZM7 5H18V19H16.4V6.6H7ZM10 2H21V16H19.4V3.6H10Z",
    "bulb": (
        "M12 1.5A7.5 7.5 0 0 1 16.4 15.1V18H7.6V15.1A7.5 7.5 0 0 1 12 1.5ZM8 19.4H16V21.4L14 23H10"
        "L8 21.4Z"
    ),
    "stop": ("M7.4 1.5H16.6L22.5 7.4V16.6L16.6 22.5H7.4L1.5 16.6V7.4ZM6 10.5V13.5H18V10.5Z"),
    "book": (
        "M3 3.5C6.5 2.8 9.5 3.4 11.2 5V21C9.5 19.6 6.5 19 3 19.6ZM21 3.5C17.5 2.8 14.5 3.4 12.8 5"
        "V21C14.5 19.6 17.5 19 21 19.6Z"
    ),
    "info": (
        "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z"
        "M10.6 6V8.8H13.4V6ZM10.6 10.6V18H13.4V10.6Z"
    ),
    "undo": "M9 4L3 10L9 16V12H14A4 4 0 0 1 14 20H8V22.6H14A6.6 6.6 0 0 0 14 8H9Z",
    "why": (
        "M12 2A6 6 0 0 1 15.5 12.9C14 13.9 13.6 14.6 13.6 16.4H10.4C10.4 13.4 11.4 12 13.4 10.8"
        "A3 3 0 1 0 9 8H6A6 6 0 0 1 12 2ZM10.4 18.6H13.6V22H10.4Z"
    ),
    "tick": "M9.4 19.6L2 12.2L4.6 9.6L9.4 14.4L19.6 4.2L22.2 6.8Z",
    "die": (
        "M2.5 2.5H21.5V21.5H2.5ZM6 6V9.2H9.2V6ZM14.8 6V9.2H18V6ZM10.4 10.4V13.6H13.6V10.4Z"
        "M6 14.8V18H9.2V14.8ZM14.8 14.8V18H18V14.8Z"
    ),
    "good": (
        "M2 10H6V21H2ZM8 10L12 2C14 2 15 3.4 14.6 5L13.8 8.6H20.4C22 8.6 22.8 10 22.4 11.4"
        "L20.2 19.2C19.9 20.3 19 21 17.8 21H8Z"
    ),
    "review": "M2 20V17.6L8 11L12 15L19.4 6.2L21.6 8L12.2 19L8.2 15L4.4 20Z",
    "again": (
        "M12 3A9 9 0 1 1 3.2 14H6.4A6 6 0 1 0 12 6A6 6 0 0 0 8 7.6L10.4 10H3V2.6L5.8 5.4"
        "A9 9 0 0 1 12 3Z"
    ),
    "more": (
        "M5 9.8A2.2 2.2 0 1 1 5 14.2A2.2 2.2 0 1 1 5 9.8ZM12 9.8A2.2 2.2 0 1 1 12 14.2"
        "A2.2 2.2 0 1 1 12 9.8ZM19 9.8A2.2 2.2 0 1 1 19 14.2A2.2 2.2 0 1 1 19 9.8Z"
    ),
    "play": "M6 3L21 12L6 21Z",
    "pause": "M5 3H10V21H5ZM14 3H19V21H14Z",
    "quiz": "M3 3H21V17H12L6 22V17H3ZM7 7V9H17V7ZM7 11V13H14V11Z",
    "first": ("M12 1.5L15 8.4L22.4 9L16.8 13.9L18.5 21.2L12 17.3L5.5 21.2L7.2 13.9L1.6 9L9 8.4Z"),
    "clock": (
        "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5ZM10.8 5.5V13L16.4 16.4L17.6 14.4"
        "L13.2 11.8V5.5Z"
    ),
    "people": (
        "M8 3A4 4 0 1 1 8 11A4 4 0 1 1 8 3ZM1 21C1 15 4 13 8 13S15 15 15 21ZM16 5"
        "A3.3 3.3 0 1 1 16 11.6C15.4 11.6 15 11.5 14.5 11.2C15.4 9.2 15.3 7.6 14.2 5.5"
        "C14.8 5.2 15.3 5 16 5ZM16.8 21C16.8 17.6 16 15.2 14.4 13.6C19.6 12.8 23 15 23 21Z"
    ),
}


def sign(name: str, at: tuple[float, float], size: float, shade: Shade) -> str:
    """A sign with its middle at this point, as high and as wide as this size."""
    x, y = (each - size / 2 for each in at)
    edge = f"stroke='{shade.ink}' stroke-width='1.5' stroke-linejoin='round' "
    return (
        f"<path transform='translate({x:.4g} {y:.4g}) scale({size / 24:.4g})' fill='{shade.fill}' "
        f"{edge if shade in PALE else ''}fill-rule='evenodd' d='{ICONS[name]}'/>"
    )
