"""The start card of a game: what it is, its doors, and where to go on."""

import json

import pytest
from hypothesis import given
from kernel import NONSENSE, kept, packed

from tutor.coach.records.progress import Progress
from tutor.coach.records.saved import Bookmark
from tutor.games import profile, steps
from tutor.widgets import Tutor, learn
from tutor.widgets.one_way import to_browser
from tutor.widgets.start import scale


def card(lesson):
    """A start card, with what it has sent to a browser."""
    card = lesson.start()
    card.sent = []
    card.send = lambda content: card.sent.append(packed(content))
    return card


def shown(card):
    card.receive(card, {"type": "show"}, [])
    return card.sent[-1]


def test_a_card_says_what_the_game_is_and_has_four_doors(game):
    made, told = card(learn(game)), profile(game)
    view = made.card
    assert view["profile"] == to_browser(told)
    assert [door["to"] for door in view["doors"]] == ["Learn", "First match", "Play", "Quiz"]
    assert view["doors"][0]["says"] == f"{len(steps(game))} short steps"
    assert shown(made) == {"go_on": None}


def test_a_lesson_that_was_begun_goes_on_at_its_next_step():
    first, second = steps("flares")[:2]
    Progress.load().solve("flares", first.title)
    view = shown(card(learn("flares")))
    there = view["go_on"]
    assert (there["to"], there["says"]) == ("Learn", f"Step 2: {second.title}")
    assert there["more"] == "1 of 13 steps done"
    assert there["share"] == pytest.approx(1 / 27)


def test_rules_that_are_due_are_repeated(monkeypatch):
    progress = Progress.load()
    for step in steps("flares"):
        progress.solve("flares", step.title)
    memory = progress.answered("flares", "R3", True)
    monkeypatch.setattr("tutor.coach.records.files.now", lambda: memory.due)
    there = shown(card(learn("flares")))["go_on"]
    assert (there["to"], there["says"], there["more"]) == ("Quiz", "1 rule to review today", "R3")


def test_a_match_that_was_left_is_taken_up_at_the_table_of_the_notebook():
    left = Tutor("flares", players=2, deal=5)
    left.attempt(lambda: left.choose(0))
    lesson = learn("flares")
    start, table = card(lesson), lesson.play(players=3)
    there = shown(start)["go_on"]
    assert (there["to"], there["says"]) == ("Play", "Your unfinished match")
    start.receive(start, {"type": "go_on", "to": "Play"}, [])
    assert (table.session.match.seed, len(table.session.match.seats)) == (5, 2)
    assert table.session.match.record() == left.session.match.record()


def test_to_go_on_with_a_lesson_opens_its_step():
    lesson = learn("flares")
    made = [lesson.step(number) for number in (1, 2, 3)]
    Progress.load().solve("flares", made[0].step.title)
    lesson = learn("flares")
    made = [lesson.step(number) for number in (1, 2, 3)]
    start = card(lesson)
    start.receive(start, {"type": "go_on", "to": "Learn"}, [])
    assert [step.opened for step in made] == [False, True, False]


def test_without_a_table_there_is_nothing_to_take_up():
    left = Tutor("flares", players=2, deal=5)
    left.attempt(lambda: left.choose(0))
    start = card(learn("flares"))
    start.receive(start, {"type": "go_on", "to": "Play"}, [])
    assert Bookmark(left.game).left() is not None


@given(NONSENSE)
def test_whatever_a_browser_reports_changes_nothing(content):
    lesson = learn("flares")
    step, start = lesson.step(2), card(lesson)
    for report in (content, {"type": content}, {"type": "go_on", "to": content}):
        start.receive(start, report, [])
    assert start.sent == []
    assert not step.opened


def test_the_picture_of_a_start_card_can_be_read(game):
    assert scale(card(learn(game)).picture) >= 0.4


def test_what_is_saved_with_a_notebook_is_the_same_for_everybody():
    def saved():
        made = card(learn("flares"))
        shown(made)
        texts = {kind: text for kind, text in kept(made).items() if kind.startswith("text/")}
        state = {name: value for name, value in made.get_state().items() if name != "layout"}
        return texts, json.dumps(state, sort_keys=True)

    nobody = saved()
    Progress.load().solve("flares", steps("flares")[0].title)
    assert saved() == nobody


def test_where_nothing_runs_a_button_runs_all_cells(game):
    html = kept(card(learn(game)))["text/html"]
    assert 'data-commandlinker-command="notebook:run-all-cells"' in html
    for line in profile(game).summary:
        assert line.replace("'", "&#x27;") in html
