"""Two games with the same deals: what a change of the rules does."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from tutor.bots.simple import at_random
from tutor.bots.tournament import Result, tournament
from tutor.chance.charts.charts import Picture
from tutor.chance.results.estimate import Uncertain, quantile
from tutor.coach.balance.balance import (
    RULES,
    Balance,
    balance,
    called,
    is_victory,
    maker,
    rules_told,
)
from tutor.coach.balance.chart import side_by_side
from tutor.coach.balance.page import (
    difference,
    figure,
    html_table,
    interval_of,
    margin,
    percent,
    text_table,
)
from tutor.engine.game import Game
from tutor.engine.match import Bot

SENSE = 30  # max. deals for one player among random ones
CHANCE = 0.05  # share of differences that are outside their interval by chance
PRINTED, CHANGED = "printed", "changed"
MINUTES = "minutes"  # a row that follows from that of decisions, so it is never marked
HEADS = (PRINTED, CHANGED, "difference")


class Row(NamedTuple):
    """One figure of both games, and their difference."""

    name: str
    was: Uncertain
    now: Uncertain

    @property
    def more(self) -> Uncertain:
        """The difference; its interval is narrow, because the deals are the same."""
        return self.now - self.was

    @property
    def apart(self) -> float:
        """The standard error of the difference if each game had deals of its own."""
        return sqrt(self.was.se**2 + self.now.se**2)

    @property
    def is_clear(self) -> bool:
        """True if the interval of the difference excludes 0; minutes repeat the decisions."""
        low, high = self.more.interval
        return (low > 0 or high < 0) and self.name != MINUTES


@dataclass(frozen=True, repr=False)
class Comparison:
    """Two games that the same kind of players have played with the same deals."""

    was: Balance
    now: Balance
    sense: tuple[Result, Result] | None  # one such player among random ones; None without any

    @property
    def rows(self) -> list[Row]:
        """The figures of both games; minutes are at the pace of the printed game."""
        rows = [Row(name, each, self.now.rows[name]) for name, each in self.was.shown.items()]
        if self.was.rounds or self.was.by == "random":  # whose pace is not that of people
            return rows
        pace = self.was.minutes / self.was.rows["decisions"].mean
        return [*rows, Row(MINUTES, *(pace * each.rows["decisions"] for each in self._both))]

    @property
    def _both(self) -> tuple[Balance, Balance]:
        return self.was, self.now

    @property
    def rules(self) -> list[Row]:
        """The number of times that something happens by each rule, per match."""
        return [
            Row(rule, *(each.told(rule) for each in self._both)) for rule in rules_told(*self._both)
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
        what = "rounds" if self.was.rounds else "matches"
        return (
            f"{percent(self.parted)} of the {what} went differently, and {percent(self.decided)} "
            "had other winners."
        )

    @property
    def clear(self) -> str:
        """The number of differences outside their interval, and the number by chance."""
        rows = [row for row in self.rows if row.name != MINUTES and row.apart]
        found = sum(row.is_clear for row in rows)
        those = (
            "differs by more than its margin" if found == 1 else "differ by more than their margin"
        )
        return (
            f"{found} of the {len(rows)} figures above that vary {those} (minutes aside); chance "
            f"alone would make it {CHANCE * len(rows):.1f} on average."
        )

    @property
    def paired(self) -> str:
        """The use of having the same deals, in a sentence."""
        row = self.rows[0]
        if not row.apart or row.more.interval == (0, 0):
            return ""
        return (
            f"Because both games have the same deals, the margin of the first row is "
            f"{margin(row.name, row.more)}; with different deals it would be "
            f"± {figure(row.name, quantile(row.was.level) * row.apart)}."
        )

    @property
    def understood(self) -> str:
        """The result of one such player among random ones, in a sentence or two."""
        if self.sense is None:
            return ""
        was, now = self.sense
        sure = interval_of(now.low, now.high)
        said = (
            f"{called(self.now.by, one=True)} among random players wins {percent(now.mean)} of "
            f"{now.games} matches{sure and f' ({sure})'}; by the printed rules it is "
            f"{percent(was.mean)}. Equal players would win {percent(now.equal)}."
        )
        if now.better or not was.better:
            return said
        return f'{said} So these players do not understand the changed game: try by="random".'

    @property
    def sentences(self) -> list[str]:
        """The sentences below the figures: the meaning of them, and their limits."""
        who = f"These are figures for {called(self.was.by)}. Other players may get others."
        return [*filter(None, [self.mattered, self.clear, self.paired, self.understood, who])]

    def __repr__(self) -> str:
        figures, rules = (
            text_table(["", *HEADS, ""], [[*line(row), "*" * row.is_clear] for row in rows])
            for rows in (self.rows, self.rules)
        )
        marked = "* differs by more than its margin"
        return "\n".join([self.title, figures, *self.sentences, "", f"{RULES}:", rules, marked])

    def _repr_html_(self) -> str:
        figures, rules = (
            html_table(["", *HEADS], [*map(line, rows)], [row.is_clear for row in rows])
            for rows in (self.rows, self.rules)
        )
        said = "".join(f"<li>{escape(each)}</li>" for each in self.sentences)
        folded = f"<details><summary>{RULES}</summary>{rules}</details>"
        return f"<p><b>{escape(self.title)}</b></p>{figures}<ul>{said}</ul>{folded}"

    @property
    def title(self) -> str:
        """The games, and who has played them."""
        return f"{self.now.game.name}, compared with the printed game: {self.was.who}"

    def chart(self) -> Picture:
        """Draw who wins in both games, with intervals."""
        rows = [
            (row.name, game, each)
            for row in self.rows
            if is_victory(row.name)
            for game, each in ((PRINTED, row.was), (CHANGED, row.now))
        ]
        return side_by_side(f"{self.now.game.name}: who wins", rows, self.was.equal)


def line(row: Row) -> list[str]:
    """Return the cells of a row: both figures, and the difference."""
    figures = [figure(row.name, each.mean) for each in (row.was, row.now)]
    return [row.name, *figures, difference(row.name, row.more)]


def compare(was: Game[Any] | str, now: Game[Any] | str, *players: Any, **how: Any) -> Comparison:
    """Play two games with the same deals and players; the other arguments are those of `balance`.

    In both games one of these players also plays among random ones.
    """
    one, other = (balance(game, *players, **how) for game in (was, now))
    if one.by == "random" or one.is_shared or one.players == 1:
        return Comparison(one, other, None)
    first, second = (among_random(each, how.get("executor")) for each in (one, other))
    return Comparison(one, other, (first, second))


def among_random(found: Balance, executor: Executor | None) -> Result:
    """Let one of these players play among random ones, each deal in every seat."""
    return tournament(
        found.game,
        maker(found.game, found.by),
        anybody,
        players=found.players,
        deals=min(SENSE, found.n),
        seed=found.seed,
        executor=executor,
    )


def anybody(_game: Game[Any]) -> Bot[Any]:
    return at_random
