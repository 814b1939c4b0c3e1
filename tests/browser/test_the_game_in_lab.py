"""A learner plays The Game in JupyterLab: cards onto piles, turn by turn."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.mark.thorough
def test_a_match_of_the_game_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("table_the_game.ipynb"))
    deal(table, 3)
    table.set_pace("at once")
    a_turn_cannot_be_ended_yet(table)
    a_card_that_does_not_fit_is_refused(table)
    turns = 0
    while (
        "The match is over" not in table.status and not table.root.locator(".ct-standing").count()
    ):
        turns += 1
        assert turns < 120
        a_card_is_placed_or_the_turn_ended(table, turns)
    standing = table.root.locator(".ct-standing").inner_text()
    assert "The team loses." in standing or "The team wins." in standing
    assert "All of you" in standing
    table.shoot(SHOTS / "light_the_game_over.png")


def a_turn_cannot_be_ended_yet(table):
    table.press("End turn, not allowed now")
    assert "Your turn is not over yet. Play two cards." in table.status


def a_card_that_does_not_fit_is_refused(table):
    """The highest card first, and then the lowest on the same pile."""
    low, *_, high = sorted(cards(table), key=number)
    table.point(high, "pile:A")
    table.point(low, "pile:A")
    assert "doesn't fit. Pile A takes" in table.status
    table.shoot(SHOTS / "light_the_game_refused.png")
    table.page.keyboard.press("Escape")


def cards(table):
    """The cards of the hand that fit somewhere."""
    return [name for name in table.offered() if name.startswith("c:")]


def number(name):
    return int(name.removeprefix("c:"))


def a_card_is_placed_or_the_turn_ended(table, turns):
    """By mouse or keys, card or pile first; the turn ends as soon as it may."""
    moves = table.root.locator(".ct-voice button:not(.off)")
    for says in ("End turn", "Nothing fits"):
        if moves.filter(has_text=says).count():
            table.press(says)
            return
    card = cards(table)[0]
    table.card(card).click()
    pile = next(name for name in table.offered() if name.startswith("pile:"))
    if turns % 3 == 0:  # the pile first
        table.page.keyboard.press("Escape")
        table.point(pile, card)
    else:
        (table.type if turns % 2 else table.point)(pile)
