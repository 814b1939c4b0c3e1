"""The course as it was planned: its numbers, lines of thought, votes and exit tickets.

The values were worked out without this program.
"""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from pathlib import Path

import pytest

from tutor.chance import Exact
from tutor.classroom import lesson
from tutor.classroom.check import judge_answer
from tutor.classroom.exercise import Exercise, Poll, Pool, Reasoned
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.models import mixed_up
from tutor.engine.textfile import read_text, toml_of

FILE = Path(__file__).with_name("thoughts.toml")
THOUGHTS = toml_of(read_text(FILE), FILE.name)
PLANS = [*lesson_plans().values()]
TASKS = {task.number: task for plan in PLANS for task in plan.tasks}
EXERCISES = {number: task for number, task in TASKS.items() if isinstance(task, Exercise)}
ANSWERS = {
    "1.2": "2/119",
    "1.3": "72/119",
    "2.2": "14713468/104039919",
    "2.3": "100/187",
    "3.2": "5/26",
    "3.3": "3942/9215",
    "4.2": "377/1081",
    "4.3": "223/343",
    "5.2": "486/5797",
    "5.3": "7/15",
    "6.2": "3/32",
    "6.3": "3/29",
    "6.4": "1/7",
    "7.2": "1/5",
    "7.3": "31031/46656",
    "8.2": "1/42",
    "8.3": "3/7",
    "9.2": "7/3",
    "9.3": "10/7",
    "10.2": "33/4",
    "10.3": "-1/11",
    "11.3": "800",
    "12.2": "5/14",
    "12.3": "20/29",
    "13.2": "-7/50",
    "13.3": "198/31",
    "14.2": "3/4",
    "14.3": "19/79",
    "14.5": "4/7",
    "15.2": "53/5",
    "15.3": "25/216",
    "15.5": "965/128",
    "15.6": "101/5",
    "16.2": "2/7",
    "16.3": "10/7",
    "11.2": "0.7226",
    "17.2": "22/35",
    "17.4": "871/1785",
    "18.2": "5/16",
    "18.3": "473/729",
}
ERRORS = {  # the first wrong line, and the number that it should have
    "1.4": (4, "90"),
    "2.4": (5, "671/1296"),
    "3.4": (4, "5135/12222"),
    "4.4": (4, "4/9"),
    "5.4": (3, "5"),
    "6.5": (4, "2/9"),
    "7.4": (5, "0"),
    "8.4": (4, "1/6"),
    "9.4": (4, "13/42"),
    "10.4": (4, "35/3"),
    "11.4": (4, "121"),
    "12.4": (3, "12/59"),
    "13.4": (5, "12"),
    "14.4": (4, "1/5"),
    "15.4": (3, "6"),
    "16.4": (3, "1/2"),
    "17.5": (5, "8/357"),
    "18.4": (3, "6"),
}
LATER = {  # true numbers of the lines after it
    "1.4": "5/12 30",
    "2.4": "671",
    "3.4": "420",
    "4.4": "96",
    "5.4": "30 70",
    "6.5": "10",
    "7.4": "0",
    "8.4": "35",
    "9.4": "39",
    "10.4": "875/3",
    "11.4": "231/400",
    "12.4": "59 12",
    "13.4": "1/3",
    "14.4": "12",
    "15.4": "10",
    "16.4": "4/5 -3/10",
    "17.5": "82/119",
    "18.4": "27/128 27",
}
POOLS = {  # true value, and deals per student
    "1.5": ("72/119", 200),
    "2.5": ("14713468/104039919", 1000),
    "3.5": ("5/26", 1000),
    "4.5": ("32147/46483", 200),
    "5.5": ("486/5797", 500),
    "6.6": ("3/5", 1000),
    "7.5": ("1/2", 1000),
    "8.5": ("3/7", 1000),
    "9.5": ("2/5", 1000),
    "10.5": ("11/18", 1000),
    "11.5": ("22/51", 200),
    "12.5": ("5/14", 1000),
    "13.5": ("6793/14938", 200),
    "14.6": ("1/2", 1000),
    "15.7": ("349/595", 1000),
    "16.5": ("1/2", 1000),
    "17.3": ("871/1785", 200),
    "18.5": ("5/16", 1000),
}
VOTES = {  # the number or the sentence of each choice, and the thought behind it
    "1.1": {"17": "", "28": "with replacement", "143": "third card forgotten",
            "333": "equally likely"},
    "2.1": {"14": "", "40": "one opponent", "80": "two cards looked at", "90": "one card"},
    "3.1": {"smaller": "taken out", "the same": "", "greater": "fewer are left",
            "it depends on which he took": "which cards he took"},
    "4.1": {"5": "", "7": "straight line", "13": "certain for likely", "25": "half the deck"},
    "5.1": {"8": "", "17": "counted twice", "50": "equally likely, yes or no",
            "76": "one name only"},
    "6.1": {"less likely": "less likely", "as likely": "evidence ignored", "more likely": "",
            "that depends on which card he threw away": "the card on the table"},
    "7.1": {"more likely": "", "less likely": "one Heart fewer",
            "as likely, because the lost card is not a 6": "loss ignored",
            "as likely, because rank and suit have nothing to do with each other":
                "as if independent"},
    "8.1": {"17": "", "33": "waiting helps", "50": "equally likely, yes or no", "100": "certain"},
    "9.1": {"0.0": "always turns", "2.0": "", "2.5": "as if independent",
            "3.0": "half of the cards"},
    "10.1": {"just average": "as if independent", "a little below average": "",
             "as far below as his are above": "what he has I lack",
             "a little above": "together"},
    "11.1": {"5": "one interval", "28": "complement forgotten", "72": "", "100": "added"},
    "12.1": {"10": "evidence ignored", "36": "", "83": "base rate forgotten",
             "100": "turned round"},
    "14.1": {"20": "stay", "30": "equally likely", "40": "", "60": "certain"},
    "15.1": {"7": "half of thirteen", "11": "", "13": "with replacement", "26": "one good card"},
    "16.1": {"the 6": "likelier is better", "the 3": "the cheaper one",
             "either, it never matters": "it never matters",
             "sometimes one, sometimes the other, unpredictably": ""},
    "17.1": {"371": "complement forgotten", "500": "equally likely", "629": "",
             "757": "Blaise forgotten"},
    "18.1": {"14": "equally likely", "31": "", "50": "mean for chance", "100": "certain"},
    "13.1": {"14": "", "44": "signs only", "81": "reds forgotten", "100": "most likely value"},
}  # fmt: skip
IN_WORDS = ("3.1", "6.1", "7.1", "10.1", "16.1")
TICKETS = {
    "1.6": "C",
    "2.6": "C",
    "3.6": "B",
    "4.6": "B",
    "5.6": "A",
    "6.7": "B",
    "7.6": "C",
    "8.6": "C",
    "9.6": "B",
    "10.6": "C",
    "11.6": "B",
    "12.6": "B",
    "13.6": "B",
    "14.7": "B",
    "15.8": "A",
    "16.6": "B",
    "17.6": "B",
    "18.6": "B",
}
CORE = {
    *("3.2", "3.3", "4.2", "4.3", "8.2", "8.3", "10.2", "10.3", "14.2", "14.3"),
    *("15.2", "15.3", "16.2", "16.3"),
    *("5.2", "5.3", "18.2", "18.3"),
    *("1.2", "1.3", "2.2", "2.3", "6.2", "6.3", "7.2", "7.3", "9.2", "9.3", "11.2", "12.2"),
    *("12.3", "13.2", "13.3", "17.2"),
}
WITHOUT_EQUALLY = {  # chances whose plan has no such thought, and why
    "15.3": "one half is the thought “due”: three throws of a sixth each"
}


def near(value, said):
    """Return True if a value is what the plan says: exactly, or as far as its digits go."""
    if "." not in said:
        return value == Fraction(said)
    return abs(value - Fraction(said)) <= Fraction(1, 10 ** len(said.partition(".")[2]))


def test_every_planned_number_is_there_and_nothing_else():
    planned = {*ANSWERS, *ERRORS, *POOLS, *VOTES, *TICKETS}
    own = {number for number, task in TASKS.items() if task.kind == "design your own"}
    assert planned | own == {*TASKS}
    assert {number for number, task in EXERCISES.items() if not task.lines} == {*THOUGHTS}


@pytest.mark.parametrize("number", ANSWERS)
def test_an_answer_is_the_planned_one(number):
    assert near(EXERCISES[number].values[""], ANSWERS[number])
    assert EXERCISES[number].is_core is (number in CORE)


@pytest.mark.parametrize("number", THOUGHTS)
def test_thoughts_have_the_planned_numbers_and_words(number):
    exercise = EXERCISES[number]
    assert {model.name for model in exercise.models} == {*THOUGHTS[number]}
    for model in exercise.models:
        value, says = THOUGHTS[number][model.name]
        assert near(exercise.values[model.name], value), model.name
        assert model.says == says


def test_typed_wrong_numbers_are_told_their_thoughts():
    for exercise in EXERCISES.values():
        for model in () if exercise.lines else exercise.models:
            value = exercise.values[model.name]
            typed = f"{float(value):.5g}" if value.denominator > 10**6 else str(Fraction(value))
            verdict = judge_answer(exercise, typed)
            assert verdict.model == model.name, (exercise.number, typed)


def test_no_thought_comes_near_the_answer_or_another_thought():
    assert mixed_up(EXERCISES.values()) == []


def test_the_expression_in_the_key_is_right():
    for exercise in EXERCISES.values():
        if not exercise.lines:
            assert judge_answer(exercise, exercise.typed).is_right, exercise.number


def test_everybody_who_counts_cases_as_equally_likely_is_understood():
    chances = {
        number: [model.name for model in exercise.models]
        for number, exercise in EXERCISES.items()
        if exercise.is_chance and not exercise.lines
    }
    without = {
        number
        for number, names in chances.items()
        if not any(name.startswith("equally likely") for name in names)
    }
    assert without == {*WITHOUT_EQUALLY}


@pytest.mark.parametrize("number", ERRORS)
def test_the_first_wrong_line_is_the_planned_one(number):
    line, right = ERRORS[number]
    exercise = EXERCISES[number]
    assert exercise.values[""] == line
    assert near(Fraction(exercise.lines[line - 1].true()), right)
    later = zip(exercise.lines[line:], LATER[number].split(), strict=True)
    assert all(near(Fraction(each.true()), true) for each, true in later)
    assert judge_answer(exercise, f"{line}: {right}").is_right
    assert not judge_answer(exercise, f"{line}: 7/8").is_right
    assert all(each.is_right for each in exercise.lines[: line - 1])


def test_a_number_in_the_words_of_a_line_is_the_one_that_it_claims():
    for exercise in EXERCISES.values():
        for line in exercise.lines:
            found = re.findall(r"\d+(?:/\d+|\.\d+)?(?:,\d{3})*", str(line))
            claimed = abs(Fraction(line.claims()))
            said = {Fraction(each.replace(",", "")) for each in found}
            assert claimed in said, str(line)


@pytest.mark.parametrize("number", POOLS)
def test_a_pool_has_the_planned_true_value(number):
    pool, (truth, n) = TASKS[number], POOLS[number]
    assert (Exact(pool.truth()), pool.n) == (Fraction(truth), n)
    assert isinstance(pool, Pool)
    assert pool.has_intervals is pool.is_secret is (number in ("11.5", "17.3"))


@pytest.mark.parametrize("number", VOTES)
def test_a_vote_has_the_planned_choices(number):
    poll, wanted = TASKS[number], VOTES[number]
    assert isinstance(poll, Poll)
    found = {choice.text: choice.thought for choice in poll.offered}
    assert sorted(found.values()) == sorted(wanted.values())
    for said, thought in wanted.items():
        (text,) = [text for text, behind in found.items() if behind == thought]
        assert re.search(rf"(?<![\d.]){re.escape(said)}(?![\d.])", text), said


@pytest.mark.parametrize("number", [number for number in VOTES if number not in IN_WORDS])
def test_all_numbers_of_a_vote_have_one_form(number):
    texts = [choice.text for choice in TASKS[number].offered]
    forms = {re.sub(r"\d+(?:\.\d+)?", "#", text, count=1) for text in texts}
    assert len(forms - {"# points down"}) == 1
    assert len({re.sub(r"^\D*\d+(\.\d+)?", "", text) for text in texts} - {" points down"}) == 1


@pytest.mark.parametrize("number", TICKETS)
def test_the_right_choice_of_a_ticket_is_the_planned_one(number):
    assert isinstance(TASKS[number], Reasoned)
    today = lesson(int(number.partition(".")[0]), class_code="BLUE7", student=1)
    today.reason(number, TICKETS[number], "because it is so")
    assert today.thoughts[number].last == ""
    assert today.points(number, TICKETS[number], 1) == 1
    assert [today.points(number, letter, 1) for letter in "ABC"].count(1) == 1


@pytest.mark.parametrize(
    ("hands", "ways"),  # with 0 to 4 repeats
    [("AAABBB", [2, 4, 8, 4, 2]), ("AAAABB", [0, 3, 6, 4, 2]), ("AAABBCC", [38, 80, 62, 24, 6])],
)
def test_the_repeats_of_lesson_9(hands, ways):
    laid = {*permutations(hands)}
    repeats = Counter(sum(a == b for a, b in pairwise(way)) for way in laid)
    assert [repeats[n] for n in range(5)] == ways
    means = {"9.2": "AAAABB", "9.3": "AAABBCC"}
    for number in (each for each, dealt in means.items() if dealt == hands):
        assert EXERCISES[number].values[""] == Fraction(sum(repeats.elements()), len(laid))
