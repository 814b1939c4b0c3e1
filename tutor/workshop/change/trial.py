"""Try a changed game before anybody sits down to it: what is different, and what goes wrong."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tutor.engine.match import Match
from tutor.engine.wording import counted
from tutor.workshop.change.changed import Changed, broken, make_changed
from tutor.workshop.change.closely import (
    MOST_MATCHES,
    UNCERTAIN,
    Limit,
    Trial,
    random_matches,
    stories,
    try_closely,
)
from tutor.workshop.change.guard import SAMPLE
from tutor.workshop.change.retold import misquoted, unexplained_changes

ANSWERS = 4000  # in all matches that are compared with the printed game
SECONDS = 6.0  # max. duration (CPU); few trials are as long, so their results are always the same
CLOSELY = 0.7  # share of it in which calls are checked closely
UNTRUE = (
    "By your rules, what players infer about hidden cards is no longer true. So hints and retries "
    "deal these cards without it."
)


@dataclass
class ChangedTrial(Trial):
    """The results of random matches of a changed game, of which some are compared."""

    pairs: int = 0  # matches that were played by the printed rules, too, with the same deals
    otherwise: int = 0  # those of them that went otherwise

    @property
    def head(self) -> str:
        """The name, and what is changed."""
        return f"{self.game.name}: {self.game.changed}"

    @property
    def said(self) -> list[str]:
        """The differences, and the problems."""
        return [*self.counts, self._played_twice, *self.problems.values()]

    @property
    def lines(self) -> list[str]:
        """The change, the results, the problems and hints, a sentence or two each."""
        hints = (
            unexplained_changes(self.game.of, self.game.mine, self.game.texts)
            if self.otherwise
            else ()
        )
        return [*super().lines, *hints]

    def problems_of(self, match: Match[Any]) -> Iterable[tuple[str, str]]:
        """Return texts of rules that no longer say what happened."""
        return misquoted(self.game.of, self.game.mine, match.events)

    @property
    def _played_twice(self) -> str:
        if not self.pairs:
            return ""
        many = self.otherwise or "none"
        matches = f"{many} of {self.pairs} matches"
        return f"With the same deals and choices, {matches} went differently from the printed game."

    @property
    def counts(self) -> list[str]:
        """The number of calls of each function, and of those that decided differently."""
        said = []
        for (_, name), guard in self.game.guards.items():
            if guard.compared:
                calls = counted(f"{guard.compared:,}", "call")
                calls = f"the first {calls}" if guard.compared == SAMPLE else calls
                said.append(f"{name}: {guard.otherwise:,} of {calls} decided differently.")
            elif not guard.calls and not self.fails:
                said.append(f"{name} was never called.")
        return said


def try_changed(game: Changed, players: int = 0, seconds: float = SECONDS) -> ChangedTrial:
    """Return a trial that takes at most this long, and in it the game to play.

    That is another one if the rules turn out to tell less about hidden cards. Errors are told and
    not raised. Every number of players is tried, or only this one.
    """
    game.watch.printed.clear()
    for guard in game.guards.values():
        guard.reset()
    close, end = Limit.after(CLOSELY * seconds), Limit.after(seconds)
    found = ChangedTrial(game)
    with game.watch.trying():
        try_closely(found, players, close)
    if "secrets" in found.problems:
        found = ChangedTrial(make_changed(game.of, game.mine, game.texts, infers=False))
        with found.game.watch.trying():
            try_closely(found, players, close)
        found.problems["secrets"] = UNTRUE
    if not found.fails:
        with found.game.watch.trying():
            count_differences(found, players, end)
    return found


def count_differences(found: ChangedTrial, players: int, end: Limit) -> None:
    """Count the matches that go otherwise than by the printed rules, as far as there is time."""
    answers = 0
    for number in range(MOST_MATCHES):
        if end.is_over or answers > ANSWERS:
            return
        try:
            was, now, again = (
                random_matches(game, players, number)
                for game in (found.game.of, found.game, found.game)
            )
        except Exception as error:  # noqa: BLE001  in a match that was not tried before
            found.fails = str(broken(error, found.game.watch))
            return
        if stories(now) != stories(again):
            found.fails = UNCERTAIN
            return
        found.pairs += 1
        found.otherwise += stories(now) != stories(was)
        answers += sum(each.answers for each in now)
