"""Cards with their value at the left edge, because other cards may cover the rest."""

from tutor.table.colours import BLUE, GREEN, INK, PAPER, RED, Shade
from tutor.table.signs import draw_letters, sign, width_of_letters


def draw_worth(number: str, icon: str, points: int) -> str:
    shade = GREEN if points > 0 else RED
    large, small = (32, 19) if len(number) < 3 else (25, 14)
    drawn = field(shade, 0.22) + draw_letters(number, (50, 86), large, INK)
    drawn += corner(number, small, 19, INK)
    drawn += corner(f"{points:+d}".replace("-", "−"), 15, 46, shade.ink)
    count = abs(points)
    return drawn + "".join(
        sign(icon, (50 + 12 * (n - (count - 1) / 2), 119), 12, shade) for n in range(count)
    )


def draw_special(what: str) -> str:
    return (
        field(BLUE, 0.85) + draw_letters(what, (50, 97), 32, PAPER) + corner(what, 19, 19, BLUE.ink)
    )


def field(shade: Shade, opacity: float) -> str:
    look = f"fill='{shade.fill}' opacity='{opacity:g}'"
    return f"<rect x='8' y='62' width='84' height='70' rx='9' {look}/>"


def corner(what: str, size: float, y: float, ink: str) -> str:
    return draw_letters(what, (6 + width_of_letters(what, size) / 2, y), size, ink)
