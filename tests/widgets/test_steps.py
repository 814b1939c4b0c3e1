"""All steps of a lesson in one cell."""

import pytest
from kernel import sent

from tutor.coach.records.progress import Progress
from tutor.games import steps
from tutor.widgets import learn


def opened(lines):
    return [step.at[0] for step in lines.steps if step.opened]


def test_all_steps_lie_in_one_cell_and_only_the_first_unsolved_is_unfolded(game):
    lines = learn(game).steps()
    assert [step.at[0] for step in lines.steps] == [*range(1, len(steps(game)) + 1)]
    assert opened(lines) == [1]


def test_a_teacher_may_choose_steps_and_their_order():
    lines = learn("flares").steps(5, 2)
    assert [step.at[0] for step in lines.steps] == [5, 2]
    assert opened(lines) == []


@pytest.mark.parametrize("number", [0, 14, "1", True])
def test_how_many_steps_there_are_is_said(number):
    with pytest.raises(ValueError, match="Flares has steps 1 to 13, not "):
        learn("flares").steps(1, number)


def test_a_solved_step_leads_to_the_next_one_in_the_same_cell():
    lines = learn("flares").steps()
    first, second = lines.steps[:2]
    answer = first.step.offered.index(first.step.answers[0])
    for content in ({"type": "answer", "chosen": answer}, {"type": "next"}):
        sent(first.panel, method="custom", content={"seq": first.panel.seq, **content})
    assert Progress.load().solved("flares") == (first.step.title,)
    assert opened(lines) == [2]
    assert second.panel.view["attend"]
    assert opened(learn("flares").steps()) == [2]


def test_each_step_is_an_output_of_its_own_so_that_the_first_table_waits_for_no_other(monkeypatch):
    lines, shown = learn("flares").steps(), []
    monkeypatch.setattr("tutor.widgets.step.display", lambda *each: shown.extend(each))
    lines._ipython_display_()
    assert [*shown] == [*lines.steps]
    assert repr(lines) == "\n\n".join(map(repr, shown))
