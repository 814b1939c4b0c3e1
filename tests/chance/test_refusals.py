"""Hard questions are answered or rejected within one budget of steps."""

import pytest
from playing import in_part

from bench.hard_questions import ANSWERED, HARD, REFUSED
from tutor.chance.refusals.meter import BUDGET, LIMIT, Meter, TooMany, measured
from tutor.chance.spaces import choose

SMALL = 200_000  # max. steps before a question is rejected; bench.refusals runs all


@pytest.mark.parametrize("hard", in_part({hard.asked: hard for hard in HARD}, every=6))
def test_a_hard_question_is_answered_or_refused_within_the_budget(hard, monkeypatch):
    if hard.end == REFUSED:
        monkeypatch.setattr(choose, "PATIENT", SMALL)
    with measured(SMALL if hard.end == REFUSED else BUDGET) as steps:
        if hard.end == REFUSED:
            with pytest.raises(ValueError, match=r"."):
                hard.ask()
        else:
            end = hard.ask()
            assert hard.end in (ANSWERED, end)
    assert steps.taken <= max(steps.most, choose.PATIENT)


def test_a_meter_takes_no_more_than_its_budget():
    steps = Meter(10)
    steps.spend(4)
    steps.ahead(6)
    for too_many in (steps.spend, steps.ahead):
        with pytest.raises(TooMany):
            too_many(7)
    with pytest.raises(TooMany):
        steps.spend(1, LIMIT + 1)
    assert steps.taken == 4
