"""A learner passes and takes cards in JupyterLab, until all 24 are taken."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BUTTON = "Pay a token to pass"


@pytest.mark.thorough
def test_a_match_of_no_thanks_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("thanks.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    turn = passes = 0
    while "The match is over" not in table.status:
        turn += 1
        may_pass = table.root.get_by_role("button", name=BUTTON).is_enabled()
        if may_pass and turn % 3:
            passes += 1
            table.press(BUTTON)
        elif turn % 2:
            table.point("open")
        else:
            table.type("open")
        if turn == 15:
            table.shoot(SHOTS / "light_no_thanks_middle.png")
            told = table.root.inner_text()
            assert "tokens on the" in told
    assert passes > 3
    assert "R10" in table.status or "R11" in table.status
    table.shoot(SHOTS / "light_no_thanks_over.png")
