"""Hard questions are refused before they cost much, or answered within a budget of steps."""

import sys

import pytest

from bench.hard_questions import ANSWERED, HARD, REFUSED
from tutor.chance.refusals.limit import ANSWER, BEYOND, GLANCE, measured

STEPS = 4 * GLANCE  # of a refusal
CALLS = 150_000  # of functions, whatever they count


def calls_of(ask):
    """How many functions are called, and what comes of it."""
    met = [0]

    def note(_frame, event, _arg):
        met[0] += event == "call"

    sys.setprofile(note)
    try:
        end = ask()
    except ValueError as error:
        end = error
    finally:
        sys.setprofile(None)
    return met[0], end


@pytest.mark.parametrize("hard", HARD, ids=[hard.asked for hard in HARD])
def test_a_hard_question_is_refused_soon_or_answered(hard):
    with measured() as steps:
        calls, end = calls_of(hard.ask)
    if hard.end == REFUSED:
        assert isinstance(end, ValueError)
        assert steps.taken <= STEPS
        assert calls <= CALLS
        return
    assert not isinstance(end, ValueError), end
    assert steps.taken <= BEYOND * ANSWER
    if hard.end != ANSWERED:
        assert end == hard.end
