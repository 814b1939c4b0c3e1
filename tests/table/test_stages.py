"""Tables of games: marks, prompts, and hidden cards."""

from fractions import Fraction

import pytest
from table.tables import NAMES, scene_of

from tutor.engine.cards import face_down_card
from tutor.engine.position import position
from tutor.games import GAMES, stage
from tutor.games.flares.stage import STAGE as FLARES
from tutor.games.six_nimmt.stage import STAGE as SIX_NIMMT
from tutor.games.six_nimmt.stage import row_place
from tutor.table.hands import is_seen
from tutor.table.pieces import tile
from tutor.table.scene import Tile

ROUND = {
    "dealer": 1,
    "hands": "2H 1H 6C / 5C 3C 2P 1P / 6P 4P 5P",
    "points": "2F 5F 4U",
    "deck": "...",
}
ROWS = {"hands": "99 7 / 1 2", "rows": "10 20 30 40 50 / 8 / 60 61 / 90"}


def flares(players=3, **more):
    return position(GAMES["flares"], players, **(ROUND | more))


def six_nimmt(players=2, **more):
    return position(GAMES["six_nimmt"], players, **(ROWS | more))


def zone(state, game, name, seat=0):
    return {zone.id: zone for zone in scene_of(state, game, seat).zones}[name]


def marks(zone):
    return {
        place.label: [badge.said for tile in place.tiles for badge in tile.badges]
        for place in zone.places
    }


def codes(place):
    return " ".join(tile.face.key if tile.face else "?" for tile in place.tiles)


def test_a_card_that_lies_on_its_face_keeps_its_secret():
    card, hidden = GAMES["flares"].deck(None)[0], face_down_card("")
    assert tile(FLARES.face, hidden, origin="deck") == Tile(origin="deck")
    assert tile(FLARES.face, card).face == FLARES.face(card)
    assert [is_seen([hidden, hidden]), is_seen([hidden, card]), is_seen([])] == [False, True, False]


# Flares


def test_a_trick_marks_the_lead_and_the_highest_card_of_its_suit():
    trick = zone(flares(trick="-1:3H 2:6D 0:5H"), "flares", "trick")
    assert marks(trick) == {"Deck": ["lead card"], "Blaise": [], "You": ["highest"], "Ada": []}
    assert [badge.said for badge in trick.badges] == ["best so far: You"]
    assert [place.empty for place in trick.places if not place.tiles] == ["to play"]
    assert trick.title == "Trick 1 of 4: Hearts led"


def test_the_lead_card_may_be_the_highest():
    trick = zone(flares(trick="-1:4D 2:6U"), "flares", "trick")
    assert marks(trick)["Deck"] == ["lead card", "highest"]
    assert [tile.tone for place in trick.places for tile in place.tiles] == ["good", ""]


def test_players_are_shown_in_the_order_of_play():
    after_the_deck = zone(flares(trick="-1:3H"), "flares", "trick")
    assert [place.label for place in after_the_deck.places] == ["Deck", "Blaise", "You", "Ada"]
    after_ada = zone(flares(trick="1:3H"), "flares", "trick")
    assert [place.label for place in after_ada.places] == ["Ada", "Blaise", "You"]


def test_the_last_trick_lies_there_until_the_next_is_led():
    state = flares(tricks="-1:3H 2:6H 0:5H 1:1C", hands="2H 1H 6C / 5C 3C 2P / 6P 4P 5P")
    trick = zone(state, "flares", "trick")
    assert trick.title == "Trick 1 of 4: Hearts led"
    assert [badge.said for badge in trick.badges] == ["won by: Blaise"]


def test_hands_lie_by_suit_and_rank():
    state = flares(hands="1C 2U 6D 1U 4P / 5C / 3C")
    assert codes(zone(state, "flares", "hand:0:zone").places[0]) == "1U 2U 4P 6D 1C"
    thinkable = FLARES.thinkable(state, 0, "R3")
    assert " ".join(card.code for card in thinkable) == "1U 2U 4P 6D 1C"


def test_point_cards_are_closed_until_they_are_revealed():
    closed = zone(flares(), "flares", "points")
    assert (codes(closed.places[0]), closed.badges) == ("? ? ?", ())
    shown = zone(flares(hands=" /  / ", points="", revealed="2F 5F 4U"), "flares", "points")
    assert codes(shown.places[0]) == "2F 5F 4U"
    assert [badge.said for badge in shown.badges] == ["11 points"]
    one_suit = zone(flares(hands=" /  / ", points="", revealed="2F 5F 3F"), "flares", "points")
    assert [badge.said for badge in one_suit.badges] == ["2 × 10 = 20 points"]


def test_R9_every_trick_doubles_what_the_point_cards_count():
    swept = "-1:2H 0:4H 1:3H / 0:5D 1:3D / 0:6C 1:2C"
    texts = {"hands": " / ", "points": "", "revealed": "2F 5F 3F", "tricks": swept, "rounds": "1"}
    state = position(GAMES["flares"], 2, **texts)
    points = next(z for z in FLARES.zones(state, 0, NAMES) if z.id == "points")
    assert [badge.said for badge in points.badges] == ["2 × 2 × 10 = 40 points"]


def test_the_round_and_the_order_of_a_trick_stay_until_the_next_deal():
    swept = "-1:5H 0:4H 1:3H / -1:6D 0:5D 1:3D / -1:6P 0:1C 1:2C"
    texts = {"dealer": "1", "points": "", "revealed": "2F 5F 6U", "tricks": swept, "rounds": "1"}
    state = position(GAMES["flares"], 2, hands=" / ", **texts)
    trick = next(z for z in FLARES.zones(state, 0, NAMES) if z.id == "trick")
    assert trick.title == "Trick 3 of 3: Planes led"
    points = next(z for z in FLARES.zones(state, 0, NAMES) if z.id == "points")
    assert points.places[0].label == "Round 1"
    assert [place.label for place in trick.places] == ["Deck", *NAMES[:2]]


def test_open_hands_open_neither_the_deck_nor_the_point_cards():
    shown = {zone.id: zone for zone in FLARES.zones(flares(), 0, NAMES)}
    assert codes(shown["points"].places[0]) == "? ? ?"
    assert codes(shown["stock"].places[0]) == "?"
    assert shown["stock"].places[0].size == 23
    assert [(zone.title, zone.owner) for zone in shown.values() if zone.owner is not None] == [
        ("Your hand", 0),
        ("Ada's hand", 1),
        ("Blaise's hand", 2),
    ]


def test_closed_hands_are_not_laid_out():
    owners = [zone.owner for zone in scene_of(flares(), "flares", 1).zones]
    assert owners == [None, None, 1]


def test_tricks_of_players_and_of_the_deck_are_counted():
    state = flares(tricks="-1:3H 2:6H 0:5H 1:1C / 2:1D 0:2D 1:3U / -1:6F 2:4C 0:2C 1:1F")
    assert [place.label for place in zone(state, "flares", "stock").places] == ["1 trick"]
    said = [[badge.said for badge in FLARES.player(state, seat).badges] for seat in range(3)]
    assert said == [
        ["3 cards in hand", "1 trick"],
        ["4 cards in hand", "0 tricks", "dealer"],
        ["3 cards in hand", "1 trick"],
    ]


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (0, "0"),
        (13, "13"),
        (-13, "−13"),
        (Fraction(13, 2), "6½"),
        (Fraction(-13, 2), "−6½"),
        (Fraction(1, 3), "⅓"),
        (Fraction(-2, 3), "−⅔"),
        (Fraction(31, 6), "5⅙"),
        (Fraction(35, 6), "5⅚"),
        (Fraction(12, 1), "12"),
    ],
)
def test_scores_are_written_as_people_do(score, words):
    state = position(GAMES["flares"], 2, scores=[score, 0])
    assert FLARES.player(state, 0).score == words


@pytest.mark.parametrize(
    ("trick", "prompt"),
    [
        ("-1:3H", "Hearts were led. You have two Hearts: play one of them."),
        ("-1:3C", "Clubs were led. You have one: play the 6 of Clubs."),
        ("-1:3D", "Diamonds were led. You have none, so play any card."),
    ],
)
def test_who_follows_is_told_what_this_position_asks_for(trick, prompt):
    more = {"hands": "2H 1H 6C / 5C 1C 2P 1P / 6P 4P 5P", "trick": trick}
    assert FLARES.prompts["R3"](flares(**more), 0) == prompt


def test_who_leads_may_play_any_card():
    assert FLARES.prompts["R5"](flares(), 0) == "You lead: play any card."


def test_a_card_of_flares_is_played_by_pointing_at_it():
    card = GAMES["flares"].deck(None).cards("5H")[0]
    assert FLARES.path(card) == ("c:5H",)
    assert FLARES.say(flares(), card) == "Play the 5 of Hearts"


# 6 nimmt!


def test_rows_show_their_heads_and_whether_they_are_full():
    rows = zone(six_nimmt(), "six_nimmt", "rows")
    assert [[badge.said for badge in place.badges] for place in rows.places] == [
        ["15 heads", "full: the next card takes it"],
        ["1 head"],
        ["4 heads"],
        ["3 heads"],
    ]
    assert {place.room for place in rows.places} == {5}


def test_revealed_cards_lie_in_the_order_of_placing():
    revealed = zone(six_nimmt(revealed="1:3 0:33"), "six_nimmt", "played")
    assert marks(revealed) == {"Ada": ["placed next"], "You": []}
    assert [*map(codes, revealed.places)] == ["3", "33"]


def test_who_has_placed_has_an_empty_place():
    revealed = zone(six_nimmt(revealed="1:33"), "six_nimmt", "played")
    assert [(place.label, codes(place)) for place in revealed.places] == [
        ("Ada", "33"),
        ("You", ""),
    ]


def test_a_hand_lies_upwards():
    state = six_nimmt(hands="99 7 100 64 / 1 2")
    assert codes(zone(state, "six_nimmt", "hand:0:zone").places[0]) == "7 64 99 100"
    assert [card.rank for card in SIX_NIMMT.thinkable(state, 0, "R2")] == [7, 64, 99, 100]


def test_heads_of_this_round_count_at_once():
    player = SIX_NIMMT.player(six_nimmt(taken="55 11 / ", scores="30 2"), 0)
    assert player.score == "42"
    assert [badge.said for badge in player.badges] == ["2 cards in hand", "12 heads in this round"]


def test_a_row_is_taken_by_pointing_at_it():
    state = six_nimmt(revealed="1:3 0:33")
    assert [SIX_NIMMT.path(row) for row in SIX_NIMMT.thinkable(state, 1, "R6")] == [
        ("row:0",),
        ("row:1",),
        ("row:2",),
        ("row:3",),
    ]
    assert SIX_NIMMT.say(state, 0) == "Take row 1 (15 heads)"
    assert SIX_NIMMT.say(state, 1) == "Take row 2 (1 head)"


def test_a_card_of_6_nimmt_is_chosen_by_pointing_at_it():
    card = GAMES["six_nimmt"].printed.cards("99")[0]
    assert SIX_NIMMT.path(card) == ("c:99",)
    assert SIX_NIMMT.say(six_nimmt(), card) == "Play the 99"


def test_who_must_take_a_row_is_told_why():
    prompt = SIX_NIMMT.prompts["R6"](six_nimmt(revealed="1:3 0:33"), 1)
    assert prompt == "Your 3 is too low for every row. Select the row to take."


def test_every_question_has_its_prompt(game):
    assert stage(game).prompts.keys() == game.referees.keys()


@pytest.mark.parametrize(("row", "full"), [("10 20 30 40", False), ("10 20 30 40 50", True)])
def test_R5_only_a_row_of_five_is_full(row, full):
    cards = GAMES["six_nimmt"].printed.cards(row)
    said = [badge.said for badge in row_place(0, cards).badges]
    assert ("full: the next card takes it" in said) == full


def test_a_card_with_a_red_back_keeps_its_secret_too():
    assert tile(FLARES.face, face_down_card("red")) == Tile()
