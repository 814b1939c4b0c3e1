"""A number that a student types is read as a fraction, and nothing is evaluated."""

from fractions import Fraction

import pytest

from tutor.classroom.typed import Unreadable, parse_typed

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
    "1-(2/3)^6-6(1/3)(2/3)^5": Fraction(473, 729),
    "8 1/4": Fraction(33, 4),
    "-1 1/2": Fraction(-3, 2),
    "5/35 x 4/34": Fraction(2, 119),
    "(1/2)³": Fraction(1, 8),
    "2/119.": Fraction(2, 119),
    "2 x": None,
    "6C3": Fraction(20),
    "6c3": Fraction(20),
    "6nCr3": Fraction(20),
    "6 nCr 3": Fraction(20),
    "6 choose 3": Fraction(20),
    "77C16/86C16": Fraction(14_713_468, 104_039_919),
    "6*6C3/36C3": Fraction(2, 119),
    "2 + 6C3^2": Fraction(402),
    r"\frac{2}{119}": Fraction(2, 119),
    r"\dfrac{2}{119}": Fraction(2, 119),
    r"\tfrac {2} {119}": Fraction(2, 119),
    r"P = \frac{2}{119}": Fraction(2, 119),
    r"1-\frac{2}{119}": Fraction(117, 119),
    r"\frac{\frac{1}{2}}{3}": Fraction(1, 6),
    r"\frac{2^{3}}{9}": Fraction(8, 9),
    r"\frac{6 \cdot 2}{9}": None,
    "\frac{2}{119}": Fraction(2, 119),  # Python reads a form feed
    "\tfrac{2}{119}": Fraction(2, 119),  # and here a tab
    "3/29 (10.34%)": Fraction(3, 29),
    "3/29 (0.1034)": Fraction(3, 29),
    "3/29 (0,1034)": Fraction(3, 29),
    "3/29 (≈ 10.3 %)": Fraction(3, 29),
    "3/29 (= 10.3 %)": Fraction(3, 29),
    "3/29 (~10%)": Fraction(3, 29),
    "3/29 (about 0.103)": Fraction(3, 29),
    "3/29 (0.104)": Fraction(3, 29),  # rounded the wrong way
    "3/29(10.34%)": Fraction(3, 29),
    "3/29 (1 in 10)": Fraction(3, 29),
    "6/58 (3/29)": Fraction(3, 29),
    "3/29 (0.1034) (10.34%)": Fraction(3, 29),
    "P(A) = 3/29 (10.34%)": Fraction(3, 29),
    "3/29 = 0.1034 (10.34%)": Fraction(3, 29),
    "2/119 = P(one suit)": Fraction(2, 119),
    "½ (50%)": Fraction(1, 2),
    "C(6,1)*C(6,3)/C(36,3) (1.68 %)": Fraction(2, 119),
    "6*C(6,3)/C(36,3) (0.0168)": Fraction(2, 119),
    "(5/35) (4/34)": Fraction(2, 119),
    "(3/6)(3/6)": Fraction(1, 4),
    "(3/6) (1/2)": Fraction(1, 4),
    "3/29 ~ 10.3 %": Fraction(3, 29),
    "sqrt(4/9)": Fraction(2, 3),
    "Sqrt(16)": Fraction(4),
    "sqrt(sqrt(16))": Fraction(2),
    "sqrt(0)": Fraction(0),
    "5/35 • 4/34": Fraction(2, 119),
    "5/35 ⋅ 4/34": Fraction(2, 119),
    "2÷119": Fraction(2, 119),
    "3/32 × 126/155 ÷ 1827/2480": Fraction(3, 29),
    "3/32 × 126/155 : 1827/2480": Fraction(3, 29),
    "(3/32 * 126/155) ÷ (1827/2480)": Fraction(3, 29),
    "6 ÷ 2/3": Fraction(9),
    "6 ÷ 2/3 × 2": Fraction(18),
    "12 ÷ 3 ÷ 4/5": Fraction(5),
    "6 ÷ 3 × 2/3": Fraction(4, 3),
    "6 ÷ 2/3 + 1/2": Fraction(19, 2),
    "1/2 ÷ 3/4²": Fraction(8, 3),
    "1 ÷ C(5,2)/C(6,2)": Fraction(3, 2),
    "(1÷2)/3": Fraction(1, 6),
    "1 ÷ ½": Fraction(2),
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
    "~10.3%": ("0.103", "0.001"),
    "~ 10.3 %": ("0.103", "0.001"),
    "∼0.103": ("0.103", "0.001"),
    "≈ 0.103": ("0.103", "0.001"),
    "P = ~10.3%": ("0.103", "0.001"),
    "0.1034 (3/29)": ("0.1034", "0.0001"),
    "0.1034 (10.34 %)": ("0.1034", "0.0001"),
    "10.34 % (3/29)": ("0.1034", "0.0001"),
    r"\frac{72}{100}": ("0.72", "0.01"),
}
REFUSED = {
    "": "Type a number in quotes, such as",
    "   ": "Type a number in quotes, such as",
    "two": "Type a number, such as 3/11, 0.273",
    "nan": "Type a number, such as 3/11, 0.273",
    "1j": "Type a number, such as 3/11, 0.273",
    "0x10": "Type a number, such as 3/11, 0.273",
    "2 3": "Type a number, such as 3/11, 0.273",
    "1/0": "You can't divide by zero.",
    "0^-1": "You can't divide by zero.",
    "2^0.5": "power is too large, or not a whole number",
    "9**9**9**9": "power is too large",
    "comb(10**9, 2)": "whole numbers from 0 to 1,000",
    "comb(6)": "needs 2 numbers, as in comb(6, 3).",
    "comb(6.5, 2)": "whole numbers",
    "exp(1)": "Type a number, such as 3/11, 0.273",
    "__import__('os')": "Type a number, such as 3/11, 0.273",
    "().__class__": "Type a number, such as 3/11, 0.273",
    "open": "Type a number, such as 3/11, 0.273",
    "lambda: 1": "Type a number, such as 3/11, 0.273",
    "'1'": "Type a number, such as 3/11, 0.273",
    "1e999999999": "Type a number, such as 3/11, 0.273",
    "((((((((((": "Type a number, such as 3/11, 0.273",
    "1 if 1 else 2": "Type a number, such as 3/11, 0.273",
    "-" * 60 + "1": "too many brackets",
    "x" * 300: "too long for a number (300 characters)",
    "9" * 150 + "**9": "power is too large",
    "9" * 150 + "C3": "whole numbers from 0 to 1,000",
    "6.5C3": "Type a number, such as 3/11, 0.273",
    "6C3C2": "Type a number, such as 3/11, 0.273",
    "6 choose": "Type a number, such as 3/11, 0.273",
    r"\frac{2}": "Type a number, such as 3/11, 0.273",
    r"\frac{}{3}": "Type a number, such as 3/11, 0.273",
    r"\frac{1}{0}": "You can't divide by zero.",
    r"\frac{" * 40: "too long for a number",
    r"\frac{" * 30: "Type a number, such as 3/11, 0.273",
    "~": "Type a number, such as 3/11, 0.273",
    "-~5": "Type a number, such as 3/11, 0.273",
    "3/29 (12 %)": "The number in brackets is not the one before it.",
    "2(3)": "The number in brackets is not the one before it.",
    "2(2)": "Type a number, such as 3/11, 0.273",
    "3/29 (one suit)": "Type a number, such as 3/11, 0.273",
    "3/29 ()": "Type a number, such as 3/11, 0.273",
    "(1)" * 60 + "(": "Type a number, such as 3/11, 0.273",
    "1 (1)" * 40: "Type a number, such as 3/11, 0.273",
    "sqrt(-1)": "A number below 0 has no square root.",
    "sqrt()": "sqrt(...) needs 1 number, as in sqrt(2).",
    "sqrt(1, 2)": "sqrt(...) needs 1 number, as in sqrt(2).",
    "factorial(1, 2)": "factorial(...) needs 1 number, as in factorial(3).",
    "sqrt(9**1200)": "power is too large",
    "sqrt(" * 32 + "2" + ")" * 32: "too many brackets",
    "1 ÷ 0/2": "You can't divide by zero.",
    "1 ÷ 2/0": "You can't divide by zero.",
    "7//2": "Type a number, such as 3/11, 0.273",
    "7@2": "Type a number, such as 3/11, 0.273",
    "7÷÷2": "Type a number, such as 3/11, 0.273",
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
            parse_typed(text)
        return
    found = parse_typed(text)
    assert (found.value, found.step) == (EXACT[text], 0)


@pytest.mark.parametrize("text", ROUNDED)
def test_a_decimal_stands_for_all_that_is_rounded_to_it(text):
    value, step = map(Fraction, ROUNDED[text])
    found = parse_typed(text)
    assert (found.value, found.step) == (value, step)
    assert found.fits(value)
    for off in (Fraction(49, 100), Fraction(1, 2)):
        assert found.fits(value + step * off)
        assert found.fits(value - step * off)
    assert not found.fits(value + step * Fraction(51, 100))  # nothing is cut off
    assert not found.fits(value + step / 2, is_tie_enough=False)


@pytest.mark.parametrize("given", REFUSED, ids=repr)
def test_what_is_no_number_is_told_in_one_sentence(given):
    with pytest.raises(Unreadable) as error:
        parse_typed(given)
    assert REFUSED[given] in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


def test_numbers_need_no_quotes():
    assert parse_typed(Fraction(2, 119)).value == Fraction(2, 119)
    assert parse_typed(3).value == 3
    assert parse_typed(0.0168) == parse_typed("0.0168")


def test_decimals_in_an_expression_are_rough():
    assert parse_typed("0.1 + 0.2").value == Fraction(3, 10)
    for text in ("1 - 0.95^25", "0.8571 * 0.7059", "1-0.277", "1 − 0,277", "100*(1-0.277) %"):
        found = parse_typed(text)
        assert (found.is_rough, found.step) == (True, 0), text
    for text in ("0.723", "72 %", "5/7", "1 in 2", "72/100", "comb(6, 3)", "sqrt(4/9)"):
        assert not parse_typed(text).is_rough, text


def test_a_bracket_with_another_number_in_it_is_no_repetition():
    for text in ("3/29 (0.12)", "3/29 (1 in 11)", "3/29 (3)", "0.1034 (3/28)"):
        with pytest.raises(Unreadable, match="Type one of them, or × for their product"):
            parse_typed(text)


def test_a_root_is_rough_unless_it_is_a_fraction():
    for text, square in (("sqrt(2)", 2), ("200*sqrt(2)", 80_000), ("sqrt(1/2)", Fraction(1, 2))):
        found = parse_typed(text, is_chance=False)
        assert abs(found.value**2 - square) < Fraction(1, 10**9)
        assert found.is_rough, text
    assert parse_typed("200*sqrt(2)").is_within(Fraction(1, 10**8), Fraction("282.842712"))
    assert parse_typed("200*sqrt(0,5)").is_within(Fraction(1, 10**8), Fraction("141.421356"))
    assert parse_typed("sqrt(0.25)").value == Fraction(1, 2)
    assert parse_typed("sqrt(10**300)").value == 10**150


def test_what_differs_by_a_share_of_the_answer_is_found_by_its_difference():
    somebody = 1 - Fraction(19, 20) ** 25  # 0.7226
    assert parse_typed("1-0.277").is_within(Fraction(1, 50), somebody)
    assert parse_typed("0.277-1").is_within(Fraction(1, 50), -somebody)
    assert not parse_typed("1-0.295").is_within(Fraction(1, 50), somebody)


def test_a_whole_number_of_three_digits_is_rounded_unless_it_is_a_chance():
    for given in ("283", 283, "~283", "283 rounds", "283 (282.84)"):
        found = parse_typed(given, is_chance=False)
        assert found.fits(Fraction("282.84")), given
        assert (found.step, found.digits) == (1, 3), given
    assert not parse_typed("283").step
    assert not parse_typed(283).step
    assert parse_typed("121", is_chance=False).fits(Fraction("121.008"))
    assert not parse_typed("282", is_chance=False).fits(Fraction("282.84"))
    assert not parse_typed("284", is_chance=False).fits(Fraction("282.84"))
    assert [n for n in range(700, 900) if parse_typed(n, is_chance=False).fits(Fraction(800))] == [
        800
    ]


def test_a_whole_number_of_two_digits_is_exact():
    for given in ("12", 12, "-12", "12."):
        assert parse_typed(given, is_chance=False).step == 0, given
    assert not parse_typed("12", is_chance=False).fits(Fraction("12.1"))
    assert parse_typed(Fraction(800), is_chance=False).step == 0
    assert parse_typed("20*40", is_chance=False).step == 0


def test_one_in_so_many_is_rounded_as_people_say_it():
    sixty = Fraction(2, 119)  # 1 in 59.5
    assert parse_typed("1 in 60").fits(sixty)
    assert parse_typed("once in 59").fits(sixty)
    assert parse_typed("one in 60").fits(sixty)
    assert not parse_typed("1 in 61").fits(sixty)
    assert parse_typed("1 in 36").fits(Fraction(1, 36))


def test_one_in_fewer_than_twenty_is_exact():
    assert not parse_typed("1 in 10").fits(Fraction(3, 29))
    assert parse_typed("1 in 20").fits(Fraction(2, 41))
    assert parse_typed("1 in 19").fits(Fraction(1, 19))


def test_words_behind_a_number_do_not_count():
    for text in ("10 / 28 players", "10/28 of them", "10/28 chance", "10/28 I think"):
        assert parse_typed(text).value == Fraction(5, 14), text
    for text in ("5 x", "12 behind", "players 10"):
        with pytest.raises(Unreadable):
            parse_typed(text)


def test_a_comma_parts_thousands_of_what_is_no_chance():
    assert parse_typed("7,140", is_chance=False).value == 7140
    assert parse_typed("7,5", is_chance=False).value == Fraction(15, 2)
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
        assert parse_typed(text, is_chance=False).value == 800
    assert parse_typed("1,680 %").value == Fraction(168, 10_000)


def test_a_long_sentence_is_refused_at_once():
    sentence = "He has put each card back before he draws the next one, and our cards stay out?"
    for given in (sentence, "a" * 190 + "?", "1 " * 90 + "?", "**" * 90 + "?"):
        with pytest.raises(Unreadable):
            parse_typed(given)
