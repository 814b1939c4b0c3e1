"""The Game, rule by rule: the examples and invariants of its specification."""

from itertools import pairwise
from random import Random

import pytest
from playing import finished, positions, table, told

from tutor.coach.rules.pages import choice_named
from tutor.engine.match import IllegalMove, Match
from tutor.engine.wording import number_in_words
from tutor.games.the_game.choices import END, STUCK, Hint, Play
from tutor.games.the_game.game import GAME, cards_in_deck, hand_size
from tutor.games.the_game.piles import compulsory, fits, is_backwards, top, tops
from tutor.games.the_game.state import DECK, RISING, Options, deck_of

cards = DECK.cards
ADA = "20 31 32 33 34 35 36"
NEAR_THE_END = "90 / 95 / 8 / 5"


def act(match, text):
    """Make choices for the player in turn, as in the examples."""
    for word in text.split():
        seat = match.state.to_move
        match.answer(seat, choice_named(match, seat, word))


def refusal(match, choice, seat=0):
    with pytest.raises(IllegalMove) as error:
        match.answer(seat, choice)
    return str(error.value).partition("\nRule ")[0::2]


def at(hands, piles="45 / 90 / 60 / 6", players=2, options=None, **texts):
    return table(GAME, players, options, hands=hands, piles=piles, **texts)


def without_draw_pile(hands, players=2, options=None, tops=(90, 95, 8, 5), **texts):
    """A table on which all cards outside the hands are on the piles."""
    held = {card for hand in hands.split(" / ") for card in cards(hand)}
    rest = [card for card in DECK if card not in held and card.rank not in tops]
    ends = [cards(str(n)) for n in tops]
    piles = [[*rest, *ends[0]], *ends[1:]]
    return table(GAME, players, options, hands=hands, piles=piles, deck="", **texts)


def numbers(pile, shown):
    """All cards that fit on a pile that shows this number."""
    return [card.rank for card in DECK if fits(shown, pile, card.rank)]


def test_R1_two_piles_rise_from_1_and_two_fall_from_100():  # A1, A2
    match = Match.new(GAME, 3, seed=1)
    assert tops(match.state) == (1, 1, 100, 100)
    assert [card.rank for card in DECK] == [*range(2, 100)]
    assert told(match, "R1") == ["Piles A and B rise from 1, and piles C and D fall from 100."]


def test_R1_the_team_wins_together_when_all_is_placed():
    match = without_draw_pile("99 /  / ", 3, tops=(98, 95, 8, 5))
    act(match, "99>A")
    assert (match.outcome.winners, match.outcome.scores) == ((0, 1, 2), (0, 0, 0))
    assert match.outcome.sentence == "All 98 cards are placed: a perfect result."


def test_R1_a_shorter_match_has_no_cards_above_the_number_where_piles_fall_from():
    match = Match.new(GAME, 2, 1, {"falls_from": 40})
    assert tops(match.state) == (1, 1, 40, 40)
    assert max(card.rank for card in deck_of(40)) == 39
    assert len(match.state.deck) == 38 - 14


@pytest.mark.parametrize(
    ("players", "size", "left"), [(1, 8, 90), (2, 7, 84), (3, 6, 80), (4, 6, 74), (5, 6, 68)]
)
def test_R2_hands_and_draw_pile(players, size, left):  # E10
    state = Match.new(GAME, players, seed=1).state
    assert [*map(len, state.hands)] == [hand_size(players, 0)] * players == [size] * players
    assert len(state.deck) == cards_in_deck(Options(), players) == left


@pytest.mark.parametrize("fewer", [1, 2])
@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_R2_fewer_every_hand_is_smaller(players, size, fewer):
    match = Match.new(GAME, players, 1, {"fewer": fewer})
    assert [*map(len, match.state.hands)] == [size - fewer] * players
    left = cards_in_deck(match.state.options, players)
    assert len(match.state.deck) == left == 98 - players * (size - fewer)
    assert number_in_words(size - fewer) in GAME.rules.text("R2", match.state.options)


def test_R3_two_cards_must_be_played_and_more_may_be():
    match = at(f"46 47 48 70 71 72 73 / {ADA}")
    assert END not in match.ask.choices[0]
    act(match, "46>A")
    assert refusal(match, END)[0] == "Your turn is not over yet. Play one more card."
    act(match, "47>A")
    assert {END, Play(*cards("48"), 0)} <= {*match.ask.choices[0]}
    act(match, "48>A end")
    assert match.state.to_move == 1


def test_R3_a_turn_cannot_be_ended_before_anything_is_played():  # A10
    match = at(f"46 47 / {ADA}")
    sentence, rule = refusal(match, END)
    assert sentence == "Your turn is not over yet. Play two cards."
    assert rule.startswith("R3: ")
    assert match.events == []


def test_R3_the_turn_is_the_next_ones_clockwise():
    match = at("46 47 50 / 20 31 / 52 53", players=3, to_move="1", piles="10 / 90 / 60 / 6")
    act(match, "20>A 31>A")
    assert match.ask.choices.keys() == {2}  # a hand without cards needs no end of the turn


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_R3_the_first_player_is_an_option(seat):  # A9
    match = Match.new(GAME, 3, 1, {"first_player": seat})
    assert match.ask.choices.keys() == {seat}
    assert told(match, "R3") == [f"Player {seat} takes the first turn."]


def test_R3_a_card_that_is_not_held():
    match = at(f"46 47 / {ADA}")
    before = match.state.piles[0].copy()
    sentence, rule = refusal(match, Play(*cards("20"), 0))
    assert sentence == "The 20 is not in your hand."
    assert rule.startswith("R3: ")
    assert match.state.piles[0] == before


@pytest.mark.parametrize(
    ("pile", "shown", "fitting", "not_fitting"),
    [
        pytest.param(0, 45, [35, *range(46, 100)], [34, 44, 45], id="E1"),
        pytest.param(2, 60, [*range(2, 60), 70], [61, 69, 71], id="E2"),
        pytest.param(1, 1, [*range(2, 100)], [], id="E3-rising"),
        pytest.param(3, 100, [*range(2, 100)], [], id="E3-falling"),
        pytest.param(0, 98, [88, 99], [89, 97], id="E5-98"),
        pytest.param(0, 99, [89], [88, 98], id="E5-99"),
        pytest.param(2, 2, [12], [3, 13], id="E5-2"),
    ],
)
def test_R4_R5_which_cards_fit(pile, shown, fitting, not_fitting):
    assert numbers(pile, shown) == fitting
    assert not {*not_fitting} & {*fitting}


@pytest.mark.parametrize(
    ("card", "pile", "says"),
    [
        ("44", 0, "The 44 doesn't fit. Pile A takes a card above 45 or the 35."),
        ("44", 1, "The 44 doesn't fit. Pile B takes the 89."),
        ("71", 2, "The 71 doesn't fit. Pile C takes a card below 60 or the 70."),
        ("44", 3, "The 44 doesn't fit. Pile D takes the 12."),
    ],
)
def test_R4_a_card_that_does_not_fit_is_told_what_does(card, pile, says):
    match = at(f"44 71 46 / {ADA}", "45 / 99 / 60 / 2")
    assert refusal(match, Play(*cards(card), pile))[0] == says


def test_R4_a_pile_near_its_start_has_no_trick_to_tell_of():
    match = at(f"4 6 71 / {ADA}", "5 / 99 / 95 / 2")
    assert (
        refusal(match, Play(*cards("4"), 0))[0] == "The 4 doesn't fit. Pile A takes a card above 5."
    )
    short = at("9 30 36 / 10 11", "5 / 12 / 35 / 33", options={"falls_from": 40})
    says = "The 36 doesn't fit. Pile C takes a card below 35."
    assert refusal(short, Play(*cards("36"), 2))[0] == says


def test_R4_the_pile_must_be_named():
    match = at(f"46 47 / {ADA}")
    assert refusal(match, *cards("46"))[0] == "Place the 46 on a pile. Choose pile A, B, C or D."
    for pile in (4, -1, "A", None, True, 1.0):
        assert "There is no pile" in refusal(match, Play(*cards("46"), pile))[0]


def test_R5_a_trick_moves_a_top_by_exactly_10():  # E4, I2
    match = at("35 36 37 70 / 20 31 32")
    act(match, "35>A 36>A 70>C")
    assert told(match, "R5") == [
        "Player 0 takes pile A back from 45 to 35.",
        "Player 0 takes pile C back from 60 to 70.",
    ]
    assert tops(match.state) == (36, 90, 70, 6)


def test_R5_an_empty_pile_never_goes_back():  # A6
    ranks = [card.rank for card in DECK]
    assert not any(is_backwards(1, pile, rank) for pile in RISING for rank in ranks)
    assert not any(is_backwards(100, pile, rank) for pile in (2, 3) for rank in ranks)


def test_R6_the_hand_is_filled_when_the_turn_is_over():
    match = at(f"46 47 48 70 71 72 73 / {ADA}", deck="2 3 4 80 81 82")
    act(match, "46>A 47>A 48>A")
    assert told(match, "R6") == []
    act(match, "end")
    assert told(match, "R6") == ["Player 0 draws three cards."]
    assert {*match.state.hands[0]} == {*cards("70 71 72 73 80 81 82")}
    assert match.events[-1].told_to(0) == "Player 0 draws 82 81 80."


def test_R6_as_far_as_the_draw_pile_lasts():  # E9
    match = at(f"41 42 50 52 63 66 / {ADA} / 10 / 11 / 12", "40 / 90 / 60 / 6", 5, deck="80")
    act(match, "41>A 42>A end")
    assert len(match.state.hands[0]) == 5
    assert told(match, "R7") == ["The draw pile is empty: from now on one card a turn is enough."]


def test_R6_fewer_nobody_draws_more_than_was_dealt():
    match = at("46 47 48 70 71 / 20 31 32", deck="2 3 4 80 81 82", options={"fewer": 2})
    act(match, "46>A 47>A 48>A end")
    assert len(match.state.hands[0]) == 5
    assert told(match, "R6") == ["Player 0 draws three cards."]


def test_R7_one_card_is_enough_without_a_draw_pile():  # A4
    match = without_draw_pile("91 92 93 / 15 16 71")
    assert refusal(match, END)[1].startswith("R7: ")
    act(match, "91>A end")
    assert match.state.to_move == 1
    assert len(match.state.hands[0]) == 2


def test_R7_the_draw_pile_at_the_start_of_the_turn_decides():  # A4
    match = at(f"41 42 50 / {ADA}", "40 / 90 / 60 / 6", deck="80")
    act(match, "41>A")
    assert END not in match.ask.choices[0]
    act(match, "42>A end")
    assert compulsory(match.state) == 1


def test_R8_whoever_has_no_cards_drops_out():  # E8
    match = without_draw_pile("99 / 91 16 / 15", 3, tops=(98, 90, 8, 5))
    act(match, "99>A")
    assert told(match, "R8") == ["Player 0 drops out with no cards left."]
    act(match, "91>B end 15>D")
    assert match.ask.choices == {1: [STUCK]}  # two have dropped out, and the 16 fits nowhere


def test_R8_players_without_cards_are_skipped():
    match = without_draw_pile("91 92 /  / 4 60", 3)
    act(match, "91>A end")
    assert match.state.to_move == 2


def test_R9_hints_have_no_effect_and_carry_no_number():
    match = at(f"46 47 48 70 / {ADA}", options={"hints": True})
    plays = [each for each in match.ask.choices[0] if isinstance(each, Play)]
    act(match, "keep_off>A big_jump>C")
    assert [each for each in match.ask.choices[0] if isinstance(each, Play)] == plays
    assert match.state.to_move == 0
    assert told(match, "R9") == [
        "Player 0 says: keep off pile A.",
        "Player 0 says: there is a big jump on pile C.",
    ]


def test_R9_each_hint_is_given_once_until_a_card_is_placed_there():
    match = at(f"46 47 48 70 / {ADA}", options={"hints": True})
    act(match, "keep_off>A keep_off>B")
    assert refusal(match, Hint("keep_off", 0))[0] == "Somebody has already said that about pile A."
    act(match, "46>A")
    assert match.state.said == [(0, "keep_off", 1)]
    act(match, "keep_off>A")


def test_R9_what_was_said_about_a_pile_holds_in_the_next_turn():
    match = at(f"46 47 48 70 / {ADA}", options={"hints": True})
    act(match, "keep_off>B 46>A 47>A end")
    said = "Somebody has already said that about pile B."
    assert refusal(match, Hint("keep_off", 1), 1)[0] == said


def test_R9_talk_ends_by_itself():
    match = at(f"46 47 48 70 / {ADA}", options={"hints": True})
    for _ in range(8):
        act(match, repr(next(each for each in match.ask.choices[0] if isinstance(each, Hint))))
    assert not any(isinstance(each, Hint) for each in match.ask.choices[0])


@pytest.mark.parametrize(
    ("players", "hints", "says"),
    [
        (2, False, "There are no hints in this match."),
        (1, True, "You are playing alone, so there is nobody to give a hint to."),
    ],
)
def test_R9_where_there_are_no_hints(players, hints, says):
    match = Match.new(GAME, players, 1, {"hints": hints})
    assert refusal(match, Hint("keep_off", 0))[0] == says
    wrong = Match.new(GAME, 2, 1, {"hints": True})
    assert refusal(wrong, Hint("keep_off", 7))[0].startswith("You can't say that")
    assert refusal(wrong, Hint("the 47", 1))[0].startswith("You can't say that")


def test_R10_stuck_at_the_first_card():  # E6
    deck = "21 25 28 36 39 42 57 59 68 72 74 77"
    hands = "40 50 52 55 60 61 62 / 33 44 47 53 64 66 70"
    match = at(hands, NEAR_THE_END, deck=deck)
    assert match.ask.choices == {0: [STUCK]}
    says = "You must play two cards, but nothing fits. Say “Nothing fits” instead."
    assert refusal(match, END)[0] == says
    act(match, "stuck")
    assert (match.outcome.rule, match.outcome.winners) == ("R10", ())
    assert told(match, "R10") == ["Player 0 has no card that fits, so the game ends."]


def test_R10_the_first_card_stays_if_the_second_cannot_be_played():  # E7, A3
    match = at("80 50 52 / 33 44 47", NEAR_THE_END)
    act(match, "80>A stuck")
    assert top(match.state, 0) == 80
    assert match.over


def test_R10_only_the_player_to_move_counts():  # A5
    match = at("91 92 93 / 40 50 60", NEAR_THE_END)
    act(match, "91>A")
    assert not match.over


def test_R10_nobody_may_give_up_who_can_play():  # A10
    match = at("80 50 52 / 33 44 47", NEAR_THE_END)
    says = "You are not stuck. The 80 fits on pile A."
    assert refusal(match, STUCK) == (says, refusal(match, STUCK)[1])
    assert refusal(match, STUCK)[1].startswith("R10: ")
    done = without_draw_pile("91 40 / 33 44")
    act(done, "91>A")
    assert refusal(done, STUCK)[0] == "You have played enough cards. End your turn instead."


def test_R10_all_with_that_rule_the_stuck_player_passes_without_a_draw_pile():
    options = Options(end_rule="all")
    match = without_draw_pile("40 50 / 4 60", options=options)
    act(match, "stuck")
    assert not match.over
    act(match, "4>D end stuck")
    assert match.state.stuck == 1
    act(match, "stuck")
    assert match.outcome.scores == (3, 3)


def test_R10_all_with_a_draw_pile_the_game_ends_at_once():
    match = at("40 50 / 4 60", NEAR_THE_END, options={"end_rule": "all"})
    act(match, "stuck")
    assert match.over


@pytest.mark.parametrize(
    ("hands", "left", "says"),
    [
        ("40 50 / 41 51 60 61 62 63 64", 9, "Only 9 cards are left: an excellent result."),
        ("40 50 / 41 51 60 61 62 63 64 65", 10, "10 cards are left."),
        ("40 /  ", 1, "Only 1 card is left: an excellent result."),
    ],
)
def test_R11_cards_left_are_counted_and_few_are_excellent(hands, left, says):  # A8
    match = without_draw_pile(hands)
    act(match, "stuck")
    assert match.outcome.scores == (left, left)
    assert match.outcome.sentence == says
    assert told(match, "R11") == [f"The result is {left} {'card' if left == 1 else 'cards'}."]


def test_I1_I2_I3_I4_I5_hold_in_random_matches():
    ways = [Options(), Options(hints=True), Options(end_rule="all"), Options(fewer=2)]
    for seed, options in enumerate(ways):
        for match in positions(GAME, options, seeds=[seed, seed + 10]):
            s = match.state
            placed, held = sum(map(len, s.piles)), sum(map(len, s.hands))
            assert placed + held + len(s.deck) == 98  # I1
            if s.deck and not s.turn:
                assert {*map(len, s.hands)} == {hand_size(len(s.hands), options.fewer)}  # I3
            for number, pile in enumerate(s.piles):
                assert all(moves(number, pile))  # I2
            if match.ask:
                choices = match.ask.choices[s.to_move]
                plays = {(each.card, each.pile) for each in choices if isinstance(each, Play)}
                assert plays == fitting(s)  # I4
                assert END not in choices or len(s.turn) >= compulsory(s)  # I5


def fitting(s):
    """Each card of the hand whose turn it is, with each pile on which it fits."""
    hand, piles = s.hands[s.to_move], range(4)
    return {(card, n) for card in hand for n in piles if fits(top(s, n), n, card.rank)}


def moves(pile, laid):
    """Return True if each card goes beyond the one before, or back by exactly 10."""
    sign = 1 if pile in RISING else -1
    for before, after in pairwise(laid):
        far = sign * (after.rank - before.rank)
        yield far > 0 or far == -10


@pytest.mark.parametrize("players", GAME.players)
def test_a_match_ends_after_98_cards_at_the_most(players):
    match = finished(GAME, None, seed=3, players=players)
    assert sum(map(len, match.state.piles)) <= 98
    turns = sum(each.rule == "R3" for each in match.events)
    assert turns <= 98


def test_nothing_is_told_of_a_hand_by_being_asked():
    """A stuck player is asked like any other, so imagined hands may be stuck as well."""
    match = at("91 92 93 / 40 50 60", NEAR_THE_END)
    view = GAME.view(match.state, 1)
    rng = Random(5)
    worlds = GAME.imagine(view, 1, rng)
    assert any(Match(GAME, next(worlds), 0).ask.choices == {0: [STUCK]} for _ in range(200))
