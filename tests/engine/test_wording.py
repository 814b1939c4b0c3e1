"""Names that are meant, and numbers in words."""

import pytest

from tutor.engine.wording import did_you_mean, ordinal

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


def test_places_in_a_row_are_words_while_they_are_small():
    assert [ordinal(n) for n in (1, 2, 3, 10)] == ["first", "second", "third", "10th"]
    assert [ordinal(n) for n in (11, 12, 13, 20)] == ["11th", "12th", "13th", "20th"]
    assert [ordinal(n) for n in (21, 22, 23, 111)] == ["21st", "22nd", "23rd", "111th"]
