"""Names that are meant, and numbers in words."""

import pytest

from tutor.engine.wording import did_you_mean, ordinal, percent

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


@pytest.mark.parametrize(
    ("share", "digits", "said"),
    [
        (0.344, 0, "34 %"),
        (0.997, 0, "over 99 %"),
        (0.004, 0, "under 1 %"),
        (0.0004, 1, "under 0.1 %"),
        (0.9996, 1, "over 99.9 %"),
        (0.045, 1, "4.5 %"),
        (0, 0, "0 %"),
        (1, 1, "100.0 %"),
    ],
)
def test_a_share_is_neither_all_nor_nothing_if_it_is_only_nearly_so(share, digits, said):
    assert percent(share, digits) == said
