"""Simulations for a class: a mean that settles down, and many intervals beside the truth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Any

from tutor.chance.charts.look import (
    EXACT,
    INK,
    SIMULATED,
    WIDTH,
    Picture,
    asked,
    layer,
    sheet,
    up,
)
from tutor.chance.refusals.checks import check_texts, check_whole, is_real
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import check_numbers
from tutor.chance.results.estimate import Estimate, quantile, wilson
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.engine.event import brief
from tutor.engine.wording import counted

POINTS = 200  # of a curve
TOLD = (10, 100, 1000, 10_000, 100_000)  # after so many the words say where the mean is
MANY = 200  # intervals in one chart
BETWEEN = 13  # pixels from one interval to the next
FIRST = 5  # from which on there is a mean worth drawing


@plainly
def running(simulated: Estimate, exact: Fraction | float | None = None, title: str = "") -> Picture:
    """The mean after 1, 2, 3 ... deals with its 95% interval: the law of large numbers.

    ``exact`` is drawn as a line. A `Wrong` says what is needed.
    """
    if not isinstance(simulated, Estimate):
        raise Wrong(
            f"A running mean needs a simulation: running(simulate(...)), not {brief(simulated)}."
        )
    check_numbers(simulated.name, simulated.values)
    check_number(exact)
    check_texts(title=title)
    rows = curve(simulated)
    words = [title or simulated.name]
    told = [row for row in rows if row["n"] in TOLD or row is rows[-1]]
    words += [
        f"after {row['n']:>7,}: {row['mean']:.4f} ({row['low']:.4f} to {row['high']:.4f})"
        for row in told
    ]
    if exact is not None:
        words.append(f"exactly: {float(exact):.4f}")
    x = {
        "field": "n",
        "type": "quantitative",
        "scale": {"type": "log"},
        "title": "deals or games",
        "axis": {"format": ",d", "values": [1, *TOLD]},
    }
    band = {"type": "area", "color": SIMULATED, "opacity": 0.25}
    line = {"type": "line", "color": SIMULATED, "strokeWidth": 2}
    layers = [
        layer(band, {**up("low", "mean so far"), "scale": {"zero": False}}, y2={"field": "high"}),
        layer(line, up("mean", "mean so far"), tooltip=[asked("n"), asked("mean")]),
    ]
    if exact is not None:
        layers.append(truth("y", exact))
    drawn = {**sheet(words[0], " ".join(words)), "data": {"values": rows}, "layer": layers}
    for each in layers[:2]:
        each["encoding"]["x"] = x
    return Picture("\n".join(words), drawn)


def curve(simulated: Estimate) -> list[dict[str, float]]:
    """The mean and its interval after so many, at a few places that lie evenly on a log scale."""
    values = [float(value) for value in simulated.values]
    sums, squares = [*accumulate(values)], [*accumulate(value * value for value in values)]
    last = len(values)
    places = {round(last ** (k / POINTS)) for k in range(POINTS + 1)}
    places |= {n for n in TOLD if n <= last}
    return [
        {"n": n, **spread(sums[n - 1], squares[n - 1], n, simulated)}
        for n in sorted(n for n in places if n >= min(FIRST, last))
    ]


def spread(total: float, squares: float, n: int, simulated: Estimate) -> dict[str, float]:
    """The mean of n values, and its interval."""
    mean = total / n
    if simulated.is_share:
        low, high = wilson(total, n, simulated.level)
    else:
        varies = max(0.0, squares / n - mean * mean) * n / max(1, n - 1)
        half = quantile(simulated.level) * sqrt(varies / n)
        low, high = mean - half, mean + half
    return {"mean": round(mean, 6), "low": round(low, 6), "high": round(high, 6)}


@plainly
def intervals(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    exact: Fraction | float,
    *,
    students: int = 25,
    n: int = 200,
    seed: int = 1,
) -> Picture:
    """Simulations of so many students, n deals each, beside the truth, which some of them miss.

    Student number i has the seed ``seed + i``. A `Wrong` says what is needed.
    """
    check_whole(students=students, n=n, seed=seed)
    if not 1 <= students <= MANY:
        raise Wrong(f"There are intervals of 1 to {MANY} students, not of {brief(students)}.")
    check_number(exact)
    if exact is None:
        raise Wrong("Say what is true, exact=P(...): intervals are drawn beside it.")
    found = [simulate(what, space, n, seed + student) for student in range(1, students + 1)]
    rows = [row_of(student, each, exact) for student, each in enumerate(found, 1)]
    return which_miss(f"{found[0].name}: {students} times {n:,} deals", rows, exact)


def which_miss(head: str, rows: Sequence[dict[str, Any]], exact: Fraction | float) -> Picture:
    """Intervals beside the truth, with those that miss it named."""
    missed = [str(row["student"]) for row in rows if not row["holds"]]
    said = f"{len(missed)} of {counted(len(rows), 'interval')} missed {float(exact):.4f}"
    words = [head, *map(in_words, rows)]
    who = "students" if len(missed) > 1 else "student"
    words.append(f"{said}: {who} {', '.join(missed)}." if missed else f"{said}.")
    return Picture("\n".join(words), beside(rows, exact, words))


def row_of(student: int, found: Estimate, exact: Fraction | float) -> dict[str, Any]:
    """What is drawn of one student."""
    low, high = found.interval
    shown = {"low": round(low, 6), "mean": round(found.mean, 6), "high": round(high, 6)}
    return {"student": student, **shown, "holds": found.holds(exact)}


def in_words(row: dict[str, Any]) -> str:
    """One interval in words."""
    mark = "" if row["holds"] else "  missed"
    return f"{row['student']:>3}  {row['low']:.4f} to {row['high']:.4f}{mark}"


def beside(rows: Sequence[dict[str, Any]], exact: Any, words: Sequence[str]) -> dict[str, Any]:
    """The intervals in Vega-Lite: those that miss are thick and orange."""
    y = {"field": "student", "type": "ordinal", "axis": {"labelOverlap": True}, "title": "student"}
    x: dict[str, Any] = {"field": "low", "type": "quantitative", "title": "interval"}
    x |= {"scale": {"zero": False}, "axis": {"tickCount": 6, "labelOverlap": True}}
    hit = {"test": "datum.holds", "value": INK}
    wide = {"test": "datum.holds", "value": 1.5}
    color = {"condition": hit, "value": SIMULATED}
    width = {"condition": wide, "value": 4}
    bars = {"type": "rule", "opacity": 0.8}
    dots = {"type": "point", "filled": True, "size": 35, "opacity": 1}
    encoding = {"y": y, "x": x, "x2": {"field": "high"}, "color": color, "strokeWidth": width}
    return {
        **sheet(words[0], f"{words[0]}. {words[-1]}", WIDTH, max(60, BETWEEN * len(rows))),
        "data": {"values": rows},
        "layer": [
            {"mark": bars, "encoding": encoding},
            {"mark": dots, "encoding": {"y": y, "x": {**x, "field": "mean"}, "color": color}},
            truth("x", exact),
        ],
    }


def truth(axis: str, exact: Fraction | float) -> dict[str, Any]:
    """A line at the true number, drawn once."""
    mark = {"type": "rule", "color": EXACT, "strokeWidth": 2}
    return {"data": {"values": [{}]}, "mark": mark, "encoding": {axis: {"datum": float(exact)}}}


def check_number(exact: object) -> None:
    """Raise a `Wrong` unless this is a number, or None."""
    if exact is not None and not is_real(exact):
        raise Wrong(f"exact= is the true number, as P(...) gives it, not {brief(exact)}.")
