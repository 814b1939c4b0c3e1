"""Many small numbers as one text of letters, each taking only the room that its size needs."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32: none looks like another
PLAIN = "0123456789abcdefghijklmnopqrstuv"  # what Python calls the same digits
TO_PLAIN = str.maketrans(LETTERS, PLAIN)
TO_LETTERS = str.maketrans(PLAIN, LETTERS)
ALIKE = str.maketrans("OIL", "011")
BITS = 64  # of the longest number
END = 1  # so that noughts at the end count as well


class Digits:
    """Digits with a radix each: first put all, or take all in the same order."""

    def __init__(self, number: int = END) -> None:
        self._number = number
        self._put: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Add a digit from 0 to the radix, exclusively."""
        self._put.append((digit, radix))

    def put_long(self, number: int) -> None:
        """Add a number that is not negative, of at most 63 bits."""
        size = number.bit_length()
        self.put(size, BITS)
        self.put(number, 1 << size)

    def take(self, radix: int) -> int:
        """The next digit; a ValueError if there is none."""
        self._number, digit = divmod(self._number, radix)
        if self._number < END:
            raise ValueError("something is missing.")
        return digit

    def take_long(self) -> int:
        """The next long number."""
        return self.take(1 << self.take(BITS))

    @property
    def left(self) -> bool:
        """Whether there is something left to take."""
        return self._number != END

    def text(self) -> str:
        """All that was put, in letters."""
        number = END
        for digit, radix in reversed(self._put):
            number = number * radix + digit
        return letters(number)


def letters(number: int, least: int = 1) -> str:
    """A number in letters, at least so many."""
    found = list[str]()
    while number or len(found) < least:
        number, digit = divmod(number, 32)
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def number_of(text: str) -> int:
    """The number that letters stand for; a ValueError if one of them is none."""
    if strange := {*text} - {*LETTERS}:
        raise ValueError(f"“{min(strange)}” is not a letter of a code.")
    return int(text.translate(TO_PLAIN) or "0", 32)


def alike(text: str) -> str:
    """Capital letters, and digits for letters that look like them."""
    return text.upper().translate(ALIKE)
