"""A learner plays Ladder in JupyterLab: several cards of one rank at once, or the whole pile."""

from collections import Counter

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PILE = "centre"


@pytest.mark.thorough
def test_a_game_of_ladder_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("ladder_alone.ipynb"))
    deal(table, 4)
    table.set_pace("at once")
    a_card_that_is_too_low_is_explained(table)
    who_can_play_may_not_collect(table)
    collected = one_of_a_pair = turns = 0
    while "The match is over" not in table.status:
        turns += 1
        assert turns < 60
        act = table.type if turns % 2 else table.point
        if PILE in table.offered():
            collected += 1
            act(PILE)
            continue
        cards = largest(table.offered())
        if len(cards) > 1 and not one_of_a_pair and may_be_played_alone(table, cards[0]):
            one_of_a_pair += 1
            table.during(alone(table).click)
        else:
            act(*cards)
        if turns == 8:
            table.shoot(SHOTS / "light_ladder.png")
    assert collected
    assert one_of_a_pair
    assert "R8" in table.status
    table.shoot(SHOTS / "light_ladder_over.png")


def largest(cards):
    """Return a largest set of cards of the same rank."""
    ranks = Counter(name[2] for name in cards)
    rank, _ = ranks.most_common(1)[0]
    return [name for name in cards if name[2] == rank]


def alone(table):
    return table.root.locator(".ct-buttons").get_by_role("button", name="Play a")


def may_be_played_alone(table, card):
    """Select one of several cards: the buttons list its possible meanings."""
    table.card(card).click()
    table.shoot(SHOTS / "light_ladder_choice.png")
    if alone(table).count():
        return True
    table.page.keyboard.press("Escape")
    return False


def a_card_that_is_too_low_is_explained(table):
    before = table.cards()
    table.point(next(name for name, ok in before if not ok))
    assert "is not higher than" in table.status
    assert "R3" in table.status
    assert table.cards() == before


def who_can_play_may_not_collect(table):
    table.point(PILE)
    assert "can't collect if you can play" in table.status
    assert "R5" in table.status
    table.shoot(SHOTS / "light_ladder_illegal.png")
