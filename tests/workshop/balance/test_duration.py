"""How long many matches take is said before they are played."""

import pytest

from tutor.engine.steady import STEADY
from tutor.workshop.balance import balance, compare, duration
from tutor.workshop.balance.duration import announced, warning
from tutor.workshop.change import change, trial


@pytest.fixture
def slow(monkeypatch):
    """Return a function that makes a match take this long by the clock of the announcement."""

    def of(seconds):
        clock = iter(seconds * n for n in range(10**6))
        monkeypatch.setattr(duration, "perf_counter", lambda: next(clock))

    return of


def test_short_matches_are_played_without_a_word(slow, capsys):
    slow(0.01)
    found = balance("flares", matches=30, by="random", rounds=1)
    assert [*capsys.readouterr()] == ["", ""]
    halves = [balance("flares", 0, 15, "random", rounds=1, seed=seed) for seed in (1, 16)]
    assert found.courses == [course for half in halves for course in half.courses]


def test_matches_are_played_once_each_in_their_order(slow, capsys):
    slow(0.3)
    assert announced(lambda seeds: [*seeds], range(5, 50), int) == [*range(5, 50)]
    assert announced(lambda seeds: [*seeds], range(5, 7), int) == [5, 6]


def test_long_matches_are_announced_with_a_number_that_is_not(slow, capsys):
    slow(5)
    balance("flares", matches=30, by="random", rounds=1)
    said = capsys.readouterr()
    assert said.err == "This takes about 2 minutes more. matches=4 would take about 20 seconds.\n"
    assert not said.out


def test_a_comparison_announces_all_that_it_plays_once(slow, capsys):
    slow(5)
    compare("flares", change("flares", first_seat=lambda s: 0), matches=10, rounds=1)
    said = capsys.readouterr().err  # two games, and one player among random ones in both
    assert said == "This takes about 3 minutes more.\n"


def test_where_outputs_are_compared_nothing_is_said_about_time(monkeypatch):
    monkeypatch.setenv(STEADY, "1")
    assert warning(100.0, 2, 40, int) == ""
    assert not trial.Limit.after(-1.0).is_over
    monkeypatch.delenv(STEADY)
    assert trial.Limit.after(-1.0).is_over


def test_a_duration_is_that_of_the_matches_that_are_left():
    assert warning(1.0, 2, 22, int) == ""
    assert warning(1.0, 2, 40, int) == (
        "This takes about 38 seconds more. matches=20 would take about 20 seconds."
    )
    assert warning(100.0, 2, 40, int) == "This takes about 63 minutes more."
