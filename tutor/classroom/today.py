"""Run a lesson for one student of a class: ``lesson(6, class_code="BLUE7", student=17)``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from random import Random
from typing import Any, TypeVar
from zlib import crc32

from tutor.chance import Estimate, Exact, simulate
from tutor.chance.questions.question import question
from tutor.chance.refusals.wrong import Wrong, is_whole
from tutor.classroom.check import (
    BLANK,
    COARSE,
    NEITHER,
    UNKNOWN,
    UNREADABLE,
    Noted,
    Verdict,
    boxed,
    check,
    points,
)
from tutor.classroom.exercise import Asked, Exercise, Line, Own, Plan, Poll, Pool, Task, Written
from tutor.classroom.lessons import plan_of
from tutor.classroom.models import usual
from tutor.classroom.work import MOST, STUDENTS, Tally, Work, class_of, encode, plain, seed_of
from tutor.coach.rules.pages import Shown, cards_shown
from tutor.engine.event import brief
from tutor.engine.luck import LARGEST
from tutor.engine.wording import counted
from tutor.games import game_of

NARROW = (  # on phones: charts fit the page, words are not split
    "<style>.vega-embed svg { max-width: 100%; height: auto }"
    " .jp-OutputArea-output pre { word-break: normal; overflow-wrap: anywhere }</style>"
)
LIST = "margin: 0.3em 0 0.3em 0.5em; line-height: 1.7"


@dataclass(frozen=True, repr=False)
class Share:
    """A student's simulation, in counts."""

    estimate: Estimate

    def __repr__(self) -> str:
        found = self.estimate
        low, high = found.interval
        kept = f" that count, of {found.of:,}" if found.of else ""
        return (
            f"{sum(found.values):,} of {found.n:,}{kept}: a share of {found.mean:.4f}\n"
            f"95 % interval: {low:.4f} to {high:.4f}"
        )

    def _repr_html_(self) -> str:
        return boxed(repr(self), NEITHER)


def lines_shown(lines: Sequence[Line]) -> Shown:
    return listed([(str(n), f"{line.says} {written(line)}") for n, line in enumerate(lines, 1)])


def written(line: Line) -> str:
    number = Exact(Fraction(line.claims()))
    return f"{int(number):,}" if number.denominator == 1 else repr(number)


def listed(rows: Sequence[tuple[str, str]]) -> Shown:
    items = "".join(f"<div><b>{escape(name)}</b>&emsp;{escape(text)}</div>" for name, text in rows)
    return Shown(
        f"<div style='{LIST}'>{items}</div>", "\n".join(f"{name}  {text}" for name, text in rows)
    )


DEALS = 1000  # deal numbers
WORDS = 3  # min. length of an explanation
LETTERS = "ABCDEFGH"
HOW = {  # example calls, by kind of exercise
    "predict": 'today.predict("{}", "B")',
    "fraction": 'today.check("{}", "2/7")',
    "find the error": 'today.check("{}", "3: 2/7")',
    "explain": 'today.explain("{}", "...")',
    "simulate and pool": 'today.simulate("{}")',
    "design your own": 'today.design("{}", ranks.sum == 10, deals(DECK, 3), "1/6")',
}

T = TypeVar("T", bound=Task)


class Today:
    """A lesson for one student of a class, with the student's answers so far.

    Student 0 learns alone.
    """

    def __init__(self, plan: Plan, class_code: str = "", student: int = 0) -> None:
        self.plan, self.class_code, self.student = plan, class_code, student
        self.thoughts: dict[str, str] = {}
        self.tallies: dict[str, Tally] = {}

    @property
    def deal(self) -> int:
        """Number of the match deal that the whole class shares."""
        return crc32(seed_of(self.class_code, self.plan.number).encode()) % DEALS + 1

    def cards(self, what: int | str, turn: int = 1, without: str = "") -> Shown:
        """Show these cards, ``cards("2H 5H")``, or deal that many, the same for the class."""
        game = game_of(self.plan.game)
        deck = game.printed
        if isinstance(what, str):
            return cards_shown(game, deck.cards(what))
        left = [card for card in deck if card not in (deck.cards(without) if without else ())]
        if not is_whole(what, 1, len(left)) or not is_whole(turn, 1, LARGEST):
            raise Wrong(
                f"You can deal 1 to {len(left)} cards, in turn 1, 2, 3 and so on. "
                "Use today.cards(3, turn=2)."
            )
        luck = Random(seed_of(self.class_code, self.plan.number, turn))
        return cards_shown(game, luck.sample(left, what))

    def poll(self, number: str) -> Shown:
        """Show the choices of a vote with letters: the same for the whole class."""
        return listed([*self._choices(self._task(number, Poll)).items()])

    def predict(self, number: str, letter: str) -> Noted:
        """Record a vote, without any feedback before the class has voted."""
        task = self._task(number, Poll)
        chosen = letter.strip(" .):(").upper() if isinstance(letter, str) else brief(letter)
        offered = self._choices(task)
        if not chosen:
            return Noted(f"{number} is not answered yet.")
        if chosen not in offered:
            return Noted(f"Vote for one of {', '.join(offered)}, not for {brief(letter)}.")
        thought = next(each.thought for each in task.offered if each.text == offered[chosen])
        return self._noted(task, thought, f"Noted: {chosen}, {offered[chosen]}.")

    def check(self, number: str, answer: object) -> Verdict:
        """Judge a number: right, or the line of thought behind it."""
        task = self._task(number, Exercise)
        verdict = check(task, answer)
        self._keep(task, verdict.model)
        return verdict

    def points(self, number: str, answer: object, most: int) -> float:
        """Return a grader's points: all if it is right, half if it is halfway."""
        return points(self._task(number, Exercise), answer, most)

    def lines(self, number: str) -> Shown:
        """Show a calculation, line by line, with an error in it."""
        task = self._task(number, Exercise)
        if not task.lines:
            raise Wrong(f"{number} has no lines. Use {HOW[task.kind].format(number)}.")
        return lines_shown(task.lines)

    def explain(self, number: str, text: str) -> Noted:
        """Record that there is an explanation; a person reads it."""
        task = self._task(number, Written)
        said = len(text.split()) if isinstance(text, str) else 0
        if said < WORDS:
            return Noted(f"{number} is not answered yet: write a sentence.")
        (written,) = task.outcomes
        return self._noted(
            task, written, f"Noted: {counted(said, 'word')}. Your teacher reads them."
        )

    def simulate(self, number: str, n: int = 0) -> Share:
        """Simulate deals with the student's seed, and keep the counts for the class."""
        task = self._task(number, Pool)
        if not is_whole(n, 0, MOST):
            raise Wrong(
                f"n must be a whole number from 1 to {MOST:,}, as in n={task.n}, not {brief(n)}."
            )
        found = pooled(task, n or task.n, self.student)
        self.tallies[task.number] = tallied(found)
        return Share(found)

    def design(
        self, number: str, event: Any, space: Any, answer: object, given: Any = None
    ) -> Verdict:
        """Check an answer to the student's own question, by counting."""
        task = self._task(number, Own)
        asked = Asked(question(event), space, None if given is None else question(given))
        true = asked.chance()
        hint = f"There are {among(asked)}. In how many of them does your event happen?"
        exercise = Exercise(task.number, str(event), lambda: true, usual(asked), hint, asked)
        verdict = check(exercise, answer)
        known = ("", BLANK, UNREADABLE, COARSE)
        self._keep(task, verdict.model if verdict.model in known else UNKNOWN)
        return verdict

    def code(self, nickname: str = "") -> str | Noted:
        """Encode the student's work: answers, counts, and a nickname if given."""
        if not self.class_code or self.student not in STUDENTS:
            return Noted(
                "A code needs your class code and your student number, from 1 to 999. Type them "
                f'into the first cell, as in lesson({self.plan.number}, class_code="BLUE7", '
                "student=17), and run all cells again."
            )
        if not isinstance(nickname, str) or (nickname.strip() and not plain(nickname)):
            return Noted(
                f"A nickname must have letters from a to z or digits, not {brief(nickname)}."
            )
        done = (self.class_code, self.plan.number, self.student, self.thoughts, self.tallies)
        return encode(Work(*done, nickname), self.plan)

    def __repr__(self) -> str:
        return f"{self._title}\n{self._asked.text}"

    def _repr_html_(self) -> str:
        return f"{NARROW}<b>{escape(self._title)}</b>{self._asked.html}"

    @property
    def _title(self) -> str:
        who = "on your own"
        if self.class_code:
            missing = (
                ". Type your student number into this cell, as in student=17, and run it again"
            )
            number = f", student {self.student}" if self.student else missing
            who = f"class {self.class_code}{number}"
        return f"Lesson {self.plan.number}, {self.plan.title}: {who}"

    @property
    def _asked(self) -> Shown:
        done = {**self.thoughts, **self.tallies}
        return listed(
            [
                (task.number, f"{task.title} ({task.kind}){' · answered' * (task.number in done)}")
                for task in self.plan.tasks
            ]
        )

    def _keep(self, task: Task, thought: str) -> None:
        """Keep a thought, unless the answer is empty or unreadable."""
        if thought not in (BLANK, UNREADABLE):
            self.thoughts[task.number] = thought

    def _task(self, number: object, kind: type[T]) -> T:
        """Return an exercise of this kind; raise ValueError with the right call otherwise."""
        task = self.plan.task(number)
        if not isinstance(task, kind):
            how = HOW[task.kind].format(number)
            raise Wrong(f"To answer {number}, use {how}.")
        return task

    def _choices(self, task: Poll) -> Mapping[str, str]:
        texts = [choice.text for choice in task.offered]
        Random(seed_of(self.class_code, task.number)).shuffle(texts)
        return dict(zip(LETTERS, texts, strict=False))

    def _noted(self, task: Task, thought: str, words: str) -> Noted:
        self.thoughts[task.number] = thought
        return Noted(words)


def among(asked: Asked) -> str:
    """Describe the deals of a question that fit its condition."""
    if asked.given is None:
        return f"{asked.space.size:,} deals"
    left = asked.space.size * Asked(asked.given, asked.space).chance()
    return f"{int(left):,} deals that fit what is given"


def pooled(task: Pool, n: int, student: int) -> Estimate:
    """Simulate with the student's number as the seed."""
    return simulate(task.event, task.space, n, student, given=task.given)


def tallied(found: Estimate) -> Tally:
    return Tally(sum(found.values), found.n, found.of or found.n)


def lesson(number: int, *, class_code: str = "", student: int | str = 0) -> Today:
    """Return a lesson for one student: ``lesson(6, class_code="BLUE7", student=17)``.

    The class code may be in any alphabet. Without a class code and a number, the student learns
    alone, and there is no code at the end. Raises ValueError for an unknown lesson or number.
    """
    plan = plan_of(number)
    if isinstance(student, str) and student.strip().isdecimal():
        student = int(student)
    if not is_whole(student) or (student and student not in STUDENTS):
        raise Wrong(f"A student number must be from 1 to 999, not {brief(student)}.")
    return Today(plan, class_of(class_code) if class_code != "" else "", student)
