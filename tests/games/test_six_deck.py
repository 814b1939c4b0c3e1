"""The Six Deck: which cards there are, how high they are, and how they look."""

from random import Random

import pytest

from tutor.coach.rules.pages import example_table, problems
from tutor.coach.rules.readings import law_with_gaps
from tutor.engine.cards import BACK
from tutor.engine.match import Match
from tutor.engine.state import cards_in
from tutor.engine.wording import sentence
from tutor.games import adviser, examples, stage
from tutor.games.six_deck import DECK, HIERARCHY_CARDS, RANKS, SUITS, called, strength
from tutor.games.six_deck.faces import by_rank, by_suit, face, wild_face
from tutor.games.six_deck.game import BOX, GAME
from tutor.table.faces import draw_face
from tutor.widgets import learn

EXERCISES = examples(GAME)


def codes(cards):
    return " ".join(map(repr, cards))


def test_there_is_one_card_of_each_rank_in_each_suit():
    assert len(DECK) == 36
    assert {(card.rank, card.suit) for card in DECK} == {(r, s) for r in RANKS for s in SUITS}


def test_the_six_hierarchy_cards_have_neither_rank_nor_suit_and_lie_apart():
    assert len(HIERARCHY_CARDS) == 6
    assert {(card.rank, card.suit, card.kind) for card in HIERARCHY_CARDS} == {(0, "", "hierarchy")}
    assert not {*DECK} & {*HIERARCHY_CARDS}


def test_ranks_decide_first_and_then_suits_from_units_down_to_clubs():
    assert codes(sorted(DECK.cards("1U 2C 1C 2U 1F 1H 1D 1P"), key=strength)) == (
        "1C 1D 1F 1H 1P 1U 2C 2U"
    )


def test_the_hierarchy_may_be_read_the_other_way_round():
    upwards = sorted(DECK.cards("3U 3C 4D"), key=lambda card: strength(card, "CDFHPU"))
    assert codes(upwards) == "3U 3C 4D"


def test_a_hand_lies_suit_after_suit_or_rank_after_rank_and_hidden_cards_last():
    hand = [BACK, *DECK.cards("3C 5U 2U 3D")]
    assert codes(by_suit(hand)) == "2U 5U 3D 3C ?"
    assert codes(by_rank(hand)) == "2U 3C 3D 5U ?"


def test_faces_say_their_names():
    assert face(DECK.cards("5H")[0]).title == "5 of Hearts"
    assert face(HIERARCHY_CARDS[0]).suit.split() == [*SUITS.values()]


def test_a_card_is_called_in_a_sentence_what_its_face_is_called():
    cards = [*DECK, *HIERARCHY_CARDS]
    assert [sentence(called(card)) for card in cards] == [wild_face(card).title for card in cards]


# The exercise: six cards from high to low


@pytest.mark.parametrize("number", EXERCISES)
def test_an_exercise_is_as_it_says(number):
    assert [*problems(GAME, EXERCISES[number])] == []


def test_the_rules_name_the_suits_in_the_order_in_which_they_are_compared():
    assert GAME.rules["R3"].endswith(f" {', '.join(SUITS.values())}.")
    upwards = GAME.rules.text("R3", GAME.new(1, {"suit_hierarchy": "CDFHPU"}).options)
    assert upwards.endswith(f" {', '.join(reversed(SUITS.values()))}.")
    assert "comes first or last" in law_with_gaps(GAME, GAME.options, "R3").note


def test_six_cards_of_the_deck_end_in_order_however_they_are_tried():
    for seed in range(20):
        match, rng = Match.new(GAME, 1, seed), Random(seed)
        while not match.over:
            (question,) = match.questions()
            match.answer(0, rng.choice(question.choices))
            assert {*cards_in(match.state)} == {*DECK}, seed
        row = match.state.row
        assert row == sorted(row, key=strength, reverse=True), seed
        assert len(row) == 6, seed
    assert match.outcome.scores == (match.state.slips,)


@pytest.mark.parametrize("seed", range(5))
def test_who_does_what_is_advised_makes_no_slip(seed):
    match, advise = Match.new(GAME, 1, seed), adviser(GAME)
    while not match.over:
        (question,) = match.questions()
        advice = advise(question)
        match.answer(0, advice.choices[0])
        assert match.events[-1].rule == advice.rule
    assert match.state.slips == 0


def test_a_slip_is_told_without_the_answer():
    match = example_table(GAME, EXERCISES["E3"])
    hand = {repr(card): card for card in match.state.hand}
    match.answer(0, hand["2D"])
    match.answer(0, hand["6F"])
    assert [event.rule for event in match.events] == ["R2", "R3"]
    assert not [event for event in match.events if "6H" in event.told_to(0)]
    assert match.state.row == []


def test_hints_name_the_rule_and_then_the_card():
    puzzle = learn(GAME).puzzle("E3")
    assert "which suit is the highest of that rank?" in puzzle.session.hint().text.lower()
    assert "Lay the 6 of Hearts" in puzzle.session.hint().text


def test_the_box_has_the_hierarchy_cards_as_well():
    assert [*GAME.printed] == [*BOX] == [*DECK, *HIERARCHY_CARDS]
    assert repr(learn(GAME).deck()).count("Suit Hierarchy card") == 6


def test_a_wild_card_is_called_so_and_shows_it():
    wild, plain = wild_face(HIERARCHY_CARDS[0]), face(HIERARCHY_CARDS[0])
    assert (wild.title, wild.rank) == ("Wild card", "W")
    assert draw_face(wild) != draw_face(plain)
    for name in ("mini_golf", "ladder", "collector"):
        assert stage(name).face is wild_face
    assert wild_face(DECK[0]) == face(DECK[0])
