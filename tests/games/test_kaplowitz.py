"""Kaplowitz, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, islice, permutations
from random import Random

import pytest
from playing import finished, positions

from tutor.bots.at_random import at_random
from tutor.engine.cards import BACK, back
from tutor.engine.match import IllegalMove, Match
from tutor.engine.options import offered
from tutor.engine.playout import playout
from tutor.engine.position import position
from tutor.engine.script import Shuffle, silence
from tutor.engine.state import cards_in
from tutor.games import adviser, examples
from tutor.games.kaplowitz.cards import DECK, RANKS, SUITS
from tutor.games.kaplowitz.game import (
    GAME,
    outcome,
    pile_size,
    tricks_in_round,
    worth,
    yet_to_play,
)
from tutor.games.kaplowitz.records import Record, beats, best_cards, records, surplus
from tutor.games.kaplowitz.state import Options

cards = DECK.cards


def ranks(text):
    """Cards of any suit: the second 7 of the text is another seven of the deck."""
    left = [*DECK]
    found = []
    for rank in text.split():
        found.append(next(card for card in left if RANKS[card.rank] == rank))
        left.remove(found[-1])
    return found


def table(players=2, options=None, seed=0, **texts):
    return Match(GAME, position(GAME, players, options, **texts), seed)


def play(match, text):
    for card in cards(text):
        seat = next(match.questions()).seat
        match.answer(seat, card)


def told(match, rule):
    return [event.told_to(None) for event in match.events if event.rule == rule]


def codes(pile):
    return " ".join(card.code for card in pile)


# Cards and piles


def test_R1_48_cards_without_aces():
    assert len(DECK) == 48
    assert Counter(card.rank for card in DECK) == dict.fromkeys(range(12), 4)
    assert Counter(card.suit for card in DECK) == dict.fromkeys(SUITS, 12)


@pytest.mark.parametrize(("players", "each"), [(2, 24), (3, 16), (4, 12), (6, 8)])
def test_R1_the_deck_is_dealt_out_evenly(players, each):
    first = Match.new(GAME, players, seed=1)
    assert pile_size(players) == each
    assert [len(h) + len(p) for h, p in zip(first.state.hands, first.state.piles, strict=True)] == [
        each
    ] * players
    assert first.state.removed == []
    assert told(first, "R1") == [f"All cards are dealt face down: {each} to everybody."]


@pytest.mark.parametrize("players", [1, 5, 7])
def test_R1_five_cannot_play(players):
    with pytest.raises(ValueError, match=r"is a game for 2, 3, 4, 6 players, not"):
        Match.new(GAME, players, seed=0)


def test_R1_the_deal_is_shuffled():
    one, other = (Match.new(GAME, 2, seed).state.hands[0] for seed in (1, 2))
    assert {*one} != {*other} != {*DECK[:6]}


# Precedence


@pytest.mark.parametrize("pair", ["2 K", "2 Q", "3 2", "3 K", "K Q", "K J", "10 8", "J 10"])
def test_R3_two_ranks_below_are_beaten(pair):  # E2
    assert beats(*ranks(pair))
    assert not beats(*reversed(ranks(pair)))


@pytest.mark.parametrize("pair", ["2 J", "3 Q", "9 6", "7 7", "4 K", "10 4"])
def test_R3_all_other_ranks_tie(pair):  # E2
    assert not beats(*ranks(pair))
    assert not beats(*reversed(ranks(pair)))


def test_R3_every_card_beats_two_ranks_and_loses_to_two():
    for card in DECK:
        assert len({other.rank for other in DECK if beats(card, other)}) == 2
        assert len({other.rank for other in DECK if beats(other, card)}) == 2
        assert sum(beats(card, other) for other in DECK) == 8  # suits do not matter


@pytest.mark.parametrize(
    ("trick", "expected", "best"),
    [
        pytest.param("K 2 6 7 9 Q", "1-1 2-0 0-1 1-1 1-0 0-2", "2", id="E1"),  # A1: Q is 0-2
        pytest.param("7 7", "0-0 0-0", "7 7", id="E3-tie"),
        pytest.param("9 8", "1-0 0-1", "9", id="E3"),
        pytest.param("5 5 4", "1-0 1-0 0-2", "5 5", id="E4"),
        pytest.param("4 6 8", "0-1 1-1 1-0", "8", id="E5"),
        pytest.param("2 2 3 4 5 8", "0-2 0-2 2-2 3-1 2-0 0-0", "4 5", id="E6"),  # A4
        pytest.param("Q Q Q Q", "0-0 0-0 0-0 0-0", "Q Q Q Q", id="E7"),
    ],
)
def test_R3_R6_R7_records_and_the_greatest_surplus(trick, expected, best):
    found = records(ranks(trick))
    assert " ".join(map(str, found)) == expected
    assert [trick.split()[number] for number in best_cards(found)] == best.split()


def test_I2_wins_equal_losses_in_every_trick():
    for players in (2, 3, 4, 6):
        for number in range(60):
            found = records(Random(number).sample(DECK, players))
            assert sum(each.wins for each in found) == sum(each.losses for each in found)
            assert max(map(surplus, found)) >= 0
            assert len(best_cards(found)) > 1 or max(map(surplus, found)) > 0  # A5


def test_R6_a_sole_winner_among_three_random_cards():
    tricks = [*combinations(DECK, 3)]
    alone = sum(len(best_cards(records(trick))) == 1 for trick in tricks)
    assert Fraction(alone, len(tricks)) == Fraction(756, 1081)


# A round


def test_R4_hands_are_filled_to_six_from_the_top():
    match = table(hands="8D / ", piles="2C 3C 4C 5C 6C 7C 8C / 2D 3D")
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
    match = table(hands="8D 9D 10D JD QD KD / 2H", piles="2C / ")
    assert told(match, "R4") == ["Round 1 begins."]
    assert codes(match.state.piles[0]) == "2C"


@pytest.mark.parametrize(("short_deal", "sizes"), [("six", [6, 2]), ("k", [2, 2])])
def test_R4_R10_the_hands_of_a_short_round(short_deal, sizes):  # A6
    piles = "2C 3C 4C 5C 6C 7C 8C 9C 10C / 2D 3D"
    match = table(options={"short_deal": short_deal}, piles=piles)
    assert [*map(len, match.state.hands)] == sizes
    assert match.state.tricks == 2


def test_R4_unplayed_cards_stay_in_the_hand():  # A6
    match = table(piles="2C 3C 4C 5C 6C 7C 8C 9C / 10D")
    play(match, "2C 10D")
    assert match.over  # the 10 and the 2 tie, and that was player 1's last card
    match = table(piles="9C 3C 4C 5C 6C 7C 8C / 10D")
    play(match, "9C 10D")
    assert codes(match.state.hands[0]) == "3C 4C 5C 6C 7C 8C"
    assert codes(match.state.hands[1]) == "9C 10D"


@pytest.mark.parametrize(
    ("owned", "tricks"), [([9, 6, 2], 2), ([24, 24], 6), ([13, 1, 34], 1), ([0, 40, 8], 6)]
)
def test_R10_the_poorest_player_limits_the_round(owned, tricks):  # E8, A10
    assert tricks_in_round(owned) == tricks


def test_R10_is_told_only_of_a_short_round():
    full = table(piles="2C 3C 4C 5C 6C 7C / 2D 3D 4D 5D 6D 7D")
    assert (full.state.tricks, told(full, "R10")) == (6, [])
    short = table(3, piles="2C 3C 4C 5C 6C 7C / 2D 3D 4D / 2H 3H 4H")
    assert told(short, "R10") == [
        "The poorest player decides how many tricks there are: Player 1 (3), Player 2 (3)."
    ]


def test_R10_who_is_out_is_not_the_poorest():
    match = table(3, piles=" / 2C 3C / 2D 3D 4D")
    assert told(match, "R10") == [
        "The poorest player decides how many tricks there are: Player 1 (2)."
    ]


def test_R5_no_trick_of_the_round_before_is_the_last_trick():
    match = table(tricks="1", hands="9S / 8S", piles="2C 3C / 2D 3D")
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
    match = table(3, options, piles=" / 2C 3C / 2D 3D")  # player 0 is out, and the dealer
    assert [*match.ask.choices] == [1]
    play(match, "2C 2D")
    assert [*match.ask.choices] == [2]
    assert yet_to_play(match.state) == [2, 1]


def test_R5_after_the_winner_of_a_trick_the_left_of_the_leader_leads():
    match = table(3, tricks="2", hands="9C 2C / 3C 3D / 8C 8D", piles="4C / 4D / 4H")
    play(match, "9C 3C 8C")
    assert told(match, "R6")[-1] == "Player 0 wins the trick with 9C (1-0)."
    assert [*match.ask.choices] == [1]


def test_R6_any_card_of_the_hand_may_be_played():
    match = table(tricks="2", hands="9C 2C / 3C KD", trick="0:9D", piles="4C / 4D")
    assert {*match.ask.choices[1]} == {*cards("3C KD")}


def test_R6_only_cards_of_your_hand():
    match = table(tricks="2", hands="9C 2C / 3C KD", piles="4C / 4D")
    with pytest.raises(IllegalMove) as error:
        match.answer(0, *cards("4C"))  # under the pile
    assert str(error.value).startswith("The 4C is not in your hand.\nRule R6: Clockwise from")
    assert error.value.rule == "R6"


def test_R6_cards_may_be_revealed_together():  # A8
    options = {"simultaneous": True}
    hands = "9C 2C / 8C KD / 3C 3D"
    match = table(3, options, tricks="2", leader="1", hands=hands, piles="4C / 4D / 4H")
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
    match = table(tricks="2", hands="7S 9S / 7H 8S", piles="2C / 2D")
    play(match, "7S 7H")
    assert codes(match.state.aside) == "7S 7H"
    assert told(match, "R7") == [
        "The greatest surplus is shared: Player 0 (0-0), Player 1 (0-0). Set aside: 7S 7H."
    ]
    play(match, "8S 9S")
    assert told(match, "R7")[1] == "Player 0 wins what was set aside, too: 7S 7H."
    assert [event.rule for event in match.events if event.rule in ("R6", "R7", "R8", "R9")] == [
        "R6",
        "R7",
        "R6",
        "R6",
        "R7",
        "R8",
    ]


def test_R7_is_not_cited_when_there_was_no_tie():
    match = table(tricks="1", hands="9S / 8S", piles="2C / 2D")
    play(match, "9S 8S")
    assert told(match, "R7") == []


@pytest.mark.parametrize(
    ("hands", "played"),
    [
        pytest.param("5C 2C / 5D 2D / 4C 2H", "5C 5D 4C", id="E4"),
        pytest.param("QC 2C / QD 2D / QH 2H / QS 2S", "QC QD QH QS", id="E7"),
        pytest.param("2C KC / 2D KD / 3C KH / 4C KS / 5C QC / 8C QD", "2C 2D 3C 4C 5C 8C", id="E6"),
    ],
)
def test_R7_all_cards_of_a_shared_trick_are_set_aside(hands, played):
    players = len(hands.split("/"))
    match = table(players, tricks="2", hands=hands, piles=" / " * (players - 1))
    play(match, played)
    assert codes(match.state.aside) == played
    assert not any(match.state.piles)


def test_R7_ties_add_up():
    match = table(tricks="4", hands="7S 3S 9S KS / 7H 3H 8S KH", piles="2C / 2D")
    play(match, "7S 7H 3H 3S 9S 8S")
    assert codes(match.state.piles[0]) == "2C 7S 7H 3H 3S 9S 8S"
    assert told(match, "R8") == ["Player 0 puts 6 cards under the pile."]


def test_R8_won_cards_go_under_the_pile_in_the_order_of_play():  # E1, E3, A9
    match = table(tricks="3", hands="7S 9S 4D / 7H 8S 4H", piles="2C / 2D")
    play(match, "7S 7H 8S 9S")
    assert codes(match.state.piles[0]) == "2C 7S 7H 8S 9S"  # those set aside first
    assert codes(match.state.hands[0]) == "4D"  # they do not come to the hand


def test_R8_they_come_back_in_a_later_round():
    match = table(tricks="1", hands="9S / 8S", piles="2C / 2D")
    play(match, "9S 8S")
    assert codes(match.state.hands[0]) == "2C 9S 8S"
    assert match.state.rounds == 1


def test_R8_or_in_random_order():  # A9
    orders = set()
    for seed in range(60):
        match = table(
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


EVERY = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]


def test_R9_what_is_set_aside_when_a_round_ends_leaves_the_game():  # E9
    rest = [code for code in EVERY if not code.startswith("7")]
    piles = " / ".join(" ".join(rest[n::4]) for n in range(4))
    match = table(4, tricks="6", played="5", hands="7C / 7D / 7H / 7S", piles=piles)
    play(match, "7C 7D 7H 7S")
    assert codes(match.state.removed) == "7C 7D 7H 7S"
    assert sum(worth(match.state)) == 44
    assert match.state.aside == []
    assert told(match, "R9") == [
        "The round ends with cards set aside, which leave the game: 7C 7D 7H 7S."
    ]


def test_R9_R11_what_is_set_aside_goes_before_it_is_said_who_is_out():
    match = table(3, tricks="1", hands="7S / 7H / 7C 9C")
    play(match, "7S 7H 7C")
    assert [event.rule for event in match.events[-4:]] == ["R7", "R9", "R11", "R11"]


def test_R9_not_before_the_round_ends():
    match = table(tricks="2", hands="7S 9S / 7H 8S", piles="2C / 2D")
    play(match, "7S 7H")
    assert told(match, "R9") == []
    assert not {*cards("7S 7H")} & {*match.state.removed}


# The end


def test_R2_the_last_player_with_cards_wins():
    match = table(tricks="1", hands="9C / 8C", piles="2C / ")
    play(match, "9C 8C")
    end = match.outcome
    assert (end.rule, end.winners, end.scores, end.ended_by) == ("R2", (0,), (3, 0), "rules")
    assert end.sentence == "The last player with cards wins."
    assert told(match, "R11") == ["Player 1 is out: there are no cards left."]


def test_R2_a_player_without_a_card_in_hand_is_still_in():
    match = table(tricks="1", hands="9C / 8C", piles="2C / 3C")
    play(match, "9C 8C")
    assert not match.over
    assert told(match, "R11") == []


def test_R11_the_last_players_run_out_together_and_share_the_victory():  # E10, A11
    match = table(tricks="1", hands="7S / 7H")
    play(match, "7S 7H")
    end = match.outcome
    assert (end.rule, end.winners, end.scores, end.ended_by) == ("R11", (0, 1), (0, 0), "rules")
    assert end.sentence == "The last players ran out of cards in the same round."
    assert match.fork(seed=1).outcome == end


def test_R11_who_was_out_before_does_not_share():  # A11
    match = table(3, tricks="1", hands="7S / 7H / ")
    play(match, "7S 7H")
    assert match.outcome.winners == (0, 1)


def test_R11_three_may_share():
    match = table(3, tricks="1", hands="7S / 7H / 7C")
    play(match, "7S 7H 7C")
    assert match.outcome.winners == (0, 1, 2)


def test_R11_one_is_out_and_the_others_play_on():
    match = table(3, tricks="1", hands="8C / 7C / 6H", piles="2C 2D / 3D / ")
    play(match, "8C 7C 6H")
    assert told(match, "R11") == ["Player 2 is out: there are no cards left."]
    assert match.state.tricks == 1
    assert [*match.ask.choices] == [1]
    play(match, "3D 2C")
    assert told(match, "R11")[1:] == []  # once is enough


@pytest.mark.parametrize(
    ("piles", "rounds", "options", "rule", "winners"),
    [
        pytest.param("2C 3C / 2D", 100, Options(), "R12", (0,), id="R12"),
        pytest.param("2C 3C / 2D 3D", 100, Options(), "R12", (0, 1), id="R12-shared"),
        pytest.param("2C 3C / 2D", 99, Options(), None, None, id="not yet"),
        pytest.param("2C 3C / 2D", 101, Options(), "R12", (0,), id="arranged later"),
        pytest.param("2C / 2D 3D", 7, Options(max_rounds=7), "R12", (1,), id="max_rounds"),
        pytest.param("2C / 2D", 100, Options(max_rounds=None), None, None, id="no-R12"),
        pytest.param("2C / ", 100, Options(), "R2", (0,), id="R2-first"),
    ],
)
def test_R2_R12_ends(piles, rounds, options, rule, winners):
    state = position(GAME, 2, options, piles=piles, rounds=rounds, tricks=1, played=1)
    end = outcome(state)
    assert (end and end.rule, end and end.winners) == (rule, winners)
    assert not end or end.ended_by == ("limit" if rule == "R12" else "rules")


def test_R12_a_limit_stops_a_match():
    match = finished(GAME, {"max_rounds": 2}, seed=1, players=4)
    assert (match.outcome.rule, match.outcome.ended_by) == ("R12", "limit")
    assert [event.facts["number"] for event in match.events if "number" in event.facts] == [1, 2]


def test_a_match_that_is_under_way_has_no_end():
    assert outcome(position(GAME, 2, tricks="2", hands="7S 9S / ", piles=" / ")) is None


def test_R12_a_match_has_a_round_at_least():
    with pytest.raises(ValueError, match="max_rounds"):
        Match.new(GAME, 2, 0, {"max_rounds": 0})


KEY_WORDS = [
    ("R1", {}, "48 cards, for 2, 3, 4 or 6 players"),
    ("R2", {}, "last player who has any cards wins"),
    ("R3", {}, "beats the two ranks next below its own"),
    ("R3", {}, "All other cards tie, equal ranks too"),
    ("R4", {}, "until you hold six cards, or until the pile is empty"),
    ("R4", {"short_deal": "k"}, "as many cards as the round has tricks"),
    ("R5", {}, "next player clockwise who is still in, also into the next round"),
    ("R5", {"lead_reset": True}, "The dealer leads the first trick of every round"),
    ("R6", {}, "its wins over the others less its losses to them, takes the trick"),
    ("R6", {"simultaneous": True}, "all are revealed together"),
    ("R7", {}, "the next trick in this round that somebody wins"),
    ("R8", {}, "then the trick in the order of play"),
    ("R8", {"simultaneous": True}, "clockwise from the player whose turn it was to lead"),
    ("R8", {"pile_order": "shuffle"}, "in random order"),
    ("R8", {"pile_order": "shuffle", "simultaneous": True}, "in random order"),
    ("R9", {}, "when a round ends leave the game"),
    ("R10", {}, "a player who is still in has fewer than six cards when a round begins"),
    ("R10", {}, "as the poorest of those who are still in has cards"),
    ("R11", {}, "those who ran out last share the victory"),
    ("R12", {"max_rounds": 7}, "When round 7 has been played, whoever has the most cards wins"),
    ("R12", {"max_rounds": None}, "a match may never end"),
]


@pytest.mark.parametrize(("rule", "options", "words"), KEY_WORDS)
def test_rule_texts_say_what_is_played(rule, options, words):
    assert words in GAME.rules.text(rule, GAME.new(2, options).options)


def test_options_say_what_they_change():
    assert {option.name: option.says for option in offered(GAME.options, 2)} == {
        "dealer0": "who leads the first trick",
        "short_deal": "hands of a short round: six, or its tricks",
        "lead_reset": "the dealer leads first in every round",
        "simultaneous": "all cards of a trick are revealed together",
        "pile_order": "how cards go under a pile",
        "max_rounds": "rounds after which the match stops",
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


@pytest.mark.parametrize("number", [n for n, e in examples("kaplowitz").items() if e.table])
def test_R4_R10_tables_of_the_examples_could_lie_so(number):
    """Hands as they were filled, as many tricks as the poorest allows, and no card too few."""
    example = examples("kaplowitz")[number]
    s = position(GAME, example.players, {**example.options}, **example.table)
    if not s.tricks:
        return
    led = [sum(seat == owner for seat, _ in s.trick) for owner in range(example.players)]
    held = [len(hand) + more + s.played for hand, more in zip(s.hands, led, strict=True)]
    lie = [card for pile in [*s.piles, s.aside] for card in pile]
    assert len(lie) >= s.played * example.players
    assert tricks_in_round(held) == s.tricks
    if any(count < 6 for count in held):  # somebody had no pile to draw from
        assert len(lie) == s.played * example.players


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


# Knowing


def test_nobody_looks_into_a_pile_not_even_into_the_own():
    view = GAME.view(Match.new(GAME, 2, seed=1).state, 0)
    assert view.piles == [[BACK] * 18, [BACK] * 18]
    assert view.hands[1] == [BACK] * 6
    assert BACK not in view.hands[0]


def test_R8_everybody_remembers_whose_pile_a_card_went_under_and_when():
    hands = "7S 9S 4D / 7H 8S 4H"
    match = table(rounds="3", tricks="3", hands=hands, piles="2C / 2D")
    play(match, "7S 7H 8S 9S")
    assert match.state.seen.marks == dict.fromkeys(cards("7S 7H 8S 9S"), "0.3")
    view = GAME.view(match.state, 1)
    assert view.piles == [[BACK, *[back("0.3")] * 4], [BACK]]
    assert view.hands[0] == [BACK]


def test_R8_a_card_that_is_won_by_another_has_another_owner():
    match = table(tricks="1", hands="9S / 8S", piles=" / 10D JD")
    play(match, "9S 8S")
    play(match, "10D 9S")
    assert match.state.seen.marks == {
        **dict.fromkeys(cards("8S"), "0.0"),
        **dict.fromkeys(cards("9S 10D"), "1.1"),
    }


def test_R8_what_was_just_won_is_not_in_a_hand():
    match = table(3, tricks="3", hands="7S 9S 4D / 7H 8S 4H / 3H 3D QC", piles="2C / 2D / 2H")
    play(match, "7S 7H 3H")
    assert (codes(match.state.aside), match.state.seen.marks) == ("7S 7H 3H", {})
    play(match, "8S QC 9S")
    won = {*cards("7S 7H 3H 8S QC 9S")}
    assert {*match.state.seen.marks} == won
    for world in islice(GAME.imagine(GAME.view(match.state, 2), 2, Random(0)), 40):
        assert not won & {*world.hands[0]}
        assert {*world.piles[0][1:]} == won


def marked(batches):
    """What is remembered, as a text: {"0.1": "2C 3C"} went under pile 0 in round 1."""
    return {"seen": " / ".join(f"{mark}: {codes}" for mark, codes in batches.items())}


def is_uniform(met, expected, critical):
    """Chi-square test of how often each was met against how often it is expected."""
    scale = sum(met.values()) / sum(expected.values())
    assert met.keys() == expected.keys()
    return sum((met[key] - scale * n) ** 2 / (scale * n) for key, n in expected.items()) < critical


KNOWN = {  # player 0 has won 7S 7H 8S 9S before this round, and one of them is in hand again
    "rounds": "2",
    "tricks": "2",
    "leader": "1",
    "hands": "2C 7S / 4H 5H",
    "piles": "7H 8S 9S / 2D",
}


def test_redeals_are_uniform_over_what_everybody_can_know():
    state = position(GAME, 2, **marked({"0.1": "7S 7H 8S 9S"}), **KNOWN)
    view = GAME.view(state, 1)
    assert view.hands[0] == [BACK, back("0.1")]
    assert view.piles == [[back("0.1")] * 3, [BACK]]
    expected = Counter(
        (new, drawn, " ".join(rest), own)
        for new, own in permutations(("2C", "2D"))
        for drawn, *rest in permutations(("7S", "7H", "8S", "9S"))
    )
    met = Counter(
        (*codes(world.hands[0]).split(), codes(world.piles[0]), codes(world.piles[1]))
        for world in islice(GAME.imagine(view, 1, Random(1)), 4800)
    )
    assert is_uniform(met, expected, 84)  # 47 degrees of freedom, 99.9 %


FIRST, THEN = "2C 3C 4C 5C", "6C 7C 8C 9C 10C JC"  # won by player 0 in rounds 1 and 2


def test_R4_R8_redeals_know_what_stayed_in_a_hand_over_a_short_round():
    batches = marked({"0.1": FIRST, "0.2": THEN})
    piles, hands = "8C 9C 10C JC / ", "2C 3C 4C 5C 6C 7C / 5S 6S"
    match = table(rounds="3", tricks="2", hands=hands, piles=piles, **batches)
    play(match, "6C 5S 6S 5C")  # three of the first four stay, and one of the others
    assert codes(match.state.hands[0]) == "2C 3C 4C 7C 8C 9C"
    assert (match.state.rounds, codes(match.state.piles[0])) == (4, "10C JC 6C 5S")
    expected = Counter(  # every order in which the cards of a round may have lain in the pile
        (" ".join(sorted([held, *drawn])), " ".join(left))
        for first, held, *others in permutations(THEN.split())
        if first == "6C"  # it was played, and so was among the two that had been drawn
        for drawn, left in [(others[:2], others[2:])]
    )
    met = Counter()
    for world in islice(GAME.imagine(GAME.view(match.state, 1), 1, Random(2)), 4000):
        assert {*world.hands[0][:3]} == {*cards("2C 3C 4C")}
        assert {*world.piles[0][2:]} == {*cards("6C 5S")}
        later = [card.code for card in world.hands[0][3:]]
        met[" ".join(sorted(later)), codes(world.piles[0][:2])] += 1
    assert is_uniform(met, expected, 43.8)  # 19 degrees of freedom, 99.9 %


@pytest.mark.parametrize("options", [Options(), Options(pile_order="shuffle")])
def test_R8_imagined_hands_hold_as_many_cards_of_each_round_as_the_true_ones(options):
    """What everybody can count, told again from the events of the match."""
    match, rng, won, seen, looked = Match.new(GAME, 3, 4, options), Random(3), {}, 0, 0
    while match.state.rounds < 9 and not match.over:
        for event in match.events[seen:]:
            if event.rule == "R8":
                seat, count = event.facts["player"], event.facts["count"]
                now = event.state.rounds
                won |= dict.fromkeys(event.state.piles[seat][-count:], (seat, now))
        seen = len(match.events)
        for question in list(match.questions()):
            for world in islice(GAME.imagine(question.view, question.seat, rng), 1):
                looked += 1
                for true, imagined in zip(match.state.hands, world.hands, strict=True):
                    assert Counter(map(won.get, imagined)) == Counter(map(won.get, true))
            match.answer(question.seat, at_random(question, rng))
    assert looked > 50
    assert len({*won.values()}) > 6


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_world_gives_everybody_the_cards_they_are_known_to_have(seed):
    rng = Random(5)
    for match in islice(positions(GAME, Options(), seeds=[seed]), 0, None, 10):
        owners = match.state.seen.marks
        for seat in match.seats:
            view = GAME.view(match.state, seat)
            for world in islice(GAME.imagine(view, seat, rng), 2):
                for owner in match.seats:
                    for card in [*world.hands[owner], *world.piles[owner]]:
                        assert owners.get(card, f"{owner}.").startswith(f"{owner}.")


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


# The beginner


SHARES = "None of your cards is best alone"
FEWER = "None of your cards reaches the greatest surplus so far"


@pytest.mark.parametrize(
    ("trick", "hand", "choices", "rule", "reason"),
    [
        pytest.param(
            "1:8S 2:7S",
            "2C 9C 10D",
            "9C",
            "R6",
            "You play last, so your 9C takes the trick: 2 won, 0 lost.",
            id="wins, last",
        ),
        pytest.param(
            "2:8S",
            "2C 9C 10D",
            "9C 10D",
            "R6",
            "Your 9C has the greatest surplus so far: 1 won, 0 lost.",
            id="wins",
        ),
        pytest.param(
            "1:8S 2:9S",
            "8C 9C QD",
            "9C",
            "R7",
            f"{SHARES}, but your 9C shares the greatest surplus, and then nobody takes the trick.",
            id="shares, last",
        ),
        pytest.param(
            "2:8H",
            "8C JC 2C",
            "2C 8C JC",
            "R7",
            "All your cards tie with the 8H so far, and if it stays so, nobody wins the trick.",
            id="all tie",
        ),
        pytest.param(
            "2:8H",
            "2C 8C 7C",
            "2C 8C",
            "R7",
            f"{SHARES} so far, but your 2C and 8C share the greatest surplus, "
            "and if it stays so, nobody wins the trick.",
            id="shares",
        ),
        pytest.param(
            "1:8H 2:8S",
            "8C JC 8D",
            "8C 8D JC",
            "R7",
            "Whichever card you play, it shares the greatest surplus, and then nobody takes the "
            "trick.",
            id="all share, last",
        ),
        pytest.param(
            "1:8S 2:9S",
            "7C 2C QD",
            "2C QD 7C",
            "R6",
            "None of your cards can win or share this trick: "
            "get rid of the one that you will miss least.",
            id="cannot, last",
        ),
        pytest.param(
            "2:8S",
            "6C 7C 7D",
            "7C 7D 6C",
            "R6",
            f"{FEWER}, and all are equally far from it.",
            id="cannot",
        ),
    ],
)
def test_the_beginner_plays_what_fares_best(trick, hand, choices, rule, reason):
    hands = f"{hand} / 3C 3D 3H / 4C 4D 4H"
    leader = trick[0]
    match = table(3, tricks="3", leader=leader, hands=hands, piles="5C / 5D / 5H", trick=trick)
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.rule, advice.reason) == (choices, rule, reason)


def test_the_beginner_says_what_comes_nearest_while_others_have_to_play():
    hands = "6C 7C JC / 3C 3D 3H / 4C 4D / 5C 5D"
    match = table(4, tricks="3", leader="2", hands=hands, trick="2:8S 3:7S")
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.reason) == (
        "JC",
        f"{FEWER}; your JC comes nearest to it.",
    )


LEADING = [
    # of the others there is one King, and of 2, 3 and 4 there are three each
    pytest.param(
        "2C 3C 4C KD KH KS",
        " ".join(EVERY),
        "KD KH KS",
        "42 cards",
        "a King beats eight and loses to six",
        id="all",
    ),
    # all else is out of the game
    pytest.param(
        "9C 2C 9D", "3D 4D", "9C 9D", "2 cards", "a 9 beats none and loses to none", id="few"
    ),
    pytest.param(
        "9C 2C 3C",
        "7D 10D JD KD",
        "2C 3C",
        "4 cards",
        "a 2 beats one and loses to none",
        id="equal",
    ),
]


@pytest.mark.parametrize(("hand", "rest", "choices", "others", "fares"), LEADING)
def test_the_beginner_leads_what_beats_most_of_the_other_cards(hand, rest, choices, others, fares):
    rest = [code for code in rest.split() if code not in hand.split()]
    match = table(tricks="3", hands=f"{hand} / {rest[0]}", piles=f" / {' '.join(rest[1:])}")
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.rule) == (choices, "R3")
    assert advice.reason == (
        f"Of the {others} in the game that you do not hold, {fares}; "
        "none of your cards does better."
    )


def test_a_record_is_read_as_wins_and_losses():
    assert str(Record(2, 1)) == "2-1"
    assert surplus(Record(2, 1)) == 1
