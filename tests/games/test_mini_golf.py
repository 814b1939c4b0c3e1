"""Mini Golf, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from itertools import islice, permutations
from random import Random
from time import process_time

import pytest
from playing import finished, positions, table, told

from tutor.bots.odds import weigh
from tutor.bots.simple import at_random
from tutor.coach.quiz.mutant import mutant
from tutor.engine.cards import BACK
from tutor.engine.driver import playout
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import beginner
from tutor.games.mini_golf.game import GAME, cards_left, next_seat, outcome
from tutor.games.mini_golf.game import worth as worth_of
from tutor.games.mini_golf.players import UNSEEN, advise, gains, policy, reason, visible
from tutor.games.mini_golf.quiz import under_the_deck
from tutor.games.mini_golf.scoring import bonus, grid_score, hole_score, side_by_side
from tutor.games.mini_golf.scoring import finished as finishers
from tutor.games.mini_golf.stage import STAGE
from tutor.games.mini_golf.state import DEAREST, GRID, NO_SWAP, PILES, SLOTS, Options
from tutor.games.six_deck import DECK, called

cards = DECK.cards
GRIDS = "2F 5H 4C 6P / 2U 3D 5F 6H"
LAST_TURN = {  # player 1 has finished
    "dealer": "1",
    "turns": "10",
    "grids": "3H 5H 6C 6D / 2U 3P 4F 1H",
    "face_up": "TL TR BL / TL TR BL BR",
    "discard": "5D",
}


def mid_hole(options=None, **texts):
    """Player 0 is to play, with one card face up."""
    given = {"dealer": "1", "grids": GRIDS, "face_up": "TL / ", "discard": "2D"}
    return table(GAME, options=options, **given | texts)


def play(match, text):
    for word in text.split():
        match.answer(*match.ask.choices, word)


def worth(text):
    return hole_score(cards(text))


# Dealing


@pytest.mark.parametrize(("players", "left"), [(2, 27), (3, 23), (4, 19)])
def test_R2_E10_four_cards_each_face_down_and_the_rest_is_the_deck(players, left):
    first = Match.new(GAME, players, seed=1).state
    assert [*map(len, first.grids)] == [GRID] * players
    assert first.face_up == [[]] * players
    assert len(first.deck) == left == cards_left(players)


@pytest.mark.parametrize("seat", [0, 1])
def test_R2_nobody_sees_a_face_down_card_not_even_an_own_one(seat):
    match = mid_hole()
    view = GAME.view(match.state, seat)
    assert view.grids == [[*cards("2F"), BACK, BACK, BACK], [BACK] * 4]
    assert view.deck == [BACK] * len(match.state.deck)


def test_R3_a_card_begins_the_discard_pile():
    match = Match.new(GAME, 2, seed=1)
    (top,) = match.state.discard
    assert told(match, "R3") == [f"The discard pile starts with {top}."]
    assert GAME.view(match.state, 0).discard == [top]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_R4_the_left_neighbour_of_the_dealer_begins_and_turns_go_clockwise(dealer):
    match = Match.new(GAME, 3, 1, {"dealer0": dealer})
    seats = []
    for _ in range(4):
        seats += match.ask.choices
        play(match, "deck no_swap")
    assert seats == [(dealer + turn) % 3 for turn in (1, 2, 3, 4)]


# A turn


def test_R5_a_card_of_the_deck_is_private_until_it_is_used():
    match = mid_hole()
    play(match, "deck")
    assert GAME.view(match.state, 0).drawn == [cards("6C"), []]
    assert GAME.view(match.state, 1).drawn == [[BACK], []]
    assert match.events[-1].told_to(0) == "Player 0 draws 6C from the deck."
    assert match.events[-1].told_to(1) == "Player 0 draws a card from the deck."
    play(match, "no_swap")
    assert GAME.view(match.state, 1).discard == cards("2D 6C")


def test_R5_a_card_of_the_discard_pile_is_known_to_all():
    match = mid_hole()
    play(match, "discard")
    assert GAME.view(match.state, 1).taken == cards("2D")
    assert told(match, "R5") == ["Player 0 takes 2D from the discard pile."]


def test_R5_nothing_in_a_grid_is_turned_up_without_a_drawn_card():
    with pytest.raises(IllegalMove, match=r"^You have not drawn a card yet\. .*\.\nRule R5"):
        mid_hole().answer(0, "TL")


def test_R6_A6_unless_the_house_rule_says_so():
    match = mid_hole({"discard_must_swap": True})
    play(match, "discard")
    assert match.ask.choices == {0: SLOTS}
    with pytest.raises(IllegalMove, match=r"^You took the 2 of Diamonds .*\.\nRule R6: .* must"):
        match.answer(0, NO_SWAP)
    play(match, "BL")
    play(match, "deck no_swap")  # a card from the deck is not announced


def test_R6_A6_nothing_is_proposed_that_the_house_rule_forbids():
    match = mid_hole({"discard_must_swap": True})
    play(match, "discard")
    with pytest.raises(IllegalMove, match=r"^This card must go into your own grid\."):
        match.answer(0, "XX")


def test_R7_a_misconception_about_the_deck_never_empties_the_discard_pile():
    wrong = mutant(GAME, discard=under_the_deck)
    match = Match.new(wrong, 2, 1)
    play(match, "discard no_swap discard")
    assert match.state.taken


def test_R7_no_card_goes_back_to_the_deck():
    match = mid_hole()
    play(match, "deck")
    with pytest.raises(IllegalMove, match=r"^A card can't go back to the deck.*\nRule R7"):
        match.answer(0, "deck")


# The end of a hole


def test_R8_A8_who_finishes_in_a_last_turn_changes_nothing():
    match = table(GAME, **LAST_TURN)
    play(match, "discard BR")
    assert told(match, "R8") == []
    assert match.state.holes == 1


def test_R9_face_down_cards_are_turned_up_and_scored():
    match = table(GAME, **LAST_TURN)
    play(match, "deck no_swap")
    assert told(match, "R9")[0] == "All cards are turned up: Player 0 (6D)."
    assert told(match, "R9")[1] == "This hole: Player 0 (18), Player 1 (10)."


def test_R10_R11_E1_equal_ranks_in_a_column_cost_nothing_and_suits_take_off():
    assert worth("3H 5H 3C 2C") == 0 + 7 - 2 - 2


def test_R10_R11_I4_no_grid_is_worth_less_than_minus_4_or_more_than_22():  # E5, E6
    four_suits = [card for card in DECK if card.suit in "UPHF"]  # four cards have no more
    scores = {hole_score(grid) for grid in permutations(four_suits, GRID)}
    assert (min(scores), max(scores)) == (-4, DEAREST)


def test_R11_A1_A5_suits_are_counted_by_groups_not_by_lines():
    assert [bonus(places) for places in ((), (0,), (0, 1, 2), (0, 1, 2, 3))] == [0, 0, 4, 6]


def test_R11_A3_two_on_a_diagonal_are_not_side_by_side():
    pairs = [(one, two) for one in range(GRID) for two in range(one)]
    assert [pair for pair in pairs if not side_by_side(*pair)] == [(2, 1), (3, 0)]


def test_R11_A2_A4_every_suit_counts_also_in_a_column_that_costs_nothing():
    assert worth("1U 2U 1P 2P") == 0 - 2 - 2
    assert worth("3U 1U 3P 4D") == 5 - 2


def test_R10_R11_face_down_cards_count_for_nothing():
    assert grid_score([[*cards("5H"), BACK], [BACK, BACK]]) == 5
    assert grid_score([[BACK, BACK], [BACK, BACK]]) == 0


def test_R15_a_hole_stops_when_all_have_had_their_turns():
    match = Match.new(GAME, 3, 1, {"turn_limit": 2})
    for _ in range(6):
        assert match.state.holes == 0
        play(match, "deck no_swap")
    assert match.state.holes == 1
    assert told(match, "R15") == [
        "All turns have been played and no grid is face up, so the hole is over."
    ]
    assert told(match, "R8") == []


def test_R15_R8_last_turns_are_played_out_beyond_the_limit():
    texts = {**LAST_TURN, "turns": "39", "face_up": "TL TR BL / TL TR BL"}
    match = table(GAME, **texts)
    assert [*match.ask.choices] == [1]
    play(match, "discard BR")
    assert match.state.holes == 0
    assert [*match.ask.choices] == [0]
    play(match, "deck no_swap")
    assert match.state.holes == 1
    assert told(match, "R15") == []


def test_R15_can_be_switched_off():
    match = table(
        GAME, options={"turn_limit": None}, **{**LAST_TURN, "turns": "400", "face_up": "/"}
    )
    play(match, "deck no_swap deck no_swap")
    assert match.state.holes == 0


def test_R15_in_an_extra_hole_only_the_turns_of_those_who_play_it_count():
    match = level()
    play(match, "discard BR")
    for _ in range(2 * match.state.options.turn_limit):
        assert not match.over
        play(match, "deck no_swap")
    assert match.over
    assert len(told(match, "R15")) == 1


# The deck runs out


def no_deck():
    return mid_hole(deck="", discard="...")


def test_R13_an_empty_deck_says_that_it_is_empty():
    deck = STAGE.zones(no_deck().state, 0, "AB")[0].places[0]
    assert (deck.tiles, deck.empty) == ((), "empty")


def test_R13_nothing_is_shuffled_before_somebody_draws_from_the_empty_deck():
    match = mid_hole(deck="3C", discard="...")
    pile = match.state.discard[:]
    play(match, "deck no_swap")
    assert (match.state.deck, match.state.discard) == ([], [*pile, *cards("3C")])
    assert told(match, "R13") == []
    play(match, "deck")
    assert match.state.discard == cards("3C")
    assert len(told(match, "R13")) == 1


def test_R13_everybody_knows_that_no_face_down_card_was_discarded():
    match = no_deck()
    play(match, "deck no_swap")
    view = GAME.view(match.state, 1)
    hidden = {*cards("5H 4C 6P 2U 3D 5F 6H")}
    for world in islice(GAME.imagine(view, 1, Random(0)), 50):
        assert {*world.grids[0], *world.grids[1]} == hidden | {*cards("2F")}


def test_redeals_keep_face_up_cards_in_their_places():
    match = mid_hole(face_up="TR BL / BR")
    for world in islice(GAME.imagine(GAME.view(match.state, 0), 0, Random(0)), 50):
        assert (world.grids[0][1], world.grids[0][2]) == tuple(cards("5H 4C"))
        assert world.grids[1][3] is cards("6H")[0]
        assert world.discard == cards("2D")


# Nine holes


def test_R1_a_game_has_nine_holes_unless_the_house_rule_says_otherwise():
    assert Options().holes == 9
    assert finished(GAME, {"holes": 3}, seed=1).state.holes == 3


def test_R12_the_deal_passes_to_the_left():
    match = finished(GAME, {"holes": 4, "dealer0": 1}, seed=2, players=3)
    dealers = [e.facts["player"] for e in match.events if "deals the cards" in e.sentence]
    assert dealers == [1, 2, 0, 1]
    assert [e.rule for e in match.events if "deals the cards" in e.sentence] == ["R2"] + ["R12"] * 3


def level(dealer="2", turns="12"):
    """Players 0 and 1 of three are level after the ninth hole."""
    return table(
        GAME,
        3,
        {"tie": "extra_hole"},
        holes="8",
        scores="30 27 37",
        dealer=dealer,
        turns=turns,
        grids="3H 5H 6C 6D / 2U 3P 4F 1H / 1C 2C 4C 5C",
        face_up="TL TR BL / TL TR BL BR / TL BL",
        discard="5D",
    )


def test_R14_A10_an_extra_hole_among_the_tied_seats_alone():
    match = level()
    play(match, "discard BR")
    assert match.state.scores == [37, 37, 43]
    assert [*map(len, match.state.grids)] == [GRID, GRID, 0]
    assert match.state.dealer == 0
    assert [*match.ask.choices] == [1]
    assert len(match.state.deck) == cards_left(2)
    seats = set()
    while not match.over:
        seats |= {*match.ask.choices}
        play(match, "deck TL" if match.ask.rule == "R5" else "TL")
    assert seats == {0, 1}
    assert match.outcome.rule == "R14"
    assert match.outcome.scores[2] == 43


def test_R14_A10_the_deal_of_the_extra_hole_passes_over_who_does_not_play_it():
    match = level(dealer="1", turns="13")  # Player 2 is next, but not level
    play(match, "discard BR")
    assert match.state.dealer == 0
    assert [*match.ask.choices] == [1]


def test_R14_who_is_not_in_the_extra_hole_cannot_win_by_it():
    match = level()
    play(match, "discard BR")
    s = match.state
    s.holes, s.face_up, s.scores = 10, [[*SLOTS], [*SLOTS], []], [37, 37, 43]
    s.grids = [cards("1U 2U 1P 2P"), cards("5U 5P 6P 6U"), []]
    end = GAME.ended(s, outcome(s))
    assert (end.rule, end.winners, end.scores) == ("R14", (0,), (37, 37, 43))
    assert end.sentence == "The lowest score in the extra hole wins."
    assert worth_of(s) == [-33, -59, -65]
    s.grids[1] = cards("1F 2F 1H 2H")
    assert outcome(s).sentence == "The extra hole is a tie as well."
    assert outcome(s).winners == (0, 1)


def test_R14_an_extra_hole_changes_no_total():
    match = level()
    play(match, "discard BR")
    while not match.over:
        play(match, "deck TL" if match.ask.rule == "R5" else "TL")
    assert match.outcome.scores == (37, 37, 43)
    assert len(told(match, "R1")) == 1
    assert told(match, "R14")[-1] == "Only the points of the extra hole decide the match."


def test_R14_the_table_calls_an_extra_hole_so():
    match = level()
    assert STAGE.zones(match.state, 0, "ABC")[0].title == "Hole 9 of 9"
    play(match, "discard BR")
    assert STAGE.zones(match.state, 0, "ABC")[0].title == "Extra hole"


def test_R14_without_the_house_rule_no_extra_hole():
    s = position(GAME, 2, holes="9", scores="5 5")
    assert outcome(s).winners == (0, 1)
    s = position(GAME, 2, {"tie": "extra_hole"}, holes="9", scores="5 5")
    assert outcome(s) is None


def test_rule_texts_know_the_options():
    rules = GAME.rules
    assert "after hole 3" in rules.text("R1", Options(holes=3))
    assert "must go into" in rules.text("R6", Options(discard_must_swap=True))
    assert "one more hole" in rules.text("R14", Options(tie="extra_hole"))
    assert "has had 7 turns in a hole" in rules.text("R15", Options(turn_limit=7))
    assert "however long" in rules.text("R15", Options(turn_limit=None))


# Properties


@pytest.mark.parametrize("options", [{"holes": 2}, {"holes": 2, "turn_limit": 3}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_I1_to_I5_hold_in_every_hole(players, options):
    for seed in range(4):
        before, turns = [0] * players, [0] * players
        for event in finished(GAME, options, seed, players).events:
            s, player = event.state, event.facts.get("player")
            assert Counter(cards_in(s)) == Counter(GAME.deck(s))  # I1
            if event.rule == "R3":
                before, turns, finisher, after = [0] * players, [0] * players, None, []
            elif event.rule in ("R6", "R7"):
                turns[player] += 1
                after += [] if finisher is None else [player]
                assert max(turns) - min(turns) <= 1  # I5
            elif event.rule == "R8":
                assert finisher is None  # I3
                finisher = player
            elif event.rule == "R1":
                others = [seat for seat in range(players) if seat != finisher]
                assert sorted(after) == ([] if finisher is None else others)  # I3
                assert all(-4 <= hole_score(grid) <= 22 for grid in s.grids)  # I4
            if event.rule not in ("R2", "R4", "R12"):
                now = [*map(len, s.face_up)]
                assert all(new >= old for new, old in zip(now, before, strict=True))  # I2
                before = now


def test_I2_a_face_up_card_never_turns_face_down_again():
    for match in positions(GAME, GAME.options, seeds=[1]):
        s = match.state
        assert all({*up} <= {*SLOTS} and len(up) == len({*up}) for up in s.face_up)
        assert match.over or next_seat(s) not in finishers(s)


# Players


def test_the_policy_sees_no_more_than_its_seat():
    for match in positions(GAME, GAME.options, seeds=range(2)):
        for question in match.questions():
            seen = policy(question.view, question.seat, question.choices, Random(3))
            truth = policy(match.state, question.seat, question.choices, Random(3))
            assert seen == truth in question.choices


def test_the_policy_ends_holes_also_without_a_limit():
    options = Options(turn_limit=None, holes=9)
    for seed in range(3):
        assert len(playout(GAME, GAME.new(4, options), Random(seed))) == 4


def test_the_policy_does_much_better_than_chance():
    at_random_, by_policy = Counter(), Counter()
    for seed in range(20):
        by_policy.update(policy=-sum(playout(GAME, GAME.new(2, Options(holes=3)), Random(seed))))
        at_random_.update(chance=-sum(GAME.standing(finished(GAME, {"holes": 3}, seed, 2).state)))
    assert by_policy["policy"] < at_random_["chance"] / 2


@pytest.mark.parametrize(
    ("texts", "choice"),
    [
        ({"discard": "2D"}, "discard"),  # a column of two twos
        ({"discard": "6D"}, "deck"),
        ({"taken": "2D", "discard": "6D"}, "BL"),
        ({"taken": "6D", "discard": "5D"}, "no_swap"),
        ({"taken": "1F", "discard": "5D", "face_up": "TL TR / "}, "TR"),  # and of one suit
    ],
)
def test_the_beginner_makes_columns_and_puts_low_cards_in(texts, choice):
    question = next(mid_hole(**texts).questions())
    assert beginner(GAME)(question, Random(0)) == choice


@pytest.mark.parametrize(
    ("grid", "face_up", "card"),
    [
        ("6P 4C 1H 4U", "TL TR BR", "5U"),  # the two Units lie on a diagonal
        ("6P 4P 1H 2D", "TL TR", "2P"),  # the suit was there before
    ],
)
def test_R11_the_beginner_names_a_suit_only_if_it_takes_off_more(grid, face_up, card):
    texts = {"grids": f"{grid} / 2U 3D 5F 6H", "face_up": f"{face_up} /"}
    (question,) = mid_hole(**texts, taken=card, discard="6D").questions()
    seen = visible(question.view, 0)
    why = f"The {called(*cards(card))} costs less than your 6 of Planes."
    assert reason(seen, *cards(card), "TL", UNSEEN) == ("R10", why)


def test_R6_the_beginner_knows_that_a_card_has_to_be_kept():
    texts = {"face_up": "TL TR BL BR / ", "grids": "1F 2F 1C 2C / 2U 3D 5F 6H"}
    options = {"discard_must_swap": True}
    (question,) = mid_hole(options, **texts, taken="6P", discard="6D").questions()
    advice = advise(question)
    assert advice.rule == "R6"
    assert advice.reason.startswith("You have to keep the 6 of Planes. ")


def test_the_gains_of_the_policy_are_those_of_the_score():
    rng = Random(2)
    for _ in range(200):
        card, *grid = rng.sample(DECK, 1 + GRID)
        before = hole_score(grid)
        after = [hole_score([*grid[:n], card, *grid[n + 1 :]]) for n in range(GRID)]
        assert gains(grid, card, 3.5) == [before - each for each in after]


# Wild cards, a house rule


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("6H W 5C 2C", 9),
        ("6H 5C W W'", 0),
        ("W 6U W' 5P", 11),
        ("1U 2U W 3U", 1),
        ("W W' W'' W'''", 0),
        ("6U W 6P W'", 0),
    ],
)
def test_R10_R11_a_wild_card_copies_its_partner_and_has_no_suit(grid, points):
    assert hole_score(GAME.printed.cards(grid)) == points


def test_I4_wild_cards_make_no_grid_worth_less_than_minus_4_or_more_than_22():
    rng = Random(6)
    found = [hole_score(rng.sample(GAME.printed, GRID)) for _ in range(2000)]
    assert -4 <= min(found) <= max(found) <= 22


def test_the_gains_of_the_policy_are_those_of_the_score_with_wild_cards_too():
    rng = Random(2)
    for _ in range(300):
        card, *grid = rng.sample(GAME.printed, 1 + GRID)
        before = hole_score(grid)
        after = [hole_score([*grid[:n], card, *grid[n + 1 :]]) for n in range(GRID)]
        assert gains(grid, card, 3.5) == [before - each for each in after]


def test_R10_beside_a_wild_card_an_unseen_one_is_not_feared():
    wild, six = GAME.printed.cards("W 6C")
    assert gains([BACK, BACK, six, BACK], wild, 3.5) == [9.5, 7.0, 9.5, 7.0]
    assert gains([wild, BACK, BACK, BACK], six, 3.5)[2] == 0


def test_R10_the_beginner_takes_a_wild_card():
    advice = advise(next(mid_hole({"wilds": 1}, discard="W").questions()))
    assert (advice.choices, advice.rule) == (("discard",), "R10")
    assert advice.reason.startswith("A wild card makes its column cost nothing")


def test_R2_wild_cards_are_in_the_deck():
    state = Match.new(GAME, 2, 1, {"wilds": 3}).state
    assert len(state.deck) == cards_left(2) + 3
    assert "3 of the six" in GAME.rules.text("R2", state.options)


def test_choices_are_weighed_quickly():
    (question,) = mid_hole(taken="3P", discard="6D").questions()
    start = process_time()
    weigh(GAME, question, 50, "luck")
    assert process_time() - start < 2  # takes 0.2 s on an idle machine


def test_random_players_turn_up_their_cards_in_time():
    match = Match.new(GAME, 2, 5, {"holes": 1, "turn_limit": None})
    rng = Random(5)
    while not match.over:
        question = next(match.questions())
        assert question.choices in (PILES, (*SLOTS, NO_SWAP))
        match.answer(question.seat, at_random(question, rng))
    assert match.outcome.rule in ("R1", "R14")
