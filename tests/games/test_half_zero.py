"""Half-Zero, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from playing import finished, positions, table, told, variants

from tutor.bots.odds import weigh
from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.pages import example_table as arranged
from tutor.engine.cards import BACK
from tutor.engine.driver import playout
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import beginner, examples, stage
from tutor.games.half_zero.game import GAME, hand_size, in_front, last_round, optouts, outcome
from tutor.games.half_zero.players import policy, reach
from tutor.games.half_zero.quiz import QUIZ
from tutor.games.half_zero.scoring import points, rank, round_winner, suits_in_play
from tutor.games.half_zero.state import OPT_OUT, TAKE_PART, Options
from tutor.games.six_deck import DECK
from tutor.teaching.quiz import Believes

cards = DECK.cards
POINTS = "1C 2C 3C 4C 5C 6C"
BASES = {"bases": "5U / 3P / 5H", "optouts": "0 2 0", "discard": "..."}
HANDS = "3U 1U 2U / 1P 2P 4P / 2H 1H 3H"


def with_points(players=2, options=None, **texts):
    """A table with a few point cards still to be turned."""
    return table(GAME, players, options, **{"deck": POINTS} | texts)


def show(match, *said):
    """Answers in the order of seats: cards by their codes, words as they are."""
    for each in said:
        word = each in (OPT_OUT, TAKE_PART)
        match.answer(next(match.questions()).seat, each if word else cards(each)[0])


def piles(text):
    return [cards(pile) for pile in text.split(" / ")]


# Setting up


@pytest.mark.parametrize(("players", "suits"), [(2, 3), (3, 4), (4, 5)])
def test_R1_a_suit_for_each_player_and_one_for_the_points(players, suits):  # E1
    state = Match.new(GAME, players, seed=1).state
    assert len(suits_in_play(players, "UPHFC")) == suits
    assert len(cards_in(state)) == 6 * suits
    assert {card.suit for card in state.deck} == {"C"}
    assert [{card.suit for card in hand} for hand in state.hands] == [{s} for s in "UPHF"[:players]]


def test_R1_suits_may_be_chosen():  # A10
    state = Match.new(GAME, 2, 1, {"suits": "DCHUP"}).state
    assert [hand[0].suit for hand in state.hands] == ["D", "C"]
    assert {card.suit for card in state.deck} == {"P"}
    with pytest.raises(ValueError, match=r"suits must be 5 different letters of UPHFDC, not 'UUP"):
        Match.new(GAME, 2, 1, {"suits": "UUPHC"})


def test_R2_base_rank_5_and_the_other_five_cards_in_hand():
    state = Match.new(GAME, 2, seed=1).state
    assert state.bases == piles("5U / 5P")
    assert [sorted(card.rank for card in hand) for hand in state.hands] == [[1, 2, 3, 4, 6]] * 2
    assert state.under == [[], []]


@pytest.mark.parametrize("base", [1, 2, 3, 4, 5])
def test_R3_R12_hands_are_cut_down_to_the_base_rank(base):  # E6, E7
    match = with_points(bases=f"{base}U / 5P", rounds="2", discard="...")
    hand, under = match.state.hands[0], match.state.under[0]
    assert hand_size(base) == len(hand) == base
    assert len(under) == 5 - base
    assert {card.rank for card in hand + under} == {1, 2, 3, 4, 5, 6} - {base}


# Turns


def test_R5_only_cards_of_your_hand_and_nothing_is_shown_before_all_have_chosen():
    match = with_points(hands="6U 1U / 4P 1P")
    with pytest.raises(IllegalMove, match=r"^The 4P is not in your hand\.\nRule R5"):
        match.answer(0, cards("4P")[0])
    match.answer(0, cards("6U")[0])
    assert match.events == []


def test_R6_R8_E2_those_who_tie_show_another_card():
    match = with_points(3, hands="6U 3U 1U / 4P 2P 1P / 6H 4H 2H")
    show(match, "6U", "4P", "6H")
    assert (match.ask.rule, [*match.ask.choices]) == ("R6", [0, 2])
    show(match, "3U", "4H")
    assert match.state.won == piles(" /  / 6C")
    assert match.state.hands == piles("1U / 2P 1P / 2H")
    assert told(match, "R8") == ["All cards of this turn are discarded: 6U 4P 6H 3U 4H."]
    show(match, "1U", "2P", "2H")
    assert {*cards("6U 4P 6H 3U 4H")} <= {*match.state.discard}  # R8


def test_R6_nobody_sits_out_a_tie_break():  # A7
    match = with_points(**{**BASES, "hands": HANDS, "optouts": "0 2 0"}, players=3)
    show(match, "1U", "2P", "2H")
    assert match.ask.choices == {1: cards("1P 4P"), 2: cards("1H 3H")}
    with pytest.raises(IllegalMove, match=r"^You can't sit out a tie-break.*\nRule R6"):
        match.answer(1, OPT_OUT)


def test_R6_a_tie_break_may_be_tied_again():
    match = with_points(3, hands="6U 3U 1U / 6P 3P 2P / 2H 1H 4H")
    show(match, "6U", "6P", "4H", "3U", "3P", "1U", "2P")
    assert match.state.won == piles(" / 6C / ")
    assert match.state.hands == piles(" /  / 2H 1H")


def test_R14_of_chosen_suits_the_first_is_the_highest():
    match = with_points(2, {"suits": "DUPHC"}, hands="2D / 2U", won="1C / 6C", deck="2C 3C 5C 4C")
    show(match, "2D", "2U")
    (event,) = [event for event in match.events if event.rule == "R14"]
    assert event.facts["player"] == 1


def test_R14_nobody_takes_the_card_under_the_house_rule():  # A4
    match = with_points(2, {"exhausted_tie": "no_award"}, hands="2U / 2P")
    show(match, "2U", "2P")
    assert told(match, "R14") == [
        "All tied players are out of cards, so nobody wins the point card."
    ]
    assert told(match, "R9") == ["Nobody has points, so no base card changes."]
    assert match.state.bases == piles("5U / 5P")
    assert match.state.rounds == 1


def test_R14_a_point_card_that_nobody_wins_is_the_next_to_be_won():
    match = with_points(3, {"exhausted_tie": "no_award"}, hands="2U / 2P / 1H 3H 4H")
    show(match, "2U", "2P", "1H")
    assert match.state.deck == cards(POINTS)
    show(match, "3H")
    assert match.state.won == piles(" /  / 6C")


def test_R7_the_only_one_in_a_turn_wins_it_without_a_card():  # A8
    match = with_points(bases="5U / 4P", hands=" / 6P", optouts="0 1", discard="...")
    show(match, OPT_OUT)
    assert match.state.won == piles("6C / ")
    assert [*match.ask.choices] == [1]
    assert rank(None) == 0
    assert in_front({0: None, 2: None}) == [0, 2]


# Sitting out


@pytest.mark.parametrize(("bases", "turns"), [("5 3 5", "0 2 0"), ("1 2 4", "3 2 0")])
def test_R11_E6_the_difference_to_the_highest_base(bases, turns):
    assert optouts([*map(int, bases.split())]) == [*map(int, turns.split())]


def test_R11_who_has_the_highest_base_cannot_sit_out():
    match = with_points(3, **BASES, hands=HANDS)
    with pytest.raises(IllegalMove, match=r"^You have no turns left to sit out.*\nRule R11"):
        match.answer(0, OPT_OUT)


def test_R11_who_has_no_cards_is_not_asked():  # A12
    match = with_points(bases="5U / 3P", hands="3U 1U / ", optouts="0 2", discard="...")
    assert [*match.ask.choices] == [0]


def test_R11_turns_that_were_not_sat_out_lapse():  # A6
    match = with_points(bases="5U / 4P", hands="3U / 1P", optouts="0 1", discard="...")
    show(match, "3U", "1P")
    assert match.state.bases == piles("4U / 4P")
    assert match.state.optouts == [0, 0]


def test_R11_sitting_out_may_be_announced():  # A5
    match = with_points(3, {"optout_mode": "announce"}, **BASES, hands=HANDS)
    assert (match.ask.rule, match.ask.choices) == ("R11", {1: (TAKE_PART, OPT_OUT)})
    with pytest.raises(IllegalMove, match="First say whether you take part"):
        match.answer(1, cards("1P")[0])
    show(match, OPT_OUT)
    assert told(match, "R11") == ["Player 1 sits out this turn (turns left to sit out: 1)."]
    assert (match.ask.rule, [*match.ask.choices]) == ("R5", [0, 2])
    show(match, "3U", "2H")
    assert match.ask.rule == "R11"
    show(match, TAKE_PART)
    assert [*match.ask.choices] == [0, 1, 2]
    with pytest.raises(IllegalMove, match=r"^It is too late to sit out this turn"):
        match.answer(1, OPT_OUT)


def test_R11_announced_and_nobody_with_cards_takes_part():  # A13
    options = {"optout_mode": "announce"}
    texts = {"hands": " /  / 6H", "optouts": "0 0 1", "bases": "5U / 5P / 4H", "discard": "..."}
    match = with_points(3, options, **texts)
    show(match, OPT_OUT)
    assert told(match, "R7") == ["Without cards: Player 0 (rank 0), Player 1 (rank 0)."]
    assert match.state.won == piles("6C /  / ")
    assert (match.ask.rule, [*match.ask.choices]) == ("R5", [2])


def test_R11_nothing_is_announced_if_nobody_may_sit_out():
    assert Match.new(GAME, 3, 1, {"optout_mode": "announce"}).ask.rule == "R5"


# The end of a round, and of the game


def test_R4_R9_R10_E5_equal_points_are_decided_by_the_highest_card():
    assert [*map(points, piles("6C 1C / 5C 2C"))] == [7, 7]
    assert round_winner(piles("6C 1C / 5C 2C")) == 0
    assert round_winner(piles("5C 2C / 6C 1C")) == 1
    assert round_winner(piles("4C / 2C 3C / 5C")) == 2
    assert round_winner(piles("1C / 2C 3C / 4C")) == 1  # R4, R9


def test_R10_of_equal_points_the_highest_card_decides_and_not_how_many_there_are():
    assert [*map(points, piles("6C 2C 1C / 5C 4C"))] == [9, 9]
    assert round_winner(piles("6C 2C 1C / 5C 4C")) == 0
    assert round_winner(piles("5C 4C / 6C 2C 1C")) == 1


@pytest.mark.parametrize(
    ("base", "last", "pool"),
    [("5U", "6U", "1 2 3 5 6"), ("2U", "6U", "2 3 4 5 6"), ("3U", "2U", "1 3 4 5 6")],
)
def test_R9_E7_the_old_base_card_goes_back_to_the_others(base, last, pool):
    texts = {"won": "4C 2C / 5C", "deck": "1C 3C 6C", "rounds": "3", "discard": "..."}
    match = with_points(bases=f"{base} / 5P", hands=f"{last} / 1P", **texts)
    show(match, last, "1P")
    state = match.state
    assert state.bases[0] == cards(f"{int(base[0]) - 1}U")
    assert sorted(card.rank for card in state.hands[0] + state.under[0]) == [
        *map(int, pool.split())
    ]


def test_R9_a_new_base_card_may_lie_under_the_old_one():
    texts = {"won": "4C 2C / 5C", "deck": "1C 3C 6C", "under": "2U 4U / ", "discard": "..."}
    match = with_points(bases="3U / 5P", hands="6U / 1P", **texts)
    show(match, "6U", "1P")
    assert match.state.bases[0] == cards("2U")


def test_R13_E8_base_rank_0_wins():
    match = with_points(bases="1U / 3P", hands="6U / 1P", discard="...")
    show(match, "6U", "1P")
    end = match.outcome
    assert (end.rule, end.winners, end.scores, end.ended_by) == ("R13", (0,), (0, 3), "rules")


@pytest.mark.parametrize(
    ("options", "rounds", "bases", "end"),
    [
        ({}, "30", "4U / 3P", None),
        ({"max_rounds": 30}, "30", "4U / 3P", (1,)),
        ({"max_rounds": 3}, "3", "4U / 4P", (0, 1)),
        ({"max_rounds": None, "exhausted_tie": "no_award"}, "30", "4U / 3P", None),
        ({"exhausted_tie": "no_award"}, "30", "4U / 3P", (1,)),
        ({"exhausted_tie": "no_award"}, "29", "4U / 3P", None),
    ],
)
def test_R15_the_last_round(options, rounds, bases, end):
    state = position(GAME, 2, options, bases=bases, rounds=rounds, discard="...")
    found = outcome(state)
    assert (found and found.winners) == end
    if found:
        assert (found.rule, found.ended_by) == ("R15", "limit")


def test_R15_auto_is_no_limit_but_with_no_award():
    assert last_round(Options()) is None
    assert last_round(Options(exhausted_tie="no_award")) == 30
    assert last_round(Options(exhausted_tie="no_award", max_rounds=7)) == 7


@pytest.mark.parametrize(("players", "latest"), [(2, 9), (3, 13), (4, 17)])
def test_E10_the_latest_end(players, latest):
    bases = " / ".join(f"1{suit}" for suit in "UPHF"[:players])
    match = with_points(players, bases=bases, rounds=str(latest - 1), discard="...")
    while not match.over:
        question = next(match.questions())
        match.answer(question.seat, question.choices[0])
    assert match.state.rounds == latest


# Invariants


@pytest.mark.parametrize("options", [*variants(GAME)], ids=repr)
def test_I1_to_I6_hold_in_every_match(options):
    for players in GAME.players:
        match = finished(GAME, options, 10 + players, players)
        for moment in match.past:
            s = moment.state
            suits = Counter(card.suit for card in cards_in(s))
            assert set(suits.values()) == {6}  # I1
            assert len(s.deck) + sum(map(len, s.won)) == 6
            assert {card.suit for card in cards_in([s.deck, s.won])} == {s.options.suits[-1]}
            bases = [pile[0].rank for pile in s.bases]
            highest = [seat for seat, base in enumerate(bases) if base == max(bases)]
            assert not any(s.optouts[seat] for seat in highest)  # I5
            assert all(s.hands[seat] for seat in moment.answers)
        for before, after in pairwise([*rounds_of(match)]):
            fallen = [a - b for a, b in zip(before, after, strict=True)]
            least = 0 if options.exhausted_tie == "no_award" else 1
            assert least <= sum(fallen) <= 1  # I4
            assert min(fallen) >= 0


def rounds_of(match):
    """The base ranks after each round, beginning with those before the first."""
    yield [5] * len(match.seats)
    for event in match.events:
        if event.rule == "R9":
            yield [pile[0].rank if pile else 0 for pile in event.state.bases]


def test_I2_I3_hands_and_turns_of_every_round():
    for seed in range(8):
        match = finished(GAME, None, seed)
        won, bases = 0, [5] * len(match.seats)
        for event in match.events:
            s = event.state
            if event.rule in ("R2", "R3", "R12") and "player" in event.facts:
                seat = event.facts["player"]
                base = s.bases[seat][0].rank
                assert [len(s.hands[seat]), len(s.under[seat])] == [base, 5 - base]  # I2
                bases[seat], won = base, 0
            if "point" in event.facts:
                won += 1
                assert won == sum(map(len, s.won)) <= max(bases)  # I3
        assert match.state.rounds <= 4 * len(match.seats) + 1


def test_I2_tables_of_examples_could_have_been_dealt():
    dealt = [example for example in examples(GAME).values() if "hands" in example.table]
    assert len(dealt) > 20
    for example in dealt:
        s = arranged(GAME, example).state
        bases = [pile[0].rank for pile in s.bases]
        assert [5 - len(pile) for pile in s.under] == bases, example.number
        assert all(len(hand) <= base for hand, base in zip(s.hands, bases, strict=True)), (
            example.number
        )


def test_I6_only_those_who_tied_act_in_a_tie_break():
    seen = 0
    for match in positions(GAME, None, seeds=range(6)):
        if match.ask and match.ask.rule == "R6":
            s, seen = match.state, seen + 1
            tied = [event for event in match.events if "tied" in event.facts][-1].facts["tied"]
            assert [*match.ask.choices] == [seat for seat in tied if s.hands[seat]]
    assert seen


# Secrets


def test_a_player_sees_the_own_cards_and_what_lies_open():
    texts = {"bases": "3U / 4P", "hands": "6U 1U / 6P 5P", "under": "2U 4U / 1P", "discard": "..."}
    view = GAME.view(with_points(**texts).state, 0)
    assert view.hands == [cards("6U 1U"), [BACK] * 2]
    assert view.under == [cards("2U 4U"), [BACK]]
    assert view.deck == [BACK] * 6
    assert view.bases == piles("3U / 4P")


def test_imagined_hands_are_of_the_own_suit():
    texts = {"bases": "5U / 3P / 4H", "rounds": "2", "discard": "..."}
    state = with_points(3, **texts).state
    rng, hands = Random(1), set()
    for _, world in zip(range(40), GAME.imagine(GAME.view(state, 0), 0, rng), strict=False):
        assert {card.suit for card in world.hands[1] + world.under[1]} == {"P"}
        assert {card.suit for card in world.deck} == {"C"}
        hands.add(frozenset(world.hands[1]))
    assert len(hands) == 10  # three of five


def test_who_is_asked_does_not_depend_on_hidden_cards():
    match = with_points(3, **BASES, hands=HANDS)
    assert [*match.ask.choices] == [0, 1, 2]


# Players


def test_the_beginner_wins_with_the_lowest_card_that_nobody_reaches():
    match = with_points(hands="6U 4U 3U / 1P 2P", discard="...")
    assert beginner(GAME)(next(match.questions()), Random(0)) is cards("3U")[0]


def test_the_beginner_sits_out_if_nothing_is_sure():
    texts = {"under": "5U 1U 6U / ", "optouts": "2 0", "discard": "..."}
    match = with_points(bases="3U / 5P", hands="4U 2U / 6P 1P 2P 3P 4P", **texts)
    assert beginner(GAME)(next(match.questions()), Random(0)) == OPT_OUT


# The table


def scene(match, seat=0):
    names = ("You", "Ada", "Blaise", "Carla")
    shown = stage(GAME).zones(GAME.view(match.state, seat), seat, names)
    return {zone.id: zone for zone in shown}


def test_the_hierarchy_card_lies_beside_the_hand_of_who_may_sit_out():
    match = with_points(3, **BASES, hands=HANDS)
    places = {place.id: place for place in scene(match, 1)["hand:1:zone"].places}
    assert [badge.text for badge in places["optout"].badges] == ["2 left"]
    assert places["optout"].tiles[0].face.kind == "hierarchy"
    assert stage(GAME).path(OPT_OUT) == ("optout",)
    assert stage(GAME).path(TAKE_PART) == ()
    assert [place.id for place in scene(match, 0)["hand:0:zone"].places] == ["hand:0"]


def test_the_cards_of_a_turn_stay_until_the_next_is_revealed():
    match = with_points(3, **BASES, hands=HANDS)
    show(match, "3U", OPT_OUT, "2H")
    turn = scene(match)["turn"]
    assert turn.title == "Last turn"
    assert [place.empty for place in turn.places if not place.tiles] == ["sat out"]
    tones = [tile.tone for place in turn.places[1:] for tile in place.tiles]
    assert tones == ["good", ""]


def test_cards_under_the_base_are_seen_by_their_owner_only():
    texts = {"bases": "3U / 4P", "hands": "6U 1U / 6P 5P", "under": "2U 4U / 1P", "discard": "..."}
    shown = scene(with_points(**texts))
    under = [place for place in shown["table:0"].places if place.id == "under:0"]
    assert [tile.label for tile in under[0].tiles] == ["2 of Units", "4 of Units"]
    others = [place for place in shown["table:1"].places if place.id == "under:1"]
    assert [tile.face for tile in others[0].tiles] == [None]


# Misconceptions, and imagined games

BELIEFS = [each for each in QUIZ if isinstance(each, Believes)]


@pytest.mark.parametrize("belief", BELIEFS, ids=repr)
def test_what_is_believed_can_be_played_to_the_end(belief):
    wrong = mutant(GAME, **belief.replaced)
    for options in variants(GAME):
        for seed in range(12):
            state, rng = wrong.setup(2 + seed % 3, options), Random(seed)
            playout(wrong, state, rng)
            assert len(cards_in(state)) == 6 * (len(state.hands) + 1)


def test_a_round_that_ends_too_soon_makes_no_base_rank_0():
    (belief,) = [each for each in BELIEFS if each.rule == "R9" and "runs out of cards" in each.says]
    wrong = mutant(GAME, **belief.replaced)
    state = position(GAME, 2, None, deck="1C 6C", hands="6U 4U / 1P", won="5C / ", discard="...")
    match = Match(wrong, state, seed=0)
    show(match, "6U", "1P")
    assert match.state.bases == piles("4U / 5P")


def test_what_a_turn_brings_reads_well_before_it_is_seen():
    match = with_points(hands="6U / 1P")
    show(match, "6U", "1P")
    (event,) = [event for event in match.events if "point" in event.facts]
    assert "point card is" not in event.sentence  # a question says "a card" in its place


def test_imagined_players_win_cheaply_if_that_is_sure():
    s = with_points(3, hands="6U 4U 3U / 1P 2P / ", discard="...").state
    assert reach(s, 0) == 2
    assert policy(s, 0, s.hands[0], Random(0)) is cards("3U")[0]
    assert reach(s, 1) == 6


def test_imagined_players_look_at_their_own_hands_and_what_is_open():
    match = with_points(3, **BASES, hands=HANDS)
    choices = match.ask.choices[1]
    seen = GAME.view(match.state, 1)
    for seed in range(40):
        true = policy(match.state, 1, choices, Random(seed))
        assert policy(seen, 1, choices, Random(seed)) == true


def test_what_wins_for_certain_is_told_from_what_loses():
    texts = {"turn": "0:6U 1:6P", "running": "0 1", "won": "4C / 5C", "deck": "1C 2C 3C 6C"}
    match = with_points(hands="4U 1U / 2P", discard="...", **texts)
    sure, other = weigh(GAME, next(match.questions()), 60, 1)
    assert (sure.choice.code, other.level) == ("4U", False)
