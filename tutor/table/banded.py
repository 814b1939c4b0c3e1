"""Cards with a band across the top, which can be read where others lie over the rest."""

from tutor.table.colours import (
    AMBER,
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    PAPER,
    RED,
    ROSE,
    STONE,
    Shade,
)
from tutor.table.signs import draw_letters, sign

CLANS = {  # the colours of clans by their numbers, each with a sign
    "1": ("diamond", BLUE),
    "2": ("flare", RED),
    "3": ("club", GREEN),
    "4": ("heart", ROSE),
    "5": ("unit", AMBER),
    "6": ("spade", BLACK),
}
SPANISH = (AMBER, RED, BLUE, GREEN, ROSE, BLACK)  # the colours of suits, in their order
LIGHT = Shade(PAPER, PAPER)  # on a band


def clan(number: str, colour: str) -> str:
    """Draw a number on a band of its colour, and large below it the last digit: its strength."""
    icon, shade = CLANS[colour]
    middle = f"<rect x='8' y='55' width='84' height='77' rx='9' fill='{shade.fill}' opacity='.3'/>"
    middle += draw_letters(number[-1], (50, 93), 44, INK)
    return band(shade.ink) + draw_letters(number, (35, 25), 28, PAPER) + sign(
        icon, (80, 25), 24, LIGHT
    ) + middle  # fmt: skip


def draw_tactic(number: str, icon: str) -> str:
    return band(INK) + draw_letters(number, (50, 25), 28, PAPER) + sign(icon, (50, 93), 54, STONE)


def draw_spanish(rank: str, suit: str, icon: str, copy: int) -> str:
    """Draw a card of a Spanish suit, or a special card; copies have as many dots."""
    return draw_band_signs(rank, suit, icon) + dots(copy, 12)


def dots(count: int, left: int) -> str:
    each = (f"<circle cx='{left + 9 * n}' cy='128' r='3' fill='{INK}'/>" for n in range(count))
    return "".join(each)


def draw_band_signs(rank: str, suit: str, icon: str) -> str:
    if not suit:
        return band(INK) + sign(icon, (26, 25), 28, LIGHT) + sign(icon, (50, 93), 60, STONE)
    shade = SPANISH[int(suit)]
    top = (
        band(shade.ink) + draw_letters(rank, (30, 25), 28, PAPER) + sign(icon, (78, 25), 24, LIGHT)
    )
    if rank.isdigit():
        return top + sign(icon, (50, 93), 56, shade)
    ring = f"<circle cx='50' cy='93' r='36' fill='none' stroke='{shade.ink}' stroke-width='5'/>"
    return top + ring + sign(icon, (50, 93), 40, shade)


NATIONS = {  # the colours of cards that countries have, by their signs
    "crown": AMBER,
    "people": STONE,
    "book": BLUE,
    "sword": BROWN,
}


def nation(attack: str, suit: str, icon: str, defence: int) -> str:
    """Draw a card of a country: sign and attack on the band, defence on a shield below.

    Its suit is the letter of the country and the number of such cards before it.
    """
    shade = NATIONS[icon]
    top = band(shade.ink) + sign(icon, (26 if attack else 50, 25), 28, LIGHT)
    top += draw_letters(attack.rstrip("*"), (66, 25), 20, PAPER)
    if attack.endswith("*"):
        top += sign("flare", (50, 60), 16, RED)
    guard = sign("shield", (50, 92), 62 if defence else 0, shade) if defence else ""
    return top + guard + draw_letters(str(defence), (50, 90), 16, PAPER) + corner(suit)


def draw_order(suit: str, icon: str, deed: str) -> str:
    """Draw a special card of a country: its subject on the band, its effect below."""
    return band(RED.ink) + sign(icon, (50, 25), 30, LIGHT) + sign(deed, (50, 88), 56, RED) + corner(
        suit
    )  # fmt: skip


def corner(suit: str) -> str:
    return draw_letters(suit[0], (14, 126), 14, INK) + dots(int(suit[1:]), 30)


def band(ink: str) -> str:
    return f"<path d='M1 48V11A10 10 0 0 1 11 1H89A10 10 0 0 1 99 11V48Z' fill='{ink}'/>"
