"""The course as it was planned: its numbers, lines of thought, votes and exit tickets.

The values were worked out without this program.
"""

import re
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from pathlib import Path

import pytest

from tutor.chance import Exact
from tutor.classroom import lesson
from tutor.classroom.check import check
from tutor.classroom.exercise import Exercise, Poll, Pool, Reasoned
from tutor.classroom.lessons import plans
from tutor.classroom.models import mixed_up
from tutor.engine.textfile import text_of, toml_of

FILE = Path(__file__).with_name("thoughts.toml")
THOUGHTS = toml_of(text_of(FILE), FILE.name)
PLANS = [*plans().values()]
TASKS = {task.number: task for plan in PLANS for task in plan.tasks}
EXERCISES = {number: task for number, task in TASKS.items() if isinstance(task, Exercise)}
ANSWERS = {
    "1.2": "2/119",
    "1.3": "72/119",
    "2.2": "14713468/104039919",
    "2.3": "100/187",
    "6.2": "3/32",
    "6.3": "3/29",
    "6.4": "1/7",
    "7.2": "1/5",
    "7.3": "31031/46656",
    "9.2": "3",
    "9.3": "4",
    "11.3": "800",
    "12.2": "5/14",
    "12.3": "20/29",
    "13.2": "-7/50",
    "13.3": "198/31",
    "11.2": "0.7226",
    "17.2": "22/35",
    "17.3": "871/1785",
}
ERRORS = {  # the first wrong line, and the number that it should have
    "1.4": (5, "45/119"),
    "2.4": (5, "671/1296"),
    "6.5": (5, "3/29"),
    "7.4": (5, "0"),
    "9.4": (5, "0.4261"),
    "11.4": (4, "121"),
    "12.4": (5, "5/14"),
    "13.4": (5, "12"),
    "17.4": (5, "8/357"),
}
LATER = {  # numbers of the lines after it, which are wrong because of it
    "1.4": "45",
    "2.4": "671",
    "6.5": "32/29",
    "7.4": "0",
    "9.4": "43",
    "11.4": "231/400",
    "12.4": "10",
    "13.4": "1/3",
    "17.4": "82/119",
}
POOLS = {  # true value, and deals per student
    "1.5": ("72/119", 200),
    "2.5": ("14713468/104039919", 1000),
    "6.6": ("3/5", 1000),
    "7.5": ("1/2", 1000),
    "9.5": ("3/5", 1000),
    "11.5": ("22/51", 200),
    "12.5": ("5/14", 1000),
    "13.5": ("6793/14938", 200),
    "17.5": ("871/1785", 200),
}
VOTES = {  # the number or the sentence of each choice, and the thought behind it
    "1.1": {"17": "", "28": "with replacement", "143": "third card forgotten",
            "333": "equally likely"},
    "2.1": {"14": "", "40": "one opponent", "80": "two cards looked at", "90": "one card"},
    "6.1": {"less likely": "less likely", "as likely": "evidence ignored", "more likely": "",
            "that depends on which card he threw away": "the card on the table"},
    "7.1": {"more likely": "", "less likely": "one Heart fewer",
            "as likely, because the lost card is not a 6": "loss ignored",
            "as likely, because rank and suit have nothing to do with each other":
                "as if independent"},
    "9.1": {"1.0": "once", "2.5": "as if independent", "3.0": "", "5.0": "always"},
    "11.1": {"5": "one interval", "28": "complement forgotten", "72": "", "100": "added"},
    "12.1": {"10": "evidence ignored", "36": "", "83": "base rate forgotten",
             "100": "turned round"},
    "17.1": {"371": "complement forgotten", "500": "equally likely", "629": "",
             "757": "Blaise forgotten"},
    "13.1": {"14": "", "44": "signs only", "81": "reds forgotten", "100": "most likely value"},
}  # fmt: skip
TICKETS = {
    "1.6": "C",
    "2.6": "C",
    "6.7": "B",
    "7.6": "C",
    "9.6": "B",
    "11.6": "B",
    "12.6": "B",
    "13.6": "B",
    "17.6": "B",
}
CORE = {
    *("1.2", "1.3", "2.2", "2.3", "6.2", "6.3", "7.2", "7.3", "9.2", "9.3", "11.2", "12.2"),
    *("12.3", "13.2", "13.3", "17.2"),
}
WITHOUT_EQUALLY = {  # chances whose plan has no such thought, and why
    **dict.fromkeys(("9.2", "9.3", "11.3", "13.3"), "a number, not a chance")
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
            verdict = check(exercise, typed)
            assert verdict.model == model.name, (exercise.number, typed)


def test_no_thought_comes_near_the_answer_or_another_thought():
    assert mixed_up(EXERCISES.values()) == []


def test_the_expression_in_the_key_is_right():
    for exercise in EXERCISES.values():
        if not exercise.lines:
            assert check(exercise, exercise.typed).is_right, exercise.number


def test_everybody_who_counts_cases_as_equally_likely_is_understood():
    for number, exercise in EXERCISES.items():
        if not exercise.lines and exercise.is_chance:
            assert any(model.name.startswith("equally likely") for model in exercise.models), number
    assert all(not EXERCISES[number].is_chance for number in WITHOUT_EQUALLY)


@pytest.mark.parametrize("number", ERRORS)
def test_the_first_wrong_line_is_the_planned_one(number):
    line, right = ERRORS[number]
    exercise = EXERCISES[number]
    assert exercise.values[""] == line
    assert near(Fraction(exercise.lines[line - 1].true()), right)
    later = exercise.lines[line:]
    assert [near(Fraction(each.true()), LATER[number]) for each in later] == [True]
    assert check(exercise, f"{line}: {right}").is_right
    assert not check(exercise, f"{line}: 7/8").is_right
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
    assert pool.has_intervals is pool.is_secret is (number in ("11.5", "17.5"))


@pytest.mark.parametrize("number", VOTES)
def test_a_vote_has_the_planned_choices(number):
    poll, wanted = TASKS[number], VOTES[number]
    assert isinstance(poll, Poll)
    found = {choice.text: choice.thought for choice in poll.offered}
    assert sorted(found.values()) == sorted(wanted.values())
    for said, thought in wanted.items():
        (text,) = [text for text, behind in found.items() if behind == thought]
        assert re.search(rf"(?<![\d.]){re.escape(said)}(?![\d.])", text), said


@pytest.mark.parametrize("number", [each for each in VOTES if each not in ("6.1", "7.1")])
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


# The small cases at the board, by lists


def test_the_board_of_lesson_1():
    four = ("1H", "2H", "1C", "2C")
    ways = (combinations(four, 2), permutations(four, 2), product(four, repeat=2))
    listed = [[*way] for way in ways]
    assert [len(each) for each in listed] == [6, 12, 16]
    assert [sum(a[1] == b[1] for a, b in each) for each in listed] == [2, 4, 8]


def test_the_board_of_lesson_2():
    pairs = [{*pair} for pair in combinations(range(1, 7), 2)]
    assert len(pairs) == 15
    assert [sum(len({5, 6} & pair) == n for pair in pairs) for n in (0, 2)] == [6, 1]
    assert sum(bool({5, 6} & pair) for pair in pairs) == 9


def test_the_board_of_lesson_6():
    five, found = ("1H", "2H", "3C", "4C", "5C"), []
    for his in combinations(five, 2):
        left = [card for card in five if card not in his]
        found += [("H" in "".join(his), "1H" in point) for point in combinations(left, 2)]
    rows = [[found.count((heart, point)) for point in (False, True)] for heart in (False, True)]
    assert rows == [[3, 6], [15, 6]]


def test_the_board_of_lesson_7():
    for cards, shares in (
        (("2H", "6H", "1C", "2C", "6C"), ("1/2", "1/3")),
        (("1H", "2H", "6H", "1C", "2C", "6C"), ("1/3", "1/3")),
    ):
        for suit, share in zip("HC", shares, strict=True):
            of_suit = [card for card in cards if card[1] == suit]
            sixes = sum(card[0] == "6" for card in of_suit)
            assert Fraction(sixes, len(of_suit)) == Fraction(share)


def test_the_board_of_lesson_9():
    ways = {*permutations("AABB")}
    changes = [[a != b for a, b in pairwise(way)] for way in ways]
    assert len(ways) == 6
    assert [sum(gap) for gap in zip(*changes, strict=True)] == [4, 4, 4]


def test_the_board_of_lesson_12():
    found = [(who == 6, who == 6 or card == 6) for who in range(1, 7) for card in (2, 4, 6)]
    rows = [[found.count((habit, high)) for high in (True, False)] for habit in (True, False)]
    assert rows == [[3, 0], [5, 10]]


def test_the_board_of_lesson_13():
    counters = [1 if rank <= 4 else -3 for rank in range(1, 7) for _ in range(6)]
    assert (len(counters), sum(counters)) == (36, -12)
    fair = [1 if rank <= 4 else -2 for rank in range(1, 7)]
    assert sum(fair) == 0


def test_the_board_of_lesson_17():
    games, left, found = 714, 36, []
    for _ in range(3):
        found.append(games * 6 // left)
        assert games * 6 % left == 0
        games, left = games - found[-1], left - 1
    assert (found, games) == ([119, 102, 87], 406)
