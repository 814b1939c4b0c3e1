"""Names that are meant."""

import pytest

from tutor.engine.wording import did_you_mean

GAMES = ("dicht_dran", "flares", "mini_golf")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("Dicht Dran", " Did you mean dicht_dran?"),
        ("dichtdran", " Did you mean dicht_dran?"),
        ("FLARE", " Did you mean flares?"),
        ("mini-golf!", " Did you mean mini_golf?"),
        ("poker", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_a_name_that_is_meant_is_found_whatever_its_capitals_and_hyphens(given, said):
    assert did_you_mean(given, GAMES) == said
