"""An exercise knows its answer, and the thought behind a wrong one."""

from fractions import Fraction

import pytest

from tutor.chance import deals, has, ranks, suits
from tutor.classroom.check import check, points
from tutor.classroom.exercise import Asked, Exercise, Line, WrongModel
from tutor.classroom.lessons import plans
from tutor.classroom.models import (
    complement_forgotten,
    evidence_ignored,
    find_the_error,
    mixed_up,
    not_divided,
    one_name,
    one_order,
    turned_round,
    usual,
    with_replacement,
)

THREE = deals("flares", 3)
ONE_SUIT = Asked(suits.different == 1, THREE)
TEN = Asked(ranks.sum == 10, THREE, suits.different == 1)
SHARE = Exercise(
    "1.2",
    "Three cards share a suit",
    ONE_SUIT.chance,
    (with_replacement(ONE_SUIT), complement_forgotten(ONE_SUIT), one_name(ONE_SUIT, 6, "suit")),
    "How many have the suit of the first?",
    ONE_SUIT,
)
EXERCISES = [task for plan in plans().values() for task in plan.tasks if isinstance(task, Exercise)]


@pytest.mark.parametrize(
    "answer", ["2/119", "4/238", "0.0168", "0,0168", "1.68 %", "C(6,1)*C(6,3)/C(36,3)", 2 / 119]
)
def test_the_same_number_in_any_form_is_right(answer):
    assert check(SHARE, answer).is_right


@pytest.mark.parametrize(
    ("answer", "model", "says"),
    [
        ("1/36", "with replacement", "if each card went back"),
        ("2.78 %", "with replacement", "if each card went back"),
        ("117/119", "complement forgotten", "Subtract it from 1"),
        ("1/357", "one suit only", "any of the six will do"),
        ("1.68", "?", "Do you mean per cent?"),
        ("0.02", "?", "not precise enough"),
        ("0.0", "?", "not precise enough"),
        ("0.017", "~", "Right as far as it goes. Give one more digit"),
        ("1.7 %", "~", "Right as far as it goes"),
        ("1 in 60", "~", "Right as far as it goes"),  # as in the vote
        ("1/60", "~", "Right as far as it goes"),
        ("1/55", "?", "Too high. How many have the suit of the first?"),
        ("1/57", "?", "Close, but 4 % too high."),
        ("3/100", "with replacement", "if each card went back"),
        ("72", "?", "between 0 and 1"),
        ("0.0169", "?", "Close, but 0.6 % too high"),
        ("1.2", "?", "between 0 and 1"),
        ("-1/2", "?", "between 0 and 1"),
        ("1/2", "?", "Too high. How many have the suit of the first?"),
        ("1/1000", "?", "Too low."),
        ("suits", "!", "I do not know “suits”"),
        ("", "-", "not answered yet"),
        (None, "-", "not answered yet"),
    ],
)
def test_a_wrong_number_is_told_the_thought_behind_it(answer, model, says):
    verdict = check(SHARE, answer)
    assert (verdict.is_right, verdict.model) == (False, model)
    assert says in verdict.words


def test_what_is_said_of_a_wrong_number_does_not_show_the_answer():
    for answer in ("1/36", "117/119", "0.02", "1.2", "0.0169", "1/2", "x", ""):
        verdict = check(SHARE, answer)
        for text in (repr(verdict), verdict._repr_html_(), repr(SHARE)):
            assert "119" not in text.replace(str(answer), "")
            assert "0.0168" not in text


def test_a_wrong_model_is_played_beside_the_question():
    said = check(SHARE, "1/36").play(n=500, seed=3).words
    assert said.splitlines()[0].startswith("As it is: ")
    assert said.splitlines()[1].startswith("With replacement: ")
    assert "in 500 deals" in said
    assert check(SHARE, "1/357").play().words.endswith("There is nothing to play here.")
    assert check(SHARE, "2/119").play().words == "Right.\nThere is nothing to play here."


def test_the_usual_thoughts_come_to_what_they_say():
    values = {
        model.name: Fraction(model.number())
        for model in (
            with_replacement(ONE_SUIT),
            complement_forgotten(ONE_SUIT),
            one_order(ONE_SUIT),
            evidence_ignored(TEN),
            turned_round(TEN),
            not_divided(TEN),
        )
    }
    assert values == {
        "with replacement": Fraction(1, 36),
        "complement forgotten": Fraction(117, 119),
        "ordered": Fraction(1, 357),
        "evidence ignored": Fraction(9, 70),
        "turned round": Fraction(2, 102),  # 18 of the 918 hands that add up to 10
        "not divided": Fraction(3, 1190),
    }


def test_any_question_has_the_usual_wrong_models_that_can_be_told_apart():
    assert [model.name for model in usual(ONE_SUIT)] == ["complement forgotten", "with replacement"]
    assert "evidence ignored" in [model.name for model in usual(TEN)]
    of_one = Asked(has("6H"), deals("flares", 18))  # 1/2: so is its complement
    assert "complement forgotten" not in [model.name for model in usual(of_one)]


def test_half_of_the_points_for_half_of_the_way():
    known = next(each for each in EXERCISES if each.number == "6.3")
    assert points(known, "3/29", 2) == 2
    assert points(known, "189/2480", 2) == 1
    assert points(known, "3/32", 2) == 0
    assert points(known, "", 2) == points(known, "what", 2) == 0


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.number)
def test_no_wrong_model_comes_to_the_answer_or_to_another_one(exercise):
    assert not mixed_up([exercise])
    assert len(exercise.models) >= 3


def test_models_that_meet_are_found():
    same = WrongModel("ordered", "", lambda: Fraction(1, 357))
    met = Exercise("0.0", "", ONE_SUIT.chance, (same, one_name(ONE_SUIT, 6, "suit")), "")
    near = Exercise("0.1", "", lambda: 800, (WrongModel("near", "", lambda: 801),), "")
    assert mixed_up([met]) == ["0.0: ordered = one suit only (1/357 ≈ 0.002801, 1/357 ≈ 0.002801)"]
    assert mixed_up([near])


def test_the_first_wrong_line_is_found_by_computing():
    lines = (
        Line("right", lambda: 1, lambda: 1),
        Line("wrong", lambda: 2, lambda: 3),
        Line("wrong because of that", lambda: 4, lambda: 6),
    )
    exercise = find_the_error("0.4", "A sum", lines, "Look again.")
    assert exercise.values[""] == 2
    for answer in ("2", 2, "line 2", "Line 2."):
        assert check(exercise, answer).words == (
            'Right. What should the number be? Write it after the line: "2: 2/7".'
        )
    for answer in ("2: 3", "line 2 should be 3", "2. It should be 3", "2, 3", "2 is 3"):
        assert check(exercise, answer).words == "Right, and it should be 3."
    assert "But it should not be 5: that counts something else." in check(exercise, "2: 5").words
    assert (
        "Right, it is line 2. Now the number. 'more': I do not know “more”."
        in check(exercise, "2: more").words
    )
    assert check(exercise, "1: 3").words == "Line 1 is right."
    assert points(exercise, "2: 5", 1) == 1
    assert check(exercise, 1).words == "Line 1 is right."
    assert check(exercise, 3).words == "Line 3 is wrong, but only because of an earlier line."
    for answer in ("4", "0", "five", "2/7", "2.5", 2.5, (2,)):
        assert check(exercise, answer).words == "Give the number of a line, from 1 to 3."


def test_a_fraction_that_nobody_reads_is_shown_by_its_size():
    somebody = next(each for each in EXERCISES if each.number == "11.2")
    assert check(somebody, "1 - 0.95^25").words == "Right: about 0.7226."
    assert check(somebody, "0.723").words == "Right. More exactly, it is about 0.7226."
    for said in ("72 %", "0.72", "72/100", "72 in 100", "about 72 in 100"):  # as in the vote
        assert check(somebody, said).model == "~", said
        assert points(somebody, said, 2) == 1
    assert "per cent" in check(somebody, "72.3").words


LEADING = {  # the leading questions of the lessons, by formulas of their own
    "1.2": Fraction(2, 119),
    "1.3": Fraction(72, 119),
    "6.2": Fraction(3, 32),
    "6.3": Fraction(3, 29),
    "11.2": 1 - Fraction(19, 20) ** 25,
}


@pytest.mark.parametrize("number", LEADING)
def test_the_leading_questions_have_these_answers(number):
    exercise = next(each for each in EXERCISES if each.number == number)
    assert exercise.values[""] == LEADING[number]
