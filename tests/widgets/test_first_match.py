"""A game's first match on screen: messages to the browser, and its requests."""

import json
from dataclasses import asdict

import pytest
from kernel import kept

from tutor.coach.message import LONGEST_TEXT
from tutor.coach.session import Session
from tutor.coach.session.first_match import OFF, leads_on
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided


def report(widget, **content):
    """Return the table's view after a message from the browser."""
    widget.table.receive(widget.table, content | {"seq": widget.table.seq}, [])
    return widget.table.view


def move(widget, *, on=True):
    """The number of a legal move that leads on, or of one that does not."""
    first = widget.first
    question = first.question()
    for number, choice in enumerate(first.buttons(question)):
        if choice in question.choices and leads_on(first.task, choice) == on:
            return number
    return None


def finished(game):
    guided = Guided(game)
    while guided.first.task:
        report(guided, type="choose", move=move(guided))
    return guided


def test_it_begins_with_a_welcome_and_an_empty_table(game):
    view = learn(game).first_match().table.view
    first = view["frames"][0]
    assert first["words"]["say"] == Guided(game).first.guide.welcome
    assert first["hold"]
    assert "met" not in first["words"]
    assert len(view["frames"]) == view["events"] + 1
    assert view["scene"]["words"]["met"]


def to_meet(guided):
    """All rules but those that the match leaves to the lesson."""
    apart = guided.first.guide.apart.split()
    return [rule for rule in guided.first.match.game.rules if rule not in apart]


def test_it_is_shown_as_picture_and_text_with_what_is_said(game):
    guided = Guided(game)
    text = repr(guided)
    assert guided.first.guide.steps[0].say in text
    assert f"of {len(to_meet(guided))}." in text
    data = kept(guided)
    assert data["text/plain"] == text
    assert "<img" in data["text/html"]


@pytest.mark.in_turn
def test_what_is_said_of_another_way_fits_into_the_voice_and_goes_on_beside_it(game):
    guided, found = Guided(game), []
    while guided.first.task:
        if (other := move(guided, on=False)) is not None:
            message = report(guided, type="choose", move=other)["message"]
            assert len(message["text"]) <= LONGEST_TEXT
            said = guided.first.aside().text
            assert f"{message['text']} {message['more']}".strip() == said
            found.append(said)
            report(guided, type="undo")
        report(guided, type="choose", move=move(guided))
    assert found


def test_nobody_is_told_what_is_still_to_come(game):
    guided = Guided(game)
    steps = guided.first.guide.steps
    sent = json.dumps(guided.table.get_state(), default=repr)
    assert all(step.say not in sent for step in steps[1:] if step.say != steps[0].say)
    assert guided.first.guide.farewell not in sent


def test_a_choice_that_leads_elsewhere_is_played_and_taken_back(game):
    guided = Guided(game)
    while move(guided, on=False) is None:
        report(guided, type="choose", move=move(guided))
    before = guided.table.view["scene"]
    view = report(guided, type="choose", move=move(guided, on=False))
    assert view["message"]["offers"] == ["rejoin"]  # to play on freely is in the row of controls
    assert view["scene"]["words"]["say"] == OFF
    assert not view["frames"]  # the way back comes first
    view = report(guided, type="rejoin")
    assert view["scene"] == before
    assert "Taken back" in view["message"]["text"]


def test_an_illegal_card_is_explained_and_the_words_stay():
    guided = Guided("flares")
    words = guided.table.view["scene"]["words"]
    view = report(guided, type="explain", path=["c:6C"])
    assert view["message"]["kind"] == "illegal"
    assert view["message"]["law"]["number"] == "R3"
    assert view["scene"]["words"] == words


@pytest.mark.in_turn
def test_it_is_played_to_its_end_and_freely_after_it(game):
    guided = finished(game)
    view = guided.table.view
    assert view["message"]["kind"] == "over"
    assert view["message"]["offers"] == [], "what to do next stands below, once"
    assert "another" in guided.table.does
    assert "free" not in guided.table.does
    assert view["scene"]["words"]["say"].startswith(guided.first.guide.farewell)
    assert view["scene"]["words"]["met"] == to_meet(guided)
    report(guided, type="another")
    (tutor,) = guided.children
    assert type(tutor) is Tutor
    assert tutor.table.view["here"]
    assert tutor.session.question()
    assert len(tutor.session.match.seats) == guided.first.guide.players
    assert tutor.settings.house_rules.value == asdict(guided.first.match.state.options)
    tutor.auto()
    assert tutor.session.match.over


def test_one_may_play_on_freely_from_the_middle(game):
    guided = Guided(game)
    report(guided, type="choose", move=move(guided))
    record = guided.first.match.record()
    guided.free()
    (tutor,) = guided.children
    assert type(tutor.session) is Session
    assert tutor.session.match.record() == record
    assert tutor.table.view["scene"].get("words") is None
    tutor.undo()
    assert len(tutor.session.match.record()) < len(record)


def test_a_first_match_is_not_kept_as_a_match_to_resume(game):
    guided = Guided(game)
    report(guided, type="choose", move=move(guided))
    guided.free()
    (tutor,) = guided.children
    assert "it is not kept, and has no code to share" in tutor.table.view["message"]["more"]
    tutor.step()
    assert not tutor.bookmark.file.exists()


@pytest.mark.in_turn
def test_it_can_be_played_once_more_from_the_beginning(game):
    guided = finished(game)
    match = guided.table.view["match"]
    guided.again()
    view, fresh = guided.table.view, Guided(game).table.view
    assert view["frames"] == fresh["frames"]
    assert view["scene"] == fresh["scene"]
    assert view["match"] == match + 1


def test_a_choice_of_the_match_before_is_not_played_in_the_new_one():
    guided = Guided("flares")
    old = {"type": "choose", "move": move(guided), "seq": guided.table.seq}
    guided.again()
    before = guided.first.match.record()
    guided.table.receive(guided.table, old, [])
    assert guided.first.match.record() == before


def test_the_past_is_shown_with_what_was_said_then():
    guided = Guided("flares")
    report(guided, type="choose", move=move(guided))
    view = report(guided, type="replay", event=1)
    assert view["scene"]["words"]["laws"][0]["number"] == "R1"
    assert view["scene"]["words"]["met"] == ["R1"]
    view = report(guided, type="replay", event=view["events"])
    assert view["scene"]["words"]["met"] == ["R1", "R2", "R3", "R4", "R5"]


@pytest.mark.parametrize(
    "nonsense",
    [
        {"type": "free", "seq": None},
        {"type": "retry"},
        {"type": "again"},
        {"type": "begin"},
        {"type": "choose", "move": 99},
        {"type": "choose", "move": "5H"},
    ],
)
def test_nonsense_changes_nothing(nonsense):
    guided = Guided("flares")
    before = guided.first.match.record(), guided.table.view["scene"]
    guided.table.receive(guided.table, {"seq": guided.table.seq} | nonsense, [])
    assert (guided.first.match.record(), guided.table.view["scene"]) == before
    assert guided.table in guided.children
