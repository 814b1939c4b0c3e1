"""The players on the page of the tournament: each is stronger than the one before, as it says."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tutor.bots.tournament import mean_with_interval
from tutor.classroom import meet
from tutor.classroom.meeting import apart
from tutor.workshop.balance.page import text_table

PAGE = Path(__file__).parents[3] / "docs" / "tournament.md"
PLAYER = re.compile(r"^```python\n# (\w+)/(\w+)\.py\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES = {"flares": {"target": 10}, "six_nimmt": {"target": 10}, "no_thanks": {}}
DEALS = 30


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    monkeypatch.setattr(apart, "HAS_PROCESSES", False)


@pytest.mark.parametrize("name", GAMES)
def test_each_player_is_stronger_than_the_one_before(name, tmp_path):
    text = PAGE.read_text(encoding="utf-8")
    rising = []
    for game, player, code in PLAYER.findall(text):
        if game == name:
            (tmp_path / f"{player}.py").write_text(code, encoding="utf-8")
            rising.append(player)
    assert len(rising) == 3
    met = meet(tmp_path, name, deals=30, options=GAMES[name])
    assert met.mistakes == []
    assert [each.entrant.name for each in reversed(met.table)] == rising
    numbers = [each.number for each in met.table]
    for better, worse in pairwise(numbers):
        gains = [met.by_deal[better][deal] - met.by_deal[worse][deal] for deal in range(1, 31)]
        assert mean_with_interval(gains)[1] > 0, (name, better, worse)
    assert f"```text\n{text_table(met.heads, met.rows)}\n```" in text


def test_there_are_no_other_players():
    found = PLAYER.findall(PAGE.read_text(encoding="utf-8"))
    assert [game for game, _, _ in found] == [game for game in GAMES for _ in range(3)]
