"""Good players of 6 nimmt!: the expert, its numbers, and its beliefs about others."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from playing import finished, table

from tutor.engine.habits import Imagined
from tutor.engine.match import Match
from tutor.games import own_players
from tutor.games.six_nimmt import expert
from tutor.games.six_nimmt.expert import (
    CAREFUL,
    CLOSEST,
    RANDOM,
    World,
    by_closeness,
    carefully,
    habits,
    heads,
    turns_of,
    what_is_believed,
    world,
)
from tutor.games.six_nimmt.game import GAME
from tutor.games.six_nimmt.rows import CARD, closest, place_all, rows_of, seen_by_all
from tutor.games.six_nimmt.state import DECK

cards = DECK.cards
ROWS = "10 20 / 33 / 55 60 61 62 70 / 90"


def lying(text):
    return rows_of([[card.rank for card in cards(row)] for row in text.split(" / ")])


def on(hands, rows=ROWS, **texts):
    """A table with as many players as there are hands."""
    return table(GAME, len(hands.split(" / ")), rows=rows, hands=hands, **texts)


# Numbers


def test_rows_are_their_last_cards_and_loads():
    assert lying("33 / 55 60 61 62 70 / 90 / 10 20") == ([20, 33, 70, 90], [2006, 1005, 5015, 1003])


@pytest.mark.parametrize("seed", range(4))
def test_numbers_place_cards_as_the_game_does(seed):
    compared = 0
    for moment in finished(GAME, None, seed, 4).past:
        s = moment.state
        turns = [*turns_of(s, 0)]
        if s.revealed or not turns or min(turns[-1].chosen.values()) < min(turns[-1].table.ends):
            continue  # somebody is choosing a row, or has chosen one
        rows, chosen = turns[-1].table.copy(), sorted(turns[-1].chosen.values())
        every, _ = place_all(chosen, 0, rows)
        assert rows == seen_by_all(s)
        placed = sum(card.points for card in cards(" ".join(map(str, chosen))))
        assert heads_in(turns[-1].table) + placed == heads_in(rows) + every
        compared += 1
    assert compared


def heads_in(rows):
    return sum(load % CARD for load in rows.loads)


def test_a_card_below_all_rows_takes_the_cheapest():
    rows = lying(ROWS)
    assert place_all([5, 40], 5, rows) == (3, 3)
    assert rows.ends == [5, 20, 40, 70]


def test_the_sixth_card_takes_the_row():
    rows = lying(ROWS)
    assert place_all([71, 72], 72, rows) == (15, 0)
    assert rows == ([20, 33, 72, 90], [2006, 1005, 2002, 1003])


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ([25, 35, 99], 35),  # two behind its row
        ([22, 35], 22),  # as close, and lower
        ([71, 88], 71),  # both belong to the full row
        ([3, 75], 3),  # the cheapest row costs 3, the full one 15
        ([19, 21, 71], 21),
    ],
)
def test_the_closest_card_has_a_free_place_or_costs_least(hand, card):
    rows = lying(ROWS)
    assert hand[closest(hand, rows)] == card
    weights = by_closeness(rows, hand)
    assert max(hand, key=weights.__getitem__) == card


def test_heads_are_counted_to_the_end_of_the_round():
    plan = World(now=[71], later=[(72,), (5,)], close=[])
    assert heads(91, [40, 95], plan, lying(ROWS)) == (15 + 2, 0)  # and the 71 and 72
    close = World(now=[71], later=[(), ()], close=[[21, 34]])
    assert heads(91, [40, 95], close, lying(ROWS)) == (15, 0)


def test_the_expert_knows_that_all_cards_are_dealt():
    match = Match.new(GAME, 3, 1, {"all_dealt": True})
    question = next(match.questions())
    ideas = what_is_believed(question.view, question.seat)
    assert {*ideas.hidden} == {card.rank for hand in match.state.hands[1:] for card in hand}


def test_the_highest_card_of_the_match_is_like_the_100():
    some, all_ = (
        carefully(lying("1 / 2 / 3 / 4"), [highest], others=1, highest=highest)
        for highest in (24, 100)
    )
    assert some[24] == all_[100]


def test_careful_players_fear_full_rows():
    weights = carefully(lying(ROWS), [21, 34, 50, 71, 92], others=3)
    assert min(weights, key=weights.__getitem__) == 71


# What is believed


def test_turns_are_remembered_with_the_rows_before_them():
    compared = 0
    for before, after in pairwise(finished(GAME, None, 3, 5).past):
        if len(before.answers) == 5 and after.state.turns:  # all have chosen a card
            *_, turn = turns_of(after.state, 0)
            assert turn.table == seen_by_all(before.state)
            assert turn.chosen == {seat: card.rank for seat, card in before.answers.items()}
            compared += 1
    assert compared > 8


def test_at_an_arranged_table_nothing_is_remembered():
    match = on("21 99 / 34 98")
    match.answer(0, *cards("21"))
    match.answer(1, *cards("34"))
    assert [*turns_of(match.state, 0)] == []


def test_who_plays_the_closest_card_again_and_again_is_found_out():
    rng = Random(4)
    match = Match.new(GAME, 4, seed=4)
    for _ in range(5):
        for question in [*match.questions()]:
            hand = sorted(card.rank for card in question.choices)
            at = closest(hand, seen_by_all(match.state)) if question.seat == 1 else None
            card = hand[at] if at is not None else rng.choice(hand)
            match.answer(question.seat, DECK.cards(str(card))[0])
        while match.ask.rule == "R6":
            (seat,) = match.ask.choices
            match.answer(seat, 0)
    ideas = what_is_believed(GAME.view(match.state, 0), 0)
    assert ideas.chances[1][CLOSEST] > 0.8
    assert max(ideas.chances[seat][CLOSEST] for seat in (2, 3)) < 0.3
    held = {card.rank for card in match.state.hands[1]}
    assert not held & ideas.believed[1].lacks[CLOSEST]
    assert not {card.rank for card in match.state.hands[0]} & {*ideas.hidden}


@pytest.mark.parametrize("habit", [RANDOM, CLOSEST, CAREFUL])
def test_an_imagined_player_plays_by_its_habit(habit):
    rows, counts = lying(ROWS), Counter()
    weights = habits(3)[CAREFUL].weights(rows, [21, 50, 71])
    for seed in range(300):
        rng = Random(seed)
        plan = world([Imagined(habit, rng.sample([21, 50, 71], 3))], weights, rows, rng)
        counts[plan.now[0]] += 1
        rest = plan.close[0] if habit == CLOSEST else [card for (card,) in plan.later]
        assert sorted([*plan.now, *rest]) == [21, 50, 71]
    assert (counts[71] > 80) == (habit == RANDOM)  # the full row costs 15 heads
    assert (counts[21] > 250) == (habit == CLOSEST)


# The expert


def test_the_expert_leaves_the_full_row_alone():
    assert on_turn("71 91 / 5 99 / 6 98") == cards("91")[0]


def on_turn(hands):
    return own_players(GAME)["expert"](next(on(hands).questions()), Random(0))


def test_R6_the_expert_takes_a_cheapest_row():
    match = on("5 99 / 91 98")
    match.answer(0, *cards("5"))
    match.answer(1, *cards("91"))
    question = next(match.questions())
    assert question.rule == "R6"
    assert expert.play(question, Random(0)) == 3  # the 90, with 3 heads


@pytest.mark.parametrize("players", GAME.players)
def test_the_expert_plays_with_any_number_and_knows_no_more_than_its_seat(players, monkeypatch):
    monkeypatch.setattr(expert, "EFFORT", 500)
    match, rng = Match.new(GAME, players, seed=2), Random(2)
    for _ in range(14):
        question = next(match.questions())
        choice = expert.play(question, Random(7))
        assert choice in question.choices
        there = next(GAME.imagine(question.view, question.seat, rng))
        view = GAME.view(there, question.seat)
        same = type(question)(question.seat, question.rule, question.choices, view)
        assert expert.play(same, Random(7)) == choice
        match.answer(question.seat, choice)
