"""One match of a tournament."""

import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from tutor.bots.course import MOST_QUESTIONS, victory_shares
from tutor.classroom.meeting.apart import Limits, Mistake, Seated, seat_entrant
from tutor.classroom.meeting.entrants import Entrant
from tutor.engine.code import encode_match
from tutor.engine.game import Game
from tutor.engine.match import Match

AHEAD = 64  # matches that an executor has at most


@dataclass(frozen=True, slots=True)
class Lost:
    """A mistake that has lost a match."""

    side: int
    said: str  # the end of a sentence that begins with the player's name
    line: int  # of the player's file or cell; 0 if there is none
    text: str  # of this line
    event: int  # number of the last event before it


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a match."""

    number: int
    shares: tuple[float, ...]  # of the victory, by side
    lead: float  # of the winner; where all win or lose as one, the value of the end
    code: str  # of the match, up to the mistake if there is one; "" if it is too long for a code
    lost: Lost | None = None


@dataclass(frozen=True)
class Terms:
    """The game and the conditions of all matches of a tournament."""

    game: Game[Any]
    sides: tuple[int, ...]  # by seat
    options: Any
    seed: int
    limits: Limits


class Here(threading.local):
    """The players who sit in this thread, for as long as the terms stay the same."""

    def __init__(self) -> None:
        self.terms = ""
        self.players: dict[Entrant, Seated] = {}

    def seat(self, entrant: Entrant, terms: Terms) -> Seated:
        if self.terms != repr(terms):
            self.leave()
            self.terms = repr(terms)
        if entrant not in self.players:
            self.players[entrant] = seat_entrant(entrant, terms.game, terms.limits)
        return self.players[entrant]

    def leave(self) -> None:
        while self.players:
            self.players.popitem()[1].leave()


HERE = Here()


def play(terms: Terms, number: int, deal: int, entrants: Sequence[Entrant]) -> Played:
    """Play a match, with one entrant for each side; a mistake loses it at once."""
    match = Match.new(terms.game, len(terms.sides), deal, terms.options)
    players = [HERE.seat(each, terms) for each in entrants]
    for side, each in enumerate(players):
        each.begin(f"{terms.seed}/{number}/{side}")
    lost = None
    for _ in range(MOST_QUESTIONS):
        if match.over or lost:
            break
        lost = ask_players(match, terms.sides, players)
    return result(match, terms, number, lost)


def ask_players(match: Match[Any], sides: Sequence[int], players: Sequence[Seated]) -> Lost | None:
    """Ask all who must decide; return the first mistake. Who has no choice is not asked."""
    for question in [*match.questions()]:
        side, choice = sides[question.seat], question.choices[0]
        if not question.forced:
            try:
                choice = players[side].ask(question)
            except Mistake as wrong:
                return Lost(side, wrong.said, wrong.line, wrong.text, len(match.events))
        match.answer(question.seat, choice)
    return None


def result(match: Match[Any], terms: Terms, number: int, lost: Lost | None) -> Played:
    count, firsts = len({*terms.sides}), [*map(terms.sides.index, sorted({*terms.sides}))]
    standing = match.game.standing(match.state)
    by_seat = victory_shares(match.game, match.outcome, standing)
    by_side = [by_seat[first] for first in firsts]
    if lost:
        by_side = [(side != lost.side) / max(1, count - 1) for side in range(count)]
    best = firsts[by_side.index(max(by_side))]
    lead = match.game.goal.lead(standing, best)
    return Played(number, (*by_side,), lead, code_of(match, best), lost)


def code_of(match: Match[Any], seat: int) -> str:
    try:
        return encode_match(match, seat)
    except ValueError:  # it is too long
        return ""


def play_tasks(
    tasks: Iterable[tuple[int, Callable[[], Played]]],
    begin: Callable[[int], None],
    executor: Executor | None,
) -> Generator[Played, None, None]:
    """Play all matches, here or with an executor, and yield each when it is over.

    `begin` is told the number of each match before it is played.
    """
    if executor is None:
        try:
            for number, task in tasks:
                begin(number)
                yield task()
        finally:
            HERE.leave()
        return
    waiting, running = iter(tasks), set[Future[Played]]()
    try:
        while True:
            for number, task in islice(waiting, AHEAD - len(running)):
                begin(number)
                running.add(executor.submit(task))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in done)
    finally:
        for each in running:
            each.cancel()


def match_task(
    terms: Terms, number: int, deal: int, entrants: Sequence[Entrant]
) -> Callable[[], Played]:
    """Return the match as a function that can be sent to another process."""
    return partial(play, terms, number, deal, entrants)
