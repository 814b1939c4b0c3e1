"""Progress of a learner: memories of rules, and due dates of reviews."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

from fsrs import Card, Rating, Scheduler, State

from tutor.coach.records import files
from tutor.coach.records.files import lock_file
from tutor.engine.event import brief
from tutor.engine.outside import clean

SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=180, enable_fuzzing=False
)
SOON = timedelta(days=2)  # rules with a shorter interval count as weak
LATEST = datetime(9000, 1, 1, tzinfo=UTC)  # max. time, so that the next review has a valid year
LONGEST_STABILITY = 36_500  # days
LIMITS: dict[str, tuple[float, float]] = {
    "stability": (0.0001, LONGEST_STABILITY),
    "difficulty": (1, 10),
}
NUMBERS = {"seen": int, "right": int, "streak": int, "stability": float, "difficulty": float}


@dataclass(frozen=True, slots=True)
class ReviewState:
    """The review state of one rule. Times are UTC."""

    due: datetime  # date of the next review
    last: datetime  # date of the last review
    seen: int  # number of answers
    right: int  # number of correct answers
    streak: int  # correct answers since the last mistake
    stability: float  # days until recall drops to 90 %
    difficulty: float  # from 1 (easy) to 10

    @property
    def weak(self) -> bool:
        """True if the last answer was wrong, or the rule has only just been learned."""
        return not self.streak or self.due - self.last < SOON

    def entry(self) -> dict[str, Any]:
        times = {"due": self.due.isoformat(), "last": self.last.isoformat()}
        return times | {name: getattr(self, name) for name in NUMBERS}

    @classmethod
    def read(cls, entry: Any) -> Self:
        """Parse an entry; raise ValueError if it is wrong."""
        entry = entry if isinstance(entry, dict) else {}
        times: dict[str, Any] = {name: moment(entry.get(name)) for name in ("due", "last")}
        return cls(**times, **{name: number(entry, name, of) for name, of in NUMBERS.items()})


def reviewed(
    old: ReviewState | None, time: datetime, right: bool, helped: bool = False
) -> ReviewState:
    if old is None:
        card = Card(card_id=1, state=State.Learning, step=0)
    else:
        card = Card(
            card_id=1,
            state=State.Review,
            stability=old.stability,
            difficulty=old.difficulty,
            due=old.due,
            last_review=old.last,
        )
    time = min(time, LATEST)
    rating = Rating.Again if not right else Rating.Hard if helped else Rating.Good
    new, _ = SCHEDULER.review_card(card, rating, time)
    return ReviewState(
        new.due.replace(microsecond=0),
        time.replace(microsecond=0),
        (old.seen if old else 0) + 1,
        (old.right if old else 0) + right,
        ((old.streak if old else 0) + 1) * right,
        round(min(new.stability or 0.0, LONGEST_STABILITY), 4),
        round(new.difficulty or 0.0, 4),
    )


def moment(text: object) -> datetime:
    time = datetime.fromisoformat(text) if isinstance(text, str) else None
    if time is None or time.tzinfo is None:
        raise ValueError("a rule has no time")
    return time.astimezone(UTC)


def number(entry: dict[str, Any], name: str, kind: Any) -> Any:
    value = entry.get(name)
    given: Any = float(value) if kind is float and type(value) is int else value
    least, most = LIMITS.get(name, (0, 10**9))
    if type(given) is not kind or not least <= given <= most:
        raise ValueError(f"{name} of a rule cannot be {brief(value)}")
    return given


FORMAT = 2  # format 1 had no steps

Games: TypeAlias = dict[str, dict[str, ReviewState]]  # memories by rule, by game
Solved: TypeAlias = dict[str, list[str]]  # titles of steps, by game, in the order of solving


@dataclass(slots=True)
class Known:
    """Everything stored about a learner."""

    games: Games = field(default_factory=dict)
    steps: Solved = field(default_factory=dict)

    def empty(self) -> None:
        self.games.clear()
        self.steps.clear()


def parse_progress(data: Any) -> Known:
    """Parse the data of a file; raise OSError if it is too new, ValueError if it is damaged."""
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise ValueError("it does not say its format")
    if data["format"] > FORMAT:
        has, reads = brief(data["format"]), FORMAT
        raise OSError(f"it has format {has}, from a newer version; this one reads format {reads}")
    games = data.get("games")
    if not isinstance(games, dict) or not all(isinstance(each, dict) for each in games.values()):
        raise ValueError("it has no games")
    steps = data.get("steps", {})
    if not isinstance(steps, dict) or not all(map(are_titles, steps.values())):
        raise ValueError("its steps are not lists of titles")
    memories = {
        game: {rule: ReviewState.read(entry) for rule, entry in rules.items()}
        for game, rules in games.items()
    }
    return Known(memories, steps)


def are_titles(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def progress_as_json(known: Known) -> str:
    entries = {
        game: {rule: memory.entry() for rule, memory in rules.items()}
        for game, rules in known.games.items()
    }
    whole = {"format": FORMAT, "games": entries, "steps": known.steps}
    return json.dumps(whole, indent=1) + "\n"


FILE = "progress.json"
LONGEST_FILE_NAME = 1000  # characters, including the folder
DAMAGED = (ValueError, OverflowError, RecursionError)  # errors of reading a damaged file

Clock: TypeAlias = Callable[[], datetime]
Change: TypeAlias = Callable[[Known], object]


class Standing(NamedTuple):
    """The rules of a game by state of learning; due rules are also among known or weak."""

    known: tuple[str, ...]
    weak: tuple[str, ...]
    new: tuple[str, ...]  # never asked
    due: tuple[str, ...]  # due for review, the longest overdue first


class Progress:
    """The memories of a learner, stored in a file; learning continues if the file fails.

    `Progress.load` reads the learner's own. Each answer is merged into the current file, so that
    notebooks open at the same time lose nothing. ``notice`` is a sentence for the learner if the
    file cannot be used.
    """

    def __init__(self, file: Path, clock: Clock) -> None:
        self.file, self.clock = file, clock
        self.notice = ""
        self._known = Known()
        self._unwritten: list[Change] = []  # changes not yet written
        self._missing = False  # True if the notice is about unwritten changes

    @classmethod
    def load(cls, file: Path | None = None, clock: Clock | None = None) -> Self:
        """Read a file, or the learner's own; set a damaged one aside, and start with none."""
        progress = cls(file or files.folder() / FILE, clock or files.now)
        try:
            progress._known = progress._looked()
        except OSError as error:
            progress._unusable(error)
        return progress

    # Queries

    def memory(self, game: str, rule: str) -> ReviewState | None:
        """Return the memory of a rule; None if it has never been asked."""
        return self._known.games.get(game, {}).get(rule)

    def solved(self, game: str) -> tuple[str, ...]:
        """Return the titles of the solved steps of a game, in the order of solving."""
        return (*self._known.steps.get(game, ()),)

    def due(self, game: str, rules: Iterable[str]) -> Iterator[str]:
        """Yield reviews that are due, the longest overdue first, then rules that are new."""
        standing = self.standing(game, rules)
        yield from standing.due
        yield from standing.new

    def standing(self, game: str, rules: Iterable[str]) -> Standing:
        rules, time = [*rules], self.clock()
        old = {rule: known for rule in rules if (known := self.memory(game, rule))}
        due = [rule for rule in old if old[rule].due <= time]
        return Standing(
            tuple(rule for rule in old if not old[rule].weak),
            tuple(rule for rule in old if old[rule].weak),
            tuple(rule for rule in rules if rule not in old),
            tuple(sorted(due, key=lambda rule: old[rule].due)),
        )

    @property
    def place(self) -> str:
        """The file's path for display, or a note that there is none."""
        nowhere = files.NOWHERE in self.file.parents
        return (
            "no file, because you have no home folder"
            if nowhere
            else clean(str(self.file), LONGEST_FILE_NAME)
        )

    # Changes

    def answered(self, game: str, rule: str, right: bool, helped: bool = False) -> ReviewState:
        """Record an answer, and schedule the next review."""
        time = self.clock()

        def noted(known: Known) -> None:
            rules = known.games.setdefault(game, {})
            rules[rule] = reviewed(rules.get(rule), time, right, helped)

        self._change(noted)
        return self._known.games[game][rule]

    def solve(self, game: str, title: str) -> None:
        """Record that a step has been solved; idempotent."""
        if title in self.solved(game):
            return

        def noted(known: Known) -> None:
            steps = known.steps.setdefault(game, [])
            if title not in steps:
                steps.append(title)

        self._change(noted)

    def reset(self, game: str | None = None) -> Path | None:
        """Delete the progress in one game; or all, and then keep a copy and return its path.

        All means answers in lessons, too.
        """
        if game is not None:
            self._change(lambda known: (known.games.pop(game, None), known.steps.pop(game, None)))
            return None
        copies: list[Path | None] = [None]
        self._change(Known.empty, lambda: copies.append(files.copied(self.file, self.clock)))
        with suppress(OSError):  # nobody has answered any
            lessons = files.lessons()
            lessons.replace(files.path_beside(lessons, "copy", self.clock))
        return copies[-1]

    def __repr__(self) -> str:
        return "<What a learner knows>"  # without content, because notebooks are passed on

    # The file

    def _change(self, change: Change, before: Callable[[], object] = lambda: None) -> None:
        """Call `before`, change the current content of the file, and write it."""
        self._unwritten.append(change)
        try:
            with lock_file(self.file):
                known = self._read()
                before()
                for each in self._unwritten:
                    each(known)
                files.write(self.file, progress_as_json(known))
        except OSError as error:
            change(self._known)
            self._unusable(error)
        else:
            self._known = known
            self._unwritten.clear()
            self._kept()

    def _looked(self) -> Known:
        """Read the file without a lock; read a damaged one again under the lock."""
        try:
            return self._said()
        except DAMAGED:
            with lock_file(self.file):
                return self._read()

    def _read(self) -> Known:
        """Read the file under the lock; raise OSError if it must be left alone."""
        try:
            return self._said()
        except DAMAGED as error:
            aside = files.kept_aside(self.file, self.clock)
            self.notice = (
                f"Your progress in {self.file.name} can't be read ({error}). The tutor has renamed "
                f"the file to {aside.name}, in the same folder, and started a new one."
            )
            return Known()

    def _said(self) -> Known:
        try:
            return parse_progress(files.json_of(files.read(self.file)))
        except FileNotFoundError:
            return Known()

    def _kept(self) -> None:
        if self._missing:
            self.notice, self._missing = "", False

    def _unusable(self, error: OSError) -> None:
        if not self.notice:
            self._missing = True
            self.notice = (
                f"Your answers are not being saved ({self.file.name}: {error.strerror or error}). "
                f"{files.WHERE}"
            )


def forgotten(what: str, copy: Path | None) -> str:
    """Say what has been deleted, and name the copy if there is one."""
    kept = f" A copy of the old file is in the same folder, as {copy.name}." if copy else ""
    return f"Your progress in {what} has been deleted.{kept}"
