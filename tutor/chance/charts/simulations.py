"""Charts of simulations: means that settle, and intervals."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Any

from tutor.bots.intervals import t_quantile, wilson
from tutor.chance.results.estimate import Estimate
from tutor.chance.results.exact import check_has_mean
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.charts import (
    EXACT,
    INK,
    SIMULATED,
    WIDTH,
    Picture,
    layer,
    quantity,
    round_fields,
    tooltip,
    vega_spec,
)
from tutor.engine.event import brief
from tutor.engine.misused import plainly
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong, check_real, check_texts, check_whole, require_type

POINTS = 200  # of a curve
TOLD = (10, 100, 1000, 10_000, 100_000)  # sample sizes for which the text gives the mean
MOST_INTERVALS = 200  # intervals in a chart
BETWEEN = 13  # pixels from one interval to the next
FIRST = 5  # the smallest sample size that is drawn


@plainly
def running(simulated: Estimate, exact: Fraction | float | None = None, title: str = "") -> Picture:
    """Draw the mean after 1, 2, 3 ... deals with its interval: the law of large numbers.

    ``exact`` is drawn as a line.
    """
    require_type("running(...)", simulated, Estimate, "needs the result of simulate(...)")
    check_has_mean(simulated.name, simulated.values)
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
        words.append(f"exact value: {float(exact):.4f}")
        layers.append(true_line("y", exact))
    drawn = {**vega_spec(words[0], " ".join(words)), "data": {"values": rows}, "layer": layers}
    return Picture("\n".join(words), drawn)


def curve(simulated: Estimate) -> list[dict[str, float]]:
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
    mean = total / n
    if simulated.is_share:
        low, high = wilson(total, n, simulated.level)
    else:
        variance = max(0.0, squares / n - mean * mean) * n / max(1, n - 1)
        half = t_quantile(simulated.level, n - 1) * sqrt(variance / n) if n > 1 else 0.0
        low, high = mean - half, mean + half
    return round_fields(mean=mean, low=low, high=high)


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
    """Draw the interval of one simulation of n deals per student, with the true value.

    Student i has the seed ``seed + i``.
    """
    check_whole(students=students, n=n, seed=seed)
    if not 1 <= students <= MOST_INTERVALS:
        raise Wrong(f"students= must be 1 to {MOST_INTERVALS}, not {brief(students)}.")
    check_real("exact=", exact)
    found = [simulate(what, space, n, seed + student) for student in range(1, students + 1)]
    rows = []
    for student, each in enumerate(found, 1):
        low, high = each.interval
        numbers = round_fields(low=low, mean=each.mean, high=high)
        rows.append({"student": student, **numbers, "holds": each.holds(exact)})
    return which_miss(f"{found[0].name}: {students} times {n:,} deals", rows, exact)


def which_miss(
    head: str, rows: Sequence[dict[str, Any]], exact: Fraction | float | None
) -> Picture:
    """Draw intervals with the true value, and list the students whose intervals miss it.

    Each row has ``student``, ``low``, ``mean``, ``high``, and ``holds`` (True if it contains it).
    Without a true value, only the intervals are drawn.
    """
    missed = [str(row["student"]) for row in rows if not row["holds"]]
    words = [head]
    for row in rows:
        mark = "" if row["holds"] else "  missed"
        words.append(f"{row['student']:>3}  {row['low']:.4f} to {row['high']:.4f}{mark}")
    if exact is None:
        words.append(f"{counted(len(rows), 'interval')}: does one of them miss?")
    else:
        said = f"{len(missed)} of {counted(len(rows), 'interval')} missed {float(exact):.4f}"
        who = "students" if len(missed) > 1 else "student"
        words.append(f"{said}: {who} {', '.join(missed)}." if missed else f"{said}.")
    return Picture("\n".join(words), beside(rows, exact, words))


def beside(rows: Sequence[dict[str, Any]], exact: Any, words: Sequence[str]) -> dict[str, Any]:
    y = {"field": "student", "type": "ordinal", "axis": {"labelOverlap": True}, "title": "student"}
    axis = {"tickCount": 6, "labelOverlap": True}
    more: dict[str, Any] = {"title": "interval", "scale": {"zero": False}, "axis": axis}
    color = {"condition": {"test": "datum.holds", "value": INK}, "value": SIMULATED}
    width = {"condition": {"test": "datum.holds", "value": 1.5}, "value": 4}
    x, x2, bar = quantity("low", **more), {"field": "high"}, {"type": "rule", "opacity": 0.8}
    dot = {"type": "point", "filled": True, "size": 35, "opacity": 1}
    layers = [
        layer(bar, y=y, x=x, x2=x2, color=color, strokeWidth=width),
        layer(dot, y=y, x=quantity("mean", **more), color=color),
    ]
    return {
        **vega_spec(words[0], f"{words[0]}. {words[-1]}", WIDTH, max(60, BETWEEN * len(rows))),
        "data": {"values": rows},
        "layer": [*layers, *([true_line("x", exact)] if exact is not None else [])],
    }


def true_line(axis: str, exact: Fraction | float) -> dict[str, Any]:
    mark = {"type": "rule", "color": EXACT, "strokeWidth": 2}
    return {"data": {"values": [{}]}, **layer(mark, **{axis: {"datum": float(exact)}})}
