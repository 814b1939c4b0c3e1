"""One kind of chart: a bar for each value, and what was simulated as dots over the bars.

Charts are drawn by Altair, which comes with the extra ``chance``; without it, and wherever no chart
can be drawn, the same is said in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tutor.chance.distributions import Distribution, in_lines, likeliest
from tutor.chance.estimate import Estimate

MIMETYPE = "application/vnd.vegalite.v5+json"  # JupyterLab draws it without the network
EXACT, SIMULATED = "#2e8bc9", "#dd6b12"  # blue and orange that show on white and on dark grey
WIDTH, HEIGHT = 460, 220  # pixels


@dataclass(frozen=True, repr=False)
class Chart:
    """A chart, and the same in words."""

    words: str
    drawing: Mapping[str, Any] | None  # in Vega-Lite; None without Altair

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_: Any) -> Any:
        data: dict[str, Any] = {"text/plain": self.words}
        if self.drawing is None:
            return data
        how = {"embed_options": {"actions": False, "renderer": "svg"}}
        return data | {MIMETYPE: self.drawing}, {MIMETYPE: how}


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
    if not chances:
        raise ValueError(
            "There is nothing to draw: give a distribution, or a mapping with entries."
        )
    name = chances.name if isinstance(chances, Distribution) else ""
    title, x = title or name, x or name
    dots = [dot(value, simulated.share(value)) for value in chances] if simulated else []
    said = summary(chances, simulated, title)
    says = {"title": title, "x": x, "y": y, "description": said}
    return Chart("\n".join([*in_lines(chances), said]), drawing(bars(chances), dots, says))


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


def bars(chances: Mapping[Any, Any]) -> list[dict[str, Any]]:
    """What the bars show."""
    return [
        {"value": plain(value), "chance": round(float(chance), 6), "exact": str(chance)}
        for value, chance in chances.items()
    ]


def dot(value: Any, share: Estimate) -> dict[str, Any]:
    """What a dot shows: how often a value came, and the interval."""
    low, high = share.interval
    sizes = {"chance": share.mean, "low": low, "high": high}
    return {"value": plain(value), **{name: round(size, 6) for name, size in sizes.items()}}


def plain(value: Any) -> Any:
    """A value as it stands below its bar."""
    return value if type(value) in (int, str) else str(value)


def drawing(
    bars: list[dict[str, Any]], dots: list[dict[str, Any]], says: Mapping[str, str]
) -> Mapping[str, Any] | None:
    """The chart in Vega-Lite; None without Altair."""
    try:
        import altair as alt  # noqa: PLC0415  an extra, and slow to import
    except ImportError:
        return None
    x = alt.X("value:O", title=says["x"], sort=None)
    x = x.axis(labelAngle=0, labelOverlap=True)
    y = alt.Y("chance:Q", title=says["y"])
    chart: Any = alt.Chart({"values": bars}).mark_bar(color=EXACT, fillOpacity=0.5, stroke=EXACT)
    chart = chart.encode(x=x, y=y, tooltip=["value:O", "exact:N"])
    if dots:
        over = alt.Chart({"values": dots})
        rule = over.mark_rule(color=SIMULATED, strokeWidth=2).encode(x=x, y="low:Q", y2="high:Q")
        points = over.mark_point(color=SIMULATED, filled=True, size=50, opacity=1)
        chart = chart + rule + points.encode(x=x, y=y, tooltip=["value:O", "chance:Q"])
    named = chart.properties(title=says["title"], width=WIDTH, height=HEIGHT)
    return dict(named.properties(description=says["description"]).to_dict())
