"""Deals that bring cards where they are wanted."""

import pytest
from playing import positions, transcript

from tutor.engine import stacking
from tutor.engine.code import encode_match
from tutor.engine.match import Match
from tutor.engine.position import position, state_as_texts
from tutor.engine.save import save
from tutor.engine.state import cards_in
from tutor.games import GAMES

FLARES = GAMES["flares"]
DEALS = (
    {"points": "1U 5P 6D", "hands": "5H 2H 6C 1D / 4H ... / ...", "trick": "-1:3H"},
    {"hands": "... / ... / ... 6U", "deck": "... 1C 2C"},
)


def flares(seed=1, deals=DEALS):
    return Match.new(FLARES, 3, seed, {"dealer0": 2}, deals)


def answer(match, *codes):
    for card in FLARES.printed.cards(" ".join(codes)):
        match.answer(next(match.questions()).seat, card)


def to_the_second_deal(match):
    while not match.state.rounds:
        question = next(match.questions())
        match.answer(question.seat, question.choices[0])
    return match


def test_a_deal_brings_the_wanted_cards_and_the_seed_all_others():
    one, other = (state_as_texts(flares(seed).state) for seed in (1, 2))
    for state in (one, other):
        assert state["points"] == "1U 5P 6D"
        assert state["hands"].startswith("5H 2H 6C 1D / 4H ")
        assert state["trick"] == "-1:3H"
    assert one["deck"] != other["deck"]
    assert one["hands"] != other["hands"]


def test_cards_may_be_wanted_at_the_end_of_a_place():
    state = to_the_second_deal(flares()).state
    assert state.deck[-2:] == FLARES.printed.cards("1C 2C")
    assert repr(state.hands[2][-1]) == "6U"


def test_whole_piles_and_rows_can_be_wanted():
    kaplowitz, nimmt = GAMES["kaplowitz"], GAMES["six_nimmt"]
    piles = "2C 3C 4C 5C 6C 7C 8C 9C / ... 2D / ... / ... / ... / ..."
    match = Match.new(kaplowitz, 6, 1, deals=[{"piles": piles}])
    hand, pile = match.state.hands[0], match.state.piles[0]
    assert [*map(repr, hand + pile)] == piles.split(" / ", maxsplit=1)[0].split()
    assert repr(match.state.piles[1][-1]) == "2D"
    match = Match.new(nimmt, 2, 1, deals=[{"rows": "55 / 5 / 100 / 11"}])
    assert state_as_texts(match.state)["rows"] == "55 / 5 / 100 / 11"


def test_a_deal_of_several_shuffles_is_stacked_one_after_the_other():
    game = GAMES["half_zero"]
    table = position(game, 3, bases="3U / 5P / 4H", rounds="3", discard="...")
    deals = [
        {"deck": "6C 5C 4C 3C 2C 1C"},
        {"hands": "6U ... / ... / ..."},
        {"hands": "... / ... / 6H 1H 3H 2H", "under": "... /  / 5H"},
    ]
    state = state_as_texts(Match(game, table, 1, deals=deals).state)
    assert state["deck"] == "6C 5C 4C 3C 2C 1C"
    assert state["hands"].startswith("6U ")
    assert state["hands"].endswith(" / 6H 1H 3H 2H")
    assert state["under"].endswith(" / 5H")


def test_every_card_is_dealt_once_however_a_deck_is_stacked():
    for match in (flares(), to_the_second_deal(flares())):
        assert sorted(map(repr, cards_in(match.state))) == sorted(map(repr, FLARES.printed))


def test_a_match_without_wanted_cards_is_dealt_as_ever(game):
    for match in positions(game, game.options, seeds=[0], long=20):
        again = Match.new(game, len(match.seats), match.seed, game.options, [{}, {}])
        again.replay(match.record())
        assert again.state == match.state


def test_undo_and_forks_with_the_same_luck_keep_to_the_deals():
    match = to_the_second_deal(flares())
    fork = match.fork(match.seed)
    for each in (match, fork):
        state = state_as_texts(each.state)
        each.undo()
        to_the_second_deal(each)
        assert state_as_texts(each.state) == state


def test_a_fork_with_other_luck_leaves_them():
    match = flares()
    fork = to_the_second_deal(match.fork(seed=5))
    plain = Match.new(FLARES, 3, 1, {"dealer0": 2}).fork(5)
    assert fork.state.points != to_the_second_deal(match).state.points
    assert plain.deals == ()
    retried = to_the_second_deal(flares().fork(seed=5, unseen_by=0))
    assert retried.state.deck[-2:] != FLARES.printed.cards("1C 2C")


@pytest.mark.parametrize("written", [save, encode_match])
def test_a_stacked_match_can_neither_be_saved_nor_shared(written):
    with pytest.raises(ValueError, match="A match with a stacked deck cannot be saved or shared"):
        written(flares())


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({"pints": "1U 2U 3U"}, "A table of Flares has no pints. It has options, dealer, hands"),
        ({"points": "1U 2U 3X"}, "This deck has no 3X"),
        ({"points": "1U 2U 1U"}, "A deal wants the 1U twice"),
        ({"points": "1U 2U 3U", "hands": "1U ... / ... / ..."}, "A deal wants the 1U twice"),
        ({"points": "1U 2U"}, "A deal puts 3 cards into points, not 2"),
        ({"points": "1U 2U 3U 4U ..."}, "A deal puts 3 cards into points, not 4"),
        ({"hands": "1U ... / ..."}, "There are 3 hands, but this deal has 2"),
        ({"dealer": "1U"}, "No cards are dealt to dealer"),
        ({"revealed": "1U ..."}, "A deal puts 0 cards into revealed, not 1"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal, message):
    with pytest.raises(ValueError, match=message):
        flares(deals=[deal])


def test_a_card_that_is_not_shuffled_cannot_be_exchanged(monkeypatch):
    deck = [*FLARES.printed]
    state = FLARES.new(3)
    trial = stacking.deal_in_orders(FLARES, state, [deck])
    monkeypatch.setattr(stacking, "deal_in_orders", lambda *_: trial)
    left = [card for card in deck if card != trial.points[0]]
    with pytest.raises(ValueError, match="because that card is not shuffled"):
        stacking.stack_deck(FLARES, state, left, {"points": "1U ..."})


def test_a_card_that_is_not_shuffled_may_be_named_where_it_always_lies():
    circle = "1 40 72 100 15 63"
    match = Match.new(GAMES["dicht_dran"], 3, 1, deals=[{"circle": circle}])
    assert state_as_texts(match.state)["circle"] == circle
    with pytest.raises(
        ValueError, match=r"can't replace the 100, because that card is not shuffled\."
    ):
        Match.new(GAMES["dicht_dran"], 3, 1, deals=[{"circle": "1 40 72 99 15 63"}])


def test_a_later_deal_is_looked_at_from_the_beginning():
    with pytest.raises(ValueError, match="This deck has no 3X"):
        flares(deals=[{}, {"points": "3X ..."}])


def test_neither_a_match_nor_its_story_names_what_is_to_be_dealt():
    match = flares()
    assert "1U" not in repr(match) + transcript(match)
    assert "6U" not in transcript(match, 0)
