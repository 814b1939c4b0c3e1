"""Many small numbers as one text of letters, each taking only the room that its size needs."""

from zlib import crc32

from tutor.engine.outside import shows

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32: none looks like another
PLAIN = "0123456789abcdefghijklmnopqrstuv"  # the same digits in Python
TO_PLAIN = str.maketrans(LETTERS, PLAIN)
TO_LETTERS = str.maketrans(PLAIN, LETTERS)
ALIKE = str.maketrans("OIL", "011")
AROUND = "`'\"“”‘’<>()*_,;:!?"  # characters that may surround a quoted code
GROUP = 5  # letters between hyphens
BITS = 64  # max. bits of a number
END = 1  # so that zeros at the end count as well


class Digits:
    """Digits with a radix each: first put all, then take all in the same order."""

    def __init__(self, number: int = END) -> None:
        self._number = number
        self._put: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Add a digit from 0 up to, but not including, the radix."""
        self._put.append((digit, radix))

    def put_long(self, number: int) -> None:
        """Add a non-negative number of at most 63 bits."""
        size = number.bit_length()
        self.put(size, BITS)
        self.put(number, 1 << size)

    def take(self, radix: int) -> int:
        """Return the next digit; raise ValueError if there is none."""
        self._number, digit = divmod(self._number, radix)
        if self._number < END:
            raise ValueError("part of it is missing.")
        return digit

    def take_long(self) -> int:
        return self.take(1 << self.take(BITS))

    @property
    def left(self) -> bool:
        return self._number != END

    def text(self) -> str:
        number = END
        for digit, radix in reversed(self._put):
            number = number * radix + digit
        return to_base32(number)


def to_base32(number: int, least: int = 1) -> str:
    """Return a number in base 32, padded to `least` letters."""
    found = list[str]()
    while number or len(found) < least:
        number, digit = divmod(number, 32)
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def from_base32(text: str) -> int:
    """Return the number in these letters; raise ValueError if one of them is invalid."""
    if strange := {*text} - {*LETTERS}:
        seen = [letter for letter in sorted(strange) if shows(letter)]
        what = f"“{seen[0]}”" if seen else "an invisible character"
        raise ValueError(f"{what} is not a letter of a code.")
    return int(text.translate(TO_PLAIN) or "0", 32)


def without_lookalikes(text: str) -> str:
    """Return capital letters, with digits for letters that look like them."""
    return text.upper().translate(ALIKE)


def without_quotes(code: str, also: str = "") -> str:
    """Return a pasted code without blanks, and without quotes and these other signs around it."""
    return "".join(code.split()).strip(AROUND + also)


def hyphenated(letters: str) -> str:
    """Return letters as people copy them: ``4N0C8-J4Q2W``."""
    return "-".join(letters[n : n + GROUP] for n in range(0, len(letters), GROUP))


def checksum(text: str, letters: int) -> str:
    """Return a checksum against typing mistakes, in base 32."""
    return to_base32(crc32(text.encode(errors="replace")) % 32**letters, letters)
