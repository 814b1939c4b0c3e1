"""The match at a learner's table, kept after every answer, so that it can be resumed one day."""

import json
from pathlib import Path
from typing import Any

from tutor.coach.records import files
from tutor.coach.records.lock import alone
from tutor.coach.records.saved import Left, entry, read
from tutor.coach.session import Session
from tutor.engine.game import Game

DAMAGED = (ValueError, RecursionError)  # what reading a file may raise


class Bookmark:
    """Where the last match of a game is kept, and one before it that was not played to its end.

    ``notice`` is a sentence for the learner where the files cannot be used; play goes on.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.file = files.folder() / "matches" / f"{game.id}.json"
        self.before = self.file.with_name(f"{game.id}-before.json")
        self.notice = ""
        self._mine: Session | None = None  # whose match was kept last,
        self._kept: Left | None = None  # and what was kept of it

    def keep(self, session: Session) -> None:
        """Write the match of a session, once there is something to be kept of it.

        A match from an arranged table, an exercise, is not kept, nor is anything written over a
        file of a newer version.
        """
        if session.last_decision() is None and session is not self._mine:
            return
        try:
            kept = entry(session)
        except ValueError:
            return
        try:
            with alone(self.file):
                self._write(json.dumps(kept) + "\n", self._kept if session is self._mine else None)
        except OSError as error:
            self._unusable(error)
        else:
            self._mine, self._kept = session, read(kept, self.game.id)

    def left(self, now: Session | None = None) -> Left | None:
        """The match that can be resumed, or else one that was finished; None without any.

        It is another than that of the session now at the table.
        """
        last = self._last(now)
        before = self._seen(self.before) if last is None or last.over else None
        return before or last

    def resume(self, now: Session | None = None) -> Session | None:
        """Sit down again to the match that was left; None if there is none, or it is damaged."""
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

    # Within

    def _last(self, now: Session | None) -> Left | None:
        """The match in the file, unless it is that of the session at the table."""
        last = self._seen(self.file)
        return None if now is not None and now is self._mine and last == self._kept else last

    def _write(self, text: str, mine: Left | None) -> None:
        """Write over what was kept of the same match; put aside another one that goes on.

        It is another one also if it was written from another table meanwhile. Of two that go on,
        the one in which more was decided stays.
        """
        last = self._read(self.file)
        if last is not None and last == mine:
            files.write(self.file, text)
            return
        before = self._read(self.before)
        older = before is not None and before == mine  # it is this match
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

    def _seen(self, file: Path) -> Left | None:
        """What a file says, without disturbing others; None with a notice if it is left alone."""
        try:
            try:
                return self._said(file)
            except DAMAGED:
                with alone(self.file):
                    return self._read(file)
        except OSError as error:
            self._unusable(error)
        return None

    def _read(self, file: Path) -> Left | None:
        """What a file says, None without any, while nobody else writes.

        An OSError if it must be left alone.
        """
        try:
            return self._said(file)
        except DAMAGED as error:
            self._damaged(file, error)
        return None

    def _said(self, file: Path) -> Left | None:
        try:
            return read(files.json_of(files.read(file)), self.game.id)
        except FileNotFoundError:
            return None

    def _set_aside(self, file: Path, left: Left, error: Exception) -> None:
        """Keep aside what cannot be played on, unless the file says something else by now."""
        try:
            with alone(self.file):
                if self._read(file) == left:
                    self._damaged(file, error)
        except OSError as unusable:
            self._unusable(unusable)

    def _damaged(self, file: Path, error: Exception) -> None:
        aside = files.kept_aside(file)
        self.notice = (
            f"Your last match could not be read from {file.name} ({str(error).rstrip('.')}). "
            f"It is kept as {aside.name} in the same folder; play goes on without it."
        )

    def _unusable(self, error: OSError) -> None:
        if not self.notice:
            self.notice = (
                f"This match is not kept ({self.file.name}: {error.strerror or error}). "
                f"{files.WHERE} Play goes on."
            )
