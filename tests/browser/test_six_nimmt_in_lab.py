"""A learner finds out in JupyterLab that the sixth takes."""

import pytest
from browser.lab import SHOTS, Desk
from browser.test_flares_in_lab import by_keyboard, by_mouse, deal, legal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

A_ROW = '.ct-pt[data-id^="row:"]'


@pytest.mark.thorough
def test_a_short_game_of_6_nimmt_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("nimmt.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    turn = rows = 0
    while "The match is over" not in table.status:
        turn += 1
        if cards := legal(table):
            (by_mouse if turn % 2 else by_keyboard)(table, cards[0])
        else:
            rows += 1
            assert "too low for every row" in table.status
            table.shoot(SHOTS / "light_row.png")
            table.during(table.root.locator(A_ROW).first.click)
    assert rows
    assert "R9" in table.status
    table.shoot(SHOTS / "light_nimmt_over.png")


def test_a_row_is_chosen_at_a_small_table(open_notebook):
    notebook = open_notebook("exercise_nimmt.ipynb")
    play = notebook.page.locator(".ct-small")
    table = Desk(notebook.page, play)
    by_mouse(table, "c:3")
    row = table.root.locator(A_ROW).last
    row.focus()
    table.during(lambda: table.page.keyboard.press("Enter"))
    assert "You may take any row" in table.status
    told = table.root.locator(".ct-advice").inner_text()
    assert "You take 91 with 3 (heads: 1)." in told
