"""Figures of games as tables, in words and in HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tutor.bots.intervals import wilson
from tutor.bots.tournament import TournamentResult
from tutor.chance.results.estimate import Estimate, Uncertain
from tutor.engine.wording import in_columns, in_print, percent

SHARES = ("wins", "several win", "ended by a limit")  # how the names of shares end
CHANCE = 0.05  # share of true figures that are outside their interval by chance
CLEAR = "*"  # the mark of a figure that is clearly another one
ROUNDING = 1e-9  # an interval that is shorter has no length
SAME = "the same each time"
ENOUGH = 30  # matches, for intervals that can be trusted
CELL = "padding: .3em .2em .3em .3em"  # narrow enough for a telephone


class Share(Estimate):
    """The mean of numbers from 0 to 1, such as parts of a victory: a share of matches."""

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval of a share; for parts of victories it is wide enough, too."""
        return wilson(sum(self.values), self.n, self.level)


def is_name_of_share(name: str) -> bool:
    return name.endswith(SHARES)


def figure(name: str, number: float, digits: int = 1) -> str:
    """Return a figure: "33.5 %" for a share, or "287.4"."""
    shown = round(100 * number if is_name_of_share(name) else number, digits) + 0.0  # no "-0.0"
    return in_print(f"{shown:.{digits}f} %" if is_name_of_share(name) else f"{shown:.{digits}f}")


def interval_of(found: TournamentResult, deals: int) -> str:
    """Return the interval of a share of victories: "28 % to 37 %".

    If all deals gave the same, it is the interval of a share in that many deals.
    """
    low, high = found.low, found.high
    if high - low < ROUNDING:
        low, high = wilson(found.mean * deals, deals, Uncertain.level)
    return f"{percent(low)} to {percent(high)}"


def with_interval(name: str, found: Uncertain) -> tuple[str, str]:
    """Return a figure and its interval: ("33.5 %", "29.8 % to 37.4 %")."""
    low, high = found.interval
    if not is_name_of_share(name) and not found.se:
        return figure(name, found.mean), SAME
    if is_name_of_share(name):
        low, high = max(0.0, low), min(1.0, high)
    return figure(name, found.mean), f"{figure(name, low)} to {figure(name, high)}"


def half_interval(name: str, found: Uncertain) -> str:
    """Return half of an interval: "± 3.9 %"."""
    low, high = found.interval
    return f"± {figure(name, (high - low) / 2)}"


def small_sample_note(number: int, what: str) -> str:
    """Return a sentence about a number of matches or rounds that is small; "" if it is not."""
    if number == 1:
        return f"One {what.removesuffix('s')} says little."
    return f"{number} {what} are few, so the margins are rough." if number < ENOUGH else ""


def marked_by_chance(number: int) -> str:
    """Return the number of figures that would be marked by chance, in half a sentence."""
    return f"chance alone would make it up to {CHANCE * number:.1f} on average"


def text_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table for a screen without HTML; the first column is on the left."""
    return "\n".join(in_columns([heads, *rows], left=1))


def html_table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], bold: Iterable[bool] = ()
) -> str:
    """Return a table in HTML; the last cell of some rows is bold."""
    top = "".join(f"<th style='{CELL}'>{escape(head)}</th>" for head in heads)
    marked = [*bold]
    body = "".join(
        f"<tr>{''.join(cells(row, bold=n < len(marked) and marked[n]))}</tr>"
        for n, row in enumerate(rows)
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def cells(row: Sequence[str], *, bold: bool) -> Iterable[str]:
    name, *others = map(escape, row)
    yield f"<td style='{CELL}; text-align: left'>{name}</td>"
    for number, text in enumerate(map(unbroken, others), 2):
        last = bold and number == len(row)
        yield f"<td style='{CELL}'>{f'<b>{text}</b>' if last else text}</td>"


def unbroken(text: str) -> str:
    """Return figures that stay in one line: a number with its sign or mark."""
    for apart in (" %", "± ", f" {CLEAR}", "all: "):
        text = text.replace(apart, apart.replace(" ", "\u00a0"))
    return text
