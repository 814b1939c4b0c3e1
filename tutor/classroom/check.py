"""Check a typed number: find out if it is right, or which line of thought is behind it."""

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from math import ceil

from tutor.chance import Estimate, Exact, simulate
from tutor.chance.results.exact import number_text
from tutor.charts import BLUE, ORANGE
from tutor.classroom.exercise import LINE_ONLY, Asked, CalculationLine, Exercise, WrongModel
from tutor.classroom.numbered import split_numbered
from tutor.classroom.typed import HALF, Typed, Unreadable, parse_typed
from tutor.engine.wording import percent

UNKNOWN, UNREADABLE, BLANK, COARSE = "?", "!", "-", "~"  # and the names of models
NOT_THOUGHTS = (BLANK, UNREADABLE, COARSE)  # and of these, only the last is in a code
SOME, ENOUGH = 2, 3  # digits of a rounded number: choices in a vote have two
ON_THE_WAY, NEAR = Fraction(1, 2000), Fraction(1, 50)  # of the answer, for decimals in a sum
STRAYS = 3  # numbers without a thought that are told the direction
PLAYED = range(2_000, 50_001)  # deals of .play()
SEEN = 4  # standard errors between two shares that are seen to differ
TRY_BOTH = "To try your way and the real one on the computer, write .play() after the last bracket."
NEVER_ALWAYS = ("never", "always")  # with chance 0 and 1
LONG = 10**6  # larger denominators are not shown
TINY = 0.001  # smaller numbers have no exponent
BOX = "border-left: 4px solid {}; padding: 0.1em 0.8em; margin: 0.4em 0; max-width: 44em"
RIGHT, WRONG, NEITHER, ALARM = "#2a8a4a", ORANGE, BLUE, "#d13438"
SO_FAR = "Right as far as it goes. Give one more digit, or a fraction."
ONE_IN_SO_FAR = "Right as far as it goes. Give the exact fraction, or three digits."
ONE_DIGIT = "One digit cannot tell. Give more digits, or a fraction."
CUT_OFF = "Nearly: you cut off the last digit. Round it."
NO_CHANCE = "A chance lies between 0 and 1. If you mean per cent, write % after it."
ROUNDED = "Nearly: you rounded on the way. Keep four digits until the end, or type all in one line."
STRESSED = re.compile(r"(?<![\w)*])\*([A-Za-z][^*\n]*?)\*(?![\w(*])")  # *not*, but no product


@dataclass(frozen=True)
class Noted:
    """A reply that does not judge, for instance that a vote was noted."""

    words: str
    warning: str = ""  # in red, above it

    def __repr__(self) -> str:
        return "\n".join(filter(None, (self.warning, plain_words(self.words))))

    def _repr_html_(self) -> str:
        return boxed_words(self.warning, ALARM) * bool(self.warning) + boxed_words(
            self.words, NEITHER
        )


def boxed_words(words: str, colour: str) -> str:
    lines = "<br>".join(map(with_stress, words.splitlines()))
    return f"<div style='{BOX.format(colour)}'>{lines}</div>"


def with_stress(words: str) -> str:
    """Return HTML for a text in which *words* between asterisks are emphasized."""
    return STRESSED.sub(r"<em>\1</em>", escape(words))


def plain_words(words: str) -> str:
    return STRESSED.sub(r"\1", words)


@dataclass(frozen=True)
class Verdict:
    """The feedback on an answer; a class code keeps its model. No repr shows an answer."""

    is_right: bool
    model: str  # "" right, "~" rounded too far, a wrong model, "?" unknown, "!" unreadable, "-"
    words: str
    exercise: Exercise | None = field(default=None, repr=False)
    share: float = field(default=0, repr=False)  # of the points

    def __repr__(self) -> str:
        return plain_words(self._said)

    def _repr_html_(self) -> str:
        neither = self.model in (BLANK, COARSE, LINE_ONLY)
        colour = NEITHER if neither else RIGHT if self.is_right else WRONG
        return boxed_words(self._said, colour)

    @property
    def can_be_played(self) -> bool:
        """True if the question and its wrong model are questions about deals."""
        found = self.exercise and self.exercise.model(self.model)
        return bool(self.exercise and self.exercise.asked and found and found.asked)

    @property
    def _said(self) -> str:
        return f"{self._sign} {self.words}" + f"\n{TRY_BOTH}" * self.can_be_played

    @property
    def _sign(self) -> str:
        signs = {BLANK: "–", COARSE: "≈", LINE_ONLY: "½"}
        return signs.get(self.model, "✓" if self.is_right else "✗")

    def play(self, n: int = 0, seed: int = 1) -> Noted:
        """Simulate the question and its wrong model, equally often.

        Without `n`, there are enough deals to see the difference, up to 50,000.
        """
        exercise, found = self.exercise, self.exercise and self.exercise.model(self.model)
        if not exercise or not exercise.asked or not found or not found.asked:
            return Noted(f"{self.words}\nThis answer can't be tried on the computer.")
        n = n or enough(exercise.values[""], exercise.values[found.name])
        right, wrong = (played(each, n, seed) for each in (exercise.asked, found.asked))
        return Noted(f"As in the question: {right}.\n{found.name.capitalize()}: {wrong}.")


def enough(one: Exact, other: Exact) -> int:
    """Return the number of deals that shows which of two chances is the greater."""
    spread = float(one * (1 - one) + other * (1 - other))
    needed = ceil(SEEN**2 * spread / float(one - other) ** 2)
    return min(max(needed, PLAYED[0]), PLAYED[-1])


def played(asked: Asked, n: int, seed: int) -> str:
    found: Estimate = simulate(asked.event, asked.space, n, seed, given=asked.given)
    return f"{sum(found.values):,} times in {found.n:,} deals, {percent(found.mean, 1)}"


def judge_answer(exercise: Exercise, answer: object, strays: int = 0) -> Verdict:
    """Judge a number: right, or the line of thought behind it.

    After some ``strays``, earlier numbers without a thought, the direction is no longer told.
    """
    if answer is None or (isinstance(answer, str) and not answer.strip()):
        return Verdict(False, BLANK, f"{exercise.number} is not answered yet.", exercise)
    if exercise.lines:
        return found_in(exercise, answer)
    try:
        said = parse_typed(answer, is_chance=exercise.is_chance)
    except Unreadable as error:
        return Verdict(False, UNREADABLE, str(error), exercise)
    return judge_number(exercise, said) or stray(exercise, said, strays)


def judge_number(exercise: Exercise, said: Typed) -> Verdict | None:
    """Compare a number with the answer and the wrong models: exactly, then as it is rounded."""
    exactly = next((name for name, number in exercise.values.items() if number == said.value), None)
    if exactly is not None:
        return wrong(exercise, exactly) if exactly else right(exercise, said)
    near = [each.name for each in exercise.models if is_meant(exercise, each, said)]
    if is_whole_of_the_vote(exercise, said):
        return coarse(exercise, SO_FAR)
    if said.fits(exercise.values[""]):
        return as_rounded(exercise, said, is_alone=not (near or exercise.voted))
    if len(near) == 1 and not said.one_in:
        return wrong(exercise, near[0])
    return nearly(exercise, said)


def is_whole_of_the_vote(exercise: Exercise, said: Typed) -> bool:
    """Return True for the answer to a whole number, as the vote has shown it: 11 for 10.6."""
    shows_whole = bool(exercise.voted) and not exercise.is_chance
    off = abs(said.value - exercise.values[""])
    return shows_whole and said.value.denominator == 1 and not said.step and off <= HALF


def is_meant(exercise: Exercise, model: WrongModel, said: Typed) -> bool:
    """Return True if a rounded number is that of a wrong model.

    One digit is enough for a number that the vote shows, such as 0.8 for 80 in 100.
    """
    if model.is_exact_only or not (said.digits >= SOME or model.name in exercise.voted):
        return False
    return bool(said.step) and said.fits(exercise.values[model.name], is_tie_enough=False)


def as_rounded(exercise: Exercise, said: Typed, *, is_alone: bool) -> Verdict:
    """Judge a number that is the answer as far as it goes.

    Two digits are enough if no wrong model fits, and the vote has not shown them.
    """
    if said.one_in:
        return coarse(exercise, ONE_IN_SO_FAR)
    if said.digits >= ENOUGH or (said.digits == SOME and is_alone):
        return right(exercise, said)
    return coarse(exercise, SO_FAR) if said.digits >= SOME else coarse(exercise, ONE_DIGIT, 0)


def nearly(exercise: Exercise, said: Typed) -> Verdict | None:
    """Judge a number that is the answer but for its rounding."""
    true = exercise.values[""]
    if said.is_rough and said.is_within(ON_THE_WAY, true):
        return right(exercise, said)
    if said.is_rough and said.is_within(NEAR, true):
        return coarse(exercise, ROUNDED)
    if said.step and said.digits >= ENOUGH and 0 < abs(true) - abs(said.value) < said.step:
        return coarse(exercise, CUT_OFF)
    return None


def coarse(exercise: Exercise, words: str, share: float = 0.5) -> Verdict:
    return Verdict(False, COARSE, words, exercise, share)


def found_in(exercise: Exercise, answer: object) -> Verdict:
    """Judge the number of a line, and the number that should be in it."""
    last = len(exercise.lines)
    try:
        line, instead = split_numbered(answer)
    except Unreadable:
        line, instead = 0, ""
    if not 1 <= line <= last:
        words = f"Give the number of a line, from 1 to {last}."
        return Verdict(False, UNREADABLE, words, exercise)
    if line == exercise.values[""]:
        return mended(exercise, line, instead)
    return wrong(exercise, f"line {line}")


def mended(exercise: Exercise, line: int, instead: str) -> Verdict:
    """Judge the correction of the wrong line; without one, explain how to write it."""
    half = Verdict(False, LINE_ONLY, f"Right, it is line {line}.", exercise, 0.5)
    if not instead:
        return add_to_verdict(
            half, f'What should the number be? Write it after the line: "{line}: 3/11".'
        )
    wrong_one = exercise.lines[line - 1]
    try:
        said = parse_typed(instead, is_chance=wrong_one.is_chance)
    except Unreadable as error:
        return add_to_verdict(half, f"Now the number. {error}")
    true = Exact(wrong_one.true())
    meant = [number for number in wrong_one.right_ones if said.fits(number)]
    if any(is_mended(said, wrong_one, number) for number in meant):
        return Verdict(True, "", f"Right, and it should be {with_decimal(true)}.", exercise, 1)
    if meant:
        return add_to_verdict(half, "Give one more digit.")
    return add_to_verdict(half, f"But it should not be {instead}.")


def add_to_verdict(verdict: Verdict, more: str) -> Verdict:
    return replace(verdict, words=f"{verdict.words} {more}")


def is_mended(said: Typed, line: CalculationLine, true: Fraction) -> bool:
    """Return True if this is a number that the line should have, and not the claimed one."""
    if said.value == true:
        return True
    return bool(said.step) and said.digits >= SOME and not said.fits(Fraction(line.claims()))


def right(exercise: Exercise, said: Typed) -> Verdict:
    return Verdict(True, "", praise(said, exercise), exercise, 1)


def praise(said: Typed, exercise: Exercise) -> str:
    true = exercise.values[""]
    if exercise.is_chance and true.denominator == 1:
        beside = f", {true.note.removesuffix('.')}" if true.note else ""
        return f"Right: this {NEVER_ALWAYS[int(true)]} happens{beside}."
    if said.value != true:
        return f"Right. More exactly, it is {with_decimal(true)}."
    is_same = said.text.replace(" ", "") == number_text(true)
    return "Right." if is_same else f"Right. It is {with_decimal(true)}."


def with_decimal(value: Exact) -> str:
    """Return a number with a decimal, as people read it."""
    if value.denominator >= LONG:
        return f"about {float(value):.4{'f' if abs(value) < 1 else 'g'}}"
    if 0 < abs(value) < TINY:
        return f"{number_text(value)} ≈ {float(value):.5f}"
    return repr(value).replace("-", "−")


def wrong(exercise: Exercise, name: str) -> Verdict:
    model = exercise.model(name)
    says = model.says if model else ""
    return Verdict(False, name, says, exercise, 0.5 if model and model.is_halfway else 0)


def stray(exercise: Exercise, said: Typed, strays: int) -> Verdict:
    """Say how far off an unexpected number is, and give the hint."""
    return Verdict(False, UNKNOWN, off(exercise, said, strays), exercise)


def off(exercise: Exercise, said: Typed, strays: int) -> str:
    true = exercise.values[""]
    way = "high" if said.value > true else "low"
    is_close = said.step and said.digits >= ENOUGH and said.is_within(NEAR, true)
    if is_close and true.denominator > 1:
        share = abs(float((said.value - true) / true))
        return f"Close, but {100 * share:.1g} % too {way}. Did you round on the way?"
    if exercise.is_chance and not 0 <= said.value <= 1:
        return NO_CHANCE
    if strays >= STRAYS or (said.step and said.digits < ENOUGH):
        return f"Not that. {exercise.hint}"
    return f"Too {way}. {exercise.hint}"


def points_of_answer(exercise: Exercise, answer: object, most: int) -> float:
    """Return a grader's points: all if right, half if halfway or rounded too far."""
    return most * judge_answer(exercise, answer).share
