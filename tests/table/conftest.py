"""Scenes and tables that several tests look at."""

import pytest
from table.tables import TABLES, asked, moments


@pytest.fixture(scope="session")
def all_scenes():
    """Scenes of many kinds, of both games and of every number of players."""
    return [
        asked(question, state, game)
        for game, count in TABLES
        for number, (state, questions) in enumerate(moments(game, count, seed=count))
        if number % 7 == 0
        for question in questions[:1]
    ]
