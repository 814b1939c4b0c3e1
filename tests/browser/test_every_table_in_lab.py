"""The table of every game, in the middle of a match: it fits, and everybody can use and read it."""

import pytest
from browser.axe import amiss, unreadable
from browser.lab import DARK, LIGHT, SHOTS
from browser.narrow import fits, narrow
from browser.test_flares_in_lab import deal
from browser.whole import few

from tutor.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

STEPS = 5


@pytest.mark.within(60)  # three widths in two themes
@pytest.mark.parametrize("name", few(GAMES))
def test_a_table_fits_and_is_accessible(open_notebook, desk, name):
    notebook = open_notebook(f"table_{name}.ipynb", height=2600)
    table = desk(notebook)
    table.set_pace("at once")
    deal(table, 1)
    table.see_all_hands()
    for _ in range(STEPS):
        table.step()
    table.press("Hint")
    for theme, look, wrong in ((LIGHT, "light", amiss), (DARK, "dark", unreadable)):
        notebook.theme(theme)
        narrow(table.play, None)
        assert wrong(notebook.page, ".ct-play") == []
        for width in (700, 360):
            narrow(table.play, width)
            table.shoot(SHOTS / f"{look}_{name}_{width}.png")
            fits(table)
