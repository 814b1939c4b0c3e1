"""Gestures in Python; `test_table_alone.py` tries the browser's part."""

from dataclasses import replace

import pytest

from tutor.cli.typed import parse_move
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES, stage
from tutor.table.pieces import can_lead_to, completes, path_by_groups, path_by_items

GROUPS = {"a heart": ("c:1H", "c:2H", "c:3H"), "a plane": ("c:4P", "c:5P")}


@pytest.mark.parametrize(
    ("path", "items"),
    [
        ("c:3H", "c:1H"),
        ("c:3H c:2H", "c:1H c:2H"),
        ("c:6U c:3H row:1 c:2H", "c:6U c:1H row:1 c:2H"),
        ("c:1H c:2H c:3H c:3H", "c:1H c:2H c:3H c:3H"),
        ("", ""),
    ],
)
def test_the_first_cards_of_a_group_stand_for_any_of_it(path, items):
    assert path_by_groups(path.split(), GROUPS) == (*items.split(),)


def test_the_name_of_a_group_is_its_first_item_and_then_the_next():
    named = ("a heart", "row:1", "a heart", "a plane")
    assert path_by_items(named, GROUPS) == ("c:1H", "row:1", "c:2H", "c:4P")
    assert path_by_items(("a plane",) * 3, GROUPS) == ("c:4P", "c:5P", "a plane")


def test_a_path_is_begun_and_completed_in_its_order_or_in_any():
    path = ("c:1H", "c:2H", "row:1")
    assert can_lead_to(("c:1H",), path, any_order=False)
    assert not can_lead_to(("c:2H",), path, any_order=False)
    assert can_lead_to(("c:2H",), path, any_order=True)
    assert completes(path[::-1], path, any_order=True)
    assert not completes(path[::-1], path, any_order=False)
    assert not completes(path[:2], path, any_order=True)


def pairs():
    """A table of Flares where a card and the 6C are selected, and Hearts are interchangeable."""
    texts = {"dealer": "1", "trick": "-1:3H", "hands": "2H 1H 6C / 3C 4C 5C", "points": "1F 2F 3P"}
    session = Session.at(Match(GAMES["flares"], position(GAMES["flares"], 2, **texts), seed=0))
    session.stage = replace(
        stage("flares"),
        path=lambda card: ("c:6C", "a heart" if card.code == "1H" else "hand:0"),
        thinkable=lambda view, seat, rule: view.hands[seat][1:2],
        any_order=lambda card: True,
        alike=lambda view, seat: {"a heart": ["c:1H", "c:2H"]},
    )
    return session


def test_a_scene_says_which_items_are_alike_and_a_still_one_does_not():
    scene = pairs().scene()
    assert scene.json()["alike"] == [["c:1H", "c:2H"]]
    assert scene.points == ("c:6C", "c:1H", "hand:0", "c:2H")  # whatever is legal can be tried
    assert scene.moves[0].path == ("c:6C", "c:1H")
    assert not scene.still().alike


def test_a_scene_says_which_gestures_of_several_items_are_worth_explaining():
    session = pairs()
    assert session.scene().refused == ()  # both cards may be played
    session.stage = replace(session.stage, thinkable=lambda view, seat, rule: view.hands[seat])
    scene = session.scene()
    assert scene.json()["refused"] == [["c:6C", "hand:0"]]
    assert not scene.still().refused
    session.stage = stage("flares")
    assert session.scene().refused == ()  # one item alone is explained anyway


def test_an_explanation_knows_what_was_meant():
    assert pairs().explain(["c:6C", "c:2H"]).text == "That is allowed."
    assert pairs().explain(["c:2H"]).text == "That is allowed."
    assert pairs().explain(["c:2H", "c:1H"]).kind == "illegal"


@pytest.mark.parametrize("typed", ["2H 6C", "6c 1h"])
def test_a_gesture_of_cards_can_be_typed(typed):
    session = pairs()
    question = session.question()
    assert parse_move(session.learner, question, typed, listed=True) == 0
