"""The balance of a game, in many matches: who wins, how long they take, and which rules matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from html import escape
from pickle import PicklingError
from statistics import fmean
from typing import Any

from tutor.bots.course import Course, play_matches
from tutor.chance.results.estimate import Estimate
from tutor.charts import Picture
from tutor.coach.session.party import usual_players
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.misused import plainly
from tutor.engine.wording import percent, plural, sentence
from tutor.engine.wrong import Wrong, check_whole, in_one_sentence, is_whole
from tutor.games import game_of, has_profile, profile
from tutor.workshop.balance.chart import interval_chart
from tutor.workshop.balance.duration import announced
from tutor.workshop.balance.page import (
    Share,
    figure,
    html_table,
    is_name_of_share,
    small_sample_note,
    text_table,
    with_interval,
)
from tutor.workshop.balance.who import Who, function_in_words, maker, players_in_words

MOST_MATCHES = 100_000  # matches
CROWD = 20  # more players than at any table: that many matches are meant
HEADS = ("mean", "95 % interval")
RULES = "How often something happens by each rule, per match"
LIMIT = "ended by a limit"  # the name of a row: matches that do not end by their rules
OWN_DECISION, OTHERS_DECISION = 12, 2  # seconds


@dataclass(frozen=True, repr=False)
class Balance:
    """Matches of one game, with the same kind of player in each seat."""

    game: Game[Any]
    players: int
    by: Who
    seed: int
    rounds: int | None
    courses: Sequence[Course]

    @property
    def n(self) -> int:
        return len(self.courses)

    def mean(self, name: str, value: Callable[[Course], float | bool]) -> Estimate:
        """Return the mean of something in these matches, or the share of those where it is true."""
        kind = Share if is_name_of_share(name) else Estimate
        return kind(name, [value(each) for each in self.courses], self.n, self.seed)

    @property
    def is_shared(self) -> bool:
        """True if all win or lose as one."""
        return self.game.goal.is_shared(self.players)

    @cached_property
    def rows(self) -> Mapping[str, Estimate]:
        """The figures by their names: victories of each seat, ties, ends, and lengths."""
        found = [*self._victories(), self.mean(LIMIT, lambda each: not each.ended)]
        found += [
            self.mean("answers", lambda each: each.answers),
            self.mean("decisions", lambda each: each.decisions),
            self.mean("rounds", lambda each: each.rounds),
        ]
        return {each.name: each for each in found}

    def _victories(self) -> Iterator[Estimate]:
        if self.is_shared:
            yield self.mean("the team wins", lambda each: whole(each.shares[0]))
            unit = plural(self.game.goal.unit)
            yield self.mean(f"{unit} at the end", lambda each: float(each.score))
            return
        for seat in range(self.players):
            yield self.mean(wins(seat), partial(share_of, seat))
        yield self.mean("several win", lambda each: 0 < max(each.shares) < 1)

    @property
    def minutes(self) -> float:
        """The minutes of a match of people by the printed rules, from the game's profile.

        A game without one takes as long as its decisions.
        """
        if has_profile(self.game):
            return profile(self.game).minutes
        seconds = OWN_DECISION + OTHERS_DECISION * (self.players - 1)
        return self.rows["decisions"].mean / self.players * seconds / 60

    def told(self, rule: str) -> Estimate:
        """Return how often something happened by this rule, per match."""
        return self.mean(rule, lambda each: each.told.get(rule, 0))

    @property
    def equal(self) -> float | None:
        """The share of victories of equal players; None if all win or lose as one."""
        return None if self.is_shared else (1 - self.unwon) / self._sides

    @property
    def unwon(self) -> float:
        """The share of matches that nobody wins."""
        won = self._sides * fmean(each.mean for each in self.victories) if self.victories else 1.0
        return round(1 - won, 9)

    @property
    def _sides(self) -> int:
        return self.game.goal.sides_of(range(self.players))

    @property
    def victories(self) -> list[Estimate]:
        """The share of victories of each seat; none if all win or lose as one."""
        return [] if self.is_shared else [self.rows[wins(seat)] for seat in range(self.players)]

    def is_clear(self, share: Estimate) -> bool:
        """Return True if the share of equal players is outside the interval of this one."""
        return self.equal is not None and not share.holds(self.equal)

    @property
    def shown(self) -> Mapping[str, Estimate]:
        """The figures without those that only rounds have, or only matches."""
        left_out = {"decisions", *((LIMIT, "rounds") if self.rounds else ())}
        return {name: each for name, each in self.rows.items() if name not in left_out}

    def __repr__(self) -> str:
        figures, by_rule = (text_table(["", *HEADS], rows) for rows in self._tables)
        return "\n".join([self.title, figures, *self.sentences, "", f"{RULES}:", by_rule])

    def _repr_html_(self) -> str:
        figures, by_rule = (html_table(["", *HEADS], rows) for rows in self._tables)
        folded = f"<details><summary>{RULES}</summary>{by_rule}</details>"
        head = f"<p><b>{escape(self.title)}</b></p>"
        said = escape(" ".join(self.sentences))
        return f"{head}{figures}<p>{said}</p>{folded}"

    @property
    def _tables(self) -> tuple[list[list[str]], list[list[str]]]:
        """The rows of both tables: the figures, and how often something happens by each rule."""
        told = {rule: self.told(rule) for rule in rules_applied(self)}
        figures, rules = (
            [[name, *with_interval(name, each)] for name, each in found.items()]
            for found in (self.shown, told)
        )
        return figures, rules

    @property
    def sentences(self) -> list[str]:
        """The sentences below the figures."""
        return [*filter(None, [self.fair, small_sample_note(self.n, self.what)])]

    @property
    def title(self) -> str:
        """The game, and who has played it."""
        return f"{self.game.name}: {self.who}"

    @property
    def fair(self) -> str:
        """The seats with an advantage, as far as these matches show it, in a sentence."""
        if self.equal is None:
            return (
                f"These are figures for {players_in_words(self.by)}: other players may get others."
            )
        clear = [each.name.removesuffix(" wins") for each in self.victories if self.is_clear(each)]
        verb = "differ" if clear[1:] else "differs"
        who = f"{sentence(listing(clear))} {verb}" if clear else "No seat differs"
        share = figure("wins", self.equal)
        nobody = f"Nobody wins {percent(self.unwon)} of the {self.what}. " if self.unwon else ""
        return f"{nobody}{who} from {share}, the share of equal players, by more than the margin."

    def chart(self) -> Picture:
        """Draw the share of victories of each seat, with its interval."""
        rows = [
            (name, self.game.name, each) for name, each in self.rows.items() if is_victory(name)
        ]
        return interval_chart(f"{self.game.name}: who wins", rows, self.equal)

    @property
    def what(self) -> str:
        """The unit of the figures."""
        return "rounds" if self.rounds else "matches"

    @property
    def who(self) -> str:
        """The matches and their players: "200 matches of 3 beginners (deals 1 to 200)"."""
        players = f"{self.players} {players_in_words(self.by)}"
        return (
            f"{self.n:,} {self.what} of {players} (deals {self.seed} to {self.seed + self.n - 1})"
        )


def wins(seat: int) -> str:
    """Return the name of a row: victories of a seat."""
    return f"seat {seat} wins"


def share_of(seat: int, found: Course) -> float:
    return whole(found.shares[seat])


def is_victory(name: str) -> bool:
    return name.endswith(" wins")


def whole(share: float) -> float:
    """Return 0 and 1 as whole numbers, as for other events."""
    return int(share) if share in (0, 1) else share


@plainly
def balance(  # noqa: PLR0913  all but the game have defaults that are mostly right
    game: Game[Any] | str,
    players: int = 0,
    matches: int = 200,
    by: Who = "beginner",
    *,
    seed: int = 1,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> Balance:
    """Play matches with the same kind of player in every seat, from the deal with this seed on.

    ``by`` is a kind of opponents ("random", "beginner", "casual", "skilled", "expert"), or a
    function that makes a bot of a game. A `Wrong` says what is not possible. If it takes longer
    than 20 seconds, that is said after the first few matches, unless an executor plays them.
    """
    series = Series(players, matches, by, seed, rounds, options, executor)
    return series.play(game_of(game))


@dataclass(frozen=True)
class Series:
    """Matches to be played: by whom, and from which deal on; the arguments of `balance`."""

    players: int
    matches: int
    by: Who
    seed: int
    rounds: int | None
    options: Mapping[str, Any] | None
    executor: Executor | None

    def play(self, game: Game[Any], work: Callable[[int], int] | None = int) -> Balance:
        """Play these matches of a game; raise `Wrong` for what is not possible.

        `work` returns the number of matches that are played altogether for n of these; with None,
        nothing is said about the duration.
        """
        count = checked_players(game, self.players, self.options)
        self._check(game, count)
        play = partial(
            play_matches,
            game,
            [maker(game, self.by)] * count,
            rounds=self.rounds,
            options=self.options,
        )
        seeds = range(self.seed, self.seed + self.matches)
        with sent_to(self.executor):
            if self.executor or work is None:
                found = play(seeds, executor=self.executor)
            else:
                found = announced(play, seeds, work)
        return Balance(game, count, self.by, self.seed, self.rounds, found)

    def _check(self, game: Game[Any], players: int) -> None:
        check_whole(matches=self.matches, seed=self.seed)
        if not 2 <= self.matches <= MOST_MATCHES:
            raise Wrong(f"matches= must be 2 to {MOST_MATCHES:,}, not {brief(self.matches)}.")
        if self.rounds is not None and not is_whole(self.rounds, 1):
            raise Wrong(f"rounds= must be 1 or more, not {brief(self.rounds)}.")
        if self.rounds is not None and (not game.deal or game.goal.is_shared(players)):
            raise Wrong(f"{game.name} has no rounds that can be compared. Leave out rounds=.")
        check_executor(self.executor)


def checked_players(game: Game[Any], players: int, options: Mapping[str, Any] | None = None) -> int:
    """Return the number of players, by default the usual one; raise `Wrong` if it can't be."""
    if callable(players):
        who = function_in_words(players)
        raise Wrong(f"{who} is not a number of players. To replace a rule, use change().")
    if is_whole(players, CROWD, MOST_MATCHES):
        raise Wrong(f"{game.name} is not for {players} players. Did you mean matches={players}?")
    with in_one_sentence():
        return len(game.standing(game.new(players or usual_players(game), options)))


def check_executor(executor: object) -> None:
    if executor is not None and not hasattr(executor, "map"):
        raise Wrong(f"{brief(executor)} is not an executor. Try executor=ProcessPoolExecutor(4).")


@contextmanager
def sent_to(executor: object) -> Iterator[None]:
    """Raise `Wrong` for a function that cannot travel to the processes of an executor."""
    try:
        yield
    except (AttributeError, TypeError, PicklingError) as error:
        if executor is None or "pickle" not in str(error):
            raise
        raise Wrong(
            "Other processes can't get a function of your notebook. Leave out executor=, write the "
            "function into a file of its own and import it, or use a Dask cluster."
        ) from None


def rules_applied(*found: Balance) -> Iterator[str]:
    """Yield the rules by which something happened in any of these matches, in their order."""
    told = {rule for each in found for course in each.courses for rule in course.told}
    yield from (rule for rule in found[0].game.rules if rule in told)
