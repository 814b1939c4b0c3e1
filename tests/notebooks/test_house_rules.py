"""The chapter on readings calls each house rule what the game calls it."""

import re
from pathlib import Path

from tutor.engine.options import offered
from tutor.engine.wording import sentence

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NAMED = re.compile(r"\| ([^|]+?) \(`(\w+)`\)[^|]*\|$", re.MULTILINE)


def test_a_house_rule_has_the_name_that_players_see(game):
    text = (FOLDER / f"{game.id}.md").read_text(encoding="utf-8")
    says = {each.name: sentence(each.says) for each in offered(game.options, game.players[-1])}
    named = NAMED.findall(text.partition("## Readings and options")[2])
    assert named
    for words, name in named:
        assert words.partition(":")[0] == says[name].partition(":")[0], name
