"""A student's work is a short code, and nothing but genuine codes can be read."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.classroom import lesson, work
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.work import (
    MOST_STRAYS,
    BadWork,
    Tally,
    Thoughts,
    Work,
    class_of,
    decode_work,
    encode_work,
    has_number,
    last_ones,
    normal_nickname,
    work_checksum,
)
from tutor.classroom.work import thoughts as thoughts_about
from tutor.engine.digits import LETTERS, Digits, without_lookalikes

NUMBERS = [*lesson_plans()]
every_lesson = pytest.mark.parametrize("number", NUMBERS)


def done(number=6, class_code="BLUE7", student=17, nickname="Ada"):
    """A lesson that has been worked through, as a code."""
    today = lesson(number, class_code=class_code, student=student)
    for task in today.plan.tasks:
        if task.kind == "simulate and pool":
            today.simulate(task.number)
        else:
            today.thoughts[task.number] = Thoughts(task.outcomes[-1], task.outcomes[0])
    return today, today.code(nickname)


@every_lesson
def test_a_code_holds_the_work_and_nothing_else(number):
    today, code = done(number)
    assert decode_work(code) == Work("BLUE7", number, 17, today.thoughts, today.tallies, "ada")
    assert code.startswith(f"BLUE7.{number}.17.")
    assert len(code) <= 60


def is_class(text):
    """Return True for a valid class code: not empty, and short enough."""
    try:
        return bool(class_of(text))
    except ValueError:
        return False


@st.composite
def works(draw):
    plan = lesson_plans()[draw(st.sampled_from(NUMBERS))]
    thoughts, tallies, strays = {}, {}, {}
    for task in plan.tasks:
        if task.kind == "simulate and pool":
            of = draw(st.integers(0, 10_000))
            n = draw(st.integers(0, of))
            tallies[task.number] = Tally(draw(st.integers(0, n)), n, of)
        else:
            known = (thoughts_about(task), last_ones(task))
            thoughts[task.number] = Thoughts(*(draw(st.sampled_from(each)) for each in known))
        if has_number(task) and (many := draw(st.integers(0, MOST_STRAYS))):
            strays[task.number] = many
    nickname = normal_nickname(draw(st.text(max_size=20)))
    student = draw(st.integers(1, 999))
    class_code = class_of(draw(st.text(min_size=1, max_size=12).filter(is_class)))
    return Work(class_code, plan.number, student, thoughts, tallies, nickname, strays), plan


@given(works())
def test_every_work_has_a_code_that_brings_it_back(made):
    done, plan = made
    code = encode_work(done, plan)
    assert decode_work(code) == done
    assert decode_work(code.lower().replace("-", " ")) == done
    assert decode_work(f"«{code}»".strip("«»") + "\n") == done


@every_lesson
def test_a_code_holds_the_tries_at_each_number_up_to_seven(number):
    plan = lesson_plans()[number]
    for task in filter(has_number, plan.tasks):
        for many in range(10):
            done = Work("BLUE7", number, 17, {}, {}, "", {task.number: many} if many else {})
            found = decode_work(encode_work(done, plan)).strays
            assert found == ({task.number: min(many, 7)} if many else {})


def test_letters_that_look_alike_are_one():
    _, code = done()
    head, _, body = code.rpartition(".")
    assert decode_work(f"{head}.{body.replace('0', 'O').replace('1', 'l')}") == decode_work(code)


def test_one_wrong_letter_never_passes():
    _, code = done()
    start = code.rindex(".") + 1
    for place in range(start, len(code)):
        for letter in LETTERS:
            if code[place] not in ("-", letter):
                with pytest.raises(BadWork):
                    decode_work(code[:place] + letter + code[place + 1 :])


def test_letters_that_have_changed_places_and_what_is_cut_off_never_pass():
    _, code = done()
    for place in range(len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if without_lookalikes(swapped.replace("-", "")) != without_lookalikes(
            code.replace("-", "")
        ):
            with pytest.raises(BadWork):
                decode_work(swapped)
    for end in range(len(code)):
        if code[end] != "-":  # a hyphen at the end is none
            with pytest.raises(BadWork):
                decode_work(code[:end])


def test_nothing_at_random_passes():
    luck = Random(1)
    for _ in range(2000):
        letters = "".join(luck.choices(LETTERS, k=16))
        with pytest.raises(BadWork):
            decode_work(f"BLUE7.6.9.{letters}")


@pytest.mark.parametrize(
    "text",
    [
        *("hello", "", "BLUE7.6.3", "....", "BLUE7.6.17.", "BLUE7.77.1.ABCDEFGH"),
        *("BLUE7.6.0.ABCDEFGH", "x" * 1000, "BLUE 7!.6.1.ABCDEF", "BLUE7.6.١.ABCDEFGH"),
        *(None, 7, b"BLUE7"),
    ],
    ids=repr,
)
def test_what_is_no_code_is_told_in_one_sentence(text):
    with pytest.raises(BadWork) as error:
        decode_work(text)
    assert "\n" not in str(error.value)
    assert 20 < len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("written", "kept"), [("blue 7", "BLUE7"), ("Blaue Äpfel", "BLAUEAPFEL"), ("7b", "7B")]
)
def test_a_class_code_may_be_of_any_letters(written, kept):
    assert class_of(written) == kept


def test_a_class_code_that_is_too_long_is_not_cut_off_to_that_of_another_class():
    for text in ("Mathematics 10", "Mathematics 10b", "a" * 40):
        with pytest.raises(ValueError, match="has at most 12 letters and digits, not"):
            class_of(text)
    with pytest.raises(BadWork, match="is not a complete code"):
        decode_work("MATHEMATICS10.6.17.4N0C8-J4Q2W")


def test_letters_that_cannot_be_written_in_a_code_get_others():
    assert class_of("七班") == class_of(" 七班 ")
    assert class_of("七班") != class_of("八班")
    assert class_of("七班") == class_of(class_of("七班"))


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Émile", "emile"),
        ("=1+1", "11"),
        ("-x", "x"),
        ("a" * 30, "a" * 12),
        ("", ""),
        ("Ada B", "ada b"),
    ],
)
def test_a_nickname_is_no_formula_of_a_spreadsheet(name, kept):
    assert normal_nickname(name) == kept


@every_lesson
def test_a_code_of_the_version_before_is_refused_though_its_checksum_is_right(number, monkeypatch):
    with monkeypatch.context() as before:
        before.setattr(work, "VERSION", work.VERSION - 1)
        _, older = done(number)
        assert decode_work(older).student == 17
    with pytest.raises(BadWork, match=r"older version of the lessons.* and send its code\.$"):
        decode_work(older)


@every_lesson
def test_a_code_from_a_lesson_with_other_exercises_or_thoughts_is_refused(number):
    plan = lesson_plans()[number]
    vote, first, *others = plan.tasks
    for tasks in ((vote, replace(first, models=first.models[::-1]), *others), plan.tasks[::-1]):
        code = encode_work(Work("BLUE7", number, 17, {}, {}), replace(plan, tasks=tasks))
        with pytest.raises(BadWork, match=r"it is from another version\.$"):
            decode_work(code)


def test_a_code_of_an_older_version_is_named_as_such():
    plan, digits = lesson_plans()[6], Digits()
    for digit, radix in ((2, 32), (5, 8), (3, 100)):
        digits.put(digit, radix)
    head, body = "BLUE7.6.17", digits.text()
    older = f"{head}.{body}{work_checksum(head, body + 'X', plan)}"
    with pytest.raises(BadWork) as error:
        decode_work(older)
    said = str(error.value)
    assert "it is from an older version of the lessons, or a letter is wrong." in said
    assert said.endswith("Run today's version of the notebook, and send its code.")
