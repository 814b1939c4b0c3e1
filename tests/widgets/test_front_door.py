"""The front door: all games, what a learner knows, shown to the learner alone, and what next."""

import json
import re

import pytest
from kernel import kept

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.coach.rules.catalogue import ORDERS, catalogue
from tutor.games import GAMES, profile, steps
from tutor.widgets import Tutor, front_door


@pytest.fixture
def page():
    """A front door, and what it has sent to a browser."""
    page = front_door()
    page.sent = []
    page.send = page.sent.append
    return page


def ask(page, content):
    """Return the answer to a browser."""
    page.receive(page, content, [])
    return page.sent[-1]


def learned():
    progress = Progress.load()
    progress.answered("flares", "R3", True)
    progress.answered("flares", "R4", False)
    progress.answered("kaplowitz", "R3", True)
    return progress


def states(answer, name):
    (game,) = [each for each in answer["games"] if each["id"] == name]
    return {rule["law"]["number"]: rule["state"] for rule in game["rules"]}


def test_it_shows_every_game_with_all_its_rules_and_where_that_is_kept(page):
    answer = ask(page, {"type": "show"})
    assert {game["id"] for game in answer["games"]} == {*GAMES}
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


def test_easy_games_come_before_hard_ones_and_short_ones_before_long_ones(page):
    told = catalogue()
    assert [each.difficulty for each in told] == sorted(
        (each.difficulty for each in told), key=("easy", "medium", "hard").index
    )
    easy = [each.minutes for each in told if each.difficulty == "easy"]
    assert easy == sorted(easy)
    shown = ask(page, {"type": "show"})["games"]
    assert [game["id"] for game in shown] == [game.id for game in catalogue()]


def test_games_are_sent_with_all_orders_and_what_they_are_ordered_by(page):
    answer = ask(page, {"type": "show"})
    assert {*answer["orders"]} == {*ORDERS}
    for by, names in answer["orders"].items():
        assert names == [game.id for game in catalogue(by)]
    for game in answer["games"]:
        told = profile(game["id"])
        assert game["profile"]["family"] == told.family
        assert game["profile"]["mechanism"] == told.mechanism
        assert game["profile"]["players"] == [*GAMES[game["id"]].players]


def test_a_card_says_how_much_of_a_game_is_learned(page):
    (before,) = [game for game in ask(page, {"type": "show"})["games"] if game["id"] == "flares"]
    assert (before["share"], before["steps"]) == (0, [0, 13])
    learned().solve("flares", steps("flares")[0].title)
    (after,) = [game for game in ask(page, {"type": "show"})["games"] if game["id"] == "flares"]
    assert after["share"] == pytest.approx((1 + 1) / (13 + 14))
    assert after["steps"] == [1, 13]


def test_who_is_new_begins_with_the_easiest_game(page):
    first = ask(page, {"type": "show"})["first"]
    game = catalogue()[0]
    assert first["says"] == f"New here? Start with {game.name}"
    assert (first["label"], first["to"]) == ("Learn", f"{game.id}.ipynb")


def test_who_has_only_answered_questions_learns_that_game(page):
    learned()
    assert ask(page, {"type": "show"})["first"]["says"] == "Learn Kaplowitz"


def test_who_has_begun_goes_on_with_a_match_before_a_lesson(page):
    progress = learned()
    progress.solve("kaplowitz", steps("kaplowitz")[0].title)
    first = ask(page, {"type": "show"})["first"]
    assert first["says"] == f"Kaplowitz: Step 2: {steps('kaplowitz')[1].title}"
    assert (first["label"], first["to"]) == ("Continue", "kaplowitz.ipynb#Learn")
    left = Tutor("flares", players=2)
    left.attempt(lambda: left.choose(0))
    assert ask(page, {"type": "show"})["first"]["to"] == "flares.ipynb#Play"


def test_a_game_or_everything_is_forgotten(page):
    learned()
    answer = ask(page, {"type": "forget", "game": "flares"})
    assert answer["said"] == "Your progress in the rules of Flares has been deleted."
    assert {*states(answer, "flares").values()} == {"new"}
    assert states(answer, "kaplowitz")["R3"] == "known"
    answer = ask(page, {"type": "forget", "game": None})
    said = "Your progress in all rules has been deleted. A copy of the old file is"
    assert answer["said"].startswith(f"{said} in the same folder, as progress-copy-")
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
    assert answer["said"].endswith("reload the page.")
    assert states(answer, "flares")["R3"] == "known"


def test_a_browser_cannot_change_it(page):
    before = page.get_state()
    page.set_state({"_esm": "alert(1)", "_css": "* {}"})
    assert page.get_state() == before


def test_a_damaged_file_is_explained(page):
    files.write(files.folder() / "progress.json", "{")
    assert "renamed the file to progress-damaged-" in ask(page, {"type": "show"})["said"]


def test_what_is_saved_with_a_notebook_is_the_same_for_everybody(page):
    def saved():
        other = front_door()
        data = {kind: text for kind, text in kept(other).items() if kind.startswith("text/")}
        state = {name: value for name, value in other.get_state().items() if name != "layout"}
        return repr(other), data, json.dumps(state, sort_keys=True)

    nobody = saved()
    learned()
    ask(page, {"type": "show"})
    assert saved() == nobody
    assert str(files.folder()) not in str(nobody)


def test_as_a_picture_it_leads_to_every_notebook(page):
    html = kept(page)["text/html"]
    assert re.findall(r"href='(\w+)\.ipynb'><b>", html) == [game.id for game in catalogue()]
    assert "Start: run all cells" in html
