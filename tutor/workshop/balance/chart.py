"""Charts of who wins, with intervals."""

from collections.abc import Sequence
from typing import Any

from tutor.chance.results.estimate import Uncertain
from tutor.charts import (
    EXACT,
    INK,
    LOOK,
    NO_LEGEND,
    SIMULATED,
    WIDTH,
    Picture,
    layer,
    quantity,
    round_fields,
    tooltip,
    vega_spec,
)
from tutor.engine.wording import percent

BETWEEN = 26  # pixels from one interval to the next
COLOURS = (EXACT, SIMULATED)


def interval_chart(
    title: str, rows: Sequence[tuple[str, str, Uncertain]], equal: float | None = None
) -> Picture:
    """Draw shares with their intervals, in rows with a name, and of one colour for each game.

    Among equal players each would have the share `equal`, which is a line.
    """
    values = [numbers(name, game, found) for name, game, found in rows]
    games = [*dict.fromkeys(game for _, game, _ in rows)]
    words = [title, *map(in_words, values)]
    layers = marks(games, [each["what"] for each in values])
    if equal is not None:
        mark = {"type": "rule", "color": INK, "strokeDash": [5, 4]}
        layers.append({"data": {"values": [{}]}, **layer(mark, x={"datum": equal})})
        words.append(f"Equal players would win {percent(equal, 1)} each.")
    height = max(60, BETWEEN * len(rows))
    drawn = {**vega_spec(title, " ".join(words), WIDTH, height), "data": {"values": values}}
    if len(games) == 1:
        drawn["config"] = {**LOOK, "legend": NO_LEGEND}
    return Picture("\n".join(words), {**drawn, "layer": layers})


def marks(games: Sequence[str], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return the layers of dots and intervals."""
    common: dict[str, dict[str, Any]] = {
        "y": {"field": "what", "type": "ordinal", "sort": [*dict.fromkeys(names)], "title": ""},
        "yOffset": {"field": "game", "sort": games},
        "color": {
            "field": "game",
            "type": "nominal",
            "sort": games,
            "scale": {"domain": games, "range": [*COLOURS[: len(games)]]},
        },
    }
    if len(games) > 1:
        common["color"]["legend"] = {"title": "", "labelColor": INK, "orient": "bottom"}
    across: dict[str, Any] = {
        "title": "share of victories",
        "scale": {"zero": False},
        "axis": {"format": ".0%", "tickCount": 6},
    }
    bar = {"type": "rule", "strokeWidth": 3, "opacity": 0.8}
    dot = {"type": "point", "filled": True, "size": 60, "opacity": 1}
    return [
        layer(bar, x=quantity("low", **across), x2={"field": "high"}, **common),
        layer(dot, x=quantity("share", **across), tooltip=tooltip("what", "share"), **common),
    ]


def numbers(name: str, game: str, found: Uncertain) -> dict[str, Any]:
    low, high = found.interval
    shares = round_fields(share=found.mean, low=max(0.0, low), high=min(1.0, high))
    return {"what": name, "game": game, **shares}


def in_words(row: dict[str, Any]) -> str:
    share, low, high = (percent(row[each], 1) for each in ("share", "low", "high"))
    return f"{row['what']} ({row['game']}): {share}, {low} to {high}."
