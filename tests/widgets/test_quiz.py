"""Views and answers of a quiz in a notebook, tested without a browser."""

import asyncio
import json
from dataclasses import replace
from random import Random

import ipywidgets
import pytest
from asking import BELIEF, Fakemaster, item, which_may

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.coach.session import Session
from tutor.widgets import Quiz

SESSION = Session("flares", 3, seed=3)
SCENE, FRAMES = SESSION.replay(4).still(), tuple(SESSION.replay(n) for n in (5, 6, 7))


def made(rule, number):
    """Questions of several kinds: with a table, without, with several right answers."""
    if rule == "R2":
        return replace(item(rule, number), told=("House rule: none.",))
    asked = which_may(rule) if rule == "R3" else item(rule, number)
    return replace(asked, scene=SCENE, frames=FRAMES, told=("Ada plays.", "Blaise plays."))


@pytest.fixture
def masters(monkeypatch):
    """Questions are made by others, who are listed here."""
    masters = []

    def quizmaster(game, seed):
        masters.append(Fakemaster(make=made))
        masters[-1].seed = seed
        return masters[-1]

    monkeypatch.setattr("tutor.coach.quiz.practice.Quizmaster", quizmaster)
    monkeypatch.setattr("tutor.widgets.one_loop.SLICE", 0)
    return masters


@pytest.fixture
def quiz(masters):
    return Quiz("flares", 4)


def report(quiz, **content):
    """Send a message of the browser, with the number of the view that it shows."""
    quiz.sheet.receive(quiz.sheet, {"seq": quiz.sheet.seq, **content}, [])
    return quiz.sheet.view


def test_a_question_is_shown_with_its_table_and_what_has_happened(quiz):
    view = quiz.sheet.view
    assert view["state"] == "asked"
    assert view["answers"] == [
        "Ada wins the trick.",
        "Blaise wins the trick.",
        "The deck wins the trick.",
    ]
    assert (view["number"], view["of"], view["marks"], view["many"]) == (1, 4, [], False)
    scene = quiz.table.view["scene"]
    assert scene["caption"] == "Ada plays. Blaise plays."
    assert "moves" not in scene
    assert quiz.table.layout.display == ""


def test_an_answer_is_marked_and_explained(quiz):
    view = report(quiz, type="check", chosen=[0])
    assert view["state"] == "marked"
    assert (view["right"], view["marks"]) == ([1], [False])
    marking = view["marking"]
    assert (marking["chosen"], marking["right"]) == ([0], False)
    assert BELIEF in marking["feedback"][0]
    assert marking["laws"][0]["number"] == "R1"


def test_how_it_goes_on_is_shown_on_the_table_and_in_words(quiz):
    report(quiz, type="check", chosen=[1])
    assert quiz.sheet.view["goes_on"]
    view = report(quiz, type="replay", still=False)
    assert [law["text"] for law in view["course"]] == [frame.caption for frame in FRAMES]
    assert quiz.table.view["scene"] == FRAMES[-1].json()
    assert quiz.table.view["frames"] == [frame.json() for frame in FRAMES[:-1]]
    assert quiz.table.view["pace"] > 0
    report(quiz, type="replay", still=True)
    assert quiz.table.view["pace"] < 0
    report(quiz, type="back")
    assert quiz.table.view["scene"]["caption"] == "Ada plays. Blaise plays."


def test_a_question_without_a_table_says_what_must_be_known(quiz):
    report(quiz, type="check", chosen=[1])
    view = report(quiz, type="next")
    assert view["told"] == ["House rule: none."]
    assert quiz.table.layout.display == "none"
    report(quiz, type="check", chosen=[1])
    assert not quiz.sheet.view["goes_on"]
    report(quiz, type="replay", still=False)
    assert quiz.table.layout.display == "none"


def test_a_session_comes_to_its_end_and_another_round_begins(quiz):
    for number in range(4):
        right = [0, 2] if quiz.sheet.view["many"] else [1]
        view = report(quiz, type="check", chosen=right if number else [0])
        assert view["number"] == number + 1
        report(quiz, type="next")
    view = quiz.sheet.view
    assert view["state"] == "over"
    assert view["result"]["says"].startswith("3 of 4 answers are right.")
    assert [rule["law"]["number"] for rule in view["result"]["rules"]] == ["R1", "R2", "R3"]
    assert quiz.table.layout.display == "none"
    view = report(quiz, type="another")
    assert (view["state"], view["number"], view["marks"]) == ("asked", 1, [])


def test_what_is_no_answer_is_refused_in_words_and_loses_nothing(quiz):
    for chosen, says in (
        ([], "Choose an answer"),
        ([9], "There is no answer 9"),
        ([0, 1], "Only one"),
    ):
        view = report(quiz, type="check", chosen=chosen)
        assert says in view["notice"]
        assert view["state"] == "asked"


def test_who_has_seen_something_older_gets_the_present(quiz):
    old = quiz.sheet.seq
    report(quiz, type="check", chosen=[1])
    before = quiz.sheet.view
    quiz.sheet.receive(quiz.sheet, {"type": "next", "seq": old}, [])
    assert quiz.sheet.view == before | {"seq": before["seq"] + 1}


def test_a_browser_cannot_say_what_is_asked(quiz):
    before = json.dumps(quiz.sheet.view)
    state = {"view": {"state": "over"}, "_esm": "alert(1)"}
    quiz.sheet._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert json.dumps(quiz.sheet.view) == before
    assert "alert" not in quiz.sheet._esm


STRANGE = (None, True, -1, 10**30, 1.5, float("nan"), "0", "", [], {}, [[]], "x" * 9999, b"x", {1})
TYPES = ("check", "next", "replay", "back", "another", "show", "__init__", "", None, ["check"])


def test_a_thousand_hostile_messages_change_nothing_and_are_answered(quiz):
    rng = Random(5)
    for number in range(1000):
        if number == 500:
            report(quiz, type="check", chosen=[1])
        content = {"type": rng.choice(TYPES), "seq": quiz.sheet.seq}
        content["chosen"] = rng.choice(([rng.choice(STRANGE)], rng.choice(STRANGE)))
        content["still"] = rng.choice(STRANGE[2:])
        if content["type"] == "next" or rng.random() < 0.1:
            content["seq"] = rng.choice((*STRANGE, quiz.sheet.seq - 1))
        if rng.random() < 0.1:
            content = rng.choice(STRANGE)
        practice, seq = quiz.practice, quiz.sheet.seq
        before = (practice.item, practice.marking, [*practice.results])
        quiz.sheet.receive(quiz.sheet, content, rng.choice(([], None)))
        assert quiz.sheet.seq == seq + 1
        assert (practice.item, practice.marking, practice.results) == before
        assert len(json.dumps(quiz.sheet.view)) < 10_000


def test_what_is_right_is_not_sent_before_the_learner_has_answered(masters, monkeypatch):
    sent = []
    send = ipywidgets.Widget._send

    def sending(widget, msg, buffers=None):
        sent.append(json.dumps(msg, default=repr))
        send(widget, msg, buffers)

    monkeypatch.setattr(ipywidgets.Widget, "_send", sending)
    quiz = Quiz("flares", 3)
    secrets = (BELIEF, "highest card of the lead suit", FRAMES[-1].caption)
    for _ in range(3):
        everything = "".join([*sent, json.dumps([quiz.sheet.view, quiz.table.view])])
        everything += repr(quiz) + json.dumps(quiz._repr_mimebundle_())
        assert not [secret for secret in secrets if secret in everything]
        assert (quiz.sheet.view["right"], quiz.sheet.view["marking"]) == ([], None)
        report(quiz, type="check", chosen=[0])
        assert "highest card of the lead suit" in quiz.sheet.view["marking"]["explanation"]
        report(quiz, type="back")
        sent.clear()
        report(quiz, type="next")


# The next question is found beside everything else


def test_in_a_kernel_questions_are_looked_for_a_little_at_a_time(masters):
    async def kernel():
        quiz = Quiz("flares", 2)
        states = [quiz.sheet.view["state"]]
        for _ in range(9):
            await asyncio.sleep(0)
            states.append(quiz.sheet.view["state"])
        assert states[:3] == ["preparing"] * 3
        assert states[-1] == "asked"
        assert quiz.practice.item.rule == "R1"
        for _ in range(10):
            await asyncio.sleep(0)
        assert masters[0].made == ["R1", "R2"], "the next one is looked for in the meantime"
        report(quiz, type="check", chosen=[1])
        assert report(quiz, type="next")["state"] == "asked"

    asyncio.run(kernel())


def test_a_learner_who_is_quicker_waits_for_the_question(masters):
    async def kernel():
        quiz = Quiz("flares", 2)
        await asyncio.gather(quiz._search)
        report(quiz, type="check", chosen=[1])
        assert report(quiz, type="next")["state"] == "preparing"
        view = report(quiz, type="next")
        assert view["state"] == "preparing"
        assert "was not valid" in view["notice"]
        await asyncio.gather(quiz._search)
        assert quiz.sheet.view["state"] == "asked"

    asyncio.run(kernel())


def test_an_error_of_a_game_is_told_and_not_waited_for(masters):
    def failing(rule, number):
        raise RuntimeError("no cards")

    async def kernel():
        quiz = Quiz("flares", 2)
        masters[0].make = failing
        with pytest.raises(RuntimeError):
            await asyncio.gather(quiz._search)
        assert "could not make" in quiz.sheet.view["notice"]

    asyncio.run(kernel())


# What is known, and what a notebook keeps


def test_answers_are_remembered_and_the_next_session_asks_something_else(masters):
    quiz = Quiz("flares", 2, progress=Progress.load())
    report(quiz, type="check", chosen=[1])
    again = Quiz("flares", 2, progress=Progress.load())
    assert again.practice.item.rule == "R2"
    assert [master.seed for master in masters] == [1, 2]


def test_a_damaged_file_is_told_of(masters):
    file = files.folder() / "progress.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")
    assert "can't be read" in Quiz("flares", 2, progress=Progress.load()).sheet.view["notice"]


def test_what_cannot_be_kept_is_said_without_the_way_to_the_folder(masters):
    files.folder().write_text("a file in the place of the folder")
    quiz = Quiz("flares", 2, progress=Progress.load())
    notice = report(quiz, type="check", chosen=[1])["notice"]
    assert "not being saved (progress.json: " in notice
    assert str(files.folder().parent) not in notice


def test_the_text_and_the_picture_of_a_quiz_are_the_same_for_everybody(masters):
    first = Quiz("flares", 3)
    progress = Progress.load()
    for rule in ("R1", "R2"):
        progress.answered("flares", rule, right=True)
    other = Quiz("flares", 9, progress=progress)
    assert other.practice.item.rule == "R3"
    data = other._repr_mimebundle_()
    assert data["text/plain"] == repr(other) == repr(first)
    assert data["text/html"] == first._repr_mimebundle_()["text/html"]
    assert "What happens next? (no. 1 about R1)" in data["text/plain"]
    assert "<img alt=" in data["text/html"]
    assert "<li>Blaise wins the trick.</li>" in data["text/html"]
    assert repr(Quiz("flares", 3, rules=["R2"])).startswith("House rule: none.")
