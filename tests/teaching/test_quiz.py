"""Declarations of games for the quiz."""

from tutor.engine.goal import Outcome
from tutor.teaching.quiz import won_by

BOTH = Outcome("R4", "The most points win.", (0, 1))


def test_others_win_a_match_that_ends_in_the_same_way():
    first = won_by(lambda s: BOTH, lambda s, end: end.winners[:1])
    assert first("any state") == Outcome("R4", "The most points win.", (0,))


def test_others_win_only_by_the_rule_that_is_named_and_when_it_is_over():
    nobody = won_by(lambda s: BOTH if s == "over" else None, lambda s, end: (), "R5")
    assert nobody("over") == BOTH
    assert nobody("under way") is None
