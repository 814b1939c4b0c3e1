"""The files of every game can be read, and what is wrong with them is told at once, and once."""

import pytest
from game_files import unreadable

from tutor.games import LISTED


@pytest.mark.parametrize("name", LISTED)
def test_the_files_of_a_game_can_be_read(name):
    assert not unreadable(name), "\n".join(map(str, unreadable(name)))
