"""Guesses: notations, the target of comparison, and their distance from it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from numbers import Real
from typing import Any

from tutor.chance import Agreement, Chart, Distribution, Estimate, TwoWay
from tutor.chance.results.exact import likeliest
from tutor.classroom.typed import Unreadable, parse_typed
from tutor.engine.event import listing

LONGEST_GUESS = 40  # max. characters of a guess
LISTED = 12  # max. values listed one by one
NUMBER = r"-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
SHARE = re.compile(rf"({NUMBER})\s*(?:in|/|of|out of)\s*({NUMBER})")
PERCENT = re.compile(rf"({NUMBER})\s*(?:%|percent|per cent)")
PLAIN = re.compile(NUMBER)
THOUSANDS = re.compile(r"(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9.,])")
CHANCE = "Write it as 1 in 60, 2 % or 0.02."
A_NUMBER = "Write it as a number, such as 10 or 10.5."
A_COUNT = "Write a whole number, such as 10."
NEAR = Fraction(1, 10)  # share of the right answer; a guess with a smaller error is near


@dataclass(frozen=True)
class Target:
    """The right answer, and the kind of comparison with a guess."""

    right: tuple[Any, ...]  # numbers, or values of a chart
    is_chance: bool = False
    is_count: bool = False
    values: tuple[Any, ...] = ()  # values of the chart, if the guess is one of them
    limits: tuple[float, float] | None = None  # interval of a simulated result

    @property
    def how(self) -> str:
        """Instruction for writing a guess."""
        if self.is_chance:
            return CHANCE
        if not self.values:
            return A_COUNT if self.is_count else A_NUMBER
        if are_numbers(self.values):
            return f"Write a number between {min(self.values)} and {max(self.values)}."
        listed = ", ".join(map(str, self.values[:LISTED]))
        return f"Write one of these: {listed}{', ...' if len(self.values) > LISTED else '.'}"


def guess_target(result: Any, answer: Any = None) -> Target:
    """Return the target: a chance, a mean, or for a chart the highest bar or `answer`.

    For a table of two questions, `answer` is the row and the column of a box. Raises ValueError
    for results that nobody can guess.
    """
    if isinstance(result, (Chart, Distribution)):
        return of_a_chart(result.chances, answer)
    if isinstance(result, TwoWay):
        return of_a_table(result.boxes, answer)
    if answer is not None:
        raise ValueError(
            "Only a chart, a distribution or a table of two questions needs an answer=, which is a "
            "value, or the names of a row and a column."
        )
    if isinstance(result, Agreement):
        return Target((next(iter(result.exact.values())),), result.simulation.is_share)
    if isinstance(result, Estimate):
        return Target((result.mean,), result.is_share, limits=result.interval)
    if isinstance(result, (int, float, Fraction)):
        is_count = isinstance(result, int)
        return Target((result,), is_chance=not is_count and 0 <= result <= 1, is_count=is_count)
    raise ValueError(
        f"Nobody can guess {result!r}: give a chance, a mean, a simulation, a distribution "
        'or a chart, as in guess("How often?", P(ranks.sum > 9, deals(DECK, 3))).'
    )


def of_a_chart(chances: Mapping[Any, Any], answer: Any) -> Target:
    """Return the highest bar, or this answer: another bar, or a number between the bars."""
    at = Target(likeliest(chances) if answer is None else (answer,), values=(*chances,))
    if answer is None or is_there(answer, at.values) or are_numbers([answer, *at.values]):
        return at
    raise ValueError(f"There is no bar for answer={answer!r}. {at.how}")


def of_a_table(boxes: Mapping[tuple[str, str], Any], answer: Any) -> Target:
    """Return the number in the box with this row and column: a count, or a chance."""
    if not (isinstance(answer, (tuple, list)) and is_there((*answer,), (*boxes,))):
        sides = [[*dict.fromkeys(map(repr, names))] for names in zip(*boxes, strict=True)]
        rows, columns = (listing(names, "or") for names in sides)
        raise ValueError(
            f"The table has no box for answer={answer!r}. Write answer=(row, column): the row is "
            f"{rows}, and the column is {columns}."
        )
    number = boxes[*answer,]
    is_count = isinstance(number, int)
    return Target((number,), is_chance=not is_count, is_count=is_count)


def is_there(answer: Any, values: tuple[Any, ...]) -> bool:
    """Return True if the answer is among the values; values of another type never match."""
    try:
        return answer in values
    except ValueError:
        return False


def are_numbers(values: Iterable[Any]) -> bool:
    return all(isinstance(each, Real) and not isinstance(each, bool) for each in values)


# Reading a guess


def parse_guess(text: object, at: Target) -> Any:
    """Parse a guess as a number or a value; raise ValueError with instructions."""
    if not isinstance(text, str) or len(text) > LONGEST_GUESS:
        raise ValueError(at.how)
    if at.values and not are_numbers(at.values):
        return meant(text, at)
    number = number_in(text, at)
    if at.is_chance and not 0 <= number <= 1:
        raise ValueError(f"A chance lies between 0 and 1, that is 0 % and 100 %. {CHANCE}")
    if at.is_count and (number < 0 <= at.right[0] or number.denominator > 1):
        raise ValueError(at.how)
    if at.values and not min(at.values) <= number <= max(at.values):
        raise ValueError(at.how)
    return number


def number_in(text: str, at: Target) -> Fraction:
    if not at.is_chance and PERCENT.fullmatch(tidied(text)):
        raise ValueError(at.how)
    try:
        return parse_typed(tidied(text), is_chance=at.is_chance).value
    except Unreadable:
        raise ValueError(at.how) from None


def tidied(text: str) -> str:
    """Replace typographic signs by plain ones, and keep points before decimals only."""
    plain = re.sub(r"^(?:once|one)\b", "1", text.strip().lower().replace("−", "-"))
    return THOUSANDS.sub(lambda found: found[0].replace(",", ""), plain).replace(",", ".")


def meant(text: str, at: Target) -> Any:
    """Return the value with this name, or a similar one; raise ValueError if there is none."""
    for spelling in (str.casefold, bare):
        for value in at.values:
            if spelling(text.strip()) == spelling(str(value)) != "":
                return value
    raise ValueError(at.how)


def bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


# Feedback


def guess_verdict(text: str, number: Any, at: Target) -> str:
    text = " ".join(text.split()) if isinstance(number, Fraction) else str(number)
    is_so = f"it is {format_answer(at, like=text)}"
    if number in at.right:
        return f"You guessed {text}. Right: {is_so}."
    if at.values:
        return f"You guessed {text}; {is_so}."
    return f"You guessed {text}; {is_so}, {distance(Fraction(number), at)}."


def distance(number: Fraction, at: Target) -> str:
    right = Fraction(at.right[0])
    if at.limits and at.limits[0] <= number <= at.limits[1]:
        return "and you are as near as this simulation can tell"
    scale = min(right, 1 - right) if at.is_chance else abs(right)
    if abs(number - right) <= scale * NEAR:
        return "so you were very near"
    more = "more" if right > number else "less"
    how = f"happens {more} often" if at.is_chance else f"is {more}"
    return f"so it {how} than you thought"


def format_answer(at: Target, like: str = "") -> str:
    """Format the right answer in the style of a guess."""
    if at.values:
        named = (short(float(each)) if are_numbers([each]) else str(each) for each in at.right)
        return " or ".join(named)
    about = "about " if at.limits else ""
    right = float(at.right[0])
    return about + (as_chance(right, tidied(like)) if at.is_chance else short(right))


def as_chance(chance: float, like: str) -> str:
    """Format a chance in the style of `like`: 1 in 60, 2 in 119, 2 % or 0.02."""
    scale = min(chance, 1 - chance)  # so that 99.98 % is not rounded to 100 %
    if PLAIN.fullmatch(like):
        return short(chance, scale)
    share = SHARE.fullmatch(like)
    if share and share[1] != "1":
        whole = float(share[2])
        return f"{short(whole * chance, whole * scale)} in {short(whole)}"
    if PERCENT.fullmatch(like) or not 0 < chance <= 1 / 2:
        return f"{short(100 * chance, 100 * scale)} %"
    return f"1 in {short(1 / chance)}"


def short(number: float, scale: float | None = None) -> str:
    """Format a number with enough decimals for three significant digits, of it or of `scale`."""
    size = abs(number if scale is None else scale)
    places = max(0, 2 - floor(log10(size))) if size else 0
    text = f"{number:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
