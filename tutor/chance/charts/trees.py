"""A tree of draws: at each branch what is answered next, and how likely that is then."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tutor.chance.charts.look import EXACT, INK, WIDTH, Picture, as_shown, sheet
from tutor.chance.probability import distribution
from tutor.chance.questions.question import Value, question
from tutor.chance.refusals.checks import check_texts
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.chance.theory.measures import Together

MOST = 24  # leaves
BETWEEN = 34  # pixels from one leaf to the next
INWARD = 0.45  # where on a branch its chance is written


class Branch(NamedTuple):
    """A step in a tree."""

    path: tuple[Any, ...]  # the answers up to here
    then: Exact  # how likely the last one is, after those before it
    whole: Exact  # how likely all of them are


@plainly
def tree(space: Any, *asked: Any, title: str = "") -> Picture:
    """What is answered to one question after the other, with the chances along the branches.

    ``tree(draws(DECK, 2), first.suit == "H", second.suit == "H")``; the chance of a leaf is the
    product of the chances on the way. A `Wrong` says what is needed.
    """
    if not asked:
        raise Wrong("A tree needs questions: tree(draws(DECK, 2), first.suit == 'H', ...).")
    check_texts(title=title)
    questions = [question(each) for each in asked]
    found = distribution(Together(*questions), space)
    if len(found) > MOST:
        raise Wrong(f"This tree has {len(found)} leaves; ask for less, so that there are {MOST}.")
    branches = grown(found, len(questions))
    heads = [title or " → ".join(map(str, questions))]
    words = [
        f"{'  ' * len(each.path)}{spoken(each.path[-1])}  {each.then}"
        + (f"   = {each.whole!r}" if len(each.path) == len(questions) else "")
        for each in branches
    ]
    return Picture("\n".join([*heads, *words]), drawn(branches, questions, heads[0], words))


def grown(found: Distribution, depth: int) -> list[Branch]:
    """All branches, each after the one that it grows from."""
    whole: dict[tuple[Any, ...], Fraction] = {(): Fraction(1)}
    for path, chance in found.items():
        for n in range(1, depth + 1):
            whole[path[:n]] = whole.get(path[:n], Fraction(0)) + chance
    paths = [path for path in whole if path]
    order = {path: n for n, path in enumerate(sorted(found, key=no_last))}
    paths.sort(
        key=lambda path: (min(n for p, n in order.items() if p[: len(path)] == path), len(path))
    )
    return [
        Branch(path, Exact(whole[path] / whole[path[:-1]]), Exact(whole[path])) for path in paths
    ]


def no_last(path: tuple[Any, ...]) -> list[tuple[bool, str]]:
    """Branches of yes lie above those of no; all others as they are."""
    return [(answer is False, "" if isinstance(answer, bool) else str(answer)) for answer in path]


def spoken(answer: Any) -> str:
    """An answer as it is written at a branch."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(as_shown(answer))


def drawn(
    branches: list[Branch], questions: list[Value], title: str, words: list[str]
) -> Mapping[str, Any]:
    """The tree in Vega-Lite, from the left to the right."""
    depth = len(questions)
    leaves = [each.path for each in branches if len(each.path) == depth]
    height: dict[Any, float] = {path: float(n) for n, path in enumerate(leaves)}
    for size in range(depth - 1, -1, -1):
        for path in {leaf[:size] for leaf in leaves}:
            below = [height[p] for p in height if len(p) == size + 1 and p[:size] == path]
            height[path] = sum(below) / len(below)
    rows = [edge(each, height, depth) for each in branches]
    x = {"field": "x", "type": "quantitative", "axis": None, "scale": {"domain": [0, depth + 0.9]}}
    y = {"field": "y", "type": "quantitative", "axis": None, "scale": {"reverse": True}}
    mid = {"x": {**x, "field": "mx"}, "y": {**y, "field": "my"}, "text": {"field": "then"}}
    ends = {"x": {**x, "field": "x2"}, "y": {**y, "field": "y2"}}
    line = {"x": x, "y": y, "x2": {"field": "x2"}, "y2": {"field": "y2"}}
    text = {"type": "text", "color": INK, "fontSize": 12}
    over, under = ({"mark": {**text, "dy": dy}, "encoding": mid} for dy in (-9, 10))
    return {
        **sheet(
            title, f"{title}. {'; '.join(map(str.strip, words))}", WIDTH, BETWEEN * len(leaves)
        ),
        "data": {"values": rows},
        "layer": [
            {"mark": {"type": "rule", "color": EXACT, "strokeWidth": 1.5}, "encoding": line},
            {**over, "transform": [{"filter": "datum.y2 <= datum.y"}]},
            {**under, "transform": [{"filter": "datum.y2 > datum.y"}]},
            {
                "mark": {**text, "align": "left", "dx": 4, "fontWeight": "bold"},
                "encoding": {**ends, "text": {"field": "label"}},
            },
        ],
    }


def edge(branch: Branch, height: Mapping[Any, float], depth: int) -> dict[str, Any]:
    """A branch as a line from where it grows to where it ends."""
    size = len(branch.path)
    x, y = size - 1 + (0.28 if size > 1 else 0), height[branch.path[:-1]]
    x2, y2 = float(size), height[branch.path]
    leaf = f"   {branch.whole}" if size == depth else ""
    return {
        "x": x,
        "y": y,
        "x2": x2,
        "y2": y2,
        "mx": x + (x2 - x) * INWARD,
        "my": y + (y2 - y) * INWARD,
        "then": str(branch.then),
        "label": spoken(branch.path[-1]) + leaf,
    }
