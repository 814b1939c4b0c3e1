"""Check a typed number: find out if it is right, or which line of thought is behind it."""

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from math import ceil

from tutor.chance import Estimate, Exact, simulate
from tutor.chance.results.exact import bare
from tutor.classroom.exercise import LINE_ONLY, Asked, Exercise, Line
from tutor.classroom.numbered import numbered
from tutor.classroom.typed import Typed, Unreadable, typed

UNKNOWN, UNREADABLE, BLANK, COARSE = "?", "!", "-", "~"  # and the names of models
NOT_THOUGHTS = (BLANK, UNREADABLE, COARSE)  # neither kept nor in a code
NEAR = 0.05  # of the answer
SOME, ENOUGH = 2, 3  # digits of a rounded number: choices in a vote have two
PLAYED = range(2_000, 50_001)  # deals of .play()
SEEN = 4  # standard errors between two shares that are seen to differ
TRY_BOTH = "To try your way and the real one on the computer, write .play() after the last bracket."
NEVER_ALWAYS = ("never", "always")  # with chance 0 and 1
LONG = 10**6  # larger denominators are not shown
TINY = 0.001  # smaller numbers have no exponent
BOX = "border-left: 4px solid {}; padding: 0.1em 0.8em; margin: 0.4em 0; max-width: 44em"
RIGHT, WRONG, NEITHER, ALARM = "#2a8a4a", "#dd6b12", "#2e8bc9", "#d13438"
TOO_COARSE = "That is not precise enough. Give one more digit, or a fraction."
SO_FAR = "Right as far as it goes. Give one more digit, or a fraction."
FRACTION_SO_FAR = "Right as far as it goes, but it is rounded. Give the exact fraction."
MORE_DIGITS = "Give one more digit, or a fraction."
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
        return boxed(self.warning, ALARM) * bool(self.warning) + boxed(self.words, NEITHER)


def boxed(words: str, colour: str) -> str:
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

    def __repr__(self) -> str:
        return f"{self._sign} {plain_words(self.words)}"

    def _repr_html_(self) -> str:
        neither = self.model in (BLANK, COARSE, LINE_ONLY)
        colour = NEITHER if neither else RIGHT if self.is_right else WRONG
        return boxed(f"{self._sign} {self.words}", colour)

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
    return f"{sum(found.values):,} times in {found.n:,} deals, {found.mean:.1%}"


def check(exercise: Exercise, answer: object) -> Verdict:
    """Judge a number: right, or the line of thought behind it."""
    if answer is None or (isinstance(answer, str) and not answer.strip()):
        return Verdict(False, BLANK, f"{exercise.number} is not answered yet.", exercise)
    if exercise.lines:
        return found_in(exercise, answer)
    try:
        return compared(exercise, typed(answer, is_chance=exercise.is_chance))
    except Unreadable as error:
        return Verdict(False, UNREADABLE, str(error), exercise)


def compared(exercise: Exercise, said: Typed) -> Verdict:
    exactly = [name for name, value in exercise.values.items() if said.value == value]
    fits = [name for name, value in exercise.values.items() if said.fits(value)]
    if "" in exactly or (fits == [""] and said.digits >= ENOUGH):
        return Verdict(True, "", right(said, exercise), exercise)
    is_said = bool(exactly) and (said.is_fraction or bool(said.one_in))
    if is_said or (len(fits) == 1 and "" not in fits):
        return wrong(exercise, [*exactly, *fits][0])
    if "" in fits and (said.digits >= SOME or is_near(said, exercise)):
        words = FRACTION_SO_FAR if said.is_fraction else SO_FAR
        return Verdict(False, COARSE, words, exercise)
    if not fits and said.nearly(exercise.values[""]) and nearest(said, exercise) == "":
        return Verdict(False, COARSE, ROUNDED, exercise)
    return Verdict(False, UNKNOWN, TOO_COARSE if fits else stray(said, exercise), exercise)


def is_near(said: Typed, exercise: Exercise) -> bool:
    true = exercise.values[""]
    return abs(float(said.value - true)) < NEAR * abs(float(true))


def nearest(said: Typed, exercise: Exercise) -> str:
    """Return the name of the nearest value: "" for the answer."""
    return min(exercise.values, key=lambda name: abs(exercise.values[name] - said.value))


def found_in(exercise: Exercise, answer: object) -> Verdict:
    """Judge the number of a line, and the number that should be in it."""
    last = len(exercise.lines)
    try:
        line, instead = numbered(answer)
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
    found = f"Right, it is line {line}."
    half = Verdict(False, LINE_ONLY, found, exercise)
    if not instead:
        return told(half, f'What should the number be? Write it after the line: "{line}: 2/7".')
    wrong_one = exercise.lines[line - 1]
    try:
        said = typed(instead, is_chance=wrong_one.is_chance)
    except Unreadable as error:
        return told(half, f"Now the number. {error}")
    true = Exact(wrong_one.true())
    if is_mended(said, wrong_one):
        return Verdict(True, "", f"Right, and it should be {shown(true)}.", exercise)
    if said.fits(true):
        return told(half, f"The number is right as far as it goes. {MORE_DIGITS}")
    return told(half, f"But it should not be {instead}: that counts something else.")


def told(verdict: Verdict, more: str) -> Verdict:
    return replace(verdict, words=f"{verdict.words} {more}")


def is_mended(said: Typed, line: Line) -> bool:
    """Return True if this is the number that the line should have."""
    true = Exact(line.true())
    if said.value == true:
        return True
    return said.fits(true) and (said.digits >= ENOUGH or not line.is_chance)


def right(said: Typed, exercise: Exercise) -> str:
    true = exercise.values[""]
    if exercise.is_chance and true.denominator == 1:
        beside = f", {true.note.removesuffix('.')}" if true.note else ""
        return f"Right: this {NEVER_ALWAYS[int(true)]} happens{beside}."
    if said.value != true:
        return f"Right. More exactly, it is {shown(true)}."
    return "Right." if said.text.replace(" ", "") == bare(true) else f"Right: {shown(true)}."


def shown(value: Exact) -> str:
    """Return a number with a decimal, as people read it."""
    if value.denominator >= LONG:
        return f"about {float(value):.4{'f' if abs(value) < 1 else 'g'}}"
    if 0 < abs(value) < TINY:
        return f"{bare(value)} ≈ {float(value):.5f}"
    return repr(value).replace("-", "−")


def wrong(exercise: Exercise, name: str) -> Verdict:
    model = exercise.model(name)
    says = model.says if model else ""
    if exercise.asked and model and model.asked:
        says += f"\n{TRY_BOTH}"
    return Verdict(False, name, says, exercise)


def stray(said: Typed, exercise: Exercise) -> str:
    """Say how far off an unexpected number is, and give the hint."""
    true = exercise.values[""]
    if exercise.is_chance and said.value > 1 and as_per_cent(said).fits(true):
        return "Do you mean per cent? Then write % after it."
    if exercise.is_chance and not 0 <= said.value <= 1:
        return "A chance lies between 0 and 1, or between 0 % and 100 %."
    off = float(said.value - true)
    share = abs(off / float(true)) if true else 1
    way = "high" if off > 0 else "low"
    if share < NEAR and (0 < said.step < 1 or said.one_in):
        return f"Close, but {100 * share:.1g} % too {way}. Did you round on the way?"
    return f"{'A little too' if share < NEAR else 'Too'} {way}. {exercise.hint}"


def as_per_cent(said: Typed) -> Typed:
    """Return a number as if a per cent sign were behind it."""
    return replace(said, value=said.value / 100, step=(said.step or Fraction(1)) / 100)


def points(exercise: Exercise, answer: object, most: int) -> float:
    """Return a grader's points: all if right, half if halfway or rounded too far."""
    verdict = check(exercise, answer)
    model = exercise.model(verdict.model)
    if verdict.is_right:
        return float(most)
    halfway = verdict.model in (COARSE, LINE_ONLY) or (model is not None and model.is_halfway)
    return most / 2 if halfway else 0.0
