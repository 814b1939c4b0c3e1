"""An exercise knows its answer, and the thought behind a wrong one."""

from fractions import Fraction

import pytest

from tutor.chance import deals, has, ranks, suits
from tutor.classroom.check import SO_FAR, enough, judge_answer, points_of_answer
from tutor.classroom.exercise import LINE_ONLY, Asked, CalculationLine, Exercise, WrongModel
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.models import USUAL, find_the_error, mixed_up, usual_models

THREE = deals("flares", 3)
ONE_SUIT = Asked(suits.different == 1, THREE)
SEVENTH = Fraction(1, 7)
TEN = Asked(ranks.sum == 10, THREE, suits.different == 1)


def model(name, asked, says="This would be right if each card went back."):
    return WrongModel(name, says, asked.chance, asked)


def one_suit_only():
    """The number for one suit that is named beforehand."""
    return ONE_SUIT.chance() / 6


SHARE = Exercise(
    "1.2",
    "Three cards share a suit",
    ONE_SUIT.chance,
    (
        model("with replacement", USUAL["with replacement"](ONE_SUIT)),
        model(
            "complement forgotten",
            USUAL["complement forgotten"](ONE_SUIT),
            "This is the chance that it does *not* happen. Which one is asked?",
        ),
        WrongModel("one suit only", "Here any of the six will do.", one_suit_only),
    ),
    "How many have the suit of the first?",
    ONE_SUIT,
    voted=("with replacement",),
)
EXERCISES = [
    task for plan in lesson_plans().values() for task in plan.tasks if isinstance(task, Exercise)
]


@pytest.mark.parametrize(
    "answer", ["2/119", "4/238", "0.0168", "0,0168", "1.68 %", "C(6,1)*C(6,3)/C(36,3)", 2 / 119]
)
def test_the_same_number_in_any_form_is_right(answer):
    assert judge_answer(SHARE, answer).is_right


@pytest.mark.parametrize(
    ("answer", "model", "says"),
    [
        ("1/36", "with replacement", "if each card went back"),
        ("2.78 %", "with replacement", "if each card went back"),
        ("117/119", "complement forgotten", "Which one is asked?"),
        ("1/357", "one suit only", "any of the six will do"),
        ("1.68", "?", "If you mean per cent, write % after it."),
        ("0.02", "~", "One digit cannot tell."),
        ("0.0", "~", "One digit cannot tell."),
        ("0.017", "~", "Right as far as it goes. Give one more digit"),
        ("1.7 %", "~", "Right as far as it goes"),
        ("1 in 60", "~", "Right as far as it goes"),  # as in the vote
        ("1/60", "~", "Right as far as it goes. Give the exact fraction, or three digits."),
        ("1/55", "?", "Too high. How many have the suit of the first?"),
        ("1/57", "?", "Too high. How many have the suit of the first?"),
        ("0.0175", "?", "Too high. How many have the suit of the first?"),
        ("0.0170", "?", "Close, but 1 % too high."),
        ("0.03", "with replacement", "if each card went back"),  # as in the vote
        ("2.8 %", "with replacement", "if each card went back"),
        ("3/100", "with replacement", "if each card went back"),
        ("0.04", "?", "Not that. How many have the suit of the first?"),
        ("72", "?", "between 0 and 1"),
        ("0.0169", "?", "Close, but 0.6 % too high"),
        ("1.2", "?", "between 0 and 1"),
        ("-1/2", "?", "between 0 and 1"),
        ("1/2", "?", "Too high. How many have the suit of the first?"),
        ("1/1000", "?", "Too low."),
        ("suits", "!", "'suits': Type a number, such as 3/11, 0.273, 27.3 % or 6C3/36C3."),
        ("", "-", "not answered yet"),
        (None, "-", "not answered yet"),
    ],
)
def test_a_wrong_number_is_told_the_thought_behind_it(answer, model, says):
    verdict = judge_answer(SHARE, answer)
    assert (verdict.is_right, verdict.model) == (False, model)
    assert says in verdict.words


def test_what_is_said_of_a_wrong_number_does_not_show_the_answer():
    for answer in ("1/36", "117/119", "0.02", "1.2", "0.0169", "1/2", "x", ""):
        verdict = judge_answer(SHARE, answer)
        for text in (repr(verdict), verdict._repr_html_(), repr(SHARE)):
            assert "119" not in text.replace(str(answer), "")
            assert "0.0168" not in text


def test_a_wrong_model_is_played_beside_the_question():
    said = judge_answer(SHARE, "1/36").play(n=500, seed=3).words
    assert said.splitlines()[0].startswith("As in the question: ")
    assert said.splitlines()[1].startswith("With replacement: ")
    assert "in 500 deals" in said
    nothing = "This answer can't be tried on the computer."
    assert judge_answer(SHARE, "1/357").play().words.endswith(nothing)
    assert judge_answer(SHARE, "2/119").play().words == f"Right.\n{nothing}"


def test_there_are_enough_deals_to_see_a_small_difference():
    known = next(each for each in EXERCISES if each.number == "6.3")
    right = known.values[""]
    assert 25_000 < enough(right, known.values["evidence ignored"]) <= 50_000
    assert enough(right, known.values["turned round"]) == 2_000
    said = judge_answer(known, "126/155").play().words
    assert said.startswith("As in the question: ")
    assert " deals, " in said


def test_the_usual_thoughts_come_to_what_they_say():
    asked = dict.fromkeys(USUAL, TEN) | dict.fromkeys(
        ("complement forgotten", "with replacement"), ONE_SUIT
    )
    assert {name: other(asked[name]).chance() for name, other in USUAL.items()} == {
        "with replacement": Fraction(1, 36),
        "complement forgotten": Fraction(117, 119),
        "evidence ignored": Fraction(9, 70),
        "turned round": Fraction(2, 102),  # 18 of the 918 hands that add up to 10
        "not divided": Fraction(3, 1190),
    }


def test_any_question_has_the_usual_wrong_models_that_can_be_told_apart():
    assert [model.name for model in usual_models(ONE_SUIT)] == [
        "complement forgotten",
        "with replacement",
    ]
    assert "evidence ignored" in [model.name for model in usual_models(TEN)]
    of_one = Asked(has("6H"), deals("flares", 18))  # 1/2: so is its complement
    assert "complement forgotten" not in [model.name for model in usual_models(of_one)]


def test_half_of_the_points_for_half_of_the_way():
    known = next(each for each in EXERCISES if each.number == "6.3")
    assert points_of_answer(known, "3/29", 2) == 2
    assert points_of_answer(known, "189/2480", 2) == 1
    assert points_of_answer(known, "3/32", 2) == 0
    assert points_of_answer(known, "", 2) == points_of_answer(known, "what", 2) == 0


def test_every_exercise_has_some_wrong_models():
    assert all(len(exercise.models) >= 3 for exercise in EXERCISES)


def test_models_that_meet_are_found():
    same = WrongModel("ordered", "", one_suit_only)
    one_suit = WrongModel("one suit only", "", one_suit_only)
    met = Exercise("0.0", "", ONE_SUIT.chance, (same, one_suit), "")
    near = Exercise("0.1", "", lambda: 800, (WrongModel("near", "", lambda: 793),), "")
    apart = Exercise("0.2", "", lambda: 800, (WrongModel("apart", "", lambda: 780),), "")
    assert mixed_up([met]) == ["0.0: ordered = one suit only (1/357 ≈ 0.002801, 1/357 ≈ 0.002801)"]
    assert mixed_up([near])
    assert not mixed_up([apart])


def test_the_first_wrong_line_is_found_by_computing():
    lines = (
        CalculationLine("right", lambda: 1, lambda: 1),
        CalculationLine("wrong", lambda: 2, lambda: 3),
        CalculationLine("wrong because of that", lambda: 4, lambda: 6),
    )
    exercise = find_the_error("0.4", "A sum", lines, "Look again.")
    assert exercise.values[""] == 2
    for answer in ("2", 2, "line 2", "Line 2."):
        assert judge_answer(exercise, answer).words == (
            'Right, it is line 2. What should the number be? Write it after the line: "2: 3/11".'
        )
    for answer in ("2: 3", "2:3", "line 2 should be 3", "2. It should be 3", "2, 3", "2 - 3"):
        assert judge_answer(exercise, answer).words == "Right, and it should be 3."
    assert "But it should not be 5." in judge_answer(exercise, "2: 5").words
    assert (
        "Right, it is line 2. Now the number. 'more': Type a number, such as 12.6"
        in judge_answer(exercise, "2: more").words
    )
    assert judge_answer(exercise, "1: 3").words == "Line 1 has no mistake. Look at the other lines."
    assert judge_answer(exercise, 1).words == "Line 1 has no mistake. Look at the other lines."
    assert (
        judge_answer(exercise, 3).words == "Line 3 is wrong, but only because of an earlier line."
    )
    assert judge_answer(exercise, "line two: 3").words == "Right, and it should be 3."
    assert judge_answer(exercise, "the second line, 3").words == "Right, and it should be 3."
    for answer in ("4", "0", "five", "2/7", "2.5", 2.5, (2,)):
        assert judge_answer(exercise, answer).words == "Give the number of a line, from 1 to 3."


def test_a_line_without_its_number_is_half_of_the_points():
    lines = (
        CalculationLine("a", lambda: 1, lambda: 1),
        CalculationLine("b", lambda: Fraction(1, 2), lambda: SEVENTH),
    )
    exercise = find_the_error("0.4", "A chance", lines, "Look again.")
    for answer in ("2: 1/7", "2: 0.143", "2: 14.3 %", "2: 14 %"):
        assert (judge_answer(exercise, answer).model, points_of_answer(exercise, answer, 2)) == (
            "",
            2,
        ), answer
    assert judge_answer(exercise, "2: 0.1").words.endswith("Give one more digit.")
    for answer in ("2", "2: 7/8", "2: 0.1", "2: what"):
        verdict = judge_answer(exercise, answer)
        assert (verdict.is_right, verdict.model) == (False, LINE_ONLY), answer
        assert repr(verdict).startswith("½ Right, it is line 2.")
        assert points_of_answer(exercise, answer, 2) == 1
    assert points_of_answer(exercise, "1: 1/7", 2) == 0


def test_a_negative_answer_is_compared_by_its_difference():
    loss = Exercise(
        "0.5", "A loss", lambda: Fraction(-7, 50), (), "Add.", is_chance=False, kind="number"
    )
    assert judge_answer(loss, "-0.14").is_right
    assert judge_answer(loss, "−7/50").is_right
    assert judge_answer(loss, "3/10").words == "Too high. Add."
    assert judge_answer(loss, "0.3").words == "Not that. Add."
    assert judge_answer(loss, "-3").words == "Too low. Add."
    assert judge_answer(loss, "-0.142").words == "Close, but 1 % too low. Did you round on the way?"
    assert (
        judge_answer(loss, "-0.138").words == "Close, but 1 % too high. Did you round on the way?"
    )
    assert judge_answer(loss, "-0.145").words == "Too low. Add."


def test_a_wrong_thought_that_is_rounded_like_the_answer_is_not_called_right():
    before = next(each for each in EXERCISES if each.number == "6.2")
    for typed in ("1 in 11", "1/11", "3 in 33"):
        assert judge_answer(before, typed).model == "lead card forgotten", typed
    for typed in ("0.09", "9 %"):
        assert judge_answer(before, typed).words.startswith("One digit cannot tell.")
        assert points_of_answer(before, typed, 2) == 0
    assert judge_answer(before, "0.094").is_right  # the vote shows no number
    assert judge_answer(before, "150%").words.startswith("A chance lies between 0 and 1.")


def test_a_number_that_is_not_a_chance_has_no_per_cent_and_no_direction_in_words():
    card = next(each for each in EXERCISES if each.number == "13.2")
    assert judge_answer(card, "-0.14 points").is_right
    assert "Write it without a per cent sign" in judge_answer(card, "-14%").words
    offer = next(each for each in EXERCISES if each.number == "13.4")
    assert judge_answer(offer, "5: 12 ahead").is_right
    assert not judge_answer(offer, "5: 12 behind").is_right


def test_feedback_is_what_the_plan_says_without_the_name_of_the_thought():
    assert judge_answer(SHARE, "1/36").words.splitlines()[0].endswith("if each card went back.")


def test_whole_numbers_are_not_told_about_rounding():
    rounds = next(each for each in EXERCISES if each.number == "11.3")
    assert judge_answer(rounds, "790").words.startswith("Too low. The width")
    assert judge_answer(rounds, "800 rounds").is_right
    assert judge_answer(rounds, "282").words.startswith("Too low. The width")
    for typed in ("283", "282.8"):
        assert judge_answer(rounds, typed).model == "root of two", typed


def test_who_rounds_on_the_way_gets_half_of_the_points():
    somebody = next(each for each in EXERCISES if each.number == "11.2")
    verdict = judge_answer(somebody, "1-0.277")
    assert verdict.is_right or verdict.model == "~"
    assert judge_answer(somebody, "1 - 0.28").model == "~"
    assert points_of_answer(somebody, "1 - 0.28", 2) == 1
    assert "you rounded on the way" in judge_answer(somebody, "1 - 0.28").words


def test_emphasized_words_have_no_asterisks_in_plain_text():
    verdict = judge_answer(SHARE, "117/119")
    assert "it does not happen" in repr(verdict)
    assert "it does <em>not</em> happen" in verdict._repr_html_()
    assert "<em>" not in judge_answer(SHARE, "5*what*3")._repr_html_()


def test_a_fraction_that_nobody_reads_is_shown_by_its_size():
    somebody = next(each for each in EXERCISES if each.number == "11.2")
    assert judge_answer(somebody, "1 - 0.95^25").words == "Right. It is about 0.7226."
    assert judge_answer(somebody, "0.723").words == "Right. More exactly, it is about 0.7226."
    for said in ("72 %", "0.72", "72/100", "72 in 100", "about 72 in 100"):  # as in the vote
        assert judge_answer(somebody, said).model == "~", said
        assert points_of_answer(somebody, said, 2) == 1
    assert "per cent" in judge_answer(somebody, "72.3").words


def test_a_whole_number_that_the_vote_has_shown_is_right_as_far_as_it_goes():
    for task in EXERCISES:
        if task.voted and not task.is_chance and task.values[""].denominator > 1:
            whole = f"{float(task.values['']):.0f}"
            assert judge_answer(task, whole).words == SO_FAR, task.number
            assert points_of_answer(task, whole, 2) == 1
    waiting = next(each for each in EXERCISES if each.number == "15.2")
    assert judge_answer(waiting, "11").model == "~"
    assert not judge_answer(waiting, "12").share


def test_where_no_chance_is_asked_nobody_is_told_to_type_per_cent():
    for task in EXERCISES:
        if not task.lines:
            assert ("%" in judge_answer(task, "many").words) is task.is_chance, task.number
