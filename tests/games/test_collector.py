"""Collector: every rule, every example of its rulebook (Ecwem Six Deck), every invariant."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest
from playing import finished, positions, table, told, variants

from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.quizmaster import Quizmaster
from tutor.coach.quiz.things import ON
from tutor.coach.rules.pages import example_table as table_of
from tutor.engine.cards import BACK, face_down_card
from tutor.engine.driver import playout
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import beginner, declared_for_quiz, examples
from tutor.games.collector.game import GAME, outcome, worth
from tutor.games.collector.players import advise
from tutor.games.collector.sets import described, graded, lacking, lays, nearness, tier, winner
from tutor.games.collector.state import BOX, Discard, Lay, Options
from tutor.games.six_deck import DECK
from tutor.teaching.quiz import Believes, Fills

cards = DECK.cards

NEAR = "1U 1P 2U 3H 4F 5D"  # lacks a 6 and a Club
SET3 = "1U 2U 3P 4H 5F 6D"  # one of every rank
OTHER = "1H 1F 1D 1C 2H 2F"


def play(match, *said):
    """Answer by the names of choices: "deck", "discard(6C,5C)"."""
    for word in said:
        seat, choices = next(iter(match.ask.choices.items()))
        match.answer(seat, next(each for each in choices if str(each) == word))


def asked(match):
    return [*match.ask.choices] if match.ask else []


# Setting up


@pytest.mark.parametrize(("players", "deck"), [(2, 24), (3, 18), (4, 12)])
def test_R1_six_cards_for_everybody_and_an_empty_discard_pile(players, deck):  # A1
    state = Match.new(GAME, players, seed=1).state
    assert [*map(len, state.hands)] == [6] * players
    assert (len(state.deck), state.discard) == (deck, [])


def test_R1_a_card_is_turned_up_under_the_house_rule():  # A1
    match = Match.new(GAME, 3, 1, {"seed_discard": True})
    assert (len(match.state.deck), len(match.state.discard)) == (17, 1)
    assert match.ask.choices == {1: ["deck", "discard"]}
    assert told(match, "R1")[-1] == f"The discard pile starts with {match.state.discard[0]}."


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_R2_the_player_on_the_dealers_left_begins_and_turns_go_clockwise(dealer):
    match, seats = Match.new(GAME, 3, 1, {"dealer0": dealer}), []
    while len(seats) < 12:
        seats += asked(match)
        match.answer(seats[-1], match.ask.choices[seats[-1]][0])
    order = [(dealer + turn) % 3 for turn in (1, 2, 3, 4)]
    assert seats == [seat for seat in order for _ in range(3)]


# Drawing and discarding


def test_R3_the_first_turn_of_the_game_draws_from_the_deck_only():  # E10, A3
    match = Match.new(GAME, 2, 1)
    assert match.ask.choices == {1: ["deck"]}
    with pytest.raises(IllegalMove, match=r"^Nobody has discarded yet\. Draw from the deck"):
        match.answer(1, "discard")


def test_R3_the_first_card_is_seen_before_the_second_is_drawn():  # A2
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="5C 6C")
    play(match, "discard")
    assert match.ask.choices == {0: ["deck", "discard"]}
    assert cards("6C")[0] in GAME.view(match.state, 0).hands[0]


def test_R3_two_cards_cannot_come_from_a_pile_of_one():
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="6C")
    play(match, "discard")
    assert match.ask.choices == {0: ["deck"]}
    with pytest.raises(IllegalMove, match=r"You have taken the last discard\. Draw from the deck"):
        match.answer(0, "discard")


def test_R4_two_cards_are_discarded_in_the_chosen_order():
    match = table(GAME, turns=1, hands=f"{NEAR} 6C 2C / {OTHER}", discard="3C")
    assert len(match.ask.choices[0]) == 56 + len(lays(match.state.hands[0]))
    play(match, "discard(2C,1P)")
    assert match.state.discard == cards("3C 2C 1P")
    assert asked(match) == [1]


@pytest.mark.parametrize(
    ("move", "says"),
    [
        (Discard(*cards("2D 6P")), r"^The 6P is not in your hand\.\nRule R4"),
        (Discard(*cards("2D 2D")), r"^You can't discard the 2 of Diamonds twice\. .*\.\nRule R4"),
        (Discard(*cards("2D"), None), r"^That is not a card in your hand\.\nRule R4"),
        ("discard", r"^Your turn ends with two discards\. .*\.\nRule R4"),
        (Lay(*cards("2D 5F")), r"^You don't have a set yet\. You still need a 6, or a Club"),
    ],
)
def test_R4_R5_what_cannot_be_discarded_or_laid_is_refused(move, says):
    match = table(GAME, turns=1, hands=f"{NEAR} 5F 2D / {OTHER}", discard="3C")
    with pytest.raises(IllegalMove, match=says):
        match.answer(0, move)


# Sets


def test_R5_R8_a_set_is_called_by_what_makes_it_one():
    kinds = {
        "1U 2P 3H 4F 5D 6C": (1, "one of every rank and every suit"),
        "1H 2H 3H 4H 5H 6H": (2, "all of one suit"),
        "4U 4P 4H 4F 4D 4C": (2, "all of one rank"),
        "1U 2U 3P 4H 5F 6D": (3, "one of every rank"),
        "1U 1P 2H 3F 4D 5C": (3, "one of every suit"),
        NEAR: (0, "no set"),
    }
    assert {six: (tier(cards(six)), described(cards(six))) for six in kinds} == kinds


def test_I4_the_tier_depends_on_the_six_cards_only():
    rng = Random(4)
    for _ in range(200):
        six = rng.sample(DECK, 6)
        assert tier(six) == tier(rng.sample(six, 6))


def test_R8_a_tier_is_told_by_how_many_ranks_and_suits_there_are():
    found = Counter(graded(ranks, suits) for ranks in range(1, 7) for suits in range(1, 7))
    assert found == {1: 1, 2: 11, 3: 8, 0: 16}


def fits(cards):
    """Return True if these cards can be in one set: all alike, or all different."""
    counts = len({card.rank for card in cards}), len({card.suit for card in cards})
    return 1 in counts or len(cards) in counts


@pytest.mark.parametrize(
    ("hand", "near"),
    [
        ("1U 2P 3H 4F 5D 6C", 6),
        ("1H 2H 3H 4H 5H 6H", 6),
        (NEAR, 5),
        ("1U 1P 2U 2P 3U 3P", 3),
        ("1U 1P 1H 2U 2P 2H 6C 6D", 5),
    ],
)
def test_how_near_cards_are_to_a_set(hand, near):
    assert nearness(cards(hand)) == near


def test_nearness_counts_the_most_cards_that_can_lie_together_in_a_set():
    rng = Random(3)
    for _ in range(60):
        hand = rng.sample(DECK, 8)
        together = [n for n in range(1, 7) if any(map(fits, combinations(hand, n)))]
        assert nearness(hand) == max(together)


def test_what_is_lacking_is_named():
    assert lacking(cards(NEAR)) == "a 6, or a Club"


# Laying


def test_R6_under_the_house_rule_a_set_must_be_laid_but_not_the_best():  # A4
    hands = f"1U 2P 3H 4F 5D 6C 6U 2C / {OTHER}"
    match = table(GAME, options={"must_lay": True}, turns=1, hands=hands, discard="3C 3D")
    assert {type(each) for each in match.ask.choices[0]} == {Lay}
    assert {tier(rest(match, each)) for each in match.ask.choices[0]} == {1, 3}
    with pytest.raises(IllegalMove, match=r"You have a set.*must lay it\. .*\nRule R6"):
        match.answer(0, Discard(*cards("6U 2C")))


def test_R6_under_the_house_rule_sets_must_also_be_laid_in_the_last_turns():
    texts = {"laid": " / 1H 2H 3F 4C 5C 6H", "laid_by": "1", "hands": f"{SET3} 6U 3U / "}
    match = table(GAME, options={"must_lay": True}, turns=1, discard="3C 3D", **texts)
    assert {type(each) for each in match.ask.choices[0]} == {Lay}
    with pytest.raises(IllegalMove, match=r"You have a set.*must lay it\. .*\nRule R6"):
        match.answer(0, Discard(*cards("6U 3U")))


def rest(match, move):
    return [card for card in match.state.hands[0] if card not in (move.first, move.second)]


def test_R6_a_set_that_was_dealt_can_be_laid_only_after_drawing():  # A5
    match = table(GAME, turns=1, hands=f"{SET3} / {OTHER}", discard="3C 3D")
    assert match.ask.rule == "R3"
    play(match, "deck", "deck")
    assert any(type(each) is Lay for each in match.ask.choices[0])


# The last turns


def test_R7_who_has_laid_has_no_further_turn():  # A10
    for seed in range(6):
        match = finished(GAME, None, seed, players=3)
        laid = [event.facts["player"] for event in match.events if event.rule == "R6"]
        assert len({*laid}) == len(laid)


def ending(laid, laid_by, turns, players=2):
    return position(GAME, players, laid=laid, laid_by=laid_by, turns=turns)


@pytest.mark.parametrize(
    ("first", "second", "rule", "seat"),
    [
        pytest.param("1U 2P 3H 4F 5D 6C", "1H 2H 3P 4H 5F 6D", "R8", 1, id="tier-1-first"),
        pytest.param("1U 2P 3H 4F 5D 6C", "1P 2U 3F 4H 5C 6D", "R9", 1, id="A7"),
        pytest.param("1H 2H 3P 4H 5F 6D", "", "R7", 1, id="A9"),
    ],
)
def test_R7_R8_R9_who_wins(first, second, rule, seat):
    by = "1 0" if second else "1"
    state = ending(f"{second or ' '} / {first}", by, turns=2)
    end = outcome(state)
    assert (end.rule, end.winners) == (rule, (seat,))
    assert GAME.ended(state, end).scores == tuple(int(each == seat) for each in (0, 1))
    assert winner(state) == seat


def test_R8_the_best_two_tiers_never_meet():
    """Six cards of one suit or rank leave no set of every suit and rank to anybody else."""
    best = {*cards("1U 2P 3H 4F 5D 6C")}
    for letter in "UPHFDC":
        assert best & {card for card in DECK if card.suit == letter}


# The deck


def test_R10_a_draw_from_the_discard_pile_shuffles_nothing():
    hands = "1H 2H 3H 4H 1F 2F / 5H 6H 3F 4F 5F 1D / 1C 2C 3C 4C 6F 2D / 5C 6C 3D 4D 5D 6D"
    discard = "1U 2U 3U 4U 5U 6U 1P 2P 3P 4P 5P 6P"
    match = table(GAME, 4, turns=6, deck="", hands=hands, discard=discard)
    play(match, "discard", "discard")
    assert told(match, "R10") == []
    assert len(match.state.discard) == 10


def test_R10_all_know_which_cards_were_shuffled():
    hands = "1H 2H 3H 4H 1F 2F / 5H 6H 3F 4F 5F 1D / 1C 2C 3C 4C 6F 2D / 5C 6C 3D 4D 5D 6D"
    discard = "1U 2U 3U 4U 5U 6U 1P 2P 3P 4P 5P 6P"
    match = table(GAME, 4, turns=6, deck="", hands=hands, discard=discard)
    play(match, "deck")
    view = GAME.view(match.state, 0)
    assert view.deck == [face_down_card("1")] * 10
    assert Counter(view.hands[3]) == {BACK: 6, face_down_card("1"): 1}
    for world in islice(GAME.imagine(view, 0, Random(0)), 20):
        assert {*world.deck} <= {*cards(discard)}


# The limit


@pytest.mark.parametrize(
    ("turns", "options", "rule"),
    [
        (79, Options(), None),
        (80, Options(), "R11"),
        (80, Options(turn_limit=None), None),
        (2, Options(turn_limit=1), "R11"),
    ],
)
def test_R11_a_draw_after_the_last_turn_of_the_limit(turns, options, rule):
    end = outcome(position(GAME, 2, options, turns=turns, hands=f"{NEAR} / {OTHER}"))
    assert (end and end.rule) == rule
    if end:
        assert (end.winners, end.ended_by) == ((), "limit")


def test_R11_R7_a_set_laid_in_the_very_last_turn_is_followed_by_a_last_turn():
    match = table(GAME, turns=79, hands=f"{SET3} 6U 3U / {OTHER}", discard="3C 3D")
    play(match, "lay(6U,3U)")
    assert asked(match) == [1]
    play(match, "deck", "deck", "discard(1H,1F)")
    assert (match.outcome.rule, match.outcome.winners) == ("R7", (0,))


# Knowing


def test_R3_cards_from_the_discard_pile_are_known_until_they_leave_the_hand():
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="5C 6C")
    play(match, "discard", "deck")
    view = GAME.view(match.state, 1)
    assert [card for card in view.hands[0] if card is not BACK] == cards("6C")
    for world in islice(GAME.imagine(view, 1, Random(0)), 20):
        assert cards("6C")[0] in world.hands[0]
    play(match, "discard(6C,1U)")
    assert GAME.view(match.state, 1).hands[0] == [BACK] * 6


def test_a_card_of_the_deck_is_told_to_who_drew_it_alone():
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="5C 6C")
    play(match, "deck")
    drawn = match.state.hands[0][-1]
    assert [match.events[-1].told_to(seat) for seat in (0, 1)] == [
        f"Player 0 draws {drawn} from the deck.",
        "Player 0 draws a card from the deck.",
    ]


# Properties


@pytest.mark.parametrize("players", [2, 3, 4])
def test_I1_to_I3_hold_in_every_match(players):
    for options in variants(GAME):
        for seed in range(3):
            match = finished(GAME, options, seed, players)
            first, turns = None, 0
            for event in match.events:
                assert Counter(cards_in(event.state)) == Counter(GAME.deck(event.state))  # I1
                if event.rule == "R4":
                    for hand, laid in zip(event.state.hands, event.state.laid, strict=True):
                        assert len(hand) + len(laid) == 6  # I2
                        assert len(hand) in (0, 6)
                    turns += first is not None
                    if event.state.laid_by and first is None:
                        first = event.state.laid_by[0]
            assert first is None or turns == players - 1  # I3


def test_what_a_position_is_worth_tells_who_is_ahead():
    state = ending("2H 2F 1C 2D 3U 4P / 1U 2U 3P 4H 5F 6D", "1 0", turns=2)
    assert worth(state) == [0, 50]
    assert worth(position(GAME, 2, hands=f"{NEAR} / {OTHER}")) == [5, 4]


# Sensible play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_games_end_with_a_set(players):
    ends = []
    for seed in range(60):
        state = GAME.new(players)
        playout(GAME, state, Random(seed))
        ends.append((bool(state.laid_by), state.turns))
    assert all(laid for laid, _ in ends)
    assert max(turns for _, turns in ends) < 12 * players


def test_the_policy_makes_choices_that_are_there():
    for match in positions(GAME, Options(), seeds=range(8)):
        for question in match.questions():
            view, choices = question.view, question.choices
            assert GAME.policy(view, question.seat, choices, Random(1)) in choices


def test_the_beginner_takes_what_helps_and_lays_what_is_best():
    bot = beginner(GAME)
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="5C 6C")
    assert bot(next(match.questions()), Random(0)) == "discard"
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="6C 5P")
    assert bot(next(match.questions()), Random(0)) == "deck"
    match = table(GAME, turns=1, hands=f"1U 2P 3H 4F 5D 6C 6U 2C / {OTHER}", discard="3C 3D")
    assert {*vars_of(bot(next(match.questions()), Random(0)))} == {*cards("6U 2C")}


def vars_of(move):
    return move.first, move.second


def advice(**texts):
    """Return the advice for the beginner in seat 0, and the rule cited."""
    found = advise(next(table(GAME, turns=1, **texts).questions()))
    return found.rule, found.reason


def test_the_beginner_does_not_speak_of_getting_nearer_when_a_set_is_held():
    hands = f"{SET3} 6C / {OTHER}"
    held = "You already have a set, one of every rank"
    useless = f"{held}. The 4 of Diamonds doesn't improve it."
    assert advice(hands=hands, discard="3C 4D") == ("R8", useless)
    better = "The 6 of Clubs gives you a better set, one of every rank and every suit."
    assert advice(hands=f"1U 2P 3H 4F 5D 6U / {OTHER}", discard="6C") == ("R8", better)


def test_the_beginner_says_which_set_a_card_does_not_help():
    rule, reason = advice(hands=f"1U 2U 3U 4U 5P 1P / {OTHER}", discard="3C 4D")
    nearest = "a 6"
    assert rule == "R5"
    assert reason == f"The 4 of Diamonds doesn't help. You still need {nearest}."


@pytest.mark.parametrize(
    ("laid", "hand", "rule", "says"),
    [
        (" / ", f"{SET3} 6U 3U", "R9", "The first of equal sets wins, so lay it"),
        (" / 1H 2H 3F 4C 5C 6H", f"{SET3} 6U 3U", "R9", "Lay it, although the other one was first"),
        (" / 1H 2H 3H 4C 5P 6H", "1U 2P 3F 4H 5D 6C 6U 3U", "R8", "It beats the others, so lay it"),
        (
            " / 1H 2H 3H 4H 5H 6H",
            "1U 2U 3P 4F 5F 6D 6U 3U",
            "R8",
            "Lay it, although the other one is better",
        ),
    ],
)
def test_the_beginner_cites_the_rule_that_decides_about_a_set(laid, hand, rule, says):
    others = " " if "1" in laid else OTHER
    texts = {"laid": laid, "laid_by": "1"} if "1" in laid else {}
    found = advice(hands=f"{hand} / {others}", discard="3C 3D", **texts)
    assert (found[0], found[1].partition(". ")[2]) == (rule, f"{says}.")


# Wild cards, a house rule


@pytest.mark.parametrize(
    ("six", "kind"),
    [
        ("1U 2P 3H 4F 5D W", (1, "one of every rank and every suit")),
        ("1U W W' W'' W''' W''''", (1, "one of every rank and every suit")),
        ("1H 2H W W' W'' W'''", (2, "all of one suit")),
        ("4U 4P 4H 4F 4D W", (2, "all of one rank")),
        ("1U 2U 3P 4H 5F W", (3, "one of every rank")),
        ("1U 1P 2H 3F 4D W", (3, "one of every suit")),
        ("1U 1P 2U 3H 4F W", (0, "no set")),
    ],
)
def test_R5_R8_a_wild_card_stands_for_a_card_that_is_missing(six, kind):
    found = BOX.cards(six)
    assert (tier(found), described(found)) == kind


def test_R5_the_tier_is_the_best_that_any_cards_in_place_of_the_wild_ones_would_make():
    rng = Random(7)
    for wilds in (1, 2) * 15:
        six = [*rng.sample(DECK, 6 - wilds), *BOX[-wilds:]]
        others = [card for card in DECK if card not in six]
        tiers = [tier([*six[:-wilds], *some]) for some in combinations(others, wilds)]
        assert tier(six) == min(filter(None, tiers), default=0)


@pytest.mark.parametrize(
    ("first", "second", "seat"),
    [
        pytest.param("1H 2H 3F 4D 6H W", "1U 2U 3P 4H 5F 6D", 0, id="fewer"),
        pytest.param("1H 2H 3F 4D 6H W", "1U 2U 3P 4H 5F W'", 1, id="as-many"),
        pytest.param("1H 2H 3P 4H 5F 6D", "1U 2U 4U 6U W W'", 0, id="a-better-set"),
    ],
)
def test_R8_R9_of_equally_good_sets_the_one_with_fewer_wild_cards_wins(first, second, seat):
    laid = f"{second} / {first}"
    state = position(GAME, 2, Options(wilds=2), laid=laid, laid_by="1 0", turns=2)
    assert winner(state) == seat
    assert outcome(state).winners == (seat,)


def test_R5_a_refusal_says_that_the_wild_card_does_not_suffice():
    hands = f"1U 1P 2U 3H 4F 4U W 2H / {OTHER.replace('2H', '2D')}"
    match = table(GAME, options={"wilds": 1}, turns=1, hands=hands, discard="3C")
    with pytest.raises(
        IllegalMove, match=r"You still need one more rank, or one more suit\.\nRule R5"
    ):
        match.answer(0, Lay(*cards("4U 2H")))


def test_wild_cards_are_alike_and_yet_cards_of_their_own():
    one, other = BOX.cards("W W'")
    assert (str(one), str(other)) == ("W", "W")
    five = cards("5U")[0]
    assert GAME.kind_of(Discard(one, five)) == GAME.kind_of(Discard(other, five))
    assert repr(Discard(one, five)) != repr(Discard(other, five))


def test_the_beginner_takes_a_wild_card_and_keeps_it():
    found = advice(options={"wilds": 2}, hands=f"{NEAR} / {OTHER}", discard="5C W")
    assert found == ("R5", "The wild card gives you a set: one of every rank and every suit.")
    hands = f"1U 1P 2U 3H 4F 4U W 2P / {OTHER}"
    match = table(GAME, options={"wilds": 2}, turns=1, hands=hands, discard="3C W'")
    kept = advise(next(match.questions()))
    assert not any("W" in repr(each) for each in kept.choices)


@pytest.mark.parametrize(
    ("laid", "rule", "says"),
    [
        ("1H 2H 3F 4C 6H W", "R9", "It has fewer wild cards, so lay it"),
        ("1H 2H 3H W 5H 6H", "R8", "Lay it, although the other one is better"),
    ],
)
def test_the_beginner_counts_wild_cards_when_sets_are_compared(laid, rule, says):
    hands = f"{SET3} 6U 3U / "
    texts = {"laid": f" / {laid}", "laid_by": "1", "hands": hands, "discard": "3C 3D"}
    found = advice(options={"wilds": 2}, **texts)
    assert (found[0], found[1].partition(". ")[2]) == (rule, f"{says}.")


# Teaching


def test_tasks_that_speak_of_no_set_have_none():
    for name, each in examples(GAME).items():
        says = " ".join(filter(None, (each.shows, each.task, each.answer)))
        if any(phrase in says for phrase in ("can't lay", "don't have a set")):
            question = next(table_of(GAME, each).questions())
            assert not lays(question.view.hands[question.seat]), name
        if name == "E16":  # nobody has to break a set
            assert not lays(table_of(GAME, each).state.hands[0])


@pytest.mark.parametrize(
    "belief", [each for each in declared_for_quiz(GAME) if isinstance(each, Believes)], ids=repr
)
def test_what_is_believed_can_be_played_at_every_table(belief):
    wrong = mutant(GAME, **belief.replaced)
    for options in (Options(), Options(must_lay=True, turn_limit=3)):
        for players in GAME.players:
            for seed in (2, 5):
                match, rng = Match(wrong, wrong.new(players, options), seed), Random(seed)
                while match.ask and len(match.past) < 70:
                    for seat, choices in [*match.ask.choices.items()]:
                        choice = wrong.policy(match.state, seat, choices, rng)
                        match.answer(seat, choice if choice in choices else choices[-1])


def test_R4_and_R6_are_asked_about_by_their_words_too():
    assert {"R4", "R6"} <= {
        each.rule for each in declared_for_quiz(GAME) if isinstance(each, Fills)
    }


def test_a_hand_does_not_show_how_long_cards_have_been_there():
    match = table(GAME, turns=1, hands=f"{NEAR} / {OTHER}", discard="5C 6C")
    play(match, "discard", "deck")
    drawn = match.state.hands[0][-1]
    play(match, f"discard(1U,{drawn})")
    assert GAME.view(match.state, 1).hands[0] == [*cards("6C"), *[BACK] * 5]


def test_a_game_of_one_deal_has_no_rounds():
    assert not GAME.deal
    master = Quizmaster(GAME, 1)
    asked = [master.ask("R9") for _ in range(3)]
    assert not any(answer.text == ON for item in asked for answer in item.answers)


def test_rule_texts_know_the_options():
    rules = GAME.rules
    assert "turned up" in rules.text("R1", Options(seed_discard=True))
    assert "must lay" in rules.text("R6", Options(must_lay=True))
    assert "had 9 turns" in rules.text("R11", Options(turn_limit=9))
    assert "however long" in rules.text("R11", Options(turn_limit=None))
    assert "2 of the six Suit" in rules.text("R1", Options(wilds=2))
    assert "Its top card is turned up" in rules.text("R1", Options(seed_discard=True, wilds=2))
    assert "fewer wild cards" in rules.text("R9", Options(wilds=1))
