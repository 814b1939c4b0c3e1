"""Charts for a class: what they draw is valid, and what they say is what they draw."""

import json
from fractions import Fraction
from importlib import import_module

import pytest

from tutor.chance import (
    P,
    chart,
    deals,
    distribution,
    draws,
    hands,
    heat,
    intervals,
    ranks,
    running,
    simulate,
    suits,
    tree,
    two_way,
)
from tutor.classroom.dots import dot_plot
from tutor.classroom.work import Tally
from tutor.games.six_deck import DECK
from tutor.workshop.balance.chart import interval_chart

THREE = deals(DECK, 3)
FIRST, SECOND = hands("first", "second")
DRAWN = simulate(ranks.sum, THREE, 300)
ALL_DIFFER = P(suits.different == 3, THREE)
WORTH = {"the 5": {"nothing": 3, "a 6": Fraction(-5, 2)}, "the 6": {"nothing": 1, "a 6": 0}}
PICTURES = {
    "bars": chart(distribution(ranks.sum, THREE), DRAWN),
    "running": running(DRAWN, Fraction(21, 2)),
    "a share that runs": running(simulate(suits.different == 3, THREE, 40)),
    "intervals": intervals(suits.different == 3, THREE, ALL_DIFFER, students=20, n=50),
    "tree": tree(draws(DECK, 2), FIRST.suit == "H", SECOND.suit == "H"),
    "two-way": two_way(ranks.highest, suits.different, THREE),
    "counts": two_way(
        ranks.most == 2,
        suits.most == 2,
        THREE,
        counts=True,
        rows=["Ada has no pair at all", "Ada has a pair"],
        columns=["no two of her cards share a suit", "two share a suit"],
    ),
    "heat": heat(WORTH, title="What to play"),
}


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_what_is_drawn_is_valid_and_transparent(picture):
    drawn = json.loads(json.dumps(picture.drawing))  # plain values throughout
    assert isinstance(
        import_module("altair").Chart.from_dict(drawn), import_module("altair").LayerChart
    )
    assert drawn["config"]["background"] == "transparent"
    assert "black" not in json.dumps(drawn)
    assert "://" not in json.dumps(drawn).replace(drawn["$schema"], "")


def nothings(what):
    """Yield where a drawing has None, which the browser edition would lose."""
    inside = what.items() if isinstance(what, dict) else enumerate(what)
    for key, each in inside:
        if each is None:
            yield key
        elif isinstance(each, dict | list | tuple):
            yield from nothings(each)


def test_no_drawing_holds_none():
    one, two = (simulate(suits.different == 3, THREE, 40, seed) for seed in (1, 2))
    counted = {student: Tally(student, 30) for student in range(1, 20)}
    others = {
        "a class": dot_plot("A class", counted, ALL_DIFFER),
        "a class without the true value": dot_plot("A class", counted, None),
        "words": chart({"low": 1, "high": 2}),
        "a table with holes": heat({"a": {"x": 1}, "b": {"y": 2}}),
        "one game": interval_chart("Who wins", [("Ada", "", one), ("Blaise", "", two)], 0.5),
        "two games": interval_chart("Who wins", [("Ada", "old", one), ("Ada", "new", two)]),
    }
    for name, picture in (PICTURES | others).items():
        assert not [*nothings(picture.drawing)], name


def test_a_title_is_no_wider_than_what_it_stands_over():
    wide = two_way(ranks.highest, suits.different, THREE).drawing
    narrow = heat({"go": {"on": 1}}, title="What I would do with it if I could").drawing
    assert isinstance(wide["title"], str)
    assert " ".join(narrow["title"]) == "What I would do with it if I could"
    assert max(map(len, narrow["title"])) * 7 <= narrow["width"]


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_it_is_said_in_words_and_kept_as_a_picture(picture, tmp_path):
    assert len(repr(picture).splitlines()) > 2
    assert picture.drawing["description"]
    assert picture.save(tmp_path / "it.svg").read_text(encoding="utf-8").startswith("<svg")
    assert picture.save(tmp_path / "it.png").read_bytes()[1:4] == b"PNG"
    with pytest.raises(ValueError, match=r"must end in .svg or .png"):
        picture.save(tmp_path / "it.gif")


def test_pictures_say_which_extra_they_need(monkeypatch, tmp_path):
    monkeypatch.setitem(import_module("sys").modules, "vl_convert", None)
    with pytest.raises(ValueError, match=r"rules-tutor\[pictures\]"):
        PICTURES["heat"].save(tmp_path / "it.svg")


def test_a_running_mean_ends_where_the_simulation_does():
    last = PICTURES["running"].drawing["data"]["values"][-1]
    low, high = DRAWN.interval
    assert last["n"] == 300
    assert abs(last["mean"] - DRAWN.mean) < 1e-5
    assert abs(last["low"] - low) < 1e-5
    assert abs(last["high"] - high) < 1e-5
    assert "after     300: " in repr(PICTURES["running"])


def test_intervals_that_miss_are_counted():
    rows = PICTURES["intervals"].drawing["data"]["values"]
    missed = [row["student"] for row in rows if not row["low"] <= ALL_DIFFER <= row["high"]]
    assert len(rows) == 20
    assert repr(PICTURES["intervals"]).count("  missed") == len(missed)
    alone = simulate(suits.different == 3, THREE, 50, seed=1 + 7)
    assert rows[6]["mean"] == round(alone.mean, 6)  # student 7 has seed + 7


def test_the_leaves_of_a_tree_are_products_and_add_up():
    rows = PICTURES["tree"].drawing["data"]["values"]
    leaves = [Fraction(row["label"].split()[1]) for row in rows if len(row["label"].split()) > 1]
    assert sum(leaves) == 1
    assert "    yes  1/7   = 1/42" in repr(PICTURES["tree"])
    first = {row["y2"]: Fraction(row["then"]) for row in rows if row["x2"] == 1}
    for row in rows:
        if row["x2"] == 2:
            whole = Fraction(row["label"].split()[1])
            assert first[row["y"]] * Fraction(row["then"]) == whole


def test_a_two_way_table_says_yes_and_no():
    table = two_way(ranks.most == 2, suits.most == 2, THREE)
    (head,) = [line.split() for line in repr(table).splitlines() if "all" in line][:1]
    assert head == ["no", "yes", "all"]


def test_the_margins_of_a_two_way_table_are_distributions():
    cells = {
        (c["row"], c["column"]): c["text"] for c in PICTURES["two-way"].drawing["data"]["values"]
    }
    for value, chance in distribution(ranks.highest, THREE).items():
        assert Fraction(cells[str(value), "all"]) == chance
    assert cells["all", "all"] == "1"
    assert repr(PICTURES["two-way"]).splitlines()[1].split() == ["1", "2", "3", "all"]


def test_a_heat_map_names_the_choice_that_is_best_at_worst():
    assert "Best worst case: the 6" in repr(PICTURES["heat"])


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: running(3), "needs the result of simulate"),
        (lambda: running(DRAWN, "x"), "exact= must be a number"),
        (lambda: running(simulate(suits.pattern, THREE, 5)), "not a number"),
        (lambda: intervals(ranks.sum, THREE, None), "exact= must be a number"),
        (lambda: intervals(ranks.sum, THREE, 10, students=0), "students= must be 1 to 200"),
        (lambda: tree(THREE), "A tree needs questions"),
        (lambda: tree(THREE, ranks.sum, suits.pattern), r"tree has \d+ leaves"),
        (lambda: two_way(ranks.values, suits.different, THREE), "can show 30 answers"),
        (lambda: heat({}), "A table of numbers must look like"),
        (lambda: heat({"a": 3}), "must map columns to numbers"),
        (lambda: heat({"a": {"b": "c"}}), "cell of a table must be a number"),
    ],
)
def test_charts_say_what_they_need(wrong, says):
    with pytest.raises(ValueError, match=says):
        wrong()
