"""Schotten Totten, rule by rule: the examples and invariants of its specification."""

from itertools import permutations
from random import Random

import pytest
from playing import finished, table, told

from tutor.bots.simple import at_random
from tutor.coach.help.explain import ALLOWED
from tutor.coach.message import second_person
from tutor.coach.rules.pages import example_table as arranged
from tutor.coach.session import Session
from tutor.engine.match import IllegalMove, Match
from tutor.engine.state import cards_in
from tutor.games import examples
from tutor.games.schotten_totten.cards import BLIND, CLAN, DECK, MUD, TACTICS
from tutor.games.schotten_totten.choices import Bury, Claim, Draw, Move, Play, Recruit, Remove
from tutor.games.schotten_totten.claims import (
    is_complete,
    legal_claims,
    open_stones,
    strength,
    winner,
)
from tutor.games.schotten_totten.formations import formation
from tutor.games.schotten_totten.game import GAME, enough
from tutor.games.schotten_totten.state import STONES, Options

cards = DECK.cards
BOTH = (Options(), Options(tactics=True))


def stones(*sides):
    """The first stones with the cards of both players, and the others without any."""
    return " // ".join([*sides, *["/"] * (STONES - len(sides))])


def modes(*codes):
    """The combat modes of the first stones."""
    return " / ".join([*codes, *[""] * (STONES - len(codes))])


def at_stones(*sides, hands="11 63 / 52 61", options=None, **texts):
    """A table with these sides at the first stones."""
    return table(GAME, 2, options, stones=stones(*sides), hands=hands, **texts)


def tactical(*sides, hands, **texts):
    """Return the same game with tactics."""
    return at_stones(*sides, hands=hands, options={"tactics": True}, **texts)


def play(match, seat, text, stone):
    """Play a card at a stone."""
    (card,) = cards(text)
    match.answer(seat, Play(card, stone))


def why_not(match, seat, choice):
    """Return the rule that refuses a choice, and the reason."""
    with pytest.raises(IllegalMove) as error:
        match.answer(seat, choice)
    return error.value.rule, error.value.sentence


def claims(match, seat=0):
    return legal_claims(match.state, seat)


# R1 to R4: the deal, and a turn


def test_R1_R2_six_cards_each_and_42_left():  # E16
    state = Match.new(GAME, 2, seed=1).state
    assert [*map(len, state.hands)] == [6, 6]
    assert len(state.deck) == 42
    assert state.tactics == []
    assert len(state.stones) == STONES


def test_R2_six_colours_of_nine_strengths():
    assert len(CLAN) == 54
    assert {card.code for card in CLAN} == {f"{c}{n}" for c in range(1, 7) for n in range(1, 10)}
    assert all(card.code == f"{card.suit}{card.rank}" for card in CLAN)


def test_R3_a_turn_is_a_card_claims_and_a_draw():
    match = at_stones("37 38 /", hands="39 63 / 52 61")
    play(match, 0, "39", 0)
    assert [q.rule for q in match.questions()] == ["R8"]
    match.answer(0, Claim(0))
    assert match.state.turn == 1  # drawn by itself: nothing else can be claimed
    assert len(match.state.hands[0]) == 2
    assert told(match, "R3")[-1] == "Player 0 draws a clan card."


def test_R3_claims_are_a_choice():
    match = at_stones("37 38 /", hands="39 63 / 52 61")
    play(match, 0, "39", 0)
    match.answer(0, Draw("clan"))
    assert match.state.claimed == [[], []]
    assert match.state.turn == 1


def test_R3_auto_claim_claims_without_asking():
    options = {"auto_claim": True}
    match = at_stones("37 38 /", "17 18 19 /", hands="39 63 / 52 61", options=options)
    play(match, 0, "39", 0)
    assert match.state.claimed == [[0, 1], []]


def test_R3_a_claim_before_a_card_is_refused():
    match = at_stones("37 38 39 /")
    assert why_not(match, 0, Claim(0)) == (
        "R3", "Play a card first. Then you may claim stone 1.",
    )  # fmt: skip


def at_the_start(*sides, **more):
    """A table where stones are claimed at the beginning of a turn."""
    return at_stones(*sides, options={"claim_when": "start", **more}, hands="39 63 / 52 61")


def test_R3_start_stones_are_claimed_before_a_card_is_played():
    match = at_the_start("37 38 /", "17 18 19 /", "27 28 29 /")
    assert match.ask.rule == "R3"
    assert [each for each in match.ask.choices[0] if isinstance(each, Claim)] == [
        Claim(1),
        Claim(2),
    ]
    match.answer(0, Claim(2))
    assert why_not(match, 0, Claim(2)) == (
        "R8",
        "Stone 3 is already claimed. Choose another stone.",
    )
    play(match, 0, "39", 0)
    assert match.state.claimed == [[2], []]
    assert (match.state.turn, len(match.state.hands[0])) == (1, 2)  # a card was drawn by itself


def test_R3_start_what_is_complete_by_now_is_claimed_in_the_next_turn():
    options = {"claim_when": "start", "tactics": True}
    match = at_stones("37 38 /", options=options, hands="39 63 / 52 61")
    play(match, 0, "39", 0)
    assert match.ask.rule == "R11"
    assert why_not(match, 0, Claim(0)) == (
        "R3", "You have already played a card. Draw now, and claim next turn.",
    )  # fmt: skip
    match.answer(0, Draw("clan"))
    play(match, 1, "52", 5)
    match.answer(1, Draw("clan"))
    match.answer(0, Claim(0))
    assert match.state.claimed == [[0], []]


def test_R3_start_stones_may_be_claimed_without_asking():
    match = at_the_start("47 48 49 /", "17 18 /", "27 28 29 /", auto_claim=True)
    assert match.state.claimed == [[0, 2], []]
    assert match.ask.rule == "R3"


def test_R10_start_a_claim_may_end_the_match_before_a_card_is_played():
    match = at_the_start("47 48 49 /", "17 18 19 /", "27 28 29 /")
    for stone in range(3):
        match.answer(0, Claim(stone))
    assert match.outcome.winners == (0,)
    assert len(match.state.hands[0]) == 2


def test_R3_start_the_prompt_names_what_can_be_claimed():
    match = at_the_start("47 48 49 /", "17 18 /", "27 28 29 /")
    says = "First you may claim stone 1 or 3: select it. Or play a card."
    assert Session.at(match).scene().prompt == says


@pytest.mark.parametrize("tactics", [False, True])
def test_R22_R23_start_a_match_ends_whatever_is_claimed(tactics):
    for seed in range(30):
        finished(GAME, Options(claim_when="start", tactics=tactics), seed)


@pytest.mark.parametrize("first_player", [0, 1])
def test_R3_first_player_begins(first_player):
    match = Match.new(GAME, 2, 1, {"first_player": first_player})
    assert [q.seat for q in match.questions()] == [first_player]


def test_R4_full_sides_and_claimed_stones_take_no_cards():
    match = at_stones("17 18 23 /", claimed="1 /", hands="19 / 52")
    (card,) = cards("19")
    assert why_not(match, 0, Play(card, 0)) == (
        "R4", "Your side of stone 1 is complete. Choose another stone.",
    )  # fmt: skip
    assert why_not(match, 0, Play(card, 1)) == (
        "R4", "Stone 2 is claimed. Play at another stone.",
    )  # fmt: skip


def test_R4_only_cards_of_your_own_hand():
    match = at_stones()
    (card,) = cards("52")
    assert why_not(match, 0, Play(card, 0)) == ("R3", "The 52 is not in your hand.")


# R5 to R7: formations


def test_R5_R6_formations_fall_strictly():  # E1, E2
    falling = ["37 38 39", "11 12 13", "19 29 39", "16 26 36", "11 15 16", "12 23 34", "19 28 35"]
    made = [formation(cards(text)) for text in falling]
    assert made == [(5, 24), (5, 6), (4, 27), (4, 18), (3, 12), (2, 9), (1, 22)]
    assert made == sorted(made, reverse=True)


@pytest.mark.parametrize("mud", [0, 1])
def test_R5_the_order_of_cards_does_not_count(mud):  # I5
    rng, places = Random(3), 3 + mud
    for _ in range(200):
        side = rng.sample(CLAN, places)
        assert len({formation(each) for each in permutations(side)}) == 1


def test_R7_equal_formations_go_to_the_first():  # E3
    match = at_stones("17 18 / 27 28 29", hands="19 45 / 52 61")
    play(match, 0, "19", 0)
    assert winner(match.state, 0) == 1
    assert claims(match) == []


def test_R7_a_claim_says_whose_side_was_complete_first():
    match = at_stones("17 18 19 / 27 28 29", hands="45 46 / 52 61", first="0" + " -1" * 8)
    play(match, 0, "45", 8)
    match.answer(0, Claim(0))
    (event,) = [each for each in match.events if each.rule == "R7"]
    both = "stone 1: both sides have a colour run of 24, and"
    mine = second_person(event.told_to(0, ["You", "Ada"]))
    assert mine == f"You claim {both} your side was complete first."
    told_to_ada = second_person(event.told_to(1, ["Ben", "You"]))
    assert told_to_ada == f"Ben claims {both} Ben's side was complete first."


def test_R7_a_side_that_was_broken_up_is_complete_anew():  # A10
    match = tactical("17 18 19 / 27 28 29", hands="1 62 / 9 52", first="0" + " -1" * 8)
    assert winner(match.state, 0) == 0
    play(match, 0, "62", 5)
    match.answer(0, Draw("clan"))
    match.answer(1, Remove(*cards("9 19")))
    match.answer(1, Draw("clan"))
    play(match, 0, "1", 0)
    assert strength(match.state, 0, 0) == strength(match.state, 0, 1) == (5, 24)
    assert winner(match.state, 0) == 1


# R9, R10: the end


def test_R9_without_a_deck_play_goes_on():
    match = at_stones(deck="", discard="...")
    play(match, 0, "11", 4)
    assert told(match, "R9") == ["Player 0 draws nothing, because no deck is left."]
    assert [q.seat for q in match.questions()] == [1]


@pytest.mark.parametrize(
    ("own", "wins"), [([2, 3, 4], True), ([0, 1, 3, 4, 8], True), ([0, 2, 4, 6], False)]
)
def test_R10_three_adjacent_or_five(own, wins):  # E9
    assert enough(own) == wins


def test_R10_the_match_ends_in_the_middle_of_a_turn():
    match = at_stones("37 38 /", hands="39 63 / 52 61", claimed="1 2 /")
    play(match, 0, "39", 0)
    match.answer(0, Claim(0))
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "R10"
    assert len(match.state.hands[0]) == 1  # nothing was drawn any more


# R11 to R17: tactics


def test_R11_seven_cards_each_and_two_decks():  # E16
    state = Match.new(GAME, 2, 1, {"tactics": True}).state
    assert [*map(len, state.hands)] == [7, 7]
    assert [len(state.deck), len(state.tactics)] == [42, 8]
    assert [sum(card in TACTICS for card in hand) for hand in state.hands] == [1, 1]


def test_R11_draw_from_either_deck():
    match = tactical(hands="11 63 / 52 61")
    play(match, 0, "11", 4)
    match.answer(0, Draw("tactics"))
    assert told(match, "R11") == ["Player 0 draws a tactic."]
    assert [card.back for card in match.state.hands[0]] == ["clan", "tactic"]


def test_R11_the_seventh_card_is_drawn_again_after_each_turn():
    match = Match.new(GAME, 2, 1, {"tactics": True})
    for seat in (0, 1):
        (question,) = match.questions()
        match.answer(seat, next(each for each in question.choices if each.card.rank))
        match.answer(seat, Draw("clan"))
    assert [*map(len, match.state.hands)] == [7, 7]


def test_R11_with_tactics_seven_cards_are_enough_and_six_are_not():
    for hand, choices in (("11 63 64 65 66 67 68", 0), ("11 63 64 65 66 67", 2)):
        match = tactical(hands=f"{hand} 69 / 52 61")
        play(match, 0, "69", 4)
        drawn = [each for q in match.questions() for each in q.choices if isinstance(each, Draw)]
        assert len([each for each in drawn if each.deck != "nothing"]) == choices


def test_R11_an_empty_deck_leaves_the_other():
    match = tactical(hands="11 63 / 52 61", tactics="", discard="...")
    play(match, 0, "11", 4)
    assert [q.seat for q in match.questions()] == [1]


def test_R12_never_two_tactics_ahead():  # E15
    for counts, allowed in (("0 0", True), ("1 0", False), ("0 1", True), ("1 1", True)):
        match = tactical(hands="3 63 / 52 61", tactics_played=counts)
        (spy,) = cards("3")
        (question,) = match.questions()
        assert (Play(spy, 0) in question.choices) == allowed, counts
    match = tactical(hands="3 63 / 52 61", tactics_played="1 0")
    assert why_not(match, 0, Play(spy, 0)) == (
        "R12", "You are a tactic ahead already, by 1 to 0. Play a clan card.",
    )  # fmt: skip


def test_R13_a_second_joker_waits_until_the_first_is_gone():  # A15
    (joker,) = cards("2")
    match = tactical("1 36 / 19", hands="2 63 / 52 61", tactics_played="1 1")
    assert why_not(match, 0, Play(joker, 1))[0] == "R13"
    match = tactical("1 36 / 19", hands="2 63 / 52 61", claimed="0 /", tactics_played="1 1")
    assert why_not(match, 0, Play(joker, 1))[0] == "R13"
    match = tactical("36 / 1 19", hands="2 63 / 52 61", tactics_played="1 1")
    match.answer(0, Play(joker, 1))
    assert match.state.stones[1][0] == [joker]


@pytest.mark.parametrize(
    ("side", "made"),
    [
        ("1 38 39", (5, 24)), ("1 31 32", (5, 6)), ("1 16 29", (1, 24)),  # E10
        ("3 27 47", (4, 21)), ("3 18 19", (5, 24)), ("3 11 15", (3, 13)),  # E11
        ("4 22 23", (5, 6)), ("4 24 25", (5, 12)), ("4 19 29", (1, 21)),  # E12
        ("1 39 29", (4, 27)),  # A14: the Joker may be one more 39
        ("1 3 28", (5, 24)),
    ],
)  # fmt: skip
def test_R13_R14_R15_elites_are_what_is_best(side, made):
    assert formation(cards(side)) == made


def test_R16_only_sums_count():  # E13
    assert formation(cards("17 18 19"), sums=True) < formation(cards("29 39 48"), sums=True)
    assert formation(cards("1 19 18"), sums=True) == (1, 26)
    match = tactical("29 39 / 17 18 19", hands="48 7 / 52 61", modes=modes(BLIND))
    play(match, 0, "48", 0)
    assert claims(match) == [0]


def test_R17_four_cards_are_needed():  # E14
    match = tactical("12 13 14 / 16 26 36", hands="15 7 / 52 61", modes=modes(MUD))
    assert not is_complete(match.state, 0, 0)
    play(match, 0, "15", 0)
    assert strength(match.state, 0, 0) == (5, 14)
    assert formation(cards("16 26 36 46")) == (4, 24)


def test_R17_a_mud_fight_makes_complete_sides_incomplete():  # A9
    match = tactical("12 13 14 / 16 26 36", hands="6 15 / 46 61", first="1" + " -1" * 8)
    play(match, 0, "6", 0)
    assert match.state.first[0] == -1
    match.answer(0, Draw("clan"))
    play(match, 1, "46", 0)
    match.answer(1, Draw("clan"))
    assert match.state.first[0] == 1


def test_R17_both_combat_modes_on_one_stone():  # A13
    match = tactical("12 13 14 / 19 29 39", hands="15 7 / 52 61", modes=modes(f"{BLIND} {MUD}"))
    play(match, 0, "15", 0)
    assert strength(match.state, 0, 0) == (1, 14)


@pytest.mark.parametrize("code", ["5", "6"])
def test_R16_R17_a_combat_mode_lies_on_the_number_of_a_stone(code):
    session = Session.at(tactical("36 / 19", hands=f"{code} 62 / 52 61"))
    assert session.explain([f"c:{code}", "stone:0"]).text == ALLOWED
    said = session.explain([f"c:{code}", "own:0"])
    assert said.law.number == {"5": "R16", "6": "R17"}[code]
    assert said.text.endswith("on the stone itself: select its number.")


def test_R16_a_refused_claim_cites_what_decides():
    match = tactical("17 18 19 / 29 39 48", hands="62 63 / 52 61", modes=modes(BLIND))
    assert why_not(match, 0, Claim(0)) == (
        "R16", "Only sums count at this stone, and the other side has 26, and you have 24.",
    )  # fmt: skip


def test_R16_to_complete_a_side_where_only_sums_count():
    match = tactical("18 19 / 29 38", hands="17 63 / 52 61", modes=modes(BLIND))
    play(match, 0, "17", 0)
    assert told(match, "R16") == ["Player 0 completes stone 1: a sum of 24."]
    assert told(match, "R5") == []


def test_R17_a_refused_claim_names_the_mud_fight_and_four_cards():
    match = tactical("12 13 14 / 16 26", hands="62 63 / 52 61", modes=modes(MUD))
    assert why_not(match, 0, Claim(0)) == (
        "R17", "Stone 1 has a Mud Fight, so each side needs four cards. Yours still needs a card.",
    )  # fmt: skip
    match = at_stones("12 13 / 16 26")
    assert why_not(match, 0, Claim(0))[0] == "R8"


# R18 to R21: ruses


@pytest.mark.parametrize("clan", range(4))
def test_R18_the_recruiter_brings_three_and_sends_two_away(clan):
    match = tactical(hands="7 11 22 / 52 61")
    recruiter, *kept = cards("7 11 22")
    match.answer(0, Recruit(recruiter, clan, 3 - clan))
    assert len(match.state.hands[0]) == 5
    match.answer(0, Bury((*kept,)))
    assert match.state.deck[:2] == kept[::-1]
    assert len(match.state.hands[0]) == 3
    assert recruiter in match.state.ruses
    view = GAME.view(match.state, 0)
    assert view.deck[:2] == kept[::-1]  # who buried them knows them
    assert all(card.kind == "back" for card in GAME.view(match.state, 1).deck)


def test_R18_with_a_full_hand_nothing_is_drawn():  # A8
    match = tactical(hands="7 11 22 33 44 55 66 / 52 61")
    recruiter, *kept = cards("7 11 22")
    match.answer(0, Recruit(recruiter, 3, 0))
    match.answer(0, Bury((*kept,)))
    assert len(match.state.hands[0]) == 7
    assert match.state.turn == 1
    full = "Player 0 draws no card in this turn, because the hand is full."
    assert told(match, "R18")[-1] == full


def test_R18_what_there_is_of_three():
    match = tactical(hands="7 11 / 52", deck="33", tactics="8", discard="...")
    (question,) = match.questions()
    splits = [each for each in question.choices if isinstance(each, Recruit)]
    assert [(each.clan, each.tactics) for each in splits] == [(1, 1)]
    match = tactical(hands="7 11 / 52", deck="", tactics="", discard="...")
    (recruiter,) = cards("7")
    assert why_not(match, 0, Recruit(recruiter, 0, 0))[0] == "R18"  # A12


def test_R19_the_strategist_moves_or_discards_an_own_card():
    strategist, own, other = cards("8 36 47")
    match = tactical("36 / 47", "11 12 13 /", claimed="/ 3", hands="8 62 / 52 61")
    for choice in (Move(strategist, own, 0), Move(strategist, own, 1), Move(strategist, own, 3),
                   Move(strategist, other, 2), Remove(strategist, other)):  # fmt: skip
        assert why_not(match, 0, choice)[0] in ("R4", "R19"), choice
    match.answer(0, Move(strategist, own, 2))
    assert match.state.stones[2][0] == [own]


def test_R20_the_banshee_discards_an_enemy_card():
    banshee, joker, own = cards("9 1 36")
    match = tactical("36 / 1", "/ 47", hands="9 62 / 52 61", claimed="1 /", tactics_played="0 1")
    (claimed,) = cards("47")
    assert why_not(match, 0, Remove(banshee, own))[0] == "R20"
    assert why_not(match, 0, Remove(banshee, claimed))[0] == "R20"
    match.answer(0, Remove(banshee, joker))  # A16: elites, too
    assert match.state.discard == [joker]


def test_R20_combat_modes_are_no_targets():  # A11
    match = tactical("36 / 47", hands="9 62 / 52 61", modes=modes(BLIND), tactics_played="0 1")
    banshee, blind = cards("9 5")
    assert why_not(match, 0, Remove(banshee, blind))[0] == "R20"


def test_R21_the_traitor_takes_clan_cards_only():  # A16
    traitor, joker, target = cards("10 1 47")
    match = tactical("35 36 / 1 47", hands="10 62 / 52 61", tactics_played="0 1")
    assert why_not(match, 0, Move(traitor, joker, 0))[0] == "R21"
    match.answer(0, Move(traitor, target, 0))
    assert [len(side) for side in match.state.stones[0]] == [3, 1]


def test_R21_the_traitor_takes_a_card_across_the_border():
    traitor, target = cards("10 47")
    match = tactical("35 36 / 47 48", hands="10 62 / 52 61")
    match.answer(0, Move(traitor, target, 0))
    crossing = "Player 0 plays the Traitor: Player 1's 47 crosses to Player 0's side of stone 1."
    assert told(match, "R21") == [crossing]
    match = tactical("35 36 / 47 48", hands="10 62 / 52 61")
    match.answer(0, Move(traitor, target, 2))
    assert "47 crosses from stone 1 to Player 0's side of stone 3" in told(match, "R21")[0]
    assert Session.at(match).log()[0].text.startswith("You play the Traitor: Ada's 47 crosses")
    assert "your 47 crosses" in Session.at(match, seat=1).log()[0].text


@pytest.mark.parametrize(
    ("path", "rule", "said"),
    [
        ("c:62 stone:4", "R3", "Play the 62 below the number, on your side of stone 5."),
        ("c:62 other:4", "R3", "Play the 62 on your own side of a stone, below its number."),
        ("c:10 own:0", "R21", "Traitor: select one of the other player's clan cards, then"),
        ("c:9 own:0", "R20", "Banshee: select one of the other player's cards."),
        ("c:8 c:47", "R19", "Strategist: select a card on your side, then another stone"),
        ("c:7 own:0", "R18", "Recruiter: select how many clan cards"),
    ],
)
def test_R3_who_points_elsewhere_hears_where_a_card_goes(path, rule, said):
    session = Session.at(tactical("35 36 / 47 48", hands="10 9 8 7 62 / 52 61"))
    answer = session.explain(path.split())
    assert (answer.kind, answer.law.number) == ("illegal", rule)
    assert answer.text.startswith(said)


def test_R21_whoever_has_chosen_the_traitor_hears_what_to_point_at():
    scene = Session.at(tactical("35 36 / 47 48", hands="10 62 / 52 61")).scene()
    aims = {aim.after: (aim.law.number, aim.text) for aim in scene.aims}
    assert aims["c:10",][0] == "R21"
    assert aims["c:10",][1].startswith("Traitor: select one of the other player's clan cards")
    assert aims["c:62",][0] == "R3"
    assert scene.still().aims == ()
    match = tactical("35 36 / 47 48", hands="7 62 / 52 61")
    match.answer(0, next(each for each in match.ask.choices[0] if isinstance(each, Recruit)))
    assert Session.at(match).scene().aims == ()  # two cards are to be put away


@pytest.mark.parametrize("tactic", ["10", "9", "8", "7", "6", "3"])
def test_R12_a_second_tactic_is_refused_by_its_rule(tactic):
    stands = {"hands": f"{tactic} 62 / 52 61", "tactics_played": "1 0"}
    for sides in (["35 36 / 47 48"], []):
        answer = Session.at(tactical(*sides, **stands)).explain([f"c:{tactic}", "own:8"])
        assert answer.law.number == "R12"
        assert answer.text == "You are a tactic ahead already, by 1 to 0. Play a clan card."


def test_R20_a_ruse_without_a_target_stays_in_the_hand():
    answer = Session.at(tactical(hands="9 62 / 52 61")).explain(["c:9"])
    assert (answer.law.number, answer.text) == (
        "R20",
        "The Banshee has no target now. Keep it in your hand.",
    )


def test_R8_a_prompt_names_the_stones_that_may_be_claimed():
    match = at_stones("37 38 /", "17 18 19 /", hands="39 63 / 52 61")
    play(match, 0, "39", 0)
    assert Session.at(match).scene().prompt.startswith("You may claim stone 1 or 2: select it.")


def test_R3_to_draw_nothing_is_refused_while_there_are_cards():
    match = at_stones("37 38 /", hands="39 63 / 52 61")
    play(match, 0, "39", 0)
    assert why_not(match, 0, Draw("nothing")) == (
        "R3", "You must draw while a deck has cards. Choose a deck.",
    )  # fmt: skip


def test_R13_tactics_have_an_article():
    match = tactical("36 / 19", hands="1 62 / 52 61", tactics="2 3 4 5 6 7 9 10 8", deck="11 12")
    play(match, 0, "1", 1)
    match.answer(0, Draw("tactics"))
    said = [line.text for line in Session.at(match).log()]
    assert said[:2] == ["You play the Joker at stone 2.", "You draw the Strategist."]
    assert match.events[1].told_to(1) == "Player 0 draws a tactic."


# R22, R23: nothing can be played


@pytest.mark.parametrize(
    ("hands", "played", "decks", "why"),
    [
        ("3 5 / 52", "1 0", "...", "one more tactic would be two ahead of the other player"),
        ("7 / 52", "0 0", "", "no tactic can be used now"),
        ("/ 52", "0 0", "...", "the hand is empty"),
    ],
)
def test_R22_an_event_says_why_nothing_is_played(hands, played, decks, why):
    left = {"deck": decks, "tactics": ""} if decks else {"deck": "", "tactics": ""}
    if not decks:
        left["discard"] = "..."
    match = tactical("36 / 19", hands=hands, tactics_played=played, **left)
    assert told(match, "R22")[0] == f"Player 0 plays nothing, because {why}."


FULL = (
    "51 52 53 / 19 28 35", "14 15 24 / 25 34 49", "67 68 69 / 22 33 44", "11 12 23 / 27 37",
    "16 21 31 / 57 58", "45 46 55 / 65 66", "26 36 56 / 17 18", "38 39 48 / 41 42",
    "13 29 43 / 61 63",
)  # fmt: skip


def test_R22_who_can_play_nothing_must_claim_one_stone():
    match = at_stones(*FULL, claimed="0 / 1", hands="32 / 54 59", deck="", discard="...")
    (question,) = match.questions()
    assert question.rule == "R8"
    assert all(isinstance(each, Claim) for each in question.choices)
    assert why_not(match, 0, Draw("nothing"))[0] == "R22"
    match.answer(0, question.choices[0])
    assert match.over or any(isinstance(c, Draw) for c in next(match.questions()).choices)


def test_R22_start_who_can_play_nothing_claims_after_all():
    """Without a card there is no later moment for it in this turn."""
    options = {"claim_when": "start"}
    match = at_stones(
        *FULL, claimed="0 / 1", hands="32 / 54 59", deck="", discard="...", options=options
    )
    (question,) = match.questions()
    assert question.rule == "R8"
    assert all(isinstance(each, Claim) for each in question.choices)


@pytest.mark.parametrize(
    ("claimed", "winners"), [("0 4 / 8", (0,)), ("0 / 4 8", (1,)), ("0 / 8", ())]
)
def test_R23_two_passes_in_vain_end_the_match(claimed, winners):
    match = tactical("11 12 13 /", "61 / 62", hands="/", claimed=claimed, modes=modes("", MUD),
                     deck="", tactics="", discard="...")  # fmt: skip
    assert match.outcome.rule == "R23"
    assert match.outcome.winners == winners


def test_R23_a_claim_between_the_passes_goes_on():
    match = at_stones(*FULL, claimed="0 / 1", hands="32 / 54 59", deck="", discard="...")
    assert match.state.passes == 1
    match.answer(0, next(match.questions()).choices[0])
    assert match.state.passes == 0 or match.over


# I1 to I4: at every moment of random matches


@pytest.mark.parametrize("options", BOTH)
def test_I1_to_I4_in_random_matches(options):
    deck = GAME.deck(GAME.new(2, options))
    for seed in range(6):
        rng, match = Random(seed), Match.new(GAME, 2, seed, options)
        won = {}
        while not match.over:
            for question in list(match.questions()):
                match.answer(question.seat, at_random(question, rng))
            s = match.state
            assert sorted(map(repr, cards_in(s))) == sorted(map(repr, deck))  # I1
            for seat, own in enumerate(s.claimed):
                for stone in own:
                    now = (seat, [[*side] for side in s.stones[stone]], [*s.modes[stone]])
                    assert won.setdefault(stone, now) == now  # I2
            assert abs(s.tactics_played[0] - s.tactics_played[1]) <= 1  # I3
            check_complete(s)


def check_complete(s):
    """I4: a stone with both sides complete is claimable by exactly one player."""
    owners = [legal_claims(s, seat) for seat in (0, 1)]
    for stone in open_stones(s):
        if is_complete(s, stone, 0) and is_complete(s, stone, 1):
            assert [stone in own for own in owners].count(True) == 1


@pytest.mark.parametrize("options", BOTH)
def test_both_variants_are_played_to_the_end(options):
    ends = {finished(GAME, options, seed).outcome.rule for seed in range(20)}
    assert "R10" in ends
    assert ends <= {"R10", "R23"}


# Tables of worked examples are those of real matches


def arranged_tables():
    """Yield the table of each example that is played, with the example's number."""
    for example in examples(GAME).values():
        if example.table:
            yield example.number, arranged(GAME, example).state


def test_R8_on_the_table_of_an_example_a_claimed_stone_has_a_complete_side():
    for number, state in arranged_tables():
        for seat, own in enumerate(state.claimed):
            assert all(is_complete(state, stone, seat) for stone in own), number


def test_R11_in_an_example_each_deck_has_only_its_own_cards():
    for number, state in arranged_tables():
        backs = {card.back for card in state.deck}, {card.back for card in state.tactics}
        assert backs[0] <= {"clan"}, number
        assert backs[1] <= {"tactic"}, number


def test_R12_in_an_example_the_tactics_on_the_table_are_those_that_were_played():
    """Combat modes stay on their stones, and ruses next to the decks; only ruses discard cards."""
    for number, state in arranged_tables():
        elites = [
            [c for sides in state.stones for c in sides[seat] if not c.rank] for seat in (0, 1)
        ]
        lost = [card for card in state.discard if not card.rank]
        open_now = [*cards_in(elites), *lost, *cards_in(state.modes), *state.ruses]
        assert len(open_now) == sum(state.tactics_played), number
        assert abs(state.tactics_played[0] - state.tactics_played[1]) <= 1, number
        for seat, own in enumerate(elites):
            assert len(own) <= state.tactics_played[seat], number
        assert {card.kind for card in lost} <= {"elite"}, number
        assert {card.kind for card in cards_in(state.modes)} <= {"mode"}, number
        assert {card.kind for card in state.ruses} <= {"ruse"}, number
        assert len(state.discard) <= sum(card.code in "89" for card in state.ruses), number
