"""A learner plays Mini Golf in JupyterLab: draw, then swap a card of the grid, or not."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

GRID = ["slot:TL", "slot:TR", "slot:BL", "slot:BR"]


@pytest.mark.thorough
def test_a_game_of_mini_golf_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("golf.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    table.shoot(SHOTS / "light_golf.png")
    who_has_not_drawn_cannot_swap(table)
    a_drawn_card_does_not_go_back(table)
    turn = 0
    while "Hole 1" in table.root.locator(".ct-board").inner_text():
        turn += 1
        assert turn < 30
        act = table.type if turn % 2 else table.point
        if "deck" in table.offered():
            act("deck" if turn % 3 else "discard")
        assert {*GRID} <= {*table.offered()}
        act("discard" if turn % 5 == 4 else face_down(table))
    table.shoot(SHOTS / "light_golf_second.png")
    table.auto()
    assert "The match is over" in table.status
    assert "R1" in table.status
    table.shoot(SHOTS / "light_golf_over.png")


def face_down(table):
    """Return a face-down place of the learner's grid, or else the first place."""
    hidden = [slot for slot in GRID if table.card(slot).locator(".down").count()]
    return [*hidden, *GRID][0]


def who_has_not_drawn_cannot_swap(table):
    assert sorted(table.offered()) == ["deck", "discard"]
    table.point("slot:TL")
    assert "You have not drawn a card yet" in table.status
    assert "R5" in table.status


def a_drawn_card_does_not_go_back(table):
    table.point("deck")
    assert table.root.locator('[data-id="drawn"]').inner_text().startswith("You drew")
    table.point("deck")
    assert "A card can't go back to the deck" in table.status
    assert "R7" in table.status
    table.shoot(SHOTS / "light_golf_drawn.png")
    table.type("slot:BR")
    assert not table.card("slot:BR").locator(".down").count()
    assert sorted(table.offered()) == ["deck", "discard"]
