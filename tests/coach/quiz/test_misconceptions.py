"""Each misconception of every game goes wrong in play."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playing import in_part

from tutor.bots.simple import at_random
from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.pages import example_replayed
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.state import clone
from tutor.games import GAMES, declared_for_quiz, examples
from tutor.teaching.quiz import Believes, Fills, Reckon

BELIEFS = {
    f"{name}-{each}": (name, each)
    for name in GAMES
    for each in declared_for_quiz(name)
    if isinstance(each, Believes)
}
LONG = 60  # max. questions per match


def example_moments(game):
    """The tables of the worked examples, and what is decided there."""
    for example in examples(game).values():
        if example.table:
            yield position(game, example.players, {**example.options}, **example.table), {}
            yield from answered(example_replayed(game, example))


def match_moments(game):
    """Yield the decisions of random players, from the first deal on."""
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
    """Return the events by the rules at each of these moments."""
    return [course(GAMES[name], *moment) for moment in moments(name)]


def course(game, state, answers):
    """Return the looks of a match before and after these answers, if they can be given."""
    match = Match(game, clone(state), seed=0)
    before, choices = looks(match), match.ask.choices if match.ask else {}
    if [*choices] == [*answers] and all(said in choices[seat] for seat, said in answers.items()):
        for seat, said in answers.items():
            match.answer(seat, said)
    return before, looks(match)


def looks(match):
    """Return everything visible in a match: messages, prompts, and the end."""
    told = [(event.rule, event.in_full()) for event in match.events]
    asked = match.ask.choices.items() if match.ask else ()
    return told, [(seat, sorted(map(repr, said))) for seat, said in asked], match.outcome


@pytest.mark.parametrize(("name", "believes"), in_part(BELIEFS))
def test_a_misconception_goes_wrong_in_play_and_never_breaks_down(name, believes):
    wrong = mutant(GAMES[name], **believes.replaced)
    assert [course(wrong, *moment) for moment in moments(name)] != rightly(name)


def test_there_are_many_misconceptions_each_in_a_sentence_of_its_own(game):
    beliefs = [each for each in declared_for_quiz(game) if isinstance(each, Believes)]
    assert len({each.says for each in beliefs}) == len(beliefs) >= 10
    for each in beliefs:
        assert re.fullmatch(r"[A-Z][^.{}]+\.", each.says)


def test_every_rule_has_something_declared(game):
    assert {each.rule for each in declared_for_quiz(game)} == {*game.rules}


def test_gaps_are_in_the_rules(game):
    for gap in (each for each in declared_for_quiz(game) if isinstance(each, Fills)):
        text = game.rules.text(gap.rule, game.options)
        assert len(re.findall(rf"\b{re.escape(gap.right)}\b", text)) == 1, gap
        assert gap.wrong, gap
        assert gap.right not in gap.wrong, gap


def test_counts_can_be_made(game):
    states = [Match.new(game, players, seed=1).state for players in game.players]
    for count in (each for each in declared_for_quiz(game) if isinstance(each, Reckon)):
        assert all(count.count(state) > 0 for state in states), count.what


def test_what_is_told_of_a_player_has_one_verb_so_that_you_can_be_said_instead(game):
    folder = Path(game.play.__code__.co_filename).parent
    sources = [file.read_text(encoding="utf-8") for file in folder.glob("*.py")]
    told = re.findall(r'"(\{player\} [^"]+)"', "\n".join(sources))
    assert told
    assert not [each for each in told if re.search(r"\b(and|but) \w+s\b", each)]
