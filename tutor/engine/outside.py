"""Texts from outside: what somebody typed, sent or wrote into a file, before it is shown."""

from unicodedata import category

AHEAD = 20  # times as many letters as are shown are looked at, at the most


def clean(text: str, longest: int) -> str:
    """A text in one line of at most so many letters, all of which can be seen and sent.

    Control characters, marks that turn the direction of writing, halves of characters (surrogates)
    and what Unicode does not know are left out; blanks of all kinds become one space.
    """
    looked_at = text[: AHEAD * longest]
    seen = (" " if each.isspace() else each for each in looked_at if each.isspace() or shows(each))
    line = " ".join("".join(seen).split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def shows(letter: str) -> bool:
    """Whether a letter is something to look at: neither control, format, private nor unknown."""
    return not category(letter).startswith("C")
