"""Table of Kaplowitz: records and surpluses, the best player, and places of cards."""

import pytest
from table.tables import NAMES, scene_of

from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES
from tutor.games.kaplowitz.records import Record
from tutor.games.kaplowitz.stage import STAGE, record_badges, signed

GAME = GAMES["kaplowitz"]
ROUND = {
    "tricks": "6",
    "played": "2",
    "leader": "1",
    "hands": "9C 2D KH / 3C 3D / 4C 4D",
    "piles": "5C 5D / 6C / ",
}


def state(players=3, options=None, **more):
    return position(GAME, players, options, **(ROUND | more))


def zone(name, seat=0, **more):
    return {zone.id: zone for zone in scene_of(state(**more), "kaplowitz", seat).zones}[name]


def said(badges):
    return [badge.said for badge in badges]


def test_every_card_of_a_trick_has_its_record_and_surplus():
    trick = zone("trick", trick="1:8S 2:QS")
    assert {place.label: said(place.badges) for place in trick.places} == {
        "Ada": ["0 wins, 0 losses", "surplus 0"],
        "Blaise": ["0 wins, 0 losses", "surplus 0"],
        "You": [],
    }
    trick = zone("trick", trick="1:8S 2:7S")
    assert [said(place.badges) for place in trick.places] == [
        ["1 win, 0 losses", "surplus +1"],
        ["0 wins, 1 loss", "surplus −1"],
        [],
    ]
    assert [place.empty for place in trick.places if not place.tiles] == ["to play"]


@pytest.mark.parametrize(
    ("trick", "verdict", "tones"),
    [
        ("1:8S 2:7S", "best so far: Ada", ["good", ""]),
        ("1:8S 2:QS", "shared so far", ["warn", "warn"]),
        ("1:8S 2:QS 0:5S", "shared: set aside", ["warn", "warn", "warn"]),
        ("1:8S 2:7S 0:10D", "won by: You", ["", "", "good"]),
    ],
)
def test_who_is_best_is_marked(trick, verdict, tones):
    more = {"hands": "2D KH / 3C 3D / 4C 4D", "played": "2"} if "0:" in trick else {}
    shown = zone("trick", trick=trick, **more)
    assert said(shown.badges) == [verdict]
    assert [tile.tone for place in shown.places for tile in place.tiles] == tones


@pytest.mark.parametrize(
    ("last", "verdict", "tones"),
    [
        ("1:9S 2:8S 0:4S", "won by: Ada", ["good", "", ""]),
        ("1:9S 2:9D 0:4S", "shared: set aside", ["warn"] * 3),
    ],
)
def test_between_two_tricks_the_last_one_is_remembered(last, verdict, tones):
    shown = zone("trick", last=last)
    assert shown.title == "Round 1, trick 2 of 6"
    assert said(shown.badges) == [verdict]
    assert [(place.label, place.tiles) for place in shown.places] == [
        ("Ada", ()),
        ("Blaise", ()),
        ("You", ()),
    ]
    assert [place.empty for place in shown.places] == [word[2] for word in last.split()]
    assert [place.tone for place in shown.places] == tones
    assert all(len(place.badges) == 2 for place in shown.places)


def test_before_the_first_trick_of_a_round_all_are_to_play():
    shown = zone("trick", played="0")
    assert (shown.title, shown.badges) == ("Round 1, trick 1 of 6", ())
    assert [(place.label, place.empty) for place in shown.places] == [
        ("Ada", "to play"),
        ("Blaise", "to play"),
        ("You", "to play"),
    ]


def test_a_new_trick_takes_the_place_of_the_last_one():
    shown = zone("trick", last="1:9S 2:8S 0:4S", trick="1:8S")
    assert shown.title == "Round 1, trick 3 of 6"
    assert [place.empty for place in shown.places] == ["", "to play", "to play"]


def test_after_a_round_nobody_is_to_play():
    shown = zone("trick", played="6", rounds="4", last="0:9S 1:8S")
    assert shown.title == "Round 4, trick 6 of 6"
    assert [(place.label, place.empty) for place in shown.places] == [("You", "9"), ("Ada", "8")]


def test_a_card_of_a_trick_comes_from_its_player():
    (card, *_) = [tile for place in zone("trick", trick="1:8S").places for tile in place.tiles]
    assert card.origin == "seat:1"


def test_the_pile_lies_closed_and_what_is_set_aside_or_gone_lies_open():
    piles = {place.id: place for place in zone("piles", aside="7C 7D", removed="QC QD").places}
    assert [(tile.face, tile.id) for tile in piles["pile:0"].tiles] == [(None, "")]
    assert piles["pile:0"].size == 2
    assert [tile.label for tile in piles["aside"].tiles] == ["7 of Clubs", "7 of Diamonds"]
    assert [tile.label for tile in piles["removed"].tiles] == ["Queen of Diamonds"]
    assert (piles["removed"].size, piles["aside"].empty) == (2, "none")


def test_the_pile_is_that_of_who_looks():
    assert [zone("piles", seat=seat).places[0].size for seat in range(3)] == [2, 1, 0]


def test_who_has_no_pile_has_an_empty_place():
    pile = zone("piles", seat=2).places[0]
    assert (pile.id, pile.tiles, pile.empty) == ("pile:2", (), "empty")


def test_players_have_hands_piles_and_one_leads():
    shown = [STAGE.player(state(), seat) for seat in range(3)]
    assert [player.score for player in shown] == ["5", "3", "2"]
    assert [said(player.badges) for player in shown] == [
        ["3 cards in hand", "2 in pile"],
        ["2 cards in hand", "1 in pile", "leads"],
        ["2 cards in hand", "0 in pile"],
    ]


def test_who_leads_is_known_while_hands_are_filled():
    match = Match.new(GAME, 4, 1, {"dealer0": 2})
    drawn = [event for event in match.events if event.rule == "R4"]
    assert len(drawn) == 5  # the round begins, and each draws
    for event in drawn:
        shown = [said(STAGE.player(event.state, seat).badges) for seat in range(4)]
        assert ["leads" in badges for badges in shown] == [False, False, True, False]
        (trick,) = [z for z in STAGE.zones(event.state, 0, NAMES) if z.id == "trick"]
        assert [place.empty for place in trick.places] == ["to play"] * 4


def test_who_is_out_does_not_lead():
    one_out = {"leader": "0", "hands": " / 3C 3D / 4C 4D", "piles": " / 6C / "}
    for trick in ("", "1:8S"):
        shown = [STAGE.player(state(trick=trick, **one_out), seat) for seat in range(3)]
        assert ["leads" in said(player.badges) for player in shown] == [False, True, False]


def test_nobody_leads_when_no_trick_is_to_come():
    shown = [STAGE.player(state(played="6"), seat) for seat in range(3)]
    assert not any("leads" in said(player.badges) for player in shown)
    assert [place.empty for place in zone("trick", played="6").places] == []


def test_who_leads_leads_until_the_trick_is_over():
    shown = STAGE.player(state(trick="2:8S", leader="2"), 2)
    assert said(shown.badges)[-1] == "leads"


def test_who_has_no_cards_is_out_but_not_before_the_trick_is_over():
    hands = {"hands": "9C / 3C / ", "piles": "5C / 6C / "}
    assert [STAGE.player(state(**hands), seat).state for seat in range(3)] == ["", "", "out"]
    last = state(trick="1:8S 2:7S", **hands)
    assert STAGE.player(last, 2).state == ""
    assert STAGE.player(GAME.new(3), 2).state == ""  # before the deal nobody is


@pytest.mark.parametrize(
    ("options", "trick", "prompt"),
    [
        ({}, "", "You lead: play any card."),
        ({}, "1:8S 2:7S", "Play any card. The 8 of Spades has the greatest surplus so far: +1."),
        ({}, "1:7S 2:8S", "Play any card. The 8 of Spades has the greatest surplus so far: +1."),
        (
            {},
            "1:8S 2:QS",
            "Play any card. So far the best cards tie, so nobody would take the trick.",
        ),
        ({"simultaneous": True}, "", "Choose a card. All players show theirs at the same time."),
    ],
)
def test_who_is_to_play_is_told_how_things_stand(options, trick, prompt):
    assert STAGE.prompts["R6"](state(options=options, trick=trick), 0) == prompt


def test_a_card_is_played_by_pointing_at_it():
    card = GAME.printed.cards("KH")[0]
    assert STAGE.path(card) == ("c:KH",)
    assert STAGE.say(state(), card) == "Play the King of Hearts"
    assert [each.code for each in STAGE.thinkable(state(), 0, "R6")] == ["2D", "9C", "KH"]


def test_numbers_have_signs_as_people_write_them():
    assert [signed(number) for number in (-2, 0, 3)] == ["−2", "0", "+3"]
    assert [badge.text for badge in record_badges(Record(0, 2))] == ["0-2", "−2"]
