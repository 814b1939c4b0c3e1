"""The bar that shows how far a simulation is."""

from fractions import Fraction

import pytest

from tutor.chance import deals, ranks, simulate
from tutor.games.six_deck import DECK
from tutor.widgets import progress_bar as module
from tutor.widgets.progress_bar import ProgressBar


class Screen:
    """A fake of a cell's output."""

    def __init__(self):
        self.shown, self.cleared, self.now = [], 0, 0.0

    def clear(self):
        self.cleared += 1


@pytest.fixture
def screen(monkeypatch):
    screen = Screen()
    monkeypatch.setattr(module, "display", screen.shown.append)
    monkeypatch.setattr(module, "clear_output", screen.clear)
    return screen


def test_it_shows_how_much_is_done_and_what_is_left(screen):
    progress = ProgressBar(lambda: screen.now)
    screen.now = 2.0
    progress(1000, 4000)
    (box,) = screen.shown
    bar, says = box.children
    assert (bar.value, bar.max) == (1000, 4000)
    assert says.value == "1,000 of 4,000, about 6 s left"
    screen.now = 300.0
    progress(1500, 4000)
    assert says.value == "1,500 of 4,000, about 8 min left"
    assert len(screen.shown) == 1


def test_it_goes_when_all_is_done_and_leaves_nothing(screen):
    progress = ProgressBar(lambda: screen.now)
    screen.now = 2.0
    progress(1000, 4000)
    (box,) = screen.shown
    progress(1000, 1000)  # stopped
    assert screen.cleared == 1
    assert box.comm is None  # closed


def test_what_is_over_at_once_needs_no_bar(screen):
    progress = ProgressBar(lambda: screen.now)
    progress(1000, 4000)
    progress(4000, 4000)
    assert (screen.shown, screen.cleared) == ([], 0)


def test_it_takes_the_time_anew_for_the_next_simulation(screen):
    progress = ProgressBar(lambda: screen.now)
    screen.now = 9.0
    progress(5, 5)
    progress(1, 5)
    assert not screen.shown


def test_it_follows_a_simulation_also_one_that_fails(screen):
    ticks = iter(range(100))
    simulate(ranks.sum, deals(DECK, 3), 100, chunk=10, progress=ProgressBar(lambda: next(ticks)))
    assert (len(screen.shown), screen.cleared) == (1, 1)
    with pytest.raises(ValueError, match="ZeroDivisionError"):
        simulate(
            lambda hand: Fraction(1, hand.ranks.sum - 4),
            deals(DECK, 3),
            100,
            chunk=10,
            progress=ProgressBar(lambda: next(ticks)),
        )
    assert (len(screen.shown), screen.cleared) == (2, 2)
