"""Players of The Game: a beginner with reasons, quick imagined players, and the expert."""

from itertools import pairwise
from random import Random

import pytest
from playing import positions, table

from tutor.coach.rules.pages import name_in_examples
from tutor.engine.match import Match
from tutor.games import adviser
from tutor.games.the_game.choices import END, STUCK, Hint, Play
from tutor.games.the_game.expert import (
    WEIGHTS,
    Table,
    Worth,
    at_the_start,
    longest,
    partner,
    plan,
    play,
    played,
    takes,
)
from tutor.games.the_game.game import GAME
from tutor.games.the_game.players import MOST, policy, promising
from tutor.games.the_game.state import DECK, Options

ADA = "20 31 32 33 39 38 36"
ALL = frozenset(card.rank for card in DECK)


def asked(hands, piles="45 / 97 / 60 / 6", players=2, **texts):
    match = table(GAME, players, hands=hands, piles=piles, **texts)
    return next(match.questions())


def advised(question):
    found = adviser(GAME)(question)
    return name_in_examples(found.choices[0]), found.rule, found.reason


def known(hand, tops, players=2, draws=True):
    return Table((*hand,), tops, ALL - {*hand}, players, draws)


def values(placed):
    return Worth(ALL - {*placed}, WEIGHTS[3])


@pytest.mark.parametrize(
    ("hand", "choice", "rule", "reason"),
    [
        ("47 52 72", "47>A", "R4", "The 47 is only 2 above the 45 on pile A."),
        ("46 59 80", "46>A", "R4", "The 46 is just above the 45 on pile A, so you lose nothing."),
        ("35 52 74", "35>A", "R5", "The 35 is exactly 10 below the 45, so it takes pile A back."),
        ("69 79 71", "79>A", "R5", "After the 79, your 69 can take pile A back by 10."),
        ("74 78 82", "74>A", "R4", "The 74 is 29 above the 45 on pile A."),
    ],
)
def test_the_beginner_plans_two_cards_and_says_why(hand, choice, rule, reason):
    assert advised(asked(f"{hand} / {ADA}")) == (choice, rule, reason)


def test_the_beginner_ends_the_turn_if_the_next_card_is_far_away():
    question = asked(f"52 74 80 / {ADA}", turn="0 0")
    reason = "You have played enough cards, and your nearest card is 7 away from its pile."
    assert advised(question) == ("end", "R3", reason)
    near = asked(f"47 74 80 / {ADA}", turn="0 0")
    assert advised(near)[0] == "47>A"
    nothing = asked("46 47 / 20 31", "99 / 98 / 3 / 2", turn="0 0")
    assert advised(nothing)[::2] == (
        "end",
        "You have played enough cards, and none of the others fits. End your turn.",
    )


def test_the_beginner_says_that_nothing_fits():
    question = asked("46 47 / 20 31", "99 / 98 / 3 / 2")
    assert advised(question) == (
        "stuck",
        "R10",
        "None of your cards fits on any of the four piles.",
    )


def test_imagined_players_take_the_cheapest_card_and_end_before_a_dear_one():
    question = asked(f"47 52 70 / {ADA}")
    assert repr(policy(question.view, 0, question.choices, Random(0))) == "70>C"
    after = asked(f"52 75 80 / {ADA}", turn="0 0")
    assert policy(after.view, 0, after.choices, Random(0)) == END
    pair = asked(f"49 59 80 / {ADA}")
    assert repr(policy(pair.view, 0, pair.choices, Random(0))) == "49>C"


def test_few_plays_are_promising_and_hints_are_not():
    match = Match.new(GAME, 3, 5, {"hints": True})
    question = next(match.questions())
    few = promising(question.view, question.seat, question.choices)
    assert len(few) == MOST
    assert all(isinstance(each, Play) for each in few)
    assert any(isinstance(each, Hint) for each in question.choices)
    stuck = asked("46 47 / 20 31", "99 / 98 / 3 / 2")
    assert promising(stuck.view, 0, stuck.choices) == [STUCK]


def test_a_gap_costs_only_the_cards_in_it_that_nobody_has_placed():
    assert values([]).price(0, 40, 47) == 7
    assert values(range(41, 47)).price(0, 40, 47) == 1
    assert values([]).price(2, 60, 50) == 10
    assert values([]).price(0, 45, 35) == -10


def test_the_first_home_of_a_card_is_worth_most():
    homes = WEIGHTS[3].homes
    steps = [after - before for before, after in pairwise(homes)]
    assert steps == sorted(steps, reverse=True)
    spread, alike = (values([]).of_piles(tops) for tops in ((50, 1, 50, 100), (25, 26, 75, 76)))
    assert spread > alike


def test_what_fits_and_what_takes_back():
    assert takes(0, 98) == {88, 99}
    assert takes(3, 2) == {12}
    assert [partner(0, 57), partner(2, 57)] == [47, 67]


def test_the_expert_undoes_a_jump():
    steps = plan(known([44, 47, 57, 80, 88, 94], (45, 95, 12, 6), 3))
    assert {(57, 0), (47, 0)} <= {*steps}


def test_the_expert_plays_on_as_planned_without_remembering_anything():
    for players in GAME.players:
        match, planned = Match.new(GAME, players, seed=players), ()
        while not match.over:
            question = next(match.questions())
            view, seat = question.view, question.seat
            done = played(view)
            if not done:
                planned = plan(at_the_start(view, seat, ()))
            assert planned[: len(done)] == done
            choice = play(question, Random(0))
            if isinstance(choice, Play):
                assert (choice.card.rank, choice.pile) == planned[len(done)]
            else:
                assert done == planned
            match.answer(seat, choice)


def test_the_expert_goes_on_with_a_turn_that_somebody_else_has_begun():
    for match in positions(GAME, Options(falls_from=60), seeds=range(4)):
        for question in match.questions():
            assert play(question, Random(0)) in question.choices


def test_the_expert_looks_at_nothing_that_its_seat_cannot_see():
    question = asked("44 47 57 80 88 94 / 2 3 4 5 9 7 / 8 16 10 11 12 13", players=3)
    assert {card.kind for hand in question.view.hands[1:] for card in hand} == {"back"}
    for seed in range(3):
        world = next(GAME.imagine(question.view, 0, Random(seed)))
        other = next(Match(GAME, world, 0).questions())
        assert play(other, Random(seed)) == play(question, Random(0))


def most(hand, tops):
    """Return the largest number of cards that can be placed, by trying everything."""
    return max(
        (
            1 + most(hand - {card}, (*tops[:pile], card, *tops[pile + 1 :]))
            for card in hand
            for pile in range(4)
            if card in takes(pile, tops[pile])
        ),
        default=0,
    )


@pytest.mark.parametrize("seed", range(12))
def test_alone_without_a_draw_pile_the_expert_places_as_many_as_can_be(seed):
    drawn = Random(seed).sample(sorted(ALL), 9)
    tops = (*drawn[:4],)
    table = known(sorted(drawn[4:]), tops, players=1, draws=False)
    steps, shown = plan(table), [*tops]
    assert steps == longest(table)
    assert len(steps) == most({*table.hand}, tops)
    for card, pile in steps:
        assert card in takes(pile, shown[pile])
        shown[pile] = card
