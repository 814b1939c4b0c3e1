"""What learners believe wrongly, of every game: it goes wrong in play."""

import re
from functools import cache
from random import Random

import pytest

from tutor.bots.at_random import at_random
from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.examples import replayed
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.state import clone
from tutor.games import GAMES, declared, examples
from tutor.teaching.quiz import Believes, Fills, Reckon


def called(each):
    """A name that is the same in every process."""
    return f"<{each.rule}: {each.what}>" if isinstance(each, Reckon) else str(each)


ALL = [
    pytest.param(name, each, id=f"{name}-{called(each)}")
    for name in GAMES
    for each in declared(name)
]
BELIEFS = [param for param in ALL if isinstance(param.values[1], Believes)]
LONG = 60  # questions of a match that are looked at


def example_moments(game):
    """The tables of the worked examples, and what is decided there."""
    for example in examples(game).values():
        if example.table:
            yield position(game, example.players, {**example.options}, **example.table), {}
            yield from answered(replayed(game, example))


def match_moments(game):
    """What players at random decide, from the first deal on."""
    for seed, players in enumerate(game.players[:3]):
        match, rng = Match.new(game, players, seed), Random(seed)
        yield game.new(players), {}
        while not match.over and len(match.past) < LONG:
            for question in list(match.questions()):
                match.answer(question.seat, at_random(question, rng))
        yield from answered(match)


def answered(match):
    return [(moment.state, moment.answers) for moment in match.past]


@cache
def moments(name):
    return [*example_moments(GAMES[name]), *match_moments(GAMES[name])]


@cache
def rightly(name):
    """What follows by the rules at each of these moments."""
    return [course(GAMES[name], *moment) for moment in moments(name)]


def course(game, state, answers):
    """What is asked, and what follows from these answers, if they can be given."""
    match = Match(game, clone(state), seed=0)
    before, choices = looks(match), match.ask.choices if match.ask else {}
    if [*choices] == [*answers] and all(said in choices[seat] for seat, said in answers.items()):
        for seat, said in answers.items():
            match.answer(seat, said)
    return before, looks(match)


def looks(match):
    """All that can be seen of a match: what was told, what is asked, how it ended."""
    told = [(event.rule, event.in_full()) for event in match.events]
    asked = match.ask.choices.items() if match.ask else ()
    return told, [(seat, sorted(map(repr, said))) for seat, said in asked], match.outcome


@pytest.mark.parametrize(("name", "believes"), BELIEFS)
def test_a_misconception_goes_wrong_in_play_and_never_breaks_down(name, believes):
    wrong = mutant(GAMES[name], **believes.replaced)
    assert [course(wrong, *moment) for moment in moments(name)] != rightly(name)


@pytest.mark.parametrize(("name", "each"), ALL)
def test_what_is_declared_is_about_a_rule_of_the_game(name, each):
    assert each.rule in GAMES[name].rules


def test_there_are_many_misconceptions_each_in_a_sentence_of_its_own(game):
    beliefs = [each for each in declared(game) if isinstance(each, Believes)]
    assert len({each.says for each in beliefs}) == len(beliefs) >= 10
    for each in beliefs:
        assert re.fullmatch(r"[A-Z][^.{}]+\.", each.says)


def test_every_rule_has_something_declared(game):
    assert {each.rule for each in declared(game)} == {*game.rules}


@pytest.mark.parametrize(("name", "each"), ALL)
def test_gaps_are_in_the_rules_and_counts_can_be_made(name, each):
    game = GAMES[name]
    if isinstance(each, Fills):
        text = game.rules.text(each.rule, game.options)
        assert len(re.findall(rf"\b{re.escape(each.right)}\b", text)) == 1
        assert each.wrong
        assert each.right not in each.wrong
    if isinstance(each, Reckon):
        for players in game.players:
            assert each.count(Match.new(game, players, seed=1).state) > 0
