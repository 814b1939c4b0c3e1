"""Whose interval misses in lesson 11: the key says it before the class finds out."""

import pytest
from lessons import lesson_source

from tutor.classroom import board, lesson
from tutor.classroom.editions.copies import warning
from tutor.classroom.editions.key import lesson_key_blocks
from tutor.classroom.editions.misses import MOST_STUDENTS, misses, nobody_misses, others, who_misses

NOBODY, SOMEBODY = "RED3", "OAK2"


def code_of(class_code, number):
    today = lesson(11, class_code=class_code, student=number)
    today.simulate("11.5")
    return repr(today.code(""))


@pytest.mark.parametrize("class_code", [NOBODY, SOMEBODY])
def test_the_board_reveals_as_many_as_the_key_names(class_code):
    shown = repr(
        board([code_of(class_code, number) for number in range(1, MOST_STUDENTS + 1)]).reveal(
            "11.5"
        )
    )
    many = len(misses(class_code))
    assert f"{many} interval{'s' * (many != 1)} missed" in shown


def test_a_code_in_which_nobody_misses_comes_with_a_better_one():
    assert misses(NOBODY) == ()
    assert misses(SOMEBODY)
    said = nobody_misses(NOBODY)
    assert said.startswith("In RED3 nobody's interval misses (of numbers 1 to 30).")
    (better,) = [code for code in others(NOBODY) if code in said]
    assert misses(better)
    assert nobody_misses(SOMEBODY) == ""


@pytest.mark.parametrize("class_code", ["RED3", "ABCDEFGHIJKL", "123", "É"])
def test_other_codes_are_codes(class_code):
    found = [*others(class_code)]
    assert len(found) >= 8
    assert class_code not in found
    assert all(0 < len(code) <= 12 for code in found)


@pytest.mark.parametrize("class_code", [NOBODY, SOMEBODY])
def test_only_the_key_of_lesson_11_says_it(class_code):
    source = lesson_source("11_large_numbers")
    assert who_misses(class_code) in "".join(b.text for b in lesson_key_blocks(source, class_code))
    assert warning(source, class_code) == nobody_misses(class_code)
    other = lesson_source("17_fair_games")
    assert "nobody's interval" not in "".join(b.text for b in lesson_key_blocks(other, NOBODY))
    assert warning(other, NOBODY) == ""
