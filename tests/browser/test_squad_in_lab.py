"""A learner plays Squad in JupyterLab: a draft, then cards onto squads and squad against squad."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

DISCARDS = "discards"


@pytest.mark.thorough
def test_a_game_of_squad_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("squads.ipynb"))
    deal(table, 4)
    table.set_pace("at once")
    cards_are_drafted(table)
    two_of_them_become_squads(table)
    turns, done, tried = 0, set(), False
    while "The match is over" not in table.status:
        turns += 1
        assert turns < 60
        offered = table.offered()
        if not any(name.startswith("squad:") for name in offered):
            (table.type if turns % 2 else table.point)(offered[0])  # a new squad
            continue
        tried = tried or a_card_of_another_suit_is_refused(table)
        done.add(an_action_is_taken(table, turns))
    assert done >= {"attack", "discard"}
    assert tried
    table.shoot(SHOTS / "light_squad_over.png")


def cards_are_drafted(table):
    for number in range(3):
        before = len(table.root.locator(".ct-mine .ct-tile").all())
        table.shoot(SHOTS / "light_squad_draft.png")
        (table.type if number % 2 else table.point)(table.offered()[-1])
        assert len(table.root.locator(".ct-mine .ct-tile").all()) > before


def two_of_them_become_squads(table):
    second, first, *_ = table.offered()
    table.point(first, second)  # in any order
    assert table.card("squad:0:0").count() == 1


def a_card_of_another_suit_is_refused(table):
    """Return True if there was a card to try it with."""
    squad = table.card("squad:0:0").locator("[data-id^='c:']").first
    suit = squad.get_attribute("data-id")[-1] if squad.count() else ""
    hand = [name for name in table.offered() if name.startswith("c:")]
    others = [name for name in hand if suit and name[-1] != suit]
    if not others:
        return False
    table.point(others[0], "squad:0:0")
    assert "can't join" in table.status
    assert "R4" in table.status
    table.shoot(SHOTS / "light_squad_illegal.png")
    assert table.root.locator(f'.sel[data-id="{others[0]}"]').count() == 1, "it may go elsewhere"
    table.page.keyboard.press("Escape")
    return True


def an_action_is_taken(table, turns):
    """An attack, a card that joins a squad, or else a discard."""
    offered = table.offered()
    cards = [name for name in offered if name.startswith("c:")]
    if turns % 3 == 0 or not cards:
        begin_with(table, turns, next(name for name in offered if name.startswith("squad:")))
        end_with(table, turns, table.offered()[0])
        return "attack"
    begin_with(table, turns, cards[0])
    squads = [name for name in table.offered() if name.startswith("squad:")]
    end_with(table, turns, (squads or [DISCARDS])[0])
    return "join" if squads else "discard"


def begin_with(table, turns, name):
    if turns % 2:
        table.walk(name)
        table.page.keyboard.press("Enter")
    else:
        table.card(name).click()


def end_with(table, turns, name):
    (table.type if turns % 2 else table.point)(name)
