"""Signs and numerals: own drawings that look the same in every browser."""

from math import cos, pi, sin
from pathlib import Path

from tutor.engine.textfile import read_text, toml_of
from tutor.table.colours import PALE, Shade

FILE = Path(__file__).with_name("signs.toml")
DRAWN = toml_of(read_text(FILE), FILE.name)
STROKES: dict[str, str] = DRAWN["letters"]
STEP = 17.6  # from letter to letter
PEN = 3.6


def width_of_letters(word: str, height: float) -> float:
    """Return the width of letters of this height, pen included."""
    return (STEP * (len(word) - 1) + 12 + PEN) * height / 20


def draw_letters(word: str, at: tuple[float, float], height: float, ink: str) -> str:
    """Draw numerals or capital letters centred at this point."""
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


def star(points: int, outer: float, inner: float) -> str:
    corners = []
    for step in range(2 * points):
        radius, turn = (inner if step % 2 else outer), step * pi / points
        corners.append(f"{12 + radius * sin(turn):.2f} {12 - radius * cos(turn):.2f}")
    return f"M{'L'.join(corners)}Z"


ICONS: dict[str, str] = DRAWN["icons"] | {
    "flare": star(8, 11.5, 5.2),
    "shuriken": star(4, 11.5, 4.2),
}


def sign(name: str, at: tuple[float, float], size: float, shade: Shade) -> str:
    """Draw a sign centred at this point, `size` high and wide."""
    x, y = (each - size / 2 for each in at)
    edge = f"stroke='{shade.ink}' stroke-width='1.5' stroke-linejoin='round' "
    return (
        f"<path transform='translate({x:.4g} {y:.4g}) scale({size / 24:.4g})' fill='{shade.fill}' "
        f"{edge if shade in PALE else ''}fill-rule='evenodd' d='{ICONS[name]}'/>"
    )
