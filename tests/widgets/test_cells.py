"""Widgets that a cell has displayed are closed when it runs again."""

import ipywidgets as w
import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets import widget as of_ipywidgets

from tutor.widgets import cells, learn


@pytest.fixture
def run(monkeypatch):
    """Run a cell in an IPython of its own, which displays what the cell's last line is."""
    shell = InteractiveShell.instance()
    monkeypatch.setattr(cells, "_SHOWN", {})
    monkeypatch.setattr(cells, "_NOW", [])

    def running(cell, made):
        shell.user_ns["made"] = made
        shell.run_cell("made", cell_id=cell).raise_error()

    yield running
    InteractiveShell.clear_instance()


def open_widgets():
    return {*of_ipywidgets._instances}


def test_a_cell_that_runs_again_leaves_no_widget_of_its_earlier_run(run):
    def page():
        lesson = learn("flares")
        return lesson.start(), lesson.steps(), lesson.play(), lesson.quiz(2), lesson.puzzle("E12")

    for cell, made in enumerate(page()):
        run(f"cell {cell}", made)
    counted = len(open_widgets())
    for _ in range(2):
        for cell, made in enumerate(page()):
            run(f"cell {cell}", made)
    assert len(open_widgets()) == counted


def test_what_another_cell_still_displays_stays_open(run):
    table = learn("flares").play()
    run("one", table)
    run("two", table)
    run("two", learn("flares").play())
    assert table.comm is not None
    run("one", None)
    assert table.comm is None
    assert table.table.comm is None


def test_what_is_displayed_again_stays_open(run):
    table = learn("flares").play()
    run("one", table)
    run("one", table)
    assert table.comm is not None


def test_what_others_share_and_what_users_made_stays_open(run):
    button = w.Button()
    first, second = learn("flares").play(), learn("flares").play()
    run("one", first)
    run("one", second)
    assert button.comm is not None
    assert second.table.layout.comm is not None
    assert second.table.layout is first.table.layout


def test_without_a_notebook_nothing_is_kept(monkeypatch):
    monkeypatch.setattr(cells, "get_ipython", lambda: None)
    learn("flares").play()._repr_mimebundle_()
    assert not cells._NOW
