"""Bar charts and trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from tutor.chance.probability import distribution
from tutor.chance.questions.question import Value, as_value
from tutor.chance.results.estimate import Estimate
from tutor.chance.results.exact import Distribution, Exact, in_lines, likeliest, number_text
from tutor.chance.theory.measures import Together
from tutor.charts import (
    EXACT,
    INK,
    NO_AXIS,
    SIMULATED,
    WIDTH,
    Picture,
    answer_in_words,
    as_shown,
    layer,
    quantity,
    round_fields,
    tooltip,
    vega_spec,
)
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wrong import Wrong, check_real, check_texts


@explains_methods("A chart", 'Use .words, .save("name.svg") or .marked(value, "label")')
@dataclass(frozen=True, repr=False)
class Chart(Picture):
    """A bar chart that stores the heights of its bars."""

    chances: Mapping[Any, Any]  # from values to heights

    def marked(self, value: Any, label: str) -> Chart:
        """Add a dashed line through the bar of a value, with a label at its top."""
        line = {"type": "rule", "color": INK, "strokeWidth": 2, "strokeDash": [5, 4]}
        text = {"type": "text", "color": INK, "fontSize": 12, "text": label, "y": -9}
        data = {"values": [{"value": as_shown(value)}]}
        marks = [{"data": data, "mark": {**mark, "description": label}} for mark in (line, text)]
        drawing = {
            **self.drawing,
            "layer": [*self.drawing["layer"], *marks],
            "description": f"{self.drawing['description']} A line at {value}: {label}.",
        }
        return replace(self, drawing=drawing)


@plainly
def chart(
    chances: Mapping[Any, Fraction | float],
    simulated: Estimate | None = None,
    *,
    title: str = "",
    x: str = "",
    y: str = "probability",
) -> Chart:
    """Draw a bar for each value of a distribution, or for each entry of a mapping to numbers.

    ``simulated`` adds the share of each value in a simulation of the same, with its interval.
    """
    if not isinstance(chances, Mapping) or not chances:
        raise Wrong("There is nothing to draw. Give a distribution, or a mapping with entries.")
    for height in chances.values():
        check_real("The height of a bar", height)
    if simulated is not None and not isinstance(simulated, Estimate):
        raise Wrong(f"simulated= must be the result of simulate(...), not {brief(simulated)}.")
    check_texts(title=title, x=x, y=y)
    name = chances.name if isinstance(chances, Distribution) else ""
    title, x = title or name, x or name
    said = summary(chances, simulated, title)
    axis = {"labelAngle": 0, "labelOverlap": True}
    order = [*map(as_shown, chances)]
    across = {"field": "value", "type": "ordinal", "sort": order, "title": x, "axis": axis}
    drawing = {
        **vega_spec(title, said),
        "data": {"values": rows(chances, simulated)},
        "encoding": {"x": across},
        "layer": layers(y)[: 3 if simulated else 1],
    }
    return Chart("\n".join([*in_lines(chances), said]), drawing, chances)


def summary(chances: Mapping[Any, Any], simulated: Estimate | None, title: str) -> str:
    said = [f"{title or 'Chart'}: highest at {', '.join(map(str, likeliest(chances)))}."]
    if isinstance(chances, Distribution) and chances.numbers:
        said.append(f"Mean {chances.mean}, standard deviation {chances.sd:.3f}.")
    if simulated:
        off = {value: abs(simulated.share(value).mean - float(chances[value])) for value in chances}
        far = max(off, key=lambda value: off[value])
        said.append(f"{simulated.n:,} simulated: largest difference {off[far]:.4f}, at {far}.")
    return " ".join(said)


def rows(chances: Mapping[Any, Any], simulated: Estimate | None) -> list[dict[str, Any]]:
    found = []
    for value, chance in chances.items():
        row = {
            "value": as_shown(value),
            **round_fields(chance=float(chance)),
            "exact": number_text(chance),
        }
        if simulated:
            share = simulated.share(value)
            low, high = share.interval
            row |= round_fields(came=share.mean, low=low, high=high)
        found.append(row)
    return found


def layers(title: str) -> list[dict[str, Any]]:
    bar = {"type": "bar", "color": EXACT, "fillOpacity": 0.5, "stroke": EXACT}
    rule = {"type": "rule", "color": SIMULATED, "strokeWidth": 2}
    point = {"type": "point", "color": SIMULATED, "filled": True, "size": 50, "opacity": 1}
    chance, low, came = (quantity(field, title=title) for field in ("chance", "low", "came"))
    return [
        layer(bar, y=chance, tooltip=tooltip("value", "exact")),
        layer(rule, y=low, y2={"field": "high"}),
        layer(point, y=came, tooltip=tooltip("value", "came")),
    ]


MOST_LEAVES = 24  # leaves
BETWEEN = 34  # pixels from one leaf to the next
INWARD = 0.45  # where on a branch its probability is written


class Branch(NamedTuple):
    """An edge of a tree."""

    path: tuple[Any, ...]  # the answers up to here
    then: Exact  # the conditional probability of the last one
    whole: Exact  # the probability of all of them


@plainly
def tree(space: Any, *asked: Any, title: str = "") -> Picture:
    """Draw a probability tree of the answers to one question after the other.

    ``tree(draws(DECK, 2), first.suit == "H", second.suit == "H")``; the probability of a leaf is
    the product of those along its path.
    """
    if not asked:
        raise Wrong("A tree needs questions, as in tree(draws(DECK, 2), first.suit == 'H').")
    check_texts(title=title)
    questions = [as_value(each) for each in asked]
    found = distribution(Together(*questions), space)
    if len(found) > MOST_LEAVES:
        raise Wrong(
            f"This tree has {len(found)} leaves, and the limit is {MOST_LEAVES}. Ask fewer "
            "questions."
        )
    branches = grown(found, len(questions))
    head = title or " → ".join(map(str, questions))
    words = [
        f"{'  ' * len(each.path)}{answer_in_words(each.path[-1])}  {each.then}"
        + (f"   = {each.whole!r}" if len(each.path) == len(questions) else "")
        for each in branches
    ]
    return Picture("\n".join([head, *words]), drawn(branches, questions, head, words))


def grown(found: Distribution, depth: int) -> list[Branch]:
    whole: dict[tuple[Any, ...], Fraction] = {(): Fraction(1)}
    for path, chance in found.items():
        for n in range(1, depth + 1):
            whole[path[:n]] = whole.get(path[:n], Fraction(0)) + chance
    paths = dict.fromkeys(
        path[:n] for path in sorted(found, key=no_last) for n in range(1, depth + 1)
    )
    return [
        Branch(path, Exact(whole[path] / whole[path[:-1]]), Exact(whole[path])) for path in paths
    ]


def no_last(path: tuple[Any, ...]) -> list[tuple[bool, str]]:
    return [(answer is False, "" if isinstance(answer, bool) else str(answer)) for answer in path]


def drawn(
    branches: list[Branch], questions: list[Value], title: str, words: list[str]
) -> Mapping[str, Any]:
    depth = len(questions)
    leaves = [each.path for each in branches if len(each.path) == depth]
    height: dict[Any, float] = {path: float(n) for n, path in enumerate(leaves)}
    for size in range(depth - 1, -1, -1):
        for path in {leaf[:size] for leaf in leaves}:
            below = [height[p] for p in height if len(p) == size + 1 and p[:size] == path]
            height[path] = sum(below) / len(below)
    x = quantity("x", axis=NO_AXIS, scale={"domain": [0, depth + 0.9]})
    y = quantity("y", axis=NO_AXIS, scale={"reverse": True})
    mid = {"x": {**x, "field": "mx"}, "y": {**y, "field": "my"}, "text": {"field": "then"}}
    ends = {"x": {**x, "field": "x2"}, "y": {**y, "field": "y2"}, "text": {"field": "label"}}
    line = {"type": "rule", "color": EXACT, "strokeWidth": 1.5}
    text = {"type": "text", "color": INK, "fontSize": 12}
    label = {**text, "align": "left", "dx": 4, "fontWeight": "bold"}
    over, under = (layer({**text, "dy": dy}, **mid) for dy in (-9, 10))
    said = f"{title}. {'; '.join(map(str.strip, words))}"
    return {
        **vega_spec(title, said, WIDTH, BETWEEN * len(leaves)),
        "data": {"values": [edge(each, height, depth) for each in branches]},
        "layer": [
            layer(line, x=x, y=y, x2={"field": "x2"}, y2={"field": "y2"}),
            {**over, "transform": [{"filter": "datum.y2 <= datum.y"}]},
            {**under, "transform": [{"filter": "datum.y2 > datum.y"}]},
            layer(label, **ends),
        ],
    }


def edge(branch: Branch, height: Mapping[Any, float], depth: int) -> dict[str, Any]:
    size = len(branch.path)
    x, y = size - 1 + (0.28 if size > 1 else 0), height[branch.path[:-1]]
    x2, y2 = float(size), height[branch.path]
    middle = {"mx": x + (x2 - x) * INWARD, "my": y + (y2 - y) * INWARD}
    label = answer_in_words(branch.path[-1]) + (f"   {branch.whole}" if size == depth else "")
    return {"x": x, "y": y, "x2": x2, "y2": y2, **middle, "then": str(branch.then), "label": label}
