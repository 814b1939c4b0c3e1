"""Chinchón, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import answered, finished, table, told

from tutor.bots.simple import at_random
from tutor.coach.rules.pages import choice_named
from tutor.coach.rules.readings import law_with_gaps
from tutor.coach.session import Session
from tutor.engine.cards import Deck
from tutor.engine.match import IllegalMove, Match
from tutor.engine.state import cards_in
from tutor.engine.textfile import WrongDeck
from tutor.games import beginner
from tutor.games.chinchon.cards import DECKS, FILE, cards_of, title
from tutor.games.chinchon.choices import CLOSE, Discard, LayOff, Meld
from tutor.games.chinchon.game import GAME, cards_left, hand_points, outcome, stays
from tutor.games.chinchon.melds import best, combined, fits, is_combination, is_run, is_set
from tutor.games.chinchon.players import exactly
from tutor.games.chinchon.stage import STAGE
from tutor.games.chinchon.state import TO_THE_RIGHT, Options, playing
from tutor.games.chinchon.turns import kept_points, least_kept, legal_melds, ways_down
from tutor.table.faces import draw_face

cards = DECKS[2].cards
USUAL = Options()
DECK_FILE = FILE.read_text(encoding="utf-8")
COMBINED = "4c 5c 6c 9u 9s 9b"  # of E1


def to_act(players=2, options=None, **texts):
    """A table at which player 0 has drawn and is to act; the others hold high cards."""
    before = {
        "seat": "0",
        "turns": " ".join(["1", *["0"] * (players - 1)]),
        "discard": "1b",
        "deck": "...",
    }
    if " / " not in texts["hands"]:
        texts["hands"] += "".join([" / 10s 11u", " / 10c 11b", " / 10u 11s"][: players - 1])
    return table(GAME, players, options, **before | texts)


def do(match, text):
    for word in text.split():
        seat = next(match.questions()).seat
        match.answer(seat, choice_named(match, seat, word))


def refused(match, choice):
    with pytest.raises(IllegalMove) as error:
        match.answer(next(match.questions()).seat, choice)
    assert len(error.value.sentence) <= 100
    return error.value.rule, error.value.sentence


def offered(match, kind):
    (choices,) = match.ask.choices.values()
    return [*map(repr, (choice for choice in choices if isinstance(choice, kind)))]


def meld(text):
    return Meld((*cards(text),))


# The cards


def test_R1_a_deck_has_60_cards():
    one, two = DECKS[1], DECKS[2]
    assert (len(one), len(two)) == (60, 120)
    assert Counter(card.kind for card in one) == {
        "plain": 48, "circular": 4, "wild": 2, "draw": 2, "skip": 2, "reverse": 2,
    }  # fmt: skip
    assert [*map(str, one.cards("12c Cc W W' D"))] == ["12c", "Cc", "Wildcard", "Wildcard", "Draw"]


WRONG = [
    ("copies = 1", "copies = 9", "deck.toml, line 6: copies must be a number from 1 to 3, not 9."),
    (
        "wildcards = 2",
        'wildcards = "two"',
        "deck.toml, line 8: wildcards must be a number from 0 to 8, not 'two'.",
    ),
    (
        "ranks = [1, 12]",
        "ranks = [2, 12]",
        "deck.toml, line 5: ranks must be [1, the last], which is from 3 to 20, not [2, 12].",
    ),
    (
        'rank = "face"',
        'rank = "half"',
        "deck.toml, line 20: rank must count from 0 to 50 points, or \"face\", not 'half'.",
    ),
    ("draw = 10", "draw = -1", "deck.toml, line 23: draw must count from 0 to 50 points, not -1."),
    (
        'c = "coins"',
        'Coins = "c"',
        'deck.toml, line 14: a suit must be a small letter and its name: c = "coins".',
    ),
    (
        "skip = 2",
        "skipp = 2",
        "deck.toml, line 10: there is no entry 'skipp'. The entries are copies, ",
    ),
    ("copies = 1  ", "# ", "deck.toml has no copies. Add a line for it."),
    ("copies = 1", "copies = = 1", "deck.toml is not valid TOML: "),
    ("ranks = [1, 12]", "ranks = [1, 3]", "deck.toml makes 24 cards, but four players need 40"),
]


@pytest.mark.parametrize(("was", "now", "said"), WRONG)
def test_a_wrong_deck_file_is_refused_with_its_line(was, now, said):
    with pytest.raises(WrongDeck) as mistake:
        cards_of(DECK_FILE.replace(was, now, 1))
    assert str(mistake.value).startswith(said)


def test_R8_the_rules_say_what_the_deck_file_says():
    worth = {card.kind: card.points for card in DECKS[1] if card.kind != "plain"}
    said = GAME.rules["R8"]
    assert f"a Circular {worth['circular']}, a Wildcard {worth['wild']}" in said
    assert {worth[kind] for kind in ("draw", "skip", "reverse")} == {10}
    assert "a Draw, Skip or Reverse 10" in said


def test_a_teacher_may_change_the_deck():
    text = DECK_FILE.replace("wildcards = 2", "wildcards = 4").replace(
        "circular = 13", "circular = 20"
    )
    changed = cards_of(text)
    assert len(changed) == 62
    assert {card.points for card in changed if card.kind == "circular"} == {20}


@pytest.mark.parametrize(
    ("was", "now", "kind", "found"),
    [
        ("circular_per_suit = 1", "circular_per_suit = 3", "circular", [13] * 12),
        ("wildcard = 25", "wildcard = 0", "wild", [0, 0]),
    ],
)
def test_what_the_notebook_invites_teachers_to_change_is_accepted(was, now, kind, found):
    changed = cards_of(DECK_FILE.replace(was, now))
    assert [card.points for card in changed if card.kind == kind] == found


def test_R1_the_note_says_how_many_cards_any_number_of_players_has():
    note = GAME.rules.gap("R1", USUAL)
    for players in GAME.players:
        assert f"{len(GAME.deck(GAME.new(players)))}" in note, players


# Setting up and taking turns


@pytest.mark.parametrize(
    ("players", "left"), [(2, 45), (3, 38), (4, 31), (5, 84), (6, 77), (7, 70), (8, 63)]
)
def test_R1_E10_seven_cards_each_and_one_turned_up(players, left):
    state = Match.new(GAME, players, seed=1).state
    assert [*map(len, state.hands)] == [7] * players
    assert (len(state.deck), len(state.discard)) == (left, 1)
    assert cards_left(players, USUAL) == left


def test_R1_the_deal_passes_to_the_right_after_each_round():
    match = finished(GAME, {"max_rounds": 4, "dealer0": 1, "out_over": 1000}, seed=2, players=3)
    dealers = [e.facts["player"] for e in match.events if "deals" in e.sentence]
    assert dealers == [1, 0, 2, 1]


@pytest.mark.parametrize(("dealer", "first"), [(0, 3), (1, 0), (3, 2)])
def test_R1_E10_the_player_on_the_dealers_right_begins(dealer, first):
    match = Match.new(GAME, 4, 1, {"dealer0": dealer})
    assert [*match.ask.choices] == [first]
    do(match, "deck")
    match.answer(first, Discard(next(c for c in match.state.hands[first] if c.kind == "plain")))
    assert [*match.ask.choices] == [(first - 1) % 4]


def test_R1_the_number_of_decks_is_an_option():
    assert len(Match.new(GAME, 2, 1, {"decks": 2}).state.deck) == 105


def test_R2_from_the_deck_or_from_the_discards():
    texts = {"seat": "0", "hands": "4c 5c / 9u 9s", "discard": "1b", "deck": "... "}
    match = table(GAME, **texts | {"deck": "..."})
    assert match.ask.choices == {0: ("deck", "discards")}
    assert refused(match, Discard(cards("4c")[0])) == (
        "R2",
        "First draw a card from the deck or the discards.",
    )
    do(match, "discards")
    assert told(match, "R2") == ["Player 0 takes 1b from the discards."]
    assert cards("1b")[0] in match.game.view(match.state, 1).hands[0]  # all saw it


def test_R3_the_turn_ends_with_a_discard():
    match = to_act(hands="4c 5c 9u")
    assert refused(match, Discard(cards("10s")[0])) == ("R3", "The 10s is not in your hand.")
    assert refused(match, "nonsense")[0] == "R3"
    do(match, "discard:9u")
    assert match.state.discard == cards("1b 9u")
    assert [*match.ask.choices] == [1]


def test_R3_a_taken_card_may_be_discarded_at_once_or_not():
    texts = {"hands": "4c 5c 9u", "taken": "9u"}
    assert "discard:9u" in offered(to_act(**texts), Discard)
    match = to_act(options={"return_taken": False}, **texts)
    assert offered(match, Discard) == ["discard:4c", "discard:5c"]
    assert refused(match, Discard(cards("9u")[0])) == (
        "R3",
        "You took the 9 of cups this turn. Discard a different card.",
    )


# Combinations


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("11c 12c Cc 1c 2c", True),
        ("12c 1c 2c", False),
        ("12c Cu 1c", False),
        ("Cc Cu Cs", True),
        ("5b 5c W", True),
        ("W W' 5c", False),
        ("3s W 5s", True),
        ("12c W 1c", True),
        ("5c 5u", False),
        ("5c 6c 8c", False),
        ("5c 6u 7c", False),
        ("5c 5u S", False),
        ("7c 7c' 7u", True),
        ("11c W 1c", False),
    ],
)
def test_R4_R14_R15_E6_E7_what_a_combination_is(text, is_one):
    found = cards(text)
    assert combined(found, 1) == is_one
    assert combined(found[::-1], 1) == is_one


def test_R14_two_wildcards_under_a_house_rule():  # A23
    assert combined(cards("W W' 5c"), 2)
    assert combined(cards("5c W W' 8c"), 2)
    assert not is_run(cards("W 5c W'"), 2)


def test_R4_R14_R15_wrong_combinations_are_refused_with_the_reason():
    match = to_act(hands="12c 1c 2c 5c 6c 8c S W W'")
    reasons = {
        "12c 1c 2c": ("R15", "Only the Circular joins 12 and 1. Without it, this is not a run."),
        "5c 6c 8c": ("R4", "These cards don't follow each other. A run can't have gaps."),
        "5c 6c": ("R4", "A combination needs at least three cards. You have chosen 2."),
        "5c 6c S": ("R4", "A Skip never combines. Leave it in your hand."),
        "5c W W'": ("R14", "A combination may have at most one Wildcard. Choose other cards."),
        "5c 5c 6c": ("R5", "Each card can be in a combination only once. Choose different cards."),
        "9u 9s 9b": ("R5", "The 9u is not in your hand."),
    }
    for text, reason in reasons.items():
        assert refused(match, meld(text)) == reason, text


def test_R4_a_card_that_is_there_twice_is_no_gap():
    match = to_act(5, hands="4c 4c' 5c 6c / 10s / 10u / 10b / 11s")
    reason = ("R4", "A run has each rank only once. Leave out one 4 of coins.")
    assert refused(match, meld("4c 4c' 5c")) == reason
    assert refused(match, meld("4c' 5c 4c")) == reason


def test_R4_cards_in_another_order_are_no_gap_either():
    match = to_act(hands="4c 5c 6c 9u 9s 9b 2u 12s")
    assert refused(match, meld("5c 4c 6c")) == ("R4", "Type the cards in this order: 4c 5c 6c.")
    assert refused(match, meld("9u 9s 9b")) == ("R5", "Type the cards in this order: 9b 9s 9u.")


# Going down


def test_R5_E1_the_discard_is_left_out_of_the_limit():
    match = to_act(hands=f"{COMBINED} 2u 12s")
    assert {*offered(match, Meld)} == {"9b+9s+9u", "4c+5c+6c"}
    do(match, "4c+5c+6c")
    assert told(match, "R5") == ["Player 0 goes down with 4c 5c 6c."]
    assert refused(match, Discard(cards("12s")[0])) == (
        "R5",
        "First put down the 9s of clubs, swords and cups. Then you may discard.",
    )
    do(match, "9b+9s+9u")
    assert told(match, "R5")[-1] == "Player 0 puts down 9b 9s 9u."
    assert refused(match, Discard(cards("2u")[0])) == (
        "R5",
        "You would keep 12 points, and the limit is 5. Discard a card that leaves 5 or less.",
    )  # A19
    do(match, "discard:12s")
    assert match.state.hands[0] == cards("2u")


@pytest.mark.parametrize(("rest", "may"), [("5u 7s", True), ("6u 7s", False), ("5u 6s", True)])
def test_R5_E2_five_points_at_the_most(rest, may):
    match = to_act(hands=f"4c 5c 6c 8u 8s 8b {rest}")
    assert bool(offered(match, Meld)) == may
    if not may:
        reason = ("R5", "At best you would keep 6 points, and the limit is 5. Go down later.")
        assert refused(match, meld("8b 8s 8u")) == reason
        assert refused(match, meld("4c 5c 6c")) == reason


def test_R5_the_least_that_may_be_kept_is_the_least_of_all_ways():
    rng = Random(4)
    for _ in range(60):
        hand = " ".join(repr(card) for card in rng.sample(SMALL, 8))
        options = {"limit": 50, "limit_includes_discard": rng.random() < 0.5}
        match = to_act(options=options, hands=f"{hand} / 5u 6u", discard="5b")
        o, ways = match.state.options, [*ways_down(match.state, 0)]
        kept = [kept_points(o, rest, card) for _, rest in ways for card in rest]
        assert least_kept(match.state, 0) == min(kept, default=least_kept(match.state, 0)), hand


def test_R5_the_limit_is_an_option_and_may_include_the_discard():
    texts = {"hands": "4c 5c 6c 8u 8s 8b 2u 3s"}
    assert offered(to_act(options={"limit_includes_discard": True}, **texts), Meld)
    texts = {"hands": "4c 5c 6c 8u 8s 8b 2u 4s"}
    assert not offered(to_act(options={"limit_includes_discard": True}, **texts), Meld)
    assert offered(to_act(**texts), Meld)
    assert not offered(to_act(options={"limit": 1}, **texts), Meld)


def test_R5_all_that_can_go_down_goes_down():  # A18
    match = to_act(hands="4c 5c 6c 7c 9u 9s 9b 2u 12s")
    assert {*offered(match, Meld)} == {"4c+5c+6c+7c", "9b+9s+9u"}


def test_R5_a_part_of_a_combination_is_refused_for_what_is_left_of_it():
    match = to_act(hands="4c 5c 6c 7c 9u 9s 9b 12s")
    reason = ("R5", "You also have the 7 of coins for this run. Put down all of it.")
    assert refused(match, meld("4c 5c 6c")) == reason
    match = to_act(hands="4c 5c 6c 9u 9s 9b 9c 12s")
    reason = ("R5", "You also have the 9 of cups for this set. Put down all of it.")
    assert refused(match, meld("9b 9c 9s")) == reason


def test_R5_a_combination_that_leaves_too_many_points_is_refused_with_their_number():
    match = to_act(hands="4c 5c 6c 6u 6s 12b 12u 12s")
    assert {*offered(match, Meld)} == {"6c+6s+6u", "12b+12s+12u"}
    assert refused(match, meld("4c 5c 6c")) == (
        "R5",
        "With these you would keep 6 points. Put down the 12s of clubs, swords and cups instead.",
    )


def later(hand, **texts):
    """Player 0 went down in an earlier turn, and is to act again."""
    return to_act(hands=hand, **{"down": "1 0", "turns": "3 2", "ended": "4"} | texts)


def test_R5_a_player_who_is_down_may_put_down_more():  # A21
    match = later("7c 7u 7s 12u", melds="4c 5c 6c")
    do(match, "7c+7s+7u")
    assert told(match, "R5") == ["Player 0 puts down 7c 7s 7u."]


def test_R5_the_limit_holds_whenever_more_is_put_down():  # A21
    match = later("7c 7u 7s 12u 11s", melds="4b 5b 6b")
    assert not offered(match, Meld)
    reason = ("R5", "At best you would keep 11 points, and the limit is 5. Go down later.")
    assert refused(match, meld("7c 7s 7u")) == reason
    match = later("7c 7u 7s 12u 5s", melds="4b 5b 6b")
    do(match, "7c+7s+7u")
    assert offered(match, Discard) == ["discard:12u"]
    assert refused(match, Discard(cards("5s")[0])) == (
        "R5",
        "You would keep 12 points, and the limit is 5. Discard a card that leaves 5 or less.",
    )


def test_R5_whoever_puts_down_more_puts_down_all():  # A18, A21
    match = later("7c 7u 7s 9u 9s 9b 12u 5s", melds="4b 5b 6b")
    do(match, "7c+7s+7u")
    (choices,) = match.ask.choices.values()
    assert [*map(repr, choices)] == ["9b+9s+9u"]
    assert refused(match, Discard(cards("12u")[0])) == (
        "R5",
        "First put down the 9s of clubs, swords and cups. Then you may discard.",
    )


def test_R9_whoever_puts_down_more_and_closes_has_no_bonus():  # A20, A21
    match = later("7c 7u 7s 12u / 12c 7b 3s", melds="4b 5b 6b", scores="50 0")
    do(match, "7c+7s+7u close")
    assert match.state.scores == [50, 22]


HEAVY = "4c 5c 6c 7c 8c 2u W W' / 10s 11u"


def test_R5_a_wildcard_that_may_not_be_discarded_goes_down():  # A25
    match = to_act(options={"return_taken": False}, hands=HEAVY, taken="W")
    assert "4c+5c+6c+7c+8c+W" in offered(match, Meld)
    assert "4c+5c+6c+7c+8c+W'" not in offered(match, Meld)
    assert refused(match, meld("4c 5c 6c 7c 8c W'")) == (
        "R5",
        (
            "With these you would keep 25 points. "
            "Put down the 5 and 6 of coins and a Wildcard instead."
        ),
    )
    do(match, "4c+5c+6c+7c+8c+W")
    assert offered(match, Discard) == ["discard:W'"]


def test_R5_if_what_was_taken_may_go_back_either_wildcard_goes_down():
    match = to_act(hands=HEAVY, taken="W")
    assert {"4c+5c+6c+7c+8c+W", "4c+5c+6c+7c+8c+W'"} <= {*offered(match, Meld)}


def test_R14_two_wildcards_count_as_combined_under_a_house_rule():
    hand = cards("W W' 5c")
    assert hand_points(hand, Options(max_wild=2)) == 0
    assert hand_points(hand, USUAL) == 55


def test_R14_two_wildcards_may_go_down_under_a_house_rule():
    texts = {"hands": "5c W W' 9u 9s 9b 2u 1s / 10s 11u", "discard": "2b"}
    assert not offered(to_act(**texts), Meld)
    match = to_act(options={"max_wild": 2}, **texts)
    assert "5c+W+W'" in offered(match, Meld)
    do(match, "5c+W+W' 9b+9s+9u discard:2u")
    assert match.state.hands[0] == cards("1s")


# Laying off


TABLE = "4c 5c 6c / 9u 9s 9b / 11s 12s Cs / 2b W 4b"


def test_R6_single_cards_join_what_lies_on_the_table():
    match = to_act(hands="3c 7c 9c 1s 10s W' S 1b / 2u 2s", melds=TABLE, discard="12u")
    found = """
        lay:7c@0 lay:W'@0 lay:3c@0< lay:W'@0< lay:9c@1 lay:W'@1
        lay:1s@2 lay:W'@2 lay:10s@2< lay:W'@2< lay:1b@3<
    """
    assert offered(match, LayOff) == found.split()
    do(match, "lay:3c@0< lay:1s@2 lay:W'@1")
    assert match.state.melds[0] == cards("3c 4c 5c 6c")
    assert match.state.melds[2] == cards("11s 12s Cs 1s")
    assert told(match, "R6")[0] == "Player 0 lays off 3c at 4c 5c 6c."


def test_R6_what_does_not_fit_is_refused_with_the_reason():
    match = to_act(hands="3c 9c W' S 2u", melds=TABLE)
    three, nine, wild, skip, two = cards("3c 9c W' S 2u")
    reasons = {
        LayOff(three, 0): (
            "R6",
            "The 3 of coins does not fit at the end of this run. Choose another place.",
        ),
        LayOff(nine, 0, in_front=True): (
            "R6",
            "The 9 of coins does not fit at the front of this run. Choose another place.",
        ),
        LayOff(two, 1): ("R6", "The 2 of cups has a different rank. Choose another combination."),
        LayOff(wild, 3): (
            "R14",
            "This combination already has a Wildcard. Add yours to another one.",
        ),
        LayOff(skip, 1): ("R4", "A Skip never combines. You can only discard it."),
        LayOff(nine, 7): ("R6", "There is no combination there. Select one on the table."),
    }
    for choice, reason in reasons.items():
        assert refused(match, choice) == reason, choice


@pytest.mark.parametrize(
    ("run", "card"), [("11c 12c W", "Cc"), ("3s W 5s", "4s"), ("W Cc 1c", "12c")]
)
def test_R6_R14_the_card_for_which_a_wildcard_stands_has_no_room(run, card):  # A9
    match = to_act(hands=f"{card} 9u 9b", melds=run)
    reason = f"The Wildcard there stands for the {title(*cards(card))}. Choose another card."
    for in_front in (False, True):
        lay = LayOff(*cards(card), 0, in_front)
        assert refused(match, lay) == ("R14", reason)


def test_R6_who_is_not_down_may_lay_off():  # A4
    match = to_act(hands="7c 12u 12b", melds="4c 5c 6c", down="0 1")
    assert offered(match, LayOff) == ["lay:7c@0"]


# Closing and scoring


def test_R7_R9_E3_all_at_once_subtracts_10():
    match = to_act(hands="4c 5c 6c 7c 9u 9s 9b 12s / 12c 7u 3s", scores="20 0")
    do(match, "4c+5c+6c+7c 9b+9s+9u close")
    assert match.state.scores == [10, 22]
    assert told(match, "R7") == ["Player 0 closes with a card, face down."]
    assert told(match, "R9") == ["Player 0 scores -10 for going down and closing in one turn."]
    closing = next(event for event in match.events if event.rule == "R7")
    assert cards("12s")[0] not in cards_in(match.game.view(closing.state, 1))


def test_R9_E8_97_less_10():
    match = to_act(hands="4c 5c 6c 7c 9u 9s 9b 12s / 12c 7u 3s", scores="97 0")
    do(match, "4c+5c+6c+7c 9b+9s+9u close")
    assert match.state.scores == [87, 22]
    match = to_act(
        options={"bonus_all": 0}, hands="4c 5c 6c 7c 9u 9s 9b 12s / 12c 7u 3s", scores="97 0"
    )
    do(match, "4c+5c+6c+7c 9b+9s+9u close")
    assert match.state.scores == [97, 22]


def test_R7_R9_E4_who_went_down_earlier_closes_with_nothing():
    match = to_act(
        hands="2u 7c / 12c 7u 7s 7b 3s", melds="4c 5c 6c", down="1 0", turns="2 1", ended="2"
    )
    do(match, "lay:7c@0")
    assert match.ask.rule == "R7"
    assert refused(match, Discard(cards("2u")[0])) == (
        "R7",
        "You have one card left. Close by putting it face down.",
    )
    do(match, "close")
    assert match.state.scores == [0, 15]


def test_R9_laying_off_does_not_spoil_it():  # A20
    match = to_act(hands="4c 5c 6c 9u 2s / 12c 10u", melds="9b 9s 9c", down="0 1", scores="50 0")
    do(match, "lay:9u@0 4c+5c+6c close")
    assert match.state.scores == [40, 22]


def test_R9_who_never_went_down_closes_with_nothing():
    match = to_act(hands="9u 2s / 12c 10u", melds="9b 9s 9c", down="0 1", scores="50 0")
    do(match, "lay:9u@0 close")
    assert match.state.scores == [50, 22]


def test_R7_one_card_is_kept_to_close_with():  # A16
    match = to_act(hands="4c 5c 6c 7c 9u 9s 9b 9c / 12c 10u")
    assert {*offered(match, Meld)} >= {"4c+5c+6c+7c", "5c+6c+7c", "9b+9s+9u"}
    assert refused(match, CLOSE) == (
        "R7",
        "You can only close with your last card. You still have 8 cards.",
    )
    do(match, "5c+6c+7c 9b+9c+9s+9u")
    assert match.ask.rule == "R7"
    match = to_act(hands="7c 7u 7s", melds="4b 5b 6b", down="1 0", turns="2 1", ended="2")
    reason = ("R7", "You need one card to close with. Keep one of these.")
    assert refused(match, meld("7c 7u 7s")) == reason


def test_R7_a_last_card_is_kept_when_laying_off():
    match = to_act(hands="7c 8c / 12c 10u", melds="4c 5c 6c", down="1 0", turns="2 1", ended="2")
    do(match, "lay:7c@0")
    assert match.ask.choices == {0: (CLOSE,)}


@pytest.mark.parametrize(
    ("hand", "score"),
    [("12c 7u 3s", 22), ("12c 7u 7s 7b 3s", 15), ("W 7u 7s 3s", 3), ("Cc W S", 48)],
)
def test_R8_E5_E11_only_uncombined_cards_count(hand, score):
    assert hand_points(cards(hand), USUAL) == score


def test_R8_hands_are_shown():
    match = to_act(
        hands="2u 7c / 12c 7u 7s 7b", melds="4c 5c 6c", down="1 0", turns="2 1", ended="2"
    )
    do(match, "lay:7c@0 close")
    assert told(match, "R8")[0] == "Player 1 shows 12c 7u 7s 7b: 12 points for 12c."


# Disputed readings


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("R1", "the deal passes to the right"),
        ("R4", "Here it is a run like any other"),
        ("R5", "The round goes on"),
        ("R7", "even in your first"),
        ("R8", "nothing more is laid off"),
        ("R8", "10, 11 and 12"),
    ],
)
def test_what_is_disputed_elsewhere_is_told_at_its_rule(rule, says):
    law = law_with_gaps(GAME, USUAL, rule)
    assert says in f"{law.text} {law.note}"


def test_R4_R7_a_run_of_seven_in_the_first_turn_closes_and_wins_no_match():
    match = to_act(hands="1c 2c 3c 4c 5c 6c 7c 12s / 12c 7u 3s", scores="50 0")
    do(match, "1c+2c+3c+4c+5c+6c+7c close")
    assert (match.state.scores, match.over) == ([40, 22], False)


def test_R8_nothing_is_laid_off_after_the_close():
    texts = {"melds": "4c 5c 6c", "turns": "2 1", "ended": "2", "down": "1 0"}
    match = to_act(hands="7c 2s / 3c 12u", **texts)
    do(match, "lay:7c@0 close")
    assert match.state.scores == [0, 15]


# The end


@pytest.mark.parametrize(
    ("total", "inclusive", "stay"), [(100, 0, 1), (101, 0, 0), (100, 1, 0), (99, 1, 1)]
)
def test_R10_E8_more_than_100_points_are_too_many(total, inclusive, stay):
    assert stays(total, Options(limit_inclusive=bool(inclusive))) == bool(stay)


def test_R10_the_limit_is_an_option():
    options = {"out_over": 20}
    texts = {"melds": "9b 9s 9c", "turns": "2 1", "ended": "2", "down": "1 0"}
    match = to_act(options=options, hands="9u 2s / 12c 10u", **texts)
    do(match, "lay:9u@0 close")
    assert match.outcome.winners == (0,)


def test_R10_the_last_player_wins_and_others_go_on():
    texts = {"melds": "9b 9s 9c", "turns": "2 1 1", "ended": "3", "down": "1 0 0"}
    hands = "9u 2s / 12c 10u / 11c 1s"
    match = to_act(3, hands=hands, scores="50 99 60", **texts)
    do(match, "lay:9u@0 close")
    assert told(match, "R10")[-1] == "Player 1 is out with 121 points."
    assert match.state.out == [1]
    assert [*map(bool, match.state.hands)] == [True, False, True]
    assert (match.state.dealer, match.state.seat) == (2, 0)  # the deal passes to the right
    match = to_act(3, hands=hands, scores="50 99 99", **texts)
    do(match, "lay:9u@0 close")
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "R10"


# Special cards


def four(card, **texts):
    """Four players, and the last one discards."""
    before = {"seat": "3", "turns": "1 1 1 2", "ended": "4", "discard": "1b", "deck": "..."}
    hands = f"2c 3c 4u / 2u 3u 4c / 2s 3s 4b / 2b {card} 9s"
    match = table(GAME, 4, **before | {"hands": hands} | texts)
    do(match, f"discard:{card}")
    return match


def test_R11_E9_draw():
    match = four("D")
    assert told(match, "R11") == ["Player 2 draws a card instead of taking a turn."]
    assert [*map(len, match.state.hands)] == [3, 3, 4, 2]  # A10
    assert [*match.ask.choices] == [1]
    assert match.state.turns[2] == 1  # A24


def test_R12_E9_skip():
    match = four("S")
    assert told(match, "R12") == ["Player 2 misses a turn."]
    assert [*map(len, match.state.hands)] == [3, 3, 3, 2]
    assert [*match.ask.choices] == [1]


def test_R13_E9_reverse():
    match = four("R")
    assert told(match, "R13") == ["The direction changes: play now goes to the left."]
    assert [*match.ask.choices] == [0]


def test_R13_the_next_round_goes_to_the_right_again():
    texts = {"melds": "4c 5c 6c", "down": "1 0", "turns": "2 1", "ended": "2", "direction": "1"}
    match = to_act(hands="2u 7c / 12c 7u 7s 7b", **texts)
    do(match, "lay:7c@0 close")
    assert match.ask.rule == "R2"
    assert match.state.direction == TO_THE_RIGHT


@pytest.mark.parametrize(("card", "again"), [("D", 0), ("S", 0), ("R", 1)])
def test_R11_R12_R13_with_two_players(card, again):  # A11
    match = to_act(hands=f"4c {card} 9s")
    do(match, f"discard:{card}")
    assert [*match.ask.choices] == [again]


def test_R11_R12_who_is_out_is_passed_over():
    assert [*four("S", out="2", hands="2c 3c / 2u 3u /  / S 9s").ask.choices] == [0]


def test_R12_a_special_card_on_the_discards_may_be_used_again():  # A12
    texts = {"hands": "4c 5c / 9u 9s / 1u 2u", "discard": "1b S"}
    match = table(GAME, 3, seat="0", deck="...", **texts)
    do(match, "discards discard:S")
    assert told(match, "R12") == ["Player 2 misses a turn."]
    assert [*match.ask.choices] == [1]


def test_R7_the_card_that_closes_has_no_effect():
    match = to_act(hands="9u D / 12c 10u", melds="9b 9s 9c", turns="2 1", ended="2", down="1 0")
    do(match, "lay:9u@0 close")
    assert not told(match, "R11")


# When cards or turns run out


def without_deck(discard):
    """A table on which all other cards are in one heap."""
    named = cards(f"4c 5c 9u 9s {discard}")
    heap = [card for card in DECKS[1] if card not in named]
    texts = {"seat": "0", "hands": "4c 5c / 9u 9s", "deck": "", "discard": discard}
    return table(GAME, **texts, melds=[heap])


def test_R16_the_discards_become_the_deck_except_their_top_card():
    match = without_deck("1b 2b 3b 4b")
    do(match, "deck")
    assert match.state.discard == cards("4b")
    assert len(match.state.deck) == 2
    assert told(match, "R16") == [
        "The deck is empty: the discards are shuffled, except the top one, 4b."
    ]


def test_R17_too_few_cards_end_the_round():
    match = without_deck("1b")
    assert told(match, "R17") == [
        "No more cards can be drawn: the round is over, and nobody has closed."
    ]
    assert match.state.scores == [9, 18]


def test_R17_turns_of_each_player_are_limited():
    match = table(
        GAME,
        options={"turn_limit": 3},
        seat="0", hands="4c 5c 6c 9s / 9u 10s", turns="3 2", ended="5", discard="1b", deck="...",
    )  # fmt: skip
    assert told(match, "R17") == [
        "All turns have been played: the round is over, and nobody has closed."
    ]
    assert match.state.scores == [9, 19]
    assert not told(match, "R9")


def test_R17_after_the_last_round_the_lowest_total_wins():
    match = to_act(
        options={"max_rounds": 1}, hands="9u 2s / 12c 10u", melds="9b 9s 9c", scores="50 28"
    )
    do(match, "lay:9u@0 close")
    assert match.outcome.winners == (0, 1)
    assert match.outcome.ended_by == "limit"


def test_R17_turns_need_not_be_limited():
    texts = {"turns": "900 899", "ended": "1799", "discard": "1b", "deck": "..."}
    hands = "4c 5c 6c 9s / 9u 10s"
    match = table(GAME, options={"turn_limit": None}, seat="0", hands=hands, **texts)
    assert match.ask.rule == "R2"
    assert match.state.rounds == 0


def test_R17_rounds_need_not_be_limited():
    hands, texts = "9u 2s / 12c 10u", {"melds": "9b 9s 9c", "scores": "50 28"}
    match = to_act(options={"max_rounds": None}, hands=hands, rounds="900", **texts)
    do(match, "lay:9u@0 close")
    assert (match.over, match.state.rounds) == (False, 901)


def test_R17_the_rule_says_what_is_not_limited():
    ways = {
        (60, 60): ("60 turns", "After 60 rounds"),
        (None, 60): ("however many turns", "After 60 rounds"),
        (60, None): ("60 turns", "any number of rounds"),
        (None, None): ("however many turns", "any number of rounds"),
    }
    for (turns, rounds), said in ways.items():
        text = GAME.rules.text("R17", Options(turn_limit=turns, max_rounds=rounds))
        assert all(each in text for each in said), text


def test_R17_if_all_are_out_the_lowest_of_those_who_played_wins():  # A7
    options = {"turn_limit": 3}
    match = table(
        GAME, 3, options,
        seat="0", out="2", hands="12c / 11u / ", turns="3 2 0", ended="5",
        scores="95 95 101", discard="1b", deck="...",
    )  # fmt: skip
    assert match.outcome.rule == "R17"
    assert match.outcome.winners == (1,)


# The best division, against brute force


def brute_force(hand, most=1):
    """The fewest points uncombined, by trying all groups of cards."""
    if not hand:
        return 0
    first, *others = hand
    found = first.points + brute_force(others, most)
    for number in range(1 << len(others)):
        group = [first, *(card for n, card in enumerate(others) if number >> n & 1)]
        if 3 <= len(group) <= 5 and any(is_combination(p, most) for p in permutations(group)):
            found = min(found, brute_force([c for c in others if c not in group], most))
    return found


SMALL = [card for card in DECKS[1] if card.rank in (1, 2, 3, 12, 13) or card.kind == "wild"]


@pytest.mark.parametrize("most", [1, 2])
def test_R8_the_best_division_is_the_best(most):
    rng = Random(1)
    for _ in range(40):
        hand = rng.sample(SMALL, 6)
        division = best(hand, most)
        assert division.points == brute_force(hand, most), hand
        assert Counter([*division.rest, *(c for m in division.melds for c in m)]) == Counter(hand)
        assert all(is_combination(each, most) for each in division.melds)


@given(st.lists(st.sampled_from(DECKS[2]), min_size=8, max_size=16, unique=True))
def test_R8_a_division_uses_each_card_once(hand):
    division = best(hand, 1)
    assert sorted([*division.rest, *(c for m in division.melds for c in m)], key=repr) == sorted(
        hand, key=repr
    )
    assert all(is_combination(each, 1) for each in division.melds)


# Invariants


def test_I1_all_cards_are_somewhere():
    for players, count in [(3, 60), (6, 120)]:
        match = answered(GAME, players, 1, 200)
        assert len(cards_in(match.state)) == count


def happened(match, before, rule):
    """Count for each player how often something has just happened."""
    new = [event for event in match.events[before:] if event.rule == rule]
    return Counter(e.facts["player"] for e in new if rule == "R6" or "card" in e.facts)


def step(match, rng):
    """A choice at random; what can go to the table goes there."""
    question = next(match.questions())
    melds = [each for each in question.choices if isinstance(each, (Meld, LayOff))]
    match.answer(question.seat, rng.choice(melds or question.choices))


def check_hands(state, drew, laid):
    """Check the hand sizes of those who are not down (I2)."""
    for seat in playing(state):
        if not state.down[seat]:
            assert len(state.hands[seat]) == 7 + drew[seat] - laid[seat]


@pytest.mark.parametrize("seed", range(4))
def test_I2_to_I5_what_is_true_throughout(seed):
    rng, match = Random(seed), Match.new(GAME, 2 + seed % 4, seed)
    drew, laid, shown = Counter(), Counter(), []
    while not match.over:
        rounds, scores, before = match.state.rounds, [*match.state.scores], len(match.events)
        step(match, rng)
        state = match.state
        if state.rounds > rounds:
            gained = [now - was for now, was in zip(state.scores, scores, strict=True)]
            assert all(more >= 0 or more == -10 for more in gained)  # I3
            drew, laid, shown = Counter(), Counter(), []
            continue
        drew += happened(match, before, "R11")
        laid += happened(match, before, "R6")
        melds = [{*each} for each in state.melds]
        assert all(was <= now for was, now in zip(shown, melds, strict=False))  # I4
        shown = melds
        assert all(is_combination(each, 1) for each in state.melds)  # I5
        if match.ask.rule == "R2":
            check_hands(state, drew, laid)


def test_choices_do_not_explode():
    rng, most = Random(3), 0
    state = Match.new(GAME, 2, 1).state
    state.turns = [1, 0]
    for size in (8, 10):
        for _ in range(300):
            state.hands[0] = rng.sample([*DECKS[1]], size)
            most = max(most, len(legal_melds(state, 0)))
    state.hands[0] = cards("4c 5c 6c 7c 4u 4s 4b 5u 5s 6u 7u W W' 1b 2b")
    assert 0 < most < 30
    assert 0 < len(legal_melds(state, 0)) < 200


def test_R1_a_deck_that_is_too_small_is_refused(monkeypatch):
    monkeypatch.setitem(DECKS, 1, Deck(DECKS[1][:50]))
    with pytest.raises(ValueError, match=r"too few cards for 8 players\. Use two decks"):
        Match.new(GAME, 8, 1, {"decks": 1})


def test_a_hint_counts_the_cards_that_fit():
    hand = "4c 5c 9u 9s 12b 1u 7s"
    match = table(GAME, seat="0", hands=f"{hand} / 10s 11u", discard="2b", deck="...")
    known = exactly(next(match.questions()))
    assert known == "7 of the 52 cards you can't see would combine with your hand."


def test_the_beginner_beats_chance():
    rivals = {0: beginner(GAME), 1: at_random}
    wins = 0
    for seed in range(20):
        match, rng = Match.new(GAME, 2, seed, GAME.short), Random(seed)
        while not match.over:
            question = next(match.questions())
            match.answer(question.seat, rivals[question.seat](question, rng))
        wins += match.outcome.winners == (0,)
    assert wins == 20


# The table


def paths(match):
    """The gestures of all that may be chosen."""
    (choices,) = match.ask.choices.values()
    return {repr(choice): STAGE.path(choice) for choice in choices}


def test_gestures_point_at_cards_and_then_at_where_they_go():
    match = to_act(hands="4c 5c W 9u 9s 9b 2u 12s / 10s 11u", melds="6b 7b 8b")
    found = paths(match)
    assert found["discard:12s"] == ("c:12s", "discards")
    assert found["lay:W@0"] == ("c:W", "meld:0")
    assert found["lay:W@0<"] == ("c:W", "front:0")
    assert found["4c+5c+W"] == ("c:4c", "c:5c", "c:W", "down")
    assert found["W+4c+5c"] == ("c:W", "c:4c", "c:5c", "down-front")
    assert len({*map(frozenset, found.values())}) == len(found)


def places(match, seat=0):
    """Return the labels of a seat's places, and the uses of its empty ones."""
    shown = STAGE.zones(GAME.view(match.state, seat), seat, ["You", "Ada"])
    return [(place.label, place.empty) for place in shown[0].places]


def test_places_to_put_cards_say_what_they_are_for_and_show_when_they_are_needed():
    match = to_act(hands="4c 5c W 9u 9s 9b 2u 12s / 10s 11u", melds="6b 7b 8b / 1c 1u 1s")
    there = [("Deck", "empty"), ("Discards", "none"), ("Run", ""), ("Set", "")]
    assert places(match) == [
        *there,
        ("New set or run", "put down"),
        ("Wildcard first", "put down"),
        ("Wildcard", "before 6b"),
    ]
    assert places(match, seat=1) == there
    do(match, "discard:W")
    assert places(match) == there
    assert "put down" not in str(places(Match.new(GAME, 2, 1)))


def test_R14_where_nothing_can_begin_with_the_wildcard_there_is_no_place_for_that():
    for sword, begins in (("6s", True), ("7s", False)):  # W 5s 6s, but only 5s W 7s
        match = to_act(hands=f"4c W 9u 12s 2b 5s 10b {sword} / 10s 11u")
        labels = [label for label, _ in places(match)]
        assert "New set or run" in labels
        assert ("Wildcard first" in labels) is begins


def test_R7_the_last_card_is_pointed_at_and_then_the_discards():
    match = to_act(hands="2u 7c / 12c 3s", melds="4c 5c 6c", down="1 0", turns="2 1", ended="2")
    do(match, "lay:7c@0")
    (move,) = Session.at(match).scene().moves
    assert (move.path, move.any_order) == (("c:2u", "discards"), True)


def test_a_hand_lies_in_its_best_division():
    match = to_act(hands="2u 9u 4c 12s 9s 6c 5c 9b / 10s 11u")
    view = GAME.view(match.state, 0)
    hand = next(zone for zone in STAGE.zones(view, 0, ["You", "Ada"]) if zone.owner == 0)
    tiles = hand.places[0].tiles
    assert [tile.tone for tile in tiles] == ["good"] * 6 + [""] * 2
    assert [badge.said for badge in hand.badges] == ["14 points in loose cards"]


def test_copies_of_a_card_bear_dots():
    titles = [STAGE.face(card).title for card in cards("7c 7c' W W' W''")]
    assert titles == ["7 of coins", "7 of coins #2", "Wildcard", "Wildcard #2", "Wildcard #3"]
    assert [draw_face(STAGE.face(card)).count("r='3'") for card in cards("7c 7c' W''")] == [0, 1, 2]


def agree(question):
    """Check that the referee objects to exactly the tries that are not allowed."""
    view, seat, rule = question.view, question.seat, question.rule
    tried = [*STAGE.thinkable(view, seat, rule)]
    for choice in tried:
        objections = [*GAME.referees[rule](view, seat, choice)]
        assert (choice in question.choices) == (not objections), (choice, objections)
        assert all(len(each.sentence) <= 100 for each in objections), objections
    assert {*question.choices} <= {*tried}


@pytest.mark.parametrize("seed", range(6))
def test_referees_agree_about_all_that_may_be_tried(seed):
    rng, bot = Random(seed), beginner(GAME)
    options = {"max_wild": 1 + seed % 2, "return_taken": seed < 3, "limit": 20, "turn_limit": 20}
    match = Match.new(GAME, 2 + seed, seed, options)
    for number in range(300):
        if match.over:
            break
        question = next(match.questions())
        if number % 5 == 0:
            agree(question)
        if rng.random() < 0.5:
            match.answer(question.seat, bot(question, rng))
        else:
            step(match, rng)


def test_matches_end_when_all_play_at_random():
    assert finished(GAME, None, seed=1, players=8).over


def test_fits_and_sets():
    assert is_set(cards("7c 7c' 7u W"), 1)
    assert fits(cards("7c 7u 7s"), cards("7c'")[0], 1, in_front=False)
    assert outcome(Match.new(GAME, 2, 1).state) is None


@pytest.mark.parametrize(
    ("path", "rule", "reason"),
    [
        ("c:1c down", "R4", "A combination needs at least three cards. You have chosen 1."),
        ("c:1c c:5c down", "R4", "A combination needs at least three cards. You have chosen 2."),
        (
            "c:1c c:5c c:6c c:3u down",
            "R4",
            "These cards share neither a rank nor a suit. Choose a set or a run.",
        ),
        ("down", "R4", "First select the cards you want to put down, at least three."),
        ("c:1c c:3u discards", "R3", "You can discard only one card. Select just one of these."),
        (
            "c:9s c:9b meld:0",
            "R6",
            "You can lay off only one card at a time. Select just one of these.",
        ),
    ],
)
def test_a_refusal_speaks_of_the_cards_that_were_pointed_at(path, rule, reason):
    match = to_act(hands="1c 5c 6c 3u 9s 9b 2u 12s / 10s 11u", melds="10c 11c 12c", down="0 1")
    said = Session.at(match).explain(path.split())
    assert (said.law.number, said.text) == (rule, reason)
