"""A player who thinks by trying: legal, reproducible, fair, and better than chance."""

from itertools import islice
from random import Random

import pytest
from playing import positions

from tutor.bots.simple import improving, monte_carlo
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES


def questions(game):
    for match in islice(positions(game, game.options, seeds=[1, 2]), 4, 60, 9):
        yield from ((match, question) for question in match.questions())


@pytest.mark.in_turn
def test_it_plays_by_the_rules_and_the_same_way_for_the_same_luck(game):
    bot = monte_carlo(game, worlds=6)
    for _, question in islice(questions(game), 6):
        choice = bot(question, Random(1))
        assert choice in question.choices
        assert bot(question, Random(1)) is choice


@pytest.mark.in_turn
def test_a_bot_that_improves_another_one_keeps_its_choice_unless_it_is_worse(game):
    for _, question in islice(questions(game), 3):
        for usual in (question.choices[0], question.choices[-1]):
            bot = improving(lambda *_, usual=usual: usual, game, worlds=4)
            choice = bot(question, Random(1))
            assert choice in question.choices
            assert bot(question, Random(1)) is choice


def test_a_worse_choice_is_improved():
    game, removed = GAMES["no_thanks"], "3 4 5 6 7 8 9 10 11"
    state = position(
        game, 3, card="35", paid="0", tokens="11 11 11", turn="0", removed=removed, deck="..."
    )
    (question,) = Match(game, state, 1).questions()
    assert {*question.choices} == {"pass", "take"}
    for usual in question.choices:
        bot = improving(lambda *_, usual=usual: usual, game, 40)
        assert bot(question, Random(1)) == "pass"


def test_other_luck_may_choose_otherwise():
    match = Match.new(GAMES["six_nimmt"], 4, seed=1)
    bot, question = monte_carlo(match.game, worlds=2), next(match.questions())
    assert len({bot(question, Random(seed)) for seed in range(20)}) > 1


@pytest.mark.in_turn
def test_it_does_not_look_at_what_is_hidden(game):
    bot, differ, asked = monte_carlo(game, worlds=6), 0, [*islice(questions(game), 5)]
    for match, question in asked:
        world = next(game.imagine(question.view, question.seat, Random(5)))
        there = Match(game, world, 0, resume=question.resume)
        same = next(q for q in there.questions() if q.seat == question.seat)
        assert bot(same, Random(2)) == bot(question, Random(2))
        differ += world != match.state
    assert differ == len(asked) > 0


def test_it_needs_no_time_where_there_is_nothing_to_choose():
    flares = GAMES["flares"]
    match = Match.new(flares, 2, seed=1)
    while not next(match.questions()).forced:
        match.answer(next(match.questions()).seat, next(match.questions()).choices[0])
    question = next(match.questions())
    assert monte_carlo(flares, worlds=10**9)(question, Random(1)) is question.choices[0]


def test_it_does_not_know_what_others_have_answered_to_the_same_question():
    bot, said = monte_carlo(GAMES["six_nimmt"], worlds=6), set()
    for choice in range(4):
        match = Match.new(GAMES["six_nimmt"], 3, seed=2)
        for seat in (0, 1):
            match.answer(seat, match.ask.choices[seat][choice])
        said.add(repr(bot(next(match.questions()), Random(1))))
    assert len(said) == 1
