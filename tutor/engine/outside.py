"""Texts from outside: what somebody typed, sent or wrote into a file, before it is shown."""

from unicodedata import category

AHEAD = 20  # max. input length, as a multiple of the output length


def clean(text: str, longest: int) -> str:
    """Return a string in one line of at most `longest` characters, all visible and encodable.

    Control characters, bidirectional marks, surrogates and characters unknown to Unicode are left
    out; blanks of all kinds become one space.
    """
    looked_at = text[: AHEAD * longest]
    seen = (" " if each.isspace() else each for each in looked_at if each.isspace() or shows(each))
    line = " ".join("".join(seen).split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def shows(letter: str) -> bool:
    return not category(letter).startswith("C")
