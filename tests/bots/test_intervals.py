"""Student's t, compared with SciPy."""

from math import inf, sqrt
from statistics import stdev

import pytest
from scipy.stats import t

from tutor.bots.intervals import t_quantile
from tutor.bots.tournament import mean_with_interval

LEVELS = (0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 0.9999)
FREEDOM = [*range(1, 200), 500, 999, 1000, 10**4, 10**5, 10**6, 10**7, 10**7 + 1, 10**9]


def test_quantiles_are_those_of_scipy():
    for level in LEVELS:
        for freedom in FREEDOM:
            right = t.ppf(0.5 + level / 2, freedom)
            assert t_quantile(level, freedom) == pytest.approx(right, rel=1e-5), (level, freedom)


def test_fewer_answers_have_longer_intervals():
    for level in LEVELS:
        found = [t_quantile(level, freedom) for freedom in (0, *FREEDOM)]
        assert found == sorted(found, reverse=True)
        assert found[0] == inf


def test_a_tournament_has_the_interval_of_students_t():
    values = [0.1, 0.5, 0.2, 0.9, 0.4]
    low, high = t.interval(0.95, 4, loc=0.42, scale=stdev(values) / sqrt(5))
    assert mean_with_interval(values) == pytest.approx((0.42, low, high), rel=1e-4)
    assert mean_with_interval([0.5, 0.5]) == (0.5, 0.5, 0.5)
    assert mean_with_interval([0.5]) == (0.5, 0.5, 0.5)
