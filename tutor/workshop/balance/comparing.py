"""Two games with the same deals: what a change of the rules does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from math import sqrt
from statistics import fmean
from typing import Any

from tutor.bots.intervals import t_quantile
from tutor.bots.simple import at_random
from tutor.bots.tournament import TournamentResult, tournament
from tutor.chance.results.estimate import Uncertain
from tutor.charts import Picture
from tutor.coach.rules.readings import for_how_many
from tutor.coach.session.party import usual_players
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.engine.misused import plainly
from tutor.engine.wording import percent
from tutor.engine.wrong import Wrong
from tutor.games import game_of
from tutor.workshop.balance.chart import interval_chart
from tutor.workshop.balance.page import (
    CLEAR,
    Share,
    figure,
    html_table,
    interval_of,
    marked_by_chance,
    small_sample_note,
    text_table,
    unbroken,
)
from tutor.workshop.balance.series import (
    RULES,
    Balance,
    Series,
    checked_players,
    is_victory,
    rules_applied,
)
from tutor.workshop.balance.who import Who, maker, players_in_words

SENSE = 30  # max. deals for one player among random ones
PRINTED, CHANGED = "printed", "changed"
FIRST, SECOND = "first", "second"  # of two changed games
MINUTES = "minutes"  # a row that follows from that of decisions, so it is never marked


@dataclass(frozen=True)
class ComparedFigure:
    """One figure of both games, and their difference."""

    name: str
    was: Uncertain
    now: Uncertain

    @cached_property
    def more(self) -> Uncertain:
        """The difference; its interval is narrow, because the deals are the same."""
        return self.now - self.was

    @cached_property
    def margin(self) -> float:
        """The distance to the farther end of the interval of the difference."""
        was, now = self._counted
        return self._half((now - was).se)

    @property
    def apart(self) -> float:
        """The margin that it would have with deals of its own for each game."""
        was, now = self._counted
        return self._half(sqrt(was.se**2 + now.se**2))

    def _half(self, se: float) -> float:
        was, now = self._counted
        more = now - was
        return t_quantile(Uncertain.level, more.freedom) * se + abs(more.mean - self.more.mean)

    @cached_property
    def _counted(self) -> tuple[Uncertain, Uncertain]:
        """Both figures; to shares, two matches are added, one that each game has won alone.

        Else the interval of a few matches would be too short. D. G. Bonett, R. M. Price, Adjusted
        Wald confidence interval for a difference of binomial proportions based on paired data,
        Journal of Educational and Behavioral Statistics 37 (2012).
        """
        if isinstance(self.was, Share) and isinstance(self.now, Share):
            return with_two(self.was, 1, 0), with_two(self.now, 0, 1)
        return self.was, self.now

    @property
    def varies(self) -> bool:
        """True if not all results of both games are the same."""
        return bool(self.was.se or self.now.se or self.more.mean)

    @property
    def is_equal(self) -> bool:
        """True if each match has the same result in both games."""
        return not self.more.mean and not self.more.se

    @property
    def is_clear(self) -> bool:
        """True if the difference is greater than its margin; minutes repeat the decisions."""
        return self.name != MINUTES and abs(self.more.mean) > self.margin


@dataclass(frozen=True, repr=False)
class Comparison:
    """Two games that the same kind of players have played with the same deals."""

    was: Balance
    now: Balance
    sense: tuple[TournamentResult, ...] | None  # one player among random ones, if there are any

    @cached_property
    def rows(self) -> list[ComparedFigure]:
        """The figures of both games; minutes are at the pace of the printed game."""
        rows = [
            ComparedFigure(name, each, self.now.rows[name]) for name, each in self.was.shown.items()
        ]
        if self.was.rounds or self.was.by == "random":  # whose pace is not that of people
            return rows
        pace = self.was.minutes / self.was.rows["decisions"].mean
        return [
            *rows,
            ComparedFigure(MINUTES, *(pace * each.rows["decisions"] for each in self._both)),
        ]

    @property
    def _both(self) -> tuple[Balance, Balance]:
        return self.was, self.now

    @cached_property
    def rules(self) -> list[ComparedFigure]:
        """The number of times that something happens by each rule, per match."""
        return [
            ComparedFigure(rule, *(each.told(rule) for each in self._both))
            for rule in rules_applied(*self._both)
        ]

    @property
    def parted(self) -> float:
        """The share of matches that went differently at all."""
        return fmean(one.story != other.story for one, other in self._pairs)

    @property
    def decided(self) -> float:
        """The share of matches that others won."""
        return fmean(one.shares != other.shares for one, other in self._pairs)

    @property
    def _pairs(self) -> Sequence[tuple[Any, Any]]:
        return [*zip(self.was.courses, self.now.courses, strict=True)]

    @property
    def mattered(self) -> str:
        """The share of matches for which the change mattered at all, in a sentence."""
        return (
            f"{percent(self.parted)} of the {self.was.what} went differently, and "
            f"{percent(self.decided)} had other winners."
        )

    @property
    def clear(self) -> str:
        """The number of differences outside their interval, and the number by chance."""
        varying = [row for row in self.rows if row.varies]
        rows = [row for row in varying if row.name != MINUTES]
        if not rows:
            return "Each figure above is the same in all matches of both games."
        found = sum(row.is_clear for row in rows)
        those = "differs by more than its" if found == 1 else "differ by more than their"
        aside = "; minutes aside" if rows != varying else ""
        return (
            f"{found} of the {len(rows)} figures above that vary {those} margin (marked {CLEAR}"
            f"{aside}); {marked_by_chance(len(rows))}."
        )

    @property
    def paired(self) -> str:
        """The use of having the same deals, in a sentence."""
        row = self.rows[0]
        if not row.more.se:
            return ""
        margin, apart = (f"± {figure(row.name, each)}" for each in (row.margin, row.apart))
        if row.margin > row.apart:
            return (
                f"Both games have the same deals, which is of no use here: the margin of the first "
                f"row is {margin}, and it would be {apart} with different deals."
            )
        return (
            f"Because both games have the same deals, the margin of the first row is {margin}; "
            f"with different deals it would be {apart}."
        )

    @property
    def understood(self) -> str:
        """The result of one such player among random ones, in a sentence or two."""
        if self.sense is None:
            return ""
        was, now = self.sense
        sure = interval_of(now, now.games // self.now.players)
        said = (
            f"{players_in_words(self.now.by, one=True)} among random players wins "
            f"{percent(now.mean)} of "
            f"{now.games} matches ({sure}); by the {self.names[0]} rules it is "
            f"{percent(was.mean)}. "
            f"Equal players would win {percent(now.equal)}."
        )
        if now.better or not was.better:
            return said
        if now.high > was.mean:
            return f"{said} That may be chance: more matches will tell."
        return f'{said} So these players do not understand the changed game: try by="random".'

    @property
    def sentences(self) -> list[str]:
        """The sentences below the figures: the meaning of them, and their limits."""
        who = (
            f"These are figures for {players_in_words(self.was.by)}. Other players may get others."
        )
        said = [
            self.mattered,
            self.clear,
            self.paired,
            small_sample_note(self.was.n, self.was.what),
            self.understood,
            who,
        ]
        return [*filter(None, said)]

    def __repr__(self) -> str:
        figures, rules = (
            text_table(["", *self._heads, ""], [[*line(row), CLEAR * row.is_clear] for row in rows])
            for rows in (self.rows, self.rules)
        )
        return "\n".join([self.title, figures, *self.sentences, "", f"{RULES}:", rules])

    def _repr_html_(self) -> str:
        figures, rules = (
            html_table(
                ["", *self._heads], [*map(cells_with_mark, rows)], [row.is_clear for row in rows]
            )
            for rows in (self.rows, self.rules)
        )
        said = "".join(f"<li>{escape(unbroken(each))}</li>" for each in self.sentences)
        folded = f"<details><summary>{RULES}</summary>{rules}</details>"
        return f"<p><b>{escape(self.title)}</b></p>{figures}<ul>{said}</ul>{folded}"

    @property
    def _heads(self) -> tuple[str, str, str]:
        return (*self.names, "difference")

    @property
    def title(self) -> str:
        """The games, and who has played them."""
        other = {PRINTED: "the printed game", FIRST: "another version"}
        whom = other.get(self.names[0], self.was.game.name)
        return f"{self.now.game.name}, compared with {whom}: {self.was.who}"

    @property
    def names(self) -> tuple[str, str]:
        """The names of the games, at the head of their columns."""
        was, now = self.was.game, self.now.game
        if was.is_printed:
            return PRINTED, CHANGED
        return (FIRST, SECOND) if was.name == now.name else (was.name, now.name)

    def chart(self) -> Picture:
        """Draw who wins in both games, with intervals."""
        rows = [
            (row.name, game, each)
            for row in self.rows
            if is_victory(row.name)
            for game, each in zip(self.names, (row.was, row.now), strict=True)
        ]
        return interval_chart(f"{self.now.game.name}: who wins", rows, self.was.equal)


def line(row: ComparedFigure) -> list[str]:
    """Return the cells of a row: both figures, and the difference with its margin."""
    figures = [figure(row.name, each.mean) for each in (row.was, row.now)]
    digits = 1 if figure(row.name, row.margin) != figure(row.name, 0) else 2
    more, half = (figure(row.name, each, digits) for each in (row.more.mean, row.margin))
    sign = "+" if row.more.mean > 0 and more != figure(row.name, 0, digits) else ""
    more = f"{sign}{more} ± {half}"
    return [row.name, *figures, "0" if row.is_equal else more]


def cells_with_mark(row: ComparedFigure) -> list[str]:
    """Return the cells of a row with a mark, if the difference is clear."""
    *others, more = line(row)
    return [*others, f"{more} {CLEAR}" if row.is_clear else more]


def with_two(found: Share, *values: int) -> Share:
    return replace(found, values=[*found.values, *values])


@plainly
def compare(  # noqa: PLR0913  all but the games have defaults that are mostly right
    was: Game[Any] | str,
    now: Game[Any] | str,
    players: int = 0,
    matches: int = 200,
    by: Who = "beginner",
    *,
    seed: int = 1,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> Comparison:
    """Play two games with the same deals and players; the other arguments are those of `balance`.

    They are a game and a change of it, or two changes, or two invented games; else it raises
    `Wrong`. In both games one of these players also plays among random ones. If all that takes
    longer than 20 seconds, it is said after the first few matches, unless an executor plays them.
    """
    first, second = map(game_of, (was, now))
    if first.id != second.id:
        raise Wrong(f"{first.name} and {second.name} can't be compared: they are different games.")
    players = players or for_both(first, second)
    series = Series(players, matches, by, seed, rounds, options, executor)
    alone = by == "random" or is_alone(first, checked_players(first, players, options))

    def work(n: int) -> int:
        return 2 * n if alone else 2 * n + 2 * min(SENSE, n)  # one player thinks in each of a table

    both = series.play(first, work), series.play(second, None)
    return Comparison(*both, None if alone else tuple(among_random(each, series) for each in both))


def for_both(first: Game[Any], second: Game[Any]) -> int:
    """Return the usual number of players of two games, or the nearest that both allow."""
    both = [number for number in first.players if number in second.players]
    if not both:
        one, other = for_how_many(first.players), for_how_many(second.players)
        raise Wrong(f"One game is for {one}, and the other for {other}: they can't be compared.")
    return usual_players(replace(first, players=both))


def is_alone(game: Game[Any], players: int) -> bool:
    """Return True if nobody plays against others."""
    return players == 1 or game.goal.is_shared(players)


def among_random(found: Balance, series: Series) -> TournamentResult:
    """Let one of these players play among random ones, each deal in every seat."""
    return tournament(
        found.game,
        maker(found.game, found.by),
        anybody,
        players=found.players,
        deals=min(SENSE, found.n),
        seed=found.seed,
        options=series.options,
        executor=series.executor,
    )


def anybody(_game: Game[Any]) -> Bot[Any]:
    return at_random
