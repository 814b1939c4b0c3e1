"""Random matches of a game by somebody's own rules, at which everything is looked at closely."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from random import Random
from time import monotonic, process_time
from typing import Any, ClassVar, NamedTuple, Self

from tutor.bots.course import Course, play_match
from tutor.bots.simple import at_random
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.steady import clock_counts
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong
from tutor.workshop.change.changed import broken
from tutor.workshop.change.guard import CAN_IT_END, WrongRule
from tutor.workshop.change.looks import LOOKS, Look, check_open_questions

MOST_QUESTIONS = 5000  # max. questions of a match
MOST_MATCHES = 20  # matches; fewer if there are as many as this of
QUESTIONS = 500  # in all matches that are looked at closely
OPENING = 40  # questions of those by the usual house rules, if the game has shorter ones
SLOWEST = 5  # times of its seconds that a trial may take at the most, on a busy machine
DEALS = 10**6  # deal numbers from here on are tried, which nobody meets at a table
UNCERTAIN = (
    "The same match, played again with the same cards and choices, went differently. A rule may "
    "use neither chance nor a variable that remembers something."
)


class Limit(NamedTuple):
    """When to stop: after so much work, or if that takes very much longer than the work."""

    work: float  # seconds of the processor
    time: float  # seconds of a clock

    @classmethod
    def after(cls, seconds: float) -> Self:
        """Return the limit of what begins now."""
        return cls(process_time() + seconds, monotonic() + SLOWEST * seconds)

    @property
    def is_over(self) -> bool:
        """True if it is time to stop."""
        return clock_counts() and (process_time() > self.work or monotonic() > self.time)


@dataclass
class Trial:
    """The results of random matches of a game by somebody's own rules; the problems by kind."""

    looks: ClassVar[Mapping[str, Look]] = LOOKS  # at some of the questions
    game: Any
    matches: int = 0
    questions: int = 0
    problems: dict[str, str] = field(default_factory=dict)
    fails: str = ""  # the error that ended the trial

    def __str__(self) -> str:
        return "\n".join(self.lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        name, *others = map(escape, self.lines)
        return f"<p><b>{name}</b></p><ul>{''.join(f'<li>{each}</li>' for each in others)}</ul>"

    @property
    def lines(self) -> list[str]:
        """The game, the results and the problems, a sentence or two each."""
        return [self.head, *filter(None, [self.tried, *self.said, str(self.game.watch.printed)])]

    @property
    def head(self) -> str:
        """The game in a line."""
        return f"{self.game.name}."

    @property
    def said(self) -> list[str]:
        """The sentences about the matches."""
        return [*self.problems.values()]

    def problems_of(self, _: Match[Any]) -> Iterable[tuple[str, str]]:
        """Return the problems with a match that is over, with their kinds."""
        return ()

    def playable(self) -> Any:
        """Return the game to play; raise `Wrong` if the trial has failed."""
        if self.fails:
            raise Wrong(self.fails)
        return self.game

    @property
    def tried(self) -> str:
        """The number of matches, or why there are none."""
        if self.fails:
            return f"It can't be played yet. {self.fails}"
        return f"Tried in {self._matches}." if self.matches else ""

    @property
    def _matches(self) -> str:
        if not self.game.short:
            return counted(self.matches, "random match", "random matches")
        short = counted(self.matches, "short random match", "short random matches")
        return f"{short}, and in {counted(self.matches, 'opening')} by the usual house rules"


def try_closely(found: Trial, players: int, end: Limit) -> None:
    """Play random matches, looking at every call of the learner's functions."""
    game, watch = found.game, found.game.watch
    watch.closely = True
    try:
        for number in range(MOST_MATCHES):
            seats = at_table(game, players, number)
            if not all(one_match(found, *each, end) for each in new_matches(game, seats, number)):
                break
            found.matches += 1
            if found.questions > QUESTIONS:
                break
    except Exception as error:  # noqa: BLE001  whatever the changed rules lead to
        found.fails = str(broken(error, watch))
    finally:
        watch.closely, watch.otherwise = False, ""


def new_matches(game: Game[Any], players: int, number: int) -> Iterator[tuple[Match[Any], int]]:
    """Yield a match that ends soon, and one to open by the usual house rules, and their lengths."""
    yield Match.new(game, players, DEALS + number, {**game.short}), MOST_QUESTIONS
    if game.short:
        yield Match.new(game, players, DEALS + number), OPENING


def at_table(game: Game[Any], players: int, number: int) -> int:
    return players or game.players[number % len(game.players)]


def one_match(found: Trial, match: Match[Any], length: int, end: Limit) -> bool:
    """Play this many questions at random; return False if there was no time for them."""
    rng = Random(f"trial/{match.seed}")
    while not match.over and len(match.past) < length:
        if end.is_over:
            if not found.matches:
                asked = counted(f"{len(match.past):,}", "question")
                found.problems["slow"] = f"There was no time for more than {asked}. {CAN_IT_END}"
            return False
        if rng.random() < max(0.03, 2 / (len(match.past) + 2)):
            check_open_questions(found.problems, match, rng, found.looks)
            if "secrets" in found.problems and found.game.infers:
                return False
        for question in [*match.questions()]:
            match.answer(question.seat, pick(question.choices, rng))
    found.questions += len(match.past)
    if len(match.past) == MOST_QUESTIONS:
        found.problems["endless"] = (
            f"A match went on after {MOST_QUESTIONS:,} questions. {CAN_IT_END}"
        )
    if match.outcome and not {*match.outcome.winners} <= {*match.seats}:
        seats = f"from 0 to {len(match.seats) - 1}"
        raise WrongRule(f"The winners must be seats, {seats}, not {brief(match.outcome.winners)}.")
    for problem, says in found.problems_of(match):
        found.problems.setdefault(problem, says)
    return True


def random_matches(game: Game[Any], players: int, number: int) -> list[Course]:
    """Play a match that ends soon, and the first round of one by the usual house rules."""
    bots, seed = [at_random] * at_table(game, players, number), DEALS + number
    found = [play_match(game, bots, seed, options={**game.short})]
    return [*found, play_match(game, bots, seed, rounds=1)] if game.short else found


def stories(courses: Iterable[Course]) -> list[int]:
    return [each.story for each in courses]
