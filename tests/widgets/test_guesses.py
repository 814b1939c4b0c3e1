"""Meaning of a guess, its comparison with the answer, and the feedback."""

from fractions import Fraction

import pytest
from hypothesis import given
from kernel import NONSENSE, TEXTS

from tutor.chance import (
    P,
    agree,
    chart,
    deals,
    distribution,
    expect,
    ranks,
    simulate,
    suits,
    two_way,
    value,
)
from tutor.games.six_deck import DECK
from tutor.widgets.guesses import (
    A_COUNT,
    A_NUMBER,
    CHANCE,
    Target,
    guess_target,
    guess_verdict,
    parse_guess,
)

THREE = deals(DECK, 3)
ONE_SUIT = P(suits.different == 1, THREE)  # 2/119
RARE = Target((ONE_SUIT,), is_chance=True)
MEAN = Target((Fraction(21, 2),))
SUMS = distribution(ranks.sum, THREE)
PAIRS = (ranks.most > 1, suits.most > 1, THREE)  # both in 36 × 5 × 5 = 900 deals
COUNTS = two_way(*PAIRS, counts=True, rows=["no pair", "a pair"])
SHARES = two_way(*PAIRS)
PAIR = ("a pair", "yes")
NAMED = chart({"a pair": 0.5, (2, 1): 0.25, "♥": 0.125, "": 0.125})


def says(text, at):
    return guess_verdict(text, parse_guess(text, at), at)


def refusal(text, at):
    """Return the reason why this is not a guess; nothing if it is one."""
    try:
        parse_guess(text, at)
    except ValueError as error:
        return str(error)
    return ""


def test_a_chance_is_written_in_any_of_these_ways():
    same = ["1 in 50", "2 %", "2%", "0.02", ".02", "1/50", "0,02", "2 in 100", "2 out of 100"]
    same += ["once in 50", "One in 50", " 2 percent ", "2,0 per cent", "20 in 1,000", "1 / 50"]
    assert {text: parse_guess(text, RARE) for text in same} == dict.fromkeys(same, Fraction(1, 50))
    assert parse_guess("1 in 1,000,000", RARE) == Fraction(1, 1_000_000)
    assert parse_guess("0,125", RARE) == Fraction(1, 8)
    assert [parse_guess("0", RARE), parse_guess("100 %", RARE), parse_guess("½", RARE)] == [
        0,
        1,
        Fraction(1, 2),
    ]
    assert parse_guess("5/35 × 4/34", RARE) == Fraction(2, 119)


def test_a_number_is_written_in_any_of_these_ways():
    same = ["10.5", "10,5", "21/2", " 10.50 "]
    assert {text: parse_guess(text, MEAN) for text in same} == dict.fromkeys(same, Fraction(21, 2))
    assert parse_guess("−3", MEAN) == parse_guess("-3", MEAN) == -3
    assert parse_guess("1,234", MEAN) == 1234


@pytest.mark.parametrize(
    "text", ["", "often", "1 in", "in 60", "1 in 0", "2 %%", "1 in 60 in 2", "1 in x"]
)
def test_what_is_no_chance_is_answered_by_how_to_write_one(text):
    assert refusal(text, RARE) == CHANCE


@pytest.mark.parametrize("text", ["60", "120 %", "-0.5", "5 in 4", "1e3"])
def test_what_is_too_much_for_a_chance_is_answered_by_its_limits(text):
    limits = "A chance lies between 0 and 1, that is 0 % and 100 %."
    assert refusal(text, RARE) == f"{limits} {CHANCE}"


def test_a_mean_is_no_percentage():
    for text in ("2 %", "ten", "1 in 0"):
        assert refusal(text, MEAN) == A_NUMBER


def test_a_count_is_a_whole_number():
    many = guess_target(COUNTS, PAIR)
    same = ["1080", "1,080", " 1080.0 ", "2160/2"]
    assert {text: parse_guess(text, many) for text in same} == dict.fromkeys(same, 1080)
    assert parse_guess("0", many) == 0
    for text in ("1/3", "10.5", "-3", "2 %", "1 in 60", "ten", ""):
        assert refusal(text, many) == A_COUNT


def test_a_whole_number_is_a_count_even_below_0():
    assert guess_target(45).how == guess_target(-36).how == A_COUNT
    assert parse_guess("-12", guess_target(-36)) == -12
    for text, at in (("10.5", 45), ("-1", 45), ("-0.5", -36)):
        assert refusal(text, guess_target(at)) == A_COUNT
    assert guess_target(Fraction(45)).how == A_NUMBER, "a mean may be whole, which would be told"
    assert guess_target(1).how == A_COUNT
    assert guess_target(Fraction(1)).how == CHANCE


def test_a_chart_of_numbers_takes_a_number_within_it():
    sums = guess_target(SUMS)
    assert parse_guess("9", sums) == 9
    assert parse_guess("9.5", sums) == Fraction(19, 2)
    for text in ("2", "19", "many", "10 %"):
        assert refusal(text, sums) == "Write a number between 3 and 18."


def test_a_chart_of_names_takes_one_of_them_nearly_written_so():
    names = guess_target(NAMED)
    assert parse_guess("a pair", names) == parse_guess(" A  PAIR", names) == "a pair"
    assert parse_guess("(2, 1)", names) == parse_guess("2,1", names) == (2, 1)
    assert parse_guess("♥", names) == "♥"
    for text in ("", "♣", "pair"):
        assert refusal(text, names).startswith("Write one of these: a pair, (2, 1), ♥")


def test_of_many_names_some_are_listed():
    many = guess_target(chart({f"card {n}": 1 / 20 for n in range(20)}))
    assert many.how.endswith("card 11, ...")


@given(NONSENSE | TEXTS)
def test_nonsense_is_answered_by_a_sentence(text):
    for at in (RARE, MEAN, guess_target(SUMS), guess_target(NAMED), guess_target(COUNTS, PAIR)):
        assert at.how in refusal(text, at) or says(text, at).startswith("You guessed ")


def test_a_long_number_is_refused_before_it_is_worked_out():
    for at in (RARE, MEAN, guess_target(COUNTS, PAIR)):
        assert refusal("0." + "1" * 10_000_000, at) == at.how


# How near


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 in 100", "it is 1 in 59.5, so it happens more often than you thought."),
        ("1/10", "it is 1 in 59.5, so it happens less often than you thought."),
        ("1 in 60", "it is 1 in 59.5, so you were very near."),
        ("20 in 1,000", "it is 16.8 in 1,000, so it happens less often than you thought."),
        ("5 %", "it is 1.68 %, so it happens less often than you thought."),
        ("0.001", "it is 0.0168, so it happens more often than you thought."),
        ("0", "it is 0.0168, so it happens more often than you thought."),
    ],
)
def test_the_answer_is_given_as_the_guess_was(text, said):
    assert says(text, RARE) == f"You guessed {text}; {said}"


def test_who_is_right_is_told_so():
    assert says("2 in 119", RARE) == "You guessed 2 in 119. Right: it is 2 in 119."
    assert says("10,5", MEAN) == "You guessed 10,5. Right: it is 10.5."
    assert says("10", guess_target(SUMS)) == "You guessed 10. Right: it is 10 or 11."
    assert says("9", guess_target(SUMS)) == "You guessed 9; it is 10 or 11."
    assert says("2 1", guess_target(NAMED, (2, 1))) == "You guessed (2, 1). Right: it is (2, 1)."


def test_what_is_likely_is_said_in_per_cent():
    likely = Target((Fraction(3, 4),), is_chance=True)
    assert says("1 in 2", likely).startswith("You guessed 1 in 2; it is 75 %, so it happens more")
    nearly = Target((Fraction(9999, 10_000),), is_chance=True)
    assert says("99 %", nearly).startswith("You guessed 99 %; it is 99.99 %, so it happens more")
    for sure, said in ((0, "0 %"), (1, "100 %")):
        assert f"it is {said}" in says("1 in 2", Target((sure,), is_chance=True))


def test_a_mean_is_more_or_less_than_thought():
    assert says("5", MEAN) == "You guessed 5; it is 10.5, so it is more than you thought."
    assert says("1,234", MEAN) == "You guessed 1,234; it is 10.5, so it is less than you thought."
    assert says("10", MEAN) == "You guessed 10; it is 10.5, so you were very near."
    below = Target((-2,))
    assert says("-6", below).endswith("it is -2, so it is more than you thought.")


def test_a_count_is_more_or_less_than_thought():
    many = guess_target(COUNTS, PAIR)
    assert says("900", many) == "You guessed 900. Right: it is 900."
    assert says("30", many) == "You guessed 30; it is 900, so it is more than you thought."
    assert says("2,000", many) == "You guessed 2,000; it is 900, so it is less than you thought."
    assert says("950", many) == "You guessed 950; it is 900, so you were very near."
    every = guess_target(COUNTS, ("total", "total"))
    assert says("30", every) == "You guessed 30; it is 7,140, so it is more than you thought."


def test_a_simulation_is_about_right():
    thrown = guess_target(simulate(ranks.sum > 10, THREE, 500))
    assert says("1 %", thrown).startswith("You guessed 1 %; it is about ")
    near = f"{100 * thrown.right[0] + 1:.1f} %"
    assert says(near, thrown).endswith("and you are as near as this simulation can tell.")


# What can be guessed at


def test_every_kind_of_result_has_what_a_guess_is_compared_with():
    assert guess_target(ONE_SUIT) == RARE
    assert guess_target(0.25) == Target((0.25,), is_chance=True)
    assert guess_target(expect(ranks.sum, THREE)) == MEAN
    both = agree(suits.different == 1, THREE, n=100, formula=ONE_SUIT)
    assert guess_target(both) == RARE
    assert guess_target(agree(ranks.sum, THREE, n=100)) == MEAN
    share = simulate(suits.different == 1, THREE, 100)
    assert guess_target(share) == Target((share.mean,), is_chance=True, limits=share.interval)
    sums = simulate(ranks.sum, THREE, 100)
    assert guess_target(sums) == Target((sums.mean,), limits=sums.interval)
    assert (
        guess_target(SUMS) == guess_target(chart(SUMS)) == Target((10, 11), values=(*range(3, 19),))
    )
    assert guess_target(chart(SUMS), 17) == Target((17,), values=(*range(3, 19),))


def test_the_answer_of_a_chart_is_one_of_its_bars_or_a_number_between_them():
    assert says("10", guess_target(SUMS, SUMS.mean)) == "You guessed 10; it is 10.5."
    assert says("10.5", guess_target(SUMS, SUMS.mean)) == "You guessed 10.5. Right: it is 10.5."
    for result, answer in ((SUMS, "ten"), (NAMED, "two pairs"), (NAMED, 2)):
        with pytest.raises(ValueError, match=r"There is no bar for answer=.* Write "):
            guess_target(result, answer)


def test_the_answer_of_a_table_is_one_of_its_boxes():
    assert (
        guess_target(COUNTS, PAIR) == guess_target(COUNTS, [*PAIR]) == Target((900,), is_count=True)
    )
    assert guess_target(COUNTS, ("total", "total")).right == (7140,)
    at = guess_target(SHARES, ("yes", "yes"))
    assert at == Target((P((ranks.most > 1) & (suits.most > 1), THREE),), is_chance=True)
    assert says("1 in 2", at).startswith("You guessed 1 in 2; it is 1 in ")
    assert guess_target(SHARES, ("all", "all")) == Target((1,), is_chance=True)


@pytest.mark.parametrize(
    "answer", [None, "a pair", ("a pair",), ("yes", "a pair"), ("a pair", True), ([], {}), 900]
)
def test_a_box_that_is_not_there_is_answered_by_the_names_of_those_that_are(answer):
    with pytest.raises(ValueError, match="The table has no box for answer=") as error:
        guess_target(COUNTS, answer)
    assert str(error.value).endswith(
        "Write answer=(row, column): the row is 'no pair', 'a pair' or 'total', and the column is "
        "'no', 'yes' or 'total'."
    )


def test_other_results_are_refused():
    names = simulate(value(lambda hand: str(hand.suits.different), "suits"), THREE, 10)
    for result in ("2/119", None, [1], lambda: 1):
        with pytest.raises(ValueError, match=r"Nobody can guess .*: give a chance"):
            guess_target(result)
    with pytest.raises(ValueError, match="not a number, so it has no mean"):
        guess_target(names)
    with pytest.raises(
        ValueError, match="Only a chart, a distribution or a table of two questions needs"
    ):
        guess_target(ONE_SUIT, 3)
