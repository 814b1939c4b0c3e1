"""Parse typed numbers: 2/119, 0.0168, 1.68 %, C(6, 3)/C(36, 3), 1 in 60."""

import ast
import math
import operator
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief
from tutor.engine.wording import counted

DEEPEST = 30  # nested brackets
LARGEST = 1000  # max. argument of comb()
BITS = 4000  # max. size of a numerator or a denominator
NUMBER = r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\w.])"
SIGNED = re.compile(rf"(?:\s++|{NUMBER}|[A-Za-z]\w*+|\*\*|[-+*/(),])++")
NO_NUMBER = "I can't read that as a number. Try 2/7, 0.286 or 28.6 %."
WORDS: dict[str, Callable[..., int]] = {
    "comb": math.comb,
    "c": math.comb,
    "perm": math.perm,
    "factorial": math.factorial,
}
TAKES = {"comb": 2, "c": 2, "perm": 2, "factorial": 1}  # arguments
LIKE = {1: "factorial(3)", 2: "comb(6, 3)"}
SIGNS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


class Unreadable(Wrong):
    """Raised for a text that is not a number; its message suggests how to type one."""


def reckoned(plain: str) -> Fraction:
    """Evaluate an expression in ASCII; raise `Unreadable` if it is invalid."""
    if not SIGNED.fullmatch(plain):
        raise Unreadable(NO_NUMBER)
    try:
        return value(ast.parse(plain.strip(), mode="eval").body, plain.strip(), 0)
    except ZeroDivisionError:
        raise Unreadable("You can't divide by zero. Check the denominator.") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(NO_NUMBER) from None


def value(node: ast.expr, plain: str, depth: int) -> Fraction:
    if depth > DEEPEST:
        raise Unreadable("There are too many brackets inside brackets. Use fewer.")
    match node:
        case ast.Constant():
            return small(Fraction(ast.get_source_segment(plain, node) or ""))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return called(name, [value(each, plain, depth + 1) for each in args])
        case ast.BinOp(left=left, op=op, right=right):
            return joined(op, value(left, plain, depth + 1), value(right, plain, depth + 1))
        case ast.UnaryOp(op=ast.USub(), operand=one):
            return -value(one, plain, depth + 1)
        case ast.UnaryOp(op=ast.UAdd(), operand=one):
            return value(one, plain, depth + 1)
        case ast.Name(id=name):
            raise Unreadable(f"I do not know “{name}”. Use numbers, + - * / ** and comb(n, k).")
    raise Unreadable(NO_NUMBER)


def called(name: str, numbers: list[Fraction]) -> Fraction:
    word = name.lower()
    if word not in WORDS:
        raise Unreadable(
            f"I do not know “{name}(...)”. Use comb(n, k), perm(n, k) or factorial(n)."
        )
    if len(numbers) != TAKES[word]:
        raise Unreadable(
            f"{name}(...) needs {counted(TAKES[word], 'number')}, as in {LIKE[TAKES[word]]}."
        )
    if any(each.denominator > 1 or not 0 <= each <= LARGEST for each in numbers):
        raise Unreadable(f"{name}(...) needs whole numbers from 0 to {LARGEST:,}.")
    return Fraction(WORDS[word](*map(int, numbers)))


def joined(op: ast.operator, one: Fraction, other: Fraction) -> Fraction:
    if type(op) in SIGNS:
        return small(SIGNS[type(op)](one, other))
    if not isinstance(op, ast.Pow):
        raise Unreadable(NO_NUMBER)
    if other.denominator > 1 or abs(other) * max(1, size(one)) > BITS:
        raise Unreadable("That power is too large, or not a whole number.")
    return small(one ** int(other))


def size(number: Fraction) -> int:
    return max(number.numerator.bit_length(), number.denominator.bit_length())


def small(number: Fraction) -> Fraction:
    if size(number) > BITS:
        raise Unreadable("That number is too large.")
    return number


LONGEST = 200  # characters
HALF = Fraction(1, 2)
EXPRESSION = Fraction(1, 2000)  # precision of an expression with decimals: four digits
FORM = 'Type a number in quotes, such as "2/7", "0.286" or "28.6 %".'
WRITTEN = str.maketrans("×·∙÷−–⁄∕:[]{}", "***/--///()()")
NAMED = re.compile(r"\s*[A-Za-z]?\s*(\(.*\))?\s*")  # "P", "P(one suit)" before an equals sign
ABOUT = re.compile(r"^(?:about|approximately|roughly|ca\.?)(?:\s+|(?=[\d.]))", re.IGNORECASE)
ODDS = re.compile(r"(.+?)\s+(?:in|out\s+of|of)\s+(.+)", re.IGNORECASE)
TIMES = re.compile(r"(?<=[\d)])\s+[xX]\s+(?=[\d(])")
BESIDE = re.compile(r"\)\s*\(")
RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
UNITS = re.compile(r"^([\d.,]+)(?:\s+[A-Za-z]+)*$", re.IGNORECASE)
ONE = re.compile(r"^(?:once|one)\b", re.IGNORECASE)
SCALES = (
    (re.compile(r"\s*(?:%|percent|per\s+cent)$", re.IGNORECASE), 2),
    (re.compile(r"\s*‰$"), 3),
)
COMMA = re.compile(r"(?<![\d.,])(\d+),(\d+)(?![\d,.])")  # a decimal comma, as in 0,0168
THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
ONE_IN = re.compile(r"(?:1|one|once)\s+(?:in|out\s+of|of)\s", re.IGNORECASE)
CALL = re.compile(r"[A-Za-z]\w*\s*\(")
ONE_OVER = re.compile(r"1/([1-9]\d+)")
HUNDREDTHS = re.compile(r"\(?(\d+)\)?/\(?10(0+)?\)?")
ALONE = re.compile(r"[+-]?(\d*)(?:\.(\d*))?")
DECIMAL = re.compile(r"\d\.\d|(?<!\d)\.\d")


@dataclass(frozen=True)
class Typed:
    """A typed number, with its rounding error."""

    text: str
    value: Fraction
    step: Fraction = Fraction(0)  # value of its last digit; 0 if it is exact
    digits: int = 0  # significant digits of a rounded number
    one_in: int = 0  # 60 of "1 in 60", whose denominator is rounded
    is_fraction: bool = False  # such as 72/100, which may be exact

    def fits(self, true: Fraction) -> bool:
        """Return True if it is this number, rounded or cut off at its last digit."""
        if self.one_in:
            return true > 0 and abs(1 / true - self.one_in) <= HALF
        off = true - self.value
        return -self.step / 2 <= off < self.step if self.step else off == 0


def typed(given: object, *, is_chance: bool = True) -> Typed:
    """Parse a number; raise `Unreadable` if there is none.

    "1,680" is 1.68 if it is a chance, otherwise 1680.
    """
    if isinstance(given, (int, Fraction)) and not isinstance(given, bool):
        return Typed(str(small(Fraction(given))), Fraction(given))
    text = repr(given) if isinstance(given, float) and isfinite(given) else given
    if not isinstance(text, str) or not text.strip():
        raise Unreadable(FORM)
    if len(text) > LONGEST:
        raise Unreadable(f"That is too long for a number ({len(text):,} characters).")
    text = ABOUT.sub("", text.strip())
    said, power = scaled(told(text if is_chance else UNITS.sub(r"\1", text.strip())))
    plain = with_points(tidied(said), is_chance=is_chance)
    try:
        value = reckoned(plain) / 10**power
    except Unreadable as error:
        raise Unreadable(f"{brief(text.strip())}: {error}") from None
    return rounded(text.strip(), plain, value, power)


def told(text: str) -> str:
    """Return the number alone, of "P = 2/119" and of "2/119 ≈ 0.01681"."""
    parts = [part for part in re.split("[=≈]", text) if not NAMED.fullmatch(part)]
    return parts[0].strip() if parts else text.strip()


def scaled(text: str) -> tuple[str, int]:
    """Split off a per cent sign; return the rest, and the power of ten to divide by."""
    for sign, power in SCALES:
        if found := sign.search(text):
            return text[: found.start()], power
    return text, 0


def tidied(text: str) -> str:
    """Convert to plain signs: 2:119, 5/35 × 4/34, ½, 2^3, 2 out of 119."""
    plain = "".join(
        f"({Fraction(unicodedata.numeric(sign)).limit_denominator(100)})"
        if unicodedata.category(sign) == "No" and "VULGAR" in unicodedata.name(sign, "")
        else sign
        for sign in text
    )
    plain = RAISED.sub(lambda found: f"^{unicodedata.normalize('NFKC', found[0])}", plain)
    plain = BESIDE.sub(")*(", TIMES.sub("*", plain.translate(WRITTEN)))
    plain = ONE.sub("1", plain.strip().removesuffix("."))
    plain = ODDS.sub(r"(\1)/(\2)", plain)
    return plain.replace("**", "^").replace("^", "**")


def with_points(plain: str, *, is_chance: bool) -> str:
    """Convert decimal commas to points, and drop commas between thousands."""
    if CALL.search(plain):  # the comma in comb(6, 1) separates arguments
        return plain
    if not is_chance:
        plain = THOUSANDS.sub(lambda found: found[0].replace(",", ""), plain)
    return COMMA.sub(r"\1.\2", plain)


def rounded(text: str, plain: str, value: Fraction, power: int) -> Typed:
    """Find the precision: a fraction is exact, a decimal up to its last digit."""
    if ONE_IN.match(text) and value and (1 / value).denominator == 1:
        return Typed(text, value, digits=len(str(1 / value)), one_in=int(1 / value))
    if found := ONE_OVER.fullmatch(plain.replace(" ", "")):
        return Typed(text, value, digits=len(found[1]), one_in=int(found[1]), is_fraction=True)
    alone = ALONE.fullmatch(plain.replace(" ", ""))
    if alone and (alone[2] is not None or power):
        places = len(alone[2] or "") + power
        digits = len(((alone[1] or "") + (alone[2] or "")).lstrip("0"))
        return Typed(text, value, Fraction(1, 10**places), digits)
    if places := hundredths(plain):
        digits = len(str(abs(value.numerator) * 10**places // value.denominator))
        return Typed(text, value, Fraction(1, 10**places), digits, is_fraction=True)
    if DECIMAL.search(plain):
        return Typed(text, value, abs(value) * EXPRESSION, 4)
    return Typed(text, value)


def hundredths(plain: str) -> int:
    """Return the decimal places of a fraction such as 72/100; 0 for any other fraction."""
    found = HUNDREDTHS.fullmatch(plain.replace(" ", ""))
    return 1 + len(found[2] or "") if found else 0
