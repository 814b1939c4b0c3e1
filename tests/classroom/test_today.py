"""A lesson for one student of a class: the same cards for all, and random deals of their own."""

import pytest

from tutor.chance import P, deals, draws, ranks, simulate, suits
from tutor.classroom import lesson
from tutor.classroom.check import ALARM
from tutor.classroom.exercise import Exercise, OwnQuestion, Poll, Pool, Reasoned
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.work import Thoughts, decode_work, own_seed
from tutor.engine.wrong import Wrong

NUMBERS = [*lesson_plans()]
every_lesson = pytest.mark.parametrize("number", NUMBERS)
KINDS = ["predict", "fraction", "fraction", "find the error", "simulate and pool"]
KINDS += ["choose and give a reason", "design your own"]
FIRST, LAST = ["predict", "fraction"], KINDS[-2:]


@every_lesson
def test_a_lesson_has_exercises_of_all_kinds(number):
    plan = lesson_plans()[number]
    kinds = ["fraction" if task.kind == "number" else task.kind for task in plan.tasks]
    assert [kinds[:2], kinds[-2:]] == [FIRST, LAST]
    assert sorted({*kinds}) == sorted({*KINDS})
    assert kinds.count("fraction") >= 2
    assert len(kinds) - kinds.count("fraction") == len({*KINDS}) - 1
    assert [task.number for task in plan.tasks] == [
        f"{number}.{n}" for n in range(1, len(kinds) + 1)
    ]


@every_lesson
def test_a_class_gets_the_same_cards_and_the_same_order(number):
    one, two = (lesson(number, class_code="BLUE7", student=n) for n in (1, 2))
    assert one.deal == two.deal
    assert repr(one.cards(3)) == repr(two.cards(3))
    assert repr(one.cards(3, turn=2)) == repr(two.cards(3, turn=2)) != repr(one.cards(3))
    poll = one.plan.tasks[0].number
    assert repr(one.poll(poll)) == repr(two.poll(poll))


def test_cards_that_cannot_be_dealt_get_one_sentence():
    today = lesson(6)
    for wrong in (5, None, ["1H"], True, b"1H", 10**5000):
        with pytest.raises(Wrong, match="The cards to deal from must be a string"):
            today.cards(3, 1, wrong)
    for many, turn in ((10**5000, 1), (3, 10**5000), (None, 1), (3, "2"), (True, 1), (37, 1)):
        with pytest.raises(Wrong, match="You can deal 1 to 36 cards"):
            today.cards(many, turn)
    assert "1 of Hearts" in repr(today.cards(2, among="1H 2H"))


@every_lesson
def test_other_classes_get_others(number):
    classes = [lesson(number, class_code=f"class {n}", student=1) for n in range(30)]
    poll = classes[0].plan.tasks[0].number
    assert len({each.deal for each in classes}) > 20
    assert len({repr(each.cards(3)) for each in classes}) > 20
    assert len({repr(each.poll(poll)) for each in classes}) > 3


@every_lesson
def test_seeds_come_from_class_lesson_and_number(number):
    (pool,) = [task for task in lesson_plans()[number].tasks if isinstance(task, Pool)]
    found = [
        lesson(number, class_code=name, student=n).simulate(pool.number).estimate
        for name, n in (("BLUE7", 9), ("BLUE7", 10), ("RED3", 9), ("BLUE7", 9))
    ]
    assert [each.seed for each in found[:3]] == [
        own_seed(name, number, n) for name, n in (("BLUE7", 9), ("BLUE7", 10), ("RED3", 9))
    ]
    assert found[0].values == found[3].values
    assert len({tuple(each.values) for each in found}) == 3  # number 9 finds other counts in RED3


def test_a_student_is_told_the_seed_with_which_it_can_be_repeated():
    today = lesson(1, class_code="BLUE7", student=9)
    assert f"have the seed {today.seed}: simulate(..., seed=today.seed)" in repr(today)
    pool = today.plan.task("1.5")
    again = simulate(pool.event, pool.space, pool.n, today.seed)
    assert again.values == today.simulate("1.5").estimate.values
    assert lesson(2, class_code="BLUE7", student=9).seed != today.seed


def test_intervals_are_shown_from_the_lesson_about_them_on():
    for number in NUMBERS:
        (pool,) = [task for task in lesson_plans()[number].tasks if isinstance(task, Pool)]
        shown = repr(lesson(number, class_code="X", student=1).simulate(pool.number))
        assert ("95 % interval" in shown) is (number in (11, 17))
        assert "a share of 0." in shown


@every_lesson
def test_what_is_simulated_is_what_is_true(number):
    (pool,) = [task for task in lesson_plans()[number].tasks if isinstance(task, Pool)]
    found = lesson(number, student=5).simulate(pool.number, n=4000).estimate
    low, high = found.interval
    assert low - 0.02 < pool.truth() < high + 0.02


@every_lesson
def test_a_vote_is_noted_and_nothing_is_said_about_it(number):
    today = lesson(number, class_code="BLUE7", student=1)
    poll = today.plan.tasks[0]
    letters = [line.partition("  ")[0] for line in repr(today.poll(poll.number)).splitlines()]
    assert len(letters) >= 3
    said = {repr(today.predict(poll.number, letter)).partition(":")[0] for letter in letters}
    assert said == {"Noted"}
    thoughts = set()
    for letter in letters:
        today.predict(poll.number, letter.lower())
        thoughts.add(today.thoughts[poll.number].last)
    assert thoughts == {*poll.outcomes}
    assert "" in thoughts


@pytest.mark.parametrize("letter", ["Z", "AB", 7, None, "?"])
def test_a_vote_for_nothing_says_what_there_is(letter):
    said = repr(lesson(1).predict("1.1", letter))
    assert said.startswith("Choose one of A, B, C, D, not ")


def test_a_reason_is_kept_for_a_person():
    today = lesson(6)
    assert repr(today.reason("6.7", "")) == "6.7 is not answered yet."
    assert repr(today.reason("6.7", "", "none of his")) == "6.7 needs a letter as well."
    assert "6.7" not in today.thoughts
    choice = "Noted: B, “The point cards have not changed, but what we know has”."
    assert repr(today.reason("6.7", "b")) == f"{choice} Now write one reason."
    assert repr(today.reason("6.7", "b", "because")).endswith("in 3 words or more.")
    said = repr(today.reason("6.7", "B", "None of his cards is a Heart."))
    assert said == (f"{choice} Your reason has 7 words. A code has no text, so it stays here.")
    assert today.thoughts["6.7"] == Thoughts("", "")


def test_choices_of_a_ticket_have_the_letters_on_paper():
    for class_code in ("BLUE7", "RED3", "GREEN1"):
        shown = repr(lesson(1, class_code=class_code).poll("1.6")).splitlines()
        assert shown == ["A  1H 2H 3H", "B  2F 5D 6U", "C  both are equally likely"]


THIRD = "1/3"  # equally likely
ORDER = (  # of answers to 1.2, with the first and the last thought
    ([], None),
    (["", "what"], None),  # blank, unreadable
    (["", "0.017"], ("-", "~")),  # rounded too far: an answer, but no thought
    (["0.02"], ("-", "~1")),  # to one digit, which earns nothing
    (["1/36", THIRD, "2/119"], ("with replacement", "")),
    (["2/119", "1/36"], ("", "")),
    (["2/119", "0.017"], ("", "")),
    (["0.017", "1/36", "0.017"], ("with replacement", "~")),
    (["0.017", "1/36"], ("with replacement", "with replacement")),
    (["0.017", "2/119"], ("", "")),
    ([THIRD, "1/36"], ("equally likely", "with replacement")),
    (["1/55", "1/36", ""], ("?", "with replacement")),
)


@pytest.mark.parametrize(("typed", "kept"), ORDER)
def test_the_first_and_the_last_thought_are_kept(typed, kept):
    today = lesson(1, class_code="BLUE7", student=1)
    for answer in typed:
        today.check("1.2", answer)
    assert today.thoughts.get("1.2") == kept


def test_numbers_without_a_thought_are_counted_until_the_right_one():
    today = lesson(12, class_code="BLUE7", student=1)
    for answer in ("0.41", "what", "1/2", "0.42", "", "5/14"):
        today.check("12.2", answer)
    assert decode_work(today.code()).strays == {"12.2": 2}


def test_the_same_number_again_is_no_other_number():
    today = lesson(12, class_code="BLUE7", student=1)
    said = {repr(today.check("12.2", "0.411")) for _ in range(6)}
    assert len(said) == 1
    assert decode_work(today.code()).strays == {"12.2": 1}


def test_a_restart_does_not_tell_the_direction_again(tmp_path, monkeypatch):
    monkeypatch.setenv("RULES_TUTOR_CODES", f"{tmp_path}")
    for answer in ("0.411", "0.422", "0.433"):
        verdict = lesson(12, class_code="BLUE7", student=1).check("12.2", answer)
        assert verdict.words.startswith("Too high.")
    last = lesson(12, class_code="BLUE7", student=1).check("12.2", "0.444")
    assert last.words.startswith("Not that.")


def test_a_question_of_ones_own_keeps_no_rounded_answer():
    today = lesson(1, class_code="BLUE7", student=1)
    assert today.design("1.7", ranks.sum == 10, deals("flares", 3), "0.1").model == "~"
    assert today.thoughts == {}
    assert decode_work(today.code()).student == 1


def test_a_second_vote_counts_even_after_the_right_one():
    today = lesson(1, class_code="BLUE7", student=1)
    letters = {text: name for name, text in today._choices(today.plan.task("1.1")).items()}
    for said in ("about 17 in 1,000", "about 28 in 1,000"):
        today.predict("1.1", letters[said])
    assert today.thoughts["1.1"] == Thoughts("", "with replacement")


def test_a_missing_number_is_said_at_once_and_at_the_vote():
    today = lesson(1, class_code="BLUE7")
    warning = "Your student number is missing. Type it into the first cell"
    for said in (today, today.predict("1.1", "A"), today.reason("1.6", "A")):
        assert warning in repr(said)
        assert ALARM in said._repr_html_()
    for fine in (lesson(1, class_code="BLUE7", student=3), lesson(1)):
        assert warning not in repr(fine) + repr(fine.predict("1.1", "A"))


def test_the_form_of_a_question_is_not_an_answer():
    today = lesson(1)
    dots = repr(today.design("1.7", ..., deals("flares", 3), "..."))
    assert dots == "1.7 is not answered yet. Write your question where the dots are."
    half = today.design("1.7", ranks.sum == 10, deals("flares", 3), "...")
    assert repr(half) == "1.7 is not answered yet. Write your answer between the quotes."
    last = today.design("1.7", ranks.sum == 10, deals("flares", 3), "1/6", given=...)
    assert repr(last) == "1.7 is not answered yet. Write what is given where the dots are."
    assert today.thoughts == {}


def test_a_question_of_ones_own_is_counted_and_has_wrong_models():
    today = lesson(1)
    assert today.design("1.7", ranks.sum == 10, deals("flares", 3), "9/70").is_right
    assert today.thoughts["1.7"] == Thoughts("", "")
    today = lesson(1)
    verdict = today.design("1.7", suits.different == 1, deals("flares", 3), "1/36")
    assert verdict.model == "with replacement"
    assert today.thoughts["1.7"] == Thoughts("?", "?")
    given = suits.different == 1
    assert today.design("1.7", ranks.sum == 10, deals("flares", 3), "9/70", given).model == (
        "evidence ignored"
    )


@pytest.mark.parametrize(
    ("event", "space"),
    [
        *((ranks.sum, deals("flares", 3)), (3, deals("flares", 3)), (ranks.sum == 3, 7)),
        *((suits.different == 1, draws("flares", 2)), (None, None)),
    ],
    ids=repr,
)
def test_a_question_that_means_nothing_is_told_so(event, space):
    with pytest.raises(ValueError, match=r".{15,}"):
        lesson(1).design("1.7", event, space, "1/2")


WRONG = {
    "lesson": lambda: lesson(19),
    "lesson in words": lambda: lesson("6"),
    "student": lambda: lesson(6, student=1000),
    "student in words": lambda: lesson(6, student="Ada"),
    "class": lambda: lesson(6, class_code=7),
    "empty class": lambda: lesson(6, class_code="  "),
    "exercise": lambda: lesson(6).check("6.99", "1/2"),
    "exercise as a whole number": lambda: lesson(6).check(6, "1/2"),
    "kind": lambda: lesson(6).check("6.1", "1/2"),
    "vote on a fraction": lambda: lesson(6).predict("6.2", "A"),
    "lines of a fraction": lambda: lesson(6).lines("6.2"),
    "no simulation": lambda: lesson(6).simulate("6.2"),
    "too many deals": lambda: lesson(6).simulate("6.6", n=10**6),
    "deals in words": lambda: lesson(6).simulate("6.6", n="200"),
    "cards": lambda: lesson(6).cards(37),
    "cards of none": lambda: lesson(6).cards("9X"),
    "cards of nothing": lambda: lesson(6).cards(None),
    "turn": lambda: lesson(6).cards(3, turn="two"),
    "turn that there is not": lambda: lesson(6).cards(3, turn=0),
    "more cards than there are": lambda: lesson(6).cards(4, among="2H 3H 4H"),
    "cards of no game": lambda: lesson(6).cards(3, of="poker"),
    "choice of a fraction": lambda: lesson(6).reason("6.2", "A"),
    "choices of a fraction": lambda: lesson(6).poll("6.2"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_told_in_one_sentence(what):
    with pytest.raises(ValueError, match=r".{15,}") as error:
        WRONG[what]()
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 250


def test_what_cannot_be_read_leaves_the_last_answer_as_it_is():
    today = lesson(6, class_code="BLUE7", student=1)
    today.check("6.2", "3/32")
    today.predict("6.1", "B)")
    today.reason("6.7", "B", "All deals with a Heart there are out.")
    today.design("6.8", ranks.sum == 10, deals("flares", 3), "9/70")
    kept = {**today.thoughts}
    for answer in ("", "no idea", None):
        today.check("6.2", answer)
        today.predict("6.1", "")
        today.predict("6.1", "what")
        today.reason("6.7", "")
        today.design("6.8", ranks.sum == 10, deals("flares", 3), answer)
    assert today.thoughts == kept
    assert set(kept) == {"6.1", "6.2", "6.7", "6.8"}
    assert repr(today).count("answered") == 4


def test_a_number_of_an_exercise_and_of_a_student_may_be_written_in_either_way():
    assert lesson(6).check(6.2, "3/32").is_right
    assert lesson(6, student="17").student == 17


def test_without_a_number_of_ones_own_there_is_no_code_and_nothing_is_lost():
    today = lesson(6, class_code="BLUE7")
    assert "Type it into the first cell" in repr(today)
    today.check("6.2", "3/32")
    assert repr(today.code()).startswith("A code needs your class code and your student number")
    assert today.thoughts == {"6.2": Thoughts("", "")}
    mine = lesson(6, class_code="BLUE7", student=1)
    for nickname in ("!!!", 7, "七"):
        assert repr(mine.code(nickname)).startswith(
            "A nickname must have letters from a to z or digits, not"
        )


def test_a_hint_counts_the_deals_that_are_left_by_what_is_given():
    today = lesson(6)
    asked = ("6.8", ranks.sum == 10, deals("flares", 3), "1/7", suits.different == 1)
    assert "There are 120 deals that fit what is given. In how many" in today.design(*asked).words
    with pytest.raises(Wrong, match="never happens, so it can't be used"):
        today.design("6.8", ranks.sum == 10, deals("flares", 3), "1/7", suits.different == 7)


def test_a_function_may_be_asked_and_what_never_happens_is_told():
    today = lesson(11)
    fits = today.design("11.7", lambda hand: hand.ranks.sum == 10, deals("flares", 3), "9/70")
    assert fits.is_right
    never = today.design("11.7", suits.different == 7, deals("flares", 3), "0")
    assert never.words == "Right: this never happens, in none of the 7,140 deals."
    off = today.design("11.7", suits.different == 7, deals("flares", 3), "0.0123")
    assert (
        off.words == "Too high. There are 7,140 deals. In how many of them does your event happen?"
    )


@every_lesson
def test_nothing_that_is_shown_gives_an_answer_away(number):
    today = lesson(number, class_code="BLUE7", student=1)
    shown = repr(today) + repr(today.plan) + repr(vars(today))
    for task in today.plan.tasks:
        shown += repr(task)
        if isinstance(task, Exercise) and not task.lines:
            value = task.values[""]
            assert value.denominator == 1 or str(value) not in shown
            assert value.denominator == 1 or f"{float(value):.3g}" not in shown


def test_the_leading_wrong_thoughts_are_known():
    assert (
        P(suits.different == 1, deals("flares", 3, replace=True))
        == lesson(1).check("1.2", "1/36").exercise.values["with replacement"]
    )
    assert lesson(6).check("6.3", "3/32").model == "evidence ignored"
    assert lesson(11).check("11.2", "0.05").model == "one interval"
    assert lesson(11).check("11.4", "2").words == "Line 2 has no mistake. Look at the other lines."
    kinds = {type(task) for plan in lesson_plans().values() for task in plan.tasks}
    assert kinds == {Exercise, Poll, Reasoned, Pool, OwnQuestion}
