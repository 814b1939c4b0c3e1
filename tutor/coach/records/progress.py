"""What a learner knows: a memory for each rule, and the steps solved, in one readable file."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Self, TypeAlias

from tutor.coach.records import files
from tutor.coach.records.known import Known, read, written
from tutor.coach.records.lock import alone
from tutor.coach.records.memory import Memory, reviewed
from tutor.engine.outside import clean

FILE = "progress.json"
LONGEST_FILE_NAME = 1000  # letters of its whole name
DAMAGED = (ValueError, OverflowError, RecursionError)  # what reading one may raise

Clock: TypeAlias = Callable[[], datetime]
Change: TypeAlias = Callable[[Known], object]


class Standing(NamedTuple):
    """How well the rules of a game are known; those that are due are among known and weak."""

    known: tuple[str, ...]
    weak: tuple[str, ...]
    new: tuple[str, ...]  # never asked
    due: tuple[str, ...]  # for a review, the longest overdue first


class Progress:
    """The memories of a learner, kept in a file; whatever happens to it, learning goes on.

    Each answer is added to what the file says by then, so that notebooks that are open at once
    lose nothing. ``notice`` is a sentence for the learner where the file cannot be used.
    """

    def __init__(self, file: Path, clock: Clock) -> None:
        """`Progress.load` reads the learner's own."""
        self.file, self.clock = file, clock
        self.notice = ""
        self._known = Known()
        self._unwritten: list[Change] = []  # what could not be written yet
        self._missing = False  # whether the notice is about that

    @classmethod
    def load(cls, file: Path | None = None, clock: Clock | None = None) -> Self:
        """Read a file, or the learner's own; a damaged one is kept aside, and one begins anew."""
        progress = cls(file or files.folder() / FILE, clock or files.now)
        try:
            progress._known = progress._looked()
        except OSError as error:
            progress._unusable(error)
        return progress

    # What is known

    def memory(self, game: str, rule: str) -> Memory | None:
        """What is remembered of a rule; None if it was never asked."""
        return self._known.games.get(game, {}).get(rule)

    def solved(self, game: str) -> tuple[str, ...]:
        """The titles of the steps of a game that have been solved, in that order."""
        return (*self._known.steps.get(game, ()),)

    def due(self, game: str, rules: Iterable[str]) -> Iterator[str]:
        """What to ask now: reviews that are due, the longest overdue first, then what is new."""
        standing = self.standing(game, rules)
        yield from standing.due
        yield from standing.new

    def standing(self, game: str, rules: Iterable[str]) -> Standing:
        """Which of these rules are known, weak, new, and due for a review."""
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
        """Where it is kept, as it can be said."""
        nowhere = files.NOWHERE in self.file.parents
        return (
            "no file, because you have no home folder"
            if nowhere
            else clean(str(self.file), LONGEST_FILE_NAME)
        )

    # What changes it

    def answered(self, game: str, rule: str, right: bool, helped: bool = False) -> Memory:
        """Note an answer, and when to ask again."""
        time = self.clock()

        def noted(known: Known) -> None:
            rules = known.games.setdefault(game, {})
            rules[rule] = reviewed(rules.get(rule), time, right, helped)

        self._change(noted)
        return self._known.games[game][rule]

    def solve(self, game: str, title: str) -> None:
        """Note that a step has been solved; a second time changes nothing."""
        if title in self.solved(game):
            return

        def noted(known: Known) -> None:
            steps = known.steps.setdefault(game, [])
            if title not in steps:
                steps.append(title)

        self._change(noted)

    def reset(self, game: str | None = None) -> Path | None:
        """Forget all about one game; or everything, and then a copy is kept, whose name it is."""
        if game is not None:
            self._change(lambda known: (known.games.pop(game, None), known.steps.pop(game, None)))
            return None
        copies: list[Path | None] = [None]
        self._change(Known.empty, lambda: copies.append(files.copied(self.file, self.clock)))
        return copies[-1]

    def __repr__(self) -> str:
        return "<What a learner knows>"  # and nothing of it: notebooks are passed on

    # The file

    def _change(self, change: Change, before: Callable[[], object] = lambda: None) -> None:
        """Change what is known by then, and write it; perhaps something else is done before."""
        self._unwritten.append(change)
        try:
            with alone(self.file):
                known = self._read()
                before()
                for each in self._unwritten:
                    each(known)
                files.write(self.file, written(known))
        except OSError as error:
            change(self._known)
            self._unusable(error)
        else:
            self._known = known
            self._unwritten.clear()
            self._kept()

    def _looked(self) -> Known:
        """What the file says, without disturbing others; only a damaged one is read again alone."""
        try:
            return self._said()
        except DAMAGED:
            with alone(self.file):
                return self._read()

    def _read(self) -> Known:
        """What the file says, while nobody else writes; an OSError if it must be left alone."""
        try:
            return self._said()
        except DAMAGED as error:
            aside = files.kept_aside(self.file, self.clock)
            self.notice = (
                f"What you know could not be read from {self.file.name} ({error}). "
                f"It is kept as {aside.name} in the same folder; a new file begins."
            )
            return Known()

    def _said(self) -> Known:
        try:
            return read(files.json_of(files.read(self.file)))
        except FileNotFoundError:
            return Known()

    def _kept(self) -> None:
        """All is written by now, also what could not be before."""
        if self._missing:
            self.notice, self._missing = "", False

    def _unusable(self, error: OSError) -> None:
        if not self.notice:
            self._missing = True
            self.notice = (
                f"What you answer now is not kept ({self.file.name}: {error.strerror or error}). "
                f"{files.WHERE}"
            )


def forgotten(what: str, copy: Path | None) -> str:
    """What is said when something has been forgotten, of which there may be a copy."""
    kept = f" As it was before, it is kept as {copy.name} in the same folder." if copy else ""
    return f"What you knew of {what} has been forgotten.{kept}"
