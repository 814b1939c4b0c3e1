"""What a learner knows, on the first page: shown to the learner alone."""

import json
import re

import pytest

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.games import GAMES
from tutor.widgets import dashboard


@pytest.fixture
def page():
    """A dashboard, and what it has sent to a browser."""
    page = dashboard()
    page.sent = []
    page.send = page.sent.append
    return page


def ask(page, content):
    """What a browser is answered."""
    page.heard(page, content, [])
    return page.sent[-1]


def learned():
    progress = Progress.load()
    progress.answered("flares", "R3", True)
    progress.answered("flares", "R4", False)
    progress.answered("kaplowitz", "R3", True)
    return progress


def bundle(page):
    """What a notebook keeps of it, by its kind."""
    kept = page._repr_mimebundle_()
    return kept[0] if isinstance(kept, tuple) else kept


def states(answer, name):
    (game,) = [each for each in answer["games"] if each["id"] == name]
    return {rule["number"]: rule["state"] for rule in game["rules"]}


def test_it_shows_every_game_with_all_its_rules_and_where_that_is_kept(page):
    answer = ask(page, {"type": "show"})
    assert [game["id"] for game in answer["games"]] == [*GAMES]
    for game in GAMES.values():
        assert [*states(answer, game.id)] == [*game.rules]
        assert {*states(answer, game.id).values()} == {"new"}
    assert answer["file"] == str(files.folder() / "progress.json")
    assert answer["said"] == ""


def test_it_shows_what_is_known_weak_and_due(page, monkeypatch):
    memory = learned().memory("flares", "R3")
    answer = ask(page, {"type": "show"})
    assert states(answer, "flares") | {"R3": "known", "R4": "weak"} == states(answer, "flares")
    assert {len(game["due"]) for game in answer["games"]} == {0}
    monkeypatch.setattr(files, "now", lambda: memory.due)
    due = {game["id"]: game["due"] for game in ask(page, {"type": "show"})["games"]}
    assert (due["flares"], due["kaplowitz"]) == (["R4", "R3"], ["R3"])


def test_it_leads_to_the_quiz_of_each_notebook(page):
    for game in ask(page, {"type": "show"})["games"]:
        assert game["notebook"] == f"{game['id']}.ipynb"
        assert game["quiz"] == f"{game['id']}.ipynb#Check-yourself"


def test_a_game_or_everything_is_forgotten(page):
    learned()
    answer = ask(page, {"type": "forget", "game": "flares"})
    assert answer["said"] == "What you knew of the rules of Flares has been forgotten."
    assert {*states(answer, "flares").values()} == {"new"}
    assert states(answer, "kaplowitz")["R3"] == "known"
    answer = ask(page, {"type": "forget", "game": None})
    said = "What you knew of all rules has been forgotten. As it was before, it is kept as "
    assert answer["said"].startswith(f"{said}progress-copy-")
    assert {*states(answer, "kaplowitz").values()} == {"new"}


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "forget",
        {},
        {"type": "forget"},
        {"type": "forget", "game": "poker"},
        {"type": "forget", "game": 0},
        {"type": "forget", "game": ["flares"]},
        {"type": ["show"]},
    ],
)
def test_hostile_messages_are_answered_and_change_nothing(page, content):
    learned()
    answer = ask(page, content)
    assert answer["said"].endswith("nothing has been forgotten.")
    assert states(answer, "flares")["R3"] == "known"


def test_a_browser_cannot_change_it(page):
    before = page.get_state()
    page.set_state({"_esm": "alert(1)", "_css": "* {}"})
    assert page.get_state() == before


def test_a_damaged_file_is_explained(page):
    files.write(files.folder() / "progress.json", "{")
    assert "It is kept as progress-damaged-" in ask(page, {"type": "show"})["said"]


def test_what_is_saved_with_a_notebook_is_the_same_for_everybody(page):
    def saved():
        other = dashboard()
        data = {kind: text for kind, text in bundle(other).items() if kind.startswith("text/")}
        state = {name: value for name, value in other.get_state().items() if name != "layout"}
        return repr(other), data, json.dumps(state, sort_keys=True)

    nobody = saved()
    learned()
    ask(page, {"type": "show"})
    assert saved() == nobody
    assert str(files.folder()) not in str(nobody)


def test_as_a_picture_it_leads_to_every_notebook(page):
    html = bundle(page)["text/html"]
    assert re.findall(r"href='(\w+)\.ipynb'", html) == [*GAMES]
    assert "Run this cell" in html
