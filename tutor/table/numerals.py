"""Numerals, signs and capital letters of cards: lines of a round pen, alike in every browser."""

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
