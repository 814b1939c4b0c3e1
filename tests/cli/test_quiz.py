"""Questions about the rules in a terminal."""

import re

import pytest
from asking import BELIEF, Fakemaster, item, which_may

from tutor.cli.commands.quiz import answer_numbers
from tutor.coach.quiz.beliefs import PROMPT
from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.games import GAMES


@pytest.fixture
def four(monkeypatch):
    """Questions that are known beforehand: the second of three answers is right."""
    monkeypatch.setattr("tutor.coach.quiz.practice.Quizmaster", lambda game, seed: Fakemaster())


@pytest.mark.in_turn
def test_every_game_asks_its_own_questions(rules_tutor, game):
    said = rules_tutor(f"quiz {game.id} --questions 3 --seed 5", *"aaa")
    asked = re.findall(r"^Question \d of 3(?:, about (R\d+))?\.$", said, re.MULTILINE)
    assert len(asked) == 3
    assert {*asked} <= {*game.rules, ""}
    assert asked.count("") == said.count(PROMPT)  # the rule is not named if it is the answer
    assert said.count("Your answer: a\n") == 3
    assert "of 3 answers" in said or "Every answer is right." in said
    assert rules_tutor("progress").count("all rules are new to you") == len(GAMES) - 1


def test_questions_are_asked_marked_and_explained(rules_tutor, four):
    said = rules_tutor("quiz flares --questions 2", "a", "b")
    assert "Flares: 2 questions." in said
    first, second = said.split("Question ")[1:]
    assert first.startswith("1 of 2, about R")
    assert "  a) " in first
    assert "  b) Blaise wins the trick" in first
    told = " ".join(first.split())
    assert "Your answer: a No. The answer is: Blaise wins the trick." in told
    assert BELIEF in told
    assert "Rule R1: " in told
    assert "Your answer: b\nRight.\n" in second
    assert "1 of 2 answers is right." in " ".join(second.split())


def test_what_was_answered_is_remembered_and_said_where(rules_tutor, four):
    said = rules_tutor("quiz flares --questions 4", "a", "b", "b", "b")
    progress = Progress.load()
    standing = progress.standing("flares", GAMES["flares"].rules)
    assert (len(standing.known), standing.weak) == (2, ("R1",))
    assert f"It is saved in {progress.file}." in said.replace("\n    ", " ")


def test_one_may_leave_and_what_was_answered_stays(rules_tutor, four):
    for leaving in ((), ("quit",), ("q", "b")):
        said = rules_tutor("quiz flares", "b", *leaving)
        assert "Every answer is right." in said
        assert said.count("Question ") == 2


def test_a_question_is_asked_again_when_one_types_nothing(rules_tutor, four):
    said = rules_tutor("quiz flares --questions 1", "", "?", "b")
    assert said.count("  b) Blaise wins the trick") == 2
    assert "Type the letter of an answer." in said


@pytest.mark.parametrize("typed", ["d", "z", "a b", "1", "xyzzy", "[red]", "\x1b[2J", "💥" * 300])
def test_nonsense_is_answered_and_changes_nothing(typed, rules_tutor, four):
    said = rules_tutor("quiz flares --questions 1", typed, "b")
    assert "I don't understand " in said or "Only one of these answers is right" in said
    assert "\x1b" not in said
    assert "Every answer is right." in said


@pytest.mark.parametrize("typed", ["a c", "ac", "A, C", "a and c", "c a.", "a) c)", "c;a;c"])
def test_several_answers_are_given_by_their_letters(typed):
    assert sorted(answer_numbers(which_may(), typed)) == [0, 2]


def test_an_answer_may_be_given_in_words():
    assert answer_numbers(item(), "blaise wins THE trick!") == [1]


def test_only_some_rules_are_asked(rules_tutor, four):
    said = rules_tutor("quiz flares --questions 3 --rules r4", "b", "b", "b")
    assert said.count(", about R4.") == said.count("Question ") >= 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--questions 0", "A session has 1 to 100 questions, not 0."),
        ("--rules R99", "Flares has no questions about 'R99'; there are questions about R"),
        ("--rules ,", "No rule was chosen; there are questions about R"),
    ],
)
def test_what_cannot_be_asked_is_answered_with_what_can(given, said, refused, four):
    assert refused(f"quiz flares {given}").startswith(said)


def test_an_unknown_game_has_no_questions(refused):
    assert refused("quiz poker").startswith("There is no game 'poker'; ")


def test_where_nothing_can_be_kept_it_is_said_once(rules_tutor, four):
    files.folder().touch()  # a file instead of the folder
    said = rules_tutor("quiz flares --questions 2", "b", "b")
    assert said.count("Your answers are not being saved (") == 1
    assert "It is saved in" not in said


def test_the_rule_that_is_the_answer_is_not_told_before(rules_tutor, monkeypatch):
    def which(rule, number):
        return item(rule, number, kind="rule", prompt="Which rule decides what happens next?")

    monkeypatch.setattr(
        "tutor.coach.quiz.practice.Quizmaster", lambda game, seed: Fakemaster(make=which)
    )
    assert "Question 1 of 1.\n" in rules_tutor("quiz flares --questions 1", "b")


def test_who_leaves_before_the_first_answer_has_answered_nothing(rules_tutor, four):
    assert "You have not answered any questions." in rules_tutor("quiz flares", "q")


def test_what_a_rulebook_leaves_open_is_said_in_explanations(rules_tutor):
    said = " ".join(rules_tutor("quiz flares --questions 1 --rules R13 --seed 5", "a").split())
    assert "[The rulebook " in said.partition("Your result")[0]
