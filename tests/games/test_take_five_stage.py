"""Table of Take 5: the circle, the place of a number before it is laid, and the sets it takes."""

import pytest
from playing import table

from tutor.coach.session import Session
from tutor.games.take_five.game import GAME
from tutor.games.take_five.stage import STAGE, plain
from tutor.games.take_five.state import BOX, END, Add
from tutor.table.text import scene_text

cards = BOX.cards
SETS = "4 / 31 33 40 43 x2' / 66 / 89"
HANDS = "2 50 70 91 92 / 6 12 20 36 55 83 84 85"


def at(sets=SETS, hands=HANDS, specials="x2 +5 / +5'", **texts):
    return table(GAME, sets=sets, hands=hands, specials=specials, **texts)


def circle(match):
    shown = STAGE.zones(GAME.view(match.state, 0), 0, ("You", "Ada"))
    return next(zone for zone in shown if zone.id == "circle")


def test_sets_lie_in_a_loop_by_their_end_numbers_with_specials_first():
    zone = circle(at())
    assert (zone.layout, zone.columns, zone.badges) == ("loop", 7, ())
    assert [place.label for place in zone.places] == ["4", "43", "66", "89"]
    laid = [[tile.face.key for tile in place.tiles] for place in zone.places]
    assert laid[1] == ["x2'", "31", "33", "40", "43"]
    assert [place.tone for place in zone.places] == ["", "warn", "", ""]


def test_the_circle_says_how_many_sets_were_taken():
    zone = circle(at(taken="13 14 15 16 17 / "))
    assert [badge.text for badge in zone.badges] == ["1 taken"]


def test_the_circle_says_where_it_closes():
    badges = [[badge.text for badge in place.badges] for place in circle(at()).places]
    assert badges == [["1", "lowest"], ["−6"], ["−5"], ["1", "highest"]]
    after = circle(
        at(sets="4 / 31 33 40 43 x2' / 66 / 89 2", hands="50 70 91 92 / 6 12 20 36 55 83 84 85")
    )
    marks = {p.label: [b.text for b in p.badges][1:] for p in after.places}
    assert marks == {"4": [], "43": [], "66": ["highest"], "2": ["lowest"]}


@pytest.mark.parametrize(
    ("card", "begun", "text", "tone"),
    [("70", 66, "R4", ""), ("2", 89, "R5", ""), ("50", 31, "R4: take −9 ×2", "bad")],
)
def test_a_number_shows_its_rule_and_what_it_takes_before_it_is_laid(card, begun, text, tone):
    badge = STAGE.verdict(at().state, Add(*cards(card), begun))
    assert (badge.text, badge.tone) == (text, tone)


def test_a_card_that_is_picked_up_has_one_set_and_a_special_has_those_that_lack_it():
    moves = Session.at(at(), 0).scene().moves
    ways = {}
    for move in moves:
        if move.legal and move.path:
            ways.setdefault(move.path[0], []).append(move.path[1])
    assert ways["c:70"] == ["set:66"]
    assert ways["c:2"] == ["set:89"]
    assert ways["c:x2"] == ["set:4", "set:66", "set:89"]
    assert ways["c:+5"] == ["set:4", "set:31", "set:66", "set:89"]


def test_a_wrong_set_is_explained():
    session = Session.at(at(), 0)
    said = "The nearest End-Number below 70 is 66. Add it to the set of 66."
    assert session.explain(["c:70", "set:4"]).text == said
    assert session.explain(["c:2", "set:4"]).law.number == "R5"


def test_what_a_choice_means_names_the_end_number():
    state = at().state
    assert STAGE.say(state, Add(*cards("50"), 31)) == "Take the set of 43 with the 50"
    assert STAGE.say(state, Add(*cards("+5"), 31)) == "Add the +5 to the set of 43"
    assert (STAGE.say(state, END), STAGE.verdict(state, END)) == ("End turn", None)


def test_the_scoreboard_shows_hand_specials_and_scoring_pile():
    match = at(taken="1 9 32 42 52 / 62 72 3 +5'", specials="x2 +5 / ", hands=HANDS)
    players = [STAGE.player(match.state, seat) for seat in (0, 1)]
    assert [each.score for each in players] == ["−12", "10"]
    badges = [[badge.text for badge in each.badges] for each in players]
    assert badges == [["5", "×2 +5", "8"], ["8", "5 + 5"]]


def test_prompts_say_what_may_be_done():
    ask = STAGE.prompts["R3"]
    assert ask(at().state, 0).startswith("Play up to three cards:")
    assert (
        ask(at(played="1").state, 0)
        == "You may play two more cards: select a card, or end your turn."
    )
    assert (
        ask(at(played="2").state, 0)
        == "You may play one more card: select a card, or end your turn."
    )
    done = at(sets="31 33 40 43 x2' +5'", hands=" / 50", specials="x2 +5 / ")
    assert ask(done.state, 0) == "You can't play any of your cards, so pass."


def test_questions_show_the_sets_without_their_marks():
    for place in plain(circle(at())).places:
        assert (place.label, place.badges, place.tone) == ("", (), "")


def test_the_table_is_told_in_words():
    text = scene_text(Session.at(at(), 0).scene())
    assert "43 (bulls: −6 (red)): special x2, 31 (1 green bull), 33 (5 red bulls)" in text
