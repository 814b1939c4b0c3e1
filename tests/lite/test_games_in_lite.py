"""Every game in the browser alone, without a network."""

import pytest
from browser.lab import Desk

from tutor.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]


@pytest.mark.parametrize("name", GAMES)
def test_all_cells_run_and_three_moves_are_played(edition, desk, name):
    table: Desk = desk(edition.run(f"{name}.ipynb"))
    for _ in range(3):
        table.step()
