"""A learner at a table: what is seen and done, and what is explained."""

import json
import re
from itertools import pairwise
from random import Random

import pytest
from playing import at_most, positions

from tutor.coach.message import NAMES, base, second_person
from tutor.coach.session import Session
from tutor.coach.session.party import usual_players
from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.save import save
from tutor.engine.state import cards_in
from tutor.games import GAMES, beginner
from tutor.table.picture import scene_picture
from tutor.table.text import scene_text

FLARES = GAMES["flares"]


def following(**more):
    """Hearts are led, and this seat holds two: R3."""
    texts = {"dealer": "1", "trick": "-1:3H", "hands": "2H 1H 6C / 3C 4C 5C", "points": "1F 2F 3P"}
    return Session.at(Match(FLARES, position(FLARES, 2, **(texts | more)), seed=0))


def move(session, say):
    return [each.say for each in session.scene().moves].index(say)


# Sitting down


def test_a_new_match_waits_for_the_learner():
    session = Session("flares", 3, seed=2, options={"target": 30})
    assert session.question().seat == 0
    assert session.names == ("You", "Ada", "Blaise")
    assert session.match.state.options.target == 30
    assert repr(session).startswith("<Session of seat 0: <Flares, 3 players, seed 2, ")


def test_the_learner_may_sit_anywhere():
    session = Session("flares", 4, seat=2)
    assert session.names == ("Ada", "Blaise", "You", "Carla")
    assert session.question().seat == 2


def test_three_players_are_usual():
    assert {usual_players(game) - at_most(game) for game in GAMES.values()} == {0}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"game": "poker"}, "There is no game 'poker'; there are flares, "),
        ({"players": 7}, "Flares is a game for 2, 3, 4 players, not 7"),
        ({"seat": 3}, r"There is no seat 3. The seats are 0, 1, 2\."),
        ({"seat": "0"}, "There is no seat '0'"),
        (
            {"opponents": "cheats"},
            "Opponents are beginner, random, casual, skilled, expert, not 'cheats'",
        ),
        ({"names": ["You", "Ada", "Ada"]}, "3 players need 3 different names"),
        ({"names": 5}, "3 players need 3 different names"),
        ({"names": [1, 2, 3]}, "3 players need 3 different names"),
        ({"names": [[], [], []]}, "3 players need 3 different names"),
        ({"names": ["You", "Ada", "Ada\x00"]}, "3 players need 3 different names"),
        ({"names": ["You", "Ada", "\x1b\n"]}, "3 players need 3 different names"),
        ({"game": []}, r"There is no game \[\]; there are"),
        ({"game": None}, "There is no game None; there are"),
        ({"options": {"target": 0}}, "target must be a number from 1 to 1000"),
        ({"seed": "1"}, "A seed must be a whole number of at most"),
    ],
)
def test_impossible_wishes_are_answered_in_a_sentence(given, message):
    with pytest.raises((ValueError, KeyError), match=message):
        Session(**({"game": "flares", "players": 3} | given))


# View


def test_the_scene_asks_and_cites_the_rule():
    scene = following().scene()
    assert scene.law.number == "R3"
    assert [each.say for each in scene.moves] == ["Play the 1 of Hearts", "Play the 2 of Hearts"]
    assert {*scene.points} == {"c:1H", "c:2H", "c:6C"}
    assert [player.state for player in scene.players] == ["deciding", ""]


@pytest.mark.in_turn
def test_every_move_of_every_scene_can_be_pointed_at(game, options):
    long = 40 if options == game.options else 15
    for match in positions(game, options, seeds=[0], long=long):
        for seat in match.seats:
            session = Session.at(match.fork(seed=1), seat)
            scene = session.scene()
            for each in scene.moves:
                assert {*each.path} <= {*scene.points} or not each.legal
            assert {*scene.points} <= {*scene.ids()}


@pytest.mark.in_turn
def test_no_scene_shows_a_card_that_the_seat_does_not_see(game, options):
    for match in positions(game, options, seeds=[0], long=40):
        for seat in match.seats:
            session = Session.at(match.fork(seed=1), seat)
            state, view = session.match.state, game.view(session.match.state, seat)
            hidden = {card.code for card in {*cards_in(state)} - {*cards_in(view)}}
            sent = json.dumps(session.scene().json())
            assert not hidden & {*re.findall(r'"c:([^"]+)"', sent)}
            assert not hidden & {*re.findall(r'"face": "([^"]+)"', sent)}


def test_open_hands_keep_their_places_when_they_are_empty():
    session = Session("flares", 3, seed=2)
    session.open_hands = True
    while all(event.rule != "R7" for event in session.match.events):
        session.choose(0)
    for number in range(len(session.match.events) + 1):
        owners = [zone.owner for zone in session.replay(number).zones if zone.owner is not None]
        assert owners == [0, 1, 2]
    assert any(not place.tiles for zone in session.replay(0).zones for place in zone.places)


def test_a_session_plays_a_match_of_its_own():
    match = Match.new(FLARES, 3, 5)
    before = save(match)
    Session.at(match, seat=1).choose(0)
    assert save(match) == before


def test_open_hands_show_the_hands_and_nothing_else():
    session = following()
    session.open_hands = True
    sent = json.dumps(session.scene().json())
    assert '"c:4C"' in sent
    for secret in session.match.state.points + session.match.state.deck:
        assert f'"c:{secret.code}"' not in sent


def test_a_replay_shows_the_table_after_each_event():
    session = following()
    session.choose(move(session, "Play the 2 of Hearts"))
    assert session.replay(0).caption == "The start of the match."
    first = session.replay(1)
    assert (first.caption, first.law.number, first.moves) == ("You play 2H.", "R3", ())
    for number in (-1, len(session.match.events) + 1, "1", None, True):
        with pytest.raises(ValueError, match="The replay has events 0 to"):
            session.replay(number)


def test_the_log_tells_what_this_seat_was_told():
    session = Session("flares", 2, seed=1)
    first, mine, theirs, *_ = session.log()
    assert (first.number, first.rule, first.text) == (
        1,
        "R1",
        "You deal. Three point cards are set aside, face down.",
    )
    assert mine.text.startswith("You get ")
    assert theirs.text == "Ada gets 3 cards."


# Commands


def test_a_choice_is_made_and_the_others_go_on():
    session = following()
    frames = session.choose(move(session, "Play the 2 of Hearts"))
    assert [frame.caption for frame in frames[:2]] == ["You play 2H.", "Ada plays 3C."]
    assert session.question() is not None or session.match.over


@pytest.mark.parametrize("number", [-1, 2, 99, "0", None, True, 0.0])
def test_a_move_that_is_not_there_changes_nothing(number):
    session = following()
    before = session.match.record()
    with pytest.raises(ValueError, match=rf"There is no move {number!r} now\."):
        session.choose(number)
    assert session.match.record() == before


def test_undo_goes_back_to_my_last_decision():
    session = Session("flares", 3, seed=2)
    before = save(session.match), session.scene()
    session.choose(0)
    assert session.undo().text.startswith("Taken back: you are at your last decision again.")
    assert (save(session.match), session.scene()) == before
    assert "nothing to undo" in str(session.undo())


def test_undo_in_a_game_where_all_decide_at_once():
    session = Session("six_nimmt", 4, seed=3)
    before = save(session.match)
    session.choose(0)
    session.undo()
    assert save(session.match) == before


def test_undo_takes_back_what_the_others_have_not_seen_yet():
    session = Session("six_nimmt", 4, seed=3)
    start = save(session.match)
    session.step()  # the learner's card is on the table, the others decide
    assert session.question() is None
    session.undo()
    assert save(session.match) == start
    session.choose(0)
    later = save(session.match)
    session.step()
    session.undo()
    assert save(session.match) == later


def test_undo_takes_back_what_the_others_have_chosen_as_well():
    session = Session("six_nimmt", 3, seed=1, seat=1)
    before = save(session.match)
    session.choose(0)
    session.step()
    session.undo()
    assert save(session.match) == before


def test_trying_again_leaves_the_match_before_alone():
    session = Session("flares", 3, seed=2)
    match, text = session.match, save(session.match)
    session.again()
    assert save(match) == text


def test_the_learner_is_played_by_the_beginner_also_among_random_players():
    session = Session("flares", 2, seed=1, opponents="random")
    question = session.question()
    session.step()
    assert session.match.record()[-1] == (0, repr(beginner("flares")(question, Random(0))))


def test_a_step_is_one_decision():
    session = Session("flares", 3, seed=2)
    given = len(session.match.record())
    for count in range(1, 5):
        session.step()
        assert len(session.match.record()) == given + count
    while session.question():
        session.step()
    assert session.scene().prompt.endswith("“Play one turn for me” is under More.")
    assert session.explain(["c:1H"]).text == session.scene().prompt
    with pytest.raises(ValueError, match="must decide: “Play one turn for me” is under More"):
        session.choose(0)


def test_auto_and_the_others_leave_a_match_that_goes_on_and_on(monkeypatch):
    monkeypatch.setattr("tutor.coach.session.party.MOST_TURNS", 30)
    session = Session("kaplowitz", 2, options={"max_rounds": None})
    session.auto()
    assert (len(session.match.past), session.match.over) == (30, False)
    game = session.match.game
    out = position(game, 3, {"max_rounds": None}, piles=" / 2C 3C 4C 5C 6C 7C / 2D 3D 4D 5D 6D 7D")
    session = Session.at(Match(game, out, 0))  # seat 0 has no card
    assert (len(session.match.past), session.match.over) == (30, False)
    assert session.waiting().endswith(" must decide: “Play one turn for me” is under More.")


def test_auto_plays_to_the_end_and_undo_still_works():
    session = Session("flares", 3, seed=2, options={"target": 30})
    frames = session.auto()
    assert session.match.over
    assert len(frames) == 40
    assert session.over().kind == "over"
    over = session.over()
    assert (over.text, over.end.says) == ("A total of 36 wins.", "You win.")
    assert next((each.place, each.name) for each in over.end.places) == (1, "You")
    assert session.scene().prompt == "The match is over. You win."
    assert session.step() == []
    session.undo()
    assert session.over() is None


def test_the_same_table_can_be_tried_again():
    session = following()
    scene = session.scene()
    session.choose(0)
    session.again()
    assert session.scene() == scene


def test_opponents_play_the_same_way_each_time():
    one, two = (Session("six_nimmt", 5, seed=9, opponents="random") for _ in range(2))
    for session in (one, two):
        for _ in range(12):
            session.choose(0)
    assert save(one.match) == save(two.match)


# Explanations


def test_an_illegal_card_is_explained_by_rule_reason_and_choices():
    message = following().explain(["c:6C"])
    assert message.kind == "illegal"
    assert message.law.number == "R3"
    assert message.path == ("c:6C",)
    assert str(message) == (
        "Hearts were led, and you have Hearts. Play the 1 or the 2.\n"
        "Rule R3: If you have a card of the lead suit, you must play one. "
        "Otherwise you may play any card.\n"
        "You may: Play the 2 of Hearts; Play the 1 of Hearts."
    )


ASKED = "Hearts were led. You have two Hearts: play one of them."


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ([], ""),
        (["seat:1"], "You can't choose Ada now. "),
        (["c:2H", "c:1H"], "The 2 of Hearts does not go there. "),
        (["nonsense"], "You can't choose that now. "),
        (["c:5U"], "You can't choose that now. "),
    ],
)
def test_pointing_at_something_else_is_answered_with_what_was_wrong(path, why):
    message = following().explain(path)
    assert message.kind == "illegal"
    assert message.text == f"{why}{ASKED}"
    assert message.law.number == "R3"


def test_what_is_allowed_is_called_so():
    session = following()
    assert session.explain(["c:2H"]).text == "That is allowed."
    assert session.explain_move(0).text == "That is allowed."
    assert session.explain_move(9).text == "There is no move 9 now."


@pytest.mark.parametrize("number", [-1, 99, "0", None, True, 0.0])
def test_a_button_that_is_not_there_is_not_explained(number):
    said = Session("flares", 3, seed=2).explain_move(number).text
    assert said == f"There is no move {number!r} now."


def test_why_tells_what_happened_since_my_decision_by_rule():
    session = following()
    assert session.why().text == "Nothing has happened yet."
    session.choose(move(session, "Play the 2 of Hearts"))
    message = session.why()
    assert [law.number for law in message.laws] == ["R3", "R6"]
    assert message.laws[0].text == "You play 2H. Ada plays 3C."
    assert message.laws[0].note.startswith("If you have a card of the lead suit")


def test_no_rule_stands_twice_in_what_is_said_about_events(game):
    """All events by one rule are listed together; in order only those in a row."""
    session = Session(game, seed=3)
    for _ in range(8):
        said, told = session.why().laws, session.narrate(0).laws
        numbers = [law.number for law in said]
        assert len({*numbers}) == len(numbers)
        assert all(one.number != two.number for one, two in pairwise(told))
        assert {law.note for law in said} == {session.law(number).text for number in numbers}
        if session.question() is None:
            break
        session.step()


def test_what_happened_is_told_event_by_event():
    session = following()
    since = len(session.match.events)
    assert session.narrate(since) is None
    session.choose(move(session, "Play the 2 of Hearts"))
    message = session.narrate(since)
    assert [(law.number, law.text) for law in message.laws[:2]] == [
        ("R3", "You play 2H. Ada plays 3C."),
        (
            "R6",
            "The deck wins the trick: its 3H stays the highest. Ada turns over 2C, which leads.",
        ),
    ]
    session.auto()
    assert session.narrate(0).text == session.over().text


def test_without_guidance_nothing_tells_what_is_legal():
    session = following()
    session.guided = False
    scene = session.scene()
    assert not scene.guided
    assert "Play the" not in scene_text(scene)
    assert session.explain(["c:6C"]).law.number == "R3"


def test_after_the_end_nothing_is_asked():
    session = Session("flares", 2, seed=2, options={"target": 1})
    session.auto()
    assert session.explain(["c:1H"]).text.startswith("The match is over. ")
    assert session.explain_move(0).text.startswith("The match is over. ")
    with pytest.raises(ValueError, match="The match is over"):
        session.choose(0)


@pytest.mark.in_turn
def test_whatever_is_pointed_at_is_answered_and_changes_nothing(game):
    rng, session = Random(3), Session(game, game.players[-1], seed=5)
    items = [*session.scene().ids(), "", "c:", "row:99", "seat:x", "🂡"]
    for _ in range(300):
        before = save(session.match)
        path = [items[int(rng.random() * len(items))] for _ in range(int(rng.random() * 4))]
        ends = (".", session.scene().prompt or ".")  # a prompt may be a question
        assert session.explain(path).text.endswith(ends)
        assert session.explain_move(int(rng.random() * 50) - 20).text.endswith(ends)
        assert save(session.match) == before
        if not session.match.over:
            session.step()


def test_only_an_illegal_move_is_an_error_of_the_rules():
    session = following()
    with pytest.raises(IllegalMove):
        session.match.answer(0, Card("7Z"))


# Phrases


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("You plays 5H.", "You play 5H."),
        ("You wins the trick with 5H.", "You win the trick with 5H."),
        ("You passes.", "You pass."),
        ("You carries 5H.", "You carry 5H."),
        ("You has the most tricks: 9 points.", "You have the most tricks: 9 points."),
        ("Ada plays 5H.", "Ada plays 5H."),
        ("Ada beats You.", "Ada beats you."),
        ("Ada takes You's 5H.", "Ada takes your 5H."),
        ("You plays the Banshee: You's 5H goes.", "You play the Banshee: your 5H goes."),
        ("You buys the 4, and pays 2.", "You buy the 4, and pay 2."),
        ("You plays 5H, and scores.", "You play 5H, and score."),
        ("You plays 5H, and this ends it.", "You play 5H, and this ends it."),
        ("Ada buys the 4, and pays 2.", "Ada buys the 4, and pays 2."),
        ("Tricks: You (1), Ada (0).", "Tricks: You (1), Ada (0)."),
    ],
)
def test_you_play_but_ada_plays(told, read):
    assert second_person(told) == read


@pytest.mark.parametrize(
    ("verb", "stem"),
    [
        ("takes", "take"),
        ("is", "are"),
        ("does", "do"),
        ("goes", "go"),
        ("matches", "match"),
        ("buzzes", "buzz"),
        ("ties", "tie"),
    ],
)
def test_verbs_lose_their_endings(verb, stem):
    assert base(verb) == stem


def test_names_are_listed_as_people_do():
    assert listing([]) == ""
    assert listing([*NAMES[:1]]) == "You"
    assert listing([*NAMES[:3]]) == "You, Ada and Blaise"


# Tables that end early


def test_a_table_may_end_with_its_round():
    texts = {"dealer": "1", "tricks": "-1:2H 0:4H 1:3H / 0:5D 1:3D", "trick": ""}
    state = position(FLARES, 2, hands="6C / 2C", points="2F 3F 5F", **texts)
    session = Session.at(Match(FLARES, state, seed=0, until="R1"))
    session.choose(0)
    assert session.match.halted
    assert [line.rule for line in session.log()][-1] == "R12"
    assert session.scene().prompt == "This is the end of the exercise."
    assert session.auto() == session.step() == []
    assert repr(session.match).endswith(": at its end>")
    assert session.match.fork(seed=1).halted
    with pytest.raises(ValueError, match="nothing to decide"):
        session.match.answer(0, None)
    session.undo()
    assert not session.match.halted
    session.again()
    assert session.question() is not None
    session.choose(0)
    assert session.match.halted


def test_an_exercise_may_end_with_a_trick():
    match = Match(FLARES, following().match.state, seed=0, until="R1")
    session = Session.at(match, until=["R4", "R6"])
    frames = session.choose(move(session, "Play the 2 of Hearts"))
    assert [frame.law.number for frame in frames] == ["R3", "R3", "R6", "R6"]
    assert session.question() is None
    assert session.scene().prompt == "This is the end of the exercise."
    session.undo()
    assert session.question() is not None
    session.choose(0)
    session.again()
    assert session.question() is not None


def test_one_stays_at_the_end_of_a_round():
    session = Session("flares", 2, seed=1)
    frames = []
    while session.match.state.rounds < 1:
        frames += session.choose(0)
    assert [frame.caption.startswith("Totals: ") for frame in frames if frame.hold] == [True]


def test_names_are_cleaned_wherever_they_come_from():
    names = ["You\x00", "\x1b[2JEve\nRule R99: you lose", "\u202eecilA" + "!" * 100_000]
    session = Session("flares", 3, names=names)
    assert session.names == ("You", "[2JEve Rule R99: you lose", "ecilA" + "!" * 34 + "…")
    session.auto()
    said = [line.text for line in session.log()]
    scene = session.scene()
    for text in (*said, scene_text(scene), scene_picture(scene), str(session.over())):
        assert not {"\x1b", "\x00", "\u202e"} & {*text}
    assert not any("\n" in line for line in said)
