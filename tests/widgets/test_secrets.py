"""No card that is hidden from the learner is ever sent to the browser."""

import json
import re
from dataclasses import fields, is_dataclass
from random import Random

import ipywidgets
import pytest
from playing import at_most

from tutor.coach.learner import Learner
from tutor.coach.session import Session
from tutor.engine.cards import Card
from tutor.widgets import Tutor

COMPARED = 10  # questions with hints that are asked again with other hidden cards


@pytest.fixture
def sent(monkeypatch):
    """Everything that any widget sends, as JSON."""
    messages = []
    send = ipywidgets.Widget._send

    def sending(self, msg, buffers=None):
        messages.append((self, json.dumps(msg, default=repr)))
        send(self, msg, buffers)

    monkeypatch.setattr(ipywidgets.Widget, "_send", sending)
    return messages


def cards(value):
    """Return the face-up cards of a state."""
    if isinstance(value, Card):
        yield from () if value.kind == "back" else (value.code,)
    elif isinstance(value, dict):
        yield from cards([*value.items()])
    elif isinstance(value, (list, tuple, set, frozenset)):
        for each in value:
            yield from cards(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards(getattr(value, each.name))


def hidden(match, state, seat):
    return {*cards(state)} - {*cards(match.game.view(state, seat))}


def play(tutor, rng):
    """To the end of the match, as a browser would."""
    while not tutor.session.match.over:
        moves = [n for n, move in enumerate(tutor.table.scene.moves) if move.legal]
        asked = {"type": "choose", "move": rng.choice(moves), "seq": tutor.table.seq}
        tutor.table.receive(tutor.table, asked, [])
        yield


def names_of(scene):
    """The cards that a scene shows."""
    text = json.dumps(scene)
    return {*re.findall(r'"c:([^"]+)"', text)} | {*re.findall(r'"face": "([^"]+)"', text)}


@pytest.mark.in_turn
@pytest.mark.parametrize("last", [False, True])
def test_no_scene_shows_a_hidden_card(game, last, sent):
    seat = at_most(game) - 1 if last else 0
    tutor = Tutor(game, deal=11, seat=seat)
    match = tutor.session.match
    checked = 0
    for _ in play(tutor, Random(4)):
        view = tutor.table.view
        shown = [event.state for event in match.events[len(match.events) - len(view["frames"]) :]]
        for scene, state in zip(
            (*view["frames"], view["scene"]), (*shown, match.state), strict=True
        ):
            secret = hidden(match, state, seat)
            assert not names_of(scene) & secret
            checked += bool(secret)
    assert checked > 20


def test_no_told_line_names_a_hidden_card():
    tutor = Tutor("flares", deal=11, target=30)
    match, checked = tutor.session.match, 0
    for _ in play(tutor, Random(4)):
        for number, _, text in tutor.table.view["log"]:
            named = {*re.findall(r"\b\d[A-Z]\b", text)}
            assert not named & hidden(match, match.events[number - 1].state, 0)
            checked += bool(named)
    assert checked > 50


@pytest.mark.in_turn
def test_while_playing_only_the_table_speaks_and_only_of_what_it_shows(game, sent):
    tutor = Tutor(game, deal=11)
    sent.clear()
    for _ in play(tutor, Random(4)):
        pass
    assert {widget for widget, _ in sent} == {tutor.table}
    assert all([*json.loads(message)["state"]] == ["view"] for _, message in sent)
    state = tutor.table.get_state()
    assert state["view"] == tutor.table.view
    assert {"pictures", "laws", "does", "view"} < {*state}


def ask(tutor, what):
    tutor.table.receive(tutor.table, {"type": what, "seq": tutor.table.seq}, [])
    return tutor.table.view


@pytest.mark.in_turn
def test_no_help_shows_a_hidden_card(game, few_worlds):
    tutor = Tutor(game, deal=11)
    checked, deeds, mine = (
        0,
        ("hint", "undo", "retry", "reply", "chances") * 3,
        tutor.table.scene.points,
    )
    for _, what in zip(play(tutor, Random(4)), deeds, strict=False):
        for each in ("hint", "hint", "hint", what):
            view, match = ask(tutor, each), tutor.session.match
            secret = hidden(match, match.state, 0)
            if each == "reply":  # weighs what could be chosen then, wherever it lies by now
                secret -= {item.removeprefix("c:") for item in mine}
            assert not names_of(view) & secret
            checked += bool(secret)
        mine = tutor.table.scene.points
    assert checked > 20


@pytest.mark.in_turn
def test_a_hint_depends_on_nothing_hidden(game, few_worlds, monkeypatch):
    def luck(learner, seat=None, given=None):
        return f"{len(learner.match.record()) if given is None else given} {seat}"

    monkeypatch.setattr(Learner, "playout_seed", luck)
    compared = 0
    for deal in range(11, 16):  # some matches are short
        tutor = Tutor(game, deal=deal)
        for _ in zip(play(tutor, Random(4)), range(12), strict=False):
            match = tutor.session.match
            if not match.over and compared < COMPARED:
                other = Session.at(match.fork(9, unseen_by=0))
                for _grade in range(3):
                    assert Session.hint(tutor.session) == other.hint()
                compared += other.match.state != match.state
    assert compared == COMPARED


def test_open_hands_are_shown_on_request_and_hidden_again(game):
    tutor = Tutor(game, deal=3 if game.id == "collector" else 1)  # at 1 all others have laid
    match = tutor.session.match
    secret = hidden(match, match.state, 0)
    shut = tutor.table.view["scene"]
    assert not names_of(tutor.table.view) & secret
    tutor.extras.open_hands.value = True
    numbers = [*game.counts(match.state, 0)]  # such as tokens; then there may be no hands
    assert names_of(tutor.table.view) & secret or (numbers and tutor.table.view["scene"] != shut)
    tutor.extras.open_hands.value = False
    assert not names_of(tutor.table.view) & secret
    assert tutor.table.view["scene"] == shut
