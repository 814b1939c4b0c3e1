"""Numbers and sentences as people say them."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from math import log10

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ENDINGS = {1: "st", 2: "nd", 3: "rd"}  # of ordinals in digits

IRREGULAR = {"life": "lives"}
TOO_LONG_TO_READ = 10**25  # longer numbers are shown approximately


def counted(number: object, one: str, more: str = "") -> str:
    """Return a number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number in (1, '1') else more or plural(one)}"


def plural(one: str) -> str:
    """Return the plural of a noun: "cards", "lives"."""
    return IRREGULAR.get(one, f"{one}s")


def in_print(number: object) -> str:
    """Return a number with a typographic minus sign, which is as wide as its digits."""
    return str(number).replace("-", "−")


def number_in_words(number: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """Return a place in a row as a word, if it is small: "third", "12th"."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number // 10 % 10 == 1 else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def sentence(words: str) -> str:
    """Return the words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def in_a_sentence(words: str) -> str:
    """Return the words with a small letter in front."""
    return words[:1].lower() + words[1:]


def did_you_mean(given: object, names: Iterable[str]) -> str:
    """Return a question after another sentence, if some of these names are like a wrong one.

    Capitals, spaces, hyphens and underscores do not matter.
    """
    known = {in_letters(name): name for name in names}
    like = get_close_matches(in_letters(str(given)), known, n=3)
    return f" Did you mean {' or '.join(known[each] for each in like)}?" if like else ""


def in_letters(name: str) -> str:
    return "".join(each for each in name.casefold() if each.isalnum())


def how_long(seconds: float) -> str:
    """Return a rough duration: "about 40 seconds", "about 3 hours"."""
    for size, name, most in ((1, "second", 100), (60, "minute", 100), (3600, "hour", 48)):
        if seconds < most * size:
            return f"about {counted(max(1, round(seconds / size)), name)}"
    return f"about {counted(round(seconds / 86_400), 'day')}" if seconds < 4e7 else "years"


def percent(share: float, digits: int = 0) -> str:
    """Return a share: "34 %"; "over 99 %" and "under 1 %" where it is nearly all or nothing."""
    text, least = f"{100 * min(1.0, max(0.0, share)):.{digits}f}", 10.0**-digits
    if float(text) == 100 and share < 1:
        return f"over {100 - least:.{digits}f} %"
    return f"under {least:.{digits}f} %" if float(text) == 0 and share > 0 else f"{text} %"


def format_level(share: float) -> str:
    """Format how sure an interval is: "95 %", "99.9 %"."""
    return f"{100 * share:g} %"


def format_count(number: int) -> str:
    """Format a whole number; a very long one approximately: "about 10^13"."""
    return f"{number:,}" if abs(number) < TOO_LONG_TO_READ else f"about 10^{log10(number):.0f}"


def in_columns(rows: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """Return rows as lines with columns: the first `left` on the left, the others on the right."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = [f"{'<' if n < left else '>'}{width}" for n, width in enumerate(wide)]
    return ["  ".join(map(format, row, aligned)).rstrip() for row in rows]
