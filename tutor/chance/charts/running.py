"""Charts of simulations: a running mean, and many intervals beside the true value."""

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
    layer,
    quantity,
    rounded,
    sheet,
    tooltip,
)
from tutor.chance.refusals.results import plainly
from tutor.chance.refusals.wrong import Wrong, check_real, check_texts, check_whole
from tutor.chance.results.distributions import check_numbers
from tutor.chance.results.estimate import Estimate, quantile, wilson
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.engine.event import brief
from tutor.engine.wording import counted

POINTS = 200  # of a curve
TOLD = (10, 100, 1000, 10_000, 100_000)  # sample sizes for which the text gives the mean
MANY = 200  # intervals in a chart
BETWEEN = 13  # pixels from one interval to the next
FIRST = 5  # the smallest sample size that is drawn


@plainly
def running(simulated: Estimate, exact: Fraction | float | None = None, title: str = "") -> Picture:
    """Draw the mean after 1, 2, 3 ... deals with its interval: the law of large numbers.

    ``exact`` is drawn as a line.
    """
    if not isinstance(simulated, Estimate):
        raise Wrong(f"running(...) takes what simulate(...) gives, not {brief(simulated)}.")
    check_numbers(simulated.name, simulated.values)
    check_texts(title=title)
    rows = curve(simulated)
    words = [title or simulated.name]
    words += [
        f"after {row['n']:>7,}: {row['mean']:.4f} ({row['low']:.4f} to {row['high']:.4f})"
        for row in rows
        if row["n"] in TOLD or row is rows[-1]
    ]
    axis = {"format": ",d", "values": [1, *TOLD]}
    x = quantity("n", scale={"type": "log"}, title="deals or games", axis=axis)
    low = quantity("low", title="mean so far", scale={"zero": False})
    mean = quantity("mean", title="mean so far")
    band = {"type": "area", "color": SIMULATED, "opacity": 0.25}
    line = {"type": "line", "color": SIMULATED, "strokeWidth": 2}
    layers = [
        layer(band, y=low, y2={"field": "high"}, x=x),
        layer(line, y=mean, tooltip=tooltip("n", "mean"), x=x),
    ]
    if exact is not None:
        check_real("exact=", exact)
        words.append(f"exactly: {float(exact):.4f}")
        layers.append(true_line("y", exact))
    drawn = {**sheet(words[0], " ".join(words)), "data": {"values": rows}, "layer": layers}
    return Picture("\n".join(words), drawn)


def curve(simulated: Estimate) -> list[dict[str, float]]:
    """The mean and its interval for sample sizes that are evenly spaced on a log scale."""
    values = [float(value) for value in simulated.values]
    sums, squares = [*accumulate(values)], [*accumulate(value * value for value in values)]
    last = len(values)
    sizes = {round(last ** (k / POINTS)) for k in range(POINTS + 1)}
    sizes |= {n for n in TOLD if n <= last}
    return [
        {"n": n, **interval(sums[n - 1], squares[n - 1], n, simulated)}
        for n in sorted(n for n in sizes if n >= min(FIRST, last))
    ]


def interval(total: float, squares: float, n: int, simulated: Estimate) -> dict[str, float]:
    """The mean of n values, and its interval, from their sum and the sum of their squares."""
    mean = total / n
    if simulated.is_share:
        low, high = wilson(total, n, simulated.level)
    else:
        variance = max(0.0, squares / n - mean * mean) * n / max(1, n - 1)
        half = quantile(simulated.level) * sqrt(variance / n)
        low, high = mean - half, mean + half
    return rounded(mean=mean, low=low, high=high)


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
    """Draw one simulation of n deals per student beside the true value, which some miss.

    Student i has the seed ``seed + i``.
    """
    check_whole(students=students, n=n, seed=seed)
    if not 1 <= students <= MANY:
        raise Wrong(f"There are intervals of 1 to {MANY} students, not of {brief(students)}.")
    check_real("exact=", exact)
    found = [simulate(what, space, n, seed + student) for student in range(1, students + 1)]
    rows = []
    for student, each in enumerate(found, 1):
        low, high = each.interval
        numbers = rounded(low=low, mean=each.mean, high=high)
        rows.append({"student": student, **numbers, "holds": each.holds(exact)})
    return which_miss(f"{found[0].name}: {students} times {n:,} deals", rows, exact)


def which_miss(head: str, rows: Sequence[dict[str, Any]], exact: Fraction | float) -> Picture:
    """Draw intervals beside the true value, and list the students whose intervals miss it.

    Each row has ``student``, ``low``, ``mean``, ``high``, and ``holds``: whether it contains it.
    """
    missed = [str(row["student"]) for row in rows if not row["holds"]]
    said = f"{len(missed)} of {counted(len(rows), 'interval')} missed {float(exact):.4f}"
    who = "students" if len(missed) > 1 else "student"
    words = [head]
    for row in rows:
        mark = "" if row["holds"] else "  missed"
        words.append(f"{row['student']:>3}  {row['low']:.4f} to {row['high']:.4f}{mark}")
    words.append(f"{said}: {who} {', '.join(missed)}." if missed else f"{said}.")
    return Picture("\n".join(words), beside(rows, exact, words))


def beside(rows: Sequence[dict[str, Any]], exact: Any, words: Sequence[str]) -> dict[str, Any]:
    """Draw the intervals that miss in thick orange."""
    y = {"field": "student", "type": "ordinal", "axis": {"labelOverlap": True}, "title": "student"}
    axis = {"tickCount": 6, "labelOverlap": True}
    more: dict[str, Any] = {"title": "interval", "scale": {"zero": False}, "axis": axis}
    color = {"condition": {"test": "datum.holds", "value": INK}, "value": SIMULATED}
    width = {"condition": {"test": "datum.holds", "value": 1.5}, "value": 4}
    x, x2, bar = quantity("low", **more), {"field": "high"}, {"type": "rule", "opacity": 0.8}
    dot = {"type": "point", "filled": True, "size": 35, "opacity": 1}
    return {
        **sheet(words[0], f"{words[0]}. {words[-1]}", WIDTH, max(60, BETWEEN * len(rows))),
        "data": {"values": rows},
        "layer": [
            layer(bar, y=y, x=x, x2=x2, color=color, strokeWidth=width),
            layer(dot, y=y, x=quantity("mean", **more), color=color),
            true_line("x", exact),
        ],
    }


def true_line(axis: str, exact: Fraction | float) -> dict[str, Any]:
    mark = {"type": "rule", "color": EXACT, "strokeWidth": 2}
    return {"data": {"values": [{}]}, **layer(mark, **{axis: {"datum": float(exact)}})}
