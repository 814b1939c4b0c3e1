"""Each misconception of a game is asked in questions, or there is a known reason."""

from functools import cache
from random import Random

import pytest

from tutor.coach.quiz import Quizmaster
from tutor.games import GAMES, declared_for_quiz
from tutor.teaching.quiz import Fills, Reckon

TIMES = 6  # searches per misconception, each at 400 tables

SAME = "What is drawn then lies face down, so it looks the same either way."
LATER = "The event that the misconception expects comes a moment later, so it is not wrong."
UNTOLD = "Nothing that is shown tells who led before."
UNASKED = {
    "ladder": {"The first player starts with an empty centre.": LATER},
    "squad": {"You replace a missing squad only after your action.": LATER},
    "kaplowitz": {
        "The dealer leads the first trick of every round.": UNTOLD,
        "Cards that you win go on top of your pile.": SAME,
    },
}


@cache
def quizmaster(name):
    return Quizmaster(name, seed=3)


@pytest.mark.in_turn
def test_every_misconception_is_asked_about_or_offered_as_an_answer(game):
    master = quizmaster(game.id)
    ways = [each for rule in game.rules for each in master.ways(rule) if each.kind == "belief"]
    firsts = [first_question(master, way.declared.believes, way) for way in ways]
    offered = {answer.feedback for item in firsts if item for answer in item.answers}
    says = {way.declared.believes.says for way in ways}
    assert says - offered == UNASKED.get(game.id, {}).keys()


def first_question(master, believes, way):
    """About a misconception; a short search must do if we know that there is none."""
    for _ in range(1 if believes.says in UNASKED.get(master.game.id, {}) else TIMES):
        for _, item in filter(None, master._candidates(believes.rule, way, Random(0))):
            return item
        way.mark = way.looked
    return None


def test_every_count_and_every_gap_is_asked(game):
    master = quizmaster(game.id)
    asked = [item for rule in game.rules for item in without_tables(master, rule)]
    for each in declared_for_quiz(game):
        if isinstance(each, Reckon):
            assert any(each.what in item.prompt for item in asked if item.rule == each.rule)
        if isinstance(each, Fills):
            assert any(fills(item, each) for item in asked if item.rule == each.rule)


def without_tables(master, rule):
    """All counts and gaps that there are about a rule."""
    for way in master.ways(rule):
        if way.kind in ("count", "gap"):
            yield from (item for _, item in master._candidates(rule, way, Random(0)))


def fills(item, each):
    """Return True if a gap asks for the declared words, among others that are declared."""
    right, wrong = (
        {a.text.lower() for a in item.answers if a.right is is_right} for is_right in (True, False)
    )
    return right == {each.right.lower()} and wrong <= {words.lower() for words in each.wrong}


def test_what_is_never_asked_belongs_to_a_game():
    assert UNASKED.keys() <= {*GAMES}
