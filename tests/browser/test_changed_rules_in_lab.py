"""Changed games in JupyterLab: they say what is changed, help, and are played to their end."""

import pytest
from browser.axe import amiss, unreadable
from browser.lab import DARK, LIGHT, SHOTS
from browser.narrow import fits_narrow
from browser.test_flares_in_lab import by_mouse, legal
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

TEN = (
    *("flares", "mini_golf", "half_zero", "ladder", "squad"),
    *("kaplowitz", "six_nimmt", "no_thanks", "dicht_dran", "schotten_totten"),
)
SEEN = [("flares", LIGHT), ("six_nimmt", DARK), ("schotten_totten", LIGHT)]


@pytest.mark.within(30)
@pytest.mark.parametrize("name", few(TEN, {"flares"}))
def test_a_changed_game_is_played_to_its_end(open_notebook, desk, name):
    table = desk(open_notebook(f"changed_{name}.ipynb"))
    assert ", changed" in table.play.inner_text()
    table.set_pace("at once")
    table.press("Hint")
    table.press("Hint")
    table.step()
    table.press("Undo")
    table.step()
    table.auto()
    assert "The match is over" in table.status or "wins" in table.status


def test_cards_are_played_by_the_changed_rule(open_notebook, desk):
    table = desk(open_notebook("changed_flares.ipynb"))
    table.set_pace("at once")
    for _ in range(4):
        by_mouse(table, legal(table)[0])
    rules = table.play.locator(".ct-source", has_text="changed")
    table.press("Why?")
    assert rules.count()
    table.shoot(SHOTS / "light_changed_flares_why.png")


@pytest.mark.within(30)
@pytest.mark.parametrize(("name", "theme"), few(SEEN, {"six_nimmt"}))
def test_a_table_of_a_changed_game_fits_and_is_accessible(open_notebook, desk, name, theme):
    notebook = open_notebook(f"changed_{name}.ipynb", height=2600)
    table = desk(notebook)
    table.set_pace("at once")
    table.step()
    notebook.theme(theme)
    assert (amiss if theme == LIGHT else unreadable)(notebook.page, ".ct-play") == []
    fits_narrow(table, f"changed_{name}", theme)
