"""Dicht Dran, rule by rule: the examples and invariants of its specification."""

from itertools import chain
from random import Random

import pytest
from playing import finished, table, told

from tutor.bots.simple import at_random
from tutor.engine.match import IllegalMove, Match
from tutor.games.dicht_dran.circle import free_numbers, free_range, inside
from tutor.games.dicht_dran.game import GAME, cards_left, next_target, peppers, score, winner
from tutor.games.dicht_dran.state import DECK, Options

cards = DECK.cards
CIRCLE = "1 40 72 100 15 63"


def at_circle(hands, circle=CIRCLE, **texts):
    """A table with as many players as there are hands."""
    return table(GAME, len(hands.split(" / ")), hands=hands, circle=circle, **texts)


def commit(match, text):
    for seat, card in enumerate(cards(text)):
        match.answer(seat, card)


@pytest.mark.parametrize(("players", "left"), [(3, 70), (4, 62), (5, 54)])
def test_R1_eight_cards_each_and_a_circle_with_the_1_opposite_the_100(players, left):  # E8
    state = Match.new(GAME, players, seed=1).state
    assert [*map(len, state.hands)] == [8] * players
    assert (state.circle[0].rank, state.circle[3].rank, len(state.circle)) == (1, 100, 6)
    assert len(state.deck) == left == cards_left(players)


def test_R2_the_first_target_lies_clockwise_from_the_1_then_they_follow_clockwise():  # E9
    assert Match.new(GAME, 3, seed=1).state.target == 1
    places = [1]
    for _ in range(6):
        places.append(next_target(places[-1]))
    assert places == [1, 2, 3, 4, 5, 0, 1]


@pytest.mark.parametrize(
    ("circle", "target", "words"),
    [
        (CIRCLE, 1, "2 to 71"),  # E1
        ("1 38 72 100 15 63", 2, "39 to 99"),  # E2
        ("20 80 35 100 15 63", 1, "21 to 34"),  # E4
        (CIRCLE, 0, "41 to 62"),  # E12
        (CIRCLE, 3, "16 to 71"),  # E13
        ("40 70 41 100 15 63", 1, "no number"),  # E14
        ("40 70 42 100 15 63", 1, "only 41"),
    ],
)
def test_R3_the_neighbours_define_the_free_range(circle, target, words):
    assert free_numbers(cards(circle), target) == words


def test_R4_only_cards_from_your_hand():
    match = at_circle("38 60 / 45 61 / 80 62")
    with pytest.raises(IllegalMove, match=r"The 45 is not in your hand\.\nRule R4"):
        match.answer(0, *cards("45"))


def test_R4_what_is_chosen_is_secret_until_all_have_chosen():
    match = at_circle("38 60 / 45 61 / 80 62")
    match.answer(0, *cards("38"))
    assert match.events == []


@pytest.mark.parametrize(
    ("target", "played", "seat"),
    [
        ("40", "38 45 80", 0),  # E1
        ("50", "45 55 30", 1),  # E3: equally close
        ("50", "55 45 30", 0),
        ("80", "79 30 90", 0),  # E4, E15: outside the free range
        ("1", "60 3 50", 1),  # E12
        ("100", "60 3 99", 2),  # E13
    ],
)
def test_R4_the_closest_wins_and_ties_go_to_the_higher_card(target, played, seat):
    (wanted,) = cards(target)
    assert winner(wanted, [*enumerate(cards(played))])[0] == seat


def test_R4_R5_R6_R7_a_round():  # E1, E2
    match = at_circle("38 60 / 45 61 / 80 62")
    commit(match, "38 45 80")
    state = match.state
    assert state.circle == cards("1 38 72 100 15 63")
    assert state.piles == [cards("40"), [], []]
    assert state.discard == cards("45 80")
    assert [*map(len, state.hands)] == [1, 1, 4]
    assert state.target == 2
    assert told(match, "R3") == ["The free range is 39 to 99."]


@pytest.mark.parametrize("target", range(6))
def test_R5_the_winning_card_takes_the_target_s_place_wherever_it_is(target):
    match = at_circle("38 60 / 45 61 / 80 62", target=str(target))
    old = [*match.state.circle]
    _, card = winner(old[target], [*enumerate(cards("38 45 80"))])
    commit(match, "38 45 80")
    assert match.state.circle == [*old[:target], card, *old[target + 1 :]]
    assert [*chain.from_iterable(match.state.piles)] == [old[target]]


def test_R5_a_winner_outside_the_free_range_draws_nothing():  # E15, A1
    match = at_circle("45 60 / 30 61 / 20 62", "1 40 35 100 15 63")
    commit(match, "45 30 20")
    assert [*map(len, match.state.hands)] == [1, 1, 1]
    assert match.state.circle[1] == cards("45")[0]


def test_R6_cards_inside_the_free_range_cost_nothing_however_far_they_are():  # E18
    match = at_circle("38 62 / 3 61 / 71 80")
    commit(match, "38 3 71")
    assert [*map(len, match.state.hands)] == [1, 1, 1]
    assert match.state.discard == cards("3 71")


def test_R7_draws_are_made_in_the_order_of_seats():  # A7
    match = at_circle("80 60 / 38 61 / 81 62", deck="11 12 13 14 17")
    commit(match, "80 38 81")
    assert [{*hand} for hand in match.state.hands] == [
        {*cards("60 13 14 17")},
        {*cards("61")},
        {*cards("62 11 12")},
    ]


def test_R7_in_an_empty_range_all_but_the_winner_draw():  # E14
    match = at_circle("71 60 / 45 61 / 88 62", "40 70 41 100 15 63")
    commit(match, "71 45 88")
    assert [*map(len, match.state.hands)] == [1, 4, 2]


def test_R8_whoever_has_to_draw_for_the_last_card_goes_on():  # E7
    match = at_circle("44 / 39 61 / 30 62", "1 40 35 100 15 63")
    commit(match, "44 39 30")
    assert not match.over
    assert len(match.state.hands[0]) == 1


def test_R8_an_empty_hand_ends_the_game_at_once():  # E7
    match = at_circle("38 / 45 61 / 30 62")
    commit(match, "38 45 30")
    assert match.over
    assert told(match, "R8") == ["Player 0 has no cards left: the game is over."]


def test_R8_several_may_run_out_in_the_same_round_and_all_count():  # A6
    match = at_circle("38 / 45 / 44 62")
    commit(match, "38 45 44")
    assert len(told(match, "R8")) == 2
    assert match.outcome.scores == (3, 0, -1)


def test_R8_then_all_hands_lie_open():
    match = at_circle("38 / 45 61 / 30 62")
    commit(match, "38 45 30")
    assert GAME.view(match.state, 0).hands == match.state.hands == [[], cards("61"), cards("62")]


@pytest.mark.parametrize(
    ("pile", "hand", "points"),
    [
        ("40 72 7", "30 33", 1),  # E5
        ("100 55 9", "", 8),
        ("5", "", 3),  # E16
        ("10 3", "15 1", 1),
        ("20 25 6", "30 35 45", -1),
    ],
)
def test_R9_peppers_won_less_peppers_held(pile, hand, points):
    assert score(cards(pile), cards(hand)) == points


def test_R9_peppers_of_the_deck():  # E6
    assert [card.points for card in cards("15 30 9 99 100 1 97")] == [3, 3, 2, 2, 3, 1, 1]
    assert [sum(card.points == n for card in DECK) for n in (1, 2, 3)] == [53, 27, 20]
    assert peppers(DECK) == 167


def test_R9_two_games_are_added():  # E10
    texts = {"games": "1", "scores": "5 -2 7", "piles": "/ 5 10 25 / 15"}
    match = at_circle("43 / 46 60 / 62 75", "1 44 70 100 17 63", options=Options(games=2), **texts)
    commit(match, "43 46 62")
    assert match.outcome.scores == (6, 4, 7)
    assert match.outcome.winners == (2,)


def test_R9_after_the_first_of_two_games_cards_are_dealt_again():
    match = at_circle("38 / 45 61 / 44 62", options=Options(games=2))
    commit(match, "38 45 44")
    assert not match.over
    assert match.state.scores == [3, -1, -1]
    assert [*map(len, match.state.hands)] == [8, 8, 8]


def test_R2_the_second_game_begins_with_the_first_target():
    match = at_circle("38 / 45 61 / 44 62", options=Options(games=2), target="3")
    commit(match, "38 45 44")
    assert not match.over
    assert match.state.target == 1


def almost_all_won(hands):
    """A table where one card is left to draw, and no card is discarded."""
    return at_circle(hands, deck="7", piles=f"{won_at(hands, '7')} /  / ")


def test_R10_with_no_cards_left_fewer_are_drawn():  # E11
    match = almost_all_won("80 62 / 38 60 / 90 61")
    commit(match, "80 38 90")
    assert {*match.state.hands[0]} == {*cards("7 62")}


def test_R10_cards_discarded_in_this_round_are_shuffled_too():  # A8
    match = almost_all_won("80 62 / 38 60 / 45 61")
    commit(match, "80 38 45")
    assert {*match.state.hands[0]} == {*cards("7 45 62")}
    assert match.state.discard == cards("80")


def mixed_again(hands):
    """A table where the draw pile is empty, and three cards are discarded."""
    return at_circle(hands, deck="", discard="7 8 9", piles=f"{won_at(hands, '7 8 9')} /  / ")


def won_at(hands, others):
    """All cards but those of the circle, the hands, and these."""
    lying = f"{hands.replace('/', '')} {others} {CIRCLE}".split()
    return " ".join(card.code for card in DECK if card.code not in lying)


def test_R10_everybody_remembers_which_cards_were_shuffled():
    match = mixed_again("80 62 / 38 60 / 90 61")
    commit(match, "80 38 90")  # the first draws the 7, 8 and 9, the last draws the 80
    view = GAME.view(match.state, 1)
    for world in (next(GAME.imagine(view, 1, Random(seed))) for seed in range(9)):
        assert cards("80")[0] in world.hands[2]
        assert {*cards("7 8 9")} <= {*world.hands[0]}


def test_R10_nobody_sees_which_cards_are_drawn():
    match = almost_all_won("80 62 / 38 60 / 90 61")
    commit(match, "80 38 90")
    assert str(GAME.view(match.state, 1).hands[0]).count("7") == 0
    (_, drawn) = [event for event in match.events if event.rule in {"R7", "R10"}][:2]
    assert "7" not in drawn.told_to(1)


def test_R11_equal_scores_share_the_win():  # E22
    match = at_circle("38 / 46 / 44 62", piles="/ 5 /")
    commit(match, "38 46 44")
    assert match.outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("hands", "winners"), [("38 / 46 7 / 44 62", (0,)), ("38 / 46 / 44", (0, 1))]
)
def test_R11_or_the_fewest_cards_win(hands, winners):  # E23
    won = "/ 5 2 /" if "7" in hands else "/ 5 /"
    match = at_circle(hands, options=Options(tie="fewest_cards"), piles=won)
    commit(match, "38 46 44")
    assert match.outcome.scores[:2] == (3, 3)
    assert match.outcome.winners == winners


def test_R11_one_card_beats_two_whatever_their_peppers():
    won = "/ 20 50 2 / 35 25"
    match = at_circle("38 / 46 30 / 44 7 8", options=Options(tie="fewest_cards"), piles=won)
    commit(match, "38 46 44")
    assert match.outcome.scores[1:] == (4, 4)
    assert match.outcome.winners == (1,)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("games", [1, 2])
def test_invariants_of_a_round(players, games):
    for seed in range(3):
        rng, match, played = Random(seed), Match.new(GAME, players, seed, {"games": games}), 0
        while not match.over:
            before = match.state
            circle, sizes = [*before.circle], [*map(len, before.hands)]
            target, limits = before.target, free_range(before.circle, before.target)
            chosen, over = {}, before.games
            for question in [*match.questions()]:
                chosen[question.seat] = at_random(question, rng)
                match.answer(question.seat, chosen[question.seat])
            s, played = match.state, played + 1
            assert lying(s) == 100, "I1"
            if s.games > over and not match.over:
                played = 0  # cards were dealt again
                continue
            assert sum(map(len, s.piles)) == played == len(s.rounds), "I2"
            changed = [n for n in range(6) if circle[n] is not s.circle[n]]
            assert changed == [target], "I5"
            away = {
                seat: (abs(c.rank - circle[target].rank), -c.rank) for seat, c in chosen.items()
            }
            (won,) = [seat for seat in chosen if away[seat] == min(away.values())]  # I4
            assert s.circle[target] is chosen[won], "I4"
            assert s.piles[won][-1] is circle[target], "I4"
            for seat, card in chosen.items():
                paid = 0 if seat == won or inside(limits, card) else card.points
                change = len(s.hands[seat]) - sizes[seat]
                short = told(match, "R10") and change < paid - 1 and not s.deck
                assert change == paid - 1 or short, "I3"


def lying(s):
    """Return the number of cards in all places."""
    return sum(map(len, (s.circle, s.deck, s.discard, *s.hands, *s.piles)))


def test_a_card_moves_to_a_score_pile_each_round_so_the_game_ends():  # section 7
    for seed in range(20):
        match = finished(GAME, None, seed)
        s = match.state
        assert len(s.rounds) == sum(map(len, s.piles)) <= 94


def test_E8_the_cards_of_five_players():
    s = Match.new(GAME, 5, seed=3).state
    assert sum(map(len, s.hands)) + len(s.circle) == 46
