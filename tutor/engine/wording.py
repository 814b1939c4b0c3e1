"""Numbers and sentences as people say them."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


IRREGULAR = {"life": "lives"}


def counted(number: object, one: str, more: str = "") -> str:
    """A number of things in good English: "1 card", "2 cards"."""
    return f"{number} {one if number in (1, '1') else more or plural(one)}"


def plural(one: str) -> str:
    """Several of a thing: "cards", "lives"."""
    return IRREGULAR.get(one, f"{one}s")


def in_print(number: object) -> str:
    """A number with the minus sign of print, which is as wide as its digits."""
    return str(number).replace("-", "−")


def in_words(number: int) -> str:
    """A small number as a word."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def sentence(words: str) -> str:
    """The same words with a capital letter in front."""
    return words[:1].upper() + words[1:]
