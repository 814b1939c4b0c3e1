"""A learner plays Collector in JupyterLab: two draws, then two discards, or a set."""

from random import Random

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import deal

from tutor.coach.session import Session
from tutor.games import beginner

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

DEAL = 9  # a deal that needs two turns
SET = "set"


@pytest.mark.thorough
def test_a_game_of_collector_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("collector_alone.ipynb"))
    deal(table, DEAL)
    table.set_pace("at once")
    twin, advise = Session("collector", 3, DEAL), beginner("collector")
    paths = []
    while question := twin.question():
        path = twin.stage.path(advise(question, Random(1)))
        if question.rule == "R4" and len(paths) == 2:
            what_is_no_set_is_not_laid(table)
        (table.type if len(paths) % 2 else table.point)(*path)
        twin.choose(next(n for n, move in enumerate(twin.scene().moves) if move.path == path))
        paths.append(path)
    assert [len(path) for path in paths] == [1, 1, 2, 1, 1, 3]
    assert paths[-1][0] == SET
    assert "The match is over" in table.status
    assert twin.match.outcome.rule in table.status
    table.shoot(SHOTS / "light_collector_over.png")


def what_is_no_set_is_not_laid(table):
    before = table.cards()
    table.point(SET)
    assert "You don't have a set yet" in table.status
    assert "R5" in table.status
    assert table.cards() == before
    table.shoot(SHOTS / "light_collector_illegal.png")
