"""A limit for code that may never end."""

import sys
from contextlib import suppress

import pytest

from tutor.engine.endless import Endless, at_most

LIMIT = 1000


def nothing():
    pass


def calls(number):
    for _ in range(number):
        nothing()


def test_what_ends_within_the_limit_is_not_disturbed():
    before = sys.gettrace()
    with at_most(LIMIT):
        calls(LIMIT // 2)
    assert sys.gettrace() is before


def test_what_does_not_end_is_stopped_and_no_rule_can_catch_it():
    def careless():
        while True:
            with suppress(Exception):
                nothing()

    before = sys.gettrace()
    with pytest.raises(Endless), at_most(LIMIT):
        careless()
    assert sys.gettrace() is before


def test_a_generator_that_never_yields_is_stopped_too():
    def script():
        while True:
            nothing()
        yield

    with pytest.raises(Endless), at_most(LIMIT):
        next(script())


def test_an_error_that_is_lost_once_is_raised_again():
    """A finalizer loses every error, and Python traces no more after one."""

    def loses():
        for _ in range(10):
            with suppress(BaseException):
                calls(2 * LIMIT)
            nothing()

    before = sys.gettrace(), sys.getprofile()
    with pytest.raises(Endless), at_most(LIMIT):
        loses()
    assert (sys.gettrace(), sys.getprofile()) == before
