"""Tables of two questions: how many deals are in each box, and the names of the answers."""

import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.chance import (
    P,
    coins,
    deals,
    deck,
    dice,
    draws,
    event,
    hands,
    heat,
    points,
    rank,
    ranks,
    rounds,
    suit,
    suits,
    two_way,
    value,
)
from tutor.chance.charts.tables import AROUND
from tutor.charts import fold_labels, width_of_label
from tutor.games.six_deck import DECK

FIVE = [card for card in deck("flares") if card.code in ("1H", "2H", "3C", "4C", "5C")]
HAS_HEART = event(lambda points, blaise: blaise.suits.count("H") > 0, "Blaise has a Heart")
IS_POINT = event(lambda points, blaise: points.has("1H"), "1H is a point card")
ROWS = {False: "Blaise has no Heart", True: "Blaise has a Heart"}
COLUMNS = {False: "1H is not a point card", True: "1H is a point card"}
ASKED = (HAS_HEART, IS_POINT, deals(FIVE, 2, 2))
LESSON = two_way(*ASKED, counts=True, rows=ROWS, columns=COLUMNS)
FIRST, SECOND = hands("first", "second")
SPACES = {
    "deals": (ranks.most, suits.different, deals(DECK, 3)),
    "of two hands": (FIRST.ranks.highest, SECOND.suits.different, deals(DECK, 2, 2)),
    "seen cards": (ranks.most == 2, suits.different, deals(DECK, 3).without("6H 5H")),
    "alike": (ranks.most, suits.different, deals(DECK, 4).alike("suits", "ranks")),
    "put back": (ranks.most, suits.different, deals(DECK, 3, replace=True)),
    "draws": (FIRST.suit, SECOND.suit == "H", draws(DECK, 2)),
    "dice": (FIRST.points.sum, SECOND.points.sum > 3, dice(1) ** 2),
    "coins": (FIRST.points.sum, SECOND.points.sum, coins(2) * coins(1)),
    "copies": (rank, suit, deals([*DECK, *DECK[:5]], 1)),
}


def shown(table, *box):
    """The text in a box of the drawing, found by the words of its row and column."""
    cells = table.drawing["data"]["values"]
    (text,) = [each["text"] for each in cells if (plain(each["row"]), plain(each["column"])) == box]
    return text


def plain(label):
    return " ".join(label.split())


def test_a_table_of_counts_is_the_one_of_the_handout():
    head, *lines, said = repr(LESSON).splitlines()
    assert head == "30 deals"
    assert lines == [
        "                     1H is not a point card  1H is a point card  total",
        "Blaise has no Heart                       3                   6      9",
        " Blaise has a Heart                      15                   6     21",
        "              total                      18                  12     30",
    ]
    assert said.startswith("Each row is an answer to Blaise has a Heart")
    assert [*LESSON.boxes.values()] == [3, 6, 15, 6, 9, 21, 18, 12, 30]
    assert {type(number) for number in LESSON.boxes.values()} == {int}


def test_the_drawing_shows_the_boxes():
    for table in (LESSON, two_way(*ASKED, rows=ROWS), two_way(*ASKED)):
        assert {box: shown(table, *box) for box in table.boxes} == {
            box: str(number) for box, number in table.boxes.items()
        }


@pytest.mark.parametrize("what", SPACES)
def test_counts_are_probabilities_times_the_number_of_deals(what):
    a, b, space = SPACES[what]
    counts, shares = two_way(a, b, space, counts=True).boxes, two_way(a, b, space).boxes
    assert counts["total", "total"] == space.size
    assert [*counts.values()] == [share * space.size for share in shares.values()]
    inside = [number for box, number in counts.items() if "total" not in box]
    assert sum(inside) == space.size


def test_of_deals_that_meet_a_condition_only_those_are_counted():
    space = deals(DECK, 3)
    table = two_way(ranks.most == 2, suits.most == 2, space, ranks.sum > 14, counts=True)
    many = P(ranks.sum > 14, space) * space.size
    assert table.boxes["total", "total"] == many
    assert table.boxes["yes", "yes"] == many * P(
        (ranks.most == 2) & (suits.most == 2), space, ranks.sum > 14
    )
    assert repr(table).splitlines()[0].endswith(f": {many} deals that meet the condition")


def test_a_pair_of_answers_that_never_come_together_is_counted_as_0():
    table = two_way(suits.different == 1, suits.most == 1, deals(DECK, 3), counts=True)
    assert table.boxes["yes", "yes"] == 0
    assert shown(table, "yes", "yes") == "0"


def test_large_numbers_have_commas():
    table = two_way(ranks.most > 1, suits.most > 1, deals(DECK, 3), counts=True)
    assert shown(table, "total", "total") == "7,140"
    assert table.boxes["total", "total"] == 7140


# Names


@pytest.mark.parametrize("counts", [True, False])
def test_names_set_the_order_of_rows_and_columns(counts):
    rows = {True: "a Heart", False: "no Heart"}
    table = two_way(*ASKED, counts=counts, rows=rows, columns=["not a point", "a point"])
    rest = "total" if counts else "all"
    assert [*dict.fromkeys(row for row, _ in table.boxes)] == ["a Heart", "no Heart", rest]
    assert [*dict.fromkeys(column for _, column in table.boxes)] == ["not a point", "a point", rest]
    assert table.boxes["no Heart", "a point"] == (6 if counts else Fraction(6, 30))
    assert table.drawing["encoding"]["y"]["sort"] == ["a Heart", "no Heart", rest]
    head = repr(table).splitlines()[1]
    assert plain(head) == f"not a point a point {rest}"


def test_names_are_for_suits_and_numbers_in_any_spelling():
    rows = {"Hearts": "red", "D": "also red", "u": "one", "P": "two", "F": "three", "C": "four"}
    table = two_way(suit, rank > 3, deals(DECK, 1), counts=True, rows=rows)
    assert [row for row, column in table.boxes if column == "yes"] == [*rows.values(), "total"]
    high = two_way(ranks.most, suits.most, deals(DECK, 2), rows={2: "a pair", 1: "none"})
    assert high.boxes["a pair", "all"] == P(ranks.most == 2, deals(DECK, 2))


def test_a_name_replaces_the_title_of_its_side():
    titles = [
        [two_way(*ASKED, **named).drawing["encoding"][side]["title"] for side in "xy"]
        for named in ({}, {"rows": ROWS}, {"columns": COLUMNS})
    ]
    a, b = HAS_HEART.name, IS_POINT.name
    assert titles == [[b, a], [b, ""], ["", a]]


def test_without_an_answer_there_is_a_name_too():
    no_rank = value(lambda hand: None if hand.ranks.highest < 4 else "high", "height")
    table = two_way(no_rank, suit == "H", deals(DECK, 1), rows={None: "low", "high": "high"})
    assert table.boxes["low", "all"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ({"counts": 1}, r"counts= must be True \(numbers of deals\) or False"),
        ({"rows": 3}, "rows= must name each answer, as in .* not 3"),
        ({"rows": "ab"}, "rows= must name each answer"),
        ({"columns": {"a", "b"}}, "columns= must name each answer"),
        (
            {"rows": ["a"]},
            "rows= has 1 name for 2 answers. Blaise has a Heart can be False or True",
        ),
        ({"rows": {}}, "rows= has no name for False. Blaise has a Heart can be"),
        ({"rows": {True: "a"}}, "rows= has no name for False"),
        ({"rows": {**ROWS, 3: "c"}}, "rows= can't name 3. Blaise has a Heart can be False or True"),
        ({"columns": {**COLUMNS, "3": "c"}}, "columns= can't name '3'. 1H is a point card can be"),
        ({"columns": ["a", "a"]}, "Two columns can't both be called 'a'. Give each answer"),
        ({"columns": [" a b", "a  b "]}, "Two columns can't both be called 'a b'"),
        ({"rows": ["all", "a"]}, "Two rows can't both be called 'all'"),
        ({"rows": ["total", "a"], "counts": True}, "Two rows can't both be called 'total'"),
        ({"rows": ["a", 3]}, "A name in rows= must be a string in quotes, not 3"),
        ({"rows": ["a", " "]}, "A name in rows= must be a string in quotes, not ' '"),
    ],
)
def test_names_that_do_not_fit_are_refused(named, says):
    with pytest.raises(ValueError, match=says):
        two_way(*ASKED, **named)


def test_two_spellings_of_one_answer_are_refused():
    rows = {"H": "a", "Hearts": "b"}
    with pytest.raises(ValueError, match="rows= has two names for 'Hearts'"):
        two_way(suit, rank, deals(DECK, 1), rows=rows)
    with pytest.raises(ValueError, match="has no suit 'Herts'"):
        two_way(suit, rank, deals(DECK, 1), rows={"Herts": "a"})


def test_answers_that_look_the_same_are_told_apart_by_names():
    mixed = value(lambda hand: "yes" if hand.rank > 4 else hand.rank > 2, "mixed")
    with pytest.raises(ValueError, match="Two rows can't both be called 'yes'"):
        two_way(mixed, suit, deals(DECK, 1))
    assert two_way(mixed, suit, deals(DECK, 1), rows=["low", "high", "middle"]).boxes


def test_only_equally_likely_outcomes_are_counted():
    biased = coins(2, heads=Fraction(1, 3))
    with pytest.raises(ValueError, match=r"equally likely .* Leave out counts=True"):
        two_way(points.sum, points.most, biased, counts=True)
    assert two_way(points.sum, points.most, biased).boxes["2", "all"] == Fraction(1, 9)
    for sure in (0, 1):
        assert two_way(points.sum, points.most, coins(1, heads=sure), counts=True).boxes
    with pytest.raises(ValueError, match=r"too many rounds .* Estimate with simulate"):
        two_way(points.sum, points.most, rounds("flares", 2), counts=True)


# What fits


def headings(table):
    """The lines of each heading."""
    return [heading.split("\n") for heading in table.drawing["encoding"]["x"]["sort"]]


def test_long_headings_are_wrapped_and_stay_in_their_columns():
    assert headings(LESSON) == [
        ["1H is not a", "point card"],
        ["1H is a", "point card"],
        ["", "total"],
    ]
    cell = LESSON.drawing["width"] / 3
    heads = [line for lines in headings(LESSON) for line in lines]
    assert max(map(width_of_label, heads)) <= cell - AROUND
    lines = "\n".join(LESSON.drawing["encoding"]["y"]["sort"]).split("\n")
    assert max(map(width_of_label, lines)) + LESSON.drawing["width"] <= 400


def test_a_word_is_never_broken_and_a_number_never_leaves_its_cell():
    long = "Rindfleischetikettierung is at stake"
    cell = two_way(*ASKED, columns=[long, "b"]).drawing["width"] / 3
    assert width_of_label("Rindfleischetikettierung") <= cell - AROUND
    wide = two_way(FIRST.ranks.most, SECOND.ranks.most, deals(DECK, 8, 8)).drawing
    texts = [each["text"] for each in wide["data"]["values"]]
    cell = wide["width"] / len(wide["encoding"]["x"]["sort"])
    assert max(map(width_of_label, texts)) <= cell - AROUND


def test_long_names_of_rows_are_wrapped_in_higher_rows():
    table = two_way(
        *ASKED, rows=[f"Blaise has {what} at all in his hand of cards" for what in "ab"]
    )
    sides = table.drawing["encoding"]["y"]["sort"]
    most = max(side.count("\n") + 1 for side in sides)
    assert most > 1
    assert table.drawing["height"] / 3 > most * 12
    assert json.dumps(table.drawing["encoding"]["y"]["axis"]).count("split(datum.label") == 2


def test_a_table_with_short_labels_is_as_small_as_ever():
    small = two_way(*ASKED).drawing
    assert (small["width"], small["height"]) == (3 * 64, 3 * 30)
    assert small["encoding"]["x"]["axis"] == {"orient": "top", "labelAngle": 0}


def test_a_table_of_numbers_wraps_its_headings_as_well():
    names = [f"he holds a {n} and a {n + 1}" for n in range(4)]
    drawn = heat({"the 5": dict.fromkeys(names, 1)}).drawing
    heads = drawn["encoding"]["x"]["sort"]
    assert [*map(plain, heads)] == names
    assert all("\n" in head for head in heads)
    assert drawn["width"] <= 460


@given(st.text("abcdefgh IJKmw.♥", max_size=60), st.integers(20, 200))
def test_folding_keeps_all_words_and_the_width(label, width):
    (lines,) = (each.split("\n") for each in fold_labels([label], width))
    assert " ".join(lines).split() == label.split()
    assert all(width_of_label(line) <= width or " " not in line for line in lines)
    for one, other in pairwise(lines):
        assert width_of_label(f"{one} {other.split()[0]}") > width
