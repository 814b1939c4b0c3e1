"""Draw the shares of a class: a dot for each student on one line, the class's share, the truth."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.chance import Picture
from tutor.chance.results.exact import Exact
from tutor.charts import EXACT, INK, NO_AXIS, SIMULATED, WIDTH, layer, quantity, tooltip, vega_spec
from tutor.classroom.work import Tally, sum_tallies
from tutor.engine.wording import counted

COLUMNS = 40  # of dots, from the lowest share to the highest
DOT, BETWEEN = 70, 14  # area of a dot; pixels from one dot to the next
MARGIN = 0.02  # of the axis, beside the outermost marks


def dot_plot(title: str, tallies: Mapping[int, Tally], truth: Exact | None) -> Picture:
    """Draw the share of each student, by number; without a true value if it is still secret."""
    shares = {student: tally.yes / tally.n for student, tally in tallies.items()}
    whole = sum_tallies(tallies.values())
    words = [title, *in_words(shares, whole, truth)]
    marks: list[dict[str, Any]] = [
        {"share": whole.yes / whole.n, "what": "the class", "dashed": True}
    ]
    if truth is not None:
        marks.append({"share": float(truth), "what": f"true value {truth!r}", "dashed": False})
    ends = [*shares.values(), *(float(mark["share"]) for mark in marks)]
    low, high = max(0.0, min(ends) - MARGIN), min(1.0, max(ends) + MARGIN)
    rows = stacked(shares, low, high)
    tall = max(row["height"] for row in rows) + 1
    scale = {"domain": [round(low, 4), round(high, 4)], "nice": False}
    axis = {"tickCount": 6, "labelOverlap": True, "format": ".2f"}
    x = quantity("share", scale=scale, axis=axis, title=words[1])
    y = quantity("height", scale={"domain": [0, tall]}, axis=NO_AXIS)
    circle = {"type": "point", "filled": True, "size": DOT, "color": INK, "opacity": 0.75}
    drawing = {
        **vega_spec(title, " ".join(words), WIDTH, max(90, BETWEEN * tall)),
        "data": {"values": rows},
        "layer": [layer(circle, x=x, y=y, tooltip=tooltip("student", "share")), lines(marks)],
    }
    return Picture("\n".join(words), drawing)


def in_words(shares: Mapping[int, float], whole: Tally, truth: Exact | None) -> list[str]:
    pooled = whole.yes / whole.n
    far = f"{min(shares.values()):.3f} to {max(shares.values()):.3f}"
    said = [f"{counted(len(shares), 'student')}: shares from {far}"]
    said.append(f"The class: {whole.yes:,} of {whole.n:,}, a share of {pooled:.4f} (dashed line).")
    if truth is not None:
        off = abs(pooled - float(truth))
        beaten = sum(abs(share - float(truth)) > off for share in shares.values())
        said.append(f"The true value is {truth!r} (solid line).")
        said.append(f"The class is nearer to it than {beaten} of {len(shares)} students.")
    return said


def stacked(shares: Mapping[int, float], low: float, high: float) -> list[dict[str, Any]]:
    """Return a dot for each share; equal or nearly equal ones stand above each other."""
    heights, rows = Counter[int](), []
    for student, share in sorted(shares.items(), key=lambda each: each[1]):
        column = round((share - low) / (high - low) * COLUMNS)
        heights[column] += 1
        middle = low + column / COLUMNS * (high - low)
        rows.append({"student": student, "share": round(middle, 5), "height": heights[column]})
    return rows


def lines(marks: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Draw a line for the class and for the true value, which may be near each other."""
    names = [mark["what"] for mark in marks]
    legend = {"title": "", "orient": "bottom", "symbolType": "stroke", "symbolStrokeWidth": 3}
    legend |= {"labelColor": INK, "labelFontSize": 12, "labelLimit": WIDTH}
    color = {"domain": names, "range": [SIMULATED, EXACT][: len(names)]}
    dash = {"condition": {"test": "datum.dashed", "value": [6, 4]}, "value": [1, 0]}
    encoding = {
        "x": quantity("share"),
        "color": {"field": "what", "type": "nominal", "scale": color, "legend": legend},
        "strokeDash": dash,
    }
    rule = {"type": "rule", "strokeWidth": 3}
    return {"data": {"values": [*marks]}, **layer(rule, **encoding)}
