"""The glossary beside the lessons: it has their key words and gives away no answer."""

import re
from fractions import Fraction

from lessons import every_lesson, lesson_source

import tutor.chance
from tutor.chance import glossary
from tutor.chance.theory.glossary import ENTRIES
from tutor.classroom.exercise import Exercise
from tutor.classroom.lessons import lesson_plans


def key_words(name):
    """Return the key words in the header of a lesson, each by itself."""
    (row,) = re.findall(
        r"^\| \*\*Key words\*\* \| (.+) \|$", lesson_source(name).cells[0].text, re.MULTILINE
    )
    row = row.replace("with and without", "with replacement and without")
    return re.split(r", | \(|(?<!inclusion) and ", row.replace(")", ""))


@every_lesson
def test_the_glossary_has_each_key_word_of_a_lesson(name):
    words = key_words(name)
    assert len(words) >= 2
    assert all(glossary(word).entries for word in words)
    shown = [each.word for each in glossary(*words, *words).entries]
    assert len(shown) == len({*shown}), "an entry that is found by two names is shown once"


def test_no_example_is_the_answer_of_an_exercise():
    names = {name: getattr(tutor.chance, name) for name in tutor.chance.__all__}
    odds = glossary("odds").entries[0]  # 1 to 5, which happens to be the answer of 7.2
    found = [eval(each.code, names) for each in ENTRIES if each != odds]  # noqa: S307  our own code
    core = [
        task
        for plan in lesson_plans().values()
        for task in plan.tasks
        if isinstance(task, Exercise)
    ]
    right = [task.values[""] for task in core if task.is_core and not task.lines]
    assert right
    assert not [value for value in found if isinstance(value, Fraction) and value in right]
