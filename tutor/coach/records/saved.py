"""Matches that are not over, saved and resumed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.coach.records import files
from tutor.coach.records.files import lock_file
from tutor.coach.session import Session
from tutor.coach.session.together import LONGEST_NAME
from tutor.coach.session.undo import Foreknowledge, Foreseen
from tutor.engine.cards import Card
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.outside import clean
from tutor.engine.save import no_record_of, parse_save, restore, save
from tutor.engine.script import Seat
from tutor.engine.wording import counted

FORMAT = 2  # 1 for a match of one person
LONGEST_KEPT_NAME = 1000  # max. characters of a player's name in a file
MOST_SAVED = 10**6  # max. answers or retries
KINDS = {
    "seat": int,
    "people": list,
    "opponents": str,
    "names": list,
    "over": bool,
    "foreseen": dict,
    "asleep": dict,
    "retries": int,
    "match": dict,
}


@dataclass(frozen=True, slots=True, repr=False)
class SavedMatch:
    """A saved match, and its initial settings."""

    match: Mapping[str, Any]  # as in `tutor.engine.save`
    seat: Seat
    people: tuple[Seat, ...]  # all seats at one screen
    opponents: str
    names: tuple[str, ...]  # names of the players, the learner's or the people's first
    over: bool
    foreseen: Mapping[str, Any]  # cards foreseen, which undo has to mention
    asleep: Mapping[str, Any]
    retries: int

    def session(self) -> Session:
        """Resume the match; raise ValueError if it is damaged."""
        match = restore(json.dumps(self.match))
        session = Session.resumed(match, self.people, self.opponents, self.names)
        cards = {card.code: card for card in match.game.deck(match.state)}
        foreseen = {number(at): from_data(each, cards) for at, each in self.foreseen.items()}
        asleep = {number(at): each_from_data(some, cards) for at, some in self.asleep.items()}
        session.known = Foreknowledge(foreseen, asleep, self.retries)
        return session

    def __str__(self) -> str:
        deal, players = self.match["seed"], self.match["players"]
        answers = counted(self.answers, "answer")
        return f"deal {deal} for {players} players{self._of_whom}, left after {answers}"

    @property
    def _of_whom(self) -> str:
        """The names of several people at one screen, which may come from anywhere."""
        names = [clean(name, LONGEST_NAME) for name in self.names[: len(self.people)]]
        return f" ({listing(names)})" if len(names) > 1 else ""

    @property
    def answers(self) -> int:
        return len(self.match["answers"])


def entry(session: Session) -> dict[str, Any]:
    people, others = session.people, set(session.match.seats) - {*session.people}
    together = {"format": FORMAT, "people": [*people]} if session.together else {"format": 1}
    return {
        **together,
        "seat": people[0],
        "opponents": session.opponents,
        "names": [session.names[seat] for seat in (*people, *sorted(others))],
        "over": session.match.over,
        "retries": session.known.retries,
        "foreseen": {str(at): as_data(each) for at, each in session.known.foreseen.items()},
        "asleep": {str(at): [*map(as_data, some)] for at, some in session.known.asleep.items()},
        "match": json.loads(save(session.match)),
    }


def as_data(foreseen: Foreseen) -> list[Any]:
    """Convert to JSON: short names of cards, a flag for a foreseen deal, and times."""
    said: list[Any] = [[card.code for card in foreseen.cards], foreseen.deal]
    return [*said, True] if foreseen.times else said


def from_data(said: Any, cards: Mapping[str, Card]) -> Foreseen:
    match said:
        case [[*codes], bool(deal), *times] if times in ([], [True]):
            if all(type(code) is str and code in cards for code in codes):
                return Foreseen(tuple(cards[code] for code in codes), deal, bool(times))
    raise ValueError("what was foreseen is damaged")


def each_from_data(said: Any, cards: Mapping[str, Card]) -> tuple[Foreseen, ...]:
    return tuple(from_data(each, cards) for each in (said if isinstance(said, list) else [said]))


def number(at: str) -> int:
    if not (at.isascii() and at.isdecimal() and len(at) < len(str(MOST_SAVED))):
        raise ValueError("what was foreseen is damaged")
    return int(at)


def parse_saved(data: Any, game: str | None = None) -> SavedMatch:
    """Parse the data of a file, of this game or of any.

    Raises OSError if it is too new, ValueError if it is damaged.
    """
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise ValueError("it does not say its format")
    if data["format"] > FORMAT:
        has = brief(data["format"])
        raise OSError(f"it has format {has}, from a newer version; this one reads format {FORMAT}")
    data = {"people": [data.get("seat")]} | data
    for name, kind in KINDS.items():
        if type(data.get(name)) is not kind:
            raise ValueError(f"“{name}” is damaged or missing")
    if not all(type(name) is str and len(name) <= LONGEST_KEPT_NAME for name in data["names"]):
        raise ValueError("“names” is damaged")
    if not data["people"] or len({*map(brief, data["people"])}) < len(data["people"]):
        raise ValueError("“people” is damaged")
    if not 0 <= data["retries"] <= MOST_SAVED:
        raise ValueError("“retries” is damaged")
    about = parse_save(json.dumps(data["match"]))["game"]
    if game is not None and about != game:
        raise ValueError("it is about another game")
    fields = {name: data[name] for name in KINDS}
    return SavedMatch(**fields | {name: tuple(data[name]) for name in ("names", "people")})


DAMAGED = (ValueError, RecursionError)  # errors of reading a damaged file


class Bookmark:
    """The files of a game's last match, and of an earlier one that was not finished.

    ``notice`` is a sentence for the learner if the files cannot be used; play continues.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.file = files.folder() / "matches" / f"{game.id}.json"
        self.before = self.file.with_name(f"{game.id}-before.json")
        self.notice = ""
        self._mine: Session | None = None  # session of the last saved match
        self._kept: SavedMatch | None = None  # data of the last saved match

    def keep(self, session: Session) -> None:
        """Save the match of a session, once there is something to save.

        A match from an arranged table (an exercise) is not saved, and a file of a newer version is
        not overwritten.
        """
        if not session.begun() and session is not self._mine:
            return
        try:
            kept = entry(session)
        except ValueError:
            return
        try:
            with lock_file(self.file):
                self._write(json.dumps(kept) + "\n", self._kept if session is self._mine else None)
        except OSError as error:
            self._unusable(error)
        else:
            self._mine, self._kept = session, parse_saved(kept, self.game.id)

    def left(self, now: Session | None = None) -> SavedMatch | None:
        """Return the match to resume, or else one that is finished; None without any.

        Never returns the match of the current session.
        """
        last = self._last(now)
        before = self._seen(self.before) if last is None or last.over else None
        return before or last

    def resume(self, now: Session | None = None) -> Session | None:
        """Resume the saved match; return None if there is none, or it is damaged."""
        last = self._last(now)
        left = self.left(now)
        if left is None:
            return None
        file = self.file if left == last else self.before
        try:
            session = left.session()
        except ValueError as error:
            self._set_aside(file, left, error)
            return None
        self._mine, self._kept = session, left
        if file is self.before:
            self.keep(session)
        return session

    # Internals

    def _last(self, now: Session | None) -> SavedMatch | None:
        last = self._seen(self.file)
        return None if now is not None and now is self._mine and last == self._kept else last

    def _write(self, text: str, mine: SavedMatch | None) -> None:
        """Overwrite the record of the same match; set aside another unfinished match.

        The record is also of another match if another table has written it meanwhile. Of two
        unfinished matches the one with more decisions is kept.
        """
        last = self._read(self.file)
        if last is not None and last == mine:
            files.write(self.file, text)
            return
        before = self._read(self.before)
        older = before is not None and before == mine  # the same match
        room = before is None or older or (last and before.answers <= last.answers)
        if last and not last.over and room:
            beside = self.file.with_name(f"{self.game.id}-next.json")
            files.write(beside, text)
            self.file.replace(self.before)
            beside.replace(self.file)
        else:
            files.write(self.file, text)
            if older:
                self.before.unlink(missing_ok=True)

    def _seen(self, file: Path) -> SavedMatch | None:
        """Read a file without a lock; return None, with a notice, if it must be left alone.

        The files are about printed games, so one by somebody's own rules has none.
        """
        if no_record_of(self.game):
            return None
        try:
            try:
                return self._said(file)
            except DAMAGED:
                with lock_file(self.file):
                    return self._read(file)
        except OSError as error:
            self._unusable(error)
        return None

    def _read(self, file: Path) -> SavedMatch | None:
        """Read a file under the lock; return None without any.

        Raises OSError if it must be left alone.
        """
        try:
            return self._said(file)
        except DAMAGED as error:
            self._damaged(file, error)
        return None

    def _said(self, file: Path) -> SavedMatch | None:
        try:
            return parse_saved(files.json_of(files.read(file)), self.game.id)
        except FileNotFoundError:
            return None

    def _set_aside(self, file: Path, left: SavedMatch, error: Exception) -> None:
        try:
            with lock_file(self.file):
                if self._read(file) == left:
                    self._damaged(file, error)
        except OSError as unusable:
            self._unusable(unusable)

    def _damaged(self, file: Path, error: Exception) -> None:
        aside = files.kept_aside(file)
        self.notice = (
            f"Your last match in {file.name} can't be read ({str(error).rstrip('.')}). "
            f"The tutor has renamed the file to {aside.name}, in the same folder."
        )

    def _unusable(self, error: OSError) -> None:
        if not self.notice:
            self.notice = (
                f"This match is not being saved ({self.file.name}: {error.strerror or error}). "
                f"{files.WHERE} You can keep playing."
            )
