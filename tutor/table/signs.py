"""Signs, numerals and colours: own drawings that look the same in every browser."""

from math import cos, pi, sin
from typing import NamedTuple

# On a field of 12 by 20.
STROKES = {
    "0": "M6 0C2 0 0 4 0 10S2 20 6 20S12 16 12 10S10 0 6 0Z",
    "1": "M1.6 4.6L7.4 0V20",
    "2": "M.5 5.3C.9 2 3.1 0 6.1 0C9.5 0 11.7 2.3 11.7 5.4C11.7 10.3 4 14 .3 20H12",
    "3": (
        "M.9 3.6C2 1.3 3.8 0 6 0C9 0 11.2 2 11.2 4.8C11.2 7.6 9 9.5 5.4 9.5"
        "C9.4 9.5 12 11.4 12 14.6C12 17.8 9.4 20 6 20C3.2 20 1.1 18.6 .2 16.1"
    ),
    "4": "M9 20V0L-.2 13.8H12.4",
    "5": (
        "M10.9 0H2.2L1.2 9C2.4 7.9 4.2 7.2 6 7.2C9.6 7.2 12 9.9 12 13.5"
        "C12 17.4 9.6 20 5.8 20C3.2 20 1.2 18.8 .2 16.6"
    ),
    "6": (
        "M9.6 .3C5 2.4 .2 7 .2 13.7C.2 17.4 2.6 20 6.1 20S12 17.4 12 13.8S9.6 7.8 6.2 7.8"
        "C3.4 7.8 1 9.7 .3 12.4"
    ),
    "7": "M.2 0H12C8.6 6 5.6 12.6 4.2 20",
    "8": (
        "M6 9.3C3 9.3 .9 7.4 .9 4.7S3 0 6 0S11.1 2 11.1 4.7S9 9.3 6 9.3"
        "C2.5 9.3 0 11.4 0 14.6S2.5 20 6 20S12 17.8 12 14.6S9.5 9.3 6 9.3Z"
    ),
    "9": (
        "M2.4 19.7C7 17.6 11.8 13 11.8 6.3C11.8 2.6 9.4 0 5.9 0S0 2.6 0 6.2S2.4 12.2 5.8 12.2"
        "C8.6 12.2 11 10.3 11.7 7.6"
    ),
    "U": "M0 0V13C0 17.2 2.4 20 6 20S12 17.2 12 13V0",
    "P": "M.5 20V0H6.4C9.8 0 12 2.2 12 5.6S9.8 11.2 6.4 11.2H.5",
    "H": "M0 0V20M12 0V20M0 9.7H12",
    "F": "M1 20V0H11.5M1 9.7H9.6",
    "D": "M.2 0H4.6C9.4 0 12.2 4 12.2 10S9.4 20 4.6 20H.2Z",
    "S": (
        "M11.4 3.8C10.4 1.4 8.6 0 6 0C2.8 0 .6 2 .6 4.9C.6 8 3 9.2 6 10"
        "C9.4 10.8 12 12 12 15.1C12 18 9.6 20 6.2 20C3.2 20 1 18.4 .2 15.8"
    ),
    "J": "M10.6 0V14C10.6 17.8 8.6 20 5.4 20C2.4 20 .6 18.2 .1 15.2",
    "Q": "M6 0C2 0 0 4 0 10S2 20 6 20S12 16 12 10S10 0 6 0ZM7.2 14.4L12.8 20.8",
    "K": "M.6 0V20M11.6 0L.6 12.4M4.7 7.8L12 20",
    "N": "M.5 20V0L11.5 20V0",
    "E": "M11.5 0H1V20H11.5M1 9.7H9.6",
    "W": "M-.6 0L2.8 20L6 6L9.2 20L12.6 0",
    "x": "M1 6L11 17M11 6L1 17",
    "+": "M0 11.5H12M6 5.5V17.5",
    "−": "M.5 11.5H11.5",
    "C": "M12 4.5C10.9 1.7 8.9 0 6.3 0C2.5 0 0 4 0 10S2.5 20 6.3 20C8.9 20 10.9 18.3 12 15.5",
}
STEP = 17.6  # from letter to letter
PEN = 3.6


def breadth(word: str, height: float) -> float:
    """How wide letters of this height are, with the breadth of the pen."""
    return (STEP * (len(word) - 1) + 12 + PEN) * height / 20


def written(word: str, at: tuple[float, float], height: float, ink: str) -> str:
    """Numerals or capital letters with their middle at this point."""
    scale = height / 20
    left = at[0] - (STEP * (len(word) - 1) + 12) * scale / 2
    lines = "".join(
        f"<path transform='translate({n * STEP:g} 0)' d='{STROKES[letter]}'/>"
        for n, letter in enumerate(word)
    )
    return (
        f"<g transform='translate({left:.4g} {at[1] - height / 2:.4g}) scale({scale:.4g})' "
        f"fill='none' stroke='{ink}' stroke-width='{PEN}' stroke-linecap='round' "
        f"stroke-linejoin='round'>{lines}</g>"
    )


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
