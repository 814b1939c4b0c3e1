"""A tournament for a class: all players meet in any game, each deal in every seat."""

import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

from tutor.classroom.meeting import apart
from tutor.classroom.meeting.apart import Limits
from tutor.classroom.meeting.entrants import Players, entrants_of
from tutor.classroom.meeting.fixtures import (
    Fixture,
    fixtures_of,
    groups,
    side_of_each_seat,
    usual_size,
)
from tutor.classroom.meeting.matches import Terms, match_task, play_tasks
from tutor.classroom.meeting.meeting import Meeting
from tutor.classroom.meeting.record import ResultRecord
from tutor.classroom.progress import Counting
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import require_seed
from tutor.engine.misused import plainly
from tutor.engine.steady import clock_counts
from tutor.engine.wording import counted, how_long
from tutor.engine.wrong import Wrong, check_whole, in_one_sentence, is_real
from tutor.games import game_of
from tutor.workshop.balance.duration import LONG
from tutor.workshop.balance.series import check_executor, checked_players, sent_to
from tutor.workshop.invent import Invented

MOST_MATCHES = 100_000  # matches
TIMED = 3.0  # seconds of matches from which the time of all is estimated
NO_LIMITS = "There are no processes here, so players run without limits of time and memory."
LONGEST_WAIT = 3600  # seconds for an answer
LEAST, LARGEST = 0.1, 1000  # gigabytes


@plainly
def meet(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    who: Players,
    game: Game[Any] | str,
    players: int = 0,
    deals: int = 30,
    *,
    house: str | Iterable[str] = (),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    to: str | Path | None = None,
    seconds: float = 1,
    gigabytes: float = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Meeting:
    """Let all players meet: those of a dictionary, or of a folder of Python files.

    A player is a function of a question that returns one of its choices, or a kind of house player,
    such as "beginner"; `house` names more of these. Results are saved in the file `to`, and the
    same call goes on from there. `progress` gets the numbers of matches done and wanted. A `Wrong`
    says what is not possible.
    """
    game = game_of(game)
    if game.changed:
        raise Wrong(
            "A tournament needs a printed game, or one that is invented. Leave out what is changed."
        )
    check_whole(deals=deals, seed=seed)
    with in_one_sentence():
        require_seed(seed)
    if not 1 <= deals <= MOST_MATCHES:
        raise Wrong(f"deals= must be 1 to {MOST_MATCHES:,}, not {brief(deals)}.")
    check_executor(executor)
    limits = checked_limits(seconds, gigabytes)
    entrants, notes = entrants_of(who, house, game)
    if not apart.HAS_PROCESSES:
        notes.append(NO_LIMITS)
    count = checked_players(game, players or usual_size(game), options)
    rules = game.new(count, options).options
    terms = Terms(game, side_of_each_seat(game.goal, count), rules, seed, limits)
    meeting = Meeting(game, count, seed, entrants, fixtures(terms, len(entrants), deals), notes)
    with closing(ResultRecord(to, head(meeting, terms), len({*terms.sides}))) as record:
        meeting.notes.extend(record.notes)
        meeting.played = record.played
        play_all(meeting, terms, record, executor, progress or Counting("matches"))
    return meeting


def checked_limits(seconds: float, gigabytes: float) -> Limits:
    if not is_real(seconds) or not 0 < seconds <= LONGEST_WAIT:
        most = f"at most {LONGEST_WAIT:,}, such as seconds=1"
        raise Wrong(f"seconds= must be more than 0 and {most}, not {brief(seconds)}.")
    if not is_real(gigabytes) or not LEAST <= gigabytes <= LARGEST:
        raise Wrong(f"gigabytes= must be {LEAST} to {LARGEST:,}, not {brief(gigabytes)}.")
    return Limits(seconds, gigabytes)


def fixtures(terms: Terms, entrants: int, deals: int) -> list[Fixture]:
    """Return all matches; raise `Wrong` if there are too few players for one, or too many."""
    sides, name = len({*terms.sides}), terms.game.name
    if entrants < sides:
        raise Wrong(
            f"{name} needs {sides} players at a table, and there is only "
            f'{counted(entrants, "player")}. Add house players, such as house="beginner".'
        )
    met = groups(entrants, sides, terms.seed)
    if (matches := len(met) * sides * deals) > MOST_MATCHES:
        raise Wrong(
            f"That would be {matches:,} matches, and at most {MOST_MATCHES:,} are possible. Play "
            f"fewer deals, such as deals={max(1, MOST_MATCHES // (len(met) * sides))}."
        )
    return fixtures_of(met, range(terms.seed, terms.seed + deals))


def head(meeting: Meeting, terms: Terms) -> Mapping[str, Any]:
    """Return what must be the same for a tournament to go on; there may be more deals."""
    return {
        "game": mark_of(meeting.game),
        "players": {each.name: each.mark for each in meeting.entrants},
        "seats": meeting.players,
        "house rules": asdict(terms.options),
        "seed": terms.seed,
        "limits": asdict(terms.limits),
    }


def mark_of(game: Game[Any]) -> str:
    """Return what names a game in a file of results: an invented game differs if it is changed."""
    return f"{game.name} {game.by.mark}" if isinstance(game, Invented) else game.id


def play_all(
    meeting: Meeting,
    terms: Terms,
    record: ResultRecord,
    executor: Executor | None,
    progress: Callable[[int, int], object],
) -> None:
    """Play what has not been played; Ctrl+C ends that, and loses nothing."""
    entrants, wanted = meeting.entrants, len(meeting.fixtures)
    left = [number for number in range(wanted) if number not in record.played]
    tasks = (
        (number, match_task(terms, number, deal, [entrants[each] for each in sides]))
        for number in left
        for deal, sides in [meeting.fixtures[number]]
    )
    foretell = Foretelling(len(left))
    try:
        with sent_to(executor), closing(play_tasks(tasks, record.begin, executor)) as played:
            for done, each in enumerate(played, 1):
                record.add(each)
                foretell(done)
                progress(wanted - len(left) + done, wanted)
    except KeyboardInterrupt:
        progress(wanted, wanted)  # removes its line


class Foretelling:
    """A sentence about the time that all matches take, a few seconds after the first of them."""

    def __init__(self, matches: int) -> None:
        self._matches, self._began, self._said = matches, 0.0, False

    def __call__(self, done: int) -> None:
        self._began = self._began or monotonic()  # players are started for the first match
        spent = monotonic() - self._began
        if self._said or done < 2 or spent < TIMED:
            return
        self._said, left = True, spent / (done - 1) * (self._matches - done)
        if left > LONG and clock_counts():
            said = f"The other {self._matches - done:,} matches take {how_long(left)}."
            print(said, file=sys.stderr, flush=True)  # noqa: T201  nobody waits without a word
