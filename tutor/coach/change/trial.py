"""Try a changed game before anybody sits down to it: what is different, and what goes wrong."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from random import Random
from time import monotonic, process_time
from typing import Any, NamedTuple, Self

from tutor.bots.course import Course, course
from tutor.bots.simple import at_random
from tutor.chance.refusals.wrong import Wrong
from tutor.coach.change.changed import Changed, broken, made
from tutor.coach.change.guard import CAN_IT_END, SAMPLE, WrongRule
from tutor.coach.change.looks import looked_at
from tutor.coach.change.retold import misquoted, untold
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.steady import clock_counts
from tutor.engine.wording import counted

LONGEST = 5000  # max. questions of a match
MOST = 20  # matches; fewer if there are as many as this of
QUESTIONS = 500  # in all matches that are looked at closely
OPENING = 40  # questions of those by the usual house rules, if the game has shorter ones
ANSWERS = 4000  # in all matches that are compared with the printed game
SECONDS = 6.0  # max. duration (CPU); few trials are as long, so their results are always the same
CLOSELY = 0.7  # share of it in which calls are checked closely
SLOWEST = 5  # times of it that the trial may take at the most, on a busy machine
DEALS = 10**6  # deal numbers from here on are tried, which nobody meets at a table
UNTRUE = (
    "By your rules, what players infer about hidden cards is no longer true. So hints and retries "
    "deal these cards without it."
)

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
    """The results of random matches of a changed game; the problems by their kind."""

    game: Changed
    matches: int = 0
    questions: int = 0
    pairs: int = 0  # matches that were played by the printed rules, too, with the same deals
    otherwise: int = 0  # those of them that went otherwise
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
        """The change, the results, the problems and hints, a sentence or two each."""
        head = f"{self.game.name}: {self.game.changed}"
        said = [self._tried(), *self.counts, self._played_twice, *self.problems.values()]
        said.append(str(self.game.watch.printed))
        hints = untold(self.game.of, self.game.mine, self.game.texts) if self.otherwise else ()
        return [head, *filter(None, said), *hints]

    def playable(self) -> Changed:
        """Return the game to play; raise `Wrong` if the trial has failed."""
        if self.fails:
            raise Wrong(self.fails)
        return self.game

    def _tried(self) -> str:
        if self.fails:
            return f"It can't be played yet. {self.fails}"
        return f"Tried in {self._matches}." if self.matches else ""

    @property
    def _played_twice(self) -> str:
        if not self.pairs:
            return ""
        many = self.otherwise or "none"
        matches = f"{many} of {self.pairs} matches"
        return f"With the same deals and choices, {matches} went differently from the printed game."

    @property
    def _matches(self) -> str:
        if not self.game.short:
            return counted(self.matches, "random match", "random matches")
        short = counted(self.matches, "short random match", "short random matches")
        return f"{short}, and in {counted(self.matches, 'opening')} by the usual house rules"

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


def tried(game: Changed, players: int = 0, seconds: float = SECONDS) -> Trial:
    """Return a trial that takes at most this long, and in it the game to play.

    That is another one if the rules turn out to tell less about hidden cards. Errors are told and
    not raised. Every number of players is tried, or only this one.
    """
    game.watch.printed.clear()
    for guard in game.guards.values():
        guard.reset()
    close, end = Limit.after(CLOSELY * seconds), Limit.after(seconds)
    with game.watch.trying():
        found = closely_tried(game, players, close)
    if "secrets" in found.problems:
        plain = made(game.of, game.mine, game.texts, infers=False)
        with plain.watch.trying():
            found = closely_tried(plain, players, close)
        found.problems["secrets"] = UNTRUE
    if not found.fails:
        with found.game.watch.trying():
            compared(found, players, end)
    return found


def closely_tried(game: Changed, players: int, end: Limit) -> Trial:
    """Play random matches, looking at every call of the learner's functions."""
    found, watch = Trial(game), game.watch
    watch.closely = True
    try:
        for number in range(MOST):
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
    return found


def new_matches(game: Game[Any], players: int, number: int) -> Iterator[tuple[Match[Any], int]]:
    """Yield a match that ends soon, and one to open by the usual house rules, and their lengths."""
    yield Match.new(game, players, DEALS + number, {**game.short}), LONGEST
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
            looked_at(found.problems, match, rng)
            if "secrets" in found.problems and found.game.infers:
                return False
        for question in [*match.questions()]:
            match.answer(question.seat, pick(question.choices, rng))
    found.questions += len(match.past)
    if len(match.past) == LONGEST:
        found.problems["endless"] = f"A match went on after {LONGEST:,} questions. {CAN_IT_END}"
    if match.outcome and not {*match.outcome.winners} <= {*match.seats}:
        seats = f"from 0 to {len(match.seats) - 1}"
        raise WrongRule(f"The winners must be seats, {seats}, not {brief(match.outcome.winners)}.")
    for problem, says in misquoted(found.game.of, found.game.mine, match.events):
        found.problems.setdefault(problem, says)
    return True


def compared(found: Trial, players: int, end: Limit) -> None:
    """Count the matches that go otherwise than by the printed rules, as far as there is time."""
    answers = 0
    for number in range(MOST):
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


def random_matches(game: Game[Any], players: int, number: int) -> list[Course]:
    """Play a match that ends soon, and the first round of one by the usual house rules."""
    bots, seed = [at_random] * at_table(game, players, number), DEALS + number
    found = [course(game, bots, seed, options={**game.short})]
    return [*found, course(game, bots, seed, rounds=1)] if game.short else found


def stories(courses: Iterable[Course]) -> list[int]:
    return [each.story for each in courses]
