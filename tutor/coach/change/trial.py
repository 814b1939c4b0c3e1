"""Try a changed game before anybody sits down to it: what is different, and what goes wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import count
from random import Random
from time import process_time
from typing import Any

from tutor.coach.change.changed import Changed, made
from tutor.coach.change.guard import WrongRule
from tutor.coach.change.looks import looked_at
from tutor.engine.driver import drive
from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Match
from tutor.engine.script import Ask, Seat, Shuffle
from tutor.engine.wording import counted

LONGEST = 5000  # max. questions of a match
MOST = 20  # matches; fewer if there are as many as this of
CALLS = 10_000  # calls that are looked at closely, or
QUESTIONS = 400
SECONDS = 2.0  # max. duration (CPU); few trials are as long, so their results are always the same
CLOSELY = 0.7  # share of it in which calls are checked closely
DEALS = 10**6  # deal numbers from here on are tried, which nobody meets at a table
UNTRUE = (
    "By your rules, what players infer about hidden cards is no longer true. So hints and retries "
    "deal these cards without it."
)


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
        """The change, the results and the problems, a sentence or two each."""
        head = f"{self.game.name}: {self.game.changed}"
        return [head, self._tried(), *self.counts, *self.problems.values()]

    def _tried(self) -> str:
        if self.fails:
            return f"It can't be played yet. {self.fails}"
        how = f"Tried in {counted(self.matches, 'random match', 'random matches')}."
        how = how if self.matches else ""
        many = f"{self.otherwise or 'none'} of {self.pairs} went differently from the printed game"
        return f"{how} With the same deals and choices, {many}.".strip() if self.pairs else how

    @property
    def counts(self) -> list[str]:
        """The number of calls of each function, and of those that decided differently."""
        said = []
        for (_, name), guard in self.game.guards.items():
            if guard.compared:
                calls = counted(f"{guard.compared:,}", "call")
                said.append(f"{name}: {guard.otherwise:,} of {calls} decided differently.")
            elif not guard.calls and not self.fails:
                said.append(f"{name} was never called.")
        return said


def tried(game: Changed, players: int = 0, seconds: float = SECONDS) -> Trial:
    """Return a trial that takes at most this long, and in it the game to play.

    That is another one if the rules turn out to tell less about hidden cards. Errors are told and
    not raised. Every number of players is tried, or only this one.
    """
    begun = process_time()
    found = closely_tried(game, players, begun + CLOSELY * seconds)
    if "secrets" in found.problems:
        plain = made(game.of, game.mine, game.texts, infers=False)
        found = closely_tried(plain, players, begun + CLOSELY * seconds)
        found.problems["secrets"] = UNTRUE
    if not found.fails:
        compared(found, players, begun + seconds)
    return found


def closely_tried(game: Changed, players: int, end: float) -> Trial:
    """Play random matches, looking at every call of the learner's functions."""
    found, watch = Trial(game), game.watch
    watch.closely = True
    try:
        for number in range(MOST):
            match = new_match(game, players, number)
            if not one_match(found, match, end):
                break
            found.matches += 1
            found.questions += len(match.past)
            calls = sum(guard.compared for guard in game.guards.values())
            if calls > CALLS or found.questions > QUESTIONS:
                break
    except Exception as error:  # noqa: BLE001  whatever the changed rules lead to
        found.fails = said(error)
    finally:
        watch.closely, watch.otherwise = False, ""
    return found


def new_match(game: Game[Any], players: int, number: int) -> Match[Any]:
    return Match.new(game, at_table(game, players, number), DEALS + number, {**game.short})


def at_table(game: Game[Any], players: int, number: int) -> int:
    return players or game.players[number % len(game.players)]


def one_match(found: Trial, match: Match[Any], end: float) -> bool:
    """Play a match at random; return False if there was no time for all of it."""
    rng = Random(f"trial/{match.seed}")
    while not match.over:
        if len(match.past) > LONGEST:
            said = f"A match goes on after {LONGEST:,} questions. Can it end?"
            found.problems["endless"] = said
            return True
        if process_time() > end:
            if not found.matches:
                asked = counted(f"{len(match.past):,}", "question")
                found.problems["slow"] = f"The first match was not over after {asked}. Can it end?"
            return False
        if rng.random() < max(0.03, 2 / (len(match.past) + 2)):
            looked_at(found.problems, match, rng)
            if "secrets" in found.problems and found.game.infers:
                return False
        for question in [*match.questions()]:
            match.answer(question.seat, pick(question.choices, rng))
    if match.outcome and not {*match.outcome.winners} <= {*match.seats}:
        found.problems["winners"] = "The winners are not seats at the table."
    return True


def said(error: Exception) -> str:
    """Return an error as a sentence."""
    if isinstance(error, WrongRule):
        return str(error)
    return f"The game can't go on ({type(error).__name__}: {error}".rstrip(".:") + ")."


def compared(found: Trial, players: int, end: float) -> None:
    """Count the matches that go otherwise than by the printed rules, as far as there is time."""
    for number in range(MOST):
        count_of = at_table(found.game, players, number)
        try:
            other = parted(found.game.of, found.game, count_of, number, end)
        except Exception as error:  # noqa: BLE001  in a match that was not tried before
            found.fails = said(error)
            return
        if other is None:
            return
        found.pairs += 1
        found.otherwise += other


def parted(one: Game[Any], other: Game[Any], players: int, number: int, end: float) -> bool | None:
    """Return True if a match with the same deals and choices at random goes otherwise.

    Return None if there is no time to find out.
    """
    told: tuple[list[str], list[str]] = ([], [])
    ways = [
        playing(game, players, number, lines)
        for game, lines in zip((one, other), told, strict=True)
    ]
    for _ in range(LONGEST):
        ended = [next(way, None) is None for way in ways]
        if ended[0] != ended[1] or told[0] != told[1]:
            return True
        if ended[0]:
            return False
        if process_time() > end:
            return None
        for lines in told:
            lines.clear()
    return False


def playing(game: Game[Any], players: int, number: int, told: list[str]) -> Any:
    """Yield after each question of a random match; `told` gets its events."""
    options: Mapping[str, Any] = {**game.short}
    state, asks, shuffles = game.new(players, options), count(), count()

    def answered(ask: Ask) -> Mapping[Seat, Any]:
        turn = next(asks)
        return {
            seat: pick(choices, Random(f"{number}/{seat}/{turn}"))
            for seat, choices in ask.choices.items()
        }

    def chance(question: Shuffle) -> list[Any]:
        return shuffle(question.items, Random(f"{number}/{next(shuffles)}"))

    def tell(*event: object) -> None:
        told.append(repr(event))

    steps = drive(game, state, answered, chance, tell)
    while (end := next_of(steps)) is None:
        yield True
    told.append(repr(end))


def next_of(steps: Any) -> Any:
    """Take a step; return the outcome at the end, and None before."""
    try:
        next(steps)
    except StopIteration as end:
        return end.value or "stopped"
    return None
