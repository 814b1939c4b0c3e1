"""Kaplowitz, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from games.kaplowitz import EVERY, cards, codes, play
from playing import finished, table, told

from tutor.bots.simple import at_random
from tutor.engine.driver import playout
from tutor.engine.match import IllegalMove, Match
from tutor.engine.options import all_options
from tutor.engine.position import position
from tutor.engine.script import Shuffle, silence
from tutor.engine.state import cards_in
from tutor.games import examples
from tutor.games.kaplowitz.cards import DECK, SUITS
from tutor.games.kaplowitz.game import GAME, pile_size, tricks_in_round, worth, yet_to_play
from tutor.games.kaplowitz.state import Options

# Cards and piles


def test_R1_48_cards_without_aces():
    assert len(DECK) == 48
    assert Counter(card.rank for card in DECK) == dict.fromkeys(range(2, 14), 4)
    assert Counter(card.suit for card in DECK) == dict.fromkeys(SUITS, 12)


@pytest.mark.parametrize(("players", "each"), [(2, 24), (3, 16), (4, 12), (6, 8)])
def test_R1_the_deck_is_dealt_out_evenly(players, each):
    first = Match.new(GAME, players, seed=1)
    assert pile_size(players) == each
    assert [len(h) + len(p) for h, p in zip(first.state.hands, first.state.piles, strict=True)] == [
        each
    ] * players
    assert first.state.removed == []
    assert told(first, "R1") == [f"All cards are dealt face down: {each} to each player."]


@pytest.mark.parametrize("players", [1, 5, 7])
def test_R1_five_cannot_play(players):
    with pytest.raises(ValueError, match=r"is a game for 2, 3, 4, 6 players, not"):
        Match.new(GAME, players, seed=0)


def test_R1_the_deal_is_shuffled():
    one, other = (Match.new(GAME, 2, seed).state.hands[0] for seed in (1, 2))
    assert {*one} != {*other} != {*DECK[:6]}


# A round


def test_R4_hands_are_filled_to_six_from_the_top():
    match = table(GAME, hands="8D / ", piles="2C 3C 4C 5C 6C 7C 8C / 2D 3D")
    assert [*map(codes, match.state.hands)] == ["8D 2C 3C 4C 5C 6C", "2D 3D"]
    assert [*map(codes, match.state.piles)] == ["7C 8C", ""]
    assert told(match, "R4") == [
        "Round 1 begins.",
        "Player 0 draws 5 cards.",
        "Player 1 draws 2 cards.",
    ]
    assert "You" not in match.story(0)[1].text
    assert match.story(0)[1].text == "Player 0 draws 2C 3C 4C 5C 6C."


def test_R4_a_full_hand_and_an_empty_pile_draw_nothing():
    match = table(GAME, hands="8D 9D 10D JD QD KD / 2H", piles="2C / ")
    assert told(match, "R4") == ["Round 1 begins."]
    assert codes(match.state.piles[0]) == "2C"


@pytest.mark.parametrize(("short_deal", "sizes"), [("six", [6, 2]), ("k", [2, 2])])
def test_R4_R10_the_hands_of_a_short_round(short_deal, sizes):  # A6
    piles = "2C 3C 4C 5C 6C 7C 8C 9C 10C / 2D 3D"
    match = table(GAME, options={"short_deal": short_deal}, piles=piles)
    assert [*map(len, match.state.hands)] == sizes
    assert match.state.tricks == 2


def test_R4_unplayed_cards_stay_in_the_hand():  # A6
    match = table(GAME, piles="2C 3C 4C 5C 6C 7C 8C 9C / 10D")
    play(match, "2C 10D")
    assert match.over  # the 10 and the 2 tie, and that was player 1's last card
    match = table(GAME, piles="9C 3C 4C 5C 6C 7C 8C / 10D")
    play(match, "9C 10D")
    assert codes(match.state.hands[0]) == "3C 4C 5C 6C 7C 8C"
    assert codes(match.state.hands[1]) == "9C 10D"


@pytest.mark.parametrize(
    ("owned", "tricks"), [([9, 6, 2], 2), ([24, 24], 6), ([13, 1, 34], 1), ([0, 40, 8], 6)]
)
def test_R10_the_poorest_player_limits_the_round(owned, tricks):  # E8, A10
    assert tricks_in_round(owned) == tricks


def test_R10_is_told_only_of_a_short_round():
    full = table(GAME, piles="2C 3C 4C 5C 6C 7C / 2D 3D 4D 5D 6D 7D")
    assert (full.state.tricks, told(full, "R10")) == (6, [])
    short = table(GAME, 3, piles="2C 3C 4C 5C 6C 7C / 2D 3D 4D / 2H 3H 4H")
    assert told(short, "R10") == [
        "The round is short, because somebody has too few cards: Player 1 (3), Player 2 (3)."
    ]


def test_R10_who_is_out_is_not_the_poorest():
    match = table(GAME, 3, piles=" / 2C 3C / 2D 3D 4D")
    assert told(match, "R10") == [
        "The round is short, because somebody has too few cards: Player 1 (2)."
    ]


def test_R5_no_trick_of_the_round_before_is_the_last_trick():
    match = table(GAME, tricks="1", hands="9S / 8S", piles="2C 3C / 2D 3D")
    play(match, "9S")
    assert match.state.last == []
    play(match, "8S")
    assert (match.state.tricks, match.state.played, match.state.last) == (2, 0, [])
    play(match, "2D")
    play(match, "2C")
    assert match.state.last == [(1, "2D"), (0, "2C")]


def led_by(match, tricks):
    leads, rng = [], Random(0)
    while len(leads) < tricks and not match.over:
        if not match.state.trick:
            leads.append((match.state.rounds, next(match.questions()).seat))
        for question in list(match.questions()):
            match.answer(question.seat, at_random(question, rng))
    return leads


def test_R5_the_lead_passes_clockwise_also_into_the_next_round():  # E11, A7
    leads = led_by(Match.new(GAME, 4, seed=3), 7)
    assert leads == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 0), (1, 1), (2, 2)]


def test_R5_the_dealer_may_take_the_lead_back():  # A7
    leads = led_by(Match.new(GAME, 4, 3, {"lead_reset": True, "dealer0": 3}), 7)
    assert leads == [(1, 3), (1, 0), (1, 1), (1, 2), (1, 3), (1, 0), (2, 3)]


def test_R5_the_dealer_leads_the_first_trick():
    for dealer in range(3):
        match = Match.new(GAME, 3, 1, {"dealer0": dealer})
        assert [*match.ask.choices] == [dealer]
        match.answer(dealer, match.ask.choices[dealer][0])
        assert match.events[-1].rule == "R5"
        assert [*match.ask.choices] == [(dealer + 1) % 3]


@pytest.mark.parametrize("options", [Options(), Options(lead_reset=True)])
def test_R5_who_is_out_passes_the_lead_on(options):
    match = table(GAME, 3, options, piles=" / 2C 3C / 2D 3D")  # player 0 is out, and the dealer
    assert [*match.ask.choices] == [1]
    play(match, "2C 2D")
    assert [*match.ask.choices] == [2]
    assert yet_to_play(match.state) == [2, 1]


def test_R5_the_lead_goes_back_past_a_dealer_who_is_out():
    lies = {"piles": " / 2C 3C / 2D 3D", "leader": "2"}
    assert [*table(GAME, 3, Options(lead_reset=True), **lies).ask.choices] == [1]
    assert [*table(GAME, 3, **lies).ask.choices] == [2]


def test_R5_after_the_winner_of_a_trick_the_left_of_the_leader_leads():
    match = table(GAME, 3, tricks="2", hands="9C 2C / 3C 3D / 8C 8D", piles="4C / 4D / 4H")
    play(match, "9C 3C 8C")
    assert told(match, "R6")[-1] == "Player 0 wins the trick with 9C (1-0)."
    assert [*match.ask.choices] == [1]


def test_R6_any_card_of_the_hand_may_be_played():
    match = table(GAME, tricks="2", hands="9C 2C / 3C KD", trick="0:9D", piles="4C / 4D")
    assert {*match.ask.choices[1]} == {*cards("3C KD")}


def test_R6_only_cards_of_your_hand():
    match = table(GAME, tricks="2", hands="9C 2C / 3C KD", piles="4C / 4D")
    with pytest.raises(IllegalMove) as error:
        match.answer(0, *cards("4C"))  # under the pile
    assert str(error.value).startswith("The 4C is not in your hand.\nRule R6: Clockwise from")
    assert error.value.rule == "R6"


def test_R6_cards_may_be_revealed_together():  # A8
    options = {"simultaneous": True}
    hands = "9C 2C / 8C KD / 3C 3D"
    match = table(GAME, 3, options, tricks="2", leader="1", hands=hands, piles="4C / 4D / 4H")
    assert [*match.ask.choices] == [1, 2, 0]
    match.answer(0, *cards("9C"))
    match.answer(2, *cards("3C"))
    assert match.state.trick == []
    match.answer(1, *cards("8C"))
    assert told(match, "R6") == [
        "All reveal their cards: Player 1 (8C), Player 2 (3C), Player 0 (9C).",
        "Player 0 wins the trick with 9C (1-0).",
    ]
    assert codes(match.state.piles[0]) == "4C 8C 3C 9C"
    assert match.state.leader == 2


def test_R7_a_tie_waits_for_the_next_winner():  # E3
    match = table(GAME, tricks="2", hands="7S 9S / 7H 8S", piles="2C / 2D")
    play(match, "7S 7H")
    assert codes(match.state.aside) == "7S 7H"
    assert told(match, "R7") == [
        "The greatest surplus is shared: Player 0 (0-0), Player 1 (0-0). Set aside: 7S 7H."
    ]
    play(match, "8S 9S")
    assert told(match, "R7")[1] == "Player 0 wins the cards set aside as well: 7S 7H."
    assert [event.rule for event in match.events if event.rule in ("R6", "R7", "R8", "R9")] == [
        "R6",
        "R7",
        "R6",
        "R6",
        "R7",
        "R8",
    ]


def test_R7_is_not_cited_when_there_was_no_tie():
    match = table(GAME, tricks="1", hands="9S / 8S", piles="2C / 2D")
    play(match, "9S 8S")
    assert told(match, "R7") == []


def test_R7_ties_add_up():
    match = table(GAME, tricks="4", hands="7S 3S 9S KS / 7H 3H 8S KH", piles="2C / 2D")
    play(match, "7S 7H 3H 3S 9S 8S")
    assert codes(match.state.piles[0]) == "2C 7S 7H 3H 3S 9S 8S"
    assert told(match, "R8") == ["Player 0 puts 6 cards under the pile."]


def test_R8_won_cards_go_under_the_pile_in_the_order_of_play():  # E1, E3, A9
    match = table(GAME, tricks="3", hands="7S 9S 4D / 7H 8S 4H", piles="2C / 2D")
    play(match, "7S 7H 8S 9S")
    assert codes(match.state.piles[0]) == "2C 7S 7H 8S 9S"  # those set aside first
    assert codes(match.state.hands[0]) == "4D"  # they do not come to the hand


def test_R8_they_come_back_in_a_later_round():
    match = table(GAME, tricks="1", hands="9S / 8S", piles="2C / 2D")
    play(match, "9S 8S")
    assert codes(match.state.hands[0]) == "2C 9S 8S"
    assert match.state.rounds == 1


def test_R8_or_in_random_order():  # A9
    orders = set()
    for seed in range(60):
        match = table(
            GAME,
            options={"pile_order": "shuffle"},
            seed=seed,
            tricks="3",
            hands="7S 9S 4D / 7H 8S 4H",
            piles="2C / 2D",
        )
        play(match, "7S 7H 8S 9S")
        assert match.state.piles[0][0] in cards("2C")
        orders.add(codes(match.state.piles[0][1:]))
    assert len(orders) > 15
    assert {frozenset(order.split()) for order in orders} == {frozenset(["7S", "7H", "8S", "9S"])}


def test_R9_what_is_set_aside_when_a_round_ends_leaves_the_game():  # E9
    rest = [code for code in EVERY if not code.startswith("7")]
    piles = " / ".join(" ".join(rest[n::4]) for n in range(4))
    match = table(GAME, 4, tricks="6", played="5", hands="7C / 7D / 7H / 7S", piles=piles)
    play(match, "7C 7D 7H 7S")
    assert codes(match.state.removed) == "7C 7D 7H 7S"
    assert sum(worth(match.state)) == 44
    assert match.state.aside == []
    assert told(match, "R9") == [
        "The round ends with cards set aside, which leave the game: 7C 7D 7H 7S."
    ]


def test_R9_R11_what_is_set_aside_goes_before_it_is_said_who_is_out():
    match = table(GAME, 3, tricks="1", hands="7S / 7H / 7C 9C")
    play(match, "7S 7H 7C")
    assert [event.rule for event in match.events[-4:]] == ["R7", "R9", "R11", "R11"]


def test_R9_not_before_the_round_ends():
    match = table(GAME, tricks="2", hands="7S 9S / 7H 8S", piles="2C / 2D")
    play(match, "7S 7H")
    assert told(match, "R9") == []
    assert not {*cards("7S 7H")} & {*match.state.removed}


# Texts


KEY_WORDS = [
    ("R1", {}, "48 cards, is dealt out evenly to 2, 3, 4 or 6 players"),
    ("R2", {}, "last player with cards wins"),
    ("R3", {}, "beats the two ranks just below its own"),
    ("R3", {}, "All other pairs of cards tie, including two cards of the same rank"),
    ("R4", {}, "until you have six cards, or until the pile is empty"),
    ("R4", {"short_deal": "k"}, "as many cards as the round has tricks"),
    ("R5", {}, "who is still in. This goes on from one round to the next"),
    ("R5", {"lead_reset": True}, "The dealer leads the first trick of every round"),
    ("R6", {}, "it beats, minus the number of cards that beat it"),
    ("R6", {"simultaneous": True}, "reveal it at the same time"),
    ("R7", {}, "The player who wins the next trick of this round takes them as well"),
    ("R8", {}, "then the trick in the order of play"),
    ("R8", {"simultaneous": True}, "clockwise from the player whose turn it was to lead"),
    ("R8", {"pile_order": "shuffle"}, "in random order"),
    ("R8", {"pile_order": "shuffle", "simultaneous": True}, "in random order"),
    ("R9", {}, "when a round ends leave the game"),
    ("R10", {}, "begins a round with fewer than six cards in hand and pile together"),
    ("R10", {}, "as many tricks as the player with the fewest cards has cards"),
    ("R11", {}, "the players who ran out last share the win"),
    ("R12", {"max_rounds": 7}, "After round 7, the player with the most cards wins"),
    ("R12", {"max_rounds": None}, "a match may never end"),
]


def test_rule_texts_say_what_is_played():
    for rule, options, words in KEY_WORDS:
        assert words in GAME.rules.text(rule, GAME.new(2, options).options), (rule, options)


def test_options_say_what_they_change():
    assert {option.name: option.says for option in all_options(GAME.options, 2)} == {
        "dealer0": "who leads the first trick",
        "short_deal": "cards drawn for a short round",
        "lead_reset": "the dealer leads first in every round",
        "simultaneous": "all the cards of a trick are revealed together",
        "pile_order": "order of cards that go under a pile",
        "max_rounds": "rounds before the match ends",
    }


def test_R1_R4_R8_chance_is_asked_by_these_rules():
    state = GAME.new(2, {"pile_order": "shuffle", "max_rounds": 1})
    script, answer, asked = GAME.play(state, silence), None, []
    with suppress(StopIteration):
        while True:
            question = script.send(answer)
            if isinstance(question, Shuffle):
                asked.append((question.rule, len(question.items)))
                answer = [*question.items]
            else:
                answer = {seat: choices[-seat] for seat, choices in question.choices.items()}
    assert asked[:2] == [("R1", 48), ("R4", 0)]
    assert {rule for rule, _ in asked[2:]} == {"R8"}
    assert all(count >= 2 for _, count in asked[2:])


def test_R4_R10_tables_of_the_examples_could_lie_so():
    """Hands as they were filled, as many tricks as the poorest allows, and no card too few."""
    for number, example in examples("kaplowitz").items():
        s = position(GAME, example.players, {**example.options}, **example.table)
        if s.tricks:
            led = [sum(seat == owner for seat, _ in s.trick) for owner in range(example.players)]
            held = [len(hand) + more + s.played for hand, more in zip(s.hands, led, strict=True)]
            lie = [card for pile in [*s.piles, s.aside] for card in pile]
            assert len(lie) >= s.played * example.players, number
            assert tricks_in_round(held) == s.tricks, number
            if any(count < 6 for count in held):  # somebody had no pile to draw from
                assert len(lie) == s.played * example.players, number


# Simulations


def test_R4_a_simulation_stops_where_a_round_begins():
    state = position(GAME, 2, tricks="1", hands="9S / 8S", piles="2C / 2D")
    assert playout(GAME, state, Random(0), until=GAME.deal) == [3, 1]
    assert state.tricks == state.played == 1
    question = next(GAME.play(state, silence))
    assert question == Shuffle("R4", ())


def test_a_puzzle_stops_before_the_next_round():
    match = Match(GAME, position(GAME, 2, tricks="1", hands="9S / 8S", piles="2C / 2D"), 0, "R4")
    play(match, "9S 8S")
    assert match.halted
    assert told(match, "R4") == []


def test_a_puzzle_may_begin_with_a_round():
    match = Match(GAME, position(GAME, 2, piles="2C / 2D"), 0, "R4")
    assert told(match, "R4")[0] == "Round 1 begins."


# Properties


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"short_deal": "k"}),
        (4, {"simultaneous": True}),
        (6, {"lead_reset": True}),
        (3, {"pile_order": "shuffle"}),
    ],
)
def test_I1_I3_I4_hold_throughout_a_match(players, options):
    match = finished(GAME, options | {"max_rounds": 12}, seed=players, players=players)
    for event in match.events:
        state = event.state
        assert Counter(cards_in(state)) == Counter(DECK)  # I1
        if event.rule == "R4":
            assert (state.aside, state.trick) == ([], [])  # I4
        if event.rule in ("R5", "R6") and state.trick:
            left = state.tricks - state.played - 1
            assert all(len(hand) >= left for hand in state.hands if hand)  # I3
            assert max(map(len, state.hands)) <= 6


def test_random_matches_end_after_about_ten_rounds():
    for players in GAME.players:
        rounds = []
        for seed in range(100):
            playout(GAME, state := GAME.new(players), Random(seed))
            rounds.append(state.rounds)
        assert 6 < sum(rounds) / 100 < 16
        assert max(rounds) < 60
