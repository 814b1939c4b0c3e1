"""Numbers and sentences as people say them."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


IRREGULAR = {"life": "lives"}


def counted(number: object, one: str, more: str = "") -> str:
    """Return a number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number in (1, '1') else more or plural(one)}"


def plural(one: str) -> str:
    """Return the plural of a noun: "cards", "lives"."""
    return IRREGULAR.get(one, f"{one}s")


def in_print(number: object) -> str:
    """Return a number with a typographic minus sign, which is as wide as its digits."""
    return str(number).replace("-", "−")


def in_words(number: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def sentence(words: str) -> str:
    """Return the words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def in_a_sentence(words: str) -> str:
    """Return the words with a small letter in front."""
    return words[:1].lower() + words[1:]
