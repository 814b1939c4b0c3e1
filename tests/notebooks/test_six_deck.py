"""The Six Deck's notebook: its games in the order of the front door, and what you may change."""

import re
from pathlib import Path

import jupytext

from tutor.coach.rules.dealing import games_with
from tutor.games.six_deck.game import BOX

FILE = Path(__file__).resolve().parents[2] / "notebooks" / "six_deck.md"


def test_its_games_come_from_easy_to_hard():
    text = FILE.read_text(encoding="utf-8")
    told = re.findall(r"^\| \[\*\*.+?\*\*\]\((\w+)\.ipynb\)", text, re.MULTILINE)
    assert told == [game.id for game in games_with(BOX)]


def test_what_one_may_change_shows_its_source():
    cells = [cell for cell in jupytext.read(FILE).cells if cell.cell_type == "code"]
    shown = [cell for cell in cells if not cell.metadata.get("jupyter", {}).get("source_hidden")]
    assert [cell.source.splitlines()[-1] for cell in shown] == [
        "six_deck = learn(GAME)",
        'six_deck.cards("5F 1P")',
    ]
