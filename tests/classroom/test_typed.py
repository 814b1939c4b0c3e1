"""A number that a student types is read as a fraction, and nothing is evaluated."""

from fractions import Fraction

import pytest

from tutor.classroom.typed import Unreadable, typed

EXACT = {
    "2/119": Fraction(2, 119),
    " 2 / 119 ": Fraction(2, 119),
    "2:119": Fraction(2, 119),
    "2⁄119": Fraction(2, 119),
    "2 in 119": Fraction(2, 119),
    "2 out of 119": Fraction(2, 119),
    "P = 2/119": Fraction(2, 119),
    "P(one suit) = 2/119": Fraction(2, 119),
    "2/119 ≈ 0.01681": Fraction(2, 119),
    "= 2/119": Fraction(2, 119),
    "5/35 × 4/34": Fraction(2, 119),
    "5/35 * 4/34": Fraction(2, 119),
    "C(6,1)*C(6,3)/C(36,3)": Fraction(2, 119),
    "6 * comb(6, 3) / comb(36, 3)": Fraction(2, 119),
    "(4/5)^4": Fraction(256, 625),
    "(4/5)**4": Fraction(256, 625),
    "1 − 2/119": Fraction(117, 119),
    "½": Fraction(1, 2),
    "1/2 + ¼": Fraction(3, 4),
    "-3": Fraction(-3),
    "factorial(3)": Fraction(6),
    "perm(36, 3)": Fraction(42840),
    "[1/2]{3/4}": Fraction(3, 8),
    "(5/35)(4/34)": Fraction(2, 119),
    "5/35 x 4/34": Fraction(2, 119),
    "(1/2)³": Fraction(1, 8),
    "2/119.": Fraction(2, 119),
    "2 x": None,
}
ROUNDED = {  # value, and the step of its last digit
    "0.0168": ("0.0168", "0.0001"),
    ".0168": ("0.0168", "0.0001"),
    "0,0168": ("0.0168", "0.0001"),
    "1.68 %": ("0.0168", "0.0001"),
    "1,68%": ("0.0168", "0.0001"),
    "1.68 percent": ("0.0168", "0.0001"),
    "1.68 per cent": ("0.0168", "0.0001"),
    "17 ‰": ("0.017", "0.001"),
    "2 %": ("0.02", "0.01"),
    "0.0168 = 2/119": ("0.0168", "0.0001"),
}
REFUSED = {
    "": "Type a number in quotes, such as",
    "   ": "Type a number in quotes, such as",
    "two": "I do not know “two”",
    "nan": "I do not know “nan”",
    "1j": "I can't read that as a number. Try 2/7",
    "0x10": "I can't read that as a number. Try 2/7",
    "2 3": "I can't read that as a number. Try 2/7",
    "1/0": "You can't divide by zero.",
    "0^-1": "You can't divide by zero.",
    "2^0.5": "power is too large, or not a whole number",
    "9**9**9**9": "power is too large",
    "comb(10**9, 2)": "whole numbers from 0 to 1,000",
    "comb(6)": "needs 2 numbers, as in comb(6, 3).",
    "comb(6.5, 2)": "whole numbers",
    "exp(1)": "I do not know “exp(...)”",
    "__import__('os')": "I can't read that as a number. Try 2/7",
    "().__class__": "I can't read that as a number. Try 2/7",
    "open": "I do not know “open”",
    "lambda: 1": "I can't read that as a number. Try 2/7",
    "'1'": "I can't read that as a number. Try 2/7",
    "1e999999999": "I can't read that as a number. Try 2/7",
    "((((((((((": "I can't read that as a number. Try 2/7",
    "1 if 1 else 2": "I can't read that as a number. Try 2/7",
    "-" * 60 + "1": "too many brackets",
    "x" * 300: "too long for a number (300 characters)",
    "9" * 150 + "**9": "power is too large",
    None: "Type a number in quotes, such as",
    True: "Type a number in quotes, such as",
    (1, 2): "Type a number in quotes, such as",
    float("nan"): "Type a number in quotes, such as",
    float("inf"): "Type a number in quotes, such as",
}


@pytest.mark.parametrize("text", EXACT)
def test_a_fraction_or_an_expression_is_exact(text):
    if EXACT[text] is None:
        with pytest.raises(Unreadable):
            typed(text)
        return
    found = typed(text)
    assert (found.value, found.step) == (EXACT[text], 0)


@pytest.mark.parametrize("text", ROUNDED)
def test_a_decimal_stands_for_all_that_is_rounded_to_it(text):
    value, step = map(Fraction, ROUNDED[text])
    found = typed(text)
    assert (found.value, found.step) == (value, step)
    assert found.fits(value)
    assert found.fits(value + step * Fraction(49, 100))  # rounded
    assert found.fits(value + step * Fraction(99, 100))  # cut off
    assert not found.fits(value + step)
    assert not found.fits(value - step)


@pytest.mark.parametrize("given", REFUSED, ids=repr)
def test_what_is_no_number_is_told_in_one_sentence(given):
    with pytest.raises(Unreadable) as error:
        typed(given)
    assert REFUSED[given] in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


def test_numbers_need_no_quotes():
    assert typed(Fraction(2, 119)).value == Fraction(2, 119)
    assert typed(3).value == 3
    assert typed(0.0168) == typed("0.0168")


def test_decimals_in_an_expression_are_as_good_as_four_digits():
    assert typed("0.1 + 0.2").value == Fraction(3, 10)
    assert typed("1 - 0.95^25").fits(1 - Fraction(95, 100) ** 25)
    assert typed("0.8571 * 0.7059").fits(Fraction(72, 119))


def test_one_in_so_many_is_rounded_as_people_say_it():
    sixty = Fraction(2, 119)  # 1 in 59.5
    assert typed("1 in 60").fits(sixty)
    assert typed("once in 59").fits(sixty)
    assert typed("one in 60").fits(sixty)
    assert not typed("1 in 61").fits(sixty)
    assert typed("1 in 36").fits(Fraction(1, 36))


def test_a_comma_parts_thousands_of_what_is_no_chance():
    assert typed("7,140", is_chance=False).value == 7140
    assert typed("7,5", is_chance=False).value == Fraction(15, 2)
    for text in (
        "800",
        "800 rounds",
        "about 800",
        "ca.800",
        "ca. 800",
        "approximately 800",
        "800 of them",
        "800.",
    ):
        assert typed(text, is_chance=False).value == 800
    assert typed("1,680 %").value == Fraction(168, 10_000)


def test_a_long_sentence_is_refused_at_once():
    sentence = "He has put each card back before he draws the next one, and our cards stay out?"
    for given in (sentence, "a" * 190 + "?", "1 " * 90 + "?", "**" * 90 + "?"):
        with pytest.raises(Unreadable):
            typed(given)
