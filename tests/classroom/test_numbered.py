"""The line that a student names is split from the number it should have."""

import pytest

from tutor.classroom.numbered import split_numbered
from tutor.classroom.typed import Unreadable, parse_typed

SPLIT = {
    "5: 2/7": (5, "2/7"),
    "5:2/7": (5, "2/7"),
    "5 : 2/7": (5, "2/7"),
    "5; 2/7": (5, "2/7"),
    "5 = 2/7": (5, "2/7"),
    "5=2/7": (5, "2/7"),
    "5) 2/7": (5, "2/7"),
    "5 -> 2/7": (5, "2/7"),
    "5 → 2/7": (5, "2/7"),
    "5, 2/7": (5, "2/7"),
    "5. 2/7": (5, "2/7"),
    "5 2/7": (5, "2/7"),
    "L5 2/7": (5, "2/7"),
    "l5: 2/7": (5, "2/7"),
    "line5: 2/7": (5, "2/7"),
    "line 5, 2/7": (5, "2/7"),
    "  LINE  5 :  2/7  ": (5, "2/7"),
    "5 - 2/7": (5, "2/7"),
    "5 − 2/7": (5, "2/7"),
    "5 – 2/7": (5, "2/7"),
    "2 - 12": (2, "12"),
    "5 - -2/7": (5, "-2/7"),
    "5 -2/7": (5, "-2/7"),
    "5 −2/7": (5, "−2/7"),
    "5: -2/7": (5, "-2/7"),
    "5: - 2/7": (5, "- 2/7"),
    "5 should be 2/7": (5, "2/7"),
    "line 5 should be 2/7": (5, "2/7"),
    "5. It should be 2/7": (5, "2/7"),
    "5: it is 2/7": (5, "2/7"),
    "5 is 3": (5, "3"),
    "5 28.6 %": (5, "28.6 %"),
    "5: 0.286": (5, "0.286"),
    "5: 2 in 7": (5, "2 in 7"),
    "5 C(6,3)/C(36,3)": (5, "C(6,3)/C(36,3)"),
    "5: more": (5, "more"),
    "5 islands": (5, "islands"),
    "5": (5, ""),
    "Line 5.": (5, ""),
    "L5": (5, ""),
    "5:": (5, ""),
    "5 should be": (5, ""),
    "five": (5, ""),
    "Line five": (5, ""),
    "line three: 0.203": (3, "0.203"),
    "the third line should be 2/7": (3, "2/7"),
    "Third line, 12/59": (3, "12/59"),
    "12: 3": (12, "3"),
    5: (5, ""),
    0: (0, ""),  # the caller knows how many lines there are
}
NO_LINE = (
    *("", "  ", "ten", "line", "l", "line ten", "lines 5", "-2", "9999", "9" * 5000),
    *("2/7", "2 / 7", "2 /7", "2.5", "2,5", "½", "2*3", "2 * 3", "2 + 3", "2 × 3", "2 x 3"),
    *("5-2/7", "5- 2/7", "50%", "50 %", "2 in 7", "2 out of 7", "6C3", "6 C 3", "6 choose 3"),
    *(
        "1e3",
        "5th",
        "fivefold",
        "a line",
        "٣: 2",
        "5" + " " * 5000 + "%",
        2.5,
        True,
        None,
        (2,),
        b"5",
    ),
)


@pytest.mark.parametrize("given", SPLIT, ids=repr)
def test_the_line_comes_first_and_the_number_after_it(given):
    assert split_numbered(given) == SPLIT[given]


def test_the_rest_is_a_number_that_can_be_read():
    for given in ("5: 2/7", "5 - 2/7", "L5 2/7", "5. It should be 2/7"):
        assert parse_typed(split_numbered(given)[1]) == parse_typed("2/7")
    assert parse_typed(split_numbered("5 −2/7")[1]) == parse_typed("−2/7")


def test_what_does_not_start_with_a_line_is_refused():
    for given in NO_LINE:
        with pytest.raises(Unreadable, match=r'^Type the number of a line first, such as "5" or'):
            split_numbered(given)
