"""Try an invented game before anybody sits down to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any, ClassVar

from tutor.coach.rules.readings import for_how_many
from tutor.engine.driver import Chance, by_luck, by_policy, drive
from tutor.engine.match import Match, Question
from tutor.engine.replay import UncertainError
from tutor.engine.script import Shuffle
from tutor.engine.wording import counted
from tutor.games import stage
from tutor.workshop.change.changed import broken
from tutor.workshop.change.closely import (
    MOST_MATCHES,
    Limit,
    Trial,
    at_table,
    random_matches,
    stories,
    try_closely,
)
from tutor.workshop.change.looks import LOOKS, Look
from tutor.workshop.invent.derived import Invented, make_invented
from tutor.workshop.invent.loops import skipping_loops
from tutor.workshop.invent.names import helpers_of
from tutor.workshop.invent.remembered import what_it_remembers
from tutor.workshop.invent.table import at_first

SECONDS = 2.0  # max. duration (CPU)
AGAIN, MEMORY, CLOSELY = 0.1, 0.35, 0.8  # shares of it by which parts of the trial are over
SOME = 2  # matches that are played again before all others
FIRST = 3  # matches that show what is used of a table
LONG = 200  # questions after which a match has shown it


def reasons_given(match: Match[Any], question: Question[Any], _: Random) -> Iterator[str]:
    """Fail if the author's reasons do, for cards in hand that are not offered."""
    if referee := match.game.referees.get(question.rule):
        cards = stage(match.game).thinkable(question.view, question.seat, question.rule)
        for card in cards:
            if card not in question.choices:
                [*referee(question.view, question.seat, card)]
    yield from ()


@dataclass
class InventedTrial(Trial):
    """The results of random matches of an invented game."""

    looks: ClassVar[Mapping[str, Look]] = LOOKS | {"why not": reasons_given}
    skips: Sequence[str] = ()  # warnings about loops that skip cards

    @property
    def head(self) -> str:
        """The name, the players and the number of rules."""
        game = self.game
        return f"{game.name}: {for_how_many(game.players)}, {counted(len(game.rules), 'rule')}."

    @property
    def said(self) -> list[str]:
        """The problems, and warnings about the table; of a game that fails, only why."""
        if self.fails:
            return []
        return [*self.problems.values(), *self.game.watch.warnings.values(), *self.skips]

    def problems_of(self, _: Match[Any]) -> Iterable[tuple[str, str]]:
        """Forget that cards are wrong: the warnings say which."""
        self.problems.pop("cards", "")
        return ()


def try_invented(game: Invented, players: int = 0, seconds: float = SECONDS) -> InventedTrial:
    """Return a trial; in its game, the rule that begins rounds and the goal have been found.

    Errors are told and not raised. Every number of players is tried, or only this one.
    """
    limits = [Limit.after(share * seconds) for share in (AGAIN, MEMORY, CLOSELY, 1)]
    play = game.by.play
    scripts = (play, *helpers_of(play).values())
    found = InventedTrial(understood(game), skips=[*chain(*map(skipping_loops, scripts))])
    with found.game.watch.trying():
        found.fails = goes_differently(found.game, players, range(SOME), limits[0])
        if found.fails:
            return found
        known = memory_problem(found.game, players, limits[1])
        try_closely(found, players, limits[2])
        if known and found.fails:  # it fails in imagined games
            found.fails = known
        elif known:
            found.problems["memory"] = known
        if not (found.fails or found.problems.keys() & {"slow", "endless"}):
            found.fails = goes_differently(
                found.game, players, range(SOME, MOST_MATCHES), limits[3]
            )
    return found


def memory_problem(game: Invented, players: int, limit: Limit) -> str:
    """Return what the script keeps of hidden cards; "" if it goes wrong, which is told later."""
    tables = [at_table(game, players, number) for number in range(FIRST)]
    try:
        return what_it_remembers(game, tables, limit)
    except Exception:  # noqa: BLE001  whatever the script leads to
        return ""


def goes_differently(game: Invented, players: int, numbers: range, limit: Limit) -> str:
    """Return an error if one of these matches, played again, goes differently, or ""."""
    for number in numbers:
        if limit.is_over:
            return ""
        try:
            with game.watch.counting():
                one, again = (random_matches(game, players, number) for _ in range(2))
        except Exception as error:  # noqa: BLE001  whatever the script leads to
            return str(broken(error, game.watch)) if number >= SOME else ""  # told more closely
        if stories(one) != stories(again):
            return str(UncertainError())
    return ""


def understood(game: Invented) -> Invented:
    """Return the game with the rule that begins a round, and with what is used of its table.

    Both are seen in the first random matches: if nobody ever has a point, the victory counts.
    """
    shuffles, used = list[str](), set[str]()
    for number in range(FIRST):
        state, rng = game.new(at_table(game, 0, number)), Random(number)
        luck, players = noting(by_luck(rng), shuffles), by_policy(game, state, rng)
        look = partial(note, state, used)
        try:
            with game.watch.counting():
                for _ in islice(drive(game, state, players, luck, look), LONG):
                    look()
                look()
        except Exception:  # noqa: BLE001  the trial tells what goes wrong
            break
    return make_invented(game.by, shuffles[0] if shuffles and "scores" in used else "", used)


def note(table: Any, used: set[str], *event: object) -> None:
    """Add the names of what is on a table now; but not the deck, while cards are dealt."""
    names = [name for name in at_first(table) if not (event and name == "deck")]
    used |= {name for name in names if is_used(name, getattr(table, name))}


def noting(chance: Chance, shuffles: list[str]) -> Chance:
    def noted(shuffle: Shuffle) -> list[Any] | None:
        shuffles.append(shuffle.rule)
        return chance(shuffle)

    return noted


def is_used(name: str, value: Any) -> bool:
    """Return True if there are points, or anything in a pile, or in one of several."""
    several = isinstance(value, list) and (name == "scores" or all(map(is_list, value)))
    return any(value) if several else bool(value)


def is_list(value: object) -> bool:
    return isinstance(value, list)
