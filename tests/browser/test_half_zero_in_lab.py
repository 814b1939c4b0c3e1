"""A learner plays Half-Zero in JupyterLab: a secret card each turn, or to sit it out."""

import re

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

OPT_OUT = "optout"


@pytest.mark.thorough
def test_a_game_of_half_zero_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("zero.ipynb"))
    deal(table, 3)
    table.set_pace("at once")
    sat_out = 0
    for turn in range(12):
        act = table.type if turn % 2 else table.point
        if OPT_OUT in table.offered():
            sat_out += 1
            a_turn_is_sat_out(table, act)
        else:
            act(min(table.offered()))  # all have the same suit, so this is the lowest
    assert sat_out
    table.auto()
    assert "The match is over" in table.status
    assert re.search("R1[35]", table.status)  # base rank 0, or the last round
    table.shoot(SHOTS / "light_zero_over.png")


def a_turn_is_sat_out(table, act):
    cards = [name for name, _ in table.cards() if name.startswith("c:")]
    table.shoot(SHOTS / "light_zero_optout.png")
    act(OPT_OUT)
    kept = [name for name, _ in table.cards() if name.startswith("c:")]
    assert {*cards} <= {*kept}, "who sits out keeps all cards"


def test_to_sit_out_is_announced_before_cards_are_chosen(open_notebook, desk):
    table = desk(open_notebook("announced.ipynb"))
    deal(table, 2)
    table.set_pace("at once")
    turns = 0
    while OPT_OUT not in table.offered():
        turns += 1
        assert turns < 20
        table.point(max(table.offered()))
    table.shoot(SHOTS / "light_zero_announce.png")
    table.press("Take part in this turn")
    assert OPT_OUT not in table.offered()
    table.type(min(table.offered()))
