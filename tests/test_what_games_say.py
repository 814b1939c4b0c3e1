"""What every game says is short and plain: its profile."""

import re
from random import Random
from statistics import median

from tutor.engine.match import Match
from tutor.games import beginner, profile

SENTENCE = re.compile(r"[A-Z][^{}]*[.!]")
RULE = re.compile(r"\bR\d+\b")
OWN, OTHERS = 12, 2  # seconds that a learner thinks about a decision, and watches another's


def minutes_of(game, seed):
    """How long a match of three beginners would take a learner, who is one of them."""
    match, think, rng, seconds = Match.new(game, 3, seed), beginner(game), Random(seed), 0
    while not match.over:
        for question in list(match.questions()):
            if question.seat:
                seconds += OTHERS
            elif not question.forced:
                seconds += OWN
            match.answer(question.seat, think(question, rng))
    return seconds / 60


def test_the_profile_of_a_game_fits_on_a_start_card(game):
    found = profile(game)
    assert 3 <= len(found.summary) <= 5
    for line in (found.sentence, found.turn, *found.summary):
        assert SENTENCE.fullmatch(line), line
        assert not RULE.search(line), line
    assert len(found.sentence) <= 120, found.sentence
    assert max(map(len, (found.turn, *found.summary))) <= 95
    assert 2 <= len(found.teaches.split()) <= 5, found.teaches


def test_the_minutes_of_a_profile_are_those_of_matches(game):
    measured = median([minutes_of(game, seed) for seed in range(12)])
    assert measured * 0.6 - 1 <= profile(game).minutes <= measured * 1.6 + 1
