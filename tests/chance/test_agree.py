"""Several ways to one number, and what a chart says and draws."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from importlib import import_module

import pytest
from chance.questions import deck_sweeps

from tutor.chance import (
    agree,
    chart,
    deals,
    distribution,
    draws,
    hands,
    ranks,
    rounds,
    simulate,
    suits,
    value,
)
from tutor.charts import EXACT, SIMULATED
from tutor.games.flares.game import one_suit
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)
VEGA = "application/vnd.vegalite.v5+json"
SUMS, DRAWN = distribution(ranks.sum, THREE), simulate(ranks.sum, THREE, 500)


def test_three_ways_side_by_side():
    report = agree(suits.different == 1, THREE, formula=Fraction(5, 35) * Fraction(4, 34))
    assert report
    lines = repr(report).splitlines()
    assert [line.split()[0] for line in lines] == [
        "suits.different", "formula", "enumeration", "simulation", "(5,000", "They",
    ]  # fmt: skip
    assert "7,140 deals of 3 kinds" in lines[2]
    assert "99.9 % interval" in lines[4]
    assert max(map(len, lines)) < 60  # also beside a narrow notebook's margin
    assert agree(ranks.sum, THREE, formula=Fraction(21, 2))
    first, second = hands("first", "second")
    assert agree(first.rank < second.rank, draws(DECK, 2), formula=Fraction(3, 7))


def test_of_those_deals_only_in_which_something_is_given():
    report = agree(ranks.sum == 10, THREE, given=suits.different == 1, formula=Fraction(3, 20))
    assert report
    assert "120 of 7,140 deals of " in repr(report)
    assert re.search(r"\(\d+ of 5,000 at random", repr(report))
    assert not agree(ranks.sum == 10, THREE, given=suits.different == 1, formula=Fraction(1, 20))
    with pytest.raises(ValueError, match=r"ranks.sum == 99 never happens, so it can"):
        agree(ranks.sum, THREE, given=ranks.sum == 99)


def test_without_enumeration_where_there_are_too_many_kinds():
    @value
    def rises(row):
        cards = [card.rank for card in row]
        return sum(cards[n] < cards[n + 1] for n in range(len(cards) - 1))

    with pytest.raises(ValueError, match="kinds of deals"):
        agree(rises, draws(DECK, 36))
    report = agree(rises, draws(DECK, 36), formula=35 * Fraction(3, 7))
    assert report
    assert [*report.exact] == ["formula"]
    assert "enumeration" not in repr(report)


def test_a_wrong_formula_does_not_agree():
    report = agree(suits.different == 1, THREE, formula=Fraction(1, 36))
    assert not report
    assert repr(report).endswith("THEY DO NOT AGREE.")


def test_a_formula_is_exact():
    with pytest.raises(ValueError, match=r"is only approximate. Write formula=Fraction\(2, 119\)"):
        agree(suits.different == 1, THREE, formula=2 / 119)


def test_a_simulation_of_something_else_does_not_agree():
    other = simulate(suits.different == 2, THREE, 500)
    assert not agree(suits.different == 1, THREE, simulation=other)


def test_counted_cards_agree_with_played_rounds():
    point_cards = simulate(
        lambda table: one_suit(table.revealed), rounds("flares", players=2), 3000
    )
    assert agree(suits.different == 1, THREE, simulation=point_cards)


def test_games_agree_with_a_formula():
    report = agree(deck_sweeps, rounds("flares", 2), formula=Fraction(43, 100), n=2000)
    assert report
    assert "enumeration" not in repr(report)


def test_a_chart_says_what_it_shows():
    shown = chart(SUMS, DRAWN)
    assert "highest at 10, 11. Mean 21/2, standard deviation 2.872." in repr(shown)
    assert re.search(r"500 simulated: largest difference 0\.0\d+, at \d+\.$", repr(shown))
    assert all(str(chance) in repr(shown) for chance in SUMS.values())
    named = chart({2: 0.25, 3: 0.5}, title="A tie", x="cards")
    assert repr(named).splitlines() == [
        "2  0.2500  ###############",
        "3  0.5000  ##############################",
        "A tie: highest at 3.",
    ]


def test_a_chart_is_drawn_and_described():
    data, how = chart(SUMS, DRAWN)._repr_mimebundle_()
    assert {*data} == {VEGA, "text/plain"}
    drawn = data[VEGA]
    assert drawn["description"] in data["text/plain"]
    assert how == {VEGA: {"embed_options": {"actions": False, "renderer": "svg"}}}
    rows = drawn["data"]["values"]
    assert [row["value"] for row in rows] == [*SUMS]
    assert all(row["low"] <= row["came"] <= row["high"] for row in rows)
    assert "://" not in json.dumps(drawn).replace(drawn["$schema"], "")


def test_what_is_drawn_is_valid_vega_lite():
    alt = import_module("altair")  # slow to import
    charts = [chart(SUMS), chart(SUMS, DRAWN), chart({"one": 0.5, (1, 2): 0.25}, x="a", y="b")]
    marked = [each.marked(next(iter(each.chances)), "your guess") for each in charts]
    for each in (*charts, *marked):
        drawn = json.loads(json.dumps(each.drawing))  # plain values throughout
        assert isinstance(alt.Chart.from_dict(drawn), alt.LayerChart)


def test_a_chart_lets_the_page_shine_through_and_takes_its_ink():
    drawn = chart(SUMS, DRAWN).marked(10, "your guess").drawing
    look = drawn["config"]
    assert look["background"] == "transparent"
    inks = [look["title"]["color"], *(look["axis"][f"{part}Color"] for part in ("label", "title"))]
    inks += [layer["mark"]["color"] for layer in drawn["layer"][-2:]]
    assert {*inks} == {"currentColor"}


def test_a_value_of_a_chart_is_marked_and_said():
    plain = chart({(1, 2): 0.5, (2, 2): 0.25}, title="Pairs")
    marked = plain.marked((2, 2), "your guess")
    rule, text = marked.drawing["layer"][-2:]
    assert rule["data"] == text["data"] == {"values": [{"value": "(2, 2)"}]}
    assert text["mark"]["text"] == "your guess"
    assert marked.drawing["description"].endswith("A line at (2, 2): your guess.")
    assert len(plain.drawing["layer"]) == 1, "a chart does not change"


def test_a_chart_is_the_same_every_time():
    assert json.dumps(chart(SUMS, DRAWN).drawing) == json.dumps(chart(SUMS, DRAWN).drawing)


def test_charts_need_no_library():
    drawn = "from tutor.chance import chart; import sys; chart({1: 0.5}); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", drawn], capture_output=True, check=True)
    assert not {b"altair", b"jsonschema"} & {*loaded.stdout.split()}


@pytest.mark.parametrize("colour", [EXACT, SIMULATED])
@pytest.mark.parametrize("ground", ["#ffffff", "#333333", "#111111"])
def test_colours_show_on_light_and_dark_ground(colour, ground):
    def luminance(code):
        parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05

    bright, dark = sorted([luminance(colour), luminance(ground)], reverse=True)
    assert bright / dark >= 3
