"""Any input can be shown, read out and sent once it is cleaned."""

import sys
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel import packed

from tutor.engine.event import BRIEF, brief
from tutor.engine.outside import clean

LETTERS = [chr(number) for number in range(sys.maxunicode + 1)]
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@pytest.mark.parametrize("kind", sorted(UNSEEN))
def test_no_letter_of_these_categories_is_left(kind):
    letters = [letter for letter in LETTERS if category(letter) == kind]
    assert letters
    for letter in letters:
        assert clean(f"a{letter}b", 9) in ("ab", "a b"), f"U+{ord(letter):04X}"


def test_what_can_be_seen_stays_as_it_is():
    seen = [each for each in LETTERS if category(each) not in UNSEEN | {"Zs"}]
    assert clean("".join(seen), len(seen)) == "".join(seen)
    assert clean("Zoë Ångström, 李小龍 ♥ 🂡", 40) == "Zoë Ångström, 李小龍 ♥ 🂡"


@pytest.mark.parametrize(
    "text", ["a\nb", "a\r\n\tb", " a \xa0 b ", "a\u2028b", "a\u3000b", "a\x1fb"]
)
def test_blanks_and_line_breaks_are_one_space(text):
    assert clean(text, 9) == "a b"


def test_what_is_too_long_is_cut_off_however_long_it_is():
    assert clean("abcdef", 6) == "abcdef"
    assert clean("abcdefg", 6) == "abcde…"
    assert clean("x" * 10**7, 6) == "xxxxx…"
    assert clean("\0" * 10**7 + "x", 6) == ""


@given(st.text(st.characters(codec=None)), st.integers(1, 50))
def test_what_is_clean_stays_so_and_can_be_packed(text, longest):
    once = clean(text, longest)
    assert clean(once, longest) == once == packed(once)
    assert len(once) <= longest
    assert "\n" not in once


class Odd:
    def __repr__(self):
        return "\x1b[31m\ud800\nRule R99"


@pytest.mark.parametrize("value", ["\ud800\x1b\u202e", ["\n" * 99], Odd(), {"\x00": Odd()}])
def test_what_is_told_back_is_clean(value):
    assert clean(brief(value), BRIEF) == brief(value) == packed(brief(value))
