"""The odds of a position in JupyterLab, by keyboard alone; the table stays as high as it was."""

import pytest
from browser.lab import DARK, SHOTS
from browser.narrow import narrow
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

GAMES = ["flares", "six_nimmt", "chinchon", "cold_war", "schotten_totten", "mini_golf"]
HEIGHT = "root => Math.round(root.getBoundingClientRect().height)"


@pytest.mark.parametrize("name", few(GAMES, ("cold_war",)))
def test_odds_are_asked_for_and_their_code_is_read_by_keyboard(open_notebook, desk, name):
    notebook = open_notebook(f"table_{name}.ipynb", 900)
    table = desk(notebook)
    before = table.root.evaluate(HEIGHT)
    table.root.locator('[data-tool="chances"]').focus()
    table.during(lambda: table.page.keyboard.press("Enter"))
    first = table.root.locator(".ct-chances summary").first
    first.focus()
    table.page.keyboard.press("Enter")
    code = table.root.locator(".ct-chances pre").first
    assert code.is_visible()
    assert code.inner_text().startswith("from tutor.chance import *")
    assert table.root.evaluate(HEIGHT) == before
    notebook.theme(DARK)
    table.shoot(SHOTS / f"dark_odds_{name}.png")


def test_odds_find_room_at_a_small_table(open_notebook, desk):
    table = desk(open_notebook("table_flares.ipynb"))
    narrow(table.play, 360)
    before = table.root.evaluate(HEIGHT)
    table.press("Odds")
    assert table.root.locator(".ct-chances summary").first.is_visible()
    assert table.root.evaluate(HEIGHT) == before
