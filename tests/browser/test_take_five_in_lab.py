"""A learner adds cards to sets in JupyterLab, and sees where they must go before they are laid."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.mark.thorough
def test_a_match_of_take_five_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("five.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    a_special_and_two_numbers_are_a_turn(table)
    for _ in range(60):
        if "The match is over" in table.status:
            break
        play_a_card(table)
    assert "R9" in table.status or "R13" in table.status
    table.shoot(SHOTS / "light_take_five_over.png")


def a_special_and_two_numbers_are_a_turn(table):
    """The x2 may go to any set; each number has one, which lights up and says by which rule."""
    table.press("End turn, not allowed now")
    assert "You must play at least one card" in table.status
    assert len(lit(table, "c:x2")) == 7
    table.point(lit(table, "c:x2")[0])
    for name in own(table)[:2]:
        (place,) = lit(table, name)
        table.card(place).locator(".ct-verdict", has_text="R").wait_for()
        table.shoot(SHOTS / "light_take_five_lit.png")
        table.point(place)
    assert "Ada adds" in table.status, "three cards, and Ada's turn is over as well"


def play_a_card(table):
    """A card, if there is one that can be played: only who has none passes."""
    if cards := own(table):
        table.point(lit(table, cards[0])[0])
    else:
        table.press("Pass")


def own(table):
    return [name for name in table.offered() if name.startswith("c:")]


def lit(table, name):
    """The sets that light up when this card of the hand is picked up."""
    if table.card(name).get_attribute("aria-pressed") != "true":
        table.card(name).click()
    found = table.root.locator(".ct-zone.loop .ct-place.next")
    return [each.get_attribute("data-id") for each in found.all()]
