"""A bar for each value, and what was simulated as dots over the bars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tutor.chance.charts.look import (
    EXACT,
    INK,
    SIMULATED,
    Picture,
    as_shown,
    asked,
    layer,
    sheet,
    up,
)
from tutor.chance.refusals.checks import check_real, check_texts
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution, in_lines, likeliest
from tutor.chance.results.estimate import Estimate
from tutor.engine.event import brief


@plain("A chart", 'ask .words, .save("name.svg") or .marked(value, "label")')
@dataclass(frozen=True, repr=False)
class Chart(Picture):
    """A bar for each value: a picture that knows how high they are."""

    chances: Mapping[Any, Any]  # for each value the height of its bar

    def marked(self, value: Any, label: str) -> Chart:
        """The same with a dashed line through the bar of a value, and a label at its top."""
        line = {"type": "rule", "color": INK, "strokeWidth": 2, "strokeDash": [5, 4]}
        words = {"type": "text", "color": INK, "fontSize": 12, "text": label, "y": -9}
        layers = [
            {
                "data": {"values": [{"value": as_shown(value)}]},
                "mark": {**mark, "description": label},
            }
            for mark in (line, words)
        ]
        said = f"{self.drawing['description']} A line at {value}: {label}."
        layer = [*self.drawing["layer"], *layers]
        return replace(self, drawing={**self.drawing, "layer": layer, "description": said})


@plainly
def chart(
    chances: Mapping[Any, Fraction | float],
    simulated: Estimate | None = None,
    *,
    title: str = "",
    x: str = "",
    y: str = "probability",
) -> Chart:
    """A bar for each value of a distribution, or for each entry of a mapping to numbers.

    ``simulated`` adds how often each value came in a simulation of the same, with its interval. A
    ValueError says so if there is nothing to draw.
    """
    if not isinstance(chances, Mapping) or not chances:
        raise Wrong("There is nothing to draw: give a distribution, or a mapping with entries.")
    for height in chances.values():
        check_real("The height of a bar", height)
    if simulated is not None and not isinstance(simulated, Estimate):
        raise Wrong(f"Dots are drawn of what simulate(...) gives, not of {brief(simulated)}.")
    check_texts(title=title, x=x, y=y)
    name = chances.name if isinstance(chances, Distribution) else ""
    title, x = title or name, x or name
    said = summary(chances, simulated, title)
    says = {"title": title, "x": x, "y": y, "description": said}
    words = "\n".join([*in_lines(chances), said])
    return Chart(words, drawing(rows(chances, simulated), says, dotted=bool(simulated)), chances)


def summary(chances: Mapping[Any, Any], simulated: Estimate | None, title: str) -> str:
    """What there is to be seen, in a few words."""
    said = [f"{title or 'Chart'}: highest at {', '.join(map(str, likeliest(chances)))}."]
    if isinstance(chances, Distribution) and chances.numbers:
        said.append(f"Mean {chances.mean}, standard deviation {chances.sd:.3f}.")
    if simulated:
        off = {value: abs(simulated.share(value).mean - float(chances[value])) for value in chances}
        far = max(off, key=lambda value: off[value])
        said.append(f"{simulated.n:,} simulated: furthest off at {far}, by {off[far]:.4f}.")
    return " ".join(said)


def rows(chances: Mapping[Any, Any], simulated: Estimate | None) -> list[dict[str, Any]]:
    """What is drawn for each value: its bar, and perhaps its dot."""
    return [
        {"value": as_shown(value), "chance": round(float(chance), 6), "exact": str(chance)}
        | (dot(simulated.share(value)) if simulated else {})
        for value, chance in chances.items()
    ]


def dot(share: Estimate) -> dict[str, float]:
    """What a dot shows: how often a value came, and the interval."""
    low, high = share.interval
    return {"came": round(share.mean, 6), "low": round(low, 6), "high": round(high, 6)}


def drawing(
    rows: list[dict[str, Any]], says: Mapping[str, str], *, dotted: bool
) -> Mapping[str, Any]:
    """The chart in Vega-Lite."""
    axis = {"labelAngle": 0, "labelOverlap": True}
    x = {"field": "value", "type": "ordinal", "sort": None, "title": says["x"], "axis": axis}
    return {
        **sheet(says["title"], says["description"]),
        "data": {"values": rows},
        "encoding": {"x": x},
        "layer": layers(says["y"], dotted=dotted),
    }


def layers(title: str, *, dotted: bool) -> list[dict[str, Any]]:
    """The bars, with the dots and their intervals over them."""
    bar = {"type": "bar", "color": EXACT, "fillOpacity": 0.5, "stroke": EXACT}
    bars = layer(bar, up("chance", title), tooltip=[asked("value"), asked("exact")])
    if not dotted:
        return [bars]
    rule = {"type": "rule", "color": SIMULATED, "strokeWidth": 2}
    point = {"type": "point", "color": SIMULATED, "filled": True, "size": 50, "opacity": 1}
    return [
        bars,
        layer(rule, up("low", title), y2={"field": "high"}),
        layer(point, up("came", title), tooltip=[asked("value"), asked("came")]),
    ]
