"""Parse typed numbers: 2/119, 0.0168, 1.68 %, 6C3/36C3, 1 in 60, 3/29 (10.3 %)."""

import ast
import math
import operator
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from tutor.chance.results.exact import exact_root
from tutor.engine.event import brief
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong

DEEPEST = 30  # nested brackets
LARGEST_COMB = 1000  # max. argument of comb()
ROOT = 64  # bits behind the point of a root that is not a fraction
BITS = 4000  # max. size of a numerator or a denominator
NUMBER = r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\w.])"
SIGNED = re.compile(rf"(?:\s++|{NUMBER}|[A-Za-z]\w*+|\*\*|[-+*/@(),])++")
NO_NUMBER = "Type a number, such as 3/11, 0.273, 27.3 % or 6C3/36C3."
NO_SUM = "Type a number, such as 12.6, 63/5 or 6C3."  # where it is not a chance
WORDS: dict[str, Callable[..., int]] = {
    "comb": math.comb,
    "c": math.comb,
    "perm": math.perm,
    "factorial": math.factorial,
}
LIKE = {"factorial": "factorial(3)", "sqrt": "sqrt(2)"}
SIGNS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.MatMult: operator.truediv,  # ÷, which divides by a whole fraction: 1/2 ÷ 3/4
}


class Unreadable(Wrong):
    """Raised for a text that is not a number; its message suggests how to type one."""


@dataclass
class Sum:
    """An expression in ASCII; a root such as sqrt(2) makes its value inexact."""

    plain: str
    is_exact: bool = True


class NotANumber(ValueError):
    """Raised within an expression for a part that is not one."""


def reckoned(said: Sum, like: str) -> Fraction:
    """Evaluate an expression; raise `Unreadable` if it is invalid, in general with this text."""
    if not SIGNED.fullmatch(said.plain):
        raise Unreadable(like)
    try:
        return value(ast.parse(said.plain, mode="eval").body, said, 0)
    except Unreadable:
        raise
    except ZeroDivisionError:
        raise Unreadable("You can't divide by zero. Check the denominator.") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise Unreadable(like) from None


def value(node: ast.expr, said: Sum, depth: int) -> Fraction:
    if depth > DEEPEST:
        raise Unreadable("There are too many brackets inside brackets. Use fewer.")
    match node:
        case ast.Constant():
            return small(Fraction(ast.get_source_segment(said.plain, node) or ""))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return apply_function(name, [value(each, said, depth + 1) for each in args], said)
        case ast.BinOp(left=left, op=op, right=right):
            one, other = value(left, said, depth + 1), value(right, said, depth + 1)
            is_below = isinstance(op, ast.Div) and ends_with_divisor(left, said.plain)
            return apply_operator(op, one, 1 / other if is_below else other)
        case ast.UnaryOp(op=ast.USub(), operand=one):
            return -value(one, said, depth + 1)
        case ast.UnaryOp(op=ast.UAdd(), operand=one):
            return value(one, said, depth + 1)
    raise NotANumber


def ends_with_divisor(left: ast.expr, plain: str) -> bool:
    """Return True if a slash behind it belongs to the divisor, as in 1/2 ÷ 3/4."""
    while isinstance(left, ast.BinOp) and not plain[left.end_col_offset :].lstrip().startswith(")"):
        if isinstance(left.op, ast.MatMult):
            return True
        if not isinstance(left.op, ast.Div):
            return False
        left = left.left
    return False


def apply_function(name: str, numbers: list[Fraction], said: Sum) -> Fraction:
    word = name.lower()
    if word not in WORDS and word != "sqrt":
        raise NotANumber
    takes = 1 if word in LIKE else 2
    if len(numbers) != takes:
        like = LIKE.get(word, "comb(6, 3)")
        raise Unreadable(f"{name}(...) needs {counted(takes, 'number')}, as in {like}.")
    if word == "sqrt":
        return root(numbers[0], said)
    if any(each.denominator > 1 or not 0 <= each <= LARGEST_COMB for each in numbers):
        raise Unreadable(f"{name}(...) needs whole numbers from 0 to {LARGEST_COMB:,}.")
    return Fraction(WORDS[word](*map(int, numbers)))


def root(number: Fraction, said: Sum) -> Fraction:
    """Return a square root, which is exact if it is a fraction."""
    if number < 0:
        raise Unreadable("A number below 0 has no square root. Check the sum in the brackets.")
    if (found := exact_root(number)) is not None:
        return found
    said.is_exact = False
    below = number.denominator << ROOT
    return small(Fraction(math.isqrt(number.numerator * below << ROOT), below))


def apply_operator(op: ast.operator, one: Fraction, other: Fraction) -> Fraction:
    if type(op) in SIGNS:
        return small(SIGNS[type(op)](one, other))
    if not isinstance(op, ast.Pow):
        raise NotANumber
    if other.denominator > 1 or abs(other) * max(1, size(one)) > BITS:
        raise Unreadable("That power is too large, or not a whole number.")
    return small(one ** int(other))


def size(number: Fraction) -> int:
    return max(number.numerator.bit_length(), number.denominator.bit_length())


def small(number: Fraction) -> Fraction:
    if size(number) > BITS:
        raise Unreadable("That number is too large.")
    return number


LONGEST_INPUT = 200  # characters
HALF = Fraction(1, 2)
WHOLE = 3  # digits from which a whole number may be rounded
ONE_IN_EXACTLY = 20  # below it, 1 in 12 is not rounded
FORM = 'Type a number in quotes, such as "3/11", "0.273" or "27.3 %".'
ANOTHER = (
    "The number in brackets is not the one before it. Type one of them, or × for their product."
)
WRITTEN = str.maketrans("×·∙•⋅÷:−–⁄∕@[]{}", "*****@@--//?()()")
NAMED = re.compile(r"\s*[A-Za-z]?\s*(\(.*\))?\s*")  # "P", "P(one suit)" before an equals sign
ABOUT = re.compile(
    r"^(?:(?:about|approximately|roughly|ca\.?)(?:\s+|(?=[\d.]))|[~∼≈]\s*)", re.IGNORECASE
)
BRACKET = re.compile(r"(.*[\d%‰)}¼-¾⅐-⅞])(\s*)\(([^()]+)\)", re.DOTALL)  # behind a number
MARKED = re.compile(r"[%‰≈~∼=]|about", re.IGNORECASE)  # signs that no product has in brackets
FRAC = re.compile(  # in a string without r, \f is a form feed, and \t a tab
    r"[\f\t]?\\?[dt]?f?rac\s*\{([^{}]*)\}\s*\{([^{}]*)\}"
)
EXPONENT = re.compile(r"\^\{([^{}]*)\}")
SLASHED = re.compile(r"\(\((\d+)\)/\((\d+)\)\)")
CHOOSE = re.compile(r"(?<![\w.])(\d+)\s*(?:nCr|C|choose)\s*(\d+)(?![\w.])", re.IGNORECASE)
ODDS = re.compile(r"(.+?)\s+(?:in|out\s+of|of)\s+(.+)", re.IGNORECASE)
TIMES = re.compile(r"(?<=[\d)])\s+[xX]\s+(?=[\d(])")
BESIDE = re.compile(r"(?<=\))\s*\(|(?<=\d)\((?=[^()]*[-+*/])")  # (1/3)(2/3), 6(1/3)
MIXED = re.compile(r"([-+]?)\s*(\d+)\s+(\d+/\d+)")  # 8 1/4
RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
TRAILING = re.compile(  # 10/28 players, 800 rounds, but not 28 per cent, or 12 behind
    r"(?<=[\d)%‰¼-¾⅐-⅞])"
    r"(?:\s+(?!(?:behind|down|per|percent|cent|x|choose|n?cr?)\b|(?:in|of)$)[A-Za-z]+)+$",
    re.IGNORECASE,
)
ONE = re.compile(r"^(?:once|one)\b", re.IGNORECASE)
SCALES = (
    (re.compile(r"\s*(?:%|percent|per\s+cent)$", re.IGNORECASE), 2),
    (re.compile(r"\s*‰$"), 3),
)
COMMA = re.compile(r"(?<![\d.,])(\d+),(\d+)(?![\d,.])")  # a decimal comma, as in 0,0168
THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
ONE_IN = re.compile(r"(?:1|one|once)\s+(?:in|out\s+of|of)\s", re.IGNORECASE)
CALL = re.compile(r"\b(?:comb|c|perm)\s*\(", re.IGNORECASE)
ONE_OVER = re.compile(r"1/[1-9]\d+")
HUNDREDTHS = re.compile(r"\(?(\d+)\)?/\(?10(0+)\)?")
ALONE = re.compile(r"[+-]?(\d*)(?:\.(\d*))?")
DECIMAL = re.compile(r"\d\.\d|(?<!\d)\.\d")


@dataclass(frozen=True)
class Typed:
    """A typed number, with its rounding error."""

    text: str
    value: Fraction
    step: Fraction = Fraction(0)  # value of its last digit; 0 if it is exact
    digits: int = 0  # significant digits of a rounded number
    one_in: int = 0  # 60 of "1 in 60", whose denominator may be rounded
    is_rough: bool = False  # an expression with decimals or a root

    def fits(self, true: Fraction, *, is_tie_enough: bool = True) -> bool:
        """Return True if this number, rounded, is the typed one; nothing is cut off."""
        if self.one_in >= ONE_IN_EXACTLY:
            return self.is_one_in_about(true)
        off = abs(true - self.value)
        return off < self.step / 2 or (is_tie_enough and off == self.step / 2)

    def is_one_in_about(self, true: Fraction) -> bool:
        """Return True if this is "1 in N", and N the nearest one to the true number."""
        return self.one_in > 0 < true and abs(1 / true - self.one_in) <= HALF

    def is_within(self, share: Fraction, true: Fraction) -> bool:
        """Return True if it differs by at most this share of the true number."""
        return abs(self.value - true) <= share * abs(true)


def parse_typed(given: object, *, is_chance: bool = True) -> Typed:
    """Parse a number; raise `Unreadable` if there is none.

    "1,680" is 1.68 if it is a chance, otherwise 1680. 283 is exact if it is a chance, otherwise
    any number that is rounded to it.
    """
    if isinstance(given, (int, Fraction)) and not isinstance(given, bool):
        exact = Typed(str(small(Fraction(given))), Fraction(given))
        if isinstance(given, Fraction):
            return exact
        return rounded(exact.text, Sum(exact.text), exact.value, 0, is_chance=is_chance)
    text = repr(given) if isinstance(given, float) and isfinite(given) else given
    if not isinstance(text, str) or not text.strip():
        raise Unreadable(FORM)
    if len(text) > LONGEST_INPUT:
        raise Unreadable(f"That is too long for a number ({len(text):,} characters).")
    text = text.strip()
    try:
        return said_twice(text, is_chance=is_chance) or single(text, is_chance=is_chance)
    except Unreadable as error:
        raise Unreadable(f"{brief(text)}: {error}") from None


def said_twice(text: str, *, is_chance: bool) -> Typed | None:
    """Return the number before a bracket that repeats it, as in 3/29 (10.3 %)."""
    if not (found := BRACKET.fullmatch(text)):
        return None
    first, gap, inside = found.groups()
    try:
        one = said_twice(first, is_chance=is_chance) or single(first, is_chance=is_chance)
        other = single(inside.strip(), is_chance=is_chance)
    except Unreadable:
        return None
    may_be_product = first.endswith(")") and not MARKED.search(inside)
    if may_be_product and (not gap or one.step or not (other.step or other.one_in)):
        return None
    if first == inside:
        return None
    off = abs(one.value - other.value)
    is_same = off <= max(one.step, other.step) or one.fits(other.value) or other.fits(one.value)
    if is_same or other.is_one_in_about(one.value):
        return one
    if first.endswith(")"):
        return None
    raise Unreadable(ANOTHER)


def single(text: str, *, is_chance: bool) -> Typed:
    text = ABOUT.sub("", text)
    said, power = scaled(number_alone(TRAILING.sub("", text)))
    if power and not is_chance:
        raise Unreadable("This number is not a chance. Write it without a per cent sign.")
    plain = CHOOSE.sub(r"comb(\1, \2)", with_points(tidied(said), is_chance=is_chance))
    read = Sum(" ".join(plain.split()))
    value = reckoned(read, NO_NUMBER if is_chance else NO_SUM) / 10**power
    return rounded(text, read, value, power, is_chance=is_chance)


def number_alone(text: str) -> str:
    """Return the number alone, of "P = 2/119" and of "2/119 ≈ 0.01681"."""
    parts = [part for part in re.split("[=≈~∼]", text) if not NAMED.fullmatch(part)]
    return parts[0].strip() if parts else text.strip()


def scaled(text: str) -> tuple[str, int]:
    """Split off a per cent sign; return the rest, and the power of ten to divide by."""
    for sign, power in SCALES:
        if found := sign.search(text):
            return text[: found.start()], power
    return text, 0


def tidied(text: str) -> str:
    """Convert to plain signs: 2:119, 5/35 × 4/34, ½, 2^3, 2 out of 119; @ for ÷."""
    plain = "".join(
        f"({Fraction(unicodedata.numeric(sign)).limit_denominator(100)})"
        if unicodedata.category(sign) == "No" and "VULGAR" in unicodedata.name(sign, "")
        else sign
        for sign in slashed(text)
    )
    plain = RAISED.sub(lambda found: f"^{unicodedata.normalize('NFKC', found[0])}", plain)
    plain = BESIDE.sub("*(", TIMES.sub("*", plain.translate(WRITTEN)))
    plain = MIXED.sub(r"\1(\2+\3)", plain) if MIXED.fullmatch(plain.strip()) else plain
    plain = ONE.sub("1", plain.strip().removesuffix("."))
    plain = plain if "/" in plain else plain.replace("@", "/")
    plain = ODDS.sub(r"(\1)/(\2)", plain)
    return plain.replace("**", "^").replace("^", "**")


def slashed(text: str) -> str:
    r"""Convert the fractions of LaTeX, such as \frac{2}{119}, from the inside out."""
    text, count = EXPONENT.sub(r"^(\1)", text), 1
    while count:
        text, count = FRAC.subn(r"((\1)/(\2))", text)
    alone = SLASHED.fullmatch(text.strip())
    return f"{alone[1]}/{alone[2]}" if alone else text


def with_points(plain: str, *, is_chance: bool) -> str:
    """Convert decimal commas to points, and drop commas between thousands."""
    if CALL.search(plain):  # the comma in comb(6, 1) separates arguments
        return plain
    if not is_chance:
        plain = THOUSANDS.sub(lambda found: found[0].replace(",", ""), plain)
    return COMMA.sub(r"\1.\2", plain)


def rounded(text: str, said: Sum, value: Fraction, power: int, *, is_chance: bool) -> Typed:
    """Find the precision: a fraction is exact, a decimal up to its last digit."""
    plain = said.plain.replace(" ", "")
    parts = 1 / value if value and (ONE_IN.match(text) or ONE_OVER.fullmatch(plain)) else 0
    if parts.denominator == 1 and parts > 0:
        return Typed(text, value, digits=len(str(parts)), one_in=int(parts))
    if alone := ALONE.fullmatch(plain):
        places = len(alone[2] or "") + power
        digits = len(((alone[1] or "") + (alone[2] or "")).lstrip("0"))
        if alone[2] is not None or power or (digits >= WHOLE and not is_chance):
            return Typed(text, value, Fraction(1, 10**places), digits)
    if places := hundredths(plain):
        digits = len(str(abs(value.numerator) * 10**places // value.denominator))
        return Typed(text, value, Fraction(1, 10**places), digits)
    return Typed(text, value, is_rough=bool(DECIMAL.search(plain)) or not said.is_exact)


def hundredths(plain: str) -> int:
    """Return the decimal places of a fraction such as 72/100; 0 for any other fraction."""
    found = HUNDREDTHS.fullmatch(plain)
    return 1 + len(found[2] or "") if found else 0
