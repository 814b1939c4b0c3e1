"""The colours of cards, which people who see fewer of them can tell apart as well."""

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
