"""Messages from a browser, and the answers, tested without a browser."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hostile import harassed, legal
from kernel import packed, sent

import tutor
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.save import save
from tutor.engine.state import cards_in
from tutor.games import GAMES
from tutor.widgets import Puzzle, Tutor, learn


def report(tutor, **content):
    """Send a message of the browser, with the number of the table that it shows."""
    tutor.table.receive(tutor.table, {"seq": tutor.table.seq, **content}, [])
    return tutor.table.view


def unlawful(tutor):
    """Return an item that can be selected, but not as a legal choice."""
    scene = tutor.table.scene
    lawful = {item for move in scene.moves if move.legal for item in move.path}
    return next(item for item in scene.points if item not in lawful)


def test_a_choice_is_made_and_shown_event_by_event(game):
    tutor = Tutor(game)
    told = len(tutor.session.match.events)
    view = report(tutor, type="choose", move=legal(tutor)[0])
    new = len(tutor.session.match.events) - told
    assert len(view["frames"]) == new > 0
    assert all("caption" in frame and "moves" not in frame for frame in view["frames"])
    assert [number for number, _, _ in view["log"]][-1] == view["events"] == view["event"]


def test_each_message_has_the_next_number():
    tutor = Tutor("flares")
    numbers = [report(tutor, type="why")["seq"] for _ in range(3)]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


def test_a_thank_you_needs_no_answer():
    tutor = Tutor("flares")
    seq = tutor.table.seq
    tutor.table.receive(tutor.table, {"type": "thanks"}, [])
    assert tutor.table.seq == seq


def test_a_new_table_is_made_once(game):
    assert Tutor(game).table.view["seq"] == 1


def test_only_the_newest_lines_are_sent_but_all_are_counted():
    tutor = Tutor("flares", deal=1)
    tutor.auto()
    view, events = tutor.table.view, len(tutor.session.match.events)
    assert [number for number, _, _ in view["log"]] == [*range(events - 99, events + 1)]
    assert (view["event"], view["events"]) == (events, events)
    view = report(tutor, type="replay", event=events - 50)
    assert [number for number, _, _ in view["log"]][-1] == view["event"] == events - 50
    assert len(view["log"]) == 100


def test_an_illegal_card_is_explained_by_its_rule():
    tutor = Tutor("flares", players=3)
    item = unlawful(tutor)
    view = report(tutor, type="explain", path=[item])
    assert view["message"]["kind"] == "illegal"
    assert view["message"]["law"]["number"] == "R3"
    assert view["message"]["path"] == [item]
    assert view["message"]["choices"]
    assert view["scene"] == tutor.session.scene().json()


def test_nothing_has_happened_yet_or_the_rules_of_what_has(game):
    tutor = Tutor(game)
    report(tutor, type="choose", move=legal(tutor)[0])
    laws = report(tutor, type="why")["message"]["laws"]
    assert laws
    assert {law["number"] for law in laws} <= {*game.rules}


def test_undo_takes_back_my_last_decision(game):
    tutor = Tutor(game)
    before = tutor.session.scene()
    lines = tutor.table.view["log"]
    report(tutor, type="choose", move=legal(tutor)[0])
    view = report(tutor, type="undo")
    assert tutor.session.scene() == before
    assert view["log"] == lines


def test_undo_at_the_start_says_that_there_is_nothing(game):
    view = report(Tutor(game), type="undo")
    assert "nothing to undo" in view["message"]["text"]


def clear_case():
    """A table of 6 nimmt! at which one card is much better than the other."""
    game = GAMES["six_nimmt"]
    state = position(
        game, 2, rows="10 11 12 13 14 / 50 / 60 / 90", hands="15 91 92 / 20 21 22", taken=" / "
    )
    return Puzzle(Match(game, state, seed=0))


@pytest.mark.in_turn
def test_each_hint_says_more_and_the_odds_lead_to_their_cards(game, few_worlds):
    tutor = Tutor(game, deal=2)
    while tutor.session.question().forced:
        report(tutor, type="choose", move=legal(tutor)[0])
    first, second, third = (report(tutor, type="hint")["message"] for _ in range(3))
    assert first["offers"] == second["offers"] == ["hint"]
    assert second["path"] or any(not move.path for move in tutor.table.scene.moves)  # a button
    odds = third["odds"]  # none where all are level
    assert len([one for one in odds if one["verdict"] == "best"]) <= 1
    gestures = {tuple(move.path) for move in tutor.table.scene.moves if move.legal}
    assert {tuple(one["path"]) for one in odds} in ({*()}, gestures)
    assert third["more"]
    assert all(one["low"] <= one["behind"] <= one["high"] and one["words"] for one in odds)


def test_a_hint_leads_back_from_a_replay(few_worlds):
    tutor = Tutor("flares", deal=1)
    report(tutor, type="replay", event=1)
    view = report(tutor, type="hint")
    assert view["event"] == view["events"]
    assert view["message"]["text"]


def see_something(tutor):
    """Decide until more cards are seen than before; returns the scene of the last decision."""
    while True:
        scene, seen = tutor.session.scene(), faces(tutor)
        report(tutor, type="choose", move=legal(tutor)[-1])
        if faces(tutor) - seen:
            return scene


def faces(tutor):
    session = tutor.session
    cards = cards_in(session.match.game.view(session.match.state, session.seat))
    return {card for card in cards if card.kind != "back"}


def test_a_fair_retry_is_offered_when_hidden_cards_were_seen_and_deals_them_anew(game):
    tutor = Tutor(game, deal=2)
    scene = see_something(tutor)
    assert "retry" in report(tutor, type="undo")["message"]["offers"]
    marks = len(tutor.session.match.marks)
    view = report(tutor, type="retry")
    assert len(tutor.session.match.marks) == marks + 1
    assert tutor.session.scene() == scene
    assert view["message"]["text"].startswith("Fair retry")


def test_a_fair_retry_leads_back_from_a_replay():
    tutor = Tutor("flares", deal=2)
    report(tutor, type="choose", move=legal(tutor)[0])
    report(tutor, type="undo")
    report(tutor, type="replay", event=1)
    view = report(tutor, type="retry")
    assert view["event"] == view["events"]


def test_a_poor_choice_is_answered_by_two_courses_of_play():
    puzzle = clear_case()
    assert "have not made a move" in report(puzzle, type="reply")["message"]["text"]
    poor = next(n for n, move in enumerate(puzzle.table.scene.moves) if move.path == ("c:15",))
    report(puzzle, type="choose", move=poor)
    message = report(puzzle, type="reply")["message"]
    assert [line["says"] for line in message["lines"]] == [
        "Play the 15",
        message["odds"][0]["says"],
    ]
    assert all(law["number"] and law["text"] for line in message["lines"] for law in line["laws"])
    assert message["offers"] == ["retry"]


def test_an_exercise_is_about_its_cards_and_offers_no_others():
    puzzle = learn("flares").puzzle("E11")
    report(puzzle, type="choose", move=legal(puzzle)[0])
    view = report(puzzle, type="undo")
    assert view["message"]["text"] == "Taken back: you are at your last decision again."
    assert view["message"]["offers"] == ["hint"]
    for what in ("retry", "reply"):
        assert "was not valid" in report(puzzle, type=what)["message"]["text"]


@pytest.mark.parametrize("number", ["E4b", "E15"])
def test_where_a_task_asks_no_odds_contradict_it(number):
    puzzle = learn("kaplowitz").puzzle(number)
    first, second, third = (report(puzzle, type="hint")["message"] for _ in range(3))
    assert first["offers"] == ["hint"]
    assert f"{second['text']} {second['more']}".endswith(
        "The task may want a different move. Try it."
    )
    assert not {"offers", "odds"} & {key for key, value in second.items() if value}
    assert third == second


def test_a_table_plays_a_match_of_its_own():
    match = Match.new(GAMES["flares"], 3, 5)
    before = save(match)
    puzzle = Puzzle(match)
    report(puzzle, type="choose", move=legal(puzzle)[0])
    assert save(match) == before


def test_a_replay_shows_an_earlier_table_and_goes_back_to_now():
    tutor = Tutor("flares")
    last = tutor.table.view["events"]
    view = report(tutor, type="replay", event=last - 1)
    assert (view["event"], view["events"]) == (last - 1, last)
    assert len(view["log"]) == last - 1
    assert "moves" not in view["scene"]
    assert view["scene"]["caption"] == view["log"][-1][2]
    view = report(tutor, type="replay", event=last)
    assert view["scene"]["moves"]


def test_in_a_replay_nothing_can_be_played():
    tutor = Tutor("flares")
    report(tutor, type="replay", event=0)
    before = save(tutor.session.match)
    for asked in ({"type": "choose", "move": 0}, {"type": "explain", "path": ["c:1H"]}):
        view = report(tutor, **asked)
        assert "replay" in view["message"]["text"]
        assert view["event"] == 0
    assert save(tutor.session.match) == before


def test_a_replay_beyond_the_events_is_refused_in_words():
    view = report(Tutor("flares"), type="replay", event=999)
    assert view["message"]["text"].startswith("The replay has events 0 to")


def test_who_has_seen_an_older_table_gets_the_present_one():
    tutor = Tutor("flares")
    old = tutor.table.seq
    report(tutor, type="choose", move=legal(tutor)[0])
    before, scene = save(tutor.session.match), tutor.table.view["scene"]
    tutor.table.receive(tutor.table, {"type": "choose", "move": 0, "seq": old}, [])
    assert save(tutor.session.match) == before
    assert tutor.table.view["scene"] == scene
    assert tutor.table.view["seq"] == tutor.table.seq


def test_a_choice_counts_for_its_question_even_if_something_was_said_since():
    tutor = Tutor("flares")
    before = tutor.session.match.record()
    choose = {"type": "choose", "move": legal(tutor)[0], "seq": tutor.table.seq}
    report(tutor, type="why")
    tutor.table.receive(tutor.table, choose, [])
    chosen = tutor.session.match.record()
    assert len(chosen) > len(before)
    tutor.table.receive(tutor.table, choose, [])  # by now another question is open
    assert tutor.session.match.record() == chosen
    tutor.undo()
    tutor.table.receive(tutor.table, choose, [])
    assert tutor.session.match.record() == before


def test_a_browser_cannot_say_what_lies_on_the_table():
    tutor = Tutor("flares")
    before = json.dumps(tutor.table.view)
    state = {"view": {"scene": {}}, "art": {}, "_esm": "alert(1)", "laws": {}}
    tutor.table._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert json.dumps(tutor.table.view) == before
    assert tutor.table.art["faces"]
    assert "alert" not in tutor.table._esm


def test_a_puzzle_answers_undo_and_again_but_no_replay():
    puzzle = Puzzle(Match.new(GAMES["flares"], 3, 5))
    before = puzzle.session.scene()
    assert not puzzle.table.view["log"]
    report(puzzle, type="choose", move=legal(puzzle)[0])
    assert puzzle.session.scene() != before
    puzzle.again()
    assert puzzle.session.scene() == before
    assert "was not valid" in report(puzzle, type="replay", event=0)["message"]["text"]
    assert report(puzzle, type="why")["message"]["laws"]


@pytest.mark.parametrize("kind", ["flares", "six_nimmt"])
def test_a_thousand_hostile_messages_change_nothing_and_are_answered(kind, few_worlds):
    assert harassed(Tutor(kind, deal=3), 1000, Random(7)) > 5


def test_what_is_not_understood_is_answered_in_words():
    tutor = Tutor("flares")
    for asked in ({"type": "help"}, {"type": "choose"}, {"type": "choose", "move": True}, {}):
        view = report(tutor, **asked)
        assert view["message"]["text"].startswith("That message was not valid, so nothing has")


def test_an_old_report_does_not_wipe_what_has_been_said():
    tutor = Tutor("flares", deal=1)
    old = tutor.table.seq
    for _ in range(2):
        tutor.table.receive(tutor.table, {"type": "explain", "path": ["c:5H"], "seq": old}, [])
    assert tutor.table.view["message"]["kind"] == "illegal"
    tutor.auto()
    tutor.table.receive(tutor.table, {"type": "why", "seq": old}, [])
    assert tutor.table.view["message"]["kind"] == "over"


def test_a_puzzle_from_the_middle_of_a_match_goes_back_to_there_and_no_further():
    match = Match.new(GAMES["flares"], 3, 5).fork(99)
    for _ in range(4):
        for question in [*match.questions()]:
            match.answer(question.seat, question.choices[0])
    puzzle = Puzzle(match)
    before = puzzle.session.scene()
    assert "nothing to undo" in report(puzzle, type="undo")["message"]["text"]
    puzzle.attempt(lambda: puzzle.choose(0))
    puzzle.again()
    assert puzzle.session.scene() == before


def test_an_undo_that_changes_nothing_does_not_leave_the_replay():
    tutor = Tutor("flares", deal=1)
    report(tutor, type="replay", event=2)
    assert "nothing to undo" in report(tutor, type="undo")["message"]["text"]
    assert tutor.event == 2


def test_another_match_is_told_from_the_one_before():
    tutor = Tutor("flares", deal=1)
    before = tutor.table.view["match"]
    tutor.new()
    assert tutor.table.view["match"] == before + 1


HALF = "\ud800"  # of a character


@pytest.mark.parametrize(
    "content",
    [
        {"type": "explain", "path": [HALF]},
        {"type": "explain", "path": ["c:5H\x00"]},
        {"type": "explain", "path": ["c:5H", "\u202ec:5H"]},
        {"type": HALF},
        {"type": "choose", "move": HALF},
        {HALF: HALF, "type": "why"},
    ],
)
def test_halves_of_characters_freeze_no_table(content):
    """They can be sent to a kernel, but no kernel can send them back."""
    tutor = Tutor("flares", deal=1)
    sent(tutor.table, method="custom", content={"seq": tutor.table.seq, **content})
    assert packed(tutor.table.view)["seq"] == tutor.table.seq
    moves = {"type": "choose", "move": 0, "seq": tutor.table.seq}
    sent(tutor.table, method="custom", content=moves)
    assert tutor.session.match.record()
    packed(tutor.table.view)


def test_no_rule_is_cut_for_want_of_room():
    """Names, headings, and what a solved step says may end in dots; words of a rule may not."""
    may = {".ct-name b", ".ct-label b", ".ct-step-told", ".ct-now-do", ".ct-said.three .ct-now-do"}
    for file in (Path(tutor.__file__).parent / "widgets" / "static").glob("*.css"):
        for selector, style in re.findall(r"([^{}]+)\{([^{}]*)\}", file.read_text("utf-8")):
            if re.search(r"ellipsis|line-clamp: \d", style):
                assert selector.rpartition("*/")[2].strip() in may, file
