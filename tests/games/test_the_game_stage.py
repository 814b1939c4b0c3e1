"""Table of The Game: directions, distances, the effect of a card, and possible hints."""

import pytest
from playing import table

from tutor.coach.session import Session
from tutor.games.the_game.choices import END, Play
from tutor.games.the_game.game import GAME
from tutor.games.the_game.stage import STAGE, plain
from tutor.games.the_game.state import DECK

cards = DECK.cards
NAMES = ("You", "Ada")
HANDS = "35 46 70 72 / 2 3 4 5"


def at(hands=HANDS, piles="44 45 / 61 / 60 / ", players=2, options=None, **texts):
    return table(GAME, players, options, hands=hands, piles=piles, **texts)


def zone(match, name):
    shown = STAGE.zones(GAME.view(match.state, 0), 0, NAMES[: len(match.seats)])
    return next((each for each in shown if each.id == name), None)


def test_piles_show_their_directions_and_what_may_go_back():
    rising, falling = zone(at(), "rising"), zone(at(), "falling")
    assert [place.label for place in rising.places] == ["↑ Pile A", "↑ Pile B"]
    assert [place.label for place in falling.places] == ["↓ Pile C", "↓ Pile D"]
    assert (falling.title, falling.places[1].empty) == ("↓ Falling from 100", "100")
    badges = [[badge.text for badge in place.badges] for place in rising.places + falling.places]
    assert badges == [["or 35"], ["or 51"], ["or 70"], []]
    assert rising.places[0].size == 2


@pytest.mark.parametrize(
    ("card", "pile", "text", "tone"),
    [
        ("46", 0, "+1", ""),
        ("35", 0, "back 10", "good"),
        ("70", 2, "back 10", "good"),
        ("46", 2, "−14", ""),
        ("72", 3, "−28", ""),
    ],
)
def test_a_choice_tells_how_far_the_pile_moves(card, pile, text, tone):
    badge = STAGE.verdict(at().state, Play(*cards(card), pile))
    assert (badge.text, badge.tone) == (text, tone)
    assert STAGE.verdict(at().state, END) is None


def test_a_card_and_a_pile_are_pointed_at_in_any_order():
    session = Session.at(at(), 0)
    move = next(each for each in session.scene().moves if each.say == "Place the 46 on pile A")
    assert (move.path, move.any_order) == (("c:46", "pile:A"), True)
    says = "The 35 doesn't fit. Pile B takes a card above 61 or the 51."
    for path in (["c:35", "pile:B"], ["pile:B", "c:35"]):
        assert session.explain(path).text == says


@pytest.mark.parametrize(
    ("hands", "turn", "says"),
    [
        (HANDS, "", "Play at least two cards: select a card, and then a pile."),
        (HANDS, "0", "Play one more card: select a card, and then a pile."),
        (HANDS, "0 0", "Play another card, or end your turn."),
        ("10 / 2 3", "0 0", "Nothing else fits, so end your turn."),
        ("10 / 2 3", "", "You must play two cards, but none of your cards fits on any pile."),
    ],
)
def test_the_prompt_says_what_this_turn_needs(hands, turn, says):
    piles = "44 45 / 61 / 60 / " if hands == HANDS else "44 45 / 61 / 9 / 8"
    assert Session.at(at(hands, piles, turn=turn), 0).scene().prompt == says


def test_the_one_button_ends_the_turn_or_says_that_nothing_fits():
    def buttons(*position):
        return [(m.say, m.legal) for m in Session.at(at(*position), 0).scene().moves if not m.path]

    assert buttons() == [("End turn", False)]
    assert buttons("10 / 2 3", "45 / 61 / 9 / 8") == [("Nothing fits", True)]


def test_hints_lie_on_the_table_only_where_they_may_be_given():
    assert zone(at(), "words") is None
    assert zone(at(options={"hints": True}), "words")
    assert zone(at("46 47", players=1, options={"hints": True}), "words") is None
    match = at(options={"hints": True}, said="1:keep_off:1")
    badge = zone(match, "rising").places[1].badges[-1]
    assert (badge.text, badge.label) == ("keep off", "Ada: keep off")


def test_the_cards_left_are_the_teams():
    assert zone(at(), "stock").badges[0].text == "94 left"
    assert STAGE.player(at().state, 0).score == ""


def test_questions_show_neither_directions_nor_tricks():
    for name in ("rising", "falling"):
        bare = plain(zone(at(), name))
        assert bare.title == "Piles"
        assert not any(place.badges or {*place.label} & {*"↑↓"} for place in bare.places)
