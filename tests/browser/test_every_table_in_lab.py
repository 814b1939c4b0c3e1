"""The table of every game, in the middle of a match: it fits, and everybody can use and read it."""

import pytest
from browser.axe import amiss, unreadable
from browser.lab import DARK, LIGHT
from browser.narrow import fits_narrow
from browser.test_flares_in_lab import deal

from tutor.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

STEPS = 5
QUICK = {("chinchon", LIGHT), ("six_nimmt", DARK)}  # the tallest, and the most players
TABLES = [
    pytest.param(name, theme, marks=() if (name, theme) in QUICK else pytest.mark.thorough)
    for name in GAMES
    for theme in (LIGHT, DARK)
]


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize(("name", "theme"), TABLES)
def test_a_table_fits_and_is_accessible(open_notebook, desk, name, theme):
    notebook = open_notebook(f"table_{name}.ipynb", height=2600)
    table = desk(notebook)
    table.set_pace("at once")
    deal(table, 1)
    table.see_all_hands()
    for _ in range(STEPS):
        table.step()
    table.press("Hint")
    notebook.theme(theme)
    assert (amiss if theme == LIGHT else unreadable)(notebook.page, ".ct-play") == []
    fits_narrow(table, name, theme)
